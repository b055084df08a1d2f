"""Replays: written, read, verified, and refused where they lead elsewhere."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import cardwright as cw
from cardwright import replay
from cardwright.cli import main
from cardwright.match import Match
from cardwright.players import Seen, play_out, player


@pytest.fixture(scope="module")
def finished() -> Match:
    match = cw.game("synsouls").start(["neon-vanguard", "gray-line"], 11)
    play_out(match, [player("random", 1), player("random", 2)])
    return match


@pytest.fixture
def kept(finished: Match, tmp_path: Path) -> Path:
    finished.save(tmp_path / "match.json")
    return tmp_path / "match.json"


def changed(path: Path, **fields: Any) -> str:
    content = json.loads(path.read_text(encoding="utf-8")) | fields
    path.write_text(json.dumps(content), encoding="utf-8")
    return str(path)


def test_a_replay_is_plain_json_with_the_printed_cards(kept: Path, finished: Match) -> None:
    content = json.loads(kept.read_text(encoding="utf-8"))
    assert list(content) == list(replay.Replay.__struct_fields__)
    assert (content["format"], content["game"], content["seed"]) == (replay.FORMAT, "synsouls", 11)
    assert content["cards"]["Gray Cadet"]["rating"] == 2
    assert len(content["choices"]) == len(content["hashes"]) == len(finished.record)
    assert content["result"]["rule"] == finished.result.rule if finished.result else False


def test_a_replay_is_shown_and_verified(kept: Path, finished: Match, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(kept)]) == 0
    out = capsys.readouterr().out
    assert all(line in out for line in finished.log())
    assert f"({finished.result.rule})" in out if finished.result else False
    assert main(["replay", "verify", str(kept)]) == 0
    assert capsys.readouterr().out.startswith("sound: ")
    assert main(["replay", "verify", str(kept), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["sound"] is True
    assert main(["replay", str(kept), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["log"] == finished.log()


def test_it_stops_at_the_first_hash_that_differs(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hashes = json.loads(kept.read_text(encoding="utf-8"))["hashes"]
    hashes[7] = hashes[9] = "0" * 24
    assert main(["replay", "verify", changed(kept, hashes=hashes), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["sound"], found["diverged"]) == (False, 8)


def test_a_choice_that_cannot_be_made_is_named(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    choices = json.loads(kept.read_text(encoding="utf-8"))["choices"]
    choices[3][1] = "load Nobody -> MIND"
    path = changed(kept, choices=choices)
    assert main(["replay", "verify", path]) == 1
    assert "choice 4 " in capsys.readouterr().out
    assert main(["replay", path]) == 2
    assert "choice 4 " in capsys.readouterr().err


def content_of(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def other(content: dict[str, Any]) -> dict[str, Any]:
    """An ending with another winner."""
    return {"winners": ["B" if content["result"]["winners"] == ["A"] else "A"], "rule": content["result"]["rule"]}


FORGERIES: dict[str, tuple[Any, str]] = {
    "another winner": (lambda old: {"result": other(old)}, "the file says that"),
    "nobody won": (lambda old: {"result": {"winners": [], "rule": old["result"]["rule"]}}, "the file says that nobody won"),
    "another rule": (lambda old: {"result": {**old["result"], "rule": "SYN-1.4"}}, "(SYN-1.4), but after its"),
    "cut short": (lambda old: {"choices": old["choices"][:5], "hashes": old["hashes"][:5]}, "after its 5 choices the match is not over"),
    "no ending": (lambda old: {"result": None}, "the file says that the match is not over, but after its"),
    "other rules": (lambda old: {"rules": "0" * 12}, "the rules are not those it names"),
    "another text": (
        lambda old: {"cards": {**old["cards"], "Gray Cadet": {**old["cards"]["Gray Cadet"], "rating": 9}}},
        "these cards are printed otherwise here: Gray Cadet",
    ),
    "a card more": (lambda old: {"cards": {**old["cards"], "Nobody": {"type": "x"}}}, "printed otherwise here: Nobody"),
    "decks swapped": (lambda old: {"decks": old["decks"][::-1]}, "choice 1 "),
    "another deck's name": (lambda old: {"decks": [{**old["decks"][0], "name": "Best Deck"}, old["decks"][1]]}, "settled before"),
    "another plan": (lambda old: {"decks": [{**old["decks"][0], "plan": "none"}, old["decks"][1]]}, "settled before the first choice"),
    "an option": (lambda old: {"options": {"max_notes": 2}}, "settled before the first choice"),
    "another seed": (lambda old: {"seed": 12}, "choice 1 "),
    "seats swapped": (lambda old: {"choices": [["AB"[seat == "A"], text] for seat, text in old["choices"]]}, "choice 1 "),
    "a choice as nobody writes it": (lambda old: {"choices": [[seat, text.upper()] for seat, text in old["choices"]]}, "but reads"),
    "a match of a server": (lambda old: {"match": "abc"}, "promised its seed is missing"),
    "a promise of no match": (lambda old: {"seed_hash": "0" * 64}, "the deal was not the one promised"),
    "format 1": (lambda old: {"format": 1}, "can be taken up, but not verified"),
    "no hash of the deal": (lambda old: {"deal": ""}, "settled before the first choice"),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_forgery_is_refused_in_a_line(kept: Path, forgery: str, capsys: pytest.CaptureFixture[str]) -> None:
    change, words = FORGERIES[forgery]
    path = changed(kept, **change(content_of(kept)))
    assert main(["replay", "verify", path]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert any(words in line for line in lines) and all(line.startswith("not sound: ") for line in lines), lines
    assert main(["replay", "verify", path, "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["sound"] is False and any(words in fault for fault in found["faults"])


def test_a_match_of_a_server_is_over(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its seed is told at the end, so a file without one was cut, however well it fits."""
    old = replay.from_json(kept.read_text(encoding="utf-8"))
    cut = replay.sealed(
        old, choices=old.choices[:5], hashes=old.hashes[:5], result=None, match="abc", seed_hash=replay.promise("abc", old.seed),
    )
    kept.write_text(replay.to_json(cut), encoding="utf-8")
    assert main(["replay", "verify", str(kept)]) == 1
    assert "a server hands out matches that are over" in capsys.readouterr().out


def test_both_promises_must_hold(kept: Path) -> None:
    """The one in the file, and the one that someone wrote down."""
    old = replay.from_json(kept.read_text(encoding="utf-8"))
    right = replay.promise("abc", old.seed)
    served = replay.sealed(old, match="abc", seed_hash=right)
    assert replay.verify(served, seed_hash=right.upper()).sound
    assert replay.verify(replay.sealed(served, seed_hash="0" * 64), seed_hash=right).promised is False
    assert replay.verify(served, seed_hash="0" * 64).promised is False


def test_the_ending_shown_is_the_one_that_was_played(kept: Path, finished: Match, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", changed(kept, result=other(content_of(kept)))]) == 2
    told = capsys.readouterr()
    assert f"{replay.ending(finished)}." in told.out and "the file claims another ending" in told.err


def test_a_match_goes_on_though_a_rule_was_reworded(tmp_path: Path) -> None:
    """To take a match up, the same positions are enough."""
    match = cw.game("synsouls").start(["full-house", "quiet-stacks"], 5)
    match.choose(0)
    match.save(tmp_path / "half.json")
    assert Match.load(changed(tmp_path / "half.json", rules="0" * 12, format=1)).hash() == match.hash()


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"format": 99}, "use a newer Cardwright"),
        ({"choices": []}, "differ in number"),
        ({"options": {"log": False}}, "damaged"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"decks": "none"}, "this is no replay"),
        ({"more": 1}, "this is no replay"),
        ({"result": {"winners": ["A"], "rule": "SYN-1.1", "more": 1}}, "this is no replay"),
        ({"result": {"winners": "A", "rule": "SYN-1.1"}}, "this is no replay"),
        ({"decks": [{"name": "x", "cards": {}, "more": 1}]}, "this is no replay"),
        ({"format": 0}, "this is no replay"),
        ({"options": {"more": 1}}, "more"),
    ],
)
def test_what_is_no_replay_is_refused(kept: Path, fields: dict[str, Any], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "verify", changed(kept, **fields)]) == 2
    assert words in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "[]", "{", "[" * 100_000, '{"format": 1}'])
def test_rubbish_is_refused(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.json").write_text(text, encoding="utf-8")
    assert main(["replay", str(tmp_path / "x.json")]) == 2
    assert "this is no replay" in capsys.readouterr().err


def test_a_match_goes_on_where_it_was_saved(tmp_path: Path) -> None:
    match = cw.game("synsouls").start(["full-house", "quiet-stacks"], 5, max_notes=3)
    players = [player("random", 1), player("random", 2)]
    for _ in range(40):
        decision = match.open_decision()
        match.choose(players[decision.seat].choose(Seen(match.state, decision.seat)))
    match.save(tmp_path / "half.json")
    again = Match.load(tmp_path / "half.json")
    assert (again.hash(), again.record, again.log()) == (match.hash(), match.record, match.log())
    assert again.about["options"] == {"max_notes": 3}


def test_a_conceded_match_replays(tmp_path: Path) -> None:
    match = cw.game("synsouls").start(["full-house", "quiet-stacks"], 5)
    match.concede(match.game.seat_name(match.open_decision().seat))
    match.save(tmp_path / "short.json")
    assert replay.verify(replay.from_json((tmp_path / "short.json").read_text(encoding="utf-8"))).sound


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path, finished: Match) -> None:
    with pytest.raises(cw.CardwrightError, match="cannot be written"):
        finished.save(tmp_path / "none" / "match.json")
