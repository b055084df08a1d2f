"""Entering a step of the Round: the timing that now fits, Rei that vanishes, automatic abilities, and the window.

Every phase without steps counts as one (SOL-6.5); each pass of the Damage Phase has steps of its own (SOL-6.47).
"""

from __future__ import annotations

from typing import Any

from ...kernel.abilities import in_force
from ...kernel.events import commit, expire
from ...kernel.state import State
from ...kernel.things import replace
from . import changes
from .model import E_STEP, SEATS, T_AFTER_DAMAGE, T_BEFORE_DAMAGE

PASSING = (T_BEFORE_DAMAGE, T_AFTER_DAMAGE)  # the steps that each pass of the Damage Phase has


def stand(s: State, step: str, times: tuple[int, int]) -> None:
    """A step begins. What was left of the one before it is gone: Rei in the pools (SOL-7.18), and what lasted until its end. (A position
    that begins with this step has none before it.)"""
    if step != s.own.step:
        for seat in range(SEATS):
            if any(s.things[seat].nums):
                s.things[seat] = replace(s.things[seat], nums=s.game.blank_nums)
        lapse(s, "step")
    s.set_own(replace(s.own, step=step, times=times))


def lapse(s: State, *boundaries: str) -> None:
    """What lasted until one of these moments ends; mostly nothing did."""
    if not s.carriers and not s.delayed:
        return
    untils = {mod.until for oid in s.carriers for mod in s.things[oid].mods}
    untils.update(item.until for item in s.delayed)
    for boundary in boundaries:
        if boundary in untils:
            expire(s, boundary, -1)


def enter(s: State, step: str, timing: int, window: str = "around") -> None:
    """A step begins with its automatic abilities, which form the first Exchange of its window (SOL-10.23)."""
    stand(s, step, (1 << timing, 1 << timing))
    s.push(window, step)
    happen(s, (timing, -1))


def happen(s: State, *times: tuple[int, int]) -> None:
    """Timings come up, each for one player or for both (-1): whatever waits for them triggers."""
    if in_force(s).names & E_STEP or s.delayed:
        commit(s, [changes.mark(E_STEP, -1, timing, seat, amount=s.own.passes if timing in PASSING else 0) for timing, seat in times])


def only(s: State, frame: tuple[Any, ...]) -> None:
    """Automatic abilities that come before the actions of a phase: their Exchange can be answered, but no window is open yet."""
    if s.chain:
        s.push(*frame)
        s.push("window", s.game.windows.order(s, s.chain[-1].seat), frame[1])
    elif s.own.dealt and any(s.own.direct):
        s.push(*frame)
        s.push("points")


STEPS = {"only": only}
