"""Where SOURCE texts look: monsters, traps and tiles on the map, cards on support spaces and in zones, symbol cards, spaces.

A *domain* is a pool of Things and the test of kind and place. Without a named zone a text means what is in play (SRC-15.6); a face-down
trap counts as a trap but never by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....effects.lexicon import Domain, Filter
from ....effects.logic import all_match
from ....effects.players import seat_test
from ....effects.scope import Scope
from ....effects.selecting import phrase_match
from ....kernel.abilities import Fx, Match
from ....kernel.state import State
from ....kernel.things import Event, Thing
from ....text.tree import Node
from ..model import BLIND, DECK, DONE, FACE_UP, HAND, MAP, SEATS, SUPPORT, SYMBOLS, TILES, TRAPS, USED, field

ZONES = {"hand": HAND, "deck": DECK, "done": DONE}
FIELD = SEATS * DECK
CARD_KINDS = ("Monster", "Equipment", "Trap", "Channeled", "Token", "Tile")
_MONSTERS, _TRAPS, _GEAR, _CHANNELED = ("Monster", "Token"), ("Trap",), ("Equipment",), ("Channeled",)
NOUNS: dict[str, tuple[str, ...]] = {
    "card": CARD_KINDS, "monster": _MONSTERS, "monster card": ("Monster",), "Monster Card": ("Monster",), "token": ("Token",),
    "monster token": ("Token",), "trap": _TRAPS, "trap card": _TRAPS, "Trap Card": _TRAPS, "equipment": _GEAR, "equipment card": _GEAR,
    "Equipment Card": _GEAR, "channeled effect": _CHANNELED, "channeled effect card": _CHANNELED, "Channeled Effect Card": _CHANNELED,
    "tile": ("Tile",), "symbol card": ("Symbol",), "Symbol Card": ("Symbol",), "space": ("space",),
}
Pool = Callable[[State, Fx], Sequence[int]]


def kinds_of(nouns: Sequence[str] | frozenset[str]) -> frozenset[str]:
    """The kinds of card that these nouns name."""
    return frozenset(kind for noun in nouns for kind in NOUNS[noun])


def zone_filter(node: Node) -> Node | None:
    """The zone a noun phrase names, if it names one."""
    for item in node.nodes("filters"):
        if item.kind == "located" and isinstance(item["place"], Node) and item["place"].kind == "zone":
            place: Node = item["place"]
            return place
    return None


def kind_test(kinds: frozenset[str]) -> Match:
    """Whether a Thing is a card of one of these kinds."""

    def now(s: State, fx: Fx, oid: int) -> bool:
        number = s.things[oid].print if oid >= 0 else -1
        return number >= 0 and s.table.prints[number].kind in kinds

    return now


def domain(scope: Scope, node: Node) -> Domain:
    """The pool of a noun phrase and its test of kind and place."""
    rest = tuple(item for item in node.nodes("filters") if item.kind != "extreme")
    if len(rest) < len(node.nodes("filters")):
        from .places import best_of

        return best_of(scope, node, rest)
    kinds = kinds_of(node["nouns"])
    if any(item.kind == "among" for item in node.nodes("filters")):
        return _among(scope, kinds)
    zone = zone_filter(node)
    if zone is not None:
        return _in_zone(scope, zone, kinds)
    if scope.anywhere:
        return Domain(_nothing, Filter(kind_test(kinds)))
    if kinds == {"space"}:
        return Domain(_spaces, Filter(_is_space))
    if kinds == {"Symbol"}:
        return Domain(_symbol_cards, Filter(kind_test(kinds)))
    return _in_play(kinds)


def _nothing(s: State, fx: Fx) -> Sequence[int]:
    return ()


def _spaces(s: State, fx: Fx) -> Sequence[int]:
    return field(s).spaces


def _is_space(s: State, fx: Fx, oid: int) -> bool:
    return field(s).is_space(oid)


def _symbol_cards(s: State, fx: Fx) -> Sequence[int]:
    return [oid for kind in (SYMBOLS, BLIND, USED) for seat in range(SEATS) for oid in s.zone(kind, seat)]


def _among(scope: Scope, kinds: frozenset[str]) -> Domain:
    """One of the cards just looked at, revealed or spoken of."""
    spoken = scope.looked if scope.looked is not None else scope.recall(Node("select", {"quant": "them", "nouns": ()}))
    taken = list(scope.taken)
    scope.late = True

    def pool(s: State, fx: Fx) -> Sequence[int]:
        gone = {ref for item in taken for ref in item.refs(s, fx)}
        return [ref[0] for ref in spoken.refs(s, fx) if ref not in gone and s.alive(ref)]

    return Domain(pool, Filter(kind_test(kinds)))


def _in_zone(scope: Scope, zone: Node, kinds: frozenset[str]) -> Domain:
    kind, whose, test = ZONES[zone["name"]], seat_test(scope, zone["player"]), kind_test(kinds)

    def pool(s: State, fx: Fx) -> Sequence[int]:
        return [oid for seat in range(SEATS) if whose is None or whose(s, fx, seat) for oid in s.zone(kind, seat)]

    def now(s: State, fx: Fx, oid: int) -> bool:
        place, seat = divmod(s.things[oid].zone, SEATS)
        return place == kind and (whose is None or whose(s, fx, seat)) and test(s, fx, oid)

    return Domain(pool, Filter(now), kind != DECK)


def named_in_play(s: State, leaf: Thing) -> bool:
    """Whether a card is in play face up: a face-down trap is no card that a text could know."""
    return leaf.zone < FIELD and (leaf.zone // SEATS != TRAPS or bool(leaf.flags & FACE_UP))


def _in_play(kinds: frozenset[str]) -> Domain:
    """What is on the map and on support spaces."""
    if kinds == {"Monster", "Token"}:
        return Domain(_monsters, Filter(_is_monster, _was_monster))
    test = kind_test(kinds)
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
