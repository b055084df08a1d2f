"""Every kind of Neuroscape has a meaning, every card and every ledger wording can be lowered, and what makes no sense is told."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright import library
from cardwright.effects import LoweringFault
from cardwright.effects.writer import Writer
from cardwright.games.neuroscape.effects import LEXICON, build_print
from cardwright.games.neuroscape.meaning import KINDS
from cardwright.kernel.abilities import Ability, Print
from cardwright.text.tree import Node
from effects.neuroscape_cards import card_of
from meaning.ledger import wordings

# Kinds that are parts of others: read by the handler of the node they stand in.
PARTS = {
    "text": "tree.abilities", "keywords": "tree.abilities", "effect": "lower_effect", "sentence": "lower_sentence", "limit": "limit_of",
    "duration": "Lexicon.until", "turns": "Lexicon.until", "zone": "Lexicon.zone_of", "player": "seat_of", "select": "select",
    "event": "Lexicon.event", "counter_event": "Lexicon.event", "tier_event": "Lexicon.event", "one_or_more": "Lexicon.event",
    "either_event": "Lexicon.event",
    "next_time": "lower_sentence", "pays": "lower_sentence", "counters": "counters_named", "some": "modes", "turned": "build_print",
    "another_port": "attach", "first_played": "cost_change", "next_played": "cost_for", "token_kind": "create",
    "no_faction": "create_copy", "not_this_ability": "create_copy",
}


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_has_a_meaning(kind: str) -> None:
    assert LEXICON.handles(kind) or kind in PARTS


def test_nothing_is_excused_that_is_no_kind() -> None:
    assert set(PARTS) <= set(KINDS)


def test_every_card_of_the_pool_can_be_lowered() -> None:
    for card in library.compile_pool("neuroscape").values():
        assert build_print(card, 0).kind == card.type


@pytest.mark.parametrize(("start", "text"), wordings("neuroscape"))
def test_every_wording_of_the_ledger_can_be_lowered(start: str, text: str) -> None:
    made = build_print(card_of(text, start), 0)
    assert made.listed or made.bits or "spell" in made.attrs


def test_an_unknown_kind_is_an_error_that_names_it() -> None:
    scope = Writer(LEXICON, Print("x", "Character", {})).scope(Ability("spell"))
    with pytest.raises(LoweringFault, match="'juggle'"):
        scope.instruct(Node("juggle", {}))


@pytest.mark.parametrize(("text", "given", "says"), [
    ("Draw 1 card.", {"kind": "Program", "subtype": "Protocol"}, "say when, or what it costs"),
    ("On your netcheck, draw 1 card.", {"kind": "Program", "subtype": "EXE"}, "write what it does"),
    ("Activation: Draw 1 card.", {"kind": "Program", "subtype": "Virus"}, "only a trojan"),
    ("Activation: Draw 1 card.", {"kind": "Program", "subtype": "Trojan", "cost": 3}, "every trojan costs 2 RAM"),
    ("On your netcheck, draw 1 card.", {"kind": "Program", "subtype": "Trojan"}, "a trojan has an activation"),
    ("Draw 1 card.", {"kind": "Program", "subtype": "Drug"}, "the word target"),
    ("Draw [1 card]. Reversed: [2 cards].", {"kind": "Program", "subtype": "Script"}, "only a tarot"),
    ("On your netcheck, draw 1 card.", {"kind": "RAM", "subtype": "Basic"}, "a basic RAM has no text"),
    ("Malicious.", {"kind": "Character"}, "only cyberware"),
    ("+1/+1.", {"kind": "Character"}, "only cyberware"),
    ("OVERRUN.", {"kind": "Program", "subtype": "Protocol"}, "does nothing on this card"),
    ("Requires two Mystic characters. Draw 1 card.", {"kind": "Program", "subtype": "Script"}, "only a tarot"),
    ("You may play scripts as though they were swift.", {"kind": "Character"}, "cannot be played as though swift"),
])
def test_what_makes_no_sense_is_told(text: str, given: dict[str, Any], says: str) -> None:
    with pytest.raises(LoweringFault, match=says):
        build_print(card_of(text, **given), 0)


def test_printed_values_are_kept_in_the_games_own_numbers() -> None:
    made = build_print(card_of("OVERRUN. Psychosis 4.", "card", factions="{CYB}{MUT}", requires="{NET}{NET}", color="blue"), 0)
    assert (made.attrs["factions"], made.attrs["requires"]) == (0b100001, (0, 0, 2, 0, 0, 0))
    assert (made.attrs["color"], made.attrs["ports"], made.attrs["psychosis"]) == (1, (1, 1, 1, 1), 4)


def test_a_cyberware_gives_what_its_host_has_and_keeps_what_it_is() -> None:
    made = build_print(card_of("Malicious. +1/+0 and OVERRUN. Psychosis 3.", "card"), 0)
    attrs = {static.attr for ability in made.abilities for static in ability.statics}
    assert attrs == {"attack", "keywords", "psychosis"}
    assert made.bits == LEXICON.keyword("Malicious")
