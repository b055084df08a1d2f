"""SolRei at the terminal, with scripted input: a whole Match against `greedy`, secret placing, undo, and giving up."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

import pytest

from cardwright.cli import main
from cardwright.match import Match

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
    assert "A concedes the Fight. B wins the Fight." in out
    assert "Fight 2; 0:1 so far." in out
    assert "B (greedy) won." in out and "SOL-14.13" in out


def test_undo_without_a_begun_move_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert "there is nothing to take back" in played(monkeypatch, capsys, ["offense", "undo", "quit"])


def test_a_muse_is_read_with_its_charge_bonus(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = played(monkeypatch, capsys, ["card Isolde", "card Burn Bright", "why Burn Bright", "rule SOL-8.22", "quit"])
    assert "Charge Bonus (♥): " in out and "Art · ♥ · Strike" in out
    assert "activate Burn Bright: not now" in out and "SOL-8.22: A player about to take a point" in out
