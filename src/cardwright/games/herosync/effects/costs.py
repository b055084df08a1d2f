"""Costs: each part as a test, the cards it may be paid with, and the payment as events (HRS-15.19, 9.8 to 9.10, 9.20).

A cost is paid with one's own cards and is no effect: own Hidden Followers may be used for it (HRS-9.10b).
"""

from __future__ import annotations

from ....effects.cards import in_hand
from ....effects.costs import Pay, asked_number, from_the_top, paid_with
from ....effects.scope import Scope
from ....kernel.abilities import CostPart, Fx, Match
from ....kernel.state import State
from ....kernel.things import Event
from ....text.tree import Node
from .. import changes
from ..model import COUNTERS, FALLEN, FOLLOWERS, HAND, HIDDEN, SEATS, cannot, influence, zone_id
from ..reach import sacrificeable
from .lexicon import LEXICON

FULL = "HRS-15.19b"


def _part(scope: Scope, node: Node, what: Node, rule: str, usable: Match, pay: Pay) -> CostPart:
    if what["quant"] in ("up_to", "any_number"):
        raise scope.refuse(node, "a cost says exactly what is paid")
    return paid_with(scope, node, what, FULL if what["quant"] == "random" else rule, usable, pay)


@LEXICON.on("cost", "destroy")
def destroy(scope: Scope, node: Node) -> CostPart:
    """A prepared Counter of one's own, which goes to the Fallen Area without taking effect (HRS-7.19a)."""

    def own(s: State, fx: Fx, oid: int) -> bool:
        return s.things[oid].zone == zone_id(COUNTERS, fx.you) and oid != fx.me

    what = node.node("what")
    if set(what["nouns"]) != {"Counter"}:
        raise scope.refuse(node, "of the cards in play only Counters are destroyed as a cost: Followers are sacrificed (HRS-9.8)")
    return _part(scope, node, what, FULL, own, lambda s, fx, oid: [changes.to_fallen(s, oid, fx.you, fx.source, "cost")])


@LEXICON.on("cost", "sacrifice", "kill")
def sacrifice(scope: Scope, node: Node) -> CostPart:
    """A kill as payment, of a Follower one controls (HRS-9.8, 9.8a)."""
    if node.kind == "kill" and not any(item.kind == "controlled_by" for item in node.node("what").nodes("filters")):
        raise scope.refuse(node, "a cost kills only Followers that you control: say so")

    def own(s: State, fx: Fx, oid: int) -> bool:
        leaf = s.things[oid]
        return leaf.zone // SEATS == FOLLOWERS and leaf.controller == fx.you and sacrificeable(s, oid)

    return _part(scope, node, node.node("what"), "HRS-9.8", own, lambda s, fx, oid: [changes.kill(s, oid, fx.you, fx.source, "cost")])


@LEXICON.on("cost", "discard")
def discard(scope: Scope, node: Node) -> CostPart:
    """Cards in the player's hand, never the one that is being used (HRS-7.14a)."""
    what = node.node("what")

    def pay(s: State, fx: Fx, oid: int) -> list[Event]:
        return [changes.to_fallen(s, oid, fx.you, fx.source, "cost")]

    if what.kind == "zone":

        def hand(s: State, fx: Fx) -> list[int]:
            return [oid for oid in s.zone(HAND, fx.you) if oid != fx.me]

        return CostPart(
            node.kind, FULL, lambda s, fx: bool(hand(s, fx)) and not cannot(s, fx.you, "discard_cards"),
            lambda s, fx, picks: [event for oid in hand(s, fx) for event in pay(s, fx, oid)],
        )

    def own(s: State, fx: Fx, oid: int) -> bool:
        return s.things[oid].zone == zone_id(HAND, fx.you) and oid != fx.me and not cannot(s, fx.you, "discard_cards")

    return _part(scope, node, in_hand(what), "HRS-12.18b", own, pay)


@LEXICON.on("cost", "lose_influence", "pay")
def lose_influence(scope: Scope, node: Node) -> CostPart:
    """Only if at least 1 would remain (HRS-9.20)."""
    amount = scope.amount(node.node("n"))
    return CostPart(
        node.kind, "HRS-9.20", lambda s, fx: influence(s, fx.you) - amount(s, fx) >= 1 and not cannot(s, fx.you, "lose_influence"),
        lambda s, fx, picks: [changes.lose(s, fx.you, amount(s, fx), fx.you, fx.source, "cost")],
    )


@LEXICON.on("cost", "reveal")
def reveal(scope: Scope, node: Node) -> CostPart:
    """This Follower, if it is Hidden: using its ability reveals it (HRS-12.10). Or cards in the player's hand, shown."""
    what = node.node("what")
    if what.kind == "zone":
        if what["name"] != "hand":
            raise scope.refuse(node, "cards of a hand are revealed as a cost")
        return CostPart(
            "reveal hand", FULL, lambda s, fx: any(oid != fx.me for oid in s.zone(HAND, fx.you)),
            lambda s, fx, picks: [changes.shown(oid, fx.you) for oid in s.zone(HAND, fx.you) if oid != fx.me],
        )
    if what["quant"] in ("this", "it", "that"):
        return CostPart(
            "reveal this", FULL, lambda s, fx: s.alive(fx.source) and bool(s.things[fx.me].flags & HIDDEN), lambda s, fx, picks: [],
        )

    def own(s: State, fx: Fx, oid: int) -> bool:
        return s.things[oid].zone == zone_id(HAND, fx.you) and oid != fx.me

    return _part(scope, node, in_hand(what), FULL, own, lambda s, fx, oid: [changes.shown(oid, fx.you)])


def _elsewhere(s: State, fx: Fx, oid: int) -> bool:
    """A card of one's own that can be moved: on the field one that one controls, elsewhere one that one owns. The card itself only
    once it lies in the Fallen Area, after its death: a Drive that is being used is in no zone (HRS-7.14a)."""
    leaf = s.things[oid]
    if leaf.zone // SEATS == FOLLOWERS:
        return leaf.controller == fx.you and not cannot(s, oid, "be_returned")
    return leaf.owner == fx.you and (oid != fx.me or leaf.zone // SEATS == FALLEN)


@LEXICON.on("cost", "put")
def put(scope: Scope, node: Node) -> CostPart:
    """Return a Follower, or put cards from the player's hand, deck or Fallen Area somewhere."""
    what, to = node.node("what"), node.node("to")

    def pay(s: State, fx: Fx, oid: int) -> list[Event]:
        if to["name"] == "fallen":
            return [changes.to_fallen(s, oid, fx.you, fx.source, "cost")]
        if to["name"] == "hand":
            return [changes.to_hand(s, oid, fx.you, fx.source, "cost")]
        event = LEXICON.to_zone(s, fx, oid, to, fx.you)
        return [event] if event is not None else []

    if what["quant"] == "top":
        return from_the_top(scope, node, FULL, asked_number(scope, what), pay)  # the last one may be taken, and is fatal (HRS-1.4a)
    return _part(scope, node, what, FULL, _elsewhere, pay)


@LEXICON.on("cost", "remove")
def remove(scope: Scope, node: Node) -> CostPart:
    what = node.node("what")

    def pay(s: State, fx: Fx, oid: int) -> list[Event]:
        return [changes.remove(s, oid, fx.you, fx.source, "cost")]

    if what["quant"] == "top":
        return from_the_top(scope, node, FULL, asked_number(scope, what), pay)  # the last one may be taken, and is fatal (HRS-1.4a)
    return _part(scope, node, what, FULL, _elsewhere, pay)


