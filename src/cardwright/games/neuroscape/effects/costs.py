"""Costs: each part as a test, the cards it may be paid with, and the payment as events (NSC-10.3).

RAM is not here but in `extra["ram"]` (and `extra["x_ram"]` for {X}): the game pays it with every change of costs (NSC-7.47).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....effects.chance import counters_named, counters_off
from ....effects.domains import zone_filter
from ....effects.logic import all_match
from ....effects.scope import Scope, constant
from ....effects.selecting import phrase_match
from ....kernel.abilities import Amount, CostPart, Fx, Match
from ....kernel.state import State
from ....kernel.things import Event
from ....text.tree import Node, walk
from .. import changes, model
from ..model import BANK, COMMITTED, CYBERDECK, RUNNING, cannot, health, in_play, kind_of
from .base import POOL
from .lexicon import LEXICON

Pay = Callable[[State, Fx, int], list[Event]]
RULE = "NSC-10.3"


def _mine(s: State, fx: Fx, oid: int) -> bool:
    return oid >= 0 and s.things[oid].controller == fx.you


def _part(scope: Scope, node: Node, what: Node, usable: Match, pay: Pay, rule: str = RULE) -> CostPart:
    """A cost paid with this card, with the attached character, or with cards picked for it."""
    quant = what["quant"] if what.kind == "select" else "this"
    if quant in ("this", "it") or what.kind != "select":

        def payable(s: State, fx: Fx) -> bool:
            return s.alive(fx.source) and usable(s, fx, fx.me)

        return CostPart(f"{node.kind} this", rule, payable, lambda s, fx, picks: pay(s, fx, fx.me))
    if LEXICON.on_chain(what):
        raise scope.refuse(node, "items of the Cache pay for nothing")
    if what["target"]:
        raise scope.refuse(node, "a cost has no targets")
    matches, domain = phrase_match(scope, what)
    match = all_match((*matches, usable))
    count: Amount = scope.amount(what["n"]) if what["n"] is not None else constant(1)

    def picks(s: State, fx: Fx) -> Sequence[int]:
        return [oid for oid in domain.pool(s, fx) if match(s, fx, oid)]

    if quant in ("each", "the"):

        def there(s: State, fx: Fx) -> bool:
            return bool(picks(s, fx))

        return CostPart(node.kind, rule, there, lambda s, fx, given: [event for oid in picks(s, fx) for event in pay(s, fx, oid)])

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


@LEXICON.on("cost", "pay")
def pay_ram(scope: Scope, node: Node) -> None:
    """RAM: paid by the game with all changes of costs (NSC-7.9, 7.47)."""
    extra = scope.ability.extra
    amount = node.node("n")
    if any(part.kind == "x" for part in walk(amount)):
        extra["x"] = extra["x_ram"] = True
        return
    ram = scope.amount(amount)
    before = extra.get("ram")
    extra["ram"] = ram if before is None else (lambda s, fx: before(s, fx) + ram(s, fx))


@LEXICON.on("cost", "run")
def run(scope: Scope, node: Node) -> CostPart:
    """Only something refreshed can be run for a cost (NSC-15.30); programs cannot be run (NSC-14.41)."""
    what = node.node("what")
    if what["quant"] == "this":
        scope.ability.extra["run"] = True

    def upright(s: State, fx: Fx, oid: int) -> bool:
        leaf = s.things[oid]
        if leaf.controller != fx.you or leaf.flags & RUNNING or kind_of(s, oid) not in ("Character", "RAM") or cannot(s, oid, "be_run"):
            return False
        return in_play(s, oid) and leaf.zone // s.table.seats != COMMITTED

    return _part(scope, node, what, upright, lambda s, fx, oid: [changes.run(s, oid, fx.you, fx.source, "cost")], "NSC-15.30")


def _here(s: State, fx: Fx, oid: int) -> bool:
    """A card in play of the payer's, mainframes aside (NSC-12.30)."""
    return oid >= 0 and s.things[oid].controller == fx.you and in_play(s, oid) and kind_of(s, oid) != "Mainframe"


@LEXICON.on("cost", "sacrifice")
def sacrifice(scope: Scope, node: Node) -> CostPart:
    """Only own cards (NSC-15.26)."""

    def usable(s: State, fx: Fx, oid: int) -> bool:
        return _here(s, fx, oid) and not cannot(s, oid, "be_sacrificed")

    return _part(scope, node, node.node("what"), usable, lambda s, fx, oid: [changes.sacrifice(s, oid, fx.you, fx.source)], "NSC-15.26")


@LEXICON.on("cost", "destroy")
def destroy(scope: Scope, node: Node) -> CostPart:
    """A RAM of the own bank or beneath own characters, or another own card that can be destroyed."""

    def usable(s: State, fx: Fx, oid: int) -> bool:
        if not in_play(s, oid) or kind_of(s, oid) == "Mainframe" or cannot(s, oid, "be_destroyed"):
            return False
        leaf = s.things[oid]
        return (leaf.owner if leaf.zone // s.table.seats in (BANK, COMMITTED) else leaf.controller) == fx.you

    return _part(scope, node, node.node("what"), usable, lambda s, fx, oid: [changes.destroy(s, oid, fx.you, fx.source, "cost")])


def _top(scope: Scope, node: Node, count: Amount, pay: Pay) -> CostPart:
    """A cost paid with the top cards of the own cyberdeck."""

    def pay_top(s: State, fx: Fx, picks: tuple[int, ...]) -> list[Event]:
        return [event for oid in s.top_of(CYBERDECK * s.table.seats + fx.you, count(s, fx)) for event in pay(s, fx, oid)]

    return CostPart(node.kind, RULE, lambda s, fx: len(s.zone(CYBERDECK, fx.you)) >= count(s, fx), pay_top)


@LEXICON.on("cost", "mill")
def mill(scope: Scope, node: Node) -> CostPart:
    return _top(scope, node, scope.amount(node.node("n")), lambda s, fx, oid: [changes.mill(s, oid, fx.you, fx.source)])


@LEXICON.on("cost", "purge")
def purge(scope: Scope, node: Node) -> CostPart:
    what = node.node("what")

    def pay(s: State, fx: Fx, oid: int) -> list[Event]:
        return [changes.purge(s, oid, fx.you, fx.source, "cost")]

    if what["quant"] == "top":
        return _top(scope, node, scope.amount(what["n"]) if what["n"] is not None else constant(1), pay)
    usable = _here if zone_filter(what) is None else _belongs(what)
    return _part(scope, node, what, usable, pay)


def _belongs(what: Node) -> Match:
    """Cards of a zone that the text names: of the payer, unless it is anyone's."""
    zone = zone_filter(what)
    if zone is not None and zone["player"] is None:
        return lambda s, fx, oid: oid >= 0
    return _mine


@LEXICON.on("cost", "discard")
def discard(scope: Scope, node: Node) -> CostPart:
    what = node.node("what")

    def pay(s: State, fx: Fx, oid: int) -> list[Event]:
        return [changes.discard(s, oid, fx.you, fx.source)]

    def other(s: State, fx: Fx, oid: int) -> bool:
        return _mine(s, fx, oid) and oid != fx.me

    if what.kind == "zone":
        return CostPart(
            node.kind, RULE, lambda s, fx: any(oid != fx.me for oid in s.zone(model.HAND, fx.you)),
            lambda s, fx, picks: [event for oid in s.zone(model.HAND, fx.you) if oid != fx.me for event in pay(s, fx, oid)],
        )
    if what["quant"] == "random":
        return _random_discard(scope, node, what, pay)
    return _part(scope, node, in_hand(what), other, pay, "NSC-15.32")


def _random_discard(scope: Scope, node: Node, what: Node, pay: Pay) -> CostPart:
    matches, domain = phrase_match(scope, in_hand(what))
    match, count = all_match(matches), scope.amount(what["n"]) if what["n"] is not None else constant(1)

    def found(s: State, fx: Fx) -> list[int]:
        return [oid for oid in domain.pool(s, fx) if oid != fx.me and match(s, fx, oid)]

    def paid(s: State, fx: Fx, picks: tuple[int, ...]) -> list[Event]:
        left = found(s, fx)
        return [event for _ in range(count(s, fx)) for event in pay(s, fx, left.pop(s.random(len(left))))]

    return CostPart(node.kind, "NSC-20.17", lambda s, fx: len(found(s, fx)) >= count(s, fx), paid)


@LEXICON.on("cost", "health")
def lose_health(scope: Scope, node: Node) -> CostPart:
    """Lost, not damage (NSC-1.14); it may be all that is left (NSC-1.11)."""
    amount, colour = scope.amount(node.node("n")), POOL[node["pool"]]

    def payable(s: State, fx: Fx) -> bool:
        return not cannot(s, fx.you, "lose_health") and health(s, fx.you, colour) >= amount(s, fx)

    return CostPart(
        node.kind, RULE, payable,
        lambda s, fx, picks: [changes.change_health(s, fx.you, colour, -amount(s, fx), fx.source, fx.you, "cost")],
    )


@LEXICON.on("cost", "reveal")
def reveal(scope: Scope, node: Node) -> CostPart:
    def other(s: State, fx: Fx, oid: int) -> bool:
        return _mine(s, fx, oid) and oid != fx.me

    return _part(scope, node, in_hand(node.node("what")), other, lambda s, fx, oid: [changes.revealed(oid, fx.you)], "NSC-15.37")


@LEXICON.on("cost", "put")
def put(scope: Scope, node: Node) -> CostPart:
    """Return a card to a hand, or put cards somewhere else."""
    what, to = node.node("what"), node.node("to")

    def pay(s: State, fx: Fx, oid: int) -> list[Event]:
        event = LEXICON.to_zone(s, fx, oid, to, fx.you)
        return [event] if event is not None else []

    if what["quant"] == "top":
        return _top(scope, node, scope.amount(what["n"]) if what["n"] is not None else constant(1), pay)
    return _part(scope, node, what, _here if zone_filter(what) is None else _belongs(what), pay)


@LEXICON.on("cost", "remove_counters")
def remove_counters(scope: Scope, node: Node) -> CostPart:
    n, name = counters_named(node)
    amount = scope.amount(n) if n is not None else None

    def enough(s: State, fx: Fx, oid: int) -> bool:
        return in_play(s, oid) and LEXICON.counters_there(s, oid, name) >= (amount(s, fx) if amount is not None else 1)

    def pay(s: State, fx: Fx, oid: int) -> list[Event]:
        return counters_off(LEXICON, s, oid, name, amount(s, fx) if amount is not None else -1, fx.you)

    return _part(scope, node, node.node("on"), enough, pay)
