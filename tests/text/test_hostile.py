"""Card texts come from anyone: whatever they hold, reading ends soon, by a tree or by a fault."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.games.synsouls.vocabulary import VOCABULARY
from cardwright.text.faults import TextFault
from cardwright.text.reader import MOST_WORK, Reader, TooIntricate
from cardwright.text.reading import LONGEST

TEXTS = {
    "sentences": "Draw a card. " * 150 + "Draw a card.",
    "keywords": "[ECHO], " * 248 + "[ECHO].",
    "nested comparisons": "Silence target Record with Rating less than " + "the Rating of target Record with Rating less than " * 36,
    "nested halves": "Deal Strain equal to " + "half " * 380 + "its Rating to target Record.",
    "parts": "Draw a card" + ", draw a card" * 140 + " and draw a card.",
    "parts without end": "Draw a card" + ", draw a card" * 140 + "!",
    "adjectives": "Exhaust target " + "exhausted " * 180 + "Record.",
    "traits": "Exhaust target Record" + " you control in this Measure" * 68 + " nonsense.",
    "quotes": 'Target Record gains "' + 'LOAD >> Target Record gains "' * 60,
    "quotes closed": "Target Record gains " + '"LOAD >> Target Record gains ' * 20 + "[ECHO]." + '"' * 20,
    "conditions": "Draw a card if " + "this card is exhausted, " * 70 + "this card is exhausted and this card is upright.",
    "brackets": "[" * LONGEST,
    "blanks": " " * LONGEST,
    "names": "Search your deck for a card named " + "Abc " * 480 + "and add it to your hand.",
    "nouns": "Cancel target " + "Verse, " * 200 + "Verse or ability.",
    "modes": "Choose one: Draw a card" + "; draw a card" * 130 + "; or draw a card.",
    "links": "Then " * 399,
    "digits": "Draw " + "9" * 1500 + " cards.",
    "nothing readable": "\x00\ud7ff" * 500,
}


@pytest.mark.parametrize("name", TEXTS)
def test_work_is_bounded(name: str) -> None:
    text = TEXTS[name]
    assert len(text) <= LONGEST
    reader = Reader(VOCABULARY.table, text)
    with suppress(TooIntricate):
        reader.read("spell", True)
    assert reader.work <= min(MOST_WORK, 12 * len(text) + 200)


@pytest.mark.parametrize("name", TEXTS)
def test_the_answer_is_a_tree_or_a_fault(name: str) -> None:
    for start in ("spell", "card", "condition"):
        try:
            tree = VOCABULARY.parse(TEXTS[name], start)
        except TextFault as fault:
            assert 1 <= fault.column <= len(TEXTS[name]) + 1
            assert len(fault.found) <= 30
        else:
            assert VOCABULARY.print(tree) == TEXTS[name]


def test_too_long_a_text_is_not_read_at_all() -> None:
    with pytest.raises(TextFault, match="at most 2000 characters"):
        VOCABULARY.parse("Draw a card. " * 10_000, "spell")


def test_too_deep_a_text_says_so() -> None:
    with pytest.raises(TextFault, match="too deeply nested"):
        VOCABULARY.parse(TEXTS["quotes closed"], "spell")


WORDS = st.sampled_from(
    ["draw", "Draw", "a", "card", "target", "Record", "you", "control", ".", ",", ">>", "[ECHO]", "[+1]", "and", "or", "this",
     "gains", "until", "end", "of", "performance", "Exhaust", "When", "attacks", '"', "2", "X", "Strain", "to", "Deal"]
)


@settings(max_examples=150, deadline=None)
@given(words=st.lists(WORDS, max_size=40), start=st.sampled_from(["card", "spell", "condition"]))
def test_any_words_give_a_tree_or_a_fault(words: list[str], start: str) -> None:
    text = " ".join(words).replace(" .", ".").replace(" ,", ",")
    try:
        tree = VOCABULARY.parse(text, start)
    except TextFault:
        return
    assert VOCABULARY.print(tree) == text


@settings(max_examples=100, deadline=None)
@given(text=st.text(max_size=200))
def test_any_letters_give_a_fault(text: str) -> None:
    try:
        tree = VOCABULARY.parse(text)
    except TextFault:
        return
    assert VOCABULARY.print(tree) == text
