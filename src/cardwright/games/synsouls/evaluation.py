"""How a position looks for a seat (0 to 1), and what a rival's unseen cards might be: for players that look ahead.

The weights were tuned by measurement; see docs/players.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import exp

from ...kernel.state import State
from ...kernel.things import Decision, Option
from .model import (
    CRASH_STRAIN,
    CRASHED,
    EXHAUSTED,
    FINAL_USED,
    HAND,
    MAX_NOTES,
    NOTES,
    STRAIN,
    all_concepts,
    conductor,
    measures_of,
    rating,
    records_of,
)

CRASH, STRAIN_POINT, RATING_POINT, CARD, NOTE, MAX_NOTE, CONCEPT, UPRIGHT, FINAL = 9.0, 0.45, 0.55, 0.8, 0.12, 0.9, 0.9, 0.15, 1.0


def score(s: State, seat: int) -> float:
    """One side's strength, in points."""
    total = 0.0
    for oid in measures_of(seat):
        leaf = s.things[oid]
        total -= CRASH if leaf.flags & CRASHED else STRAIN_POINT * min(leaf.nums[STRAIN], CRASH_STRAIN)
    for oid in records_of(s, seat):
        worth = max(0, rating(s, oid))
        total += RATING_POINT * worth + (UPRIGHT * worth if not s.things[oid].flags & EXHAUSTED else 0.0)
    total += CARD * min(7, len(s.zone(HAND, seat)))
    nums = s.things[seat].nums
    total += NOTE * nums[NOTES] + MAX_NOTE * nums[MAX_NOTES]
    total += CONCEPT * sum(1 for oid in all_concepts(s) if s.things[oid].controller == seat)
    if not s.things[conductor(seat)].flags & FINAL_USED:
        total += FINAL
    return total


def evaluate(s: State, seat: int) -> float:
    """The chance to win that a position suggests."""
    if s.result is not None:
        return 0.5 if not s.result.winners else float(seat in s.result.winners)
    return 1.0 / (1.0 + exp(-(score(s, seat) - score(s, 1 - seat)) / 8.0))


def guess(s: State, owner: int, count: int, seen: Sequence[int]) -> list[int]:
    """Cards of the owner's Frequency that the deck rules still allow, commonest first (SYN-2.7, 2.8)."""
    frequency = s.table.prints[s.things[conductor(owner)].print].attrs["frequency"]
    shown = Counter(seen)
    fitting = [
        card.number for card in s.table.prints
        if card.kind in ("Record", "Verse", "Concept") and card.attrs.get("frequency") == frequency
    ]
    stock = [number for copy in range(3) for number in fitting if shown[number] <= copy]
    if len(stock) < count:  # more unseen cards than the deck rules allow: only a made-up position does that
        stock += [stock[place % len(stock)] for place in range(count - len(stock))] if stock else [seen[0]] * count
    return stock


def habit(s: State, decision: Decision, options: Sequence[Option]) -> Option:
    """A plain answer: block where the blocker wins the exchange or the Measure would Crash, else the first option (pass)."""
    attack = s.own.attack
    if attack is None or decision.kind != "window" or decision.seat == s.own.performer:
        return options[0]
    blockers = [option for option in options if option.verb == "block"]
    if not blockers:
        return options[0]
    force = rating(s, attack.attacker[0])
    best = max(blockers, key=lambda option: rating(s, option.it))
    strength = rating(s, best.it)
    if strength > force:
        return best
    return options[0]
