"""Costs: each part as a test, the cards it may be paid with, and the payment as events (NSC-10.3).

RAM is not here but in `extra["ram"]` (and `extra["x_ram"]` for {X}): the game pays it with every change of costs (NSC-7.47).
"""

from __future__ import annotations

from ....effects.costs import asked_number, counters_paid, from_the_top, paid_with, payers_hand, whole_hand
from ....effects.domains import zone_filter
from ....effects.scope import Scope
from ....kernel.abilities import CostPart, Fx, Match
from ....kernel.state import State
from ....kernel.things import Event
from ....text.tree import Node, walk
from .. import changes
from ..model import BANK, COMMITTED, RUNNING, cannot, health, in_play, kind_of
from .base import POOL
from .lexicon import LEXICON

RULE = "NSC-10.3"


def _mine(s: State, fx: Fx, oid: int) -> bool:
    return oid >= 0 and s.things[oid].controller == fx.you


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

    return paid_with(scope, node, what, "NSC-15.30", upright, lambda s, fx, oid: [changes.run(s, oid, fx.you, fx.source, "cost")])


def _here(s: State, fx: Fx, oid: int) -> bool:
    """A card in play of the payer's, mainframes aside (NSC-12.30)."""
    return oid >= 0 and s.things[oid].controller == fx.you and in_play(s, oid) and kind_of(s, oid) != "Mainframe"


@LEXICON.on("cost", "sacrifice")
def sacrifice(scope: Scope, node: Node) -> CostPart:
    """Only own cards (NSC-15.26)."""

    def usable(s: State, fx: Fx, oid: int) -> bool:
        return _here(s, fx, oid) and not cannot(s, oid, "be_sacrificed")

    return paid_with(scope, node, node.node("what"), "NSC-15.26", usable, lambda s, fx, oid: [changes.sacrifice(s, oid, fx.you, fx.source)])


@LEXICON.on("cost", "destroy")
def destroy(scope: Scope, node: Node) -> CostPart:
    """A RAM in the player's bank or beneath their characters, or another of their cards that can be destroyed."""

    def usable(s: State, fx: Fx, oid: int) -> bool:
        if not in_play(s, oid) or kind_of(s, oid) == "Mainframe" or cannot(s, oid, "be_destroyed"):
            return False
        leaf = s.things[oid]
        return (leaf.owner if leaf.zone // s.table.seats in (BANK, COMMITTED) else leaf.controller) == fx.you

    return paid_with(scope, node, node.node("what"), RULE, usable, lambda s, fx, oid: [changes.destroy(s, oid, fx.you, fx.source, "cost")])


@LEXICON.on("cost", "mill")
def mill(scope: Scope, node: Node) -> CostPart:
    return from_the_top(scope, node, RULE, scope.amount(node.node("n")), lambda s, fx, oid: [changes.mill(s, oid, fx.you, fx.source)])


@LEXICON.on("cost", "purge")
def purge(scope: Scope, node: Node) -> CostPart:
    what = node.node("what")

    def pay(s: State, fx: Fx, oid: int) -> list[Event]:
        return [changes.purge(s, oid, fx.you, fx.source, "cost")]

    if what["quant"] == "top":
        return from_the_top(scope, node, RULE, asked_number(scope, what), pay)
    usable = _here if zone_filter(what) is None else _belongs(what)
    return paid_with(scope, node, what, RULE, usable, pay)


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
        return whole_hand(scope, node, RULE, pay)
    return paid_with(scope, node, payers_hand(what), "NSC-20.17" if what["quant"] == "random" else "NSC-15.32", other, pay)


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

    return paid_with(scope, node, payers_hand(node.node("what")), "NSC-15.37", other, lambda s, fx, oid: [changes.revealed(oid, fx.you)])


@LEXICON.on("cost", "put")
def put(scope: Scope, node: Node) -> CostPart:
    """Return a card to a hand, or put cards somewhere else."""
    what, to = node.node("what"), node.node("to")

    def pay(s: State, fx: Fx, oid: int) -> list[Event]:
        event = LEXICON.to_zone(s, fx, oid, to, fx.you)
        return [event] if event is not None else []

    if what["quant"] == "top":
        return from_the_top(scope, node, RULE, asked_number(scope, what), pay)
    return paid_with(scope, node, what, RULE, _here if zone_filter(what) is None else _belongs(what), pay)


@LEXICON.on("cost", "remove_counters")
def remove_counters(scope: Scope, node: Node) -> CostPart:
    return counters_paid(scope, node, RULE, lambda s, fx, oid: in_play(s, oid))
