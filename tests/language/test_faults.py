"""What is wrong with a text: the word, its place, what could stand there; bounds; broken texts."""

import random

import pytest

from cardwright import library, readings
from cardwright.language.grammar.chart import MOST_STEPS
from cardwright.language.reader import LONGEST
from cardwright.language.suggest import suggest, with_suggestions
from language.pool import reader

CASES = [
    ("Deal 3 Strain to target Records you xyzzy.", "word", "xyzzy"),
    ("Deal Strain to target Record.", "vague", "Strain"),
    ("Silence Record.", "vague", "Record"),
    ("Draw two cards. Return it to your hand.", "reference", "it"),
    ("Draw a card for each Record Silenced this way.", "reference", "this way"),
    ("Deal 3 Strain to the to target Record.", "syntax", "to"),
    ("Draw a card ☃.", "word", "☃"),
]


@pytest.mark.parametrize(("text", "level", "word"), CASES)
def test_a_fault_names_the_word_and_its_place(text: str, level: str, word: str) -> None:
    found = reader("synsouls").read(text)
    assert found.tree is None
    fault = found.faults[0]
    assert (fault.level, fault.word) == (level, word)
    assert text[fault.start : fault.end] == word


def test_all_faults_of_a_text_are_given() -> None:
    found = reader("synsouls").read("Draw a xyzzy. Deal 2 Strain to the of target Record. Deal Strain to target Record.")
    assert [fault.level for fault in found.faults] == ["word", "syntax", "vague"]


def test_a_word_that_stands_twice_is_a_slip() -> None:
    found = reader("herosync").read("Kill an enemy enemy Follower.")
    assert [(fault.level, fault.word, fault.start) for fault in found.faults] == [("word", "enemy", 14)]


SUGGESTED = [
    ("neuroscape", "Tap target creature.", "Run target character."),
    ("synsouls", "Return target Record from your graveyard to your hand.", "Return target Record from your Void Zone to your hand."),
    ("synsouls", "Deal 3 Strain to the to target Record.", "Deal 3 Strain to the target Record."),
    ("synsouls", "Silence Record.", "Silence target Record."),
    ("herosync", "Draww a card.", "Draw a card."),
    ("neuroscape", "Destory target character.", "Destroy target character."),
    ("neuroscape", "Draw 2 card.", "Draw 2 cards."),
    ("neuroscape", "Target character get +2/+2 until end of turn.", "Target character gets +2/+2 until end of turn."),
    ("neuroscape", "Return it to its owners hand.", "Return it to its owner's hand."),
    ("neuroscape", "Opponent discards a card.", "Each opponent discards a card."),
    ("neuroscape", "When this character is summoned, draw a card.", "When this character enters play, draw a card."),
    ("neuroscape", "Gain 3 life.", "Gain 3 bioframe health."),
    ("neuroscape", "Counter target spell.", "Counter target program."),
]


@pytest.mark.parametrize(("game", "text", "nearest"), SUGGESTED)
def test_texts_that_would_do_are_suggested_and_can_be_read(game: str, text: str, nearest: str) -> None:
    found = reader(game).read(text)
    suggested = suggest(reader(game), text, "", found)
    assert nearest in suggested
    assert len(suggested) <= 3
    assert all(reader(game).read(said).tree is not None for said in suggested)
    assert with_suggestions(reader(game), text, "", found).faults[0].suggestions == suggested


def test_a_text_that_is_read_needs_no_suggestion() -> None:
    found = reader("synsouls").read("Draw a card.")
    assert with_suggestions(reader("synsouls"), "Draw a card.", "", found) is found


HOSTILE = [
    "a " * 1000,
    "if " * 600,
    "you " * 500,
    "and " * 500,
    "Record " * 280,
    "target Record you control " * 76,
    "Draw a card and " * 120,
    "If you control a Record, " * 80,
    "draw a card, then " * 110,
    "the number of Records in " * 80,
    "Choose one: draw a card; " * 80,
    "that Record that Record that " * 68,
    "a Record or a Verse and a Record with a Record on a Measure " * 32,
    "When you draw a card when you draw a card " * 45,
    "“" * 1000,
    "[" * 1000,
    "((((" * 400,
    '"Draw a card." ' * 130,
    "twice half twice half " * 90,
    "X" * 2000,
]


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: text[:20])
@pytest.mark.parametrize("game", ["synsouls", "source"])
def test_a_hostile_text_ends_within_its_steps(game: str, text: str) -> None:
    found = reader(game).read(text[:LONGEST])
    assert found.faults
    assert found.steps <= MOST_STEPS + 300


def test_a_text_that_is_too_long_is_refused() -> None:
    assert reader("synsouls").read("Draw a card. " * 200).faults[0].level == "bounds"


def broken(text: str, way: str, chance: random.Random) -> str | None:
    """A text with a word doubled, two neighbours swapped, or a word dropped."""
    words = text.split(" ")
    if len(words) < 4:
        return None
    k = chance.randrange(len(words) - 1)
    if way == "doubled":
        words.insert(k, words[k])
    elif way == "swapped":
        if words[k].lower() == words[k + 1].lower():
            return None
        words[k], words[k + 1] = words[k + 1], words[k]
    else:
        del words[k]
    return " ".join(words)


@pytest.mark.parametrize(("way", "most"), [("doubled", 0.10), ("swapped", 0.05)])
def test_broken_texts_are_refused(way: str, most: float) -> None:
    chance = random.Random(7)
    tried = read = 0
    for game in library.games():
        for asked in readings.own_texts(game):
            text = broken(asked.text, way, chance)
            if text is not None:
                tried += 1
                read += reader(game).read(text, asked.name).tree is not None
    assert tried > 500
    assert read <= most * tried, f"{read} of {tried} read"
