"""Every kind of the catalogue has a meaning, every printed card and every ledger wording can be lowered, unknown kinds are named."""

from __future__ import annotations

import pytest

from cardwright import library
from cardwright.effects import LoweringFault
from cardwright.effects.writer import Writer
from cardwright.games.synsouls.effects import LEXICON, build_print
from cardwright.games.synsouls.meaning import KINDS
from cardwright.kernel.abilities import Ability, Print
from cardwright.text.tree import Node, number
from effects.table import sheet
from meaning.ledger import wordings

# Kinds that are parts of others: read by the handler of the node they stand in.
PARTS = {
    "text": "tree.abilities",
    "keywords": "tree.abilities",
    "effect": "lower_effect",
    "sentence": "lower_sentence",
    "limit": "limit_of",
    "duration": "Lexicon.until",
    "zone": "Lexicon.zone_of",
    "player": "seat_of",
    "select": "select",
    "event": "Lexicon.event",
    "next_time": "lower_sentence",
    "pays": "lower_sentence",
    "counters": "counters_named",
    "some": "modes",
}


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_has_a_meaning(kind: str) -> None:
    assert LEXICON.handles(kind) or kind in PARTS


def test_nothing_is_excused_that_has_a_handler_missing_from_the_catalogue() -> None:
    assert set(PARTS) <= set(KINDS)


def test_every_card_of_the_pool_can_be_lowered() -> None:
    pool = library.compile_pool("synsouls")
    for card in pool.values():
        made = build_print(card, 0)
        assert made.kind == card.type
        assert all(ability.kind for ability in made.abilities)


def test_an_unknown_kind_is_an_error_that_names_it() -> None:
    scope = Writer(LEXICON, Print("x", "Record", {})).scope(Ability("spell"))
    with pytest.raises(LoweringFault, match="'juggle'"):
        scope.instruct(Node("juggle", {}))
    with pytest.raises(LoweringFault, match="'hope'"):
        scope.test(Node("hope", {}))
    with pytest.raises(LoweringFault, match="'wish'"):
        scope.amount(Node("wish", {}))


def test_a_fault_names_the_card() -> None:
    odd = sheet("Odd One")
    odd.tree = Node("text", {"abilities": (Node("juggle", {"n": number(1)}),)})
    with pytest.raises(LoweringFault, match=r"Odd One: .*'juggle'"):
        build_print(odd, 0)


WORDINGS = wordings("synsouls")


@pytest.mark.parametrize(("start", "text"), WORDINGS)
def test_every_wording_of_the_ledger_can_be_lowered(start: str, text: str) -> None:
    if start == "condition":
        condition = library.tellings("synsouls").tell(text, "condition", "")
        Writer(LEXICON, Print("x", "Record", {})).scope(Ability("final"), static=True).test(condition)
    else:
        kind = "Verse" if start == "spell" else "Conductor" if "[ENCORE]" in text else "Record"
        made = build_print(sheet("Wording", kind, text), 0)
        assert made.listed or made.bits or not text
