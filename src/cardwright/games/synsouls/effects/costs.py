"""Costs: each part as a test, the cards it may be paid with, and the payment as events (SYN-7.6, 7.11).

Notes are not here but in `extra["notes"]`: the game pays them with cost changes (SYN-7.9). How an event was a cost is written in
its `how`, so that a link is not canceled by its own cost (SYN-10.31).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....effects.chance import counters_named, counters_off
from ....effects.domains import zone_filter
from ....effects.logic import all_match
from ....effects.scope import Scope, constant, self_ref
from ....effects.selecting import phrase_match
from ....kernel.abilities import Amount, CostPart, Fx, Match
from ....kernel.state import State
from ....kernel.things import Event
from ....text.tree import Node, walk
from .. import changes
from ..model import (
    BUFFERING,
    CACHE,
    DECK,
    EXHAUSTED,
    MAX_NOTES,
    active,
    cannot,
    has,
    is_record,
    kind_of,
    measures_of,
    occupied,
    overture,
    zone_id,
)
from .lexicon import LEXICON
from .strain import can_strain

Pay = Callable[[State, Fx, int], list[Event]]


def _mine(s: State, fx: Fx, oid: int) -> bool:
    return s.things[oid].controller == fx.you


def _part(scope: Scope, node: Node, what: Node, rule: str, usable: Match, pay: Pay) -> CostPart:
    """A cost paid with this card, with your Conductor, or with cards picked for it."""
    quant = what["quant"] if what.kind == "select" else "this"
    if quant in ("this", "it"):

        def payable(s: State, fx: Fx) -> bool:
            return s.alive(fx.source) and usable(s, fx, fx.me)

        return CostPart(f"{node.kind} this", rule, payable, lambda s, fx, picks: pay(s, fx, self_ref(s, fx)[0]))
    if LEXICON.on_chain(what):
        raise scope.refuse(node, "links of the chain pay for nothing")
    matches, domain = phrase_match(scope, what)
    match = all_match((*matches, usable))

    def picks(s: State, fx: Fx) -> Sequence[int]:
        return [oid for oid in domain.pool(s, fx) if match(s, fx, oid)]

    if quant == "the":

        def there(s: State, fx: Fx) -> bool:
            return bool(picks(s, fx))

        return CostPart(node.kind, rule, there, lambda s, fx, given: pay(s, fx, picks(s, fx)[0]))
    count: Amount = scope.amount(what["n"]) if what["n"] is not None else constant(1)

    def enough(s: State, fx: Fx) -> bool:
        return len(picks(s, fx)) >= count(s, fx)

    def paid(s: State, fx: Fx, given: tuple[int, ...]) -> list[Event]:
        return [event for oid in given for event in pay(s, fx, oid)]

    return CostPart(node.kind, rule, enough, paid, picks, count)


def in_hand(node: Node) -> Node:
    """A noun phrase about cards of the payer's hand, also where the text need not say so."""
    if zone_filter(node) is not None:
        return node
    you = Node("player", {"who": "you", "of": None})
    hand = Node("located", {"place": Node("zone", {"name": "hand", "player": you, "position": None})})
    return Node(node.kind, {**node.args, "filters": (*node.nodes("filters"), hand)}, node.phrase)


def can_exhaust(s: State, fx: Fx, oid: int) -> bool:
    """Upright (SYN-7.14), not held by the Overture (SYN-6.51) or Buffering (SYN-7.31); a Concept only in own Measures (SYN-7.16)."""
    leaf = s.things[oid]
    if leaf.flags & EXHAUSTED or leaf.controller != fx.you or not active(s, oid) or cannot(s, oid, "be_exhausted"):
        return False
    if is_record(s, oid):
        return not overture(s) and (not leaf.flags & BUFFERING or has(s, oid, CACHE))
    return kind_of(s, oid) != "Concept" or occupied(s, oid) in measures_of(fx.you)


def exhaust_rule(what: Node) -> str:
    """The rule that most often forbids it, for the question."""
    nouns = set(what.args.get("nouns", ()))
    return "SYN-7.31" if "Record" in nouns else "SYN-7.16" if "Concept" in nouns else "SYN-7.14"


@LEXICON.on("cost", "exhaust")
def exhaust(scope: Scope, node: Node) -> CostPart:
    what = node.node("what")

    def pay(s: State, fx: Fx, oid: int) -> list[Event]:
        return [changes.exhaust(s, oid, fx.you, fx.source, "cost")]

    return _part(scope, node, what, exhaust_rule(what), can_exhaust, pay)


@LEXICON.on("cost", "pay")
def pay_notes(scope: Scope, node: Node) -> None:
    """Notes: paid by the game with all cost changes (SYN-7.9)."""
    extra = scope.ability.extra
    amount = node.node("n")
    if any(part.kind == "x" for part in walk(amount)):
        extra["x"] = True
    notes = scope.amount(amount)
    before = extra.get("notes")
    extra["notes"] = notes if before is None else (lambda s, fx: before(s, fx) + notes(s, fx))


@LEXICON.on("cost", "max_notes")
def lower_max(scope: Scope, node: Node) -> CostPart:
    """MAX NOTES may never be below 1 (SYN-4.37), and a cost is paid in full (SYN-7.11)."""
    amount = scope.amount(node.node("n"))
    return CostPart(
        node.kind, "SYN-4.37", lambda s, fx: s.things[fx.you].nums[MAX_NOTES] - amount(s, fx) >= 1,
        lambda s, fx, picks: [changes.max_notes(s, fx.you, -amount(s, fx), fx.source)],
    )


def _here(s: State, fx: Fx, oid: int) -> bool:
    return s.things[oid].controller == fx.you and active(s, oid) and kind_of(s, oid) != "Conductor"


@LEXICON.on("cost", "void", "silence")
def void(scope: Scope, node: Node) -> CostPart:
    """Going to the Void Zone by an own cost is being Voided (SYN-16.9)."""
    return _part(scope, node, node.node("what"), "SYN-7.11", _here, lambda s, fx, oid: [changes.to_void(s, oid, fx.you, fx.source, "cost")])


def _top(scope: Scope, node: Node, what: Node, pay: Pay) -> CostPart:
    """A cost paid with the top cards of the own deck."""
    count = scope.amount(what["n"]) if what["n"] is not None else constant(1)

    def pay_top(s: State, fx: Fx, picks: tuple[int, ...]) -> list[Event]:
        return [event for oid in s.top_of(zone_id(DECK, fx.you), count(s, fx)) for event in pay(s, fx, oid)]

    return CostPart(node.kind, "SYN-7.11", lambda s, fx: len(s.zone(DECK, fx.you)) >= count(s, fx), pay_top)


@LEXICON.on("cost", "remove")
def remove(scope: Scope, node: Node) -> CostPart:
    what = node.node("what")

    def pay(s: State, fx: Fx, oid: int) -> list[Event]:
        return [changes.remove(s, oid, fx.you, fx.source, "cost")]

    if what["quant"] == "top":
        return _top(scope, node, what, pay)
    usable = _here if zone_filter(what) is None else _mine
    return _part(scope, node, what, "SYN-7.11", usable, pay)


@LEXICON.on("cost", "discard")
def discard(scope: Scope, node: Node) -> CostPart:
    what = node.node("what")

    def pay(s: State, fx: Fx, oid: int) -> list[Event]:
        return [changes.to_void(s, oid, fx.you, fx.source, "cost")]

    if what.kind == "zone":
        hand = LEXICON.zone_of(scope, what, lambda s, fx: fx.you)
        return CostPart(
            node.kind, "SYN-7.11", lambda s, fx: bool(s.zones[hand(s, fx)]),
            lambda s, fx, picks: [event for oid in s.zones[hand(s, fx)] for event in pay(s, fx, oid)],
        )
    if what["quant"] == "random":
        return _random_discard(scope, node, what, pay)
    return _part(scope, node, in_hand(what), "SYN-7.11", _mine, pay)


def _random_discard(scope: Scope, node: Node, what: Node, pay: Pay) -> CostPart:
    matches, domain = phrase_match(scope, in_hand(what))
    match, count = all_match(matches), scope.amount(what["n"]) if what["n"] is not None else constant(1)

    def found(s: State, fx: Fx) -> list[int]:
        return [oid for oid in domain.pool(s, fx) if match(s, fx, oid)]

    def paid(s: State, fx: Fx, picks: tuple[int, ...]) -> list[Event]:
        left = found(s, fx)
        return [event for _ in range(count(s, fx)) for event in pay(s, fx, left.pop(s.random(len(left))))]

    return CostPart(node.kind, "SYN-7.55", lambda s, fx: len(found(s, fx)) >= count(s, fx), paid)


@LEXICON.on("cost", "reveal")
def reveal(scope: Scope, node: Node) -> CostPart:
    return _part(scope, node, in_hand(node.node("what")), "SYN-7.11", _mine, lambda s, fx, oid: [changes.revealed(oid, fx.you)])


@LEXICON.on("cost", "put")
def put(scope: Scope, node: Node) -> CostPart:
    """Return a card, or put cards of the own deck or hand somewhere."""
    what, to = node.node("what"), node.node("to")

    def pay(s: State, fx: Fx, oid: int) -> list[Event]:
        if to["name"] == "void":
            return [changes.to_void(s, oid, fx.you, fx.source, "cost")]
        if to["name"] == "hand":
            return [changes.to_hand(s, oid, fx.you, fx.source, "cost")]
        event = LEXICON.to_zone(s, fx, oid, to, fx.you)
        return [event] if event is not None else []

    if what["quant"] == "top":
        return _top(scope, node, what, pay)
    usable = _here if zone_filter(what) is None else _mine
    return _part(scope, node, what, "SYN-7.11", usable, pay)


@LEXICON.on("cost", "deal")
def deal(scope: Scope, node: Node) -> CostPart:
    """Paid even if it is enough to Silence the Record or Crash the Measure (SYN-7.12)."""
    amount = scope.amount(node.node("n"))

    def own(s: State, fx: Fx, oid: int) -> bool:
        return can_strain(s, fx, oid) and s.things[oid].controller == fx.you

    return _part(
        scope, node, node.node("to"), "SYN-7.12", own,
        lambda s, fx, oid: [changes.strain(s, oid, amount(s, fx), fx.source, fx.you, "cost")],
    )


@LEXICON.on("cost", "remove_counters")
def remove_counters(scope: Scope, node: Node) -> CostPart:
    n, name = counters_named(node)
    amount = scope.amount(n) if n is not None else None

    def enough(s: State, fx: Fx, oid: int) -> bool:
        return active(s, oid) and LEXICON.counters_there(s, oid, name) >= (amount(s, fx) if amount is not None else 1)

    def pay(s: State, fx: Fx, oid: int) -> list[Event]:
        return counters_off(LEXICON, s, oid, name, amount(s, fx) if amount is not None else -1, fx.you)

    return _part(scope, node, node.node("on"), "SYN-7.11", enough, pay)

