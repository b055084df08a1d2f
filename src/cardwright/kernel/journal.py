"""The log in words: one line for each viewer, written as things happen with what that viewer may see then.

Viewers are the seats in order, then the spectators. Lines never come from another seat's option texts.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from .names import printed_name, thing_name

if TYPE_CHECKING:
    from .state import State
    from .things import Event


def record(s: State, events: list[Event]) -> None:
    """Write the lines of a closed batch."""
    assert s.journal is not None
    for event in events:
        lines = [begun(s.game.words.describe(s, event, partial(event_name, s, event, seat), seat)) for seat in (*range(s.table.seats), -1)]
        if any(lines):
            s.journal.append(tuple(lines))


def begun(line: str) -> str:
    """A line begins with a capital, as one about "a card" does not by itself; signs such as α stay as they are."""
    return line[0].upper() + line[1:] if "a" <= line[:1] <= "z" else line


def event_name(s: State, event: Event, seat: int, oid: int) -> str:
    """A Thing as a viewer may know it: a card seen before or after the event is named, one that is revealed to everybody."""
    if event.kind == "reveal" and event.it == oid:
        return printed_name(s, s.things[oid])
    was = event.was if event.was is not None and event.was.oid == oid else None
    return thing_name(s, oid, seat, was)
