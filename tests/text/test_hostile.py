"""Card texts come from anyone: whatever they hold, reading ends soon, by instructions or by faults."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright import library
from cardwright.language.grammar.chart import MOST_STEPS
from cardwright.language.reader import LONGEST
from cardwright.text.faults import Untold

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


TELLER = library.tellings("synsouls")


def read(text: str, start: str) -> None:
    """Read and tell a text; each of its faults stands in it."""
    try:
        TELLER.tell(text, start, "")
    except Untold as untold:
        assert untold.faults
        for fault in untold.faults:
            assert fault.message
            assert 0 <= fault.start <= fault.end <= len(text)


@pytest.mark.parametrize("name", TEXTS)
def test_work_is_bounded(name: str) -> None:
    assert len(TEXTS[name]) <= LONGEST
    assert library.reader_of("synsouls").read(TEXTS[name]).steps <= MOST_STEPS + 200  # what was begun is still counted


@pytest.mark.parametrize("name", TEXTS)
def test_the_answer_is_instructions_or_faults(name: str) -> None:
    for start in ("spell", "card", "condition"):
        read(TEXTS[name], start)


def test_too_long_a_text_is_not_read_at_all() -> None:
    with pytest.raises(Untold, match="at most 2000 are read"):
        TELLER.tell("Draw a card. " * 10_000, "spell", "")


WORDS = st.sampled_from(
    ["draw", "Draw", "a", "card", "target", "Record", "you", "control", ".", ",", ">>", "[ECHO]", "[+1]", "and", "or", "this",
     "gains", "until", "end", "of", "performance", "Exhaust", "When", "attacks", '"', "2", "X", "Strain", "to", "Deal"]
)


@settings(max_examples=150, deadline=None)
@given(words=st.lists(WORDS, max_size=40), start=st.sampled_from(["card", "spell", "condition"]))
def test_any_words_give_instructions_or_faults(words: list[str], start: str) -> None:
    read(" ".join(words).replace(" .", ".").replace(" ,", ","), start)


@settings(max_examples=100, deadline=None)
@given(text=st.text(max_size=200))
def test_any_letters_give_instructions_or_faults(text: str) -> None:
    read(text, "card")


@pytest.mark.parametrize("sign", ["play", "NETT", "net", "3"])
def test_a_tier_asks_for_signs_of_factions_only(sign: str) -> None:
    with pytest.raises(Untold):
        library.tellings("neuroscape").tell(f"Tier 2 ({{NET}}{{{sign}}}): Scripts you play cost 1 less RAM.", "card", "")
