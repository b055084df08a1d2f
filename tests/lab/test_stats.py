"""Intervals are honest: of many questions with a known answer, nearly all have it in their interval, however few the games."""

from __future__ import annotations

import random

import pytest

from cardwright.lab.stats import difference_interval, mean, rating_intervals, ratings

CHANGES = {
    "rare": {1.0: 0.02, 0.0: 0.98}, "none on the whole": {-1.0: 0.3, 0.0: 0.4, 1.0: 0.3}, "strong": {1.0: 0.8, 0.5: 0.1, 0.0: 0.1},
    "small": {-0.5: 0.1, 0.0: 0.6, 0.5: 0.3}, "mixed": {1.0: 0.25, 0.5: 0.2, 0.0: 0.3, -0.5: 0.15, -1.0: 0.1},
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("seeds", [1, 2, 5, 10, 40])
def test_the_interval_of_a_difference_holds_the_truth(change: str, seeds: int) -> None:
    chance = random.Random(f"{change}/{seeds}")
    chances = CHANGES[change]
    truth = sum(value * share for value, share in chances.items())
    held = 0
    for _ in range(400):
        low, high = difference_interval(chance.choices(list(chances), list(chances.values()), k=seeds))
        held += low <= truth <= high
    assert held >= 0.92 * 400


def test_samples_that_are_alike_leave_room_for_chance() -> None:
    for value in (-1.0, -0.5, 0.0, 1.0):
        widths = []
        for seeds in (1, 10, 100, 1000):
            low, high = difference_interval([value] * seeds)
            assert -1 <= low <= value <= high <= 1
            widths.append(high - low)
        assert widths == sorted(widths, reverse=True) and widths[0] > 1 and widths[1] > 0.2 and widths[-1] < 0.01
    assert difference_interval([]) == (-1.0, 1.0)


TRUTHS = ((1500, 1500), (1600, 1400), (1800, 1200), (1700, 1500, 1300))


@pytest.mark.parametrize("truth", TRUTHS)
@pytest.mark.parametrize("seeds", [1, 2, 5, 20])
def test_the_interval_of_a_rating_holds_the_truth(truth: tuple[int, ...], seeds: int) -> None:
    chance = random.Random(f"{truth}/{seeds}")
    names = "abc"[: len(truth)]
    held = 0
    for _ in range(100):
        scores = {}
        for i, one in enumerate(names):
            for j, other in enumerate(names[i + 1 :], i + 1):
                share = 1 / (1 + 10 ** ((truth[j] - truth[i]) / 400))
                scores[one, other] = [[float(chance.random() < share) for _ in range(2)] for _ in range(seeds)]
        found = rating_intervals(names, scores)
        held += sum(found[name][0] <= right <= found[name][1] for name, right in zip(names, truth, strict=True))
    assert held >= 0.87 * 100 * len(truth)


def test_few_games_alike_give_no_certain_rating() -> None:
    low, high = rating_intervals("ab", {("a", "b"): [[1.0, 0.0]]})["a"]
    assert low < 1350 and high > 1650
    low, high = rating_intervals("ab", {("a", "b"): [[1.0, 1.0]]})["a"]
    assert low < 1500 < 1800 < high


def test_ratings_follow_the_scores() -> None:
    found = ratings("abc", {("a", "b"): [[1.0]] * 9 + [[0.0]], ("b", "c"): [[0.5]] * 10})
    assert found["a"] > found["b"] and abs(found["b"] - found["c"]) < 120
    assert mean(list(found.values())) == pytest.approx(1500)
