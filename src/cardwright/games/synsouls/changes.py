"""What can happen in SYNSOULS, as events: how each is proposed and how it is applied.

Functions named by the game's words give an Event; nothing has happened until it is committed. `seat` is the player whose effect or
cost it is, -1 for a rule.
"""

from __future__ import annotations

from collections.abc import Callable

from ...kernel import appliers
from ...kernel.appliers import mark as mark
from ...kernel.state import State
from ...kernel.things import NOBODY, Event, Mod, Ref, replace
from .model import (
    ASIDE,
    ATTACK_STRAIN,
    CHAIN,
    CRASHED,
    DECK,
    E_ANNOUNCED,
    E_CHANGED,
    E_CONTROL,
    E_CRASHES,
    E_DISCARDED,
    E_DRAWN,
    E_GAINS_NOTES,
    E_HEALED,
    E_LEAVES,
    E_MILLED,
    E_NOTES,
    E_OVERWRITTEN,
    E_RAISES_MAX,
    E_RE_REVEALED,
    E_REMOVED,
    E_RETURNED,
    E_SILENCED,
    E_SILENCES,
    E_STRAIN,
    E_TO_DECK,
    E_VOIDED,
    FORMAT,
    HAND,
    MAX_NOTES,
    NOTE_LIMIT,
    NOTES,
    OVERWRITTEN,
    REMOVED,
    SEATS,
    STRAIN,
    TRACED,
    VOID,
    has,
    in_ensemble,
    is_measure,
    is_record,
    kind_of,
    measure_zone,
    occupied,
    zone_id,
)

# -- Strain -------------------------------------------------------------------------------------------------


def strain(s: State, to: int, amount: int, by: Ref, seat: int, how: str = "effect") -> Event:
    """Deal Strain to a Record or Measure (SYN-16.1)."""
    return Event("strain", E_STRAIN, to, amount=amount, by=by, seat=seat, how=how)


def heal(s: State, it: int, amount: int, seat: int, how: str = "") -> Event:
    """Remove Strain, as much as there is (SYN-12.12)."""
    leaf = s.things[it]
    return Event("heal", E_HEALED, it, amount=min(amount, leaf.nums[STRAIN] + leaf.nums[ATTACK_STRAIN]), seat=seat, how=how)


def apply_strain(s: State, event: Event) -> None:
    """Attack Strain on Records waits in a number of its own until the ATTACK Beat is over (SYN-17.3)."""
    place = ATTACK_STRAIN if event.how == "attack" and not is_measure(event.it) else STRAIN
    s.add_num(event.it, place, event.amount)


def apply_heal(s: State, event: Event) -> None:
    nums = s.things[event.it].nums
    early = min(event.amount, nums[STRAIN])
    s.add_num(event.it, STRAIN, -early)
    s.add_num(event.it, ATTACK_STRAIN, -(event.amount - early))


# -- departures ---------------------------------------------------------------------------------------------


def to_void(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """A card goes to its owner's Void Zone. From the Ensemble: Silenced by an opponent's effect (SYN-16.8), else Voided (SYN-16.9)."""
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
    """A Record whose Rating is 0 or less goes to the Void Zone (SYN-16.5)."""
    names = E_LEAVES | E_SILENCED | (E_SILENCES if how == "attack" else 0)
    return _to_pile(s, it, names, -1, by, how)


def _to_pile(s: State, it: int, names: int, seat: int, by: Ref, how: str) -> Event:
    leaf = s.things[it]
    if leaf.flags & TRACED and in_ensemble(s, it):  # SYN-11.84: removed from play instead, and still Silenced or Voided (SYN-11.85)
        return Event("move", names | E_REMOVED, it, zone_id(REMOVED, leaf.owner), by=by, seat=seat, how=how)
    return Event("move", names, it, zone_id(VOID, leaf.owner), by=by, seat=seat, how=how)


def remove(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """Remove a card from play, from any zone, to its owner's Removed Zone (SYN-4.34)."""
    names = E_REMOVED | (E_LEAVES if in_ensemble(s, it) else 0)
    return Event("move", names, it, zone_id(REMOVED, s.things[it].owner), by=by, seat=seat, how=how)


def to_hand(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """Return or add a card to its owner's hand."""
    names = (E_RETURNED | E_LEAVES) if in_ensemble(s, it) else E_RETURNED
    return Event("move", names, it, zone_id(HAND, s.things[it].owner), by=by, seat=seat, how=how)


def draw(s: State, seat: int, it: int) -> Event:
    """Draw one card from the deck."""
    return Event("move", E_DRAWN, it, zone_id(HAND, seat), seat=seat, how="draw")


def to_deck(s: State, it: int, seat: int, at: str, by: Ref = NOBODY) -> Event:
    """Put a card on top or at the bottom of its owner's deck, or shuffle it in ("rest")."""
    names = (E_TO_DECK | E_LEAVES) if in_ensemble(s, it) else E_TO_DECK
    return Event("move", names, it, zone_id(DECK, s.things[it].owner), by=by, seat=seat, how=at)


def to_chain(s: State, it: int, seat: int) -> Event:
    return Event("move", E_ANNOUNCED, it, zone_id(CHAIN, seat), seat=seat, how="chain")


def set_aside(s: State, it: int, seat: int) -> Event:
    return Event("move", E_ANNOUNCED, it, zone_id(ASIDE, seat), seat=seat, how="aside")


# -- arrivals -----------------------------------------------------------------------------------------------


def overwrite(s: State, it: int, to: int) -> None:
    """A Concept beneath another loses its changes and its exhaustion (SYN-15.2, 15.5) and is its loader's (SYN-15.12); it stays the same
    instance (SYN-9.14)."""
    if kind_of(s, it) != "Concept":
        return
    for under in s.zones[measure_zone(to)]:
        leaf = s.things[under]
        if under != it and kind_of(s, under) == "Concept" and not leaf.flags & OVERWRITTEN:
            loader = next((mod.data[0] for mod in leaf.mods if mod.attr == "control"), leaf.controller)
            s.things[under] = replace(leaf, controller=loader, flags=OVERWRITTEN, nums=s.game.blank_nums, mods=())
            if leaf.mods:
                s.unburden(under)
            s.index = None
            s.touch()


def overwritten(s: State, it: int, seat: int, by: Ref = NOBODY) -> Event:
    """A Concept becomes Overwritten: nothing moves (SYN-15.6); texts about it judge it as it last was."""
    return Event("mark", E_OVERWRITTEN, it, seat=seat, by=by, was=s.things[it], last=s.game.snapshot(s, it))


def re_revealed(s: State, it: int) -> Event:
    """An Overwritten Concept is active again (SYN-15.8)."""
    return Event("re_reveal", E_RE_REVEALED, it, seat=s.things[it].controller)


def apply_re_reveal(s: State, event: Event) -> None:
    """It lies on top of its stack, upright (SYN-15.9)."""
    overwrite(s, event.it, occupied(s, event.it))
    s.clear_flag(event.it, OVERWRITTEN)
    s.move(event.it, s.things[event.it].zone)


def control(s: State, it: int, seat: int, by: Ref = NOBODY) -> Event:
    return Event("control", E_CONTROL | E_CHANGED, it, seat=seat, by=by)


def apply_control(s: State, event: Event) -> None:
    s.set_control(event.it, event.seat)


# -- states -------------------------------------------------------------------------------------------------


def crash(s: State, it: int, seat: int, how: str = "strain") -> list[Event]:
    """A Measure Crashes: every card in it is removed from play at the same time (SYN-16.14), neither Silenced nor Voided (SYN-16.15)."""
    gone = [remove(s, oid, -1, how="crash") for oid in s.zones[measure_zone(it)]]
    return [Event("crash", E_CRASHES, it, seat=seat, how=how), *gone]


def apply_crash(s: State, event: Event) -> None:
    s.set_flag(event.it, CRASHED)


# -- Notes --------------------------------------------------------------------------------------------------


def notes(s: State, seat: int, amount: int, by: Ref = NOBODY, how: str = "") -> Event:
    """AVAILABLE NOTES rises or falls; `how` is "paid" for a cost."""
    return Event("notes", E_NOTES | (E_GAINS_NOTES if amount > 0 else 0), seat, amount=amount, by=by, seat=seat, how=how)


def apply_notes(s: State, event: Event) -> None:
    now = s.things[event.it].nums[NOTES] + event.amount
    s.set_num(event.it, NOTES, max(0, min(NOTE_LIMIT, now)))  # SYN-4.36, 4.38, 4.40


def fill_notes(s: State, seat: int) -> Event:
    """AVAILABLE NOTES becomes equal to MAX NOTES, also when it was higher (SYN-6.10). Not a gain of Notes."""
    nums = s.things[seat].nums
    return Event("notes", E_NOTES, seat, amount=nums[MAX_NOTES] - nums[NOTES], seat=seat, how="filled")


def max_notes(s: State, seat: int, amount: int, by: Ref = NOBODY) -> Event:
    return Event("max_notes", E_CHANGED | (E_RAISES_MAX if amount > 0 else 0), seat, amount=amount, by=by, seat=seat)


def apply_max_notes(s: State, event: Event) -> None:
    now = s.things[event.it].nums[MAX_NOTES] + event.amount
    s.set_num(event.it, MAX_NOTES, max(1, min(NOTE_LIMIT, now)))  # SYN-4.36, 4.37


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


def revealed(it: int, seat: int) -> Event:
    """A card is shown to both players and stays where it is (SYN-13.6)."""
    return Event("reveal", E_CHANGED, it, seat=seat)


def shifted_strain(it: int, amount: int, by: Ref, seat: int) -> Event:
    """Strain that was moved here: it is not dealt, so nothing that waits for dealing happens."""
    return Event("strain", E_CHANGED, it, amount=amount, by=by, seat=seat, how="moved")


APPLIERS: dict[str, Callable[[State, Event], None]] = {
    **appliers.APPLIERS, "strain": apply_strain, "heal": apply_heal, "control": apply_control,
    "crash": apply_crash, "notes": apply_notes, "max_notes": apply_max_notes,
    "re_reveal": apply_re_reveal, "counters": apply_counters,
}
