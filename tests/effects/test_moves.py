"""Arrival, departure, movement, control, state and Notes by cards."""

from __future__ import annotations

import pytest

from cardwright.games.synsouls.model import BUFFERING, EXHAUSTED, MAX_NOTES, OVERWRITTEN
from cardwright.kernel.values import value
from effects.table import Play, sheet, verse


def test_load_from_the_void_zone() -> None:
    play = Play(verse("Load target Record with cost 3 or less from your Void Zone without paying its cost.")).put("A", "hand", "Verse")
    play.put("A", "void", "P2", "P9").begin().cast("P2").say("FRAME").do("no")
    assert (play.where("P2"), play.available("A")) == ("FRAME", 8)
    assert play.leaf("P2").flags & BUFFERING


def test_load_by_paying_exhausted() -> None:
    play = (
        Play(verse("Load target Record from your Removed Zone exhausted by paying its cost."))
        .put("A", "hand", "Verse")
        .put("A", "removed", "P4")
        .begin()
    )
    play.cast("P4").say("MIND").do("no")
    assert play.leaf("P4").flags & EXHAUSTED
    assert play.available("A") == 9 - 1 - 4


def test_a_load_that_nobody_can_pay_is_skipped() -> None:
    text = "Load target Record from your Removed Zone exhausted by paying its cost. If you do, draw a card."
    play = Play(verse(text)).put("A", "hand", "Verse").put("A", "removed", "P9").begin(most=5)
    play.cast("P9")
    assert (play.where("P9"), play.hand("A")) == ("removed", 0)


def test_recover() -> None:
    play = Play(verse("Recover target Record from your Void Zone.")).put("A", "hand", "Verse").put("A", "void", "P2").begin().cast("P2")
    assert play.where("P2") == "hand"


@pytest.mark.rules("SYN-7.20")
def test_move_this_card() -> None:
    walker = sheet(
        "Walker",
        text="Once per turn, pay 1 Note >> Move this card to another Measure you control. "
        "When this card is moved >> It gains [+1] until end of performance.",
    )
    play = Play(walker).put("A", "MIND", "Walker").put("A", "HEART", "P1", "P2").begin()
    play.do("activate", "Walker").settle()
    assert play.options() == ["FRAME"]  # HEART is full, and a Measure with room must be taken
    play.pick("A.FRAME").settle()
    assert play.where("Walker") == "FRAME"
    assert play.rating("Walker") == 3 + 1 + 1


def test_move_a_concept() -> None:
    play = (
        Play(verse("Move target Concept to another Measure."), sheet("Old", "Concept"))
        .put("A", "hand", "Verse")
        .put("A", "MIND", "Idea")
        .put("B", "FRAME", "Old")
    )
    play.begin().cast("Idea")
    assert play.options() == ["FRAME", "HEART", "B.MIND", "B.FRAME", "B.HEART"]
    play.pick("B.FRAME")
    assert play.leaf("Old").flags & OVERWRITTEN


def test_swap_two_records() -> None:
    play = (
        Play(verse("Swap two target Records you control.")).put("A", "hand", "Verse").put("A", "MIND", "P1").put("A", "FRAME", "P2").begin()
    )
    play.do("expend", "Verse").pick("P1").settle()
    assert (play.where("P1"), play.where("P2")) == ("FRAME", "MIND")


def test_overwrite_with_a_concept_from_hand() -> None:
    play = Play(verse("Overwrite target Concept with a Concept from your hand without paying its cost."), sheet("New", "Concept", cost=5))
    play.put("A", "hand", "Verse", "New").put("B", "MIND", "Idea").begin().cast("Idea").pick("New")
    while play.decision.kind != "main":
        play.say(play.options()[0])
    assert play.leaf("Idea").flags & OVERWRITTEN
    assert play.leaf("New").zone == play.leaf("Idea").zone
    assert play.available("A") == 8


def test_re_reveal() -> None:
    play = (
        Play(verse("Re-reveal target Overwritten Concept."), sheet("Under", "Concept"))
        .put("A", "hand", "Verse")
        .put("A", "MIND", "Under", "Idea")
        .begin()
    )
    play.cast("Under")
    assert play.leaf("Idea").flags & OVERWRITTEN
    assert not play.leaf("Under").flags & OVERWRITTEN


@pytest.mark.rules("SYN-16.21", "SYN-16.22")
def test_control_for_a_turn() -> None:
    play = Play(verse("Gain control of target Record until end of performance.")).put("A", "hand", "Verse").put("B", "MIND", "P4").begin()
    play.cast("P4").say("HEART")
    assert (play.leaf("P4").controller, play.leaf("P4").zone % 2) == (0, 0)
    play.do("proceed").settle().do("none")
    while play.s.pending and play.decision.kind == "measure":
        play.say(play.options()[0])
    assert play.leaf("P4").controller == 1


@pytest.mark.rules("SYN-16.11")
def test_a_record_given_up_for_an_opponent_is_silenced() -> None:
    mourner = sheet("Mourner", text="When this card is Silenced >> Draw a card.")
    play = (
        Play(verse("The opponent Voids a Record they control."), mourner)
        .put("A", "hand", "Verse")
        .put("B", "MIND", "Mourner", "P2")
        .begin()
    )
    play.cast()
    assert play.decision.seat == 1
    play.pick("Mourner").settle()
    assert play.hand("B") == 1


def test_does_not_reset() -> None:
    play = (
        Play(verse("Exhaust target Record. Then it does not Reset in its next RESET Beat."))
        .put("A", "hand", "Verse")
        .put("B", "MIND", "P4", "P5")
        .begin()
    )
    play.cast("P4")
    play.s.set_flag(play.oid("P5"), EXHAUSTED)
    play.do("proceed").settle().do("none").settle()
    assert play.leaf("P4").flags & EXHAUSTED
    assert not play.leaf("P5").flags & EXHAUSTED
    assert value(play.s, play.oid("P4"), "no_reset") == 0


@pytest.mark.rules("SYN-6.51", "SYN-6.52")
def test_own_effects_cannot_exhaust_own_records_in_the_overture() -> None:
    play = (
        Play(verse("Exhaust target Record. Draw a card."))
        .put("A", "hand", "Verse", "Verse")
        .put("A", "MIND", "P1")
        .put("B", "MIND", "P2")
        .begin(round=1)
    )
    play.cast("P1")
    assert not play.leaf("P1").flags & EXHAUSTED
    assert play.hand("A") == 2


def test_attack_twice() -> None:
    play = Play(sheet("Twin", text="This card may attack twice.")).put("A", "MIND", "Twin").begin()
    play.do("cue", "Twin", "B.MIND").settle()
    assert play.can("cue", "Twin")
    play.do("cue", "Twin", "B.MIND").settle()
    assert not play.can("cue", "Twin")


def test_additional_attack() -> None:
    play = Play(verse("Target Record you control takes an additional attack.")).put("A", "hand", "Verse").put("A", "MIND", "P3").begin()
    play.do("cue", "P3", "B.MIND").settle()
    assert not play.can("cue", "P3")
    play.cast("P3").do("cue", "P3", "B.MIND").settle()
    assert play.strain("B.MIND") == 6
    assert not play.can("cue", "P3")


def test_ends_buffering() -> None:
    play = (
        Play(verse("Target Record you control ends Buffering.")).put("A", "hand", "Verse").put("A", "MIND", "P3", flags=BUFFERING).begin()
    )
    assert not play.can("cue", "P3")
    play.cast("P3")
    assert play.can("cue", "P3")


def test_notes_and_max_notes() -> None:
    play = Play(verse("Gain 2 Notes. The opponent loses 3 Notes. Raise your MAX NOTES by 1.")).put("A", "hand", "Verse").begin(most=5)
    play.cast()
    assert (play.available("A"), play.available("B")) == (6, 2)
    assert play.s.things[0].nums[MAX_NOTES] == 6


def test_skip_a_beat() -> None:
    play = Play(verse("You skip your next DRAW Beat.")).put("A", "hand", "Verse").begin()
    play.cast()
    for seat in "AB":
        play.by(seat).do("proceed").settle().do("none").settle()
    assert play.hand("A") == 0
    assert play.hand("B") == 1


@pytest.mark.rules("SYN-1.4", "SYN-16.14")
def test_crash() -> None:
    play = (
        Play(verse("Crash target Measure the opponent controls with 10 or more Strain.")).put("A", "hand", "Verse").put("B", "MIND", "P3")
    )
    play.s.set_num(play.oid("B.MIND"), 0, 10)
    play.begin().cast("B.MIND")
    assert play.where("P3") == "removed"
