"""Every line of the SolRei ledger's effect vocabulary has one reading and prints back byte for byte."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright import library
from cardwright.games.solrei.vocabulary import VOCABULARY
from cardwright.games.solrei.vocabulary import kinds as closed
from cardwright.text.faults import TextFault
from cardwright.text.reading import LONGEST
from cardwright.text.tree import same_meaning
from text.growing import random_tree
from text.language import by_phrases, fixed, misshapen, words
from text.solrei_ledger import rows

KEYWORDS = (
    "GAIN", "DRAW", "RETALIATE", "COUNTER", "CRISIS", "CULTIVATE", "HARVEST", "READY", "EXHAUST", "AUGMENT", "DISCARD", "SWAP", "BREAK",
    "BLOCK", "GRAPPLE", "CHECK", "NEGATE", "SPEND",
)


@pytest.mark.parametrize(("line", "start", "text"), rows(), ids=[f"{start}-{line}" for line, start, _ in rows()])
def test_every_ledger_line_reads_once_and_prints_back(line: str, start: str, text: str) -> None:
    assert VOCABULARY.print(VOCABULARY.parse(text, start)) == text


def test_every_card_reads_once_and_prints_back() -> None:
    pool, faults = library.check_pool("solrei")
    assert faults == []
    assert len([card for card in pool.values() if card.type != "Action"]) >= 65
    for card in pool.values():
        for path, tree in by_phrases(card).items():
            assert VOCABULARY.print(tree) == card.attrs[path], card.name


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_every_keyword_is_on_three_cards(keyword: str) -> None:
    pool, _ = library.check_pool("solrei")
    texts = [" ".join(str(card.attrs.get(path, "")) for path in ("cost", "text", "charge")) for card in pool.values()]
    assert sum(keyword in text for text in texts) >= 3


def test_two_muses_for_every_alignment_each_with_a_default_set_up() -> None:
    pool, _ = library.check_pool("solrei")
    muses = [card for card in pool.values() if card.type == "Muse"]
    for suit in "♠♥♦♣":
        assert sum(suit in muse.attrs["alignment"] for muse in muses) >= 2
    for muse in muses:
        letters = muse.attrs["serial"].rpartition("-")[0]
        own = [card for card in pool.values() if card.attrs.get("serial", "").rpartition("-")[0] == letters]
        assert [card.type for card in own].count("Advantage") == 1
        assert [card.type for card in own].count("Art") == 4


def test_the_muse_that_the_rulebook_names() -> None:
    pool, _ = library.check_pool("solrei")
    assert (pool["Ashley"].type, pool["Ashley"].attrs["alignment"]) == ("Muse", "♥")


def test_nodes_have_exactly_the_args_of_their_kind() -> None:
    assert misshapen(VOCABULARY, rows()) == set()


def test_closed_lists_say_exactly_what_can_come() -> None:
    named = words(VOCABULARY)

    assert fixed(VOCABULARY, "event", "name") == set(closed.EVENTS) - {"breaks", "exhausts"}  # these the card language alone tells
    assert fixed(VOCABULARY, "state", "name") == set(closed.STATES)
    assert named["deed"] | named["player_deed"] == set(closed.DEEDS)
    assert named["zone_name"] == set(closed.ZONES)
    assert named["timing"] == {*closed.TIMINGS, *closed.SPANS}
    assert named["rei_sign"] == set(closed.REI)


def test_sentences_after_a_frame_belong_to_it() -> None:
    (ability,) = VOCABULARY.parse("(AFTER SHOWDOWN) ●: DRAW 1. Your Attack Cards have +1 Power.", "muse").nodes("abilities")
    assert len(ability.node("effect").nodes("sentences")) == 2


def test_what_follows_a_colon_may_begin_small_or_with_a_capital() -> None:
    for text in ("(BEFORE SHOWDOWN) ●: you win ties this round.", "(BEFORE SHOWDOWN) ●: You win ties this round."):
        assert VOCABULARY.print(VOCABULARY.parse(text, "muse")) == text


@pytest.mark.parametrize(
    ("start", "text", "says"),
    [
        ("muse", "(AFTER SHOWDOWN) ♦: GAIN +2 Strength.", "Strength"), ("muse", "(DURING LUNCH) DRAW 1.", "DURING"),
        ("art", "(ANY TIME) Tap target Art.", "Tap"), ("requirements", "[Skill: guard]", "guard"), ("cost_line", "♥ hearts", "hearts"),
    ],
)
def test_faults_name_the_word(start: str, text: str, says: str) -> None:
    with pytest.raises(TextFault) as caught:
        VOCABULARY.parse(text, start)
    assert says in str(caught.value)


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 2**32), start=st.sampled_from(["muse", "art", "bonus", "condition", "event", "object", "cost"]))
def test_printed_trees_read_back(seed: int, start: str) -> None:
    tree = random_tree(VOCABULARY, start, seed, 7)
    text = VOCABULARY.print(tree)
    if len(text) <= LONGEST:
        assert same_meaning(VOCABULARY.parse(text, start), tree)
