"""Every kind of the SolRei catalogue has a meaning, every card and every ledger wording can be lowered, nonsense is refused by name."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright import library
from cardwright.effects import LoweringFault
from cardwright.games.solrei.effects import LEXICON, build_print
from cardwright.games.solrei.meaning import KINDS
from cardwright.games.solrei.model import ALL_TIMES, TIMING_BITS
from cardwright.kernel.abilities import Print
from cardwright.text.tree import Node
from meaning.ledger import wordings

# Kinds that are parts of others, or whole texts: read by the handler or function named here.
PARTS = {
    "text": "effects._abilities", "keywords": "other games", "keyword": "other games", "spell": "other games", "active": "other games",
    "effect": "lower_effect", "sentence": "lower_sentence", "limit": "limit_of", "duration": "gains.boundary_of",
    "zone": "Lexicon.zone_of", "player": "seat_of", "select": "select", "event": "Lexicon.event", "next_time": "lower_sentence",
    "pays": "lower_sentence", "counters": "other games", "augment": "frames.art", "requirements": "effects.needs",
    "requirement": "effects.needs", "cost_line": "frames.art", "keyword_gift": "gains.gain_now", "some": "modes",
    "event_in": "Lexicon.event", "nth_point": "Lexicon.event",
}
READS = {
    "Muse": {"text": "muse", "charge": "bonus"}, "Advantage": {"text": "muse", "requires": "requirements"},
    "Art": {"text": "art", "cost": "cost_line", "requires": "requirements"},
}
STARTS = {
    "muse": ("Muse", "text"), "art": ("Art", "text"), "bonus": ("Muse", "charge"), "requirements": ("Advantage", "requires"),
    "cost_line": ("Art", "cost"),
}


class Sheet:
    """A compiled card as the library gives it."""

    def __init__(self, kind: str, **attrs: Any) -> None:
        self.name, self.type = "Wording", kind
        plain = {"title": "of the Test", "alignment": "♥", "types": ("Plain",), "serial": "TST-01", "flavor": "", "style": ""}
        self.attrs = {**plain, **dict.fromkeys(READS[kind], ""), **({"text": "DRAW 1."} if kind == "Art" else {}), **attrs}
        self.trees = {path: library.tellings("solrei").tell(self.attrs[path], start, "") for path, start in READS[kind].items()}


def made(start: str, text: str) -> Print:
    kind, path = STARTS[start]
    return build_print(Sheet(kind, **{path: text}), 0)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_has_a_meaning(kind: str) -> None:
    assert LEXICON.handles(kind) or kind in PARTS


def test_nothing_is_excused_that_is_not_in_the_catalogue() -> None:
    assert set(PARTS) <= set(KINDS)


def test_every_card_of_the_pool_can_be_lowered() -> None:
    for card in library.compile_pool("solrei").values():
        assert build_print(card, 0).kind == card.type


@pytest.mark.parametrize(("start", "text"), wordings("solrei"))
def test_every_wording_of_the_ledger_can_be_lowered(start: str, text: str) -> None:
    made(start, text)


@pytest.mark.interpreted
def test_an_unknown_kind_is_an_error_that_names_the_card() -> None:
    odd = Sheet("Muse")
    odd.trees["text"] = Node("text", {"abilities": (Node("juggle", {}),)})
    with pytest.raises(LoweringFault, match=r"Wording: .*'juggle'"):
        build_print(odd, 0)


@pytest.mark.parametrize(
    ("text", "kind", "windows"),
    [
        ("(AFTER SHOWDOWN) ♦: DRAW 1.", "activated", TIMING_BITS["AFTER SHOWDOWN"]), ("(AFTER SHOWDOWN) DRAW 1.", "automatic", 0),
        ("(SHOWDOWN!) You may SWAP.", "activated", TIMING_BITS["SHOWDOWN!"]), ("(ANY TIME) DRAW 1.", "activated", ALL_TIMES),
        ("♦: DRAW 1.", "activated", ALL_TIMES), ("Whenever you take Damage, ♦: DRAW 1.", "automatic", 0),
        ("(UPON LOSING) CRISIS 3: DRAW 1.", "automatic", 0), ("You win ties.", "continuous", 0),
        ("While you are on OFFENSE, you win ties.", "continuous", 0), ("If you would take Damage, DRAW 1 instead.", "continuous", 0),
    ],
)
@pytest.mark.rules("SOL-9.1", "SOL-9.2", "SOL-9.3", "SOL-9.4", "SOL-9.4a")
def test_what_sort_of_ability_a_text_is(text: str, kind: str, windows: int) -> None:
    card = made("muse", text)
    (number,) = card.listed
    assert (card.abilities[number].kind, card.abilities[number].windows) == (kind, windows)


def test_costs_are_counted_by_sign() -> None:
    card = build_print(Sheet("Art", cost="♥ ● ●, SPEND 1, HARVEST 2", text="(ANY TIME) R: DRAW 1."), 0)
    ability = card.abilities[card.attrs["art"]]
    assert ability.extra["rei"] == {"♥": 1, "●": 3, "R": 1}
    assert [part.kind for part in ability.costs] == ["harvest"]


@pytest.mark.parametrize(
    ("text", "needs", "signature"),
    [
        ("[Skill: Guard], TYPE-Duelist", ((("skill", "guard"),), (("type", "duelist"),)), ""),
        ("[Skill: Guard] or TYPE-Duelist", ((("skill", "guard"), ("type", "duelist")),), ""),
        ("SIGNATURE-Pell", ((("signature", "pell"),),), "pell"),
    ],
)
@pytest.mark.rules("SOL-3.30", "SOL-3.30a", "SOL-3.31")
def test_requirements(text: str, needs: Any, signature: str) -> None:
    card = made("requirements", text)
    assert (card.attrs["needs"], card.attrs["signature"]) == (needs, signature)
