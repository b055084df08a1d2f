"""A player that takes any option, each as likely as the other. Its chance is its own: the same seed, the same choices."""

from __future__ import annotations

import random

from ..kernel.things import Option
from .seen import Seen


class Random:
    """Chooses blindly."""

    name = "random"

    def __init__(self, seed: int | str = 0) -> None:
        self._chance = random.Random(f"random/{seed}")

    def choose(self, seen: Seen) -> Option:
        return seen.options[int(self._chance.random() * len(seen.options))]
