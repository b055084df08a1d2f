"""What can happen in SYNSOULS, as events: how each is proposed and how it is applied.

Functions named by the game's words give an Event; nothing has happened until it is committed. `seat` is the player whose effect or
cost it is, -1 for a rule.
"""

from __future__ import annotations

from collections.abc import Callable

from ...kernel import appliers
from ...kernel.appliers import mark as mark
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.things import NOBODY, Event, Mod, Ref
from .model import (
    ASIDE,
    CHAIN,
    DECK,
    E_ANNOUNCED,
    E_CHANGED,
    E_DRAWN,
    E_GAINS_NOTES,
    E_LEAVES,
    E_NOTES,
    E_RAISES_MAX,
    E_RETURNED,
    E_TO_DECK,
    FORMAT,
    HAND,
    MAX_NOTES,
    NOTE_LIMIT,
    NOTES,
    has,
    in_ensemble,
    is_record,
    zone_id,
)


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


def draw_cards(s: State, seat: int, n: int) -> None:
    """Draw n cards; the caller has seen to it that there are as many."""
    commit(s, [draw(s, seat, oid) for oid in s.top_of(zone_id(DECK, seat), n)])


APPLIERS: dict[str, Callable[[State, Event], None]] = {
    **appliers.APPLIERS, "notes": apply_notes, "max_notes": apply_max_notes, "counters": apply_counters,
}
