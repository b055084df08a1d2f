"""Where SYNSOULS texts look: the Ensemble, Measures, zones, and links of the chain (SYN-7.51, 7.56, 10.39, 10.40).

A *domain* is a pool of Things and the test of kind and place. Without a named zone a text means the Ensemble; Verses, abilities,
attacks and blocks without one are links of the chain.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....effects.domains import card_test, either, in_zone, looked_at, nothing, on_chain, states_of, zone_filter
from ....effects.lexicon import Domain, Filter
from ....effects.scope import Scope
from ....kernel.abilities import Fx, Match
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
)

ZONES: dict[str, int] = {"hand": HAND, "deck": DECK, "void": VOID, "removed": REMOVED}
FIELD = SEATS * DECK
LINK_KINDS = {
    "Verse": ("verse", "copy"), "Final Verse": ("final",), "ability": ("active", "trigger"), "attack": ("cue",), "block": ("block",),
}
KINDS = ("Record", "Concept", "Verse", "Conductor")


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
        return looked_at(scope, kind_test(nouns), node)
    zone = zone_filter(node)
    if zone is not None and zone["name"] != "ensemble":
        return in_zone(scope, zone, kind_test(nouns), zone["name"] != "deck")
    if "Measure" in nouns:
        measures = _measures("crashed" in states or scope.in_event)
        others = Node(node.kind, {**node.args, "nouns": tuple(noun for noun in node["nouns"] if noun != "Measure")})
        return either(measures, domain(scope, others)) if others["nouns"] else measures
    if scope.in_event and nouns & {"ability", "effect"} and nouns & {"Verse", "effect"}:
        return Domain(nothing, Filter(kind_test(frozenset(KINDS))))
    if scope.in_event and nouns == {"ability"}:
        return Domain(nothing, Filter(kind_test(frozenset(KINDS) - {"Verse"})))  # a Verse is a link of its own
    if scope.anywhere or (scope.in_event and on_links):
        return Domain(nothing, Filter(kind_test(nouns)))
    in_play = nouns & {"Record", "Concept", "Conductor"}
    if on_links and in_play and "on_chain" not in states:
        return either(_ensemble(in_play, "overwritten" in states), _links(nouns - in_play))
    if "on_chain" in states or on_links:
        return _links(nouns)
    return _ensemble(nouns, "overwritten" in states)


def kind_test(nouns: frozenset[str]) -> Match:
    """Whether a Thing is a card of one of these types; "card" is any."""
    named = nouns & set(KINDS)
    return card_test(frozenset(named if named and "card" not in nouns else KINDS))


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
    """Links of the chain (SYN-10.39); without a word for one, of any kind."""
    kinds = frozenset(kind for noun in nouns for kind in LINK_KINDS.get(noun, ())) or frozenset(
        kind for kinds in LINK_KINDS.values() for kind in kinds
    )
    return on_chain(lambda s, link: link.kind in kinds)


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
