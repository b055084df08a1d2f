"""SYN-7 Playing cards and costs: how a card enters a Measure, by a play or by an effect."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ....kernel.abilities import Fx, in_force, works
from ....kernel.agenda import ask_many, ask_one
from ....kernel.events import commit
from ....kernel.state import State
from ....kernel.table import Step
from ....kernel.things import NOBODY, Decision, Event, Option, Ref
from ....kernel.values import value
from .. import concepts
from ..concepts import overwrite
from ..keywords.encrypt import encrypted_against
from ..keywords.overclock import overclock_cost, overclock_words, overclocks
from ..keywords.singularity import twin_in, void_twin
from ..model import (
    BUFFERING,
    CRASHED,
    E_CHANGED,
    E_ENTERS,
    E_LOADED,
    E_MOVED,
    EXHAUSTED,
    MIND,
    OVERCLOCK_FLAGS,
    OVERCLOCK_WORDS,
    OVERWRITTEN,
    PLAY_LIMIT,
    TRACED,
    cannot,
    capacity,
    is_measure,
    is_record,
    kind_of,
    measure,
    measure_zone,
    occupied,
    records_in,
    rival,
    standing,
    top_concept,
)
from ..strain import dealing
from ..zones import mind_gives, mind_takes
from .costs import available, charge, load_cost, price_payable, use_next

# -- the load itself ----------------------------------------------------------------------------------------


def load(s: State, it: int, to: int, seat: int, how: str = "") -> Event:
    """Load a card into a Measure. `how` is a list of words: exhausted, traced, overclocked."""
    return Event("load", E_LOADED | E_ENTERS, it, to, seat=seat, how=how)


def apply_load(s: State, event: Event) -> None:
    """Whoever loads a card controls it (SYN-7.25). A Record, and nothing else (SYN-7.35), is Buffering from now until the end of the turn
    (SYN-7.30): it may block (SYN-7.33), and use abilities that do not exhaust it (SYN-7.32)."""
    it, to, seat = event.it, event.to, event.seat
    overwrite(s, it, to)
    s.move(it, measure_zone(to))
    s.set_control(it, seat)
    words = event.how.split()
    if "exhausted" in words:
        s.set_flag(it, EXHAUSTED)
    if "traced" in words:
        s.set_flag(it, TRACED)
    for word, flag in zip(OVERCLOCK_WORDS, OVERCLOCK_FLAGS, strict=True):
        if word in words:
            s.set_flag(it, flag)
    if is_record(s, it):
        s.set_flag(it, BUFFERING)
        if to == measure(seat, MIND):
            mind_gives(s, it, to)


def shift(s: State, it: int, to: int, seat: int, by: Ref = NOBODY) -> Event:
    """Move a card to another Measure: no load (SYN-7.20), as little as re-revealing a Concept (SYN-7.21) or gaining control (SYN-7.37)."""
    return Event("shift", E_MOVED | E_ENTERS, it, to, seat=seat, by=by)


def apply_shift(s: State, event: Event) -> None:
    old = occupied(s, event.it)
    overwrite(s, event.it, event.to)
    s.move(event.it, measure_zone(event.to))
    mind_takes(s, event.it, old)


# -- where a card may go ------------------------------------------------------------------------------------


def measures_for(s: State, it: int, seat: int) -> list[int]:
    """The Measures a card may be put into for a seat: own ones for a Record (SYN-4.12), any for a Concept (SYN-4.13); none Crashed."""
    if is_record(s, it):
        return standing(s, seat)
    both = standing(s, seat) + standing(s, rival(seat))
    return [to for to in both if may_overwrite(s, to, seat)]


def may_overwrite(s: State, to: int, seat: int) -> bool:
    """Whether a player's Concept may be laid on the one in a Measure."""
    return not encrypted_against(s, to, seat) and not firm(s, to)


def firm(s: State, to: int) -> bool:
    """A text may keep a Concept from being Overwritten by anybody (SYN-1.10)."""
    top = top_concept(s, to)
    return top >= 0 and not s.things[top].flags & OVERWRITTEN and cannot(s, top, "be_overwritten")


def may_be_closed(s: State, oid: int) -> bool:
    """Whether any text speaks of what `closed` asks for."""
    return "own_closed" in s.table.prints[s.things[oid].print].attrs or "closed" in in_force(s).changed


def closed(s: State, oid: int, to: int = -1) -> bool:
    """Whether a text keeps a card from being played, or from being loaded into a Measure: its own wherever it lies (SYN-7.58), or one that
    is in force."""
    leaf = s.things[oid]
    for ability in s.table.prints[leaf.print].attrs.get("own_closed", ()):
        fx = Fx(oid, leaf.life, leaf.controller, (leaf.print, ability.number))
        place = ability.extra["own_closed"]
        if (ability.condition is None or ability.condition(s, fx)) and (place is None or (to >= 0 and place(s, fx, to))):
            return True
    for fx, ability, static in in_force(s).statics.get("closed", ()) if to >= 0 else ():
        if static.covers(s, fx, to) and ability.extra["closes"](s, fx, oid) and works(s, fx, ability):
            return True
    return False


def room_for(s: State, it: int, seat: int) -> list[int]:
    """The Measures an effect may put a card into: those with room if there are any."""
    fit = [to for to in measures_for(s, it, seat) if may_take(s, it, to)]
    if not is_record(s, it):
        return fit
    return [to for to in fit if has_room(s, to) or twin_in(s, it, to) >= 0] or fit


def may_take(s: State, it: int, to: int) -> bool:
    """Whether a Measure has room for a card, or another Record there could make room."""
    return not is_record(s, it) or has_room(s, to) or any(oid != it for oid in records_in(s, to))


def has_room(s: State, to: int) -> bool:
    """Whether a Measure holds fewer Records than its capacity (SYN-4.14)."""
    return capacity(s, to) > len(records_in(s, to))


def why_measure(s: State, decision: Decision, oid: int) -> tuple[str, ...]:
    """A Measure that cannot be chosen: Crashed, the other player's, or full while another has room."""
    if not is_measure(oid):
        return ()
    found: list[str] = []
    leaf = s.things[oid]
    if leaf.flags & CRASHED:
        found += ["SYN-14.5" if decision.kind == "crash" else "SYN-11.88" if decision.kind == "trace" else "SYN-7.24", "SYN-16.16"]
    if decision.kind == "measure" and is_record(s, decision.args[0]):
        if leaf.controller != decision.args[1]:  # whose the Record will be
            found.append("SYN-4.12")
        elif not leaf.flags & CRASHED and not has_room(s, oid):
            found.append("SYN-7.26")
    return tuple(found)


# -- loading by effect --------------------------------------------------------------------------------------


def load_by_effect(
    s: State, it: int, seat: int, chooser: int, places: Sequence[int], how: str = "", free: bool = True, by: Ref = NOBODY,
) -> None:
    """Make a player load a card: the effect's controller chooses one of these Measures (SYN-7.26), then come [OVERCLOCK], room, and the
    load. Unless the effect says that the cost is not paid, it is, or nothing is loaded (SYN-7.13a). A card that no Measure can take stays
    where it was (SYN-7.29)."""
    places = [place for place in places if not s.things[place].flags & CRASHED and may_take(s, it, place) and not closed(s, it, place)]
    if not free:
        places = [place for place in places if load_cost(s, it, place) <= available(s, seat)]
    if not places or s.used("turn", "plays", seat) >= PLAY_LIMIT or not price_payable(s, seat, it):
        return
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
    charge(s, seat, it, base)


def load_room(s: State, frame: tuple[Any, ...]) -> None:
    """A full Measure makes room first (SYN-7.28)."""
    _, it, seat, to, how, by = frame
    s.push("load.enter", it, seat, to, how)
    make_room(s, it, to, by)


def make_room(s: State, it: int, to: int, by: Ref) -> None:
    """Void the twin of a [SINGULARITY] Record, or ask the Measure's controller for one to Void (SYN-7.27)."""
    if not is_record(s, it):
        return
    twin = twin_in(s, it, to)
    if twin >= 0:
        void_twin(s, twin)
    elif not has_room(s, to):
        here = [oid for oid in records_in(s, to) if oid != it]
        if here:
            ask_many(s, s.things[to].controller, "room", "SYN-7.27", here, 1, 1, "room", by, source=it)


def room(s: State, frame: tuple[Any, ...]) -> None:
    _, by, given = frame
    commit(s, [dealing.to_void(s, option.it, -1, by, "room") for option in given])


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
            events.append(concepts.overwritten(s, top, seat))
    if value(s, it, "enters_exhausted"):
        how = f"{how} exhausted"
    events.append(load(s, it, to, seat, how.strip()))
    commit(s, [*events, *counters_on(s, it, seat)])


def counters_on(s: State, it: int, seat: int) -> list[Event]:
    """The counters with which a card says that it is loaded; they come with it."""
    leaf, events = s.things[it], []
    for ability in s.table.prints[leaf.print].attrs.get("own_counters", ()):
        fx = Fx(it, leaf.life, seat, (leaf.print, ability.number))
        name, amount = ability.extra["own_counters"]
        count = amount(s, fx) if ability.condition is None or ability.condition(s, fx) else 0
        if count > 0:
            events.append(Event("counters", E_CHANGED, it, amount=count, seat=seat, how=name))
    return events


# -- moving by effect ----------------------------------------------------------------------------------------


def shift_by_effect(s: State, it: int, to: int, seat: int, by: Ref = NOBODY) -> None:
    """Move a card to another Measure. A Record put into a Measure of a player who does not control it is Voided (SYN-4.30)."""
    if s.things[to].flags & CRASHED or occupied(s, it) == to:
        return
    if is_record(s, it) and s.things[to].controller != s.things[it].controller:
        commit(s, [dealing.to_void(s, it, -1, by)])
        return
    if not may_take(s, it, to) or (not is_record(s, it) and not may_overwrite(s, to, seat)):
        return
    s.push("shift", it, to, seat, by)
    make_room(s, it, to, by)


def shift_step(s: State, frame: tuple[Any, ...]) -> None:
    _, it, to, seat, by = frame
    if occupied(s, it) < 0:
        return
    events: list[Event] = []
    if kind_of(s, it) == "Concept":
        top = top_concept(s, to)
        if top >= 0 and not s.things[top].flags & OVERWRITTEN:
            events.append(concepts.overwritten(s, top, seat, by))
    commit(s, [*events, shift(s, it, to, seat, by)])


def swap_places(s: State, one: int, two: int, seat: int, by: Ref = NOBODY) -> None:
    """Two Records trade Measures at the same moment; between sides each would be Voided (SYN-4.30)."""
    here, there = occupied(s, one), occupied(s, two)
    if here == there:
        return
    if s.things[here].controller != s.things[there].controller:
        commit(s, [dealing.to_void(s, one, -1, by), dealing.to_void(s, two, -1, by)])
        return
    commit(s, [shift(s, one, there, seat, by), shift(s, two, here, seat, by)])


STEPS: dict[str, Step] = {
    "load.into": load_into, "load.overclock": load_overclock, "load.room": load_room, "load.enter": load_enter,
    "room": room, "shift": shift_step,
}
APPLIERS: dict[str, Callable[[State, Event], None]] = {"load": apply_load, "shift": apply_shift}
