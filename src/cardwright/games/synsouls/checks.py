"""The state check (section 17): what the rules mend by themselves, in order, starting over until nothing changes."""

from __future__ import annotations

from typing import Any

from ...effects.filters import folded
from ...kernel.abilities import in_force
from ...kernel.agenda import ask_many
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.table import Check
from ...kernel.things import Event, Mod, Result
from . import concepts
from .model import (
    CRASH_STRAIN,
    CRASHED,
    E_CHANGED,
    E_CONTROL,
    E_CRASHES,
    E_ENTERS,
    E_LEAVES,
    E_LOADED,
    E_MOVED,
    E_OVERWRITTEN,
    E_RE_REVEALED,
    E_STRAIN,
    FORMAT,
    LEAST_CAPACITY,
    SEATS,
    SINGULARITY,
    STRAIN,
    all_records,
    capacity,
    crashed_count,
    has,
    measure_zone,
    measures_of,
    records_in,
)
from .strain import control, dealing
from .values import formatted

# What can make each check true where no continuous effect is in force.
PLACES = E_LOADED | E_ENTERS | E_MOVED | E_CONTROL | E_CRASHES | E_CHANGED
RATINGS = PLACES | E_STRAIN
TOPS = E_LEAVES | E_MOVED | E_OVERWRITTEN | E_RE_REVEALED


def wipe_formatted(s: State) -> bool:
    """What was given to a Record with [FORMAT] is gone for good (SYN-11.36, 11.41); the [FORMAT] itself stays."""
    if not s.table.options.get("formats"):
        return False
    wiped = False
    for oid in all_records(s):
        mods = s.things[oid].mods
        if mods and formatted(s, oid):
            kept = tuple(mod for mod in mods if _stays(mod))
            if kept != mods:
                s.set_mods(oid, kept)
                wiped = True
    return wiped


def _stays(mod: Mod) -> bool:
    """Neither [FORMAT] itself, nor who controls the card, nor a shield from elsewhere is a condition on it (SYN-11.42, 11.44)."""
    return mod.attr in ("control", "shield") or (mod.attr == "keywords" and mod.op == "gain" and bool(mod.amount & FORMAT))


def singularity(s: State) -> bool:
    """Of two instances of one Record with [SINGULARITY] in a Measure, the one there longer is Voided (SYN-11.52)."""
    if not s.table.options.get("singular"):
        return False
    gone: list[Event] = []
    for place in range(6):
        if len(s.zones[measure_zone(SEATS + place)]) < 2:
            continue
        here = records_in(s, SEATS + place)
        names = [folded(s.table.prints[s.things[oid].print].name) for oid in here]  # SYN-3.10
        if len(set(names)) == len(names):
            continue
        single = [(name, oid) for name, oid in zip(names, here, strict=True) if has(s, oid, SINGULARITY)]
        gone += [dealing.to_void(s, oid, -1) for n, (name, oid) in enumerate(single) if any(name == other for other, _ in single[n + 1 :])]
    commit(s, gone)
    return bool(gone)


def crowded(s: State) -> bool:
    """If capacity fell below the Records in a Measure, its controller Voids some there (SYN-12.11)."""
    may_be_less = "capacity" in in_force(s).changed
    for place in range(6):
        oid = SEATS + place
        at_least = not may_be_less and not s.things[oid].mods  # nothing makes its capacity less than it is without a Crash
        if at_least and len(s.zones[measure_zone(oid)]) <= LEAST_CAPACITY:
            continue
        here = records_in(s, oid)
        if at_least and len(here) <= LEAST_CAPACITY:
            continue
        over = len(here) - capacity(s, oid) if here else 0
        if over > 0:
            ask_many(s, s.things[oid].controller, "crowded", "SYN-12.11", here, over, over, "crowded")
            return True
    return False


def crowded_step(s: State, frame: tuple[Any, ...]) -> None:
    commit(s, [dealing.to_void(s, option.it, -1) for option in frame[1]])


def crash(s: State) -> bool:
    """Measures with 15 or more Strain Crash, all at once (SYN-1.3, 14.2)."""
    over = [
        SEATS + place for place in range(6)
        if s.things[SEATS + place].nums[STRAIN] >= CRASH_STRAIN and not s.things[SEATS + place].flags & CRASHED
    ]
    commit(s, [event for oid in over for event in dealing.crash(s, oid, -1)])
    return bool(over)


def loss(s: State) -> bool:
    """All three Measures Crashed: that player loses (SYN-1.1); both at once: a draw (SYN-1.6)."""
    lost = [seat for seat in range(SEATS) if crashed_count(s, seat) == len(measures_of(seat))]
    if not lost:
        return False
    if len(lost) == SEATS:
        s.finish(Result((), "SYN-1.6"))
    else:
        s.finish(Result((1 - lost[0],), "SYN-1.1"))
    return True


CHECKS = (
    Check("SYN-11.36", PLACES, wipe_formatted, ("keywords",)),
    Check("SYN-16.5", RATINGS, dealing.silence_spent, ("rating", "keywords", "cannot")),
    Check("SYN-11.52", PLACES, singularity, ("keywords",)),
    Check("SYN-12.11", PLACES, crowded, ("capacity",)),
    Check("SYN-1.3", E_STRAIN | E_CHANGED, crash),
    Check("SYN-1.1", E_CRASHES, loss),
    Check("SYN-15.8", TOPS, concepts.re_reveal),
    Check("SYN-16.22", TOPS, control.released),
)
STEPS = {"crowded": crowded_step}
