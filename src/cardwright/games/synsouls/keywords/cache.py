"""SYN-11 Keywords: [CACHE], which lets a Record ignore Buffering (SYN-11.4)."""

from __future__ import annotations

from ....kernel.state import State
from ..model import BUFFERING, CACHE, has
from ..turn.moments import records_held


def held_by_overture(s: State, seat: int, records: list[int]) -> list[int]:
    """In the Overture [CACHE] does nothing (SYN-11.5)."""
    return [it for it in records if not has(s, it, CACHE)] if records_held(s) else records


def cache_kept(s: State, seat: int, records: list[int]) -> list[int]:
    things = s.things
    return [it for it in records if not things[it].flags & BUFFERING or not lost_cache(s, it)]


def lost_cache(s: State, oid: int) -> bool:
    """Whether a Buffering Record has lost its printed [CACHE], so that Buffering binds it again (SYN-11.6)."""
    leaf = s.things[oid]
    return bool(leaf.flags & BUFFERING and leaf.print >= 0 and s.table.prints[leaf.print].bits & CACHE and not has(s, oid, CACHE))

