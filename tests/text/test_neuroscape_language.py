"""Every wording of the Neuroscape ledger has one reading and prints back byte for byte; so do the cards, and trees nobody wrote."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright import library
from cardwright.games.neuroscape import model
from cardwright.games.neuroscape.vocabulary import VOCABULARY, words
from cardwright.text import Node, TextFault, walk
from cardwright.text.cards import CompiledCard
from cardwright.text.reading import LONGEST
from cardwright.text.tree import same_meaning
from text.growing import random_tree
from text.language import by_phrases, made_kinds, misshapen
from text.neuroscape_ledger import rows


@pytest.mark.parametrize(("line", "start", "text"), rows(), ids=[line for line, _, _ in rows()])
def test_every_ledger_line_reads_once_and_prints_back(line: str, start: str, text: str) -> None:
    assert VOCABULARY.print(VOCABULARY.parse(text, start)) == text


def test_every_card_reads_once_and_prints_back() -> None:
    pool, faults = library.check_pool("neuroscape")
    assert faults == []
    for card in pool.values():
        for path, tree in by_phrases(card).items():
            assert VOCABULARY.print(tree) == card.attrs[path], card.name


def test_the_pool_has_the_size_it_should() -> None:
    pool = library.compile_pool("neuroscape").values()
    kinds = [card.type for card in pool]
    assert kinds.count("Mainframe") >= 6
    assert sum(1 for card in pool if card.attrs.get("subtype") == "Advanced") >= 5
    assert sum(1 for kind in kinds if kind in ("Character", "Cyberware", "Program")) >= 120
    assert {card.attrs["subtype"] for card in pool if card.type == "Program"} == set(words.SUBTYPES)
    assert all(by_phrases(card)["text"].nodes("abilities")[-1]["n"] >= 2 for card in pool if card.type == "Mainframe")


def said(card: CompiledCard) -> list[Node]:
    """Every node of a card's texts."""
    return [node for tree in card.trees.values() for node in walk(tree)]


def test_every_keyword_is_on_three_cards_or_more() -> None:
    pool = library.compile_pool("neuroscape").values()
    for name in (*model.KEYWORDS, "Psychosis"):
        bearers = [card.name for card in pool if any(node.kind == "keyword" and node["name"] == name for node in said(card))]
        assert len(bearers) >= 3, (name, bearers)
    for kind in ("duel", "sacrifice"):
        assert sum(1 for card in pool if any(node.kind == kind for node in said(card))) >= 3
    bleeding = [card for card in pool if any(node.kind == "counters" and node["name"] == "bleed" for node in said(card))]
    assert len(bleeding) >= 3


def test_nodes_have_exactly_the_args_of_their_kind() -> None:
    assert misshapen(VOCABULARY, rows()) == set()


def test_every_kind_of_the_catalogue_is_made_by_some_phrase() -> None:
    assert set(VOCABULARY.kinds) - made_kinds(VOCABULARY) <= {"turned", *_SHARED_BUT_UNUSED}


_SHARED_BUT_UNUSED = {
    "active", "equal", "genre", "chosen_genre", "chosen_name", "chosen_number", "located_with", "belonging", "choose_word", "multiply",
    "strain_on",
}


@settings(max_examples=120, deadline=None)
@given(seed=st.integers(0, 2**32), start=st.sampled_from(["card", "spell", "mainframe", "condition", "event", "object"]))
def test_printed_trees_read_back(seed: int, start: str) -> None:
    """Whatever the table can print reads as what was meant; a text that could be read in two ways is refused, never misread."""
    tree = random_tree(VOCABULARY, start, seed)
    text = VOCABULARY.print(tree)
    if len(text) > LONGEST:
        return
    try:
        assert same_meaning(VOCABULARY.parse(text, start), tree)
    except TextFault as fault:
        assert "two ways" in str(fault) or "too intricate" in str(fault)


# -- pink words ---------------------------------------------------------------------------------------------


def test_a_tarot_is_two_texts() -> None:
    tree = VOCABULARY.parse("Target character gets [+2/+2 until end of turn]. Reversed: [two bleed counters].", "program")
    assert VOCABULARY.print(tree.node("upright")) == "Target character gets +2/+2 until end of turn."
    assert VOCABULARY.print(tree.node("reversed")) == "Target character gets two bleed counters."


def test_several_pink_places_are_replaced_in_order() -> None:
    text = "[Target opponent] discards [2] cards. Reversed: [Each opponent], [3]."
    tree = VOCABULARY.parse(text, "program")
    assert VOCABULARY.print(tree) == text
    assert VOCABULARY.print(tree.node("reversed")) == "Each opponent discards 3 cards."


@pytest.mark.parametrize(("text", "says"), [
    ("Draw [2 cards].", "reversed description"),
    ("Draw 2 cards. Reversed: [3 cards].", "brackets"),
    ("Draw [2 cards]. Reversed: [3 cards], [4 cards].", "1 of"),
    ("Draw [2 cards]. Reversed: [3 card].", "reversed, this reads"),
    ("Draw [two card]. Reversed: [3 cards].", "not known here"),
])
def test_pink_words_that_cannot_be_read_are_a_fault_at_their_place(text: str, says: str) -> None:
    with pytest.raises(TextFault, match=re.escape(says)) as caught:
        VOCABULARY.parse(text, "program")
    assert 0 <= caught.value.offset < len(text)


@pytest.mark.parametrize(("text", "start", "found", "expected", "nearest"), [
    ("{1}, Sacrifice another character: Draw 1 card.", "card", "Sacrifice", "a small letter: “sacrifice”", "sacrifice <what is meant>"),
    ("Whenever another character dies, draw 1 card.", "card", "dies", "“is destroyed”", "<what it happens to> is destroyed"),
    ("Pay 2 bioframe health: Draw 1 card.", "card", "Pay", "<a card text>", "lose <a number> (<bioframe or mainframe> )health"),
    ("At the beginning of your turn, draw 1 card.", "card", "beginning", "“start of”", "the start of <whose> <a stage>"),
])
def test_what_designers_often_write_is_answered(text: str, start: str, found: str, expected: str, nearest: str) -> None:
    with pytest.raises(TextFault) as caught:
        VOCABULARY.parse(text, start)
    assert caught.value.found == found
    assert expected in caught.value.expected
    assert caught.value.nearest == nearest


def test_a_card_may_still_be_named_like_a_verb() -> None:
    assert VOCABULARY.parse("When Double Agent enters play, draw 1 card.").nodes("abilities")[0].kind == "trigger"


def test_only_programs_have_pink_words() -> None:
    with pytest.raises(TextFault, match="only a tarot"):
        VOCABULARY.parse("+[2]/+2. Reversed: [3].")


# -- what trees say -----------------------------------------------------------------------------------------


def test_a_sentence_that_has_is_a_passive_and_one_that_gets_is_not() -> None:
    text = "On the host's netcheck, characters the host controls get -1/-0. Characters the host controls have -1/-0."
    tree = VOCABULARY.parse(text, "program")
    assert [node.kind for node in tree.nodes("abilities")] == ["trigger", "passive"]


def test_a_card_may_be_called_by_its_own_name() -> None:
    tree = VOCABULARY.parse("Whenever Pale Courier attacks, draw 1 card.")
    (trigger,) = tree.nodes("abilities")
    who = trigger.node("event").node("who")
    assert (who["quant"], who["nouns"]) == ("this", ("Pale Courier",))


def test_a_tree_is_what_the_card_says() -> None:
    tree = VOCABULARY.parse("Counter target program or ability unless its controller runs 2 RAM.", "program")
    (spell,) = tree.nodes("abilities")
    (sentence,) = spell.node("effect").nodes("sentences")
    (counter,) = sentence.nodes("parts")
    unless = sentence.node("unless")
    assert (counter.kind, counter.node("what")["nouns"], counter.node("what")["target"]) == ("counter", ("program", "ability"), True)
    assert (unless.kind, unless.node("player")["who"], unless.nodes("costs")[0].kind) == ("pays", "controller", "run")
    assert isinstance(unless, Node)


def test_the_abilities_shown_in_the_guide_read_too() -> None:
    shown = re.findall(r"^\| `(.+?)` \|", VOCABULARY.guide, re.MULTILINE)
    assert len(shown) == 10
    for text in shown:
        VOCABULARY.parse(text)
