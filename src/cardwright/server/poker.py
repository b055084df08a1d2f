"""Poker face: between people, the time until a window closes does not tell whether the rival could have answered.

Nor do the numbers of positions: a pass in a window counts for who passed, and for nobody else (`Course.told`).

The kernel passes over a seat that has nothing to add, at once; a seat that has something takes its time. So wherever a person *might*
answer, as far as the others know, everyone is shown that moment for a short random pause: if the seat was passed over, and also if
it was asked and passed before the pause was over. What is shown is the same in both cases: the position at the window, and no question.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from ..kernel.agenda import answer, choices, pass_stop, run
from ..kernel.names import sees
from ..kernel.state import NOWHERE, State
from ..kernel.wording import option_text
from ..match import Match
from ..players import Named, player
from .kept import Setup
from .scenes import Scene

if TYPE_CHECKING:
    from .course import Course, Past

MOST = 6  # windows shown for one choice
CHANCE = random.SystemRandom()


def pause(setup: Setup, seat: str, bounds: tuple[float, float]) -> float:
    """How long a window of a seat is shown. A computer that looks ahead needs its time in any case, so it is given it in any case."""
    chair = next(chair for chair in setup.chairs if chair.seat == seat)
    return CHANCE.uniform(*bounds) + (thinks(chair.level) if chair.kind == "computer" and bounds[1] else 0.0)


@lru_cache
def thinks(level: int) -> float:
    """Seconds in which a computer of this level has usually decided, on a machine that has other work too."""
    computer = player(str(level))
    search = computer.search if isinstance(computer, Named) else None
    return 1.5 * search.seconds if search is not None and search.seconds is not None else 0.0


def passed_over(course: Course, past: Past, text: str) -> list[Scene]:
    """The moments, after a choice, at which another seat might have answered and was not asked."""
    match = course.match
    if not match.game.veiled or match.state.result is not None:
        return []
    world = past.state.clone()
    world.journal = (match.state.journal or [])[: past.lines]
    seat = match.seat_number(past.seat)
    decision = next(item for item in world.pending if item.seat == seat and item.answer is None)
    option = next((item for item in choices(decision) if option_text(world, decision, item) == text), None)
    if option is None:
        return []
    watched = {match.seat_number(other) for other in others(course.setup, past.seat)}
    world.stops = world.game.veiled
    answer(world, seat, option)
    found: list[Scene] = []
    while not world.pending and world.result is None and world.agenda and len(found) < MOST:
        who = world.game.might_answer(world, world.agenda[-1])
        shown = _copy(world) if who in watched and hides(world, who, watched | {seat}) else None
        world.stops = NOWHERE
        pass_stop(world)
        if shown is not None and not world.pending:
            found.append(Scene(Match(shown, about=match.about), course.numbers(), match.game.seat_name(who)))
        world.stops = world.game.veiled
        if not world.pending:
            run(world)
    return found


def _copy(world: State) -> State:
    copy = world.clone()
    copy.journal = list(world.journal or ())
    return copy


def others(setup: Setup, seat: str) -> list[str]:
    """The seats of others than whoever has this one. A computer's hand is as secret as a person's."""
    guest = next(chair.guest for chair in setup.chairs if chair.seat == seat)
    return [chair.seat for chair in setup.chairs if chair.seat != seat and (chair.guest != guest or not guest)]


def hides(s: State, seat: int, people: set[int]) -> bool:
    """Whether a seat has a card outside its decks that someone else at the table does not know."""
    seats = s.table.seats
    return any(
        leaf.owner == seat and leaf.print >= 0 and not s.game.zones[leaf.zone // seats].deck and not sees(s, other, leaf.oid)
        for leaf in s.things for other in people if other != seat
    )


def asked_in_window(course: Course, movers: Sequence[str]) -> str:
    """The seat, other than of who just moved, that is asked in a window now."""
    match = course.match
    if not match.game.veiled:
        return ""
    for decision in match.state.pending:
        seat = match.game.seat_name(decision.seat)
        if decision.kind == "window" and decision.answer is None and seat not in movers:
            return seat
    return ""


def before(course: Course, past: Past) -> Scene:
    """The window that was just closed by a pass, as it looked before."""
    state = past.state.clone()
    state.journal = (course.match.state.journal or [])[: past.lines]
    numbers = {seat: number - (seat == past.seat) for seat, number in course.numbers().items()}
    return Scene(Match(state, about=course.match.about), numbers, past.seat)
