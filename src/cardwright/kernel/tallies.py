"""Tallies: how often something has happened, kept for the texts of a match that ask for it and for nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from .state import State
from .things import Event


def wanted(s: State, event: Event) -> int:
    """The names of an event that some card of this match asks for (see `Table`); events about no Thing are not counted."""
    return s.table.tallied & event.names if event.it >= 0 else 0


def tally(s: State, names: int, event: Event, kinds: Iterable[str], seat: int) -> None:
    """Count an event under these names and kinds of card for a seat, in the turn and in the game, and note its Thing for the turn."""
    for place, name in enumerate(s.game.events):
        if names >> place & 1:
            for span in ("turn", "game"):
                for kind in kinds:
                    s.use(span, "tally", name, kind, seat)
            s.use("turn", "history", name, event.it)
    s.touch()
