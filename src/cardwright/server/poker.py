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

from ..kernel.agenda import pass_stop, run
from ..kernel.names import sees
from ..kernel.state import NOWHERE, State
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


class Watch:
    """Carries a choice on to its end, and copies the moments at which another seat might have answered and was not asked."""

    def __init__(self, match: Match, setup: Setup, seat: str) -> None:
        self.passed: list[tuple[State, str]] = []  # the moments, with the seat
        self._watched = {match.seat_number(other) for other in others(setup, seat)}
        self._people = self._watched | {match.seat_number(seat)}

    def __call__(self, world: State) -> None:
        game = world.game
        while not world.pending and world.result is None and world.agenda:
            who = game.might_answer(world, world.agenda[-1])
            shown = _copy(world) if who in self._watched and hides(world, who, self._people) else None
            pass_stop(world)
            if shown is not None and not world.pending:
                self.passed.append((shown, game.seat_name(who)))
                if len(self.passed) == MOST:
                    world.stops = NOWHERE
            if not world.pending:
                run(world)

    def scenes(self, course: Course) -> list[Scene]:
        """What is to be shown of them, once the choice is an entry of the course; nothing if it has ended the match."""
        if course.match.state.result is not None:
            return []
        numbers = course.numbers()
        return [Scene(Match(shown, about=course.match.about), numbers, seat) for shown, seat in self.passed]


def _copy(world: State) -> State:
    copy = world.clone()
    copy.journal = (world.journal or [])[:]
    return copy


def others(setup: Setup, seat: str) -> list[str]:
    """The seats of others than whoever has this one. A computer's hand is as secret as a person's."""
    guest = next(chair.guest for chair in setup.chairs if chair.seat == seat)
    return [chair.seat for chair in setup.chairs if chair.seat != seat and (chair.guest != guest or not guest)]


def hides(s: State, seat: int, people: set[int]) -> bool:
    """Whether a seat has a card outside its decks that someone else at the table does not know."""
    seats = s.table.seats
    return any(
        leaf.owner == seat and leaf.print >= 0 and not s.game.zones[leaf.zone // seats].deck
        and any(not sees(s, other, leaf.oid) for other in people if other != seat)
        for leaf in s.things
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
