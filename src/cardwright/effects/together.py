"""Choosing several Things that must go together: of one name or of different ones, of no more than so much in all.

They are picked one after the other, each only if all that are still asked for can be chosen after it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..kernel.abilities import Amount, Fx
from ..kernel.agenda import ask_many
from ..kernel.effects import bind, go_on, register
from ..kernel.state import State
from ..text.tree import Node
from .lexicon import Filter, Lexicon
from .scope import Scope, Seat, constant

TOGETHER = Lexicon()
Members = Callable[[State, Fx], Sequence[int]]
Fits = Callable[[State, Fx, Sequence[int], int, Sequence[int], int], bool]  # those chosen, the next, the others, how many must follow


def asked_together(node: Node) -> Node | None:
    """What the Things that a phrase chooses must be, all of them together."""
    return next((item for item in node.nodes("filters") if item.kind == "together"), None)


def without(node: Node, asked: Node) -> Node:
    return Node(node.kind, {**node.args, "filters": tuple(item for item in node.nodes("filters") if item is not asked)}, node.said)


@TOGETHER.on("filter", "together")
def together(scope: Scope, node: Node) -> Filter:
    raise scope.refuse(node, "only of cards that are chosen as the text is carried out, and no targets, can this be asked")


def pick_together(
    scope: Scope, asked: Node, members: Members, count: Amount, place: int, seat: Seat, fewer: bool, kind: str = "choose",
) -> None:
    """The questions, one for each Thing."""
    fits, last, rule = _fits(scope, asked), scope.new_register(), scope.lexicon.rule("choose")
    least = constant(0) if fewer else count

    def next_ones(s: State, fx: Fx, chosen: Sequence[int]) -> list[int]:
        pool = members(s, fx)
        more = max(0, least(s, fx) - len(chosen) - 1)
        return [
            oid for oid in pool
            if oid not in chosen and fits(s, fx, chosen, oid, [other for other in pool if other != oid and other not in chosen], more)
        ]

    def begin(s: State, fx: Fx) -> None:
        bind(s, place, ())

    def ask(s: State, fx: Fx) -> None:
        chosen = [ref[0] for ref in register(fx, place)]
        found = next_ones(s, fx, chosen) if len(chosen) < count(s, fx) else []
        if not found:
            go_on(s, pc=fx.pc + 2)
            return
        ask_many(s, seat(s, fx), kind, rule, found, 0 if fewer else 1, 1, "effect.pick", last, source=fx.me)

    def take(s: State, fx: Fx) -> None:
        picked = register(fx, last)
        if picked:
            bind(s, place, (*register(fx, place), *picked))
            go_on(s, pc=fx.pc - 1)

    scope.expect(lambda s, fx: bool(next_ones(s, fx, ())))
    if not fewer:
        scope.require(lambda s, fx: bool(next_ones(s, fx, ())))
    for op in (begin, ask, take):
        scope.emit(op)


def _fits(scope: Scope, asked: Node) -> Fits:
    if asked["way"] == "total":
        return _within(scope, asked)
    read, same = scope.lexicon.compared(asked["name"]), asked["way"] == "same"

    def fits(s: State, fx: Fx, chosen: Sequence[int], oid: int, others: Sequence[int], more: int) -> bool:
        mine = read(s, s.things[oid])
        if not mine or any(bool(mine & read(s, s.things[other])) is not same for other in chosen):
            return False
        if not more:
            return True
        if same:
            return sum(1 for other in others if mine & read(s, s.things[other])) >= more
        taken = {word for other in (*chosen, oid) for word in read(s, s.things[other])}
        return len({word for other in others for word in read(s, s.things[other])} - taken) >= more

    return fits


def _within(scope: Scope, asked: Node) -> Fits:
    """No more than so much in all; the cheapest that are left are what must still be possible."""
    read, most = scope.lexicon.attribute(asked["name"])[0], scope.fixed(asked.node("n"))

    def fits(s: State, fx: Fx, chosen: Sequence[int], oid: int, others: Sequence[int], more: int) -> bool:
        held = sum(read(s, s.ref(other)) for other in (*chosen, oid))
        rest = sorted(read(s, s.ref(other)) for other in others)[:more]
        return len(rest) == more and held + sum(rest) <= most(s, fx)

    return fits
