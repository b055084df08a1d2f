"""Playing cards (section 7): what no single scenario can show."""

from collections import Counter

import pytest

from cardwright.scenario import run_text

THEFT = """
title = "One of three cards is discarded at random"
game = "synsouls"
seed = {seed}

[[card]]
name = "Pickpocket"
type = "Verse"
text = "The opponent discards a random card."

[A]
hand = ["Pickpocket"]
[B]
hand = ["Plain 1", "Plain 2", "Plain 3"]

[[do]]
A = "expend Pickpocket"
[expect]
"B.void" = ["Plain {number}"]
"""


@pytest.mark.rules("SYN-7.55")
def test_random_choices_have_equal_chances() -> None:
    """Over 150 seeds each of three cards is hit about 50 times; 30 to 70 is more than three standard deviations either way."""
    hits = Counter[int]()
    for seed in range(150):
        found = [number for number in (1, 2, 3) if run_text(THEFT.format(seed=seed, number=number)).passed]
        assert len(found) == 1
        hits[found[0]] += 1
    assert set(hits) == {1, 2, 3}
    assert all(30 <= count <= 70 for count in hits.values()), hits
