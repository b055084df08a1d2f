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


def test_cards_that_were_printed_otherwise_are_named(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = json.loads(kept.read_text(encoding="utf-8"))["cards"]
    cards["Gray Cadet"]["rating"] = 9
    assert main(["replay", "verify", changed(kept, cards=cards)]) == 0
    assert "printed otherwise now: Gray Cadet" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"format": 99}, "use a newer Cardwright"),
        ({"choices": []}, "differ in number"),
        ({"options": {"log": False}}, "damaged"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"decks": "none"}, "this is no replay"),
        ({"more": 1}, "this is no replay"),
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
