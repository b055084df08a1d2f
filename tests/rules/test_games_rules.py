"""The rules of every installed game: readable, whole, and cited correctly by the tests of this checkout."""

from pathlib import Path

import pytest

from cardwright import library
from cardwright.rules import RULE_ID, citations_in_python, coverage, load_rules

TESTS = Path(__file__).resolve().parents[1]
GAMES = tuple(library.games())


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_is_mentioned_exists(game: str) -> None:
    ledger = load_rules(game)
    mentioned = set(RULE_ID.findall(library.rules_text(game)))
    assert mentioned <= set(ledger.ids), f"{sorted(mentioned - set(ledger.ids))} are mentioned but not there"


@pytest.mark.parametrize("game", GAMES)
def test_every_citation_is_of_a_rule_that_exists(game: str) -> None:
    found = coverage(game, TESTS)
    assert found.rules == found.covered + found.definitions + len(found.uncovered)


def test_every_marked_test_cites_some_game() -> None:
    prefixes = tuple(load_rules(game).prefix for game in GAMES)
    strays = [
        f"{citation.place} cites {citation.rule_id}"
        for path in TESTS.rglob("*.py")
        for citation in citations_in_python(path.read_text(encoding="utf-8"), path.name)
        if not citation.rule_id.startswith(prefixes)
    ]
    assert not strays, f"{strays}: no game numbers its rules like that; correct the letters"


def test_synsouls_has_all_its_rules() -> None:
    ledger = load_rules("synsouls")
    assert len(ledger.rules) >= 539
    assert ledger.get("SYN-11.59a").ruling
    assert ledger.get("SYN-3.13").definition
