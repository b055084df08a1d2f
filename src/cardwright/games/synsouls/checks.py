"""SYN-17 State check: what the rules mend by themselves, in order, starting over until nothing changes.

It is made before anyone is asked, after each link, load and payment, and at both ends of a Beat (SYN-17.1). It is no link and cannot be
answered (SYN-17.4); triggers caused in it join the chain or wait (SYN-17.5). Attack Strain does not count before the end of its Beat
(SYN-17.3).
"""

from __future__ import annotations

from ...effects.filters import folded
from ...kernel.abilities import in_force
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.table import Check
from ...kernel.things import Event, Mod
from . import concepts, goal, values
from .model import (
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
    SEATS,
    SINGULARITY,
    all_records,
    has,
    measure_zone,
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
    spread = "keywords" in in_force(s).changed
    prints, things = s.table.prints, s.things
    if not spread:
        for oid in all_records(s):
            if things[oid].mods or prints[things[oid].print].bits & SINGULARITY:
                break
        else:
            return False  # mostly no Record has it
    for place in range(6):
        if len(s.zones[measure_zone(SEATS + place)]) < 2:
            continue
        here = records_in(s, SEATS + place)
        if not spread and not [oid for oid in here if things[oid].mods or prints[things[oid].print].bits & SINGULARITY]:
            continue
        names = [folded(prints[things[oid].print].name) for oid in here]  # SYN-3.10
        if len(set(names)) == len(names):
            continue
        single = [(name, oid) for name, oid in zip(names, here, strict=True) if has(s, oid, SINGULARITY)]
        gone += [dealing.to_void(s, oid, -1) for n, (name, oid) in enumerate(single) if any(name == other for other, _ in single[n + 1 :])]
    commit(s, gone)
    return bool(gone)


# Silence, then [SINGULARITY] and capacity, Crashes, the test for loss, Concepts: in this order (SYN-17.2).
CHECKS = (
    Check("SYN-11.36", PLACES, wipe_formatted, ("keywords",)),
    Check("SYN-16.5", RATINGS, dealing.silence_spent, ("rating", "keywords", "cannot")),
    Check("SYN-11.52", PLACES, singularity, ("keywords",)),
    Check("SYN-12.11", PLACES, values.crowded, ("capacity",)),
    Check("SYN-1.3", E_STRAIN | E_CHANGED, goal.crash),
    Check("SYN-1.1", E_CRASHES, goal.loss),
    Check("SYN-15.8", TOPS, concepts.re_reveal),
    Check("SYN-16.22", TOPS, control.released),
)
