"""What the rules make of events before they happen: Strain not dealt, Resets and exhaustions that are forbidden or change nothing."""

from __future__ import annotations

from ...kernel.state import State
from ...kernel.things import Event, replace
from .model import (
    CRASHED,
    E_LEAVES,
    E_SILENCED,
    E_VOIDED,
    SUSTAIN,
    cannot,
    has,
    kind_of,
)
from .playing import states


def amend(s: State, event: Event) -> Event | None:
    """Strain that is not dealt, Resets and exhaustions that change nothing or are forbidden."""
    kind = event.kind
    if kind == "strain":
        return _amend_strain(s, event)
    if kind == "exhaust":
        return states.amend_exhaust(s, event)
    if kind == "reset":
        return states.amend_reset(s, event)
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
