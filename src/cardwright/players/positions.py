"""Positions with a right move, and which share of them a player finds.

A *position* is a scenario file (docs/scenarios.md) with a `[best]` table: whose move it is, the moves that are right, and why. Its
`[[do]]` steps lead up to the question. A player that finds one of the right moves, to the last of its answers, has solved it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from ..errors import CardwrightError
from ..kernel.agenda import choices, decision_for, first_open
from ..kernel.things import Option
from ..kernel.wording import option_text
from ..library import read_text
from ..match import Match
from ..scenario.faults import ScenarioFault
from ..scenario.playing import Player as Lines
from ..scenario.playing import same_card
from ..scenario.run import Run
from ..scenario.source import read_script
from .naming import player
from .seen import Player, Seen

LONGEST = 12  # answers of one move


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `[best]` table. Each right move is written like a line of `[[do]]`; a beginning is right whatever follows it."""

    right: tuple[str, ...]
    why: str
    seat: str = "A"


class Position(msgspec.Struct, frozen=True):
    """A question with its right moves. `lines` plays the moves of the file, `part` says what is right."""

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
    if missing:
        raise ScenarioFault(f"{missing[0]!r} is called right, but cannot be done", told(lines, part.seat), script.best.line_of("right"))
    run.match.state.hold = False  # from here on players play, who are not asked what answers itself
    return position


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
    lines, seat = position.run.player.trial(), position.part.seat
    number = lines.match.seat_number(seat)
    lines.state.hold = False
    left: Sequence[str] = position.part.right
    moves: list[str] = []
    for _ in range(LONGEST):
        state = lines.state
        decision = decision_for(state, number)
        if decision is None:
            if state.result is not None or not lines.pass_one():
                break
            continue
        fits = [pair for move in left for pair in fitting(lines, seat, move)]
        if moves and not fits:  # asked in between, about something else: a window, or what the move did not name
            if first_open(state).kind != "window":
                break
            lines.match.choose(choices(decision)[0], seat)
            continue
        option = who.choose(Seen(state, number))
        moves.append(option_text(state, decision, option))
        rests = [rest for found, rest in fits if found == option or same_card(state, found, option)]
        if not rests:
            break
        if "" in rests:
            return Tried(position.name, position.game, True, tuple(moves), position.part.right)
        left = rests
        lines.match.choose(option, seat)
    return Tried(position.name, position.game, False, tuple(moves), position.part.right)


def positions(folder: str | Path, game: str = "") -> list[Position]:
    """All positions below a folder, in the order of their names; only those of one game, if it is named."""
    found = []
    for path in sorted(Path(folder).rglob("*.toml")):
        if not game or path.parent.name == game:
            try:
                found.append(read_position(read_text(path), f"{path.parent.name}/{path.stem}"))
            except CardwrightError as fault:
                raise CardwrightError(f"{path}: {fault.message}", fault.hint) from None
    return found


def solve(position: Position, spec: str, seed: int | str = 0) -> Tried:
    """A position tried by a player that is made by name."""
    return attempt(position, player(spec, seed))
