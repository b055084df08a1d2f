"""The commonest events: a card moves, is shown, gets counters, a deck is shuffled, a die is rolled, or something is only marked.

A game takes these over and adds its own; `how` of a move says where in the zone the card goes, if it matters.
"""

from __future__ import annotations

from collections.abc import Callable

from . import chance
from .state import State
from .things import NOBODY, Event, Mod, Ref

PLACES = ("top", "bottom", "rest", "down")


def apply_move(s: State, event: Event) -> None:
    s.move(event.it, event.to, event.how if event.how in PLACES else "end")


def apply_reveal(s: State, event: Event) -> None:
    """Everyone has seen the card."""
    s.show(event.it, (1 << s.table.seats) - 1)


def apply_look(s: State, event: Event) -> None:
    """The player behind it has seen the card."""
    s.show(event.it, 1 << event.seat)


def apply_shuffle(s: State, event: Event) -> None:
    s.shuffle(event.to)


def mark(names: int, it: int, to: int = -1, seat: int = -1, by: Ref = NOBODY, how: str = "", amount: int = 0) -> Event:
    """Something others may wait for that changes nothing by itself: an attack, an activation, the start of a turn."""
    return Event("mark", names, it, to, amount, by, seat, how)


def apply_mark(s: State, event: Event) -> None:
    """Nothing changes; that it happened is what matters."""


def counters_on(s: State, it: int, name: str) -> int:
    """How many counters of a name lie on a Thing."""
    return sum(mod.amount for mod in s.things[it].mods if mod.attr == "counter " + name)


def apply_counters(s: State, event: Event) -> None:
    """Named counters are put on a Thing or taken off it."""
    attr, now = "counter " + event.how, counters_on(s, event.it, event.how) + event.amount
    s.set_mods(event.it, tuple(mod for mod in s.things[event.it].mods if mod.attr != attr))
    if now > 0:
        s.add_mod(event.it, Mod(attr, "count", now))


APPLIERS: dict[str, Callable[[State, Event], None]] = {
    "move": apply_move, "reveal": apply_reveal, "look": apply_look, "shuffle": apply_shuffle, "mark": apply_mark,
    "counters": apply_counters, **chance.APPLIERS,
}
