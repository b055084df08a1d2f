"""Every kind of the SOURCE catalogue has a meaning; whatever reads can be carried out, or is refused with a reason."""

from __future__ import annotations

import pytest

from cardwright import library
from cardwright.effects import LoweringFault
from cardwright.effects.writer import Writer
from cardwright.games.source.effects import LEXICON, build_print
from cardwright.games.source.meaning import KINDS
from cardwright.kernel.abilities import Ability, Print
from cardwright.scenario import run_text
from cardwright.text.tree import Node

# Kinds that are parts of others: read by the handler of the node they stand in.
PARTS = {
    "text", "keywords", "keyword", "effect", "sentence", "limit", "duration", "for_turns", "zone", "player", "select", "event",
        "next_time", "pays",
    "counters", "counters_are", "side", "cannot", "some",
}
SORTS = {"card": ("Monster", "Equipment", "Tile"), "trap": ("Trap",), "channel": ("Channeled",)}


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_has_a_meaning(kind: str) -> None:
    assert LEXICON.handles(kind) or kind in PARTS


def test_every_card_of_the_pool_can_be_lowered() -> None:
    for card in library.compile_pool("source").values():
        made = build_print(card, 0)
        assert made.kind == card.type
        assert all(ability.kind for ability in made.abilities)


def test_an_unknown_kind_is_an_error_that_names_it() -> None:
    scope = Writer(LEXICON, Print("x", "Monster", {})).scope(Ability("trap"))
    with pytest.raises(LoweringFault, match="'juggle'"):
        scope.instruct(Node("juggle", {}))
    with pytest.raises(LoweringFault, match="'hope'"):
        scope.test(Node("hope", {}))



OFFER = """
title = "An offer"
game = "source"
[[card]]
name = "Offer"
type = "Channeled"
text = "0+: Y may destroy 2 OP monsters."
[A]
F = ["Plain 10"]
support = ["Offer"]
[B]
{board}
[[do]]
A = "channel Offer -> Plain 10 with α"
[expect]
question = "{question}"
"""


@pytest.mark.rules("SRC-15.8", "SRC-15.21")
def test_a_choice_is_offered_if_some_of_it_can_be_done() -> None:
    assert run_text(OFFER.format(board='T1 = ["Plain 20"]', question="may")).passed
    assert run_text(OFFER.format(board="", question="main")).passed


NEXT = """
title = "The next time"
game = "source"
[[card]]
name = "Insurance"
type = "Channeled"
text = "0+: The next time Y would lose SourcePoints this turn, draw 1 card instead. Y lose 5 SourcePoints. Y lose 1 SourcePoint."
[A]
F = ["Plain 10"]
support = ["Insurance"]
[[do]]
A = "channel Insurance -> Plain 10 with α"
[expect]
"A.sp" = 99
"A.hand.count" = 1
"""


def test_the_next_time_something_would_happen_to_a_player() -> None:
    result = run_text(NEXT)
    assert result.passed, result.reason
