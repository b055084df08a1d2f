"""Every puzzle of every game is proved; what is no puzzle is told; and they can be solved in the terminal."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path

import pytest

import cardwright
from cardwright import library
from cardwright.cli import main
from cardwright.cli.puzzles import Solver
from cardwright.kernel.agenda import choices, decision_for
from cardwright.puzzles import Attempt, check_text, names, prove, read_puzzle
from cardwright.puzzles.proving import TooLarge
from contract.checks import mask

PUZZLES = [(game, name) for game in cardwright.games() for name in names(game)]
HEAD = """
title = "Seven and four"
game = "synsouls"
[A]
MIND = ["Plain 7", "Plain 4"]
notes = 0
[B]
"MIND.crashed" = true
"FRAME.crashed" = true
"HEART.strain" = 4
notes = 0
hand = []
"""
BOTH = """
[puzzle]
goal = "win"
solution = ["cue Plain 7 -> B.HEART", "cue Plain 4 -> B.HEART"]
why = "7 and 4 are just enough."
"""


def reason(text: str) -> str:
    return check_text(text).reason


@pytest.mark.parametrize(("game", "name"), PUZZLES)
def test_a_puzzle_is_proved(game: str, name: str) -> None:
    result = check_text(library.puzzle_texts(game)[name])
    assert result.passed, result.reason
    assert result.worlds >= 1 and 1 <= result.grade <= 5


@pytest.mark.parametrize(("game", "name"), PUZZLES)
def test_a_puzzle_is_solved_by_its_solution(game: str, name: str) -> None:
    """Each move is taken, whatever the rival answers; and nothing but the solution was needed."""
    attempt = Attempt(read_puzzle(library.puzzle_texts(game)[name]))
    for _ in range(60):
        if attempt.solved:
            break
        decision = decision_for(attempt.match.state, attempt.seat)
        assert decision is not None
        assert any(attempt.choose(option) for option in choices(decision))
    assert attempt.solved


@pytest.mark.parametrize(("game", "name"), PUZZLES)
def test_a_puzzle_hangs_on_nothing_that_its_solver_cannot_see(game: str, name: str) -> None:
    puzzle = read_puzzle(library.puzzle_texts(game)[name])
    other = mask(puzzle.run.match.state, puzzle.seat, random.Random(name))
    found = [prove(state, puzzle.seat, puzzle.part.goal, puzzle.part.turns) for state in (puzzle.run.match.state, other)]
    assert found[0] == found[1]


def test_a_sure_win_is_proved_with_everything_tried() -> None:
    result = check_text(HEAD + BOTH)
    assert result.passed, result.reason
    assert result.worlds == 1 and result.tried > 5


@pytest.mark.parametrize(("old", "new", "words"), [
    ("HEART.strain\" = 4", "HEART.strain\" = 3", "nothing here reaches the goal"),
    ("HEART.strain\" = 4", "HEART.strain\" = 11", "cannot be done"),
    ('solution = ["cue Plain 7 -> B.HEART", "cue Plain 4 -> B.HEART"]', 'solution = ["proceed"]', "does not reach the goal"),
    ('solution = ["cue Plain 7 -> B.HEART"', 'solution = ["cue Plain 9 -> B.HEART"', "cannot be done"),
    ('why = "7 and 4 are just enough."', 'why = ""', "why it is one"),
    ('goal = "win"', 'goal = "draw"', "something wrong"),
    ("[puzzle]", "[puzzle]\nseat = \"C\"", "no seat 'C'"),
    (BOTH, "", "no puzzle"),
])
def test_what_is_no_puzzle_is_told(old: str, new: str, words: str) -> None:
    text = HEAD + BOTH
    assert old in text
    assert words in reason(text.replace(old, new))


def test_another_solution_is_told() -> None:
    text = (HEAD + BOTH).replace('HEART.strain" = 4', 'HEART.strain" = 11').replace(', "cue Plain 4 -> B.HEART"', "")
    assert "without 'cue Plain 7 -> B.HEART' there is another solution" in reason(text)


def test_survival_is_judged_when_the_turns_are_over() -> None:
    text = """
title = "The last body"
game = "synsouls"
[A]
"MIND.crashed" = true
"FRAME.crashed" = true
"HEART.strain" = 12
HEART = ["Plain 2"]
notes = 0
hand = []
[B]
MIND = ["Plain 4"]
notes = 0
[turn]
performer = "B"
[[do]]
B = "cue Plain 4 -> A.HEART"
[puzzle]
goal = "survive"
solution = ["block with Plain 2"]
why = "12 and 4 are a Crash, and the third."
"""
    result = check_text(text)
    assert result.passed, result.reason
    assert "no move of this position is wrong" in reason(text.replace('HEART.strain" = 12', 'HEART.strain" = 2'))


def test_a_proof_is_bounded() -> None:
    puzzle = read_puzzle(HEAD + BOTH)
    with pytest.raises(TooLarge):
        prove(puzzle.run.match.state, puzzle.seat, "win", most=3)


def test_hidden_cards_are_tried_in_several_worlds() -> None:
    text = (HEAD + BOTH).replace("hand = []", 'hand = ["Plain 5"]\ndeck_rest = ["Plain 1", "Plain 2", "Plain Verse"]')
    result = check_text(text)
    assert result.worlds > 1 or not result.passed


def test_a_puzzle_is_solved_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    game, name = PUZZLES[0]
    lines = iter(["hint", "nonsense", *wrongs(game, name), "why end turn"])
    solver = Solver(game, name, lambda: next(lines, None))
    assert not solver.work()
    out = capsys.readouterr().out
    assert solver.part.hint in out.replace("\n    ", " ") and "That does not do it" in out and "(no more input)" in out


def wrongs(game: str, name: str) -> list[str]:
    """A move that gives the puzzle away."""
    text = library.puzzle_texts(game)[name]
    attempt = Attempt(read_puzzle(text))
    asked = attempt.match.decision_of(attempt.puzzle.part.seat)
    assert asked is not None
    return [next(choice.text for choice in asked.options if not Attempt(read_puzzle(text)).choose(choice.option))]


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(HEAD + BOTH, encoding="utf-8")
    assert main(["puzzles", "check", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["passed"][0]["worlds"] == 1
    file.write_text(HEAD, encoding="utf-8")
    assert main(["puzzles", "check", str(file)]) == 1
    assert "no puzzle" in capsys.readouterr().out
    assert main(["puzzles", "list", "herosync"]) == 0
    assert "1 One Troll, twice. Win this turn." in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.StringIO("play Slipstream\nquit\n"))
    assert main(["puzzles", "solve", "herosync"]) == 0
    assert "does not do it" in capsys.readouterr().out
    assert main(["puzzles", "solve", "herosync", "99"]) == 2
    assert "a number from 1 to" in capsys.readouterr().err
