"""Setup (section 5) of real matches: options, chance, and the empty table they begin with."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from cardwright import shelf
from cardwright.errors import CardwrightError
from cardwright.match import Match

SYNSOULS = shelf.game("synsouls")
DECK = SYNSOULS.decks["gray-line"]


@pytest.mark.rules("SYN-5.2")
@pytest.mark.parametrize("agreed", [0, 4, 9, -1, "2", [1, 2]])
def test_other_starts_than_one_two_and_three_are_refused(agreed: object) -> None:
    with pytest.raises(CardwrightError, match=r"SYN-5\.2"):
        SYNSOULS.start(["gray-line", "full-house"], max_notes=agreed)


@pytest.mark.rules("SYN-5.1", "SYN-5.2", "SYN-5.3")
@pytest.mark.parametrize(("options", "start"), [({}, 1), ({"max_notes": 2}, 2), ({"max_notes": 3}, 3)])
def test_both_begin_with_the_same_counters(options: dict[str, int], start: int) -> None:
    view = SYNSOULS.start(["gray-line", "full-house"], **options).view()
    seats = [fixture.numbers for fixture in view.fixtures if fixture.name in ("A", "B")]
    assert seats == [{"max_notes": start}] * 2  # numbers that are 0 are left out


@pytest.mark.rules("SYN-5.4")
def test_chance_names_either_player() -> None:
    named = Counter(match.decision.seat for match in _matches(200) if match.decision is not None)
    assert set(named) == {"A", "B"}
    assert 60 <= named["A"] <= 140


@pytest.mark.rules("SYN-5.5")
def test_decks_are_shuffled() -> None:
    """Every card of the list is in the opening hand as often as its copies let one expect, within five standard deviations."""
    many = 200
    seen = Counter[str]()
    for match in _matches(many):
        match.choose("perform first")
        hand = next(zone for zone in match.view("A").zones if zone.name == "hand" and zone.seat == "A")
        seen.update(card.name for card in hand.cards)
    size = sum(DECK.cards.values())
    assert sum(seen.values()) == 5 * many
    for name, copies in DECK.cards.items():
        mean = 5 * many * copies / size
        assert abs(seen[name] - mean) < 5 * sqrt(mean), name


@pytest.mark.rules("SYN-5.13", "SYN-5.6")
def test_the_table_is_empty_but_for_the_conductors() -> None:
    for match in _matches(3):
        view = match.view()
        measures = [fixture for fixture in view.fixtures if fixture.name not in ("A", "B")]
        assert [fixture.name for fixture in measures] == ["A.MIND", "A.FRAME", "A.HEART", "B.MIND", "B.FRAME", "B.HEART"]
        assert not any(fixture.numbers or fixture.states for fixture in measures)
        for zone in view.zones:
            if zone.name == "SOUL":
                assert [(card.type, card.states) for card in zone.cards] == [("Conductor", ())]
            elif zone.name != "deck":
                assert zone.count == 0, zone.name


def _matches(many: int) -> list[Match]:
    return [SYNSOULS.start(["gray-line", "gray-line"], seed=seed, log=False) for seed in range(many)]
