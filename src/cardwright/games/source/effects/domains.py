"""Where SOURCE texts look: monsters, traps and tiles on the map, cards on support spaces and in zones, symbol cards, spaces.

A *domain* is a pool of Things and the test of kind and place. Without a named zone a text means what is in play (SRC-15.6); a face-down
trap counts as a trap but never by its name.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....effects.domains import Pool, card_test, in_zone, looked_at, nothing, zone_filter
from ....effects.lexicon import Domain, Filter
from ....effects.logic import all_match
from ....effects.scope import Scope
from ....effects.selecting import phrase_match
from ....kernel.abilities import Fx
from ....kernel.state import State
from ....kernel.things import Event, Thing
from ....text.tree import Node
from ..model import BLIND, DECK, DONE, FACE_UP, HAND, MAP, SEATS, SUPPORT, SYMBOLS, TILES, TRAPS, USED, field

ZONES: dict[str, int] = {"hand": HAND, "deck": DECK, "done": DONE}
FIELD = SEATS * DECK
CARD_KINDS = ("Monster", "Equipment", "Trap", "Channeled", "Token", "Tile")
_MONSTERS, _TRAPS, _GEAR, _CHANNELED = ("Monster", "Token"), ("Trap",), ("Equipment",), ("Channeled",)
NOUNS: dict[str, tuple[str, ...]] = {
    "card": CARD_KINDS, "monster": _MONSTERS, "monster card": ("Monster",), "Monster Card": ("Monster",), "token": ("Token",),
    "monster token": ("Token",), "trap": _TRAPS, "trap card": _TRAPS, "Trap Card": _TRAPS, "equipment": _GEAR, "equipment card": _GEAR,
    "Equipment Card": _GEAR, "channeled effect": _CHANNELED, "channeled effect card": _CHANNELED, "Channeled Effect Card": _CHANNELED,
    "tile": ("Tile",), "symbol card": ("Symbol",), "Symbol Card": ("Symbol",), "space": ("space",),
}


def kinds_of(nouns: Sequence[str] | frozenset[str]) -> frozenset[str]:
    """The kinds of card that these nouns name; without a noun any card."""
    return frozenset(kind for noun in nouns or ("card",) for kind in NOUNS[noun])


def domain(scope: Scope, node: Node) -> Domain:
    """The pool of a noun phrase and its test of kind and place."""
    rest = tuple(item for item in node.nodes("filters") if item.kind != "extreme")
    if len(rest) < len(node.nodes("filters")):
        from .places import best_of

        return best_of(scope, node, rest)
    kinds = kinds_of(node["nouns"])
    if any(item.kind == "among" for item in node.nodes("filters")):
        return looked_at(scope, card_test(kinds), node)
    zone = zone_filter(node)
    if zone is not None:
        return in_zone(scope, zone, card_test(kinds), zone["name"] != "deck")
    if scope.anywhere:
        return Domain(nothing, Filter(card_test(kinds)))
    if kinds == {"space"}:
        return Domain(_spaces, Filter(_is_space))
    if kinds == {"Symbol"}:
        return Domain(_symbol_cards, Filter(card_test(kinds)))
    return _in_play(kinds)


def _spaces(s: State, fx: Fx) -> Sequence[int]:
    return field(s).spaces


def _is_space(s: State, fx: Fx, oid: int) -> bool:
    return field(s).is_space(oid)


def _symbol_cards(s: State, fx: Fx) -> Sequence[int]:
    return [oid for kind in (SYMBOLS, BLIND, USED) for seat in range(SEATS) for oid in s.zone(kind, seat)]


def named_in_play(s: State, leaf: Thing) -> bool:
    """Whether a card is in play face up: a face-down trap is no card that a text could know."""
    return leaf.zone < FIELD and (leaf.zone // SEATS != TRAPS or bool(leaf.flags & FACE_UP))


def _in_play(kinds: frozenset[str]) -> Domain:
    """What is on the map and on support spaces."""
    if kinds == {"Monster", "Token"}:
        return Domain(_monsters, Filter(_is_monster, _was_monster))
    test = card_test(kinds)
    traps = kinds == {"Trap"}
    zones = [
        zone for zone, there in (
            (SEATS * MAP, ("Monster", "Token")), (SEATS * TRAPS, ("Trap",)), (SEATS * TILES, ("Tile",)),
            (SEATS * SUPPORT, ("Equipment", "Channeled")), (SEATS * SUPPORT + 1, ("Equipment", "Channeled")),
        ) if kinds & set(there)
    ]

    def now(s: State, fx: Fx, oid: int) -> bool:
        leaf = s.things[oid]
        return (leaf.zone < FIELD if traps else named_in_play(s, leaf)) and test(s, fx, oid)

    def pool(s: State, fx: Fx) -> Sequence[int]:
        return [oid for zone in zones for oid in s.zones[zone] if now(s, fx, oid)]

    def then(s: State, fx: Fx, event: Event) -> bool:
        return test(s, fx, event.it)

    return Domain(pool, Filter(now, then))


def _monsters(s: State, fx: Fx) -> Sequence[int]:
    return s.zones[MAP]


def _is_monster(s: State, fx: Fx, oid: int) -> bool:
    return s.things[oid].zone == MAP


def _was_monster(s: State, fx: Fx, event: Event) -> bool:
    number = s.things[event.it].card
    return number >= 0 and s.table.prints[number].kind in _MONSTERS


def members(scope: Scope, node: Node) -> Pool:
    """Everything a noun phrase fits, without a choice."""
    matches, where = phrase_match(scope, node)
    match, pool = all_match(matches), where.pool

    def found(s: State, fx: Fx) -> list[int]:
        return [oid for oid in pool(s, fx) if match(s, fx, oid)]

    return found
