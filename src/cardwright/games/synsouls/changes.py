"""What can happen in SYNSOULS, as events: how each is proposed and how it is applied.

Functions named by the game's words give an Event; nothing has happened until it is committed. `seat` is the player whose effect or
cost it is, -1 for a rule.
"""

from __future__ import annotations

from collections.abc import Callable

from ...kernel import appliers
from ...kernel.appliers import mark as mark
from ...kernel.state import State
from ...kernel.things import Event, Mod
from .model import (
    FORMAT,
    has,
    is_record,
)

# -- what cards lay on Things -------------------------------------------------------------------------------


def give(s: State, it: int, mod: Mod) -> None:
    """Lay a change on a Thing. A Record with [FORMAT] loses what it is given (SYN-11.41); gaining [FORMAT] takes all it had (SYN-11.36)."""
    if s.things[it].print >= 0 and is_record(s, it):
        if mod.attr == "keywords" and mod.op == "gain" and mod.amount & FORMAT:
            s.set_mods(it, tuple(old for old in s.things[it].mods if old.attr in ("control", "shield")))
        elif loses_gifts(s, it):
            return
    s.add_mod(it, mod)


def loses_gifts(s: State, it: int) -> bool:
    """Whether it is a Record with [FORMAT], which keeps nothing that it is given (SYN-11.41)."""
    return bool(s.table.options.get("formats")) and s.things[it].print >= 0 and is_record(s, it) and has(s, it, FORMAT)


def apply_counters(s: State, event: Event) -> None:
    """Named counters are put on a card or taken off it (SYN-12.15)."""
    if event.amount < 0 or not loses_gifts(s, event.it):
        appliers.apply_counters(s, event)


APPLIERS: dict[str, Callable[[State, Event], None]] = {
    **appliers.APPLIERS, "counters": apply_counters,
}
