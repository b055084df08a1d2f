"""Things that cards make happen and that take more than one event: draws, loads and moves by effect, control, cancelling.

Each is the last act of whatever calls it, since it may push frames of its own.
"""

from __future__ import annotations

from typing import Any

from ...kernel.abilities import abilities_of
from ...kernel.agenda import ask_one
from ...kernel.causes import causes_now
from ...kernel.events import commit, trigger
from ...kernel.state import State
from ...kernel.things import NOBODY, Event, Mod, Option, Ref, Waiting, replace
from . import changes
from .model import (
    CRASHED,
    DECK,
    E_RE_REVEALED,
    OVERWRITTEN,
    is_record,
    kind_of,
    occupied,
    top_concept,
    zone_id,
)
from .playing import entering
from .playing.entering import make_room, may_overwrite, may_take, room_for


def draw_cards(s: State, seat: int, n: int) -> None:
    """Draw n cards; the caller has seen to it that there are as many."""
    commit(s, [changes.draw(s, seat, oid) for oid in s.top_of(zone_id(DECK, seat), n)])


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
    commit(s, [*events, entering.shift(s, it, to, seat, by)])


def swap_places(s: State, one: int, two: int, seat: int, by: Ref = NOBODY) -> None:
    """Two Records trade Measures at the same moment; between sides each would be Voided (SYN-4.30)."""
    here, there = occupied(s, one), occupied(s, two)
    if here == there:
        return
    if s.things[here].controller != s.things[there].controller:
        commit(s, [changes.to_void(s, one, -1, by), changes.to_void(s, two, -1, by)])
        return
    commit(s, [entering.shift(s, one, there, seat, by), entering.shift(s, two, here, seat, by)])


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
    commit(s, [changes.control(s, it, seat, by), entering.shift(s, it, to, seat, by)])



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
    "shift": shift,
    "control.into": control_into, "control.move": control_move,
    "control.back": control_back,
}
