"""Memory: what has happened, kept for the texts of a match that ask about it and for nothing else (`tallies` keeps mere counts).

Each event is kept as it was: with the leaf of its Thing, of its source and of the other Thing, and the values they had. So a text asks
of the past what it would have asked of the event itself. What is asked of a turn or the one before is forgotten after those.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .things import Event, Past, Ref, Thing, replace

if TYPE_CHECKING:
    from .abilities import Print
    from .state import State

TURN, GAME = "turn", "game"  # how long a text wants an event remembered: for this turn and the one before of each player, or always


def asked_of(prints: Iterable[Print]) -> tuple[int, int]:
    """The names of the events that cards ask about: all, and those asked about for the whole game."""
    every = long = 0
    for card in prints:
        for ability in card.abilities:
            wanted = ability.extra.get("remembers")
            if wanted is not None:
                every |= wanted[0] | wanted[1]
                long |= wanted[1]
    return every, long


def remember(s: State, events: Iterable[Event]) -> None:
    """Keep those events of a closed batch that some card of the match asks about."""
    every, long = s.table.remembers
    turn, seat = s.game.shown.turns(s), s.game.shown.turn_player(s)
    past = s.past
    if past and past[-1].turn != turn:
        oldest = _oldest(s, turn)
        past = tuple([item for item in past if item.turn >= oldest or item.event.names & long])
    kept = tuple([Past(_full(s, event), turn, seat, _other(s, event.by), _met(s, event)) for event in events if event.names & every])
    s.past = past + kept
    s.touch()


def _oldest(s: State, turn: int) -> int:
    """The turn from which on everything is kept: the latest of each player before this one."""
    latest: dict[int, int] = {}
    for item in s.past:
        if item.turn < turn:
            latest[item.seat] = item.turn
    return min(latest.values(), default=turn)


def _full(s: State, event: Event) -> Event:
    """The event with the values of its Thing: a move has them."""
    if event.it < 0:
        return event
    was = event.was if event.was is not None else s.things[event.it]
    return replace(event, was=was, last=event.last or s.game.cards.snapshot(s, event.it))


def _other(s: State, ref: Ref) -> Event | None:
    """A Thing that had a part in an event, as it was then."""
    oid = ref[0]
    if not 0 <= oid < len(s.things):
        return None
    if s.alive(ref):
        return _as_it_is(s, s.things[oid])
    return s.gone.get(ref) or _as_it_is(s, s.things[oid])


def _met(s: State, event: Event) -> Event | None:
    """The other Thing of an event; of a move it is a number of a zone, which is told by the event itself."""
    if not 0 <= event.to < len(s.things) or event.kind == "move":
        return None
    return _as_it_is(s, s.things[event.to])


def _as_it_is(s: State, leaf: Thing) -> Event:
    return Event("past", 0, leaf.oid, was=leaf, last=s.game.cards.snapshot(s, leaf.oid))


def turn_before(s: State, seat: int) -> int:
    """The latest turn before this one, of a player (-1: of anybody); -1 if there was none."""
    now = s.game.shown.turns(s)
    turns = [item.turn for item in s.past if item.turn < now and seat in (-1, item.seat)]
    return max(turns, default=-1) if seat >= 0 else max(turns, default=now - 1)
