"""SYN-15 Concepts and Overwriting: stacks of Concepts, of which the top one is active."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.chapter import Chapter
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.things import NOBODY, Event, Ref, replace
from .model import E_OVERWRITTEN, E_RE_REVEALED, OVERWRITTEN, SEATS, kind_of, measure_zone, occupied, top_concept


def overwrite(s: State, it: int, to: int) -> None:
    """Of the Concepts in a Measure, with or without Records (SYN-15.14, 15.15), only the top one is active (SYN-15.1). Any player may lay
    one on another (SYN-15.3), by loading or by moving it, which moves no other (SYN-15.13).

    The Concept beneath loses its abilities and effects (SYN-15.4), changes and exhaustion (SYN-15.2, 15.5); what affects the top one does
    not affect it (SYN-15.7). It is its loader's (SYN-15.12), and the same instance.
    """
    if kind_of(s, it) != "Concept":
        return
    for under in s.zones[measure_zone(to)]:
        leaf = s.things[under]
        if under != it and kind_of(s, under) == "Concept" and not leaf.flags & OVERWRITTEN:
            loader = next((mod.data[0] for mod in leaf.mods if mod.attr == "control"), leaf.controller)
            s.things[under] = replace(leaf, controller=loader, flags=OVERWRITTEN, nums=s.game.blank_nums, mods=())
            if leaf.mods:
                s.unburden(under)
            s.index = None
            s.touch()


def overwritten(s: State, it: int, seat: int, by: Ref = NOBODY) -> Event:
    """A Concept becomes Overwritten: nothing moves (SYN-15.6); texts about it judge it as it last was."""
    return Event("mark", E_OVERWRITTEN, it, seat=seat, by=by, was=s.things[it], last=s.game.cards.snapshot(s, it))


def re_revealed(s: State, it: int) -> Event:
    """An Overwritten Concept is active again; only its LOAD abilities trigger by that (SYN-15.11)."""
    return Event("re_reveal", E_RE_REVEALED, it, seat=s.things[it].controller)


def apply_re_reveal(s: State, event: Event) -> None:
    """It lies on top of its stack, upright (SYN-15.9)."""
    overwrite(s, event.it, occupied(s, event.it))
    s.clear_flag(event.it, OVERWRITTEN)
    s.move(event.it, s.things[event.it].zone)


def re_reveal_by_effect(s: State, it: int, seat: int) -> None:
    """Put an Overwritten Concept on top of its stack: it is active again, the one on top becomes Overwritten."""
    top = top_concept(s, occupied(s, it))
    events = [overwritten(s, top, seat)] if top != it else []
    commit(s, [*events, re_revealed(s, it)])


def re_reveal(s: State) -> bool:
    """When the top Concept has left, the next one is active again (SYN-15.8), at this state check (SYN-15.10), unless the whole Measure
    Crashed (SYN-15.17)."""
    fresh: list[int] = []
    for place in range(6):
        top = top_concept(s, SEATS + place)
        if top >= 0 and s.things[top].flags & OVERWRITTEN:
            fresh.append(top)
    commit(s, [re_revealed(s, oid) for oid in fresh])
    return bool(fresh)


APPLIERS: dict[str, Callable[[State, Event], None]] = {"re_reveal": apply_re_reveal}
CHAPTER = Chapter("SYN-15", changes=APPLIERS)
