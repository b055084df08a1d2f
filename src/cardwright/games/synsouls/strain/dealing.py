"""SYN-16 Strain, Silence, Void, removal, control: Strain, the ways into the Void and Removed Zones, and Crashes.

Events are only proposed here: nothing has happened until they are committed. `seat` is the player whose effect or cost it is; -1: a rule.
"""

from __future__ import annotations

from collections.abc import Callable

from ....kernel.abilities import in_force
from ....kernel.events import commit
from ....kernel.state import State
from ....kernel.things import NOBODY, Event, Ref, replace
from ..keywords.sustain import sustained
from ..keywords.traced import pile_for
from ..model import (
    ATTACK_STRAIN,
    CRASHED,
    DECK,
    E_CHANGED,
    E_CRASHES,
    E_DISCARDED,
    E_HEALED,
    E_LEAVES,
    E_MILLED,
    E_REMOVED,
    E_SILENCED,
    E_SILENCES,
    E_STRAIN,
    E_VOIDED,
    HAND,
    REMOVED,
    SEATS,
    STRAIN,
    all_records,
    cannot,
    in_ensemble,
    is_measure,
    kind_of,
    measure_zone,
    rating,
    zone_id,
)
from ..playing import states

# -- Strain -------------------------------------------------------------------------------------------------


def strain(s: State, to: int, amount: int, by: Ref, seat: int, how: str = "effect") -> Event:
    """Deal Strain to a Record or Measure, where it stays until removed (SYN-16.1). Neither has to do with the other's (SYN-16.3)."""
    return Event("strain", E_STRAIN, to, amount=amount, by=by, seat=seat, how=how)


def heal(s: State, it: int, amount: int, seat: int, how: str = "") -> Event:
    """Remove Strain, as much as there is (SYN-12.12)."""
    leaf = s.things[it]
    return Event("heal", E_HEALED, it, amount=min(amount, leaf.nums[STRAIN] + leaf.nums[ATTACK_STRAIN]), seat=seat, how=how)


def apply_strain(s: State, event: Event) -> None:
    """A Record's Rating is less by it (SYN-16.2); it moves with the Record, and goes when the Record leaves the Ensemble (SYN-16.4).

    Attack Strain on Records waits in a number of its own until the ATTACK Beat is over (SYN-17.3)."""
    place = ATTACK_STRAIN if event.how == "attack" and not is_measure(event.it) else STRAIN
    s.add_num(event.it, place, event.amount)


def apply_heal(s: State, event: Event) -> None:
    nums = s.things[event.it].nums
    early = min(event.amount, nums[STRAIN])
    s.add_num(event.it, STRAIN, -early)
    s.add_num(event.it, ATTACK_STRAIN, -(event.amount - early))


def shifted_strain(it: int, amount: int, by: Ref, seat: int) -> Event:
    """Strain that was moved here: it is not dealt, so nothing that waits for dealing happens."""
    return Event("strain", E_CHANGED, it, amount=amount, by=by, seat=seat, how="moved")


# -- departures ----------------------------------------------------------------------------------------------


def to_void(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """A card goes to its owner's Void Zone. A Record or Concept (SYN-16.13) from the Ensemble is Silenced by an opponent's effect
    (SYN-16.8), even one by which its own controller gives it up (SYN-16.11); else it is Voided (SYN-16.9). From a hand it is discarded,
    from a deck put there (SYN-16.12)."""
    leaf = s.things[it]
    kind = leaf.zone // SEATS
    if kind == HAND:
        names = E_DISCARDED
    elif kind == DECK:
        names = E_MILLED
    elif in_ensemble(s, it):
        names = E_LEAVES | (E_SILENCED if seat >= 0 and seat != leaf.controller else E_VOIDED)
    else:
        names = E_CHANGED
    return _to_pile(s, it, names, seat, by, how)


def silence(s: State, it: int, by: Ref = NOBODY, how: str = "rating") -> Event:
    """A Record whose Rating is 0 or less goes to the Void Zone, whoever brought it there (SYN-16.10). Texts about being Silenced are met by
    that as by an opponent's effect (SYN-16.8a)."""
    names = E_LEAVES | E_SILENCED | (E_SILENCES if how == "attack" else 0)
    return _to_pile(s, it, names, -1, by, how)


def _to_pile(s: State, it: int, names: int, seat: int, by: Ref, how: str) -> Event:
    to, also = pile_for(s, it)
    return Event("move", names | also, it, to, by=by, seat=seat, how=how)


def remove(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """Remove a card from play, from any zone, to its owner's Removed Zone, where it stays unless an effect brings it back (SYN-16.19)."""
    names = E_REMOVED | (E_LEAVES if in_ensemble(s, it) else 0)
    return Event("move", names, it, zone_id(REMOVED, s.things[it].owner), by=by, seat=seat, how=how)


# -- Crashes -------------------------------------------------------------------------------------------------


def crash(s: State, it: int, seat: int, how: str = "strain") -> list[Event]:
    """A Measure Crashes: every card in it is removed from play at the same time (SYN-16.14), neither Silenced nor Voided (SYN-16.15)."""
    gone = [remove(s, oid, -1, how="crash") for oid in s.zones[measure_zone(it)]]
    return [Event("crash", E_CRASHES, it, seat=seat, how=how), *gone]


def apply_crash(s: State, event: Event) -> None:
    s.set_flag(event.it, CRASHED)


# -- what the rules make of what is proposed -----------------------------------------------------------------


def amend(s: State, event: Event) -> Event | None:
    """A Crashed Measure can no longer be interacted with (SYN-16.16), nor comes back (SYN-16.18); what is more than 15 is lost (SYN-16.17).

    Exhaustions, Resets and departures may be forbidden, or change nothing.
    """
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
        return None
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
    if event.amount <= 0 or s.things[it].flags & CRASHED:  # SYN-12.13
        return None
    if sustained(s, it):
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


# -- checks --------------------------------------------------------------------------------------------------


def silence_spent(s: State) -> bool:
    """Records with a Rating of 0 or less are Silenced, all at once (SYN-16.5), in every Beat (SYN-16.6), just loaded or not (SYN-16.7).

    Attack Strain is left out until its Beat is over (SYN-17.3).
    """
    waits = s.own.attack is not None
    index = in_force(s)
    things, prints = s.things, s.table.prints
    lowered = "rating" in index.lowered
    gone = []
    for oid in all_records(s):
        leaf = things[oid]
        # Where nothing continuous makes Ratings less, only a Record that carries something can come to 0.
        if not (lowered or leaf.mods or leaf.nums[STRAIN]) and prints[leaf.print].attrs["rating"] > 0:
            continue
        if rating(s, oid) + (leaf.nums[ATTACK_STRAIN] if waits else 0) <= 0 and not cannot(s, oid, "be_silenced"):
            gone.append(oid)
    commit(s, [silence(s, oid) for oid in gone])
    return bool(gone)


APPLIERS: dict[str, Callable[[State, Event], None]] = {"strain": apply_strain, "heal": apply_heal, "crash": apply_crash}
