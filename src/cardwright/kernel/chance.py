"""Dice and coins as events: a roll is proposed with the number it shows, so that it may be replaced (reroll, add, treat as).

Whoever rolls names the step that gets the number. A roll that something else took the place of has no number, and the step
never comes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .events import commit
from .state import State
from .table import Step
from .things import NOBODY, Event, Ref


def roll(s: State, seat: int, sides: int, names: int, step: str, *args: Any, by: Ref = NOBODY) -> None:
    """Roll a die for a seat; the frame (step, *args, number) follows. `names` says what the event counts as."""
    s.push("roll", step, args)
    commit(s, [Event("roll", names, seat, sides, s.random(sides) + 1, by, seat)])


def apply_roll(s: State, event: Event) -> None:
    """The number stands: the nearest roll that waits gets it."""
    for place in range(len(s.agenda) - 1, -1, -1):
        frame = s.agenda[place]
        if frame[0] == "roll":
            s.agenda[place] = (frame[1], *frame[2], event.amount)
            return


def roll_step(s: State, frame: tuple[Any, ...]) -> None:
    """The roll was replaced by something else: there is no number to hand on."""


STEPS: dict[str, Step] = {"roll": roll_step}
APPLIERS: dict[str, Callable[[State, Event], None]] = {"roll": apply_roll}
