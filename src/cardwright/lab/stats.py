"""What the numbers say, and how sure: intervals by bootstrap, and ratings of players after Bradley and Terry.

Games that share a seed are one *sample*: they are drawn together, since the seats are exchanged between them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import log10
from typing import TypeVar

from ..players.series import wilson

Sample = TypeVar("Sample")
DRAWS = 2000
MIDDLE = 1500  # the mean of all ratings
SCALE = 400  # points that make a player ten times as likely to win


def bootstrap(
    samples: Sequence[Sample], measure: Callable[[Sequence[Sample]], float], *, draws: int = DRAWS, seed: str = "lab",
) -> tuple[float, float]:
    """The 95% interval of a measure, from samples drawn again and again with replacement; the same for the same samples."""
    if not samples:
        return -1.0, 1.0
    chance = random.Random(seed)
    found = sorted(measure(chance.choices(samples, k=len(samples))) for _ in range(draws))
    return found[int(0.025 * draws)], found[int(0.975 * draws) - 1]


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def ratings(names: Sequence[str], games: Sequence[tuple[str, str, float]]) -> dict[str, float]:
    """How strong each player is, from (player, other, score) of every game: the ratings under which these scores are likeliest."""
    strength = dict.fromkeys(names, 1.0)
    won = dict.fromkeys(names, 0.5)  # half a draw against an even player of no name keeps a player who won all from running away
    met: dict[tuple[str, str], int] = {}
    for one, other, score in games:
        won[one] += score
        won[other] += 1 - score
        met[one, other] = met.get((one, other), 0) + 1
    for _ in range(100):
        fresh = {}
        for name in names:
            shares = sum(count / (strength[one] + strength[other]) for (one, other), count in met.items() if name in (one, other))
            fresh[name] = won[name] / (shares + 1 / (strength[name] + 1.0))
        strength = fresh
    points = {name: SCALE * log10(value) for name, value in strength.items()}
    level = MIDDLE - mean(list(points.values()))
    return {name: value + level for name, value in points.items()}


__all__ = ["bootstrap", "mean", "ratings", "wilson"]
