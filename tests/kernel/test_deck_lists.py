"""Deck lists as plain text: read, written back, and refused with the line that is wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.errors import CardwrightError
from cardwright.kernel.decks import Deck, DeckFault, parse_deck, print_deck

LIST = """
# Quick Foxes
# Plan: run.
Leader: Old Fox

3 Ember Fox
2x Night Owl
1 Ember Fox

[sideboard]
2 Wall
"""


def test_a_list_is_read() -> None:
    deck = parse_deck(LIST, "file")
    assert deck == Deck("Quick Foxes", {"Ember Fox": 4, "Night Owl": 2}, "Old Fox", "run.", {"sideboard": {"Wall": 2}})


def test_a_list_without_a_title_is_named_by_its_file() -> None:
    assert parse_deck("1 Wall", "walls").name == "walls"


def test_a_list_that_is_written_reads_back() -> None:
    deck = parse_deck(LIST)
    assert parse_deck(print_deck(deck)) == deck


Names = st.from_regex(r"[A-Z][a-z]{1,8}( [A-Z][a-z]{1,8})?", fullmatch=True)


@given(st.dictionaries(Names, st.integers(1, 99), max_size=8), st.none() | Names)
def test_any_deck_reads_back(cards: dict[str, int], leader: str | None) -> None:
    deck = Deck("Some Deck", cards, leader)
    assert parse_deck(print_deck(deck)) == deck


@pytest.mark.parametrize(("text", "line"), [("3 Fox\nFox", 2), ("three Foxes", 1), ("0000 Fox", 1)])
def test_a_line_that_cannot_be_read_is_named(text: str, line: int) -> None:
    with pytest.raises(CardwrightError, match=f"line {line} "):
        parse_deck(text)


def test_a_second_heading_is_one_more_card() -> None:
    deck = parse_deck("Muse: Old Fox\nAdvantage: Long Tail\n1 Wall")
    assert deck.leader == "Old Fox" and deck.cards == {"Long Tail": 1, "Wall": 1}
    two = parse_deck("Muse: Old Fox\nmuse: Young Fox")
    assert two.leader == "Old Fox" and two.cards == {"Young Fox": 1}  # the game says what is wrong with it


def test_an_endless_list_is_refused() -> None:
    with pytest.raises(CardwrightError, match="too long"):
        parse_deck("1 Fox\n" * 501)


def test_a_fault_names_card_and_rule() -> None:
    assert str(DeckFault("TOY-2", "Fox", "too many")) == "Fox: too many (TOY-2)"
    assert str(DeckFault("TOY-1", "", "too small")) == "too small (TOY-1)"
