"""From a lead to a chance to win."""

from __future__ import annotations

from math import exp

CERTAIN = 700.0  # what `exp` can still take: a made-up card may bring along any number


def chance(lead: float) -> float:
    """The chance to win, 0 to 1, of whoever is so far ahead in log odds."""
    return 1.0 / (1.0 + exp(max(-CERTAIN, min(CERTAIN, -lead))))
