"""How the commonest events are applied: a card moves, is shown, a deck is shuffled, a die is rolled, or something is only marked.

A game takes these over and adds its own; `how` of a move says where in the zone the card goes, if it matters.
"""

from __future__ import annotations

from collections.abc import Callable

from . import chance
from .state import State
from .things import Event

PLACES = ("top", "bottom", "rest", "down")


def apply_move(s: State, event: Event) -> None:
    s.move(event.it, event.to, event.how if event.how in PLACES else "end")


def apply_reveal(s: State, event: Event) -> None:
    """Everyone has seen the card."""
    s.show(event.it, (1 << s.table.seats) - 1)


def apply_shuffle(s: State, event: Event) -> None:
    s.shuffle(event.to)


def apply_mark(s: State, event: Event) -> None:
    """Nothing changes; that it happened is what matters."""


APPLIERS: dict[str, Callable[[State, Event], None]] = {
    "move": apply_move, "reveal": apply_reveal, "shuffle": apply_shuffle, "mark": apply_mark, **chance.APPLIERS,
}
