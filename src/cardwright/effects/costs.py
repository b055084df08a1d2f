"""Costs paid with cards: each part is a test whether it can be paid, the cards it may be paid with, and the payment as events.

*usable* is what the rules ask of a card that pays, beside the text; *pay* makes the events for one card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..kernel.abilities import Amount, CostPart, Fx, Match
from ..kernel.state import State
from ..kernel.things import Event
from ..text.tree import Node
from .chance import counters_named, counters_off
from .domains import zone_filter
from .logic import all_match
from .scope import Scope, constant, self_ref
from .selecting import phrase_match

Pay = Callable[[State, Fx, int], list[Event]]


def asked_number(scope: Scope, what: Node) -> Amount:
    """How many a noun phrase asks for: one, unless it says more."""
    return scope.amount(what["n"]) if what["n"] is not None else constant(1)


def payers_hand(node: Node) -> Node:
    """A noun phrase about cards of the payer's hand, also where the text need not say so."""
    if zone_filter(node) is not None:
        return node
    you = Node("player", {"who": "you", "of": None})
    hand = Node("located", {"place": Node("zone", {"name": "hand", "player": you, "position": None})})
    return Node(node.kind, {**node.args, "filters": (*node.nodes("filters"), hand)}, node.said)


def paid_with(scope: Scope, node: Node, what: Node, rule: str, usable: Match, pay: Pay) -> CostPart:
    """A cost paid with this card, with all that a phrase means, or with cards picked for it; at random, where it says so."""
    quant = what["quant"] if what.kind == "select" else "this"
    if quant in ("it", "that", "them") and type(what.args.get("to")) is int and what["to"] > 0:
        return _paid_with_it(scope, node, what, rule, usable, pay)
    if quant in ("this", "it", "that"):

        def payable(s: State, fx: Fx) -> bool:
            return s.alive(self_ref(s, fx)) and usable(s, fx, fx.me)

        return CostPart(f"{node.kind} this", rule, payable, lambda s, fx, picks: pay(s, fx, fx.me))
    if scope.lexicon.on_chain(what):
        raise scope.refuse(node, "what waits on the chain pays for nothing")
    if what["target"]:
        raise scope.refuse(node, "a cost has no targets")
    matches, domain = phrase_match(scope, what)
    text = all_match(matches)
    match, count = all_match((*matches, usable)), asked_number(scope, what)

    def picks(s: State, fx: Fx) -> Sequence[int]:
        return [oid for oid in domain.pool(s, fx) if match(s, fx, oid)]

    def worded(s: State, fx: Fx) -> Sequence[int]:
        return [oid for oid in domain.pool(s, fx) if text(s, fx, oid)]

    def enough(s: State, fx: Fx) -> bool:
        return len(picks(s, fx)) >= count(s, fx)

    def paid(s: State, fx: Fx, given: Sequence[int]) -> list[Event]:
        return [event for oid in given for event in pay(s, fx, oid)]

    def by_chance(s: State, fx: Fx, given: tuple[int, ...]) -> list[Event]:
        left = list(picks(s, fx))
        return paid(s, fx, given or [left.pop(s.random(len(left))) for _ in range(count(s, fx))])

    if quant in ("each", "the"):
        return CostPart(node.kind, rule, lambda s, fx: bool(picks(s, fx)), lambda s, fx, given: paid(s, fx, picks(s, fx)))
    if quant == "random":
        return CostPart(node.kind, rule, enough, by_chance, count=count, lots=picks)
    return CostPart(node.kind, rule, enough, paid, picks, count, worded)


def _paid_with_it(scope: Scope, node: Node, what: Node, rule: str, usable: Match, pay: Pay) -> CostPart:
    """A cost paid with what the text has named already: the Follower that an event is about."""
    selection = scope.meant(what["to"])

    def there(s: State, fx: Fx) -> list[int]:
        return [oid for oid in selection.oids(s, fx) if oid >= 0 and usable(s, fx, oid)]

    def paid(s: State, fx: Fx, picks: tuple[int, ...]) -> list[Event]:
        return [event for oid in there(s, fx) for event in pay(s, fx, oid)]

    return CostPart(f"{node.kind} it", rule, lambda s, fx: bool(there(s, fx)), paid)


def from_the_top(scope: Scope, node: Node, rule: str, count: Amount, pay: Pay) -> CostPart:
    """The top cards of the player's deck: as many as asked must be there."""
    deck = scope.lexicon.zones["deck"]

    def paid(s: State, fx: Fx, picks: tuple[int, ...]) -> list[Event]:
        return [event for oid in s.top_of(deck * s.table.seats + fx.you, count(s, fx)) for event in pay(s, fx, oid)]

    return CostPart(node.kind, rule, lambda s, fx: len(s.zone(deck, fx.you)) >= count(s, fx), paid, top=count)


def whole_hand(scope: Scope, node: Node, rule: str, pay: Pay) -> CostPart:
    """All cards of the payer's hand but the one that is being used; there must be one."""
    kind = scope.lexicon.zones["hand"]

    def hand(s: State, fx: Fx) -> list[int]:
        return [oid for oid in s.zone(kind, fx.you) if oid != fx.me]

    return CostPart(
        node.kind, rule, lambda s, fx: bool(hand(s, fx)), lambda s, fx, picks: [event for oid in hand(s, fx) for event in pay(s, fx, oid)],
    )


def counters_paid(scope: Scope, node: Node, rule: str, usable: Match) -> CostPart:
    """Counters come off a card: so many of a name, or all there are."""
    lexicon = scope.lexicon
    n, name = counters_named(node)
    amount = scope.amount(n) if n is not None else None

    def enough(s: State, fx: Fx, oid: int) -> bool:
        return usable(s, fx, oid) and lexicon.counters_there(s, oid, name) >= (amount(s, fx) if amount is not None else 1)

    def pay(s: State, fx: Fx, oid: int) -> list[Event]:
        return counters_off(lexicon, s, oid, name, amount(s, fx) if amount is not None else -1, fx.you)

    return paid_with(scope, node, node.node("on"), rule, enough, pay)
