"""SYN-16 Strain, Silence, Void, removal, control: who commands a card, and for how long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....kernel.agenda import ask_one
from ....kernel.events import commit
from ....kernel.handing import goes_the_other_way
from ....kernel.state import State
from ....kernel.table import Step
from ....kernel.things import NOBODY, Event, Mod, Option, Ref, replace
from ..model import E_CHANGED, E_CONTROL, GIVER, active, is_record, kind_of, occupied
from ..playing import entering
from ..playing.entering import make_room, room_for


def control(s: State, it: int, seat: int, by: Ref = NOBODY) -> Event:
    return Event("control", E_CONTROL | E_CHANGED, it, seat=seat, by=by)


def apply_control(s: State, event: Event) -> None:
    s.set_control(event.it, event.seat)


def take_control(s: State, it: int, seat: int, until: str = "", until_seat: int = -1, by: Ref = NOBODY) -> None:
    """Gain control until the card leaves the Ensemble (SYN-16.20), or until a boundary; what is controlled for a while may so be kept."""
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


def swap_control(s: State, one: int, two: int, until: str = "", until_seat: int = -1, by: Ref = NOBODY) -> bool:
    """Two Records change hands at the same moment, and each takes the other's place (SYN-16.21a)."""
    seats = s.things[one].controller, s.things[two].controller
    if not change_places(s, one, two, by):
        return False
    for it, seat in zip((one, two), seats, strict=True):
        loader = next((mod.data[0] for mod in s.things[it].mods if mod.attr == "control"), seat)
        s.add_mod(it, Mod("control", "set", seat, until, until_seat, source=by, data=(loader,)))
    return True


def change_places(s: State, one: int, two: int, by: Ref = NOBODY) -> bool:
    """Two Records, their controllers and their Measures; False if that cannot be."""
    places, seats = (occupied(s, one), occupied(s, two)), (s.things[one].controller, s.things[two].controller)
    if not is_record(s, one) or not is_record(s, two) or -1 in places:
        return False
    commit(s, [
        control(s, one, seats[1], by), control(s, two, seats[0], by),
        entering.shift(s, one, places[1], seats[1], by), entering.shift(s, two, places[0], seats[0], by),
    ])
    return True


def hand_over(s: State, it: int, seat: int, by: Ref = NOBODY) -> None:
    """A Record moves to a Measure of its new controller (SYN-16.21), a Concept stays where it lies (SYN-16.23)."""
    if not is_record(s, it):
        commit(s, [control(s, it, seat, by)])
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
    commit(s, [control(s, it, seat, by), entering.shift(s, it, to, seat, by)])


def control_back(s: State, frame: tuple[Any, ...]) -> None:
    """A temporary control change has ended: the card goes back in the same way (SYN-16.22)."""
    _, ref, seat = frame
    if not s.alive(ref) or s.things[ref[0]].controller == seat:
        return
    partner = goes_the_other_way(s, ref[0], seat)
    if partner < 0 or not change_places(s, ref[0], partner):
        hand_over(s, ref[0], seat)


def released(s: State) -> bool:
    """What a card has given until it leaves the Ensemble ends with it; so does control."""
    if not s.table.options.get("leashes"):
        return False
    changed = False
    for oid in s.carriers:
        leaf = s.things[oid]
        over = [mod for mod in leaf.mods if mod.until == GIVER and not (s.alive(mod.source) and active(s, mod.source[0]))]
        if over:
            changed = True
            s.set_mods(leaf.oid, tuple(mod for mod in leaf.mods if mod not in over))
            for mod in over:
                expire(s, leaf.oid, mod)
    return changed


def expire(s: State, oid: int, mod: Mod) -> None:
    """A change on a card has ended: control that was given for a while goes back."""
    if mod.attr == "control":
        s.push("control.back", s.ref(oid), mod.amount)


STEPS: dict[str, Step] = {"control.into": control_into, "control.move": control_move, "control.back": control_back}
APPLIERS: dict[str, Callable[[State, Event], None]] = {"control": apply_control}
