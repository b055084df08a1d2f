"""Every game on the shelf keeps the contract: a sample here, more with CARDWRIGHT_CONTRACT_GAMES=100 (see `make soak`).
A failure names the game and the seed; `checks.py` says what is promised.
"""

from __future__ import annotations

import os
import random

import pytest

import cardwright as cw
from contract.checks import AT_DECISIONS, Check, begin, ends_by_a_rule, logs_change_nothing, replays_alike, walk

MATCHES = int(os.environ.get("CARDWRIGHT_CONTRACT_GAMES", "4"))
EVERY = 1 if "CARDWRIGHT_CONTRACT_GAMES" in os.environ else 9  # decisions from one check to the next


@pytest.mark.parametrize("seed", range(MATCHES))
@pytest.mark.parametrize("check", AT_DECISIONS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", cw.games())
def test_at_decisions(game: str, check: Check, seed: int) -> None:
    chance = random.Random(f"{game}/{check.__name__}/{seed}")
    skip = chance.randrange(EVERY)
    for number, match in enumerate(walk(begin(cw.game(game), seed), random.Random(seed))):
        if number % EVERY == skip:
            try:
                check(match, chance)
            except Exception as fault:
                fault.add_note(f"{game}, contract match {seed}, decision {number}: {match.decision}")
                raise


@pytest.mark.parametrize("seed", range(100, 100 + 5 * MATCHES))
@pytest.mark.parametrize("game", cw.games())
def test_matches_end_and_replay(game: str, seed: int) -> None:
    shelved = cw.game(game)
    match = begin(shelved, seed)
    for _ in walk(match, random.Random(seed)):
        pass
    ends_by_a_rule(shelved, match)
    replays_alike(match)
    logs_change_nothing(shelved, match, seed)
