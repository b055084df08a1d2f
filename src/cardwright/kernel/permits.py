"""Leave to play cards from where they lie: from a discard pile, from a deck whose top is known, out of another player's hand.

Leave is a value of the card, "playable": a bit for each seat that may play it as though it were in that player's hand, and a bit for
each that need not pay for it. A card can give leave for itself wherever it is (`own_permits`); other texts give it to others.
"""

from __future__ import annotations

from .abilities import MOST_SEATS, Fx, Print, in_force
from .names import sees
from .state import State
from .values import UNREAD, Recipe, value

PLAYABLE = "playable"


def leave(seat: int, free: bool) -> int:
    """What a text adds to the value for a seat."""
    return 1 << seat | (1 << MOST_SEATS + seat if free else 0)


def recipe() -> Recipe:
    """A game's recipe of the value; most cards say nothing of themselves."""
    return Recipe(_own_leave, ("bits",), printed=_printed_leave)


def _printed_leave(card: Print) -> int:
    return UNREAD if "own_permits" in card.attrs else 0


def _own_leave(s: State, oid: int) -> int:
    """What a card says of itself where it lies now: of its owner, since nobody controls it there."""
    leaf = s.things[oid]
    bits = 0
    for ability in s.prints[leaf.print].attrs.get("own_permits", ()) if leaf.print >= 0 else ():
        fx = Fx(oid, leaf.life, leaf.owner, (leaf.print, ability.number))
        if ability.condition is None or ability.condition(s, fx):
            bits |= ability.extra["own_permit"](s, fx)
    return bits


def note_own(card: Print) -> None:
    """Keep the abilities by which a card gives leave for itself, for wherever it lies."""
    own = tuple(card.abilities[number] for number in card.listed if "own_permit" in card.abilities[number].extra)
    if own:
        card.attrs["own_permits"] = own


def has_leave(s: State, seat: int, oid: int) -> bool:
    """Whether a text lets a player play a card from where it lies. Nobody plays a card that they cannot see."""
    return bool(value(s, oid, PLAYABLE) >> seat & 1) and sees(s, seat, oid)


def for_nothing(s: State, seat: int, oid: int) -> bool:
    """Whether a player need not pay for a card that they may play from where it lies."""
    return bool(value(s, oid, PLAYABLE) >> MOST_SEATS + seat & 1)


def permitted(s: State, seat: int) -> list[int]:
    """Cards outside of play that texts let a player play from where they lie, one of each print in each zone."""
    things, own = s.things, s.table.own_permits
    spread = PLAYABLE in in_force(s).changed
    if not spread and not own:
        return []
    found: dict[tuple[int, int], int] = {}
    for zone, cards in enumerate(s.zones):
        kind = s.game.zones[zone // s.table.seats] if zone // s.table.seats < len(s.game.zones) else None
        if kind is None or kind.life == "field" or not cards:
            continue
        for oid in cards[: s.marks.get(zone, (0, 0))[0]] if kind.deck else cards:
            if (spread or things[oid].print in own) and has_leave(s, seat, oid):
                found.setdefault((zone, things[oid].print), oid)
    return list(found.values())
