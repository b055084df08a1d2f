"""Things that cards make happen and that take more than one event: draws, loads and moves by effect, control, cancelling.

Each is the last act of whatever calls it, since it may push frames of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...effects.filters import folded
from ...kernel.abilities import abilities_of
from ...kernel.agenda import ask_many, ask_one
from ...kernel.causes import causes_now
from ...kernel.events import commit, trigger
from ...kernel.state import State
from ...kernel.things import NOBODY, Event, Mod, Option, Ref, Waiting, replace
from ...kernel.values import value
from . import changes
from .model import (
    CRASHED,
    DECK,
    E_RE_REVEALED,
    ENCRYPT,
    OVERWRITTEN,
    PLAY_LIMIT,
    SINGULARITY,
    cannot,
    has,
    is_record,
    kind_of,
    occupied,
    records_in,
    rival,
    standing,
    top_concept,
    zone_id,
)
from .values import available, closed, has_room, load_cost, overclock_cost, overclock_words, overclocks, use_next


def draw_cards(s: State, seat: int, n: int) -> None:
    """Draw n cards; the caller has seen to it that there are as many."""
    commit(s, [changes.draw(s, seat, oid) for oid in s.top_of(zone_id(DECK, seat), n)])


def measures_for(s: State, it: int, seat: int) -> list[int]:
    """The Measures a card may be put into for a seat: own ones for a Record (SYN-4.12), any for a Concept (SYN-4.13); none Crashed."""
    if is_record(s, it):
        return standing(s, seat)
    both = standing(s, seat) + standing(s, rival(seat))
    return [to for to in both if may_overwrite(s, to, seat)]


def may_overwrite(s: State, to: int, seat: int) -> bool:
    """Whether a player's Concept may be laid on the one in a Measure."""
    return not encrypted_against(s, to, seat) and not firm(s, to)


def encrypted_against(s: State, to: int, seat: int) -> bool:
    """A Concept with [ENCRYPT] cannot be Overwritten by an opponent of its controller (SYN-11.28, 11.29)."""
    top = top_concept(s, to)
    return top >= 0 and s.things[top].controller != seat and not s.things[top].flags & OVERWRITTEN and has(s, top, ENCRYPT)


def firm(s: State, to: int) -> bool:
    """A text may keep a Concept from being Overwritten by anybody (SYN-1.10)."""
    top = top_concept(s, to)
    return top >= 0 and not s.things[top].flags & OVERWRITTEN and cannot(s, top, "be_overwritten")


def room_for(s: State, it: int, seat: int) -> list[int]:
    """The Measures an effect may put a card into: those with room if there are any (SYN-7.26)."""
    fit = [to for to in measures_for(s, it, seat) if may_take(s, it, to)]
    if not is_record(s, it):
        return fit
    return [to for to in fit if has_room(s, to) or twin_in(s, it, to) >= 0] or fit


def may_take(s: State, it: int, to: int) -> bool:
    """Whether a Measure has room for a card, or another Record there could make room (SYN-7.27)."""
    return not is_record(s, it) or has_room(s, to) or any(oid != it for oid in records_in(s, to))


def twin_in(s: State, it: int, to: int) -> int:
    """The instance of the same [SINGULARITY] Record already in a Measure (SYN-11.48), or -1."""
    card = s.table.prints[s.things[it].card]
    if not card.bits & SINGULARITY and not has(s, it, SINGULARITY):
        return -1
    for oid in records_in(s, to):
        if oid != it and folded(s.table.prints[s.things[oid].print].name) == folded(card.name) and has(s, oid, SINGULARITY):
            return oid
    return -1


# -- loading by effect --------------------------------------------------------------------------------------


def load_by_effect(
    s: State, it: int, seat: int, chooser: int, places: Sequence[int], how: str = "", free: bool = True, by: Ref = NOBODY,
) -> None:
    """Make a player load a card: one of these Measures, chosen by the effect's controller (SYN-7.26), [OVERCLOCK] (SYN-11.63), room
    (SYN-7.27), then the load."""
    places = [place for place in places if not s.things[place].flags & CRASHED and may_take(s, it, place) and not closed(s, it, place)]
    if not free:
        places = [place for place in places if load_cost(s, it, place) <= available(s, seat)]
    if not places or s.used("turn", "plays", seat) >= PLAY_LIMIT:
        return  # SYN-7.29, 14.8: it stays where it was
    s.use("turn", "plays", seat)
    options = [Option("into", place) for place in places]
    ask_one(s, chooser, "measure", "SYN-7.26", options, "load.into", it, seat, how, free, by, source=by[0])


def load_into(s: State, frame: tuple[Any, ...]) -> None:
    _, it, seat, how, free, by, given = frame
    to = given[0].it
    base = 0 if free else load_cost(s, it, to)
    left = available(s, seat) - base
    options = [Option("no")]
    options += [Option("yes", n=paid) for paid in range(1, 1 << len(overclocks(s, it))) if overclock_cost(s, it, paid) <= left]
    ask_one(s, seat, "overclock", "SYN-11.63", options, "load.overclock", it, seat, to, how, base, by, source=it)


def load_overclock(s: State, frame: tuple[Any, ...]) -> None:
    _, it, seat, to, how, base, by, given = frame
    paid = given[0].n
    base += overclock_cost(s, it, paid)
    s.push("load.room", it, seat, to, f"{how} {overclock_words(paid)}".strip(), by)
    if base:
        commit(s, [changes.notes(s, seat, -base, how="paid")])


def load_room(s: State, frame: tuple[Any, ...]) -> None:
    """A full Measure makes room first (SYN-7.27, 7.28)."""
    _, it, seat, to, how, by = frame
    s.push("load.enter", it, seat, to, how)
    make_room(s, it, to, by)


def make_room(s: State, it: int, to: int, by: Ref) -> None:
    """Void the twin of a [SINGULARITY] Record (SYN-11.50), or ask the Measure's controller for one to Void (SYN-7.27)."""
    if not is_record(s, it):
        return
    twin = twin_in(s, it, to)
    if twin >= 0:
        commit(s, [changes.to_void(s, twin, -1, how="singularity")])
    elif not has_room(s, to):
        here = [oid for oid in records_in(s, to) if oid != it]
        if here:
            ask_many(s, s.things[to].controller, "room", "SYN-7.27", here, 1, 1, "room", by, source=it)


def room(s: State, frame: tuple[Any, ...]) -> None:
    _, by, given = frame
    commit(s, [changes.to_void(s, option.it, -1, by, "room") for option in given])


def load_enter(s: State, frame: tuple[Any, ...]) -> None:
    _, it, seat, to, how = frame
    if is_record(s, it) and not has_room(s, to) and twin_in(s, it, to) < 0:
        return
    enter(s, it, to, seat, how)


def enter(s: State, it: int, to: int, seat: int, how: str = "") -> None:
    """The load itself, with the Concept it Overwrites, in one batch."""
    use_next(s, it, "load_cost")
    events: list[Event] = []
    if kind_of(s, it) == "Concept":
        top = top_concept(s, to)
        if top >= 0 and not s.things[top].flags & OVERWRITTEN:
            events.append(changes.overwritten(s, top, seat))
    if value(s, it, "enters_exhausted"):
        how = f"{how} exhausted"
    events.append(changes.load(s, it, to, seat, how.strip()))
    commit(s, events)


# -- moving -------------------------------------------------------------------------------------------------


def shift_by_effect(s: State, it: int, to: int, seat: int, by: Ref = NOBODY) -> None:
    """Move a card to another Measure. A Record put into a Measure of a player who does not control it is Voided (SYN-4.30)."""
    if s.things[to].flags & CRASHED or occupied(s, it) == to:
        return
    if is_record(s, it) and s.things[to].controller != s.things[it].controller:
        commit(s, [changes.to_void(s, it, -1, by)])
        return
    if not may_take(s, it, to) or (not is_record(s, it) and not may_overwrite(s, to, seat)):
        return
    s.push("shift", it, to, seat, by)
    make_room(s, it, to, by)


def shift(s: State, frame: tuple[Any, ...]) -> None:
    _, it, to, seat, by = frame
    if occupied(s, it) < 0:
        return
    events: list[Event] = []
    if kind_of(s, it) == "Concept":
        top = top_concept(s, to)
        if top >= 0 and not s.things[top].flags & OVERWRITTEN:
            events.append(changes.overwritten(s, top, seat, by))
    commit(s, [*events, changes.shift(s, it, to, seat, by)])


def swap_places(s: State, one: int, two: int, seat: int, by: Ref = NOBODY) -> None:
    """Two Records trade Measures at the same moment; between sides each would be Voided (SYN-4.30)."""
    here, there = occupied(s, one), occupied(s, two)
    if here == there:
        return
    if s.things[here].controller != s.things[there].controller:
        commit(s, [changes.to_void(s, one, -1, by), changes.to_void(s, two, -1, by)])
        return
    commit(s, [changes.shift(s, one, there, seat, by), changes.shift(s, two, here, seat, by)])


def re_reveal_by_effect(s: State, it: int, seat: int) -> None:
    """Put an Overwritten Concept on top of its stack: it is active again, the one on top becomes Overwritten."""
    top = top_concept(s, occupied(s, it))
    events = [changes.overwritten(s, top, seat)] if top != it else []
    commit(s, [*events, changes.re_revealed(s, it)])


# -- control ------------------------------------------------------------------------------------------------


def take_control(s: State, it: int, seat: int, until: str = "", until_seat: int = -1, by: Ref = NOBODY) -> None:
    """Gain control, for good or until a boundary; what is already controlled for a while may so be kept."""
    leaf = s.things[it]
    if kind_of(s, it) == "Conductor":  # SYN-4.9
        return
    if leaf.controller == seat:
        if not until:
            s.set_mods(it, tuple(replace(mod, until="") if mod.attr == "control" else mod for mod in leaf.mods))
        return
    if not is_record(s, it) or room_for(s, it, seat):
        # Who loaded it is kept: a Concept goes back to that player when it is Overwritten (SYN-15.5, 15.12).
        loader = next((mod.data[0] for mod in leaf.mods if mod.attr == "control"), leaf.controller)
        s.add_mod(it, Mod("control", "set", leaf.controller, until, until_seat, source=by, data=(loader,)))
        hand_over(s, it, seat, by)


def hand_over(s: State, it: int, seat: int, by: Ref = NOBODY) -> None:
    """A Record moves to a Measure of its new controller (SYN-16.21, 16.22), a Concept stays where it lies (SYN-16.23)."""
    if not is_record(s, it):
        commit(s, [changes.control(s, it, seat, by)])
        return
    places = [Option("into", to) for to in room_for(s, it, seat)]
    if places:
        ask_one(s, seat, "measure", "SYN-16.21", places, "control.into", it, seat, by, source=it)


def control_into(s: State, frame: tuple[Any, ...]) -> None:
    _, it, seat, by, given = frame
    s.push("control.move", it, seat, given[0].it, by)
    make_room(s, it, given[0].it, by)


def control_move(s: State, frame: tuple[Any, ...]) -> None:
    _, it, seat, to, by = frame
    commit(s, [changes.control(s, it, seat, by), changes.shift(s, it, to, seat, by)])



def use_load_again(s: State, it: int, seat: int) -> None:
    """A LOAD ability of a card happens again: it waits like any trigger."""
    leaf = s.things[it]
    event = changes.mark(E_RE_REVEALED, it, seat=seat, how="again")
    s.batch += 1
    loads = [prog for prog, _ in abilities_of(s, leaf) if s.table.prints[prog[0]].abilities[prog[1]].kind == "load"]
    trigger(s, [Waiting(prog, s.ref(it), leaf.controller, event, s.batch) for prog in loads], causes_now(s))


def control_back(s: State, frame: tuple[Any, ...]) -> None:
    """A temporary control change has ended: the card goes back in the same way (SYN-16.22)."""
    _, ref, seat = frame
    if s.alive(ref) and s.things[ref[0]].controller != seat:
        hand_over(s, ref[0], seat)


STEPS = {
    "load.into": load_into, "load.overclock": load_overclock, "load.room": load_room, "load.enter": load_enter, "room": room,
    "shift": shift,
    "control.into": control_into, "control.move": control_move,
    "control.back": control_back,
}
