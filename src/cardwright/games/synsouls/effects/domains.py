"""Where SYNSOULS texts look: the Ensemble, Measures, zones, and links of the chain (SYN-7.51, 7.56, 10.39, 10.40).

A *domain* is a pool of Things and the test of kind and place. Without a named zone a text means the Ensemble; Verses, abilities,
attacks and blocks without one are links of the chain.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ....effects.lexicon import Domain, Filter
from ....effects.players import seat_of
from ....effects.scope import Scope
from ....kernel.abilities import Fx
from ....kernel.chain import link_of
from ....kernel.declare import LINKS
from ....kernel.state import State
from ....kernel.things import Event
from ....text.tree import Node
from ..model import (
    CRASHED,
    DECK,
    HAND,
    MIND,
    OVERWRITTEN,
    REMOVED,
    SEATS,
    SOUL,
    VOID,
    all_concepts,
    all_records,
    conductor,
    is_measure,
    zone_id,
)

ZONES = {"hand": HAND, "deck": DECK, "void": VOID, "removed": REMOVED}
FIELD = SEATS * DECK
LINK_KINDS = {
    "Verse": ("verse",), "Final Verse": ("final",), "ability": ("active", "trigger"), "attack": ("cue",), "block": ("block",),
}
KINDS = ("Record", "Concept", "Verse", "Conductor")
Pool = Callable[[State, Fx], Sequence[int]]


def zone_filter(node: Node) -> Node | None:
    """The zone a noun phrase names, if it names one outside the Ensemble."""
    for item in node.nodes("filters"):
        if item.kind == "located" and isinstance(item["place"], Node) and item["place"].kind == "zone":
            place: Node = item["place"]
            return place
    return None


def states_of(node: Node) -> set[str]:
    return {item["name"] for item in node.nodes("filters") if item.kind == "state"}


def means_looked(scope: Scope, place: Any) -> bool:
    """Whether "in it" speaks of cards just looked at or revealed, not of a Measure named since."""
    if not isinstance(place, Node) or place.kind != "select" or place["quant"] != "it" or scope.looked is None:
        return False
    latest = next((item for item in reversed(scope.known) if item is scope.looked or "Measure" in item.nouns), None)
    return latest is scope.looked


def domain(scope: Scope, node: Node) -> Domain:
    """The pool of a noun phrase and its test of kind and place."""
    nouns = frozenset(node["nouns"])
    on_links = not nouns.isdisjoint(LINK_KINDS)
    states = states_of(node)
    if any(item.kind == "among" or (item.kind == "located" and means_looked(scope, item["place"])) for item in node.nodes("filters")):
        return _among(scope, node, nouns)
    zone = zone_filter(node)
    if zone is not None and zone["name"] != "ensemble":
        return _in_zone(scope, zone, nouns)
    if "Measure" in nouns:
        measures = _measures("crashed" in states or scope.in_event)
        others = Node(node.kind, {**node.args, "nouns": tuple(noun for noun in node["nouns"] if noun != "Measure")})
        return _either(measures, domain(scope, others)) if others["nouns"] else measures
    if scope.in_event and nouns == {"ability"}:
        return Domain(_nothing, Filter(kind_test(frozenset(KINDS) - {"Verse"})))  # a Verse is a link of its own
    if scope.anywhere or (scope.in_event and on_links):
        return Domain(_nothing, Filter(kind_test(nouns)))
    in_play = nouns & {"Record", "Concept", "Conductor"}
    if on_links and in_play and "on_chain" not in states:
        return _either(_ensemble(in_play, "overwritten" in states), _links(nouns - in_play))
    if "on_chain" in states or on_links:
        return _links(nouns)
    return _ensemble(nouns, "overwritten" in states)


def _either(one: Domain, two: Domain) -> Domain:
    """Things of two kinds that lie in different places: "target Record or Measure"."""

    def pool(s: State, fx: Fx) -> Sequence[int]:
        return (*one.pool(s, fx), *two.pool(s, fx))

    def now(s: State, fx: Fx, oid: int) -> bool:
        return one.filter.now(s, fx, oid) or two.filter.now(s, fx, oid)

    def then(s: State, fx: Fx, event: Event) -> bool:
        return one.filter.then(s, fx, event) or two.filter.then(s, fx, event)

    return Domain(pool, Filter(now, then))


def _nothing(s: State, fx: Fx) -> Sequence[int]:
    return ()


def kind_test(nouns: frozenset[str]) -> Callable[[State, Fx, int], bool]:
    """Whether a Thing is a card of one of these types; "card" is any."""
    wanted = frozenset(nouns & set(KINDS)) if "card" not in nouns else frozenset(KINDS)
    if not wanted:
        wanted = frozenset(KINDS)

    def now(s: State, fx: Fx, oid: int) -> bool:
        number = s.things[oid].print if oid >= 0 else -1
        return number >= 0 and s.table.prints[number].kind in wanted

    return now


def _among(scope: Scope, node: Node, nouns: frozenset[str]) -> Domain:
    """One of the cards just looked at, revealed or spoken of."""
    spoken = scope.looked if scope.looked is not None else scope.recall(Node("select", {"quant": "them", "nouns": ()}))
    taken = list(scope.taken)
    scope.late = True

    def pool(s: State, fx: Fx) -> Sequence[int]:
        gone = {ref for item in taken for ref in item.refs(s, fx)}
        return [ref[0] for ref in spoken.refs(s, fx) if ref not in gone and s.alive(ref)]

    return Domain(pool, Filter(kind_test(nouns)))


def _in_zone(scope: Scope, zone: Node, nouns: frozenset[str]) -> Domain:
    kind = ZONES[zone["name"]]
    player = zone["player"]
    test = kind_test(nouns)
    if player is None or player["who"] in ("any", "each"):

        def everyone(s: State, fx: Fx) -> Sequence[int]:
            return (*s.zones[zone_id(kind, 0)], *s.zones[zone_id(kind, 1)])

        def in_any(s: State, fx: Fx, oid: int) -> bool:
            return s.things[oid].zone // SEATS == kind and test(s, fx, oid)

        return Domain(everyone, Filter(in_any), kind != DECK)
    seat = seat_of(scope, player)

    def pool(s: State, fx: Fx) -> Sequence[int]:
        whose = seat(s, fx)
        return s.zones[kind * SEATS + whose] if whose >= 0 else ()

    def now(s: State, fx: Fx, oid: int) -> bool:
        return s.things[oid].zone == kind * SEATS + seat(s, fx) and test(s, fx, oid)

    return Domain(pool, Filter(now), kind != DECK)


def _measures(crashed: bool) -> Domain:
    """Measures; Crashed ones cannot be chosen unless the text says so (SYN-7.56)."""

    def pool(s: State, fx: Fx) -> Sequence[int]:
        return range(SEATS, SEATS + 6)

    if crashed:

        def any_measure(s: State, fx: Fx, oid: int) -> bool:
            return is_measure(oid)

        return Domain(pool, Filter(any_measure))

    def now(s: State, fx: Fx, oid: int) -> bool:
        return is_measure(oid) and not s.things[oid].flags & CRASHED

    return Domain(pool, Filter(now))


def _links(nouns: frozenset[str]) -> Domain:
    """Links of the chain, never the one that speaks (SYN-10.39)."""
    kinds = frozenset(kind for noun in nouns for kind in LINK_KINDS.get(noun, ())) or frozenset(
        kind for kinds in LINK_KINDS.values() for kind in kinds
    )

    def pool(s: State, fx: Fx) -> Sequence[int]:
        return [LINKS - link.number for link in s.chain if link.kind in kinds and link.number != fx.link]

    def now(s: State, fx: Fx, oid: int) -> bool:
        if oid > LINKS:
            return False
        link = link_of(s, LINKS - oid)
        return link is not None and link.kind in kinds and link.number != fx.link

    def then(s: State, fx: Fx, event: Event) -> bool:
        return True

    return Domain(pool, Filter(now, then))


def _ensemble(nouns: frozenset[str], overwritten: bool) -> Domain:
    """Cards in the Ensemble, Overwritten ones only if the text says so (SYN-7.51, 7.56)."""
    if nouns == {"Record"}:
        return Domain(_records, Filter(_is_record, _was_record))
    test = kind_test(nouns)
    everything = "card" in nouns or not nouns & set(KINDS)
    take = {kind for kind in KINDS if everything or kind in nouns}

    def pool(s: State, fx: Fx) -> Sequence[int]:
        found: list[int] = []
        if "Record" in take and not overwritten:
            found += all_records(s)
        if "Concept" in take:
            found += _overwritten(s) if overwritten else all_concepts(s)
        if "Conductor" in take and not overwritten:
            found += [conductor(seat) for seat in range(SEATS)]
        return found

    def now(s: State, fx: Fx, oid: int) -> bool:
        leaf = s.things[oid]
        return leaf.zone < FIELD and bool(leaf.flags & OVERWRITTEN) is overwritten and test(s, fx, oid)

    def then(s: State, fx: Fx, event: Event) -> bool:
        return test(s, fx, event.it)

    return Domain(pool, Filter(now, then))


def _records(s: State, fx: Fx) -> Sequence[int]:
    return all_records(s)


def _is_record(s: State, fx: Fx, oid: int) -> bool:
    leaf = s.things[oid]
    return SEATS * MIND <= leaf.zone < FIELD and s.table.prints[leaf.print].kind == "Record"


def _was_record(s: State, fx: Fx, event: Event) -> bool:
    number = s.things[event.it].card
    return number >= 0 and s.table.prints[number].kind == "Record"


def _overwritten(s: State) -> list[int]:
    return [
        oid for zone in range(SEATS * SOUL, FIELD) for oid in s.zones[zone] if s.things[oid].flags & OVERWRITTEN
    ]
