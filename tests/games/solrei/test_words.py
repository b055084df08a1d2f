"""What a designer of SolRei cards is told: a wrong cost and a missing verb are answered with what would be right."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright import library
from cardwright.games.solrei.schema import SCHEMA
from cardwright.text.cards import compile_cards
from cardwright.text.faults import TextFault
from cardwright.text.tree import Node

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


@pytest.mark.rules("SOL-9.5")
def test_a_timing_may_stand_before_a_colon() -> None:
    def told(text: str) -> Node:
        return bare(TELL(text, "art", "Trial"))

    assert told("BEFORE SHOWDOWN: GAIN +1 Power.") == told("(BEFORE SHOWDOWN) GAIN +1 Power.")


def bare(value: Any) -> Any:
    """Instructions without the letters that say them."""
    if isinstance(value, tuple):
        return tuple(bare(item) for item in value)
    return Node(value.kind, {name: bare(item) for name, item in value.args.items()}) if isinstance(value, Node) else value


def test_a_missing_verb_is_named() -> None:
    (fault,) = art("(BEFORE SHOWDOWN) +2 Power.")
    assert fault.message.endswith("an Art itself has none; write GAIN +2 Power")
