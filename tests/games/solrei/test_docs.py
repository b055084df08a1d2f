"""The page on SolRei: its example runs, and whoever has only the page can use every word of its scenarios."""

import re
from pathlib import Path

import pytest

from cardwright import shelf
from cardwright.games.solrei.model import DEED, FLAGS, NUMS, ZONES
from cardwright.games.solrei.prompts import PROMPTS
from cardwright.games.solrei.scenario import ORDER, STAGE
from cardwright.scenario import run_text

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "solrei.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES)
def test_the_example_passes(text: str) -> None:
    result = run_text(text)
    assert result.passed, result.reason
    assert result.checks


def test_the_page_names_every_word() -> None:
    words = {
        *(zone.name for zone in ZONES if zone.name != "table"), *FLAGS, *NUMS, *DEED, *PROMPTS, *STAGE.seat_numbers, *STAGE.seat_words,
        *STAGE.card_words, *STAGE.turn_words, *STAGE.until, *ORDER,
    } - {"in_effect", "doomed"}  # what follows from where and how a card lies
    assert not sorted(word for word in words if f"`{word}`" not in PAGE and f"`{word} " not in PAGE)


def test_the_page_names_every_deck_and_rules_that_exist() -> None:
    game = shelf.game("solrei")
    assert not [name for name in game.decks if f"`{name}`" not in PAGE]
    assert not [rule for rule in re.findall(r"SOL-\d+\.\d+[a-z]?", PAGE) if rule not in game.rules.rules]
