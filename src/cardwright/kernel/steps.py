"""Every step the kernel brings: batches, the chain, declarations, programs, triggers, rolls and matches of several games.

A game adds its own and says which steps *rest*: what must be quiet before they run (CHECK, SETTLE, both or neither).
"""

from __future__ import annotations

from collections.abc import Mapping

from . import chain, chance, declare, effects, events, series, triggers
from .table import Step

KERNEL_STEPS: dict[str, Step] = {
    **events.STEPS, **chain.STEPS, **declare.STEPS, **effects.STEPS, **triggers.STEPS, **chance.STEPS, **series.STEPS,
}


def steps(own: Mapping[str, Step], rests: Mapping[str, int]) -> dict[str, tuple[Step, int]]:
    """The table of a game's steps: the kernel's and its own, each with what it rests on (nothing, if it is not named)."""
    return {name: (step, rests.get(name, 0)) for name, step in {**KERNEL_STEPS, **own}.items()}
