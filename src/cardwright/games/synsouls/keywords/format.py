"""SYN-11 Keywords: [FORMAT], which leaves a Record nothing but what is printed on it and its Strain.

Exhaustion, Buffering, the Traced status, controller, name, Genre, Frequency and cost are no counters, Ratings or abilities, and stay as
they are (SYN-11.42). What cards give for as long as they say so, and what FRAME gives, applies again when [FORMAT] ends; what was given
once is lost (SYN-11.41).
"""

from __future__ import annotations

from ....kernel import appliers
from ....kernel.abilities import Ability, Fx, in_force
from ....kernel.state import State
from ....kernel.things import Event, Mod
from ....kernel.values import value
from ..model import FORMAT, all_records, has, is_record


def formatted(s: State, oid: int) -> bool:
    """Whether the card has [FORMAT]: then its Rating is the printed one, less its Strain (SYN-11.35), which stays (SYN-11.39)."""
    if not s.things[oid].mods and "keywords" not in in_force(s).changed:
        number = s.things[oid].print
        return number >= 0 and bool(s.table.prints[number].bits & FORMAT)
    return bool(value(s, oid, "keywords") & FORMAT)


def unformatted(s: State, oid: int) -> bool:
    """While it lasts, nothing that is given has any effect, up or down (SYN-11.40)."""
    return not (s.table.options.get("formats") and formatted(s, oid))


def silent(s: State, oid: int) -> bool:
    """A Record's abilities, printed or given, are ignored while it has [FORMAT] (SYN-11.38)."""
    return bool(s.table.options.get("formats")) and formatted(s, oid) and is_record(s, oid)


def usable(s: State, fx: Fx, ability: Ability) -> bool:
    return not silent(s, fx.me)


def left_by(bits: int) -> int:
    """Of all keywords [FORMAT] leaves only itself (SYN-11.43)."""
    return FORMAT if bits & FORMAT else bits


# -- what is given to a Record with [FORMAT] ----------------------------------------------------------------


def give(s: State, it: int, mod: Mod) -> None:
    """Lay a change on a Thing, unless it keeps none. Gaining [FORMAT] takes all that was there."""
    if s.things[it].print >= 0 and is_record(s, it):
        if mod.attr == "keywords" and mod.op == "gain" and mod.amount & FORMAT:
            s.set_mods(it, tuple(old for old in s.things[it].mods if old.attr in ("control", "shield")))
        elif loses_gifts(s, it):
            return
    s.add_mod(it, mod)


def loses_gifts(s: State, it: int) -> bool:
    return bool(s.table.options.get("formats")) and s.things[it].print >= 0 and is_record(s, it) and has(s, it, FORMAT)


def apply_counters(s: State, event: Event) -> None:
    if event.amount < 0 or not loses_gifts(s, event.it):
        appliers.apply_counters(s, event)


def wipe(s: State) -> bool:
    """All counters and conditions on a Record that has gained [FORMAT] are gone for good (SYN-11.36)."""
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
    """Conditions are the changes, keywords and abilities that it was given (SYN-11.37), not [FORMAT] itself, nor who controls it. A shield
    acts on the Strain, so one that comes from elsewhere still protects it (SYN-11.44)."""
    return mod.attr in ("control", "shield") or (mod.attr == "keywords" and mod.op == "gain" and bool(mod.amount & FORMAT))
