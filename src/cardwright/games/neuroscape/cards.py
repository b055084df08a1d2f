"""Cards of Neuroscape: whose abilities are in force, and whose faces are hidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...kernel.abilities import Ability, Fx, Print
from ...kernel.state import State
from ...kernel.things import Event, Mod, Thing
from ...kernel.values import lost
from .effects import build_print as effects_of
from .model import BANK, FACE_DOWN, IN_PLAY, RAM_DECK, SLOT
from .plays import add_play


def holders(s: State) -> list[int]:
    """Seats and pools carry what lasts for a player; then everything in play but RAM, and RAM with a text in a bank (NSC-3.14)."""
    seats, things, prints, zones = s.table.seats, s.things, s.prints, s.zones
    found = [*range(seats)]
    found += [oid for oid in range(seats, min(3 * seats, len(things))) if things[oid].mods]
    for zone in range(BANK * seats):
        found += zones[zone]
    for zone in range(BANK * seats, (BANK + 1) * seats):
        found += [oid for oid in zones[zone] if prints[things[oid].print].listed]
    return found


def brought_out(s: State, leaf: Thing) -> bool:
    """Everything in play, RAM included (NSC-3.31)."""
    return leaf.zone < IN_PLAY * s.table.seats


def muted(s: State, fx: Fx, ability: Ability) -> bool:
    """A face-down card has nothing but its activation (NSC-14.20); a newer loss of abilities beats an older gain (NSC-20.19)."""
    leaf = s.things[fx.me]
    if leaf.flags & FACE_DOWN:
        return ability.kind != "activation"
    return lost(s, fx)


def own_trigger_works(s: State, fx: Fx, event: Event, ability: Ability) -> bool:
    """Judged by the card as it last was (NSC-10.30): not if it lay face down or had lost its abilities."""
    departed = s.things[event.it].life != fx.life
    if departed:
        if (event.was is not None and event.was.flags & FACE_DOWN) or (event.last and event.last[-1] > fx.since):
            return False
    elif muted(s, fx, ability):
        return False
    return ability.condition is None or ability.condition(s, fx)


def face_down(s: State, leaf: Thing, seat: int) -> bool:
    return bool(leaf.flags & FACE_DOWN)


def shown_back(s: State, oid: int) -> tuple[tuple[str, ...], dict[str, int]]:
    """A trojan: that it is one, and its slot (NSC-18.2, 18.3)."""
    slot = s.things[oid].nums[SLOT]
    return ("trojan", "face_down"), ({"slot": slot} if slot else {})


def expire(s: State, oid: int, mod: Mod) -> None:
    if mod.attr == "control":
        s.push("control.back", s.ref(oid), mod.amount)
    elif mod.attr == "print":
        s.push("print.back", s.ref(oid), mod.amount)


def lies_there(s: State, leaf: Thing) -> Callable[[int], bool] | None:
    """A face-down card is a trojan, and a RAM deck holds RAM."""
    kind = leaf.zone // s.table.seats
    prints = s.prints
    if kind == RAM_DECK:
        return lambda card: prints[card].kind == "RAM"
    if leaf.flags & FACE_DOWN:
        return lambda card: prints[card].attrs.get("subtype") == "Trojan"
    return None


def build_print(card: Any, number: int) -> Print:
    made = effects_of(card, number)
    add_play(made)
    return made
