"""The page on Neuroscape: its example runs, and whoever has only the page can use every word of its scenarios."""

import re
from pathlib import Path

import pytest

from cardwright import shelf
from cardwright.games.neuroscape.model import DEEDS, FLAGS, NUMS, PERMITS, ZONES
from cardwright.games.neuroscape.prompts import PROMPTS
from cardwright.games.neuroscape.scenario import STAGE, STAGES
from cardwright.scenario import run_text

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "neuroscape.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES)
def test_the_example_passes(text: str) -> None:
    result = run_text(text)
    assert result.passed, result.reason
    assert result.checks


def test_the_page_has_its_example() -> None:
    assert len(EXAMPLES) == 1


def test_the_page_names_every_word() -> None:
    words = {
        *(zone.name for zone in ZONES if zone.name not in ("aside", "table")), *FLAGS, *NUMS, *DEEDS, *PERMITS, *PROMPTS,
        *STAGE.seat_numbers, *STAGE.seat_words, *STAGE.card_words, *STAGE.turn_words, *STAGE.until, *STAGE.counts, *STAGES,
    }
    assert not sorted(word for word in words if f"`{word}`" not in PAGE and f"`{word} " not in PAGE)


def test_the_page_names_every_plain_card() -> None:
    listed = {f"{colour} {number}" for colour in ("Plain", "Blue") for number in range(2, 7)} | {
        f"{faction} One" for faction in ("Netrunner", "Syndicate", "Corporate", "Mutant")
    }
    assert not sorted(card.name for card in STAGE.prints() if f"`{card.name}`" not in PAGE and card.name not in listed)


def test_the_page_names_rules_that_exist() -> None:
    rules = shelf.game("neuroscape").rules.rules
    assert not [rule for rule in re.findall(r"NSC-\d+\.\d+", PAGE) if rule not in rules]
