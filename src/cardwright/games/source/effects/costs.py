"""Costs (SRC-15.25): each part as a test, the cards it may be paid with, and the payment as events.

What pays is the payer's own; a cost is paid in full before the effect, or the effect is not used.
"""

from __future__ import annotations

from ....effects.cards import in_hand
from ....effects.costs import Pay, counters_paid, from_the_top, paid_with, whole_hand
from ....effects.domains import zone_filter
from ....effects.logic import all_match
from ....effects.scope import Scope
from ....effects.selecting import select
from ....kernel.abilities import CostPart, Fx, Match
from ....kernel.state import State
from ....kernel.things import Event, Mod
from ....kernel.values import value
from ....text.tree import Node
from .. import changes
from ..model import DEED, E_CHANGED, SP, TURNS, USES, cannot, fixed, kind_of, on_map
from ..movement import back_spaces
from .lexicon import LEXICON
from .turns import is_symbol

RULE = "SRC-15.25"


def _mine(s: State, fx: Fx, oid: int) -> bool:
    return s.things[oid].controller == fx.you


def _part(scope: Scope, node: Node, what: Node, usable: Match, pay: Pay) -> CostPart:
    if what.kind == "role" and what["name"] == "equipped":
        return _paid_with_wearers(scope, node, what, usable, pay)
    if what.kind != "select":
        raise scope.refuse(node, "a cost is paid with this card, with the equipped monster or with cards that are chosen")
    return paid_with(scope, node, what, RULE, usable if what["quant"] in ("this", "it") else all_match((_mine, usable)), pay)


def _paid_with_wearers(scope: Scope, node: Node, what: Node, usable: Match, pay: Pay) -> CostPart:
    """The monsters that wear this equipment pay, all of them; they must be the payer's own."""
    wearers = select(scope, what)

    def all_can(s: State, fx: Fx) -> bool:
        found = wearers.oids(s, fx)
        return bool(found) and all(_mine(s, fx, oid) and usable(s, fx, oid) for oid in found)

    return CostPart(f"{node.kind} the equipped", RULE, all_can, lambda s, fx, picks: [event for oid in wearers.oids(s, fx)
        for event in pay(s, fx, oid)])


def _in_play(s: State, fx: Fx, oid: int) -> bool:
    return LEXICON.in_play(s, fx, oid)


@LEXICON.on("cost", "remove_counters")
def remove_counters(scope: Scope, node: Node) -> CostPart:
    return counters_paid(scope, node, RULE, _in_play)


@LEXICON.on("cost", "discard")
def discard(scope: Scope, node: Node) -> CostPart:
    what = node.node("what")

    def pay(s: State, fx: Fx, oid: int) -> list[Event]:
        return [changes.discard(s, oid, fx.you, fx.source, "cost")]

    if what.kind == "zone":
        return whole_hand(scope, node, RULE, pay)
    return _part(scope, node, in_hand(what), lambda s, fx, oid: True, pay)


@LEXICON.on("cost", "reveal")
def reveal(scope: Scope, node: Node) -> CostPart:
    return _part(scope, node, in_hand(node.node("what")), lambda s, fx, oid: True, lambda s, fx, oid: [changes.revealed(oid, fx.you)])


@LEXICON.on("cost", "destroy")
def destroy(scope: Scope, node: Node) -> CostPart:
    def usable(s: State, fx: Fx, oid: int) -> bool:
        return _in_play(s, fx, oid) and not value(s, oid, "cannot") & (DEED["be_destroyed"] | DEED["be_destroyed_by_effects"])

    return _part(scope, node, node.node("what"), usable, lambda s, fx, oid: changes.destroy(s, oid, fx.you, fx.source, "cost"))


@LEXICON.on("cost", "send")
def send(scope: Scope, node: Node) -> CostPart:
    return _part(scope, node, node.node("what"), _in_play, lambda s, fx, oid: [changes.to_done(s, oid, fx.you, fx.source, "cost")])


@LEXICON.on("cost", "remove_card")
def remove_card(scope: Scope, node: Node) -> CostPart:
    what = node.node("what")
    usable = _mine if what.kind == "select" and zone_filter(what) is not None else _in_play
    return _part(scope, node, what, usable, lambda s, fx, oid: [changes.remove(s, oid, fx.you, fx.source, "cost")])


@LEXICON.on("cost", "remove_tile")
def remove_tile(scope: Scope, node: Node) -> CostPart:
    return _part(scope, node, node.node("what"), _in_play, lambda s, fx, oid: [changes.remove_tile(s, oid, fx.you, fx.source)])


@LEXICON.on("cost", "put")
def put(scope: Scope, node: Node) -> CostPart:
    """Cards from the player's hand, done zone, deck or from play go into another zone."""
    what, to = node.node("what"), node.node("to")

    def pay(s: State, fx: Fx, oid: int) -> list[Event]:
        event = LEXICON.to_zone(s, fx, oid, to, fx.you)
        return [event] if event is not None else []

    if what.args.get("quant") == "top":
        return from_the_top(scope, node, RULE, scope.amount(what["n"]), pay)
    usable = _mine if what.kind == "select" and zone_filter(what) is not None else _in_play
    return _part(scope, node, what, usable, pay)


@LEXICON.on("cost", "mill")
def mill(scope: Scope, node: Node) -> CostPart:
    count = scope.amount(node.node("n"))
    return from_the_top(scope, node, RULE, count, lambda s, fx, oid: [changes.to_done(s, oid, fx.you, fx.source, "cost")])


@LEXICON.on("cost", "use_up")
def use_up(scope: Scope, node: Node) -> CostPart:
    """An unused symbol card; in blind draw the top ones are as good as any."""
    return _part(scope, node, node.node("what"), is_symbol(False), lambda s, fx, oid: [changes.use_symbol(s, oid, fx.you, fx.source,
        "cost")])


@LEXICON.on("cost", "lose_sp")
def lose_sp(scope: Scope, node: Node) -> CostPart:
    """A payment that would bring the player to 0 can be made: it loses the match (SRC-1.7)."""
    amount = scope.amount(node.node("n"))
    return CostPart(
        node.kind, RULE, lambda s, fx: s.things[fx.you].nums[SP] >= amount(s, fx),
        lambda s, fx, picks: [changes.lose_sp(s, fx.you, amount(s, fx), fx.source, "cost")],
    )


@LEXICON.on("cost", "count_change")
def count_change(scope: Scope, node: Node) -> CostPart:
    kind, place = ("Equipment", TURNS) if node["name"] == "turns" else ("Channeled", USES)
    amount = scope.amount(node.node("n"))
    make = changes.turns if place == TURNS else changes.uses

    def usable(s: State, fx: Fx, oid: int) -> bool:
        return _in_play(s, fx, oid) and kind_of(s, oid) == kind and s.things[oid].nums[place] >= amount(s, fx)

    return _part(scope, node, node.node("what"), usable, lambda s, fx, oid: [make(s, oid, -amount(s, fx), fx.you, fx.source, "cost")])


@LEXICON.on("cost", "march")
def march(scope: Scope, node: Node) -> CostPart:
    """So many spaces back, and each of them must be free (SRC-12.29); where the way forks the first one is taken."""
    amount = scope.amount(node.node("n"))
    if not node["back"]:
        raise scope.refuse(node, "only a movement back is a cost")

    def way(s: State, oid: int, n: int) -> list[int]:
        """The spaces it would go back, as far as they are free."""
        trail: list[int] = []
        world = s.clone()
        while len(trail) < n:
            free = back_spaces(world, oid)
            if not free:
                break
            trail.append(free[0])
            world.attach(oid, free[0])
        return trail

    def usable(s: State, fx: Fx, oid: int) -> bool:
        return on_map(s, oid) and not fixed(s, oid, fx.you) and len(way(s, oid, amount(s, fx))) == amount(s, fx)

    def pay(s: State, fx: Fx, oid: int) -> list[Event]:
        return [changes.step(s, oid, space, fx.you, 0, "back", fx.source) for space in way(s, oid, amount(s, fx))]

    return _part(scope, node, node.node("what"), usable, pay)


@LEXICON.on("cost", "skip")
def skip(scope: Scope, node: Node) -> CostPart:
    """The deployment of this turn is given up (SRC-6.10)."""

    def payable(s: State, fx: Fx) -> bool:
        return s.own.active == fx.you and s.used("turn", "deployed", fx.you) < value(s, fx.you, "deployments")

    def pay(s: State, fx: Fx, picks: tuple[int, ...]) -> list[Event]:
        s.use("turn", "deployed", fx.you)
        return [changes.mark(E_CHANGED, fx.you, seat=fx.you, by=fx.source, how="gives up the deployment")]

    return CostPart(node.kind, "SRC-6.10", payable, pay)


@LEXICON.on("cost", "forgo")
def forgo(scope: Scope, node: Node) -> CostPart:
    """Instead of attacking or moving: it has not done so this turn, and cannot any more."""
    deed, kept = node["deed"], "attacked" if node["deed"] == "attack" else "moved"

    def payable(s: State, fx: Fx) -> bool:
        return on_map(s, fx.me) and not s.used("turn", kept, fx.me, fx.life) and not cannot(s, fx.me, deed)

    def pay(s: State, fx: Fx, picks: tuple[int, ...]) -> list[Event]:
        s.add_mod(fx.me, Mod("cannot", "gain", DEED[deed], "turn", source=fx.source))
        return [changes.mark(E_CHANGED, fx.me, seat=fx.you, by=fx.source, how=f"does not {deed} this turn")]

    return CostPart(node.kind, RULE, payable, pay)
