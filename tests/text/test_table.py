"""A phrase table that is wrong is refused when it is built, not when a card is read."""

from __future__ import annotations

import pytest

from cardwright.text import Node, PrintFault, Row, TableError, Vocabulary, include, phrase, shared, word
from cardwright.text.kinds import Kind, catalogue, kind
from cardwright.text.phrases import Terminal, agreeing, elements, without

KINDS = catalogue([
    kind("draw", "instruction", "Draw.", n="int"),
    kind("all", "instruction", "A list.", items="instruction…", joins="str"),
    kind("some", "select", "Things.", nouns="str…", extra="bool"),
])
NUMBER = Terminal("digits", r"\d+", "2", integer=True)


def build(*rows: Row, kinds: dict[str, Kind] = KINDS) -> Vocabulary:
    return Vocabulary("test", rows, kinds)


def test_unknown_kind() -> None:
    with pytest.raises(TableError, match="not in the catalogue"):
        build(phrase("a", "card", "a", "nonsense"))


def test_unknown_arg() -> None:
    with pytest.raises(TableError, match="has no arg 'm'"):
        build(NUMBER, phrase("a", "card", "draw {m:digits}", "draw"))


def test_unknown_category() -> None:
    with pytest.raises(TableError, match="no phrase of category"):
        build(phrase("a", "card", "draw {n:digits}", "draw"))


def test_left_recursion() -> None:
    with pytest.raises(TableError, match="left recursion"):
        build(phrase("a", "card", "{n:card} again", "draw"))


def test_same_id_twice() -> None:
    with pytest.raises(TableError, match="given twice"):
        build(phrase("a", "card", "draw", "draw"), phrase("a", "card", "pull", "draw"))


def test_two_ways_to_print_one_word() -> None:
    with pytest.raises(TableError, match="two ways to print"):
        build(
            word("noun", "cat", "cat"), word("noun", "tom", "tom"), *include("any", "noun"),
            word("any", "puss", "cat"),
        )


@pytest.mark.parametrize("template", ["{n:digits", "draw {n}", "{n:digits*nonsense}", "{? open", "a } b"])
def test_templates_that_cannot_be_read(template: str) -> None:
    with pytest.raises(TableError):
        elements(template)


def test_forms_must_agree() -> None:
    with pytest.raises(TableError, match="agree"):
        list(agreeing(phrase("a", "card", "{is/are/be} {it/them}", "draw")))


def test_agreement_makes_one_phrase_for_each_number() -> None:
    forms = [one.template for one in agreeing(phrase("a", "card", "{who:one/many} {gains/gain} it", "draw"))]
    assert forms == ["{who:one} gains it", "{who:many} gain it"]


def test_lists_articles_and_flags() -> None:
    vocabulary = build(
        NUMBER,
        word("noun", "cat", "cat"), word("noun", "owl", "owl"),
        phrase("one", "some", "{a} {nouns:noun*or}{?extra: indeed}", "some"),
        phrase("draw", "do", "draw {n:digits}", "draw"),
        phrase("list", "card", "{items:do*and|then}.", "all"),
    )
    for text in ("a cat", "an owl", "an owl, cat or owl indeed", "a cat or owl"):
        assert vocabulary.print(vocabulary.parse(text, "some")) == text
    for text in ("Draw 1.", "Draw 1 and draw 2.", "Draw 1, draw 2 and draw 3.", "Draw 1, then draw 2, then draw 3."):
        assert vocabulary.print(vocabulary.parse(text)) == text
    assert vocabulary.parse("Draw 1, then draw 2.")["joins"] == "then"
    assert vocabulary.parse("an owl indeed", "some")["extra"] is True


def test_words_are_whole_words() -> None:
    vocabulary = build(phrase("draw", "card", "draw", "draw"), phrase("drawer", "card", "drawer", "draw"))
    assert vocabulary.parse("Drawer").phrase == "drawer"


def test_numbers_have_one_form() -> None:
    vocabulary = build(NUMBER, phrase("draw", "card", "draw {n:digits}", "draw"))
    with pytest.raises(Exception, match="not known here"):
        vocabulary.parse("Draw 02")


def test_printing_a_tree_that_does_not_fit() -> None:
    vocabulary = build(
        NUMBER, word("noun", "cat", "cat"), phrase("draw", "card", "draw {n:digits}", "draw"),
        phrase("two", "card", "draw two", "draw", n=2), phrase("one", "some", "{nouns:noun*or}", "some"),
    )
    with pytest.raises(PrintFault, match="no phrase"):
        vocabulary.print(Node("draw", {"n": 1}, "nonsense"))
    with pytest.raises(PrintFault, match="cannot be"):
        vocabulary.print(Node("draw", {"n": 3}, "two"))
    with pytest.raises(PrintFault, match="is no noun"):
        vocabulary.print(Node("some", {"nouns": ("dog",), "extra": False}, "one"))
    with pytest.raises(PrintFault, match="is empty"):
        vocabulary.print(Node("some", {"nouns": (), "extra": False}, "one"))


def test_the_fingerprint_changes_with_any_phrase() -> None:
    one = build(phrase("a", "card", "draw", "draw"))
    same = build(phrase("a", "card", "draw", "draw"))
    other = build(phrase("a", "card", "pull", "draw"))
    assert one.fingerprint == same.fingerprint != other.fingerprint


def test_a_kind_described_twice() -> None:
    with pytest.raises(ValueError, match="twice"):
        catalogue([kind("a", "x", "A."), kind("a", "x", "B.")])


def test_a_game_may_leave_phrases_out() -> None:
    rows = [phrase("one", "card", "one", "x"), phrase("two", "card", "two", "x"), *include("card", "other")]
    assert without(rows, "two") == [rows[0], rows[2]]


def test_numbers_above_one_are_read_whole() -> None:
    vocabulary = build(*shared.NUMBERS[:2], phrase("a", "card", "draw {n:digits_from_2}", "draw"))
    for number in (2, 9, 10, 20, 35, 1200):
        assert vocabulary.parse(f"Draw {number}")["n"] == number
