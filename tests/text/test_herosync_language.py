"""Every line of the HeroSync ledger's effect vocabulary has one reading and prints back byte for byte."""

from __future__ import annotations

import re

import pytest

from cardwright import library
from cardwright.games.herosync.vocabulary import STARTS, VOCABULARY
from cardwright.games.herosync.vocabulary import kinds as closed
from cardwright.text.faults import TextFault
from text.language import by_phrases, fixed, made_kinds, misshapen, rows_of, words

ROWS = rows_of("herosync")


@pytest.mark.parametrize(("line", "start", "text"), ROWS, ids=[f"{start}-{line}" for line, start, _ in ROWS])
def test_every_ledger_line_reads_once_and_prints_back(line: str, start: str, text: str) -> None:
    assert VOCABULARY.print(VOCABULARY.parse(text, start)) == text


def test_every_card_reads_once_and_prints_back() -> None:
    pool, faults = library.check_pool("herosync")
    assert faults == []
    assert len(pool) >= 166
    for card in pool.values():
        for path, tree in by_phrases(card).items():
            assert VOCABULARY.print(tree) == card.attrs[path], card.name


def test_nodes_have_exactly_the_args_of_their_kind() -> None:
    assert misshapen(VOCABULARY, ROWS) == set()


def test_closed_lists_say_exactly_what_can_come() -> None:
    named = words(VOCABULARY)
    assert fixed(VOCABULARY, "event", "name") == set(closed.EVENTS)
    assert fixed(VOCABULARY, "state", "name") == set(closed.STATES)
    assert named["deed"] | {"attack_hero_anyway"} == {*closed.DEEDS, *fixed(VOCABULARY, "allow", "deed")}
    assert named["player_deed"] == set(closed.PLAYER_DEEDS)
    assert named["cause"] == named["from"] == set(closed.CAUSES)
    assert named["zone_name"] == set(closed.ZONES)
    assert fixed(VOCABULARY, "attribute", "name") == set(closed.ATTRIBUTES)


def test_every_kind_of_the_catalogue_is_made_by_some_phrase() -> None:
    unused = set(VOCABULARY.kinds) - made_kinds(VOCABULARY)
    shared = {
        "belonging", "spell", "choose_word", "chosen_genre", "chosen_name", "chosen_number", "counters", "counters_on", "genre", "history",
        "located_with", "lose_and_gain", "put_counters", "remove_counters",
    }
    assert unused <= shared


def test_a_trigger_with_a_comma_is_one_ability() -> None:
    text = "Agile. When this Follower attacks, draw a card. Then discard a card. Your other Followers have +5 Power."
    tree = VOCABULARY.parse(text, "follower")
    assert [node.kind for node in tree.nodes("abilities")] == ["keywords", "trigger", "passive"]
    trigger = tree.nodes("abilities")[1]
    assert [sentence["link"] for sentence in trigger.node("effect").nodes("sentences")] == ["", "then"]


def test_each_moment_that_comes_again_begins_an_ability() -> None:
    tree = VOCABULARY.parse("At the start of your turn, draw a card. At the end of your turn, discard a card.", "follower")
    assert [node.kind for node in tree.nodes("abilities")] == ["trigger", "trigger"]
    tree = VOCABULARY.parse("Advance: Draw a card. At the end of this turn, discard a card.", "follower")
    assert [node.kind for node in tree.nodes("abilities")] == ["advance"]


def test_what_stands_before_a_colon_is_a_cost_only_if_it_is_an_order() -> None:
    tree = VOCABULARY.parse("Advance: Discard a card: Kill an enemy Follower.", "follower")
    (advance,) = tree.nodes("abilities")
    assert advance.kind == "advance"
    assert [cost.kind for cost in advance.nodes("costs")] == ["discard"]


def test_gains_happens_once_and_has_lasts() -> None:
    VOCABULARY.parse("This Follower has +10 Power.", "follower")
    with pytest.raises(TextFault):
        VOCABULARY.parse("This Follower gains +10 Power.", "follower")
    with pytest.raises(TextFault):
        VOCABULARY.parse("A Follower you control has +10 Power.", "drive")


def test_the_frames_of_the_guide_read() -> None:
    frames = re.findall(r"^\| `(.+?)` \|", VOCABULARY.guide, re.MULTILINE)
    assert len(frames) == 10
    for text in frames:
        VOCABULARY.parse(text, "follower")


@pytest.mark.parametrize("start", STARTS)
def test_nonsense_is_refused_with_a_place(start: str) -> None:
    with pytest.raises(TextFault) as fault:
        VOCABULARY.parse("Draw a fish and eat it.", start)
    assert fault.value.line == 1
