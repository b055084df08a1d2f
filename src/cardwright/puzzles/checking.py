"""`cardwright puzzles check`: whether a puzzle's solution is right, and the only one up to the order of its moves."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ..errors import CardwrightError
from ..kernel.agenda import choices, decision_for
from ..kernel.things import Option
from ..kernel.wording import option_text
from ..library import read_text
from ..scenario.faults import Failure, ScenarioFault
from ..scenario.playing import Player, same_card
from .proving import Proof, prove
from .reading import Puzzle, read_puzzle


class PuzzleResult(msgspec.Struct, frozen=True):
    """How a puzzle stood the test; `reason` is empty if it did. `worlds` is 1 where everything that could happen was tried."""

    file: str
    passed: bool
    title: str = ""
    task: str = ""
    worlds: int = 0
    tried: int = 0
    grade: int = 0
    line: int = 0
    reason: str = ""


def check_file(path: str | Path) -> PuzzleResult:
    """Check a puzzle's file; one that cannot be read raises CardwrightError."""
    return check_text(read_text(path), str(path))


def check_text(text: str, name: str = "puzzle") -> PuzzleResult:
    """Prove a puzzle given as text."""
    title = task = ""
    try:
        puzzle = read_puzzle(text, name)
        title, task = puzzle.script.title, puzzle.task
        proof = prove(puzzle.run.match.state, puzzle.seat, puzzle.part.goal, puzzle.part.turns)
        hold(puzzle, proof)
    except Failure as failure:
        return PuzzleResult(name, False, title, task, line=failure.line, reason=f"line {failure.line}: {failure.message}")
    except CardwrightError as fault:
        line = fault.line if isinstance(fault, ScenarioFault) else 0
        return PuzzleResult(name, False, title, task, line=line, reason=f"line {line}: {fault}" if line else str(fault))
    return PuzzleResult(name, True, title, task, proof.worlds, proof.tried, grade(proof))


def hold(puzzle: Puzzle, proof: Proof) -> None:
    """The solution reaches the goal, and without any one of its moves nothing does: so it is the only one, up to order and idle moves."""
    line = puzzle.line
    if not proof.right:
        raise ScenarioFault("nothing here reaches the goal against every reply", None, line)
    if not proof.wrong:
        raise ScenarioFault("no move of this position is wrong", None, line)
    moves = walked(puzzle)
    if not known(puzzle, moves[0], proof.right):
        raise ScenarioFault(f"{puzzle.part.solution[0]!r} does not reach the goal", f"what does: {told(puzzle, proof.right)}", line)
    for move, option in zip(puzzle.part.solution, moves, strict=True):
        other = prove(puzzle.run.match.state, puzzle.seat, puzzle.part.goal, puzzle.part.turns, without=option)
        if other.right:
            raise ScenarioFault(f"without {move!r} there is another solution", f"it begins with {told(puzzle, other.right)}", line)


def walked(puzzle: Puzzle) -> list[Option]:
    """What the solver's moves begin with, found by making them while the rival passes."""
    lines, seat, line = puzzle.run.player.trial(), puzzle.part.seat, puzzle.line
    begun: list[Option] = []
    for move in puzzle.part.solution:
        while (found := fitting(lines, seat, move)) is None:
            if lines.match.state.result is not None or not lines.pass_one():
                raise ScenarioFault(f"{move!r} cannot be done", None, line)
        begun.append(found)
        lines.do(seat, [move], line)
    return begun


def fitting(lines: Player, seat: str, move: str) -> Option | None:
    decision = decision_for(lines.state, lines.match.seat_number(seat))
    found = lines.fitting(decision, seat, move) if decision is not None else None
    return found[0][0] if found else None


def known(puzzle: Puzzle, option: Option, among: tuple[Option, ...]) -> bool:
    state = puzzle.run.match.state
    return any(option == other or same_card(state, option, other) for other in among)


def told(puzzle: Puzzle, options: tuple[Option, ...]) -> str:
    state = puzzle.run.match.state
    decision = decision_for(state, puzzle.seat)
    assert decision is not None
    return ", ".join(repr(option_text(state, decision, option)) for option in options if option in choices(decision))


def grade(proof: Proof) -> int:
    """How hard it is, from 1 to 5: by the solver's own choices on the way, and by how many others there are at the first."""
    return max(1, min(5, proof.depth - 1 + (proof.wrong >= 4) + (proof.wrong >= 10)))
