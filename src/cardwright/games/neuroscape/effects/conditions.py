"""Conditions and amounts of Neuroscape: synergy points and tiers, health, the Cache, slots, stability, and what is counted."""

from __future__ import annotations

from collections.abc import Callable

from ....effects.logic import OPS, all_match, negated
from ....effects.players import seat_of, seat_test
from ....effects.scope import Scope
from ....effects.selecting import phrase_match, select
from ....kernel.abilities import Amount, Fx, Test
from ....kernel.effects import register
from ....kernel.state import State
from ....text.tree import Node
from .. import model
from ..model import E_DESTROYED, health, mainframe, short_by, synergy
from ..values import open_slots
from .base import FACTION, POOL
from .lexicon import LEXICON


def _anyone(scope: Scope, player: Node, read: Callable[[State, int], int], op: str, n: Node) -> Test:
    """Whether the player, or any of those that the word fits, has a number that compares so."""
    test, amount, compare = seat_test(scope, player), scope.amount(n), OPS[op]

    def some(s: State, fx: Fx) -> bool:
        wanted = amount(s, fx)
        return any(
            compare(read(s, seat), wanted) for seat in range(s.table.seats) if s.playing(seat) and (test is None or test(s, fx, seat))
        )

    return some


@LEXICON.on("condition", "points_are")
def points_are(scope: Scope, node: Node) -> Test:
    name = node["faction"]
    if name is None:
        return _anyone(scope, node["player"], lambda s, seat: max(synergy(s, seat, place) for place in range(6)), node["op"],
                       node.node("n"))
    place = FACTION[name]
    return _anyone(scope, node["player"], lambda s, seat: synergy(s, seat, place), node["op"], node.node("n"))


@LEXICON.on("condition", "icons")
def icons(scope: Scope, node: Node) -> Test:
    """The synergy points that these icons ask for, each faction by itself (NSC-12.19, 12.24)."""
    needs = [(FACTION[name], node["icons"].count(name)) for name in dict.fromkeys(node["icons"])]

    def test(s: State, fx: Fx) -> bool:
        return all(synergy(s, fx.you, place) >= need for place, need in needs)

    return test


@LEXICON.on("condition", "tier_is")
def tier_is(scope: Scope, node: Node) -> Test:
    """That tier of the mainframe of the text's player is active now (NSC-12.23)."""
    wanted = int(node["n"])
    whose = seat_of(scope, node["player"]) if node["player"] is not None else None

    def test(s: State, fx: Fx) -> bool:
        seat = whose(s, fx) if whose is not None else fx.you
        card = mainframe(s, seat) if seat >= 0 else -1
        if card < 0:
            return False
        leaf = s.things[card]
        here = Fx(card, leaf.life, seat, (leaf.print, 0))
        return any(tier == wanted and holds(s, here) for tier, holds in s.prints[leaf.print].attrs.get("tiers", ()))

    return test


@LEXICON.on("condition", "health_is")
def health_is(scope: Scope, node: Node) -> Test:
    """A pool that is not named may be either."""
    if node["pool"] is not None:
        colour = POOL[node["pool"]]
        return _anyone(scope, node["player"], lambda s, seat: health(s, seat, colour), node["op"], node.node("n"))
    bio = _anyone(scope, node["player"], lambda s, seat: health(s, seat, 0), node["op"], node.node("n"))
    main = _anyone(scope, node["player"], lambda s, seat: health(s, seat, 1), node["op"], node.node("n"))
    return lambda s, fx: bio(s, fx) or main(s, fx)


@LEXICON.on("condition", "health_versus")
def health_versus(scope: Scope, node: Node) -> Test:
    colour, compare = POOL[node["pool"]], OPS[node["op"]]
    one, two = seat_test(scope, node["player"]), seat_test(scope, node["than"])

    def test(s: State, fx: Fx) -> bool:
        seats = [seat for seat in range(s.table.seats) if s.playing(seat)]
        return any(
            compare(health(s, left, colour), health(s, right, colour))
            for left in seats if one is None or one(s, fx, left) for right in seats if right != left and (two is None or two(s, fx, right))
        )

    return test


@LEXICON.on("condition", "versus")
def versus(scope: Scope, node: Node) -> Test:
    """One player has more or fewer than another; "an opponent" is any of them."""
    of, compare = node.node("of"), OPS[node["op"]]
    one, two = seat_test(scope, node["player"]), seat_test(scope, node["than"])
    if of.kind == "stock":
        read = scope.lexicon.stock(of["name"])

        def count(s: State, fx: Fx, seat: int) -> int:
            return read(s, seat)

    else:
        matches, domain = phrase_match(scope, of)
        match = all_match(matches)

        def count(s: State, fx: Fx, seat: int) -> int:
            return sum(1 for oid in domain.pool(s, fx) if match(s, fx, oid) and s.things[oid].controller == seat)

    def test(s: State, fx: Fx) -> bool:
        seats = [seat for seat in range(s.table.seats) if s.playing(seat)]
        return any(
            compare(count(s, fx, left), count(s, fx, right))
            for left in seats if one is None or one(s, fx, left) for right in seats if right != left and (two is None or two(s, fx, right))
        )

    return test


@LEXICON.on("condition", "stock_is")
def stock_is(scope: Scope, node: Node) -> Test:
    return _anyone(scope, node["player"], scope.lexicon.stock(node.node("of")["name"]), node["op"], node.node("n"))


@LEXICON.on("condition", "cache_empty")
def cache_empty(scope: Scope, node: Node) -> Test:
    return lambda s, fx: not [link for link in s.chain if link.number != fx.link]


@LEXICON.on("condition", "slot_open")
def slot_open(scope: Scope, node: Node) -> Test:
    selection = select(scope, node.node("who"))
    return lambda s, fx: any(bool(open_slots(s, s.things[ref[0]].owner)) for ref in selection.refs(s, fx))


@LEXICON.on("condition", "was_reversed")
def was_reversed(scope: Scope, node: Node) -> Test:
    """The reversed form is a text of its own (NSC-14.9)."""
    turned = scope.ability.kind == "reversed"
    return lambda s, fx: turned


@LEXICON.on("condition", "was_destroyed")
def was_destroyed(scope: Scope, node: Node) -> Test:
    """What the text did has destroyed it by now (NSC-20.2)."""
    selection = select(scope, node.node("who"))

    def test(s: State, fx: Fx) -> bool:
        past = [s.gone.get(ref) for ref in selection.refs(s, fx)]
        return any(event is not None and event.names & E_DESTROYED for event in past)

    return test


@LEXICON.on("condition", "not_so")
def not_so(scope: Scope, node: Node) -> Test:
    return negated(scope.test(node.node("condition")))


@LEXICON.on("condition", "result_range")
def result_range(scope: Scope, node: Node) -> Test:
    place, low, high = scope.die, node["low"], node["low"] if node["high"] is None else node["high"]
    if place < 0:
        raise scope.refuse(node, "no die was rolled before")

    def test(s: State, fx: Fx) -> bool:
        held = register(fx, place)
        return bool(held) and low <= held[0][0] <= high

    return test


@LEXICON.on("condition", "unstable")
def unstable(scope: Scope, node: Node) -> Test:
    test = seat_test(scope, node["player"])

    def holds(s: State, fx: Fx) -> bool:
        return any(short_by(s, oid) > 0 and (test is None or test(s, fx, s.things[oid].controller)) for oid in model.all_characters(s))

    return holds


@LEXICON.on("condition", "has_teammate")
def has_teammate(scope: Scope, node: Node) -> Test:
    return lambda s, fx: len(s.allies(fx.you)) > 1


@LEXICON.on("condition", "attacked_this_turn")
def attacked_this_turn(scope: Scope, node: Node) -> Test:
    """The player has declared an attacker this turn."""
    LEXICON.keep_tally(scope, "attacks")
    test = seat_test(scope, node["player"])
    return lambda s, fx: any(
        s.used("turn", "tally", "attacks", "", seat) for seat in range(s.table.seats) if test is None or test(s, fx, seat)
    )


# -- amounts ------------------------------------------------------------------------------------------------


@LEXICON.on("counted", "points")
def points(scope: Scope, node: Node) -> Amount:
    """Synergy points (NSC-12.15)."""
    place, seat = FACTION[node["faction"]], seat_of(scope, node["player"])
    return lambda s, fx: synergy(s, seat(s, fx), place)


@LEXICON.on("counted", "per")
def per(scope: Scope, node: Node) -> Amount:
    return scope.lexicon.counted(scope, node.node("of"))


@LEXICON.on("amount", "health_of")
def health_of(scope: Scope, node: Node) -> Amount:
    colour, seat = POOL[node["pool"]], seat_of(scope, node["player"])
    return lambda s, fx: max(0, health(s, seat(s, fx), colour))


@LEXICON.on("counted", "damage_counted")
def damage_counted(scope: Scope, node: Node) -> Amount:
    selection = select(scope, node.node("of"))
    return lambda s, fx: sum(s.things[ref[0]].nums[model.DAMAGE] for ref in selection.refs(s, fx) if s.alive(ref))


@LEXICON.on("counted", "opponents")
def opponents(scope: Scope, node: Node) -> Amount:
    return lambda s, fx: len(s.rivals(fx.you))
