"""Damage and health: dealing, dividing, healing; gaining, losing, setting and exchanging health (sections 1, 9 and 15).

Damage is dealt by the card whose text it is, unless the text names another source (NSC-10.42). A player without a named pool takes it
in the bioframe (NSC-1.12).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....effects.players import group_of, seat_of
from ....effects.scope import Scope, constant
from ....effects.selecting import select
from ....kernel.abilities import Amount, Fx
from ....kernel.events import commit
from ....kernel.state import State
from ....kernel.things import Event, Ref
from ....kernel.values import value
from ....text.tree import Node
from .. import changes, model
from ..model import cannot, health, is_character, is_pool, pool, pool_seat
from .base import POOL
from .lexicon import LEXICON

Victims = Callable[[State, Fx], Sequence[int]]


def can_suffer(s: State, fx: Fx, oid: int) -> bool:
    """A character in play, a pool or a player; programs and cyberware take no damage (NSC-11.39)."""
    return is_character(s, oid) or is_pool(s, oid) or 0 <= oid < s.table.seats


def victims(scope: Scope, node: Node, colour: Callable[[State, Fx], int], divided: Amount | None = None) -> Victims:
    """What damage is dealt to: characters and pools; a player stands for the pool that the text means."""
    if node.kind == "player":
        seats = players(scope, node)
        return lambda s, fx: [pool(s, seat, colour(s, fx)) for seat in seats(s, fx)]
    if node.kind == "mainframe_of":  # the damage of a mainframe is that of its player's pool (NSC-15.3)
        owners = players(scope, node.node("player"))
        return lambda s, fx: [pool(s, seat, POOL["main"]) for seat in owners(s, fx)]
    before, scope.about = scope.about, scope.about | {"damage"}
    selection = select(scope, node, can_suffer, divided=divided)
    scope.about = before

    def oids(s: State, fx: Fx) -> Sequence[int]:
        return [pool(s, oid, colour(s, fx)) if oid < s.table.seats else oid for oid in selection.oids(s, fx)]

    return oids


def players(scope: Scope, node: Node) -> Callable[[State, Fx], Sequence[int]]:
    """The players that a word means, one or several."""
    group = group_of(scope, node)
    if group is not None:
        return group
    if node["who"] == "any":
        return lambda s, fx: scope.lexicon.everyone(s, fx.you)
    seat = seat_of(scope, node)
    return lambda s, fx: (seat(s, fx),) if seat(s, fx) >= 0 else ()


def source_of(scope: Scope, node: Node | None) -> Callable[[State, Fx], Sequence[Ref]]:
    """Who deals the damage."""
    if node is None:
        return lambda s, fx: (fx.source,)
    selection = select(scope, node)
    return selection.refs


def _dealer(s: State, fx: Fx, source: Ref) -> int:
    """The player behind the damage: whoever controls its source, or the text."""
    return fx.you if source == fx.source or not s.alive(source) else s.things[source[0]].controller


@LEXICON.on("instruction", "deal")
def deal(scope: Scope, node: Node) -> None:
    """All of it at one moment; a divided amount was divided as the targets were chosen."""
    source = source_of(scope, node["source"])
    attack_damage = node["pool"] == "attack"
    colour = _own_colour(source) if attack_damage else constant(POOL[node["pool"]])
    before = len(scope.targets)
    divided = bool(node["divided"])
    if node["per"] is None and not attack_damage:
        amount = scope.fixed(node.node("n"))
        to = victims(scope, node["to"], colour, amount if divided else None)
    else:  # targets are chosen in printed order
        to = victims(scope, node["to"], colour)
        amount = scope.fixed(node.node("n"), node["per"]) if not attack_damage else constant(0)
    if divided:
        if len(scope.targets) == before:
            raise scope.refuse(node, "only among targets can damage be divided")
        _divided(scope, before, colour)
        return

    def op(s: State, fx: Fx) -> None:
        found: list[Event] = []
        for ref in source(s, fx):
            n = max(0, model.attack(s, ref[0])) if attack_damage and s.alive(ref) else amount(s, fx)
            if n > 0:  # NSC-20.13
                found += [changes.damage(s, oid, n, ref, _dealer(s, fx, ref)) for oid in to(s, fx)]
        commit(s, found)

    scope.emit(op)


def _own_colour(source: Callable[[State, Fx], Sequence[Ref]]) -> Amount:
    """Attack damage goes to the pool of its character's colour (NSC-1.13, 15.3)."""

    def colour(s: State, fx: Fx) -> int:
        return next((value(s, ref[0], "color") for ref in source(s, fx) if s.alive(ref)), 0)

    return colour


def _divided(scope: Scope, place: int, colour: Callable[[State, Fx], int]) -> None:
    refs = scope.aimed(place)

    def op(s: State, fx: Fx) -> None:
        shares = fx.shares[place] if place < len(fx.shares) else ()
        pairs = zip(refs(s, fx), shares, strict=False)
        commit(s, [
            changes.damage(s, pool(s, ref[0], colour(s, fx)) if ref[0] < s.table.seats else ref[0], share, fx.source, fx.you)
            for ref, share in pairs if share > 0
        ])

    scope.emit(op)


@LEXICON.on("instruction", "heal")
def heal(scope: Scope, node: Node) -> None:
    """As much as there is (NSC-15.36)."""
    amount = scope.fixed(node["n"]) if node["n"] is not None else None
    selection = select(scope, node.node("what"), lambda s, fx, oid: is_character(s, oid))

    def op(s: State, fx: Fx) -> None:
        n = amount(s, fx) if amount is not None else 9999
        hurt = [oid for oid in selection.oids(s, fx) if s.things[oid].nums[model.DAMAGE] and n > 0]
        commit(s, [changes.heal(s, oid, n, fx.you, fx.source) for oid in hurt])

    scope.emit(op)


# -- health -------------------------------------------------------------------------------------------------


@LEXICON.on("instruction", "health")
def change(scope: Scope, node: Node) -> None:
    """Health is gained or lost; a loss is no damage (NSC-1.14)."""
    seats = players(scope, node["player"])
    amount = scope.fixed(node.node("n"), node["per"])
    colour, down = POOL[node["pool"]], bool(node["down"])
    deed = "lose_health" if down else "gain_health"
    scope.require(lambda s, fx: not down or all(health(s, seat, colour) >= amount(s, fx) for seat in seats(s, fx)))

    def op(s: State, fx: Fx) -> None:
        n = amount(s, fx)
        if n > 0:
            commit(s, [
                changes.change_health(s, seat, colour, -n if down else n, fx.source, fx.you)
                for seat in seats(s, fx) if not cannot(s, seat, deed)
            ])

    scope.emit(op)


@LEXICON.on("instruction", "set_health")
def set_health(scope: Scope, node: Node) -> None:
    seats, amount, colour = players(scope, node["player"]), scope.fixed(node.node("n")), POOL[node["pool"]]

    def op(s: State, fx: Fx) -> None:
        commit(s, [event for seat in seats(s, fx) for event in _becomes(s, fx, seat, colour, amount(s, fx))])

    scope.emit(op)


def _becomes(s: State, fx: Fx, seat: int, colour: int, amount: int) -> list[Event]:
    """A pool becomes a number, unless the player cannot gain or lose it."""
    by = amount - health(s, seat, colour)
    if by == 0 or cannot(s, seat, "gain_health" if by > 0 else "lose_health"):
        return []
    return [changes.change_health(s, seat, colour, by, fx.source, fx.you, "set")]


@LEXICON.on("instruction", "swap_health")
def swap_health(scope: Scope, node: Node) -> None:
    """Both pools of one player, or one pool of two players."""
    one = seat_of(scope, node["player"])
    other = seat_of(scope, node["other"]) if node["other"] is not None else None
    colour = POOL[node["pool"]]

    def op(s: State, fx: Fx) -> None:
        left = one(s, fx)
        if other is None:
            bio, main = health(s, left, 0), health(s, left, 1)
            commit(s, [*_becomes(s, fx, left, 0, main), *_becomes(s, fx, left, 1, bio)])
            return
        right = other(s, fx)
        if s.table.sides[left] != s.table.sides[right]:
            mine, theirs = health(s, left, colour), health(s, right, colour)
            commit(s, [*_becomes(s, fx, left, colour, theirs), *_becomes(s, fx, right, colour, mine)])

    scope.emit(op)


def struck(s: State, event: Event) -> int:
    """The player whose pool an event hits, or who controls the character."""
    return pool_seat(s, event.it) if is_pool(s, event.it) else s.things[event.it].controller


