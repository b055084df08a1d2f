"""Costs: each part as a test, the cards it may be paid with, and the payment as events (SYN-7.6, 7.11).

Notes are not here but in `extra["notes"]`: the game pays them with cost changes (SYN-7.9). How an event was a cost is written in
its `how`, so that a link is not canceled by its own cost (SYN-10.31).
"""

from __future__ import annotations

from ....effects.costs import asked_number, counters_paid, from_the_top, paid_with, payers_hand, whole_hand
from ....effects.domains import zone_filter
from ....effects.scope import Scope
from ....kernel.abilities import CostPart, Fx
from ....kernel.state import State
from ....kernel.things import Event
from ....text.tree import Node, walk
from .. import zones
from ..model import (
    MAX_NOTES,
    active,
    kind_of,
)
from ..playing import states
from ..playing.states import can_exhaust
from ..strain import dealing
from .lexicon import LEXICON
from .strain import can_strain


def _mine(s: State, fx: Fx, oid: int) -> bool:
    """A card of the payer; what is being played pays for nothing (SYN-7.11)."""
    return s.things[oid].controller == fx.you and oid != fx.me


def exhaust_rule(what: Node) -> str:
    """The rule that most often forbids it, for the question."""
    nouns = set(what.args.get("nouns", ()))
    return "SYN-7.31" if "Record" in nouns else "SYN-7.16" if "Concept" in nouns else "SYN-7.14"


@LEXICON.on("cost", "exhaust")
def exhaust(scope: Scope, node: Node) -> CostPart:
    what = node.node("what")

    def pay(s: State, fx: Fx, oid: int) -> list[Event]:
        return [states.exhaust(s, oid, fx.you, fx.source, "cost")]

    return paid_with(scope, node, what, exhaust_rule(what), can_exhaust, pay)


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
        lambda s, fx, picks: [zones.max_notes(s, fx.you, -amount(s, fx), fx.source)],
    )


def _here(s: State, fx: Fx, oid: int) -> bool:
    return s.things[oid].controller == fx.you and active(s, oid) and kind_of(s, oid) != "Conductor"


@LEXICON.on("cost", "void", "silence")
def void(scope: Scope, node: Node) -> CostPart:
    """Going to the Void Zone by a cost of its player's is being Voided (SYN-16.9)."""
    what = node.node("what")
    return paid_with(scope, node, what, "SYN-7.11", _here, lambda s, fx, oid: [dealing.to_void(s, oid, fx.you, fx.source, "cost")])


@LEXICON.on("cost", "remove")
def remove(scope: Scope, node: Node) -> CostPart:
    what = node.node("what")

    def pay(s: State, fx: Fx, oid: int) -> list[Event]:
        return [dealing.remove(s, oid, fx.you, fx.source, "cost")]

    if what["quant"] == "top":
        return from_the_top(scope, node, "SYN-7.11", asked_number(scope, what), pay)
    usable = _here if zone_filter(what) is None else _mine
    return paid_with(scope, node, what, "SYN-7.11", usable, pay)


@LEXICON.on("cost", "discard")
def discard(scope: Scope, node: Node) -> CostPart:
    what = node.node("what")

    def pay(s: State, fx: Fx, oid: int) -> list[Event]:
        return [dealing.to_void(s, oid, fx.you, fx.source, "cost")]

    if what.kind == "zone":
        return whole_hand(scope, node, "SYN-7.11", pay)
    return paid_with(scope, node, payers_hand(what), "SYN-7.55" if what["quant"] == "random" else "SYN-7.11", _mine, pay)


@LEXICON.on("cost", "reveal")
def reveal(scope: Scope, node: Node) -> CostPart:
    return paid_with(scope, node, payers_hand(node.node("what")), "SYN-7.11", _mine, lambda s, fx, oid: [zones.revealed(oid, fx.you)])


@LEXICON.on("cost", "put")
def put(scope: Scope, node: Node) -> CostPart:
    """Return a card, or put cards of the player's deck or hand somewhere."""
    what, to = node.node("what"), node.node("to")

    def pay(s: State, fx: Fx, oid: int) -> list[Event]:
        if to["name"] == "void":
            return [dealing.to_void(s, oid, fx.you, fx.source, "cost")]
        if to["name"] == "hand":
            return [zones.to_hand(s, oid, fx.you, fx.source, "cost")]
        event = LEXICON.to_zone(s, fx, oid, to, fx.you)
        return [event] if event is not None else []

    if what["quant"] == "top":
        return from_the_top(scope, node, "SYN-7.11", asked_number(scope, what), pay)
    usable = _here if zone_filter(what) is None else _mine
    return paid_with(scope, node, what, "SYN-7.11", usable, pay)


@LEXICON.on("cost", "deal")
def deal(scope: Scope, node: Node) -> CostPart:
    """Paid even if it is enough to Silence the Record or Crash the Measure (SYN-7.12)."""
    amount = scope.amount(node.node("n"))

    def own(s: State, fx: Fx, oid: int) -> bool:
        return can_strain(s, fx, oid) and s.things[oid].controller == fx.you

    return paid_with(
        scope, node, node.node("to"), "SYN-7.12", own,
        lambda s, fx, oid: [dealing.strain(s, oid, amount(s, fx), fx.source, fx.you, "cost")],
    )


@LEXICON.on("cost", "remove_counters")
def remove_counters(scope: Scope, node: Node) -> CostPart:
    return counters_paid(scope, node, "SYN-7.11", lambda s, fx, oid: active(s, oid))
