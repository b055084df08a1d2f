"""`cardwright play` with scripted input, and the table as text."""

from __future__ import annotations

import io
import random
import re
from itertools import groupby
from pathlib import Path

import pytest

import cardwright as cw
from cardwright.cli import main
from cardwright.cli.lines import asks_number, gathered, listed
from cardwright.cli.session import Session
from cardwright.kernel.agenda import choices, first_open
from cardwright.kernel.things import Option
from cardwright.kernel.views import CardView, View, ZoneView
from cardwright.match import Asked, Choice, Match
from cardwright.scenario.run import Run
from cardwright.scenario.source import read_script
from cardwright.table_text import Drawing, Look, Meter, Shown, ZoneLook, look_of

START = ["play", "synsouls", "--deck", "neon-vanguard", "--opponent-deck", "gray-line", "--seed", "3"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path


def played(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: list[str], *arguments: str, code: int = 0) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    assert main(arguments or START) == code
    return capsys.readouterr().out


def test_a_first_turn(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = played(monkeypatch, capsys, ["perform first", "keep", "proceed", "raise", "quit"])
    assert "SYNSOULS, seed 3." in out
    assert "A (you) plays Neon Vanguard. Clear the blockers" in out
    assert "Your MAIN Beat" in out and "(SYN-6.18)" in out
    assert "A's MAX NOTES rises by 1." in out
    assert "go on with: cardwright play --load synsouls-3.match.json" in out.casefold()
    assert all(len(line) <= 80 for line in out.splitlines()[4:] if "match.json" not in line)


def test_a_coach_speaks_of_each_kind_of_decision_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    moves = ["perform first", "keep", "options", "proceed", "raise", "quit"]
    out = played(monkeypatch, capsys, moves, *START, "--coach")
    said = [line for line in out.splitlines() if line.startswith("  Coach: ")]
    assert len(said) == len(set(said)) >= 4
    assert "  Coach: " not in played(monkeypatch, capsys, moves, *START)


def test_a_hint_tells_the_best_options(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("cardwright.cli.session.THINKING", "4")
    out = played(monkeypatch, capsys, ["hint", "perform first", "keep", "hint", "help", "quit"], *START[:-1], "4")
    told = [line.split(None, 2) for line in out.splitlines() if re.match(r" +\d+%  \d+ ", line)]
    assert len(told) == 5  # of two, then the three best of many
    assert {" ".join(words[1:]) for words in told[:2]} == {"1 perform first", "2 perform second"}
    assert [int(words[0][:-1]) for words in told[2:]] == sorted((int(words[0][:-1]) for words in told[2:]), reverse=True)
    assert "hint         the best options" in out


def test_bad_input_never_loses_the_match(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    answers = ["", "xyzzy", "0", "99", "9" * 40, "-1", "²", "load", "load Nobody -> MIND", "\x00", "-> ->", "@#"]
    commands = ["rule", "rule 7", "rule SYN-99.1", "card", "card Nobody", "why", "why nonsense", "why Nobody -> FRAME"]
    bad = [*answers, *commands, "save", "save no/such/folder/x.json", "log x", "concede", "hand"]
    out = played(monkeypatch, capsys, [*bad, "perform first", "quit"])
    assert "A performs first." in out
    assert Match.load(folder / "synsouls-3.match.json").record[0].text == "perform first"
    assert "There is no option 99" in out


def test_reasons_come_with_their_rules(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["perform first", "keep", "why Scattershot Solo", "why Redline Duelist", "why proceed", "expend Scattershot Solo"]
    out = played(monkeypatch, capsys, [*lines, "rule syn-8.14", "card scattershot solo", "help", "options", "table", "log 2", "quit"])
    assert "expend Scattershot Solo: not now" in out
    assert "SYN-7.2: A cost of more Notes" in out
    assert "You see no Redline Duelist" in out
    assert "proceed: possible" in out
    assert "'expend Scattershot Solo' is not possible now: SYN-7.2" in out
    assert "SYN-8.14: To block" in out
    assert "STATIC Verse · 3 Notes" in out and "in A.hand: Scattershot Solo" in out


def test_conceding_takes_two_words(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = played(monkeypatch, capsys, ["concede", "hand", "concede", "concede"], *START, "--save", "end.json")
    assert out.count("To give up, type 'concede' once more.") == 2
    assert "B (greedy) won." in out and "SYN-1.7" in out
    assert main(["replay", "verify", "end.json"]) == 0


def test_the_end_of_the_input_saves(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    played(monkeypatch, capsys, ["perform first"])
    out = played(monkeypatch, capsys, ["keep"], "play", "--load", "synsouls-3.match.json")
    assert "The saved match goes on." in out
    assert Match.load(folder / "synsouls-3.match.json").record[1].text == "keep"


def test_an_interrupt_saves(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("cardwright.cli.session.read_line", interrupted)
    assert main(START) == 0
    assert "Saved to synsouls-3.match.json" in capsys.readouterr().out
    assert Match.load(folder / "synsouls-3.match.json").record == []


def test_two_people_share_a_screen(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = played(monkeypatch, capsys, ["perform first", "keep", "keep", "quit"], *START, "--vs", "human")
    assert "B (person) is asked. Hand over" in out


def test_a_whole_match_by_first_options(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = played(monkeypatch, capsys, ["1"] * 400, *START, "--max-notes", "3")
    assert "B (greedy) won." in out and "SYN-1.1" in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "synsoul"], "did you mean 'synsouls'"),
        (["play", "synsouls", "--vs", "gredy"], "did you mean 'greedy'"),
        (["play", "synsouls", "--deck", "gray-lin"], "did you mean 'gray-line'"),
        (["play", "synsouls", "--max-notes", "9"], "it is 1, 2 or 3"),
        (["play", "--load", "none.json"], "there is no file"),
    ],
)
def test_wrong_starts_are_told(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert words in capsys.readouterr().err


# -- the table as text --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", cw.games())
def test_a_look_describes_its_game(game: str) -> None:
    look, rules = look_of(game), cw.game(game).rules_code
    assert {zone.name for zone in rules.zones} - {rules.fixture_zone} == {zone.name for zone in look.zone}
    assert set(rules.flags) == set(look.states)
    assert set(rules.nums) == set(look.numbers)
    assert look.pitch and look.theme
    columns, rows = look.table["columns"], look.table["rows"]
    for zone in look.zone:
        if zone.at is not None:
            column, row, width, height = zone.at
            assert 0 <= column < column + width <= columns and 0 <= row < row + height <= rows, zone.name


@pytest.mark.parametrize("game", cw.games())
def test_zones_do_not_overlap(game: str) -> None:
    """Only zones of which a match uses one, such as the symbols of SOURCE's two draw styles, may share a whole place."""
    taken: dict[tuple[int, int], str] = {}
    placed = sorted((zone for zone in look_of(game).zone if zone.at is not None), key=lambda zone: zone.at or ())
    for at, zones in groupby(placed, key=lambda zone: zone.at):
        names = "/".join(zone.name for zone in zones)
        assert at is not None
        column, row, width, height = at
        for place in ((x, y) for x in range(column, column + width) for y in range(row, row + height)):
            assert place not in taken, f"{names} lies on {taken[place]}"
            taken[place] = names


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("game", cw.games())
def test_every_position_fits_the_screen(game: str, width: int) -> None:
    shelved = cw.game(game)
    faces = {name: card.attrs for name, card in shelved.cards.items()}
    match = shelved.start(list(shelved.decks.values())[: shelved.rules_code.seat_counts[0]], 8)
    chance = random.Random(width)
    for _ in range(120):
        if match.result is not None:
            break
        match.choose(chance.choice(choices(first_open(match.state))))
        for seat in (*match.seats, None):
            text = Drawing(match.view(seat), look_of(game), faces, width=width).text()
            assert all(len(line) <= width for line in text.splitlines()), text


def test_numbers_that_are_asked_for_stand_for_themselves() -> None:
    options = tuple(Choice(number, text, Option("number")) for number, text in enumerate(("2", "1", "0")))
    asked = Asked("A", "share", "How much damage goes to Wall?", "NSC-9.33", options)
    assert asks_number(asked)
    assert listed(asked, 80) == ["    one of: 2, 1, 0"]


def test_a_game_without_a_look_can_still_be_drawn() -> None:
    match = cw.game("synsouls").start(["gray-line", "full-house"], 1)
    assert "-- A --" in Drawing(match.view("A"), Look(), {}).text()


def test_options_that_share_a_source_share_a_line() -> None:
    texts = ["proceed", "load Fox -> MIND", "load Fox -> FRAME", "cue Fox -> B.MIND"]
    asked = Asked("A", "main", "", "", tuple(Choice(number, text, first_option()) for number, text in enumerate(texts)))
    assert listed(asked, 80) == ["    1 proceed", "      load Fox ->   2 MIND   3 FRAME", "    4 cue Fox -> B.MIND"]


def first_option() -> Option:
    match = cw.game("synsouls").start(["gray-line", "full-house"], 1)
    return choices(first_open(match.state))[0]


def test_equal_lines_are_told_once() -> None:
    assert list(gathered(["a", "a", "b", "a"])) == ["a (2 times)", "b", "a"]


def test_the_beginnings_of_words_are_enough_for_an_answer(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = played(monkeypatch, capsys, ["perform fi", "ke", "why scatter", "quit"])
    assert "A keeps the hand." in out
    assert "expend Scattershot Solo: not now" in out
    assert out.count("expend Scattershot Solo: not now") == 1


def test_words_that_fit_several_options_choose_none(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = played(monkeypatch, capsys, ["perform", "quit"])
    assert "'perform' could be 'perform first', 'perform second'" in out


def test_numbers_may_be_hidden_at_zero_and_values_told_with_a_card() -> None:
    look = Look(
        zone=(ZoneLook("den", "Den", "leader"),), seat=(Meter("Gold", number="gold", hide_zero=True), Meter("Life", value="life", most=9)),
        values={"might": Shown("Might")}, states={"down": Shown("down", "face down"), "torn": Shown("TORN", "cracks"), "plain": Shown("")},
    )
    seats = (CardView("", "A", values={"life": 3}), CardView("", "B", numbers={"gold": 2}))
    cards = (CardView("h", "Fox", states=("plain",), values={"might": 4}), CardView("", "", states=("down", "torn")))
    zones = (ZoneView("den", "A", 2, cards), ZoneView("den", "B", 0))
    text = Drawing(View("toy", "A", {}, seats, zones, (), ()), look, {}).text()
    assert "-- A · Life 3/9 --" in text and "-- B · Gold 2 · Life 0/9 --" in text
    assert "Fox (Might 4); (face down, TORN)" in text


def test_without_a_game_the_shelf_is_offered(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("99\nsyn\nquit\n"))
    assert main(["play", "--seed", "3"]) == 0
    out = capsys.readouterr().out
    assert "Which game?" in out and "Type a number from 1 to" in out
    assert "SYNSOULS, seed 3." in out
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["play"]) == 2
    assert "no game was chosen" in capsys.readouterr().err


POSITION = """
title = "Two Followers of one name, and a Drive that asks whom it helps"
game = "herosync"
[[card]]
name = "Long Practice"
type = "Drive"
text = "A Follower you control gains +10 Power until end of turn."
[A]
hand = ["Long Practice", "Level 3"]
level = 2
followers = ["Plain 10", "Plain 10", "Plain 20"]
[[expect]]
over = false
"""


def at_the_table(lines: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[Match, str]:
    """A person types these lines as A in a scenario's position."""
    match = Run(read_script(POSITION)).match
    session = Session(cw.game("herosync"), match, {}, Path("position.match.json"))
    for line in lines:
        session.obey("A", line)
    return match, capsys.readouterr().out


def test_one_line_may_answer_what_a_move_asks(capsys: pytest.CaptureFixture[str]) -> None:
    match, _ = at_the_table(["play long -> plain 20"], capsys)
    assert any("Plain 20 gains +10 Power." in line for line in match.log("A"))


def test_a_number_tells_one_copy_from_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    match, out = at_the_table(["attack plain 10", "attack plain 10#2"], capsys)
    assert "'attack plain 10' could be" in out
    assert "Plain 10 attacks Plain Hero." in match.log("A")


def test_a_refusal_reads_names_that_are_only_begun(capsys: pytest.CaptureFixture[str]) -> None:
    _, out = at_the_table(["play lev", "why play lev"], capsys)
    assert "'play Level 3' is not possible now" in out
    assert out.count("HRS-7.2:") == 2


def test_a_heros_page_lists_its_rewards_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "Veyra"]) == 0
    levels = re.findall(r"Reward, level (\d)\)", capsys.readouterr().out)
    assert levels == sorted(levels) and len(levels) == 10


@pytest.mark.parametrize("game", cw.games())
def test_zones_are_looked_through_as_far_as_a_seat_sees(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    shelved = cw.game(game)
    match = shelved.start(list(shelved.decks.values())[: shelved.rules_code.seat_counts[0]], 8)
    chance = random.Random(8)
    for _ in range(60):
        if match.result is None:
            match.choose(chance.choice(choices(first_open(match.state))))
    session = Session(shelved, match, {}, Path("x.json"))
    seen = {(zone.seat, zone.name): zone for zone in match.view("A").zones}
    for (seat, name), zone in seen.items():
        session.obey("A", f"look {seat} {name}")
        out = " ".join(capsys.readouterr().out.split())
        assert f"({zone.count})" in out
        assert all(card.name in out for card in zone.cards)
        hidden = zone.count - sum(1 for card in zone.cards if card.name)
        assert (f"{hidden} that you do not see" in out) == bool(hidden)
    session.obey("A", "look")
    assert "deck: " in capsys.readouterr().out
    session.obey("A", "look nowhere")
    assert "there is no zone, card or word 'nowhere'" in capsys.readouterr().out
    session.obey("A", "help")
    assert "look ZONE" in capsys.readouterr().out


@pytest.mark.parametrize("game", cw.games())
def test_a_deck_by_chance_is_not_announced(game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    own, *others = (deck.name for deck in cw.game(game).decks.values())
    key = next(iter(cw.game(game).decks))
    out = played(monkeypatch, capsys, ["quit"], "play", game, "--deck", key, "--seed", "2")
    told = out.partition("Type 'help'")[0]
    assert f"A (you) plays {own}." in told and not any(f"plays {name}." in told for name in others)
