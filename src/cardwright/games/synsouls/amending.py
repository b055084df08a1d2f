"""What the rules make of events before they happen: Strain not dealt, Resets and exhaustions that are forbidden or change nothing."""

from __future__ import annotations

from ...kernel.state import State
from ...kernel.things import Event, replace
from .model import (
    CRASHED,
    E_LEAVES,
    E_SILENCED,
    E_VOIDED,
    EXHAUSTED,
    SUSTAIN,
    cannot,
    has,
    is_record,
    kind_of,
    occupied,
    overture,
)


def amend(s: State, event: Event) -> Event | None:
    """Strain that is not dealt, Resets and exhaustions that change nothing or are forbidden."""
    kind = event.kind
    if kind == "strain":
        return _amend_strain(s, event)
    if kind == "exhaust":
        return _amend_exhaust(s, event)
    if kind == "reset" and (not s.things[event.it].flags & EXHAUSTED or cannot(s, event.it, "reset")):
        return None  # SYN-7.15
    if kind in ("move", "shift", "control") and kind_of(s, event.it) == "Conductor":
        return None  # SYN-4.9
    if kind == "heal" and event.amount <= 0:
        return None
    if kind == "crash" and s.things[event.it].flags & CRASHED:
        return None  # SYN-16.16
    if kind == "move" and event.seat >= 0 and event.names & E_LEAVES and banned_departure(s, event):
        return None
    if kind == "notes" and event.how not in ("paid", "filled") and event.amount < 0 and cannot(s, event.it, "lose_notes"):
        return None
    return event


def banned_departure(s: State, event: Event) -> bool:
    """A card may say that it cannot be Silenced or Voided by effects."""
    if event.names & E_SILENCED:
        return cannot(s, event.it, "be_silenced")
    return bool(event.names & E_VOIDED) and event.how != "cost" and cannot(s, event.it, "be_voided")


def _amend_strain(s: State, event: Event) -> Event | None:
    it = event.it
    if event.amount <= 0 or s.things[it].flags & CRASHED:  # SYN-12.13, 16.16
        return None
    attack = s.own.attack
    if attack is not None and attack.attacker == s.ref(it) and has(s, it, SUSTAIN):  # SYN-11.76, 11.79
        return None
    if event.how == "moved":  # not dealt, so no shield against dealt Strain meets it
        return event
    for mod in s.things[it].mods:
        if mod.attr == "shield":  # "prevent the next N Strain"
            kept = min(mod.amount, event.amount) if mod.amount >= 0 else event.amount
            left = () if mod.amount == kept else (mod if mod.amount < 0 else replace(mod, amount=mod.amount - kept),)
            place = s.things[it].mods.index(mod)
            mods = s.things[it].mods
            s.set_mods(it, (*mods[:place], *left, *mods[place + 1 :]))
            event = replace(event, amount=event.amount - kept)
            if event.amount <= 0:
                return None
    return event


def _amend_exhaust(s: State, event: Event) -> Event | None:
    leaf = s.things[event.it]
    if leaf.flags & EXHAUSTED or cannot(s, event.it, "be_exhausted"):
        return None
    mine = event.seat == leaf.controller
    if event.seat >= 0 and not mine and cannot(s, event.it, "be_exhausted_by_opponent"):
        return None
    if mine and is_record(s, event.it) and overture(s):  # SYN-6.50, 6.52
        return None
    if mine and kind_of(s, event.it) == "Concept" and s.things[occupied(s, event.it)].controller != event.seat:  # SYN-7.17
        return None
    return event
