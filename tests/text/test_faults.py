"""A text that cannot be read says where, what was expected there, and the nearest phrase."""

from __future__ import annotations

import pytest

from cardwright.games.synsouls.vocabulary import VOCABULARY
from cardwright.text import SHARED_KINDS, TextFault, Vocabulary, catalogue, phrase, word
from cardwright.text.kinds import kind


def fault_of(text: str, start: str = "spell") -> TextFault:
    with pytest.raises(TextFault) as caught:
        VOCABULARY.parse(text, start)
    return caught.value


@pytest.mark.parametrize(
    ("text", "start", "column", "found", "expected"),
    [
        ("Deal 3 Stain to target Record.", "spell", 8, "Stain", "“Strain to”"),
        ("Draw 2 card.", "spell", 8, "card", "“cards”"),
        ("Target Record gain [+1].", "spell", 15, "gain", "“gains”"),
        ("Records you control gains [+1].", "card", 21, "gains", "“gain”"),
        ("Draw a card", "spell", 12, "", "“.”"),
        ("draw a card.", "spell", 1, "draw", "a capital letter: “Draw”"),
        ("Draw a card. draw a card.", "spell", 14, "draw", "a capital letter: “Draw”"),
        ("Draw a Card.", "spell", 8, "Card", "a small letter: “card”"),
        ("[ECO].", "card", 2, "ECO", "<a keyword>"),
        ("When this card attack >> Draw a card.", "card", 16, "attack", "“attacks”"),
        ("Exhaust: Draw a card.", "card", 8, ":", "“>>”"),
        ("Draw  a card.", "spell", 5, "", "a single blank"),
        ("Draw a card.\nDraw a card.", "spell", 13, "", "a single blank"),
        ("Draw a card.\n", "spell", 13, "", "the end of the text"),
        ("Target Record can't attack.", "spell", 15, "can't", "“cannot”"),
        ("Draw a card for each Recrod you control.", "spell", 22, "Recrod", "<thing to count>"),
        ("Silence a exhausted Record.", "spell", 11, "exhausted", "“an e…”"),
        ("Pay 1 Notes >> Draw a card.", "card", 7, "Notes", "“Note”"),
        ("LOAD: Draw a card.", "card", 5, ":", "“>>”"),
        ("you control many Records", "condition", 13, "many", "“more”"),
    ],
)
def test_place_and_expectation(text: str, start: str, column: int, found: str, expected: str) -> None:
    fault = fault_of(text, start)
    assert (fault.line, fault.column, fault.found) == (1, column, found)
    assert expected in fault.expected


@pytest.mark.parametrize(
    ("text", "start", "nearest"),
    [
        ("Deal 3 Stain to target Record.", "spell", "deal <a number> Strain to <what is meant>( for each <thing to count>)"),
        ("Target Record gain [+1].", "spell", "<one thing> gains <something gained>…"),
        ("Each Record's Rating becomes 3.", "spell", "the Rating of <one thing>"),
        ("Deal Strain equal to a Record's Rating to target Measure.", "spell", "the Rating of <one thing>"),
        ("Draw a card then gain 1 Note.", "spell", "<an instruction>, then <an instruction>"),
        ("Destroy target Record.", "spell", "Silence <what is meant>"),
        ("Target Record gains [+1] until end of the performance.", "spell", "until end of performance"),
        ("When this card attack >> Draw a card.", "card", "<one thing> attacks( <one thing>)"),
        ("Drraw a card.", "spell", "draw <so many cards>( for each <thing to count>)"),
    ],
)
def test_nearest_phrase(text: str, start: str, nearest: str) -> None:
    assert fault_of(text, start).nearest == nearest


def test_line_and_column_of_a_text_with_lines() -> None:
    fault = fault_of("Draw a card.\nDraw a card.")
    assert (fault.line, fault.column) == (1, 13)


def test_the_fault_reads_well() -> None:
    assert str(fault_of("Deal 3 Stain to target Record.")) == (
        "line 1, column 8: “Stain” is not known here\n"
        "  expected: “Strain to”, “Strain divided among”, “Strain divided as you choose among”\n"
        "  nearest phrase: deal <a number> Strain to <what is meant>( for each <thing to count>)"
    )


def test_costs_cannot_target() -> None:
    assert fault_of("Exhaust target Record >> Draw a card.", "card").column == 16


def test_a_passive_holds_statements_only() -> None:
    assert fault_of("While this card is exhausted >> Draw a card.", "card").column == 33


def test_statements_after_a_frame_belong_to_it() -> None:
    """Otherwise "LOAD >> Draw a card. Records you control gain [+1]." would have two readings."""
    tree = VOCABULARY.parse("LOAD >> Draw a card. Records you control gain [+1].")
    (load,) = tree.nodes("abilities")
    assert len(load.node("effect").nodes("sentences")) == 2


TWO = Vocabulary(
    "two",
    [
        word("noun", "cat", "cat"),
        phrase("big", "one", "a big {n:noun}", "thing"),
        phrase("small", "one", "a big {n:noun}", "other_thing"),
        phrase("see", "card", "I see {what:one}.", "see"),
        phrase("with", "one", "a {n:noun}{? with {more:one}}", "thing"),
        phrase("both", "pair", "{a:one} and {b:one}", "pair"),
    ],
    catalogue(SHARED_KINDS, [
        kind("thing", "select", "A thing.", n="str", more="select?"),
        kind("other_thing", "select", "Another.", n="str"),
        kind("see", "ability", "Seen.", what="select"),
        kind("pair", "select", "Two.", a="select", b="select"),
    ]),
)


def test_two_readings_are_a_fault_that_names_both() -> None:
    with pytest.raises(TextFault) as caught:
        TWO.parse("I see a big cat.")
    assert "two ways" in caught.value.message
    assert "(big)" in caught.value.message
    assert "(small)" in caught.value.message


def test_two_readings_deep_inside_are_found() -> None:
    with pytest.raises(TextFault, match="two ways"):
        TWO.parse("I see a cat with a cat with a big cat.")


def test_two_phrases_for_one_meaning_are_one_reading() -> None:
    vocabulary = Vocabulary(
        "one",
        [
            word("noun", "cat", "cat"), phrase("a", "one", "a {n:noun}", "thing"), phrase("again", "one", "a {n:noun}", "thing"),
            phrase("see", "card", "I see {what:one}.", "see"),
        ],
        catalogue(SHARED_KINDS, [kind("thing", "select", "A thing.", n="str"), kind("see", "ability", "Seen.", what="select")]),
    )
    tree = vocabulary.parse("I see a cat.")
    assert tree.node("what").phrase == "a"
    assert vocabulary.print(tree) == "I see a cat."
