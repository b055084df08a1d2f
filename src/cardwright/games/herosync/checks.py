"""What the rules mend by themselves after each event, and what they make of an event before it happens.

The loss check comes first (HRS-1.5); then places for increases are given out (HRS-11.4). `amend` drops what cannot happen and works out
amounts of damage (HRS-9.16).
"""

from __future__ import annotations

from ...kernel import tallies
from ...kernel.state import State
from ...kernel.sums import note_total
from ...kernel.table import Check
from ...kernel.things import Event, replace
from ...kernel.values import contributions, fold
from .endings import loss_check
from .model import (
    E_ACQUIRED,
    E_BATTLE_KILL,
    E_BECOMES_HIDDEN,
    E_CHANGED,
    E_CONTROL,
    E_DAMAGE,
    E_DISCARDED,
    E_DRAWN,
    E_ENTERS,
    E_GAINS,
    E_INFLUENCE,
    E_KILLED,
    E_LEAVES,
    E_LEFT_DECK,
    E_LEVEL_UP,
    E_LOSES,
    E_MILLED,
    E_RETURNED,
    E_REVEALED,
    E_SACRIFICED,
    FOLLOWERS,
    HIDDEN,
    OVER,
    SEATS,
    cannot,
    free_slots,
    is_hero,
    kind_of,
)
from .values import give_places

# What is counted for the player whom it befalls, whoever caused it.
STAGES = ("set", "mul", "half", "add")  # HRS-9.16a
SUFFERED = E_KILLED | E_LEVEL_UP | E_DAMAGE | E_LOSES | E_GAINS | E_DISCARDED | E_MILLED
PLACED = E_LEAVES | E_ENTERS | E_CONTROL | E_BECOMES_HIDDEN | E_REVEALED | E_ACQUIRED | E_CHANGED


def close_gains(s: State) -> bool:
    """An event is over: what a gain could not add is lost for good (HRS-1.6a, 9.22)."""
    for seat in range(SEATS):
        s.set_num(seat, OVER, 0)
    return False


CHECKS = (
    Check("HRS-1.6a", E_GAINS | E_INFLUENCE, close_gains),
    Check("HRS-1.5", E_INFLUENCE | E_LEFT_DECK, loss_check),
    Check("HRS-11.4", PLACED, give_places, ("power",)),
)


def amend(s: State, event: Event) -> Event | None:
    """What the rules themselves make of a proposed event; None if it does not happen."""
    kind = event.kind
    if kind == "damage":
        return damaged(s, event)
    if kind == "move":
        return moved(s, event)
    if kind == "lose":
        return None if event.amount <= 0 or (event.how != "cost" and cannot(s, event.it, "lose_influence")) else event
    if kind == "gain":
        return None if event.to <= 0 or cannot(s, event.it, "gain_influence") else event
    if kind == "hide":
        return None if cannot(s, event.it, "become_hidden") or is_hero(event.it) else event
    if kind == "unhide":
        return event if s.things[event.it].flags & HIDDEN else None
    if kind == "enter":
        return event if free_slots(s, event.to % SEATS) > 0 else None
    return event


def moved(s: State, event: Event) -> Event | None:
    """Bans on killing, returning, drawing and discarding; a Hero is never moved (HRS-3.6)."""
    it, names = event.it, event.names
    if is_hero(it):
        return None
    if names & E_KILLED:
        if cannot(s, it, "be_killed"):
            return None
        if names & E_BATTLE_KILL:
            return None if cannot(s, it, "be_killed_in_battle") else event
        if names & E_SACRIFICED:
            return None if cannot(s, it, "be_sacrificed") else event
        return None if cannot(s, it, "be_killed_by_effects") else event
    if names & E_RETURNED and s.things[it].zone // SEATS == FOLLOWERS and cannot(s, it, "be_returned"):
        return None
    if names & E_DRAWN and cannot(s, event.seat, "draw_cards"):
        return None
    if names & E_DISCARDED and event.how != "cost" and cannot(s, s.things[it].owner, "discard_cards"):
        return None
    return event


def damaged(s: State, event: Event) -> Event | None:
    """The amount of damage: set, multiply, add, subtract (HRS-9.16a), then what is prevented; nothing left is no damage (HRS-9.15)."""
    seat = event.it
    if event.amount <= 0 or cannot(s, seat, "take_damage"):
        return None
    changes = contributions(s, seat, "taken_" + event.how)
    dealer = event.by[0] if event.by[0] >= 0 and s.alive(event.by) else -1
    if dealer >= 0:
        changes += contributions(s, dealer, "dealt")
    amount = event.amount
    if changes:
        amount = fold(STAGES, amount, changes)
        note_total(s, event.amount, STAGES, ((seat, "taken_" + event.how), (dealer, "dealt")), max(0, amount))
    amount = shielded(s, event, amount - max(0, event.to))
    if amount <= 0:
        return None
    return event if amount == event.amount else replace(event, to=-1, amount=amount)


def shielded(s: State, event: Event, amount: int) -> int:
    """ "Prevent the next N damage": what is left of each prevention stays (a shield of -1 prevents all)."""
    seat = event.it
    for mod in s.things[seat].mods:
        if amount <= 0:
            break
        if mod.attr != "shield" or (mod.data and not mod.data[0] & event.names):
            continue
        kept = amount if mod.amount < 0 else min(mod.amount, amount)
        left = (mod,) if mod.amount < 0 else (replace(mod, amount=mod.amount - kept),) if mod.amount > kept else ()
        mods = s.things[seat].mods
        place = mods.index(mod)
        s.set_mods(seat, (*mods[:place], *left, *mods[place + 1 :]))
        amount -= kept
    return amount


def tally(s: State, event: Event) -> None:
    """Counts that some card of this match asks for."""
    asked = tallies.wanted(s, event)
    if not asked:
        return
    leaf = event.was if event.was is not None else s.things[event.it]
    seat = leaf.controller if event.names & SUFFERED or event.seat < 0 else event.seat
    tallies.tally(s, asked, event, (kind_of(s, event.it),), seat)
