"""Blind draw keeps the promises of every game: what is hidden in it stays hidden, and it can be saved, replayed and undone."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from cardwright import shelf
from contract.checks import AT_DECISIONS, Check, ends_by_a_rule, replays_alike, walk

SOURCE = shelf.game("source")
EVERY, MOST = 12, 260  # decisions from one check to the next, and in all


@pytest.mark.rules("SRC-16.9", "SRC-16.2", "SRC-16.3")
@pytest.mark.parametrize("check", AT_DECISIONS, ids=lambda check: check.__name__)
def test_at_decisions(check: Check) -> None:
    chance = random.Random(check.__name__)
    match = SOURCE.start(["blue", "spark-works"], seed=11, draw="blind")
    for number, position in enumerate(islice(walk(match, random.Random(5)), MOST)):
        if number % EVERY == 3:
            check(position, chance)


@pytest.mark.parametrize("option", [1, 2, 3, 4])
def test_a_match_ends_and_replays(option: int) -> None:
    match = SOURCE.start(["red", "hollow-comb"], seed=option, draw="blind", map=option, points="short")
    for _ in walk(match, random.Random(option)):
        pass
    ends_by_a_rule(SOURCE, match)
    replays_alike(match)
