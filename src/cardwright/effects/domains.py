"""Domains: where a noun phrase looks, and its test of kind and place. The places that every game has; a game adds its field."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..kernel.abilities import Fx, Match
from ..kernel.chain import link_of
from ..kernel.declare import LINKS
from ..kernel.state import State
from ..kernel.things import Event, Link
from ..text.tree import Node
from .lexicon import Domain, Filter
from .players import seat_of, seat_test
from .scope import Scope, followed

Pool = Callable[[State, Fx], Sequence[int]]


def zone_filter(node: Node) -> Node | None:
    """The zone a noun phrase names, if it names one."""
    for item in node.nodes("filters"):
        if item.kind == "located" and isinstance(item["place"], Node) and item["place"].kind == "zone":
            return item.node("place")
    return None


def states_of(node: Node) -> set[str]:
    """The states a noun phrase names."""
    return {item["name"] for item in node.nodes("filters") if item.kind == "state"}


def card_test(kinds: frozenset[str]) -> Match:
    """Whether a Thing is a card of one of these types."""

    def now(s: State, fx: Fx, oid: int) -> bool:
        number = s.things[oid].print if oid >= 0 else -1
        return number >= 0 and s.prints[number].kind in kinds

    return now


def nothing(s: State, fx: Fx) -> Sequence[int]:
    """The pool of a phrase that is only asked of a Thing already known."""
    return ()


def looked_at(scope: Scope, test: Match, node: Node | None = None) -> Domain:
    """One of the cards just looked at, revealed, found or spoken of."""
    group = next((item for item in node.nodes("filters") if item.kind == "among" and "to" in item.args), None) if node is not None else None
    if group is not None:
        spoken = scope.meant(group["to"])
    else:
        spoken = scope.looked if scope.looked is not None else scope.recall(Node("select", {"quant": "them", "nouns": ()}))
    taken = list(scope.taken)
    scope.late = True

    def pool(s: State, fx: Fx) -> Sequence[int]:
        gone = {ref for item in taken for ref in item.refs(s, fx)}
        return [ref[0] for ref in spoken.refs(s, fx) if ref not in gone and (s.alive(ref) or followed(s, fx, ref))]

    return Domain(pool, Filter(test))


def in_zone(scope: Scope, zone: Node, test: Match, public: bool) -> Domain:
    """Cards of a zone, of one player or of whoever fits."""
    kind, player = scope.lexicon.zones[zone["name"]], zone["player"]
    several = player is None or player["who"] in ("any", "each") or player["who"] in scope.lexicon.tables.get("player_test", {})
    if several:
        whose = seat_test(scope, player)

        def everyone(s: State, fx: Fx) -> Sequence[int]:
            return [oid for seat in range(s.table.seats) if whose is None or whose(s, fx, seat) for oid in s.zone(kind, seat)]

        def in_some(s: State, fx: Fx, oid: int) -> bool:
            place, seat = divmod(s.things[oid].zone, s.table.seats) if oid >= 0 else (-1, -1)
            return place == kind and (whose is None or whose(s, fx, seat)) and test(s, fx, oid)

        return Domain(everyone, Filter(in_some), public)
    seat = seat_of(scope, player)

    def pool(s: State, fx: Fx) -> Sequence[int]:
        owner = seat(s, fx)
        return s.zone(kind, owner) if owner >= 0 else ()

    def now(s: State, fx: Fx, oid: int) -> bool:
        return oid >= 0 and s.things[oid].zone == kind * s.table.seats + seat(s, fx) and test(s, fx, oid)

    return Domain(pool, Filter(now), public)


def on_chain(fits: Callable[[State, Link], bool]) -> Domain:
    """Links of the chain, never the one that speaks."""

    def pool(s: State, fx: Fx) -> Sequence[int]:
        return [LINKS - link.number for link in s.chain if link.number != fx.link and fits(s, link)]

    def now(s: State, fx: Fx, oid: int) -> bool:
        link = link_of(s, LINKS - oid) if oid <= LINKS else None
        return link is not None and link.number != fx.link and fits(s, link)

    return Domain(pool, Filter(now, lambda s, fx, event: True))


def either(one: Domain, two: Domain) -> Domain:
    """Things of two kinds that lie in different places."""

    def pool(s: State, fx: Fx) -> Sequence[int]:
        return (*one.pool(s, fx), *two.pool(s, fx))

    def now(s: State, fx: Fx, oid: int) -> bool:
        return one.filter.now(s, fx, oid) or two.filter.now(s, fx, oid)

    def then(s: State, fx: Fx, event: Event) -> bool:
        return one.filter.then(s, fx, event) or two.filter.then(s, fx, event)

    return Domain(pool, Filter(now, then))
