"""The page of each game: its examples run, it names every starter deck, and the rules that it cites exist."""

import re

import pytest

from cardwright import shelf
from cardwright.scenario import run_text
from games.pages import EXAMPLES, PAGES


@pytest.mark.parametrize(("game", "text"), EXAMPLES)
def test_an_example_passes(game: str, text: str) -> None:
    result = run_text(text)
    assert result.passed, result.reason
    assert result.checks


@pytest.mark.parametrize("game", PAGES)
def test_every_deck_is_named_and_every_rule_exists(game: str) -> None:
    known = shelf.game(game)
    assert not [name for name in known.decks if f"`{name}`" not in PAGES[game]]
    ids = {rule.split("-")[0] for rule in known.rules.rules}
    cited = re.findall(r"\b([A-Z]{3}-\d+\.\d+[a-z]?)", PAGES[game])
    assert not [rule for rule in cited if rule not in known.rules.rules and rule.split("-")[0] in ids]
