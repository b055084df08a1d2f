"""Costs: Rei as counts of signs, and each other part as a test, the cards it may be paid with, and the payment as events.

Rei is not a part but stands in `extra["rei"]`, since the game asks for it together with the cards of the other parts (SOL-7.23, 7.24).
"""

from __future__ import annotations

from ....effects.cards import in_hand
from ....effects.costs import Pay, counters_paid, paid_with, whole_hand
from ....effects.logic import all_match
from ....effects.scope import Scope, constant
from ....effects.selecting import phrase_match
from ....kernel.abilities import Amount, CostPart, Fx, Match
from ....kernel.state import State
from ....kernel.things import Event
from ....text.tree import Node
from .. import changes
from ..model import AUGMENTED, BROKEN, EXHAUSTED, HAND, KO, TURNED, cannot, muse, placed, zone_id
from ..purse import units_of
from .domains import TURNABLE, of_kinds, owned
from .lexicon import LEXICON


@LEXICON.on("cost", "rei")
def rei(scope: Scope, node: Node) -> None:
    """Rei of these signs (SOL-7.6 to 7.9)."""
    need = dict(scope.ability.extra.get("rei", {}))
    for sign in node["items"]:
        need[sign] = need.get(sign, 0) + 1
    _costs(scope, need)


@LEXICON.on("cost", "spend")
def spend(scope: Scope, node: Node) -> None:
    """SPEND X: Rei of any suit (SOL-7.10, 11.60)."""
    amount, extra = node.node("n"), scope.ability.extra
    extra["spends"] = True
    if amount.kind == "x":
        extra["x"] = True
        extra["rei_x"] = extra.get("rei_x", 0) + 1
        return
    need = dict(extra.get("rei", {}))
    need["●"] = need.get("●", 0) + int(amount["n"])
    _costs(scope, need)


def _costs(scope: Scope, need: dict[str, int]) -> None:
    """So much Rei, by its signs and as units (see `purse`)."""
    scope.ability.extra["rei"], scope.ability.extra["units"] = need, units_of(need)


def _number(scope: Scope, node: Node | None) -> Amount:
    if node is not None and node.kind == "x":
        scope.ability.extra["x"] = True
    return scope.amount(node) if node is not None else constant(1)


@LEXICON.on("cost", "remove_counters")
def remove_counters(scope: Scope, node: Node) -> CostPart:
    return counters_paid(scope, node, "SOL-7.23", lambda s, fx, oid: s.things[oid].owner == fx.you)


@LEXICON.on("cost", "harvest")
def harvest(scope: Scope, node: Node) -> CostPart:
    """Attached cards, the last first (SOL-11.21, 11.21b)."""
    amount = _number(scope, node.node("n"))
    return CostPart(
        "harvest", "SOL-11.21", lambda s, fx: changes.may_harvest(s, fx.you, amount(s, fx)),
        lambda s, fx, picks: changes.harvest(s, fx.you, amount(s, fx), fx.source),
    )


def _part(scope: Scope, node: Node, what: Node, rule: str, usable: Match, pay: Pay) -> CostPart:
    """A cost paid with own cards that are picked for it, perhaps X of them."""
    if what["n"] is not None and what["n"].kind == "x":
        scope.ability.extra["x"] = True
    return paid_with(scope, node, what, rule, usable, pay)


@LEXICON.on("cost", "discard")
def discard(scope: Scope, node: Node) -> CostPart:
    """Cards in the player's hand (SOL-11.32); they give no Rei (SOL-7.24)."""
    what = node.node("what")

    def usable(s: State, fx: Fx, oid: int) -> bool:
        return s.things[oid].zone == zone_id(HAND, fx.you) and not cannot(s, muse(s, fx.you), "discard")

    def pay(s: State, fx: Fx, oid: int) -> list[Event]:
        return [changes.discard(s, oid, fx.you, fx.source, "cost")]

    if what.kind == "zone":
        return whole_hand(scope, node, "SOL-11.30", pay)
    return _part(scope, node, in_hand(what), "SOL-11.32", usable, pay)


def _turning(what: Node) -> Node:
    """Own Arts and Damage, where the cost names neither kind nor player (SOL-11.26a)."""
    return owned(of_kinds(what, TURNABLE), "you")


@LEXICON.on("cost", "exhaust")
def exhaust(scope: Scope, node: Node) -> CostPart:
    """Face-up cards (SOL-11.26, 11.28); the Art itself is turned anyway and pays for nothing."""

    def usable(s: State, fx: Fx, oid: int) -> bool:
        return not s.things[oid].flags & (EXHAUSTED | BROKEN) and oid != fx.me and not cannot(s, oid, "be_exhausted")

    return _part(
        scope, node, _turning(node.node("what")), "SOL-11.26a", usable,
        lambda s, fx, oid: [changes.exhaust(s, oid, fx.you, fx.source, "cost")],
    )


@LEXICON.on("cost", "break")
def break_cost(scope: Scope, node: Node) -> CostPart:
    """Only face-up cards (SOL-11.36b)."""

    def usable(s: State, fx: Fx, oid: int) -> bool:
        return not s.things[oid].flags & TURNED & ~AUGMENTED and oid != fx.me and not cannot(s, oid, "be_broken")

    return _part(
        scope, node, _turning(node.node("what")), "SOL-11.36b", usable,
        lambda s, fx, oid: [changes.break_card(s, oid, fx.you, fx.source, "cost")],
    )


@LEXICON.on("cost", "take")
def take(scope: Scope, node: Node) -> CostPart:
    """Points taken at once (SOL-7.25): with too few cards in the deck this is a way to lose (SOL-1.4), not to be unable."""
    amount = _number(scope, node.node("n"))
    return CostPart(
        "take", "SOL-7.25", lambda s, fx: amount(s, fx) <= KO,
        lambda s, fx, picks: changes.take_now(s, fx.you, amount(s, fx), fx.source),
    )


@LEXICON.on("cost", "put")
def put(scope: Scope, node: Node) -> CostPart:
    """The player's Action Card into the Discard pile, or other cards of theirs elsewhere (SOL-7.23)."""
    what, to = node.node("what"), node.node("to")
    if set(what["nouns"]) & {"Action Card", "Attack Card", "Charge Card"} and what["quant"] == "the":
        match = all_match(phrase_match(scope, what)[0])

        def there(s: State, fx: Fx) -> bool:
            card = placed(s, fx.you)
            return card >= 0 and match(s, fx, card)

        return CostPart(
            "put", "SOL-7.23", there, lambda s, fx, picks: _moved(s, fx, placed(s, fx.you), to),
        )

    def mine(s: State, fx: Fx, oid: int) -> bool:
        return s.things[oid].owner == fx.you

    return _part(scope, node, owned(what, "you"), "SOL-7.23", mine, lambda s, fx, oid: _moved(s, fx, oid, to))


def _moved(s: State, fx: Fx, oid: int, to: Node) -> list[Event]:
    event = LEXICON.to_zone(s, fx, oid, to, fx.you)
    return [event] if event is not None else []


@LEXICON.on("cost", "reveal")
def reveal(scope: Scope, node: Node) -> CostPart:
    return _part(
        scope, node, in_hand(node.node("what")), "SOL-7.23", lambda s, fx, oid: s.things[oid].owner == fx.you,
        lambda s, fx, oid: [changes.revealed(oid, fx.you)],
    )
