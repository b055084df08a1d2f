"""How a position looks for a seat (0 to 1), and what a rival's unseen cards might be: for players that look ahead.

The weights were tuned by measurement; see docs/players.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import exp

from ...kernel.state import State
from ...kernel.things import Option
from .actions import BY_NAME
from .model import (
    ATTACK_STRAIN,
    CRASH_STRAIN,
    CRASHED,
    DISCORD,
    EXHAUSTED,
    FINAL_USED,
    HAND,
    MAX_NOTES,
    NOTES,
    STRAIN,
    all_concepts,
    conductor,
    has,
    measures_of,
    rating,
    records_of,
)

W = {
    "crash": 9.0, "crash2": 2.0, "strain": 0.45, "strain2": 0.0, "rating": 0.55, "record": 0.0, "healed": 1.0, "upright": 0.15,
    "card": 0.8, "note": 0.12, "max_note": 0.9, "concept": 0.9, "final": 1.0,
}


def score(s: State, seat: int) -> float:
    """One side's strength, in points."""
    w = W
    total = 0.0
    crashed = 0
    for oid in measures_of(seat):
        leaf = s.things[oid]
        if leaf.flags & CRASHED:
            crashed += 1
        else:
            strain = min(leaf.nums[STRAIN], CRASH_STRAIN)
            total -= w["strain"] * strain + w["strain2"] * strain * strain
    total -= w["crash"] * crashed + (w["crash2"] if crashed == 2 else 0)
    for oid in records_of(s, seat):
        leaf = s.things[oid]
        worth = max(0.0, rating(s, oid) + w["healed"] * (leaf.nums[STRAIN] + leaf.nums[ATTACK_STRAIN]))
        total += w["record"] + w["rating"] * worth + (w["upright"] * worth if not leaf.flags & EXHAUSTED else 0.0)
    total += w["card"] * min(7, len(s.zone(HAND, seat)))
    nums = s.things[seat].nums
    total += w["note"] * nums[NOTES] + w["max_note"] * nums[MAX_NOTES]
    total += w["concept"] * sum(1 for oid in all_concepts(s) if s.things[oid].controller == seat)
    if not s.things[conductor(seat)].flags & FINAL_USED:
        total += w["final"]
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


def likely_options(s: State, seat: int) -> Iterator[Option]:
    """What is looked at when someone else answers an attack: a block with the Record that strikes hardest."""
    if s.own.attack is None or s.own.performer == seat:
        return
    blockers = list(BY_NAME["block"].moves(s, seat))
    if blockers:
        yield max(blockers, key=lambda option: rating(s, option.it) * (2 if has(s, option.it, DISCORD) else 1))
