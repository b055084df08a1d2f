"""Every line of the SOURCE ledger's effect vocabulary has one reading, prints back byte for byte and can be carried out."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright import library
from cardwright.effects import LoweringFault
from cardwright.games.source.effects import build_print
from cardwright.games.source.vocabulary import VOCABULARY
from cardwright.games.source.vocabulary import kinds as closed
from cardwright.text import Place, TextFault, walk
from cardwright.text.cards import CompiledCard, compile_cards
from text.growing import random_tree
from text.language import by_phrases, fixed, made_kinds, misshapen, words
from text.source_ledger import EXAMPLES, rows

TYPES = {"card": "Monster", "trap": "Trap", "channel": "Channeled"}


@pytest.mark.parametrize(("line", "start", "text"), rows(), ids=[f"{start}-{line}-{number}" for number, (line, start,
    _) in enumerate(rows())])
def test_every_ledger_line_reads_once_and_prints_back(line: str, start: str, text: str) -> None:
    assert VOCABULARY.print(VOCABULARY.parse(text, start)) == text


def compiled(text: str, start: str) -> CompiledCard:
    kind = "Equipment" if "equipped monster" in text else TYPES[start]
    return CompiledCard("X", kind, {"text": text}, {"text": VOCABULARY.parse(text, start)}, Place("", 1, 1))


def test_every_ledger_line_can_be_carried_out() -> None:
    for _, start, text in rows():
        made = build_print(compiled(text, start), 0)
        assert made.abilities or "Placed by" in text, text


def test_the_example_cards_are_whole() -> None:
    assert len(EXAMPLES) == 18


def test_every_card_reads_once_and_prints_back() -> None:
    pool, faults = library.check_pool("source")
    assert faults == []
    assert len(pool) >= 110
    for card in pool.values():
        assert VOCABULARY.print(by_phrases(card)["text"]) == card.attrs["text"], card.name


def test_nodes_have_exactly_the_args_of_their_kind() -> None:
    assert misshapen(VOCABULARY, rows()) == set()


def test_closed_lists_say_exactly_what_can_come() -> None:
    named = words(VOCABULARY)

    nodes = [node for rule in VOCABULARY.table.rules.values() for value in rule.phrase.fixed.values() for node in walk(value)]
    inside = {node["name"] for node in nodes if node.kind == "event"}
    assert fixed(VOCABULARY, "event", "name") | inside == set(closed.EVENTS)
    assert fixed(VOCABULARY, "state", "name") == set(closed.STATES)
    assert named["deed"] == set(closed.DEEDS) - {"be_destroyed_by_traps"}  # this the card language alone tells
    assert named["player_deed"] == set(closed.PLAYER_DEEDS)
    assert named["stat"] | fixed(VOCABULARY, "attribute", "name") | fixed(VOCABULARY, "value", "name") == set(closed.ATTRIBUTES)
    assert fixed(VOCABULARY, "allows", "way") == set(closed.WAYS)
    assert fixed(VOCABULARY, "adjusts", "name") == set(closed.MEASURES)
    assert fixed(VOCABULARY, "granted", "what") == set(closed.ALLOWANCES)


def test_every_kind_of_the_game_is_made_by_some_phrase() -> None:
    assert {kind.name for kind in closed.SOURCE_KINDS} - made_kinds(VOCABULARY) == {"done_now"}  # this the card language alone tells


def test_the_wordings_of_the_guide_read() -> None:
    shown = re.findall(r"^\| `(.+?)` \|", VOCABULARY.guide, re.MULTILINE)
    assert len(shown) == 10
    for text in shown:
        VOCABULARY.parse(text)


def test_how_a_sentence_begins_says_where_it_belongs() -> None:
    text = VOCABULARY.parse("When summoned, draw 1 card. It cannot attack this turn. This monster cannot move. It wins ties.")
    trigger, passive = text.nodes("abilities")
    assert (trigger.kind, len(trigger.node("effect").nodes("sentences"))) == ("trigger", 2)
    assert (passive.kind, len(passive.node("effect").nodes("sentences"))) == ("passive", 2)


def test_whose_monster_is_meant() -> None:
    """A trait after a space belongs to the monster on it, so that there is one reading."""
    one = VOCABULARY.parse("1 monster on a Terrestrial space Y control", "one")
    located, controlled = one.nodes("filters")
    assert located["place"]["filters"][0]["name"] == "terrestrial"
    assert controlled.kind == "controlled_by"


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), start=st.sampled_from(["condition", "event", "object", "duration", "placement", "does"]))
def test_printed_parts_read_back(seed: int, start: str) -> None:
    """Whatever the phrases make, they read: a random part of a text is never unknown (it may have two readings, which is told)."""
    text = VOCABULARY.print(random_tree(VOCABULARY, start, seed, depth=4))
    try:
        assert VOCABULARY.print(VOCABULARY.parse(text, start)) == text
    except TextFault as fault:
        assert "two ways" in str(fault) or "too" in str(fault)


CARD = """
[[card]]
name = "{name}"
type = "Monster"
code = "BE"
terrestrial = {t}
otherworldly = {o}
alpha = {alpha}
beta = 10
gamma = 10
delta = 10
id = "TST-1"
text = ""
"""


@pytest.mark.rules("SRC-3.15", "SRC-3.15a", "SRC-3.15b", "SRC-3.15c", "SRC-3.15d", "SRC-3.15e", "SRC-3.16", "SRC-2.12")
def test_printed_totals_follow_the_requirement() -> None:
    for need, total in enumerate((50, 75, 100, 125, 150)):
        right = CARD.format(name="Right", t=need, o=0, alpha=total - 30)
        split = CARD.format(name="Split", t=need // 2, o=need - need // 2, alpha=total - 30)
        wrong = CARD.format(name="Wrong", t=0, o=need, alpha=total - 29)
        cards, faults = compile_cards(VOCABULARY, right + split + wrong, "x.toml")
        assert [card.name for card in cards] == ["Right", "Split"]
        assert [f"add up to {total}, not {total + 1}" in str(fault) for fault in faults] == [True]
    _, faults = compile_cards(VOCABULARY, CARD.format(name="Giant", t=3, o=2, alpha=145), "x.toml")
    assert "at most 4" in str(faults[0])


@pytest.mark.rules("SRC-3.26", "SRC-3.27")
def test_brackets_do_not_overlap() -> None:
    for text in ("0-20: Draw 1 card. 20+: Draw 2 cards.", "5+: Draw 1 card. 0-10: Draw 1 card.", "20-10: Draw 1 card."):
        with pytest.raises(LoweringFault):
            build_print(compiled(text, "channel"), 0)
    made = build_print(compiled("0-19: Draw 1 card. 30+: Draw 2 cards.", "channel"), 0)
    assert [bracket[:2] for bracket in made.attrs["brackets"]] == [(0, 19), (30, None)]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("1 OP monster cannot attack unless Y control no monsters.", "not known"),
        ("This monster cannot attack. 1 OP monster cannot move.", "cannot choose"),
        ("When summoned, draw X cards.", "no X is announced"),
        ("The equipped monster cannot attack.", "only an equipment card"),
        ("The triggering monster cannot attack.", "not known"),
    ],
)
def test_what_makes_no_sense_is_refused(text: str, says: str) -> None:
    with pytest.raises((TextFault, LoweringFault), match=says):
        card = CompiledCard("X", "Monster", {"text": text}, {"text": VOCABULARY.parse(text)}, Place("", 1, 1))
        build_print(card, 0)
