"""SolRei at the terminal, with scripted input: a whole Match against `greedy`, secret placing, undo, and giving up."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

import pytest

from cardwright import shelf
from cardwright.cli import main
from cardwright.kernel.agenda import choices, first_open
from cardwright.kernel.things import replace
from cardwright.match import Match
from cardwright.table_text import Drawing, look_of

START = ["play", "solrei", "--deck", "reckless-comet", "--opponent-deck", "quiet-orchard", "--seed", "5"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path


def played(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: list[str]) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    assert main(START) == 0
    return capsys.readouterr().out


def test_a_match_is_played_to_its_end(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    chance = random.Random(3)
    out = played(monkeypatch, capsys, [str(chance.randint(1, 3)) for _ in range(4000)])
    assert "Fight 1; 0:0 so far." in out and "Fight 2; " in out
    assert re.search(r"\(greedy\) won\.|\(you\) won\.", out)
    assert "SOL-1.2: A Match in Arcade Mode is a best-of-three series" in out
    assert "Fights 2/2" in out
    assert all(len(line) <= 80 for line in out.splitlines()[4:])


def test_nobody_sees_what_was_placed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    out = played(monkeypatch, capsys, ["offense", "keep", "place 7c", "quit"])
    assert "A places 7♣." in out and "A shows 7♣." in out and "B places" not in out
    record = Match.load(folder / "solrei-5.match.json").record
    assert [chosen.text for chosen in record if chosen.seat == "A"][:3] == ["offense", "keep", "place 7♣"]


def test_giving_up_a_fight_and_the_match(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = played(monkeypatch, capsys, ["concede", "concede", "concede match", "concede match"])
    assert "A concedes the Fight (SOL-1.13). B wins the Fight." in out
    assert "Fight 2; 0:1 so far." in out
    assert "B (greedy) won." in out and "SOL-14.13" in out


def test_undo_without_a_begun_move_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert "there is nothing to take back" in played(monkeypatch, capsys, ["offense", "undo", "quit"])


def test_a_muse_is_read_with_its_charge_bonus(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = played(monkeypatch, capsys, ["card Isolde", "card Burn Bright", "why Burn Bright", "rule SOL-8.22", "quit"])
    assert "Charge Bonus (♥): " in out and "Art · ♥ · Strike" in out
    assert "activate Burn Bright: not now" in out and "SOL-8.22: A player about to take a point" in out


# -- confirming a placed card -------------------------------------------------------------------------------


class Screen(io.StringIO):
    """What a person types at a real terminal."""

    def isatty(self) -> bool:
        return True


def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: list[str]) -> str:
    monkeypatch.setattr("cardwright.cli.session.THINKING", "4")
    monkeypatch.setattr("sys.stdin", Screen("".join(f"{line}\n" for line in lines)))
    assert main(START) == 0
    return capsys.readouterr().out


CONFIRM = "Press Enter to confirm"
COMMANDS = ["hint", "why pass", "rule 6.19", "card 7c", "table", "hand", "look discard", "log", "options", "help", "concede"]


@pytest.mark.rules("SOL-6.19", "SOL-6.19a")
@pytest.mark.parametrize("word", COMMANDS)
def test_a_command_does_not_confirm(word: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    out = typed(monkeypatch, capsys, ["offense", "keep", "place 7c", word, "quit"])
    assert out.count(CONFIRM) == 2 and "B places" not in out and "shows" not in out.partition(CONFIRM)[2]
    record = Match.load(folder / "solrei-5.match.json").record
    assert [chosen.text for chosen in record if chosen.seat == "A"] == ["offense", "keep"]  # what was not confirmed is not kept


@pytest.mark.rules("SOL-6.19a")
def test_only_enter_confirms(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    out = typed(monkeypatch, capsys, ["offense", "keep", "place 7c", "yes", "3", "", "quit"])
    assert out.count(CONFIRM) == 3 and "'yes' is no command" in out and "'3' is no command" in out and "A shows 7♣." in out
    out = typed(monkeypatch, capsys, ["offense", "keep", "place 7c", "back", "1", "", "quit"])
    assert "A shows 7♣." not in out and re.search(r"A shows \S+[.,]", out)


@pytest.mark.rules("SOL-6.19")
def test_giving_up_while_a_card_waits_to_be_confirmed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = typed(monkeypatch, capsys, ["offense", "keep", "place 7c", "concede match", "concede match"])
    assert "B (greedy) won." in out and "SOL-14.13" in out and out.count(CONFIRM) == 2


# -- what is told -------------------------------------------------------------------------------------------

GATEHOUSE = ["play", "solrei", "--deck", "gatehouse", "--opponent-deck", "kiln-and-anvil", "--seed", "2"]


def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: list[str], start: list[str] = GATEHOUSE) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    assert main(start) == 0
    return capsys.readouterr().out


@pytest.mark.rules("SOL-12.4")
def test_power_lost_before_the_reveal_stands_by_the_muse(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["defense", "keep", "ready bear", "1", "activate weighted", "discard k♠", "discard 2♣", "pass", "table", "look discard", "quit"]
    out = told(monkeypatch, capsys, lines)
    assert "Muse: Tamsin [-2 Power]" in out.partition("> table")[2]
    assert "A's Discard (2): K♠ · 2♣" in out


@pytest.mark.rules("SOL-7.11", "SOL-13.11")
def test_filtering_is_told_in_the_log(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = told(monkeypatch, capsys, ["defense", "keep", "ready bear", "1", "activate bear", "filter", "1", "1", "log 6", "quit"])
    assert "A discards K♥ to filter.\n  A discards 2♠ to filter: the two make one ♥ Rei." in out.partition("> log")[2]


def test_cover_and_points_stand_by_the_seat() -> None:
    match = shelf.game("solrei").start(["gatehouse", "storm-song"], 2)
    match.state.own = replace(match.state.own, round=1, cover=(((0, 2), (1, 1)), ()), direct=((), (0, 0, 0)))
    text = Drawing(match.view("B"), look_of("solrei"), {}).text()
    above, _, below = text.partition("== ")
    assert "BLOCK 2 · COUNTER 1" in above and "Points coming" not in above
    assert "Points coming 3" in below and "BLOCK" not in below


@pytest.mark.rules("SOL-5.7")
def test_a_loadout_dealt_by_chance_is_secret(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    dealt = ["play", "solrei", "--deck", "gatehouse", "--seed", "2"]
    out = told(monkeypatch, capsys, ["quit"], dealt)
    assert "A (you) plays Gatehouse." in out and "Reckless Comet" not in out and "Isolde" not in out
    assert "B (greedy) played Reckless Comet." in told(monkeypatch, capsys, ["concede match", "concede match"], dealt)
    assert "B (greedy) plays Kiln and Anvil." in told(monkeypatch, capsys, ["quit"])
    alike = told(monkeypatch, capsys, ["quit"], [*dealt, "--vs", "human"])
    assert "A (person) plays Gatehouse." in alike and "Reckless Comet" not in alike


def rules_in(out: str, line: str) -> list[str]:
    found = re.search(rf"'{re.escape(line)}' is not possible now: (.*)\.\n", out)
    assert found is not None, out
    return found[1].split(", ")


@pytest.mark.rules("SOL-3.16", "SOL-7.16")
def test_short_forms_are_refused_for_the_same_reasons(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["defense", "keep", "none", "block with 2c", "block with 2♣", "discard 2c", "discard 2♣", "quit"]
    out = told(monkeypatch, capsys, lines)
    assert rules_in(out, "block with 2c") == rules_in(out, "block with 2♣")
    assert "SOL-3.16" in rules_in(out, "block with 2c")
    assert rules_in(out, "discard 2c") == rules_in(out, "discard 2♣") and "SOL-7.21" not in rules_in(out, "discard 2c")


def test_what_does_not_exist_is_said_to(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["defense", "keep", "none", "activate nothing", "why activate nothing", "card 8c", "rule 5.5", "concede foo", "concede", "quit"]
    out = told(monkeypatch, capsys, lines)
    assert "There is no card or place 'nothing'." in out and "SOL-9.28" not in out and "  SOL-6.18: " in out
    assert "8♣\n  Action · ♣" in out and "  SOL-5.5: " in out
    assert "'concede' is no move with 'foo'" in out and out.count("To give up, type 'concede' once more.") == 1


@pytest.mark.rules("SOL-6.53")
def test_a_charge_is_told_before_what_it_readies() -> None:
    match = shelf.game("solrei").start(["reckless-comet", "storm-song"], 3)
    chance = random.Random(1)
    while match.result is None:
        match.choose(chance.choice(choices(first_open(match.state))))
    lines = match.log()
    charged = [place for place, line in enumerate(lines) if re.fullmatch(r"[AB] charges\.", line)]
    after = [lines[place + 1] for place in charged]
    assert any(" readies " in line for line in after) and not any(re.match(r"[AB] charges", lines[place - 1]) for place in charged)
    drawn = [lines[place + 1 : place + 3] for place in charged if " readies " in lines[place + 1]]
    assert all(" draws " in two[1] for two in drawn[:5])


@pytest.mark.rules("SOL-1.3")
def test_the_end_says_what_ended_the_last_fight(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    chance = random.Random(3)
    out = played(monkeypatch, capsys, [str(chance.randint(1, 3)) for _ in range(4000)])
    last = out.rpartition(" won.")[2]
    assert re.search(r"SOL-1\.(3|4|5): ", last) and "SOL-1.2: " in last


def test_a_loadout_is_counted_with_its_muse(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["decks", "check", "solrei", "gatehouse"]) == 0
    assert "Gatehouse: Muse and 5 cards, 0 faults" in capsys.readouterr().out


def test_verbs_are_explained_as_they_are() -> None:
    verbs = look_of("solrei").verbs
    assert "decides" not in verbs["place"]  # a Charge Card has no value (SOL-3.5)
    assert "for good" in verbs["break"]
