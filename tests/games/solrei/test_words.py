"""What a designer of SolRei cards is told: costs, timings and missing verbs with an example of what would be right."""

from __future__ import annotations

import pytest

from cardwright import library
from cardwright.games.solrei.schema import SCHEMA
from cardwright.text.cards import compile_cards
from cardwright.text.faults import TextFault

TELL = library.tellings("solrei").tell


def art(text: str = "(END OF ROUND) DRAW 1.", cost: str = "●") -> list[TextFault]:
    source = f'[[card]]\nname = "Trial"\ntype = "Art"\ncost = "{cost}"\ntext = "{text}"\nserial = "ZZZ-01"\n'
    return compile_cards(SCHEMA, source, "mine.toml", TELL)[1]


@pytest.mark.parametrize("cost", ["BB", "Red", "2", "1 Black"])
def test_a_cost_that_is_none_is_answered_with_examples(cost: str) -> None:
    (fault,) = art(cost=cost)
    assert 'as "♥ ●", "R" or "B B"' in " ".join(fault.expected)
    assert fault.nearest is None or "HARVEST" not in fault.nearest  # a number alone could be many things


@pytest.mark.parametrize("cost", ["♥ ●", "R", "B B", "♣, HARVEST 2"])
def test_the_examples_are_costs(cost: str) -> None:
    assert not art(cost=cost)


def test_a_timing_stands_in_parentheses() -> None:
    (fault,) = art("BEFORE SHOWDOWN: GAIN +1 Power.")
    assert "timing in parentheses" in fault.expected[0] and '"(BEFORE SHOWDOWN) GAIN +2 Power."' in fault.expected[0]
    assert fault.nearest == "(BEFORE SHOWDOWN) <an effect>"
    assert not art("(BEFORE SHOWDOWN) GAIN +2 Power.")


def test_a_missing_verb_is_named() -> None:
    (fault,) = art("(BEFORE SHOWDOWN) +2 Power.")
    assert fault.nearest == "GAIN +2 Power"
