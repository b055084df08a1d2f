"""Things that texts make happen and that take more than one event: draws, entering, control, levels, negating, extra uses.

Each is the last act of whatever calls it, since it may push frames of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...kernel.agenda import ask_many, ask_one
from ...kernel.chain import link_of
from ...kernel.events import commit
from ...kernel.handing import goes_the_other_way
from ...kernel.state import State
from ...kernel.things import NOBODY, Mod, Option, Ref
from . import changes, combat, links
from .model import (
    ACQUIRED,
    DECK,
    SLOT,
    TOP_LEVEL,
    cannot,
    free_counter_slots,
    free_slots,
    kind_of,
    level_of,
    on_field,
    path_of,
    zone_id,
)

Hiding = tuple[str, int]  # until which boundary, and whose


def draw_cards(s: State, seat: int, n: int, *, turn: bool = False) -> None:
    """Draw n cards in one event (HRS-12.17a), or as many as there are (HRS-12.17b)."""
    if not cannot(s, seat, "draw_cards"):
        commit(s, [changes.draw(s, seat, oid, turn=turn) for oid in s.top_of(zone_id(DECK, seat), n)])


def put_on_field(s: State, oids: Sequence[int], seat: int, by: Ref = NOBODY, hidden: Hiding | None = None) -> None:
    """Put Followers onto the field in one event, whatever their Level (HRS-7.8). With too few free slots their controller chooses which
    enter, and the rest stay where they are (HRS-7.8b)."""
    followers = [oid for oid in oids if kind_of(s, oid) == "Follower" and not on_field(s, oid)]
    room = free_slots(s, seat)
    if followers and room > 0:
        most = min(room, len(followers))
        ask_many(s, seat, "enter", "HRS-7.8b", followers, most, most, "enter", seat, by, hidden, source=by[0])


def enter(s: State, frame: tuple[Any, ...]) -> None:
    _, seat, by, hidden, given = frame
    commit(s, [changes.enter(s, option.it, seat, by, hidden=hidden) for option in given])


def prepare_cards(s: State, oids: Sequence[int], seat: int, by: Ref = NOBODY) -> None:
    """Prepare Counters by an effect, as many as have a free slot (HRS-4.5, 7.16b)."""
    ready = [oid for oid in oids if kind_of(s, oid) == "Counter"]
    most = min(free_counter_slots(s, seat), len(ready))
    if most > 0:
        ask_many(s, seat, "prepare", "HRS-7.16b", ready, most, most, "prepare", seat, by, source=by[0])


def prepare(s: State, frame: tuple[Any, ...]) -> None:
    _, seat, by, given = frame
    commit(s, [changes.prepare(s, option.it, seat, by) for option in given])


def take_control(s: State, it: int, seat: int, until: str = "", until_seat: int = -1, by: Ref = NOBODY) -> None:
    """Take control of a Follower, for good or until a boundary: it needs a free slot (HRS-4.13a)."""
    leaf = s.things[it]
    if leaf.controller == seat or not on_field(s, it) or free_slots(s, seat) <= 0 or cannot(s, it, "be_taken"):
        return
    if until:
        s.add_mod(it, Mod("control", "set", leaf.controller, until, until_seat, source=by))
    commit(s, [changes.control(s, it, seat, by)])


def swap_control(s: State, one: int, two: int, until: str = "", until_seat: int = -1, by: Ref = NOBODY) -> bool:
    """Two Followers change hands at the same moment, and each takes the other's slot, so that none need be free (HRS-4.13d)."""
    pair = (one, two)
    if not all(on_field(s, it) and not cannot(s, it, "be_taken") for it in pair):
        return False
    seats, slots = [s.things[it].controller for it in pair], [s.things[it].nums[SLOT] for it in pair]
    for it, seat in zip(pair, seats, strict=True) if until else ():
        s.add_mod(it, Mod("control", "set", seat, until, until_seat, source=by))
    commit(s, [changes.control(s, one, seats[1], by, slots[1]), changes.control(s, two, seats[0], by, slots[0])])
    return True


def control_back(s: State, frame: tuple[Any, ...]) -> None:
    """Control for a while has ended: the Follower goes back, if there is a slot for it (HRS-4.13a)."""
    _, ref, seat = frame
    if not s.alive(ref) or s.things[ref[0]].controller == seat:
        return
    partner = goes_the_other_way(s, ref[0], seat)
    if (partner < 0 or not swap_control(s, ref[0], partner)) and free_slots(s, seat) > 0:
        commit(s, [changes.control(s, ref[0], seat)])


def unhidden(s: State, frame: tuple[Any, ...]) -> None:
    """The last effect that hid a Follower has expired (HRS-12.13, 12.13b)."""
    ref = frame[1]
    if s.alive(ref) and not any(mod.attr == "hidden" for mod in s.things[ref[0]].mods):
        commit(s, [changes.reveal(s, ref[0], s.things[ref[0]].controller, how="expired")])


# -- levels -------------------------------------------------------------------------------------------------


def rewards_on_offer(s: State, seat: int) -> list[int]:
    """The rewards printed for the level a player has reached (HRS-6.17, 6.17a), unless one of them was chosen."""
    prints, things, level = s.table.prints, s.things, level_of(s, seat)
    found = [oid for oid in path_of(s, seat) if prints[things[oid].print].attrs["level"] == level]
    return [] if any(things[oid].flags & ACQUIRED for oid in found) else found


def raise_level(s: State, seat: int, by: Ref = NOBODY) -> None:
    """A text raises a Hero's level: its player chooses a reward at once, openly (HRS-6.24)."""
    if level_of(s, seat) < TOP_LEVEL:
        s.push("level.open", seat, by)
        commit(s, [changes.level_up(s, seat, by)])


def level_open(s: State, frame: tuple[Any, ...]) -> None:
    _, seat, by = frame
    options = [Option("pick", oid) for oid in rewards_on_offer(s, seat)]
    if options:
        ask_one(s, seat, "reward", "HRS-6.24", options, "level.taken", seat, source=by[0])


def level_taken(s: State, frame: tuple[Any, ...]) -> None:
    _, seat, given = frame
    commit(s, [changes.acquire(s, given[0].it, seat)])


def use_again(s: State, it: int, by: Ref = NOBODY) -> None:
    """An Active reward or ability may be used once more this turn."""
    s.add_mod(it, Mod("uses", "add", 1, "turn", source=by))


# -- negating and turning attacks ---------------------------------------------------------------------------


def negate(s: State, number: int, seat: int, by: Ref) -> None:
    """Make an attack, ability, effect or reward that waits do nothing (HRS-12.22)."""
    link = link_of(s, number)
    if link is not None and not (link.source[0] >= 0 and cannot(s, link.source[0], "be_negated")):
        if link.kind == "attack":
            combat.negate(s, seat, by)
        else:
            links.negate(s, number, seat, by)


def redirect(s: State, seat: int, by: Ref, to: int = -1) -> None:
    """Change the target of the attack under way (HRS-8.10e)."""
    combat.redirect(s, seat, by, to)


STEPS = {
    "enter": enter, "prepare": prepare, "control.back": control_back, "unhidden": unhidden, "level.open": level_open,
    "level.taken": level_taken,
}
