"""States and numbers of SolRei cards: face-up or down, Readied or not, suits, odd and even, the Power of a card."""

from __future__ import annotations

from collections.abc import Callable

from ....effects.lexicon import Filter
from ....kernel.abilities import Fx
from ....kernel.state import State
from ....kernel.things import Event, Ref
from ..model import (
    ACTION,
    ATTACHED,
    AUGMENTED,
    BLACK,
    BROKEN,
    EXHAUSTED,
    FACE_DOWN,
    RED,
    SEATS,
    TURNED,
    power_of,
    suits,
    turned_down,
)

Things = Callable[[State, int], bool]


def number_on(s: State, oid: int) -> int:
    """The number printed on an Action Card, -1 for a Charge Card or another card (SOL-3.3, 3.5)."""
    return int(s.table.prints[s.things[oid].print].attrs.get("power", -1))


def _face_down(s: State, oid: int) -> bool:
    flags = s.things[oid].flags
    return bool(flags & (EXHAUSTED | BROKEN | FACE_DOWN)) or turned_down(s, oid)


STATES: dict[str, Things] = {
    "readied": lambda s, oid: not s.things[oid].flags & TURNED, "exhausted": lambda s, oid: bool(s.things[oid].flags & EXHAUSTED),
    "broken": lambda s, oid: bool(s.things[oid].flags & BROKEN), "augmented": lambda s, oid: bool(s.things[oid].flags & AUGMENTED),
    "face_up": lambda s, oid: not _face_down(s, oid), "face_down": _face_down, "red": lambda s, oid: bool(suits(s, oid) & RED),
    "black": lambda s, oid: bool(suits(s, oid) & BLACK), "odd": lambda s, oid: number_on(s, oid) % 2 == 1 and number_on(s, oid) > 0,
    "even": lambda s, oid: number_on(s, oid) % 2 == 0, "attached": lambda s, oid: s.things[oid].zone // SEATS == ATTACHED,
    "placed": lambda s, oid: s.things[oid].zone // SEATS == ACTION,
}


def things(test: Things) -> Filter:
    """A state of cards: an ability on the Exchange is in none."""

    def now(s: State, fx: Fx, oid: int) -> bool:
        return oid >= 0 and test(s, oid)

    return Filter(now)


def seen(s: State, oid: int) -> bool:
    """Whether a card is one that everybody may judge: not face-down in the Action Card Zone."""
    leaf = s.things[oid]
    return not (leaf.flags & FACE_DOWN and leaf.zone // SEATS == ACTION)


def power_attribute() -> tuple[Callable[[State, Ref], int], Callable[[State, Event], int]]:
    """The Power of a card: of a placed one its player's, of another its number."""

    def read(s: State, ref: Ref) -> int:
        zone = s.things[ref[0]].zone
        return power_of(s, zone % SEATS) if zone // SEATS == ACTION else number_on(s, ref[0])

    return read, lambda s, event: number_on(s, event.it)


def number_attribute() -> tuple[Callable[[State, Ref], int], Callable[[State, Event], int]]:
    """The rank of a card as a number: what is printed on it (SOL-3.3); a Charge Card has none."""
    return lambda s, ref: number_on(s, ref[0]), lambda s, event: number_on(s, event.it)
