"""Chance: the same everywhere, fair, riggable, and a new stream for every word."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from cardwright.kernel.rng import Rng, rekeyed, seeded


def numbers(rng: Rng, n: int, count: int) -> list[int]:
    drawn = []
    for _ in range(count):
        number, rng = rng.below(n)
        drawn.append(number)
    return drawn


def test_a_seed_gives_the_same_numbers_on_every_machine() -> None:
    assert numbers(seeded(7), 6, 10) == [2, 0, 1, 4, 1, 3, 0, 2, 2, 4]
    assert numbers(seeded("seven"), 1000, 3) == numbers(seeded(b"seven"), 1000, 3)
    assert seeded(7) == seeded("7") != seeded(8)


def test_drawing_changes_nothing_but_the_position() -> None:
    rng = seeded(1)
    assert rng.below(10) == rng.below(10)
    assert rng.below(10)[1].counter == rng.counter + 1
    assert rng.below(10)[1].key == rng.key


@given(st.integers(), st.integers(1, 10**6))
def test_numbers_are_in_range(seed: int, n: int) -> None:
    assert all(0 <= number < n for number in numbers(seeded(seed), n, 5))


def test_every_number_is_equally_likely() -> None:
    counts = Counter(numbers(seeded("fair"), 5, 5000))
    assert set(counts) == set(range(5))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 18.5  # chi-square, 4 degrees of freedom, p = 0.001


def test_numbers_above_the_last_full_round_are_thrown_away() -> None:
    """Of the 64-bit numbers a quarter lies above 3 * 2**62: kept, they would make the low third twice as likely."""
    n = 3 << 62
    rng = seeded("wide")
    drawn = 0
    for _ in range(200):
        number, rng = rng.below(n)
        assert number < n
        drawn += 1
    assert rng.counter > drawn


def test_rigged_outcomes_come_first_and_then_chance_goes_on_where_it_was() -> None:
    rng = seeded(3)
    rigged = Rng(rng.key, rng.counter, (5, 1))
    first, rigged = rigged.below(6)
    second, rigged = rigged.below(6)
    assert (first, second) == (5, 1)
    assert rigged == rng


def test_a_rigged_outcome_fits_any_range() -> None:
    assert Rng(b"k" * 16, 0, (7,)).below(4)[0] == 3


def test_a_word_gives_a_stream_of_its_own() -> None:
    rng = seeded(3)
    assert rekeyed(rng, b"a") == rekeyed(rng, b"a")
    assert len({rekeyed(rng, b"a").key, rekeyed(rng, b"b").key, rng.key}) == 3
    assert rekeyed(rng.below(2)[1], b"a") != rekeyed(rng, b"a"), "it depends on how far the stream has come"
    assert rekeyed(Rng(rng.key, 0, (1,)), b"a").rig == (), "a world that is imagined is not rigged"
