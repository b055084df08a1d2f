"""A player that looks one move ahead: it tries every option in a world it imagines and takes the one that looks best.

Nothing it does depends on what its seat cannot see.
"""

from __future__ import annotations

import random

from ..kernel.rng import rekeyed, seeded
from ..kernel.things import Option
from .lines import CLOSE, Line, different
from .seen import Seen


class Greedy:
    """One move ahead, by the game's own evaluation."""

    name = "greedy"

    def __init__(self, seed: int | str = 0) -> None:
        self._chance = random.Random(f"greedy/{seed}")
        self._stream = seeded(f"greedy/{seed}")
        self._asked = 0

    def choose(self, seen: Seen) -> Option:
        options = seen.options
        self._asked += 1
        if len(options) == 1:
            return options[0]
        world = seen.imagine(rekeyed(self._stream, self._asked.to_bytes(8, "big")))
        world.rest_at = seen.game.menus
        best: list[Option] = []
        top = -1.0
        candidates = list(different(world, seen.seat, options).values())
        if len(candidates) == 1:
            return candidates[0]
        for option in candidates:
            worth, _ = Line(seen.seat, seen.game.computer.lookahead).follow(world, seen.seat, option, top)
            if worth > top + CLOSE:
                top, best = worth, [option]
            elif worth >= top - CLOSE:
                best.append(option)
        return best[0] if len(best) == 1 else best[int(self._chance.random() * len(best))]
