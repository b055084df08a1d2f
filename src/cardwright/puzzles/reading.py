"""A puzzle's file: the position is that of a scenario, and `[puzzle]` says whose move it is, what is to be reached, and how."""

from __future__ import annotations

from typing import Literal

import msgspec

from .. import library
from ..kernel.agenda import decision_for
from ..scenario.faults import ScenarioFault
from ..scenario.run import Run
from ..scenario.source import Script, read_script

Goal = Literal["win", "survive"]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `[puzzle]` table. `solution` are the solver's moves in order, as in `[[do]]`; `turns` is how many further turns it may take."""

    goal: Goal
    solution: tuple[str, ...]
    why: str
    hint: str = ""
    themes: tuple[str, ...] = ()
    seat: str = "A"
    turns: int = 0


class Puzzle(msgspec.Struct, frozen=True):
    """A puzzle, its position played up to its question."""

    name: str
    script: Script
    part: Part
    run: Run
    line: int

    @property
    def seat(self) -> int:
        return self.run.match.seat_number(self.part.seat)

    @property
    def task(self) -> str:
        """What is to be done, in a sentence."""
        turns = self.part.turns
        if self.part.goal == "win":
            return "Win this turn." if not turns else f"Win within {turns + 1} turns."
        return "Survive this turn." if not turns else "Survive until your next turn." if turns == 1 else f"Survive {turns + 1} turns."


def read_puzzle(source: str, name: str = "puzzle") -> Puzzle:
    """The puzzle in a file's text."""
    script = read_script(source)
    if script.puzzle is None:
        raise ScenarioFault("this file has no puzzle", 'add [puzzle] with goal = "win", solution = ["…"] and why = "…"')
    line = script.puzzle.line
    try:
        part = msgspec.convert(script.puzzle.content, Part)
    except msgspec.ValidationError as wrong:
        has = "it has goal, solution, why, hint, themes, seat and turns"
        raise ScenarioFault(f"[puzzle] has something wrong: {wrong}", has, line) from None
    if not part.solution or not part.why.strip():
        raise ScenarioFault("[puzzle] needs a solution, and why it is one", None, line)
    run = Run(msgspec.structs.replace(script, puzzle=None))
    if part.seat not in run.match.seats:
        raise ScenarioFault(f"there is no seat {part.seat!r}", None, script.puzzle.line_of("seat"))
    if script.steps:
        run.play()
    number = run.match.seat_number(part.seat)
    lines = run.player
    while run.match.state.result is None and not fits(run, number, part.solution[0]):
        if not lines.pass_one():
            raise ScenarioFault(f"{part.solution[0]!r} cannot be done", None, script.puzzle.line_of("solution"))
    run.match.state.hold = False  # from here on only what is a choice is asked
    return Puzzle(name, script, part, run, line)


def names(game: str) -> list[str]:
    """The names of a game's puzzles, in order."""
    return list(library.puzzle_texts(game))


def fits(run: Run, seat: int, move: str) -> bool:
    decision = decision_for(run.match.state, seat)
    return decision is not None and run.player.fitting(decision, run.match.seats[seat], move) is not None
