"""A player for beginners: it looks one move ahead, but often takes whatever comes to mind."""

from __future__ import annotations

import random

from ..kernel.things import Option
from .greedy import Greedy
from .seen import Seen

CARELESS = 0.35  # how often it does not think


class Careless:
    """Greedy, but for one choice in three."""

    name = "careless"

    def __init__(self, seed: int | str = 0) -> None:
        self._chance = random.Random(f"careless/{seed}")
        self._careful = Greedy(f"careless/{seed}")

    def choose(self, seen: Seen) -> Option:
        if self._chance.random() < CARELESS:
            return seen.options[int(self._chance.random() * len(seen.options))]
        return self._careful.choose(seen)
