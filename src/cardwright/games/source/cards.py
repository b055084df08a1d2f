"""Cards of SOURCE: whose abilities are in force, and whose faces are hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...kernel.abilities import Ability, Fx, in_force
from ...kernel.state import State
from ...kernel.things import Mod, Thing
from ...kernel.values import value
from . import values
from .model import BLIND, DECK, FACE_UP, HAND, MAP, SEATS, SUPPORT, SYMBOLS, TILES, TRAPS, USED


def holders(s: State) -> list[int]:
    """Seats carry what lasts for a player; then monsters, tile tokens and support cards. Traps lie face down (SRC-15.7)."""
    found = [*range(SEATS)]
    for zone in (MAP, SEATS * TILES, SEATS * SUPPORT, SEATS * SUPPORT + 1):
        found += s.zones[zone]
    return found


def muted(s: State, fx: Fx, ability: Ability) -> bool:
    """Equipment has its effect under its turn marker (SRC-9.11 to 9.13); a text may have been made blank."""
    leaf = s.things[fx.me]
    if (leaf.mods or "blank" in in_force(s).changed) and value(s, fx.me, "blank"):
        return True
    return leaf.zone // SEATS == SUPPORT and not values.marked_turn(s, fx.me)


def expire(s: State, oid: int, mod: Mod) -> None:
    if mod.attr == "control":
        s.push("control.back", s.ref(oid), mod.amount)


def face_down(s: State, leaf: Thing, seat: int) -> bool:
    """A trap on the map, until it is turned face up (SRC-16.3)."""
    return leaf.zone == SEATS * TRAPS and not leaf.flags & FACE_UP


def in_sight(s: State, seat: int) -> Iterable[int]:
    """Everything a player may name; of symbol cards only their own, so that they go by their signs."""
    for zone, content in enumerate(s.zones):
        kind = zone // SEATS
        if kind in (SYMBOLS, USED):
            if zone % SEATS == seat:
                yield from content
        elif kind not in (DECK, BLIND) and (kind != HAND or zone % SEATS == seat):
            yield from content


def lies_there(s: State, leaf: Thing) -> Callable[[int], bool] | None:
    """A trap on the map is a trap, a symbol card a symbol card."""
    kind = {TRAPS: "Trap", BLIND: "Symbol"}.get(leaf.zone // SEATS)
    return (lambda number: s.table.prints[number].kind == kind) if kind is not None else None
