"""Sentences: what is skipped, what hangs on what, may, otherwise, unless, instead, later, modes, repetition."""

from __future__ import annotations

import pytest

from cardwright.games.synsouls.model import E_START, EXHAUSTED
from effects.table import Play, sheet, verse


def small(text: str, name: str = "Other") -> object:
    return sheet(name, "Verse", text, tag="DYNAMIC")


@pytest.mark.rules("SYN-9.20", "SYN-9.17")
def test_draw_more_than_there_is_draws_nothing() -> None:
    play = Play(verse("Draw 3 cards. Gain 1 Note.")).put("A", "hand", "Verse").put("A", "deck", "P1", "P1").begin()
    play.notes("A", 5).cast()
    assert play.hand("A") == 0
    assert play.available("A") == 5 - 1 + 1


@pytest.mark.rules("SYN-9.18")
def test_then_is_skipped_with_the_sentence_before() -> None:
    play = Play(verse("Discard 2 cards. Then draw a card. Gain 1 Note.")).put("A", "hand", "Verse", "P1").begin()
    play.notes("A", 5).cast()
    assert (play.hand("A"), play.available("A")) == (1, 5)


def test_if_you_do_follows_a_choice() -> None:
    play = Play(verse("Void a Record you control. If you do, draw 2 cards.")).put("A", "hand", "Verse").put("A", "MIND", "P1", "P2").begin()
    play.cast().pick("P2")
    assert (play.where("P2"), play.where("P1"), play.hand("A")) == ("void", "MIND", 2)


def test_if_you_do_without_a_record() -> None:
    play = Play(verse("Void a Record you control. If you do, draw 2 cards.")).put("A", "hand", "Verse").begin()
    play.cast()
    assert play.hand("A") == 0


@pytest.mark.rules("SYN-9.10")
def test_may_is_asked_on_resolution() -> None:
    for word, cards in (("yes", 1), ("no", 0)):
        play = Play(verse("You may draw a card.")).put("A", "hand", "Verse").begin()
        play.cast().do(word)
        assert play.hand("A") == cards


def test_the_opponent_may() -> None:
    play = Play(verse("The opponent may draw a card. If they do, draw a card.")).put("A", "hand", "Verse").begin()
    play.cast()
    assert play.decision.seat == 1
    play.do("yes")
    assert (play.hand("A"), play.hand("B")) == (1, 1)


def test_coin_and_otherwise() -> None:
    for side, cards, notes in ((0, 2, 4), (1, 0, 5)):
        play = Play(verse("Flip a coin. If it is heads, draw 2 cards. Otherwise, gain 1 Note."), rig=(side,))
        play.put("A", "hand", "Verse").put("A", "deck", "P1", "P1").begin().notes("A", 5).cast()
        assert (play.hand("A"), play.available("A")) == (cards, notes)


def test_repeat_while_the_coin_says_so() -> None:
    play = Play(
        verse("Deal 2 Strain to target Measure the opponent controls. Then flip a coin. If it is heads, repeat this."), rig=(0, 0, 1)
    )
    play.put("A", "hand", "Verse").begin().cast("B.MIND")
    assert play.strain("B.MIND") == 6


def test_unless_its_controller_pays() -> None:
    for word, where, notes in (("yes", 3, 7), ("no", 0, 9)):
        play = Play(
            small("Cancel target ability unless its controller pays 2 Notes."), sheet("Engine", text="Once per turn >> Draw 3 cards.")
        )
        play.put("B", "hand", "Other").put("A", "MIND", "Engine").begin()
        play.do("activate", "Engine").by("B").do("expend", "Other").pick_link().settle()
        assert play.decision.seat == 0
        play.do(word).settle()
        assert (play.hand("A"), play.available("A")) == (where, notes)


def test_unless_nobody_can_pay() -> None:
    play = Play(small("Cancel target ability unless its controller pays 2 Notes."), sheet("Engine", text="Once per turn >> Draw 3 cards."))
    play.put("B", "hand", "Other").put("A", "MIND", "Engine").begin().notes("A", 1)
    play.do("activate", "Engine").by("B").do("expend", "Other").pick_link().settle()
    assert play.hand("A") == 0


@pytest.mark.rules("SYN-6.30")
def test_at_the_closing_beat() -> None:
    play = Play(
        verse(
            "Load a Record with cost 4 or less from your hand into your MIND Measure without paying its cost. "
            "If you do, it gains [CACHE] until end of performance. At the CLOSING Beat, return it to its owner's hand."
        )
    )
    play.put("A", "hand", "Verse", "P3").begin().cast().pick("P3").say("MIND").do("no")
    assert play.where("P3") == "MIND"
    assert play.can("cue", "P3")
    play.do("proceed").settle()
    assert play.where("P3") == "hand"


def test_a_delayed_text_of_a_verse_works_though_the_verse_is_gone() -> None:
    play = (
        Play(verse("Deal 1 Strain to target Record. At the CLOSING Beat, draw a card."))
        .put("A", "hand", "Verse")
        .put("B", "MIND", "P1")
        .begin()
    )
    play.cast("P1")
    assert play.where("P1") == "void"
    play.do("proceed").settle()
    assert play.hand("A") == 1


def test_a_delayed_text_remembers_its_target() -> None:
    play = (
        Play(verse("Target Record gains [+2]. At the CLOSING Beat, exhaust it."))
        .put("A", "hand", "Verse")
        .put("B", "MIND", "P5", "P6")
        .begin()
    )
    play.cast("P6").do("proceed").settle()
    assert play.leaf("P6").flags & EXHAUSTED
    assert not play.leaf("P5").flags & EXHAUSTED


def test_the_next_time_it_would_be_silenced() -> None:
    shield = verse("The next time target Record you control would be Silenced this turn, return it to its owner's hand instead.")
    play = (
        Play(shield, small("Silence target Record."))
        .put("A", "hand", "Verse", "P1")
        .put("B", "hand", "Other")
        .put("A", "MIND", "P5")
        .begin()
    )
    play.cast("P5")
    play.do("load", "P1", "A.HEART").by("B").do("expend", "Other").pick("P5").settle()
    assert play.where("P5") == "hand"
    assert not play.s.things[0].mods


def test_replacement_ability() -> None:
    cat = sheet("Cat", text="If this card would be Silenced >> Return it to its owner's hand.", rating=2)
    play = Play(cat, verse("Deal 4 Strain to target Record.")).put("A", "hand", "Verse").put("B", "MIND", "Cat").begin()
    play.cast("Cat")
    assert play.where("Cat") == "hand"


def test_modes_are_chosen_on_announcement() -> None:
    play = Play(verse("Choose one: Draw 2 cards; or deal 2 Strain to target Record.")).put("A", "hand", "Verse").begin()
    play.do("expend", "Verse").do("mode", n=0).settle()  # only the first mode has what it needs
    assert play.hand("A") == 2
    play = (
        Play(verse("Choose one: Draw 2 cards; or deal 2 Strain to target Record.")).put("A", "hand", "Verse").put("B", "MIND", "P9").begin()
    )
    play.do("expend", "Verse")
    assert play.options() == ["Draw 2 cards", "deal 2 Strain to target Record"]
    play.do("mode", n=1).pick("P9").settle()
    assert (play.hand("A"), play.strain("P9")) == (0, 2)


def test_several_modes() -> None:
    text = "Choose two: Draw a card; gain 1 Note; or deal 2 Strain to target Record."
    play = Play(verse(text)).put("A", "hand", "Verse").put("B", "MIND", "P9").begin().notes("A", 5)
    play.do("expend", "Verse").do("mode", n=0).do("mode", n=2).pick("P9").settle()
    assert (play.hand("A"), play.available("A"), play.strain("P9")) == (1, 4, 2)


def test_a_sentence_without_its_target_is_skipped() -> None:
    play = Play(verse("Exhaust target Record. Draw a card."), small("Return target Record to its owner's hand."))
    play.put("A", "hand", "Verse").put("B", "hand", "Other").put("B", "MIND", "P3").put("A", "HEART", "P4").begin()
    play.do("expend", "Verse").pick("P3").by("B").do("expend", "Other").pick("P3").settle()
    assert play.where("P3") == "hand"
    assert play.hand("A") == 0  # no target is legal any more, so the whole link is canceled (SYN-10.34)


@pytest.mark.rules("SYN-10.37")
def test_only_the_sentence_that_needs_the_lost_target_is_skipped() -> None:
    play = Play(
        verse("Exhaust target Record. Deal 1 Strain to target Measure the opponent controls."),
        small("Return target Record to its owner's hand."),
    )
    play.put("A", "hand", "Verse").put("B", "hand", "Other").put("B", "MIND", "P3").begin()
    play.do("expend", "Verse").pick("P3", "B.HEART").by("B").do("expend", "Other").pick("P3").settle()
    assert play.strain("B.HEART") == 1


def test_overclock_sentences_of_a_verse() -> None:
    text = "Deal 3 Strain to target Record. [OVERCLOCK 2] >> Deal 2 Strain to target Measure the opponent controls."
    play = Play(verse(text)).put("A", "hand", "Verse").put("B", "MIND", "P9").begin()
    play.do("expend", "Verse", n=0).pick("P9").settle()
    assert (play.strain("P9"), play.available("A")) == (3, 8)
    play = Play(verse(text)).put("A", "hand", "Verse").put("B", "MIND", "P9").begin()
    play.do("expend", "Verse", n=1).pick("P9", "B.FRAME").settle()
    assert (play.strain("P9"), play.strain("B.FRAME"), play.available("A")) == (3, 2, 6)


def test_instead_in_the_next_sentence() -> None:
    text = "Draw a card. If you control two or more Records, draw 2 cards instead."
    for records, cards in ((1, 1), (2, 2)):
        play = Play(verse(text)).put("A", "hand", "Verse").put("A", "MIND", *["P1"] * records).begin()
        play.cast()
        assert play.hand("A") == cards


def test_delayed_events_are_used_once() -> None:
    play = Play(verse("At your next RESET Beat, draw a card.")).put("A", "hand", "Verse").begin()
    play.cast()
    assert len(play.s.delayed) == 1
    assert play.s.delayed[0].names == E_START
