"""Every line of the SYNSOULS ledger's effect vocabulary has one reading and prints back byte for byte."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright import library
from cardwright.games.synsouls.vocabulary import VOCABULARY
from cardwright.games.synsouls.vocabulary import kinds as closed
from cardwright.text import Node, walk
from text.synsouls_ledger import rows


@pytest.mark.parametrize(("line", "start", "text"), rows(), ids=[f"{start}-{line}" for line, start, _ in rows()])
def test_every_ledger_line_reads_once_and_prints_back(line: str, start: str, text: str) -> None:
    assert VOCABULARY.print(VOCABULARY.parse(text, start)) == text


def test_every_card_reads_once_and_prints_back() -> None:
    pool, faults = library.check_pool("synsouls")
    assert faults == []
    assert len(pool) >= 108
    for card in pool.values():
        for path, tree in card.trees.items():
            inner: Any = card.attrs
            for key in path.split("."):
                inner = inner[key]
            assert VOCABULARY.print(tree) == inner, card.name


def test_nodes_have_exactly_the_args_of_their_kind() -> None:
    for _, start, text in rows():
        for node in walk(VOCABULARY.parse(text, start)):
            assert set(node.args) == set(VOCABULARY.kinds[node.kind].args), node.kind


def _fixed(kind: str, name: str) -> set[object]:
    table = VOCABULARY.table
    return {rule.phrase.fixed[name] for rule in table.rules.values() if rule.phrase.kind == kind and name in rule.phrase.fixed}


def test_closed_lists_say_exactly_what_can_come() -> None:
    table = VOCABULARY.table
    words = {category: {value for kind, value in table.words if kind == category} for category, _ in table.words}
    assert _fixed("event", "name") == set(closed.EVENTS)
    assert _fixed("state", "name") | words["measure_name"] == set(closed.STATES)
    assert words["deed"] | words["either_deed"] | words["link_deed"] | words["player_deed"] == set(closed.DEEDS)
    assert words["zone_name"] == set(closed.ZONES)
    assert _fixed("attribute", "name") == set(closed.ATTRIBUTES)


def test_every_kind_of_the_catalogue_is_made_by_some_phrase() -> None:
    made = {rule.phrase.kind for rule in VOCABULARY.table.rules.values()}
    inside = {node.kind for rule in VOCABULARY.table.rules.values() for value in rule.phrase.fixed.values() for node in walk(value)}
    assert set(VOCABULARY.kinds) - made - inside == set()


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
