"""Ratings of ranked play (section 14): Elo with K = 32, and both players giving rating up when both lose.

A *score* is 1 for a win and 0 for a loss; the *expected* score follows from the difference of the ratings.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...errors import CardwrightError

START = 1000
K = 32
SPREAD = 400
HIGHEST = 100_000


def expected(own: int, other: int) -> float:
    """What the Elo formula expects a player to score."""
    return float(1.0 / (1.0 + 10.0 ** ((other - own) / SPREAD)))


def change(own: int, other: int, *, won: bool, both_lost: bool) -> int:
    """By how much a rating changes, rounded (HRS-14.4, 14.4c); in a double loss it falls by at least 1 (HRS-14.4a)."""
    raw = K * ((1.0 if won else 0.0) - expected(own, other))
    points = int(raw + 0.5) if raw >= 0 else -int(-raw + 0.5)
    return min(points, -1) if both_lost else points


def rated(ratings: Sequence[int], winners: Sequence[int]) -> tuple[int, ...]:
    """Both ratings after a ranked game (HRS-14.2, 14.3)."""
    mine, theirs = ratings
    both = not winners
    return (
        mine + change(mine, theirs, won=0 in winners, both_lost=both), theirs + change(theirs, mine, won=1 in winners, both_lost=both),
    )


def checked_ratings(given: Any) -> tuple[int, ...]:
    """The ratings that a match is started with."""
    fits = isinstance(given, list | tuple) and len(given) == 2
    if not fits or not all(isinstance(item, int) and not isinstance(item, bool) and 0 <= item <= HIGHEST for item in given):
        raise CardwrightError(f"ratings cannot be {given!r}", f"they are two numbers from 0 to {HIGHEST}, one for each player")
    return tuple(given)
