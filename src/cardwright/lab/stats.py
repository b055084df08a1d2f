"""What the numbers say, and how sure: intervals that stay honest for few games, and ratings of players after Bradley and Terry.

Games that share a seed are one *sample*: they are drawn together, since the seats are exchanged between them. Few samples may be alike by
chance, so every interval is taken as if there were a little more at both ends of what could have been.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, log10, sqrt

from ..players.series import wilson

Z = 1.959964  # 95% of all chances lie so many deviations around the mean
MIDDLE = 1500  # the mean of all ratings
SCALE = 400  # points that make a player ten times as likely to win
HALF = 0.5  # a game
ROUNDS = 200  # of fitting ratings to scores
Pair = tuple[str, str]
Scores = Mapping[Pair, Sequence[Sequence[float]]]  # what the first of each two players scored, game by game, in every sample


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def difference_interval(samples: Sequence[float]) -> tuple[float, float]:
    """The 95% interval of the mean of differences from -1 to 1, after Bonett and Price: with one more at each of these ends."""
    count = len(samples) + 2
    centre = sum(samples) / count
    variance = (sum(sample * sample for sample in samples) + 2) / count - centre * centre
    reach = Z * sqrt(variance / count)
    return max(-1.0, centre - reach), min(1.0, centre + reach)


def ratings(names: Sequence[str], scores: Scores) -> dict[str, float]:
    """How strong each player is: the ratings under which the scores are likeliest. Every two players have half a win and half a loss more
    (after Gart), which keeps one who won all games from running away."""
    won = dict.fromkeys(names, 0.0)
    met: dict[Pair, float] = {}
    for (one, other), samples in scores.items():
        met[one, other] = sum(len(sample) for sample in samples) + 2 * HALF
        score = sum(sum(sample) for sample in samples) + HALF
        won[one] += score
        won[other] += met[one, other] - score
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        fresh = {}
        for name in names:
            shares = sum(games / (strength[one] + strength[other]) for (one, other), games in met.items() if name in (one, other))
            fresh[name] = won[name] / shares
        strength = fresh
    points = {name: SCALE * log10(value) for name, value in strength.items()}
    level = MIDDLE - mean(list(points.values()))
    return {name: value + level for name, value in points.items()}


def rating_intervals(names: Sequence[str], scores: Scores) -> dict[str, tuple[float, float]]:
    """The 95% intervals of ratings, from how far samples lie from what the ratings foretell; samples that agree too well with each other
    tell no more than as many games without a common seed."""
    size = len(names)
    centre = ratings(names, scores)
    known = [[1 / size] * size for _ in names]  # what the games tell of each rating; that their mean is fixed is known, too
    astray = [[0.0] * size for _ in names]  # how far samples lie from what the ratings foretell
    for (one, other), samples in scores.items():
        share = 1 / (1 + 10 ** ((centre[other] - centre[one]) / SCALE))
        told = (sum(len(sample) for sample in samples) + 2 * HALF) * share * (1 - share)
        off = sum((sum(sample) - len(sample) * share) ** 2 for sample in samples) + HALF**2 * (share**2 + (1 - share) ** 2)
        i, j = names.index(one), names.index(other)
        for matrix, amount in ((known, told), (astray, max(told, off))):
            matrix[i][i] += amount
            matrix[j][j] += amount
            matrix[i][j] -= amount
            matrix[j][i] -= amount
    spread = inverse(known)
    found = {}
    for i, name in enumerate(names):
        variance = sum(spread[i][j] * astray[j][k] * spread[k][i] for j in range(size) for k in range(size))
        reach = Z * sqrt(variance) * SCALE / log(10)
        found[name] = centre[name] - reach, centre[name] + reach
    return found


def inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a small matrix whose diagonal outweighs the rest, by elimination."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(size):
            if j != i:
                rows[j] = [value - rows[j][i] * pivot for value, pivot in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]


__all__ = ["Pair", "difference_interval", "mean", "rating_intervals", "ratings", "wilson"]
