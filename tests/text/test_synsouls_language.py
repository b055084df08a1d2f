"""Every line of the SYNSOULS ledger's effect vocabulary has one reading and prints back byte for byte."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright import library
from cardwright.games.synsouls.vocabulary import VOCABULARY
from cardwright.games.synsouls.vocabulary import kinds as closed
from cardwright.text import Node
from text.language import by_phrases, fixed, made_kinds, misshapen, rows_of, words

ROWS = rows_of("synsouls")


@pytest.mark.parametrize(("line", "start", "text"), ROWS, ids=[f"{start}-{line}" for line, start, _ in ROWS])
def test_every_ledger_line_reads_once_and_prints_back(line: str, start: str, text: str) -> None:
    assert VOCABULARY.print(VOCABULARY.parse(text, start)) == text


def test_every_card_reads_once_and_prints_back() -> None:
    pool, faults = library.check_pool("synsouls")
    assert faults == []
    assert len(pool) >= 108
    for card in pool.values():
        for path, tree in by_phrases(card).items():
            inner: Any = card.attrs
            for key in path.split("."):
                inner = inner[key]
            assert VOCABULARY.print(tree) == inner, card.name


def test_nodes_have_exactly_the_args_of_their_kind() -> None:
    assert misshapen(VOCABULARY, ROWS) == set()


def test_closed_lists_say_exactly_what_can_come() -> None:
    named = words(VOCABULARY)
    assert fixed(VOCABULARY, "event", "name") == set(closed.EVENTS)
    assert fixed(VOCABULARY, "state", "name") | named["measure_name"] == set(closed.STATES)
    assert named["deed"] | named["either_deed"] | named["link_deed"] | named["player_deed"] == set(closed.DEEDS)
    assert named["zone_name"] == set(closed.ZONES)
    assert fixed(VOCABULARY, "attribute", "name") == set(closed.ATTRIBUTES)


def test_every_kind_of_the_catalogue_is_made_by_some_phrase() -> None:
    assert set(VOCABULARY.kinds) - made_kinds(VOCABULARY) == set()


def test_a_tree_is_what_the_card_says() -> None:
    tree = VOCABULARY.parse("Cancel target Verse or ability. If you do, its controller loses 1 Note.", "spell")
    (spell,) = tree.nodes("abilities")
    first, second = spell.node("effect").nodes("sentences")
    (cancel,) = first.nodes("parts")
    what = cancel.node("what")
    assert (cancel.kind, what["quant"], what["nouns"], what["target"]) == ("cancel", "choose", ("Verse", "ability"), True)
    (lose,) = second.nodes("parts")
    assert second["link"] == "if_you_do"
    assert (lose.kind, lose.node("player")["who"], lose.node("n")["n"]) == ("lose_notes", "controller", 1)


def test_whose_records_are_meant() -> None:
    """A trait after a Measure belongs to the Records in it, so that there is one reading."""
    one = VOCABULARY.parse("each Record in target Measure you control", "one")
    located, controlled = one.nodes("filters")
    assert isinstance(located["place"], Node)
    assert located["place"]["filters"] == ()
    assert controlled.kind == "controlled_by"
