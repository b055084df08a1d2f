"""Costs of abilities: what can be paid, with what, and which rule stands behind it."""

from __future__ import annotations

import pytest

from cardwright.games.synsouls.model import BUFFERING, EXHAUSTED
from effects.table import Play, prints_of, sheet


def engine(text: str, **attrs: object) -> object:
    return sheet("Engine", text=text, **attrs)


@pytest.mark.rules("SYN-9.4", "SYN-7.14")
def test_exhaust_is_this_card() -> None:
    play = Play(engine("Exhaust >> Gain 1 Note.")).put("A", "MIND", "Engine").begin().notes("A", 3)
    play.do("activate", "Engine").settle()
    assert play.available("A") == 4
    assert play.leaf("Engine").flags & EXHAUSTED
    assert not play.can("activate", "Engine")


@pytest.mark.rules("SYN-7.31", "SYN-11.4")
def test_a_buffering_record_pays_no_exhaust_cost() -> None:
    play = Play(engine("Exhaust 2 Records you control >> Draw a card.")).put("A", "MIND", "Engine")
    play.put("A", "HEART", "P1", flags=BUFFERING).begin()
    assert not play.can("activate", "Engine")
    play = Play(engine("Exhaust 2 Records you control >> Draw a card."), sheet("Quick", text="[CACHE]."))
    play.put("A", "MIND", "Engine").put("A", "HEART", "Quick", flags=BUFFERING).begin()
    play.do("activate", "Engine").pick("Engine").settle()
    assert play.leaf("Quick").flags & EXHAUSTED
    assert play.hand("A") == 1


@pytest.mark.rules("SYN-6.51", "SYN-6.53")
def test_the_overture_holds_records_but_not_concepts() -> None:
    play = Play(engine("Exhaust >> Draw a card."), sheet("Lamp", "Concept", "Exhaust >> Draw a card."))
    play.put("A", "MIND", "Engine", "Lamp").begin(round=1)
    assert not play.can("activate", "Engine")
    assert play.can("activate", "Lamp")


@pytest.mark.rules("SYN-7.16")
def test_a_concept_on_the_other_side_cannot_be_exhausted_as_a_cost() -> None:
    play = Play(sheet("Lamp", "Concept", "Exhaust >> Draw a card.")).put("A", "B.MIND", "Lamp").begin()
    assert not play.can("activate", "Lamp")


def test_exhaust_the_conductor() -> None:
    play = Play(sheet("Boss", "Conductor", "Exhaust your Conductor >> Draw a card.")).lead("Boss").begin()
    play.do("activate", "Boss").settle()
    assert play.leaf("Boss").flags & EXHAUSTED
    assert play.hand("A") == 1


@pytest.mark.rules("SYN-7.10")
def test_pay_x() -> None:
    play = Play(engine("Exhaust, pay X Notes >> Deal X Strain to target Record the opponent controls.")).put("A", "MIND", "Engine")
    play.put("B", "MIND", "P9").begin().notes("A", 4)
    play.do("activate", "Engine")
    assert play.options() == ["0", "1", "2", "3", "4"]
    play.do("number", n=3).pick("P9").settle()
    assert (play.strain("P9"), play.available("A")) == (3, 1)


@pytest.mark.rules("SYN-4.37", "SYN-7.11")
def test_max_notes_never_falls_below_one() -> None:
    text = "Once per game, lower your MAX NOTES by 1 >> Draw a card."
    play = Play(engine(text)).put("A", "MIND", "Engine").begin(most=1)
    assert not play.can("activate", "Engine")
    play = Play(engine(text)).put("A", "MIND", "Engine").begin()
    play.do("activate", "Engine").settle()
    assert play.s.things[0].nums[3] == 8
    assert not play.can("activate", "Engine")


@pytest.mark.rules("SYN-16.9", "SYN-10.31")
def test_void_this_card_as_a_cost() -> None:
    play = Play(engine("Void this card >> Draw a card.")).put("A", "MIND", "Engine").begin()
    play.do("activate", "Engine").settle()
    assert (play.where("Engine"), play.hand("A")) == ("void", 1)


def test_void_one_of_several() -> None:
    play = (
        Play(engine("Once per turn, Void a Record you control >> Draw a card.")).put("A", "MIND", "Engine").put("A", "HEART", "P1").begin()
    )
    play.do("activate", "Engine").pick("P1").settle()
    assert (play.where("P1"), play.hand("A")) == ("void", 1)


def test_remove_cards_from_the_void_zone() -> None:
    text = "Once per turn, remove 2 cards from your Void Zone from play >> Draw a card."
    play = Play(engine(text)).put("A", "MIND", "Engine").put("A", "void", "P1").begin()
    assert not play.can("activate", "Engine")
    play = Play(engine(text)).put("A", "MIND", "Engine").put("A", "void", "P1", "P2", "Idea").put("B", "void", "P3").begin()
    play.do("activate", "Engine").pick("P1", "Idea").settle()
    assert [play.where(name) for name in ("P1", "P2", "P3", "Idea")] == ["removed", "void", "void", "removed"]


def test_discard_by_type_genre_and_keyword() -> None:
    ghost, fay = sheet("Ghost", text="[TRACE]."), sheet("Fay", genres=("Huldra",))
    for text, wanted in (
        ("Discard a card with [TRACE] >> Draw a card.", "Ghost"),
        ("Discard a card of Genre Huldra >> Draw a card.", "Fay"),
        ("Discard a Concept >> Draw a card.", "Idea"),
    ):
        play = Play(engine(text), ghost, fay).put("A", "MIND", "Engine").put("A", "hand", "P1", "Ghost", "Fay", "Idea").begin()
        play.do("activate", "Engine")
        assert len(play.options()) == 1
        play.pick(wanted).settle()
        assert play.where(wanted) == "void"


def test_reveal_from_hand() -> None:
    play = (
        Play(engine("Once per turn, reveal a Concept from your hand >> This card gains [+1]."))
        .put("A", "MIND", "Engine")
        .put("A", "hand", "P1", "Idea")
        .begin()
    )
    play.do("activate", "Engine").pick("Idea").settle()
    assert play.where("Idea") == "hand"
    assert play.leaf("Idea").known == 3
    assert play.leaf("P1").known & 2 == 0


def test_return_a_record() -> None:
    play = (
        Play(engine("Once per turn, return a Record you control to your hand >> Gain 1 Note."))
        .put("A", "MIND", "Engine", "P1")
        .begin()
        .notes("A", 1)
    )
    play.do("activate", "Engine").pick("P1").settle()
    assert (play.where("P1"), play.available("A")) == ("hand", 2)


@pytest.mark.rules("SYN-7.12")
def test_strain_as_a_cost() -> None:
    text = "Once per turn, deal 2 Strain to this card >> Deal 1 Strain to target Measure the opponent controls."
    play = Play(engine(text, rating=2)).put("A", "MIND", "Engine").begin()
    play.do("activate", "Engine").pick("B.MIND").settle()
    assert play.where("Engine") == "void"
    text = "Once per turn, deal 1 Strain to one of your Measures >> Draw a card."
    play = Play(engine(text)).put("A", "MIND", "Engine").begin()
    play.do("activate", "Engine")
    assert play.options() == ["MIND", "FRAME", "HEART"]
    play.pick("A.HEART").settle()
    assert (play.strain("A.HEART"), play.hand("A")) == (1, 1)


def test_mill_as_a_cost() -> None:
    text = "Once per turn, put the top 2 cards of your deck into your Void Zone >> This card gains [+1]."
    play = Play(engine(text)).put("A", "MIND", "Engine").put("A", "deck", "P1").begin()
    assert not play.can("activate", "Engine")
    play = Play(engine(text)).put("A", "MIND", "Engine").begin()
    play.do("activate", "Engine").settle()
    assert (len(play.deck("A")), play.rating("Engine")) == (8, 4)


@pytest.mark.rules("SYN-9.13")
def test_limits() -> None:
    play = (
        Play(engine("Up to 2 times per turn, pay 1 Note >> This card gains [+1] until end of performance."))
        .put("A", "MIND", "Engine")
        .begin()
    )
    for _ in range(2):
        play.do("activate", "Engine").settle()
    assert play.rating("Engine") == 5
    assert not play.can("activate", "Engine")
    assert prints_of(play, "Engine").abilities[0].limit == ("turn", 2)


def test_every_cost_part_names_a_rule() -> None:
    play = Play(engine("Exhaust, discard a card, pay 1 Note >> Draw a card."))
    ability = prints_of(play, "Engine").abilities[0]
    assert [part.rule for part in ability.costs] == ["SYN-7.14", "SYN-7.11"]
    assert ability.extra["notes"] is not None


def test_encore_with_a_cost() -> None:
    play = Play(sheet("Boss", "Conductor", "[ENCORE] Pay 1 Note >> Draw 2 cards.")).lead("Boss").begin()
    play.do("proceed").settle().do("encore", "Boss")
    assert (play.hand("A"), play.available("A")) == (2, 8)
