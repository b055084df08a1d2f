"""Where HeroSync texts look: the field, hands, decks and Fallen Areas, and cards just looked at (HRS-4.1, 4.10).

A *domain* is a pool of Things and the test of kind and place. Without a named zone a text means what is in play: Followers in their
slots, Heroes, prepared Counters. The opponent's come first, each side by slot.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....effects.domains import card_test, looked_at, nothing, zone_filter
from ....effects.lexicon import Domain, Filter
from ....effects.logic import all_match
from ....effects.players import seat_of
from ....effects.scope import Scope
from ....effects.selecting import filter_of
from ....kernel.abilities import Fx
from ....kernel.state import State
from ....kernel.things import Event
from ....text.tree import Node
from ..model import COUNTERS, DECK, FALLEN, FOLLOWERS, HAND, HERO, SEATS, SLOT, hero, zone_id
from ..reach import affects
from .numbers import ATTRIBUTES

ZONES: dict[str, int] = {"hand": HAND, "deck": DECK, "fallen": FALLEN}
CARDS = ("Follower", "Drive", "Counter")
KINDS = (*CARDS, "Hero", "Reward")


def kinds_of(nouns: Sequence[str]) -> frozenset[str]:
    """The card types that nouns speak of: a character is a Hero or a Follower (HRS-12.16), "card" any card of a deck."""
    found: set[str] = set()
    for noun in nouns:
        word = noun.removesuffix(" card")
        found |= {"Hero", "Follower"} if word == "character" else set(CARDS) if word == "card" else {word}
    return frozenset(found or CARDS)


def in_it(node: Node) -> bool:
    """Whether a phrase says "in it" or "from it": of a hand or cards just looked at."""
    return any(item.kind == "located" and item["place"].kind == "select" for item in node.nodes("filters"))


def domain(scope: Scope, node: Node) -> Domain:
    """The pool of a noun phrase and its test of kind and place."""
    best = next((item for item in node.nodes("filters") if item.kind == "superlative"), None)
    if best is None:
        return _plain(scope, node)
    others = tuple(item for item in node.nodes("filters") if item.kind != "superlative")
    rest = Node(node.kind, {**node.args, "filters": others}, node.said)
    return _best(scope, rest, _plain(scope, rest), best)


def _plain(scope: Scope, node: Node) -> Domain:
    kinds = kinds_of(node["nouns"])
    if any(item.kind == "among" for item in node.nodes("filters")) or in_it(node):
        return looked_at(scope, card_test(kinds), node)
    zone = zone_filter(node)
    if zone is not None:
        return _in_zone(scope, zone, kinds)
    if scope.in_event or scope.anywhere:
        return Domain(nothing, Filter(card_test(kinds)))
    if kinds == {"Drive"}:
        raise scope.refuse(node, "a Drive is never in play; say where it is, for example in your hand")
    return _in_play(kinds)


def _best(scope: Scope, node: Node, base: Domain, best: Node) -> Domain:
    """Those with the highest or lowest number among all that the phrase means and the text can affect."""
    read = ATTRIBUTES[best["name"]][0]
    group = all_match([base.filter.now, *(filter_of(scope, item).now for item in node.nodes("filters"))])
    pick = max if best["best"] == "highest" else min

    def now(s: State, fx: Fx, oid: int) -> bool:
        if not group(s, fx, oid):
            return False
        numbers = [read(s, s.ref(other)) for other in base.pool(s, fx) if group(s, fx, other) and affects(s, fx, other)]
        return bool(numbers) and read(s, s.ref(oid)) == pick(numbers)

    return Domain(base.pool, Filter(now), base.public)


def _in_zone(scope: Scope, zone: Node, kinds: frozenset[str]) -> Domain:
    """Cards of a zone; a card that is being used is in none (HRS-7.14a), also while its use is only thought of."""
    kind, player, test = ZONES[zone["name"]], zone["player"], card_test(kinds)
    if player is None or player["who"] in ("any", "each"):

        def everyone(s: State, fx: Fx) -> Sequence[int]:
            return [oid for seat in (fx.you, 1 - fx.you) for oid in s.zones[zone_id(kind, seat)] if oid != fx.me]

        def in_any(s: State, fx: Fx, oid: int) -> bool:
            return s.things[oid].zone // SEATS == kind and test(s, fx, oid)

        return Domain(everyone, Filter(in_any), kind != DECK)
    seat = seat_of(scope, player)

    def pool(s: State, fx: Fx) -> Sequence[int]:
        whose = seat(s, fx)
        cards = s.zones[kind * SEATS + whose] if whose >= 0 else ()
        return [oid for oid in cards if oid != fx.me] if kind == HAND else cards

    def now(s: State, fx: Fx, oid: int) -> bool:
        return s.things[oid].zone == kind * SEATS + seat(s, fx) and test(s, fx, oid)

    return Domain(pool, Filter(now), kind != DECK)


def by_slot(s: State, zone: int) -> Sequence[int]:
    """The cards of a row of slots, in order of the slots."""
    cards, things, last = s.zones[zone], s.things, -1
    for oid in cards:
        slot = things[oid].nums[SLOT]
        if slot < last:
            return sorted(cards, key=lambda oid: things[oid].nums[SLOT])
        last = slot
    return cards  # mostly they came in this order


def _in_play(kinds: frozenset[str]) -> Domain:
    rows = [row for row, kind in ((FOLLOWERS, "Follower"), (COUNTERS, "Counter")) if kind in kinds]
    heroes = "Hero" in kinds
    zones = {row * SEATS + seat for row in rows for seat in range(SEATS)} | ({HERO * SEATS, HERO * SEATS + 1} if heroes else set())
    places = sum(1 << zone for zone in zones)

    def pool(s: State, fx: Fx) -> Sequence[int]:
        you = fx.you
        found = [oid for seat in (1 - you, you) for row in rows for oid in by_slot(s, row * SEATS + seat)]
        return [*found, hero(1 - you), hero(you)] if heroes else found

    def now(s: State, fx: Fx, oid: int) -> bool:
        return oid >= 0 and places >> s.things[oid].zone & 1 == 1

    test = card_test(kinds)

    def then(s: State, fx: Fx, event: Event) -> bool:
        return test(s, fx, event.it)

    return Domain(pool, Filter(now, then))
