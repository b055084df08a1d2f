"""SYN-7 Playing cards and costs: exhausting and Resetting."""

from __future__ import annotations

from collections.abc import Callable

from ....kernel.abilities import Fx
from ....kernel.state import State
from ....kernel.things import NOBODY, Event, Ref
from ..keywords.cache import lost_cache
from ..model import (
    BUFFERING,
    CACHE,
    E_EXHAUSTED,
    E_RESET,
    EXHAUSTED,
    active,
    cannot,
    has,
    is_record,
    kind_of,
    measures_of,
    occupied,
)
from ..turn.moments import records_held


def exhaust(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    return Event("exhaust", E_EXHAUSTED, it, by=by, seat=seat, how=how)


def apply_exhaust(s: State, event: Event) -> None:
    s.set_flag(event.it, EXHAUSTED)


def reset(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    return Event("reset", E_RESET, it, by=by, seat=seat, how=how)


def apply_reset(s: State, event: Event) -> None:
    s.clear_flag(event.it, EXHAUSTED)


def why_exhaust(s: State, seat: int, oid: int) -> tuple[str, ...]:
    """The rules that keep a player from exhausting one of their cards for a cost.

    It must be upright (SYN-7.14). A Buffering Record is held, for its own abilities and for others (SYN-7.31), unless it has [CACHE]
    (SYN-7.36). A Concept is exhausted only in a Measure of the player's own (SYN-7.16).
    """
    leaf = s.things[oid]
    found: list[str] = []
    if leaf.flags & EXHAUSTED:
        found.append("SYN-7.14")
    if is_record(s, oid):
        if records_held(s):
            found += ["SYN-6.50", "SYN-6.51", *(("SYN-6.55", "SYN-11.5") if has(s, oid, CACHE) else ())]
        found += ["SYN-7.31"] if leaf.flags & BUFFERING and not has(s, oid, CACHE) else []
        found += ["SYN-11.6"] if lost_cache(s, oid) else []
    elif kind_of(s, oid) == "Concept" and occupied(s, oid) not in measures_of(seat):
        found.append("SYN-7.16")
    return tuple(found)


def can_exhaust(s: State, fx: Fx, oid: int) -> bool:
    """Whether the player of a text may exhaust a card for its cost."""
    mine = s.things[oid].controller == fx.you and active(s, oid) and not cannot(s, oid, "be_exhausted")
    return mine and not why_exhaust(s, fx.you, oid)


def amend_exhaust(s: State, event: Event) -> Event | None:
    """An effect exhausts Buffering Records too (SYN-7.34), and an opponent's a Concept wherever it lies; a player's own effect does not
    exhaust that player's Concept in the other player's Measure (SYN-7.17)."""
    leaf = s.things[event.it]
    if leaf.flags & EXHAUSTED or cannot(s, event.it, "be_exhausted"):
        return None
    mine = event.seat == leaf.controller
    if event.seat >= 0 and not mine and cannot(s, event.it, "be_exhausted_by_opponent"):
        return None
    if mine and is_record(s, event.it) and records_held(s):
        return None
    if mine and kind_of(s, event.it) == "Concept" and s.things[occupied(s, event.it)].controller != event.seat:
        return None
    return event


def amend_reset(s: State, event: Event) -> Event | None:
    """Resetting an upright card does nothing (SYN-7.15)."""
    return None if not s.things[event.it].flags & EXHAUSTED or cannot(s, event.it, "reset") else event


def own_entering(s: State, oid: int) -> int:
    """A card enters the Ensemble upright (SYN-7.18), unless it says of itself that it enters exhausted, wherever it comes from."""
    leaf = s.things[oid]
    own = s.table.prints[leaf.print].attrs.get("own_enters", ())
    contexts = ((ability, Fx(oid, leaf.life, leaf.controller, (leaf.print, ability.number))) for ability in own)
    return int(any(ability.condition is None or ability.condition(s, fx) for ability, fx in contexts))


APPLIERS: dict[str, Callable[[State, Event], None]] = {"exhaust": apply_exhaust, "reset": apply_reset}
