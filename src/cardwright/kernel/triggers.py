"""Placing triggers that wait, for games that place them seat by seat: those of the earliest moment first.

A seat with several at once orders them. Each becomes a declaration of the verb "trigger": its targets are chosen as it is placed,
and the game's `announce` says whether it joins the chain or happens at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .abilities import Fx
from .agenda import ask
from .declare import Draft, ability_of, begin, targets_exist
from .events import delayed_fx
from .state import State
from .table import Step
from .things import Decision, Option, Waiting, replace


def ask_order(
    s: State, seat: int, rule: str, items: Sequence[Waiting], step: str, *args: Any, quiet: bool = False,
) -> None:
    """Which of several triggers that wait comes first? The answer's number is its place among all that wait."""
    options = tuple(Option("first", item.source[0], n=s.waiting.index(item)) for item in items)
    ask(s, Decision(seat, "order", rule, options, step, args, quiet=quiet, idle=alike(s, items)))


def alike(s: State, items: Sequence[Waiting]) -> bool:
    """Whether no order of triggers differs from another: one text of one card that was met in the same way, a text of like cards that
    speaks of none of them, a text of cards side by side that nothing tells apart, or texts that come to the same in any order."""
    if all(s.prints[item.prog[0]].abilities[item.prog[1]].extra.get("commutes") for item in items):
        return True
    return len({_lot(s, item) for item in items}) == 1


def _lot(s: State, item: Waiting) -> tuple[Any, ...]:
    event = item.event
    ability = s.prints[item.prog[0]].abilities[item.prog[1]]
    met = (event.it, event.to, event.by, event.amount) if "eventless" not in ability.extra else ()
    if item.carry is not None:
        return (item.carry.number, *met)
    if "lot" in ability.extra:  # a text of the rules says itself which cards are alike to it
        return (item.seat, item.prog, ability.extra["lot"](s, item.source[0]))
    source = s.things[item.source[0]] if s.alive(item.source) else None
    if ability.extra.get("impersonal") and ability.limit is None and "if" not in ability.extra:
        return (item.seat, item.prog, source.mods if source is not None else ())
    if source is not None and source.oid not in (event.it, event.to, event.by[0]):
        return (item.seat, item.prog, replace(source, oid=-1, life=0, since=0), *met)
    return (item.seat, item.prog, item.source, *met)


def place_next(s: State, order: Sequence[int]) -> None:
    """Take the next trigger that waits, by seats in this order."""
    first = min(item.batch for item in s.waiting)
    group = sorted((item for item in s.waiting if item.batch == first), key=lambda item: order.index(item.seat))
    mine = [item for item in group if item.seat == group[0].seat]
    ask_order(s, mine[0].seat, s.game.rule_for("order"), mine, "trigger.first")


def trigger_first(s: State, frame: tuple[Any, ...]) -> None:
    """The seat has said which is placed next."""
    place = frame[1][0].n
    waiting = s.waiting[place]
    s.waiting = (*s.waiting[:place], *s.waiting[place + 1 :])
    fx = met_fx(waiting)
    if waiting.carry is not None or targets_exist(s, fx, ability_of(s, fx)):
        begin(s, Draft("trigger", fx, event_driven=True))


def met_fx(waiting: Waiting) -> Fx:
    """The context of a trigger that was met."""
    fx = delayed_fx(waiting.carry) if waiting.carry is not None else Fx(waiting.source[0], waiting.source[1], waiting.seat, waiting.prog)
    return replace(fx, event=waiting.event, causes=waiting.causes)


STEPS: dict[str, Step] = {"trigger.first": trigger_first}
