"""Checks by a d20: psychosis (NSC-13.30) and stability (section 8), with what effects make of a roll.

*kind* is "psychosis" or "stability". The die is rolled as an event; then a second roll, a reroll, what it is treated as and what is
added are worked out, and the step that waits gets the result.
"""

from __future__ import annotations

from typing import Any

from ...kernel.agenda import ask_one
from ...kernel.chance import roll
from ...kernel.effects import NO, YES
from ...kernel.state import State
from ...kernel.things import Ref
from ...kernel.values import value
from .model import DIE, E_PSYCHOSIS, E_ROLL, E_STABILITY, PERMIT

NAMES = {"psychosis": E_ROLL | E_PSYCHOSIS, "stability": E_ROLL | E_STABILITY}
NOTHING = 0


def check(s: State, kind: str, ref: Ref, seat: int, step: str, *args: Any) -> None:
    """Roll for a card; the frame (step, *args, result) follows."""
    permits = value(s, seat, "may")
    again = "twice" if permits & PERMIT[f"twice_{kind}"] else "reroll" if permits & PERMIT[f"reroll_{kind}"] else ""
    roll(s, seat, DIE, NAMES[kind], "die.shown", kind, ref, seat, (step, *args), again, NOTHING, by=ref)


def shown(s: State, frame: tuple[Any, ...]) -> None:
    _, kind, ref, seat, then, again, before, number = frame
    if again == "twice":
        roll(s, seat, DIE, NAMES[kind], "die.shown", kind, ref, seat, then, "higher", number, by=ref)
    elif again == "reroll":
        ask_one(s, seat, "reroll", "NSC-1.15", (YES, NO), "die.reroll", kind, ref, seat, then, number, source=ref[0])
    else:
        counted(s, kind, ref, seat, then, max(before, number) if again == "higher" else number)


def reroll(s: State, frame: tuple[Any, ...]) -> None:
    _, kind, ref, seat, then, number, given = frame
    if given[0].verb == "yes":
        roll(s, seat, DIE, NAMES[kind], "die.shown", kind, ref, seat, then, "", NOTHING, by=ref)
    else:
        counted(s, kind, ref, seat, then, number)


def counted(s: State, kind: str, ref: Ref, seat: int, then: tuple[Any, ...], number: int) -> None:
    """What the roll counts as: treated as a number, then more or less (NSC-8.21)."""
    treated = value(s, seat, f"roll_{kind}_as")
    if treated:
        number = treated
    number += sum(value(s, oid, attr) for oid in (ref[0], seat) for attr in ("roll", f"roll_{kind}"))
    s.push(*then, number)


STEPS = {"die.shown": shown, "die.reroll": reroll}
