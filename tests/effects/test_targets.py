"""Target phrases: what fits, what the rules forbid and by which id, other targets, zones, links of the chain."""

from __future__ import annotations

import pytest

from cardwright.games.synsouls.model import BUFFERING, EXHAUSTED, TRACED
from cardwright.kernel.abilities import Fx
from effects.table import Play, prints_of, sheet, verse


def offered(play: Play) -> list[str]:
    """What the Verse can be aimed at."""
    play.do("expend", "Verse")
    return sorted(option for option in play.options() if option != "done")


def why(play: Play, name: str) -> tuple[str, ...]:
    card = prints_of(play, "Verse")
    oid = play.oid("Verse")
    return card.abilities[0].targets[0].why(play.s, Fx(oid, play.s.things[oid].life, 0, (card.number, 0)), play.oid(name))


def board(text: str, **attrs: object) -> Play:
    play = Play(verse(text, **attrs), sheet("Cipher", text="[ENCRYPT]."), sheet("Ghost", text="[TRACE]."))
    play.put("A", "hand", "Verse").put("A", "MIND", "P1").put("A", "FRAME", "P2", flags=EXHAUSTED).put("A", "HEART", "P3", strain=1)
    play.put("B", "MIND", "P4", flags=BUFFERING).put("B", "FRAME", "Cipher").put("B", "HEART", "Ghost", flags=TRACED)
    return play.put("A", "void", "P5").put("B", "void", "P6").put("A", "B.MIND", "Idea")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Exhaust target Record.", ["Ghost", "P1", "P2", "P3", "P4"]),
        ("Reset target exhausted Record.", ["P2"]),
        ("Exhaust target upright Record you control.", ["P1", "P3"]),
        ("Exhaust target Record the opponent controls.", ["Ghost", "P4"]),
        ("Return target Buffering Record to its owner's hand.", ["P4"]),
        ("Target Traced Record gains [+1].", ["Ghost"]),
        ("Deal 1 Strain to target Record with Strain.", ["P3"]),
        ("Deal 1 Strain to target Record with no Strain.", ["Ghost", "P1", "P2", "P4"]),
        ("Deal 1 Strain to target Record with Rating 2 or less.", ["P1", "P3"]),
        ("Deal 1 Strain to target Record with cost 3 or more.", ["P3", "P4"]),
        ("Deal 1 Strain to target Record with [TRACE].", ["Ghost"]),
        ("Deal 1 Strain to target Record without [TRACE].", ["P1", "P2", "P3", "P4"]),
        ("Target Record in your FRAME Measure gains [+1].", ["P2"]),
        ("Silence target Concept.", ["Idea"]),
        ("Remove target card in your Void Zone from play.", ["P5"]),
        ("Remove target card in any Void Zone from play.", ["P5", "P6"]),
        ("Remove 1 Strain from target Measure you control.", ["FRAME", "HEART", "MIND"]),
        ("Deal 1 Strain to target Measure.", ["B.FRAME", "B.HEART", "B.MIND", "FRAME", "HEART", "MIND"]),
        ("Target Record named Ghost gains [+1].", ["Ghost"]),
    ],
)
def test_what_fits(text: str, names: list[str]) -> None:
    assert offered(board(text).begin()) == names


@pytest.mark.rules("SYN-11.21", "SYN-7.51", "SYN-7.50")
def test_why_not() -> None:
    play = board("Exhaust target upright Record.").begin()
    assert why(play, "Cipher") == ("SYN-11.21",)
    assert why(play, "P5") == ("SYN-7.51", "SYN-7.50")
    assert why(play, "P2") == ("SYN-7.50",)
    assert why(play, "P1") == ()


@pytest.mark.rules("SYN-11.22", "SYN-11.23")
def test_encrypt_lets_its_controller_and_final_verses_pass() -> None:
    cipher = sheet("Cipher", text="[ENCRYPT].")
    play = Play(verse("Exhaust target Record."), cipher).put("A", "hand", "Verse").put("A", "MIND", "Cipher").begin()
    assert offered(play) == ["Cipher"]
    final = {
        "name": "Finale",
        "cost": 1,
        "tag": "DYNAMIC",
        "condition": "you control four or fewer Records",
        "text": "Exhaust target Record.",
    }
    play = Play(sheet("Boss", "Conductor", final_verse=final), cipher).put("B", "MIND", "Cipher").lead("Boss").begin()
    play.do("final", "Boss").pick("Cipher").settle()
    assert play.leaf("Cipher").flags & EXHAUSTED


def test_cannot_be_targeted_by_verses_only() -> None:
    proud = sheet("Proud", text="This card cannot be targeted by the opponent's Verses.")
    pin = sheet("Pin", text="Once per turn >> Exhaust target Record the opponent controls.")
    play = (
        Play(verse("Exhaust target Record the opponent controls."), proud, pin)
        .put("A", "hand", "Verse")
        .put("A", "MIND", "Pin")
        .put("B", "MIND", "Proud")
    )
    play.begin()
    assert not play.can("expend", "Verse")
    assert why(play, "Proud") == ("SYN-1.10",)
    play.do("activate", "Pin").pick("Proud").settle()
    assert play.leaf("Proud").flags & EXHAUSTED


@pytest.mark.rules("SYN-7.53")
def test_two_targets_of_a_sentence_differ() -> None:
    text = "Deal Strain equal to the Rating of target Record you control to another target Record."
    play = Play(verse(text)).put("A", "hand", "Verse").put("A", "MIND", "P3", "P9").begin()
    play.do("expend", "Verse").pick("P3")
    assert play.options() == ["P9"]
    play.pick("P9").settle()
    assert play.strain("P9") == 3
    alone = Play(verse(text)).put("A", "hand", "Verse").put("A", "MIND", "P3").begin()
    assert not alone.can("expend", "Verse")


def test_targets_of_two_sentences_may_be_the_same() -> None:
    text = "Target Record gains [+1]. Exhaust target Record."
    play = Play(verse(text)).put("A", "hand", "Verse").put("A", "MIND", "P3").begin()
    play.do("expend", "Verse").pick("P3", "P3").settle()
    assert play.rating("P3") == 4
    assert play.leaf("P3").flags & EXHAUSTED


@pytest.mark.rules("SYN-11.31", "SYN-10.35")
def test_a_target_that_gains_encrypt_is_lost() -> None:
    hide = sheet("Hide", "Verse", "Target Record gains [ENCRYPT] until end of performance.", tag="DYNAMIC")
    play = Play(verse("Exhaust target Record."), hide).put("A", "hand", "Verse").put("B", "hand", "Hide").put("B", "MIND", "P3").begin()
    play.do("expend", "Verse").pick("P3").by("B").do("expend", "Hide").pick("P3").settle()
    assert not play.leaf("P3").flags & EXHAUSTED


@pytest.mark.rules("SYN-10.40", "SYN-10.39")
def test_links_by_kind() -> None:
    stop = sheet("Stop", "Verse", "Cancel target Verse or ability. If you do, its controller loses 1 Note.", tag="DYNAMIC")
    play = Play(verse("Draw 2 cards."), stop).put("A", "hand", "Verse").put("B", "hand", "Stop").begin().notes("A", 5)
    play.do("expend", "Verse").by("B").do("expend", "Stop")
    assert play.options() == ["Verse@chain"]
    play.pick_link().settle()
    assert (play.hand("A"), play.available("A"), play.where("Verse")) == (0, 3, "void")


def test_cancel_an_attack() -> None:
    stop = sheet("Stop", "Verse", "Cancel target attack.", tag="DYNAMIC")
    play = Play(stop).put("A", "MIND", "P3").put("B", "hand", "Stop").begin()
    play.do("cue", "P3", "B.MIND").by("B").do("expend", "Stop").pick_link().settle()
    assert play.strain("B.MIND") == 0
    assert play.leaf("P3").flags & EXHAUSTED


def test_cannot_be_canceled() -> None:
    stop = sheet("Stop", "Verse", "Cancel target Verse.", tag="DYNAMIC")
    play = Play(verse("This card cannot be canceled. Draw 2 cards."), stop).put("A", "hand", "Verse").put("B", "hand", "Stop").begin()
    play.do("expend", "Verse").by("B").do("expend", "Stop").pick_link().settle()
    assert play.hand("A") == 2


def test_change_of_target() -> None:
    turn = sheet("Turn", "Verse", "Change the target of target Verse to another legal target.", tag="DYNAMIC")
    play = (
        Play(verse("Deal 2 Strain to target Record."), turn)
        .put("A", "hand", "Verse")
        .put("B", "hand", "Turn")
        .put("B", "MIND", "P8", "P9")
        .begin()
    )
    play.do("expend", "Verse").pick("P8").by("B").do("expend", "Turn").pick_link().settle().pick("P9").settle()
    assert (play.strain("P8"), play.strain("P9")) == (0, 2)


def test_group_in_a_target_measure() -> None:
    text = "Records in target Measure you control gain [+2] until end of performance."
    play = Play(verse(text)).put("A", "hand", "Verse").put("A", "MIND", "P1", "P2").put("A", "HEART", "P3").begin().cast("A.MIND")
    assert [play.rating(name) for name in ("P1", "P2", "P3")] == [3, 4, 3]


def test_group_in_the_measure_of_a_target() -> None:
    text = "Deal 2 Strain to each Record in the Occupied Measure of target Record the opponent controls."
    play = Play(verse(text)).put("A", "hand", "Verse").put("B", "MIND", "P5", "P6").put("B", "HEART", "P7").begin().cast("P5")
    assert [play.strain(name) for name in ("P5", "P6", "P7")] == [2, 2, 0]


def test_highest_and_lowest() -> None:
    play = (
        Play(verse("Silence the lowest-Rated Record the opponent controls."))
        .put("A", "hand", "Verse")
        .put("B", "MIND", "P5", "P6")
        .put("B", "FRAME", "P4")
    )
    play.begin().cast()
    assert sorted(play.options()) == ["P4", "P5"]  # FRAME makes both 5
    play.pick("P4")
    assert play.where("P4") == "void"


def test_that_measure() -> None:
    text = "Choose a Measure. Then Records in that Measure gain [-2] until end of performance."
    play = Play(verse(text)).put("A", "hand", "Verse").put("B", "MIND", "P5", "P6").put("B", "HEART", "P7").begin().cast().pick("B.MIND")
    assert [play.rating(name) for name in ("P5", "P6", "P7")] == [3, 4, 7]


def test_the_opposing_measure_of_the_same_name() -> None:
    duel = sheet("Duel", text="When this card attacks >> Deal 1 Strain to target Record in the opposing Measure of the same name.")
    play = Play(duel).put("A", "HEART", "Duel").put("B", "MIND", "P5").put("B", "HEART", "P7", "P8").begin()
    play.do("cue", "Duel", "B.FRAME")
    assert sorted(play.options()) == ["P7", "P8"]
