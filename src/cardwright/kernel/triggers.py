"""Placing triggers that wait, for games that place them seat by seat: those of the earliest moment first.

A seat with several at once orders them. Each becomes a declaration of the verb "trigger": its targets are chosen as it is placed,
and the game's `announce` says whether it joins the chain or happens at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from .abilities import Fx
from .agenda import ask_one
from .declare import Draft, ability_of, begin, targets_exist
from .events import delayed_fx
from .game import Step
from .state import State
from .things import Option, Waiting


def place_next(s: State, order: Sequence[int]) -> None:
    """Take the next trigger that waits, by seats in this order."""
    first = min(item.batch for item in s.waiting)
    group = sorted((item for item in s.waiting if item.batch == first), key=lambda item: order.index(item.seat))
    mine = [item for item in group if item.seat == group[0].seat]
    options = [Option("first", item.source[0], n=s.waiting.index(item)) for item in mine]
    ask_one(s, mine[0].seat, "order", s.game.rule_for("order"), options, "trigger.first")


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
    return replace(fx, event=waiting.event)


STEPS: dict[str, Step] = {"trigger.first": trigger_first}
