"""Where noun phrases look: Arts, Damage, placed cards, Muses and Advantages on the field, cards in zones, abilities on the Exchange.

A *side* is the player in whose zone a card lies: after an exchange of placed cards that is not its owner (SOL-4.2). A phrase that
names no player is given one by the verb it stands with (`owned`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....effects.domains import in_zone, looked_at, on_chain, zone_filter
from ....effects.lexicon import Domain, Filter
from ....effects.players import seat_test
from ....effects.scope import Scope
from ....kernel.abilities import Fx, Match
from ....kernel.chain import link_of
from ....kernel.declare import LINKS
from ....kernel.state import State
from ....kernel.things import Event
from ....text.tree import Node, player
from ..model import ACTION, ADVANTAGE, ARTS, ATTACHED, DAMAGE, DECK, DISCARD, HAND, MUSE, SEATS

DAMAGE_NOUNS = frozenset(("Damage", "Damage card", "point of Damage"))  # cards in a Damage Zone (SOL-12.6, 12.7)
ZONES: dict[str, int] = {"hand": HAND, "deck": DECK, "action_deck": DECK, "discard": DISCARD, "damage": DAMAGE, "attached": ATTACHED}
FIELD = {
    "Art": ARTS, "SIGNATURE MOVE": ARTS, **dict.fromkeys(DAMAGE_NOUNS, DAMAGE), "Muse": MUSE, "Advantage": ADVANTAGE,
    "Action Card": ACTION, "Attack Card": ACTION, "Charge Card": ACTION, "Ace": ACTION, "King": ACTION, "Queen": ACTION, "Jack": ACTION,
}
RANKS = {"Ace": "A", "King": "K", "Queen": "Q", "Jack": "J"}
ABILITIES = frozenset(("ability",))
TURNABLE = ("Art", "Damage")  # what a keyword that names no kind turns (SOL-11.23, 11.26, 11.36a)
HELD = (HAND, DAMAGE, ACTION)  # where a card without a place is looked for


def side(s: State, oid: int) -> int:
    """In whose zone a card lies, or whose ability it is."""
    if oid <= LINKS:
        link = link_of(s, LINKS - oid)
        return link.seat if link is not None else -1
    return s.things[oid].zone % SEATS


def type_test(nouns: frozenset[str]) -> Match:
    """Whether a card is one of these: by what is printed on it, wherever it lies."""
    if not nouns or "card" in nouns:
        return lambda s, fx, oid: oid >= 0 and s.things[oid].print >= 0
    kinds = frozenset(noun for noun in nouns if noun in ("Art", "Muse", "Advantage"))
    ranks = frozenset(RANKS[noun] for noun in nouns if noun in RANKS)
    attack, charge = "Attack Card" in nouns, "Charge Card" in nouns
    action = bool(nouns & (DAMAGE_NOUNS | {"Action Card"}))
    signed = "SIGNATURE MOVE" in nouns

    def test(s: State, fx: Fx, oid: int) -> bool:
        number = s.things[oid].print if oid >= 0 else -1
        if number < 0:
            return False
        card = s.table.prints[number]
        if card.kind != "Action":
            return card.kind in kinds or (signed and card.kind == "Art" and bool(card.attrs["signature"]))
        if action or card.attrs["rank"] in ranks:
            return True
        return attack if card.attrs["power"] >= 0 else charge

    return test


def has_owner(node: Node) -> bool:
    return zone_filter(node) is not None or any(item.kind == "controlled_by" for item in node.nodes("filters"))


def owned(node: Node, who: str) -> Node:
    """A noun phrase with the player whose cards are meant where the text names none."""
    if node.kind != "select" or node["quant"] in ("this", "it", "that", "them", "rest", "top") or has_owner(node):
        return node
    if any(item.kind == "among" for item in node.nodes("filters")):
        return node
    mine = Node("controlled_by", {"player": player(who)})
    return Node(node.kind, {**node.args, "filters": (*node.nodes("filters"), mine)}, node.said)


def of_kinds(node: Node, nouns: tuple[str, ...]) -> Node:
    """A count without a noun ("READY 2") speaks of these."""
    return node if node.kind != "select" or node["nouns"] else Node(node.kind, {**node.args, "nouns": nouns}, node.said)


def means_looked(scope: Scope, place: Node) -> bool:
    """Whether "in it" speaks of the cards just looked at or revealed."""
    return scope.looked is not None and place.kind == "select" and place["quant"] == "it"


def domain(scope: Scope, node: Node) -> Domain:
    """The pool of a noun phrase and its test of kind and place."""
    nouns = frozenset(node["nouns"])
    filters = node.nodes("filters")
    if any(item.kind == "among" or (item.kind == "located" and means_looked(scope, item["place"])) for item in filters):
        return looked_at(scope, type_test(nouns), node)
    if any(item.kind == "state" and item["name"] == "attached" for item in filters):
        return _in_kinds((ATTACHED,), type_test(nouns))
    zone = zone_filter(node)
    if zone is not None:
        return _in_zone(scope, zone, nouns)
    if scope.anywhere:  # what may be placed lies in a hand
        return Domain(lambda s, fx: (), Filter(type_test(nouns)))
    if nouns & ABILITIES:
        return on_chain(lambda s, link: True)  # SOL-11.57
    if any(item.kind == "state" and item["name"] == "placed" for item in filters):
        return _in_kinds((ACTION,), type_test(nouns))
    places = tuple(dict.fromkeys(FIELD[noun] for noun in node["nouns"] if noun in FIELD))
    return _in_kinds(places or HELD, type_test(nouns))


def _in_kinds(kinds: tuple[int, ...], test: Match) -> Domain:
    """Cards in these kinds of zones, of both players."""

    def pool(s: State, fx: Fx) -> Sequence[int]:
        return [oid for kind in kinds for seat in (fx.you, 1 - fx.you) for oid in s.zones[kind * SEATS + seat]]

    def now(s: State, fx: Fx, oid: int) -> bool:
        return oid >= 0 and s.things[oid].zone // SEATS in kinds and test(s, fx, oid)

    def then(s: State, fx: Fx, event: Event) -> bool:
        return test(s, fx, event.it)

    return Domain(pool, Filter(now, then))


def _in_zone(scope: Scope, zone: Node, nouns: frozenset[str]) -> Domain:
    """Cards of a zone; what has left it is still its owner's."""
    test, whose = type_test(nouns), seat_test(scope, zone["player"])

    def then(s: State, fx: Fx, event: Event) -> bool:
        return (whose is None or whose(s, fx, s.things[event.it].owner)) and test(s, fx, event.it)

    found = in_zone(scope, zone, test, ZONES[zone["name"]] != DECK)
    return Domain(found.pool, Filter(found.filter.now, then), found.public)


Sides = Callable[[State, Fx], Sequence[int]]


def sides_of(scope: Scope, node: Node) -> Sides:
    """The players whose cards a phrase speaks of: the one it names, or both."""
    owner = next((item["player"] for item in node.nodes("filters") if item.kind == "controlled_by"), None)
    test = seat_test(scope, owner)
    if test is None:
        return lambda s, fx: (fx.you, 1 - fx.you)
    named = test
    return lambda s, fx: [seat for seat in (fx.you, 1 - fx.you) if named(s, fx, seat)]
