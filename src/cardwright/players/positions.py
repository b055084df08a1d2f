"""Positions with a right move, and which share of them a player finds.

A *position* is a scenario file (docs/scenarios.md) with a `[best]` table: whose move it is, the moves that are right, and why. Its
`[[do]]` steps lead up to the question. A player that finds one of the right moves, to the last of its answers, has solved it.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ..kernel.agenda import choices, decision_for
from ..kernel.things import Decision, Option
from ..kernel.wording import option_text
from ..match import Match
from ..scenario.faults import ScenarioFault
from ..scenario.playing import Player as Lines
from ..scenario.playing import same_card
from ..scenario.run import Run
from ..scenario.source import read_script
from .seen import Player, Seen

LONGEST = 40  # questions in the course of one move
Chooser = Callable[[Seen, list[tuple[Option, str]]], Option]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `[best]` table. Each right move is written like a line of `[[do]]`; a beginning is right whatever follows it."""

    right: tuple[str, ...]
    why: str
    seat: str = "A"


class Position(msgspec.Struct, frozen=True):
    """A question with its right moves: `run` has the match and reads moves, `part` says what is right."""

    name: str
    title: str
    game: str
    part: Part
    run: Run

    @property
    def match(self) -> Match:
        return self.run.match


class Tried(msgspec.Struct, frozen=True):
    """What a player did in a position, and whether it was right."""

    name: str
    game: str
    solved: bool
    moves: tuple[str, ...]
    right: tuple[str, ...]


def read_position(source: str, name: str = "position") -> Position:
    """A position, played up to its question."""
    script = read_script(source)
    if script.best is None:
        raise ScenarioFault("this file does not say which move is right", 'add [best] with right = ["…"] and why = "…"')
    try:
        part = msgspec.convert(script.best.content, Part, strict=True)
    except msgspec.ValidationError as wrong:
        raise ScenarioFault(f"[best] has something wrong: {wrong}", "it has right, why and seat", script.best.line) from None
    if not part.right or not part.why.strip():
        raise ScenarioFault("[best] needs a right move, and why it is right", None, script.best.line)
    run = Run(msgspec.structs.replace(script, best=None))
    if part.seat not in run.match.seats:
        raise ScenarioFault(f"there is no seat {part.seat!r}", None, script.best.line_of("seat"))
    if script.steps:
        run.play()
    position = Position(name, script.title, script.game, part, run)
    lines = run.player
    while run.match.state.result is None and not any(fitting(lines, part.seat, move) for move in part.right):
        if not lines.pass_one():
            break
    missing = [move for move in part.right if not fitting(lines, part.seat, move)]
    line = script.best.line_of("right")
    if missing:
        raise ScenarioFault(f"{missing[0]!r} is called right, but cannot be done", told(lines, part.seat), line)
    for move in part.right:
        if not _tried(position, (move,), lambda seen, fits: fits[0][0] if fits else seen.options[0]).solved:
            raise ScenarioFault(f"{move!r} cannot be done to its end", "leave out answers that follow by themselves", line)
    whole = {option for move in part.right for option, rest in fitting(lines, part.seat, move) if not rest}
    if whole.issuperset(choices(_decision(lines, part.seat))):
        raise ScenarioFault("no move of this position is wrong", None, line)
    return position


def _decision(lines: Lines, seat: str) -> Decision:
    decision = decision_for(lines.state, lines.match.seat_number(seat))
    assert decision is not None  # a move fits its question
    return decision


def fitting(lines: Lines, seat: str, move: str) -> list[tuple[Option, str]]:
    """The options that a move means now, each with what is left of it to answer afterwards."""
    decision = decision_for(lines.state, lines.match.seat_number(seat))
    found = lines.fitting(decision, seat, move) if decision is not None else None
    return [(option, found[1]) for option in found[0]] if found else []


def told(lines: Lines, seat: str) -> str:
    decision = decision_for(lines.state, lines.match.seat_number(seat))
    if decision is None:
        return f"{seat} is not asked for anything"
    return f"{seat} may choose: {', '.join(option_text(lines.state, decision, option) for option in choices(decision))}"


def attempt(position: Position, who: Player) -> Tried:
    """Let a player answer until its move is one of the right ones, or none of them any more."""
    return _tried(position, position.part.right, lambda seen, _: who.choose(seen))


def _tried(position: Position, right: tuple[str, ...], choose: Chooser) -> Tried:
    lines, seat = position.run.player.trial(), position.part.seat
    lines.state.hold = False  # players are not asked what answers itself
    number = lines.match.seat_number(seat)
    left = right
    moves: list[str] = []
    solved = False
    for _ in range(LONGEST):
        state = lines.state
        decision = decision_for(state, number)
        fits = [pair for move in left for pair in fitting(lines, seat, move)]
        if decision is None or (moves and not fits and decision.kind == "window"):  # asked in between, about something else
            if state.result is None and lines.pass_one():
                continue
            break
        option = choose(Seen(state, number), fits)
        moves.append(option_text(state, decision, option))
        left = tuple(rest for found, rest in fits if found == option or same_card(state, found, option))
        solved = "" in left
        if solved or not left:
            break
        lines.match.choose(option, seat)
    return Tried(position.name, position.game, solved, tuple(moves), position.part.right)
