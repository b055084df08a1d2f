"""SYN-4 Zones, SYN-13 Hidden information: where cards lie and who sees them, Hand, deck and the two counters of Notes."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.chapter import Chapter
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.things import NOBODY, Event, Mod, Ref
from .model import (
    ASIDE,
    CACHE,
    CHAIN,
    CRASHED,
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
    FRAME,
    HAND,
    HEART,
    MAX_NOTES,
    NOTE_LIMIT,
    NOTES,
    OVERWRITTEN,
    SEATS,
    SOUL,
    in_ensemble,
    measure,
    zone_id,
)

# The Ensemble is both players' SOUL Zones and Measures (SYN-4.1), and texts about it mean both sides (SYN-4.2). Cards in a Hand, Deck,
# Void Zone or Removed Zone are not active (SYN-4.4): their abilities are neither used nor triggered (SYN-4.5) unless a text says so, and
# then they are active until that has resolved (SYN-4.6). An exhausted card is active (SYN-4.7). A Conductor lies in the SOUL Zone
# (SYN-4.8), can be exhausted and Reset (SYN-4.10), and is neither moved nor taken over (SYN-4.9).
#
# A player's Measures are MIND, FRAME and HEART (SYN-4.11), and stay that player's (SYN-4.28). Records are loaded into one's own
# (SYN-4.12), Concepts into any that has not Crashed (SYN-4.13); a Record that would enter another player's is Voided (SYN-4.30). Capacity
# counts Records and no Concepts (SYN-4.17), and rises by 1 with each Crash of that player's Measures (SYN-4.15), not of the other's
# (SYN-4.16).
#
# The deck lies face down (SYN-4.31): neither player knows it (SYN-13.2). Hands are known to their players (SYN-13.1), of any size
# (SYN-4.42). The Void Zone (SYN-4.32), the Removed Zone (SYN-4.33) and all else are open (SYN-13.3), with both sides of Conductors
# (SYN-13.4), Overwritten Concepts (SYN-13.5) and what was discarded (SYN-13.8). A search may fail (SYN-13.10), and shows what it
# restricts (SYN-13.7).

# -- the effects of Measures --------------------------------------------------------------------------------
# They are for Records only (SYN-4.25), and no abilities of any card (SYN-4.26). A Crashed Measure has none (SYN-4.27).


def mind_gives(s: State, it: int, to: int) -> None:
    """MIND gives [CACHE] to the first Record loaded there in a turn (SYN-4.18), whoever's turn it is (SYN-4.19), and to no second one
    (SYN-4.21)."""
    if not s.used("turn", "mind", to):
        s.add_mod(it, Mod("keywords", "gain", CACHE, "turn", data=(to,)))
    s.use("turn", "mind", to)


def mind_takes(s: State, it: int, old: int) -> None:
    """What MIND gave ends when the Record leaves that Measure (SYN-4.20)."""
    s.set_mods(it, tuple(mod for mod in s.things[it].mods if mod.attr != "keywords" or mod.data != (old,)))


def frame_bonus(s: State, oid: int) -> int:
    """FRAME gives [+1] (SYN-4.22) to each Record that is there, however it came (SYN-4.23)."""
    zone = s.things[oid].zone
    return 1 if zone // SEATS == FRAME else 0


def heart_saves(s: State, oid: int, to: int) -> int:
    """Loading a Record into HEART costs 1 Note less (SYN-4.24)."""
    leaf = s.things[to]
    saves = s.table.prints[s.things[oid].print].kind == "Record" and to == measure(leaf.controller, HEART) and not leaf.flags & CRASHED
    return 1 if saves else 0


# -- cards --------------------------------------------------------------------------------------------------


def to_hand(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """Return or add a card to its owner's hand: as to deck, Void and Removed Zone, never to another player's (SYN-4.34)."""
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
    """In a redraw, unseen by the opponent (SYN-13.9)."""
    return Event("move", E_ANNOUNCED, it, zone_id(ASIDE, seat), seat=seat, how="aside")


def revealed(it: int, seat: int) -> Event:
    """A card is shown to both players, while one that is looked at is shown to one (SYN-13.6). It stays where it is."""
    return Event("reveal", E_CHANGED, it, seat=seat)


def draw_cards(s: State, seat: int, n: int) -> None:
    """Draw n cards; the caller has seen to it that there are as many."""
    commit(s, [draw(s, seat, oid) for oid in s.top_of(zone_id(DECK, seat), n)])


# -- Notes --------------------------------------------------------------------------------------------------


def notes(s: State, seat: int, amount: int, by: Ref = NOBODY, how: str = "") -> Event:
    """AVAILABLE NOTES, one of a player's two counters (SYN-4.35), rises or falls; `how` is "paid" for a cost."""
    return Event("notes", E_NOTES | (E_GAINS_NOTES if amount > 0 else 0), seat, amount=amount, by=by, seat=seat, how=how)


def apply_notes(s: State, event: Event) -> None:
    """AVAILABLE NOTES are never below 0 (SYN-4.38), and may be above MAX NOTES (SYN-4.39), but neither above 9 (SYN-4.36); what would pass
    a limit is lost (SYN-4.40)."""
    now = s.things[event.it].nums[NOTES] + event.amount
    s.set_num(event.it, NOTES, max(0, min(NOTE_LIMIT, now)))


def fill_notes(s: State, seat: int) -> Event:
    """AVAILABLE NOTES becomes equal to MAX NOTES, also when it was higher (SYN-6.10). Not a gain of Notes."""
    nums = s.things[seat].nums
    return Event("notes", E_NOTES, seat, amount=nums[MAX_NOTES] - nums[NOTES], seat=seat, how="filled")


def max_notes(s: State, seat: int, amount: int, by: Ref = NOBODY) -> Event:
    return Event("max_notes", E_CHANGED | (E_RAISES_MAX if amount > 0 else 0), seat, amount=amount, by=by, seat=seat)


def apply_max_notes(s: State, event: Event) -> None:
    """MAX NOTES are never below 1 (SYN-4.37). They are what the RESET Beat fills up to, and no ceiling (SYN-4.43): lowering them takes no
    AVAILABLE NOTES (SYN-4.41)."""
    now = s.things[event.it].nums[MAX_NOTES] + event.amount
    s.set_num(event.it, MAX_NOTES, max(1, min(NOTE_LIMIT, now)))


def holders(s: State) -> list[int]:
    """Whose abilities are in force: seats, which carry what lasts for a player, then Conductors and the active cards of the Measures."""
    things, zones = s.things, s.zones
    found = [*range(SEATS)]
    for zone in range(SEATS * SOUL, SEATS * DECK):
        found += [oid for oid in zones[zone] if not things[oid].flags & OVERWRITTEN]
    return found


APPLIERS: dict[str, Callable[[State, Event], None]] = {"notes": apply_notes, "max_notes": apply_max_notes}
CHAPTER = Chapter("SYN-4", changes=APPLIERS)
