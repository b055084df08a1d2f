"""Strain by cards: dealt, divided, removed, moved, prevented, taken double or not at all."""

from __future__ import annotations

import pytest

from cardwright.games.synsouls.model import EXHAUSTED, FORMAT
from cardwright.kernel.things import Mod
from effects.table import Play, sheet, verse


@pytest.mark.rules("SYN-16.1", "SYN-16.2")
def test_deal_to_a_target() -> None:
    play = Play(verse("Deal 4 Strain to target Record.")).put("A", "hand", "Verse").put("B", "FRAME", "P9").begin()
    play.cast("P9")
    assert play.strain("P9") == 4
    assert play.rating("P9") == 9 + 1 - 4
    assert play.where("Verse") == "void"


@pytest.mark.rules("SYN-9.19")
def test_deal_to_each_with_nobody_there_is_possible() -> None:
    play = Play(verse("Deal 2 Strain to each Record the opponent controls. Then draw a card.")).put("A", "hand", "Verse").begin()
    play.do("expend", "Verse").settle()
    assert play.hand("A") == 1


@pytest.mark.rules("SYN-9.21")
def test_a_counted_amount_is_fixed_when_announced() -> None:
    play = Play(verse("Deal Strain equal to the number of Records you control to target Record."), verse_two())
    play.put("A", "hand", "Verse", "Answer").put("A", "MIND", "P1", "P2").put("B", "HEART", "P9").begin()
    play.do("expend", "Verse").pick("P9").do("expend", "Answer").pick("P1").settle()
    assert play.where("P1") == "hand"
    assert play.strain("P9") == 2


def verse_two(text: str = "Return target Record to its owner's hand.") -> object:
    return sheet("Answer", "Verse", text, tag="DYNAMIC")


@pytest.mark.rules("SYN-9.21a")
def test_a_group_is_read_on_resolution() -> None:
    play = Play(verse("Deal 2 Strain to each Record the opponent controls."), verse_two())
    play.put("A", "hand", "Verse", "Answer").put("B", "HEART", "P9", "P8").begin()
    play.do("expend", "Verse").do("expend", "Answer").pick("P8").settle()
    assert play.strain("P9") == 2
    assert play.strain("P8") == 0


@pytest.mark.rules("SYN-7.57")
def test_divided_when_the_targets_are_chosen() -> None:
    play = Play(verse("Divide 4 Strain among any number of target Records the opponent controls."))
    play.put("A", "hand", "Verse").put("B", "HEART", "P9").put("B", "MIND", "P8").begin()
    play.do("expend", "Verse").pick("P9", "P8").do("number", "P8", n=1).settle()
    assert (play.strain("P9"), play.strain("P8")) == (3, 1)


@pytest.mark.rules("SYN-12.12")
def test_removing_more_than_there_is_removes_all() -> None:
    play = Play(verse("Remove 5 Strain from target Measure you control.")).put("A", "hand", "Verse").begin()
    play.s.set_num(play.oid("A.FRAME"), 0, 3)
    play.cast("A.FRAME")
    assert play.strain("A.FRAME") == 0


def test_moving_strain_is_not_dealing_it() -> None:
    watcher = sheet("Watcher", text="When this card takes Strain >> Draw a card.", rating=9)
    play = Play(verse("Move 2 Strain from target Measure you control to target Record."), watcher)
    play.put("A", "hand", "Verse").put("B", "MIND", "Watcher").begin()
    play.s.set_num(play.oid("A.FRAME"), 0, 3)
    play.cast("A.FRAME", "Watcher")
    assert (play.strain("A.FRAME"), play.strain("Watcher"), play.hand("B")) == (1, 2, 0)


def test_prevent_the_next_strain() -> None:
    play = Play(
        verse("Prevent the next 3 Strain dealt to target Record until end of performance."), verse_two("Deal 5 Strain to target Record.")
    )
    play.put("A", "hand", "Verse", "Answer").put("A", "MIND", "P9").begin()
    play.cast("P9").do("expend", "Answer").pick("P9").settle()
    assert play.strain("P9") == 2
    assert not any(mod.attr == "shield" for mod in play.leaf("P9").mods)


@pytest.mark.rules("SYN-11.44")
def test_a_shield_from_elsewhere_protects_a_record_with_format() -> None:
    play = Play(
        verse("Target Record takes no Strain until end of performance."),
        verse_two("Deal 5 Strain to target Record."),
        sheet("Blank", text="[FORMAT].", rating=9),
    )
    play.put("A", "hand", "Verse", "Answer").put("A", "MIND", "Blank").begin()
    play.cast("Blank").do("expend", "Answer").pick("Blank").settle()
    assert play.strain("Blank") == 0


def test_double_strain_ends_with_the_performance() -> None:
    play = Play(verse("Target Record takes double Strain until end of performance."), verse_two("Deal 2 Strain to target Record."))
    play.put("A", "hand", "Verse", "Answer").put("B", "MIND", "P9").begin()
    play.cast("P9").do("expend", "Answer").pick("P9").settle()
    assert play.strain("P9") == 4
    play.do("proceed").settle().do("none").settle()
    assert not play.s.things[0].mods


def test_a_passive_takes_no_strain() -> None:
    play = Play(verse("Deal 2 Strain to target Record."), sheet("Ward", "Concept", "Records in this Measure take no Strain."))
    play.put("A", "hand", "Verse").put("B", "MIND", "P9", "Ward").begin()
    play.cast("P9")
    assert play.strain("P9") == 0


@pytest.mark.rules("SYN-6.29")
def test_strain_kept_at_closing() -> None:
    play = Play(sheet("Weight", "Concept", "Records in this Measure keep their Strain at CLOSING."))
    play.put("A", "MIND", "P9", "Weight", strain=2).put("A", "HEART", "P8", strain=2).begin()
    play.do("proceed").settle()
    assert (play.strain("P9"), play.strain("P8")) == (2, 0)


@pytest.mark.rules("SYN-16.16")
def test_a_text_about_this_measure_does_nothing_when_it_is_gone() -> None:
    play = Play(
        sheet("Mender", text="When this card is Silenced >> Remove 1 Strain from this Measure.", rating=1),
        verse("Deal 4 Strain to target Record."),
    )
    play.put("A", "hand", "Verse").put("A", "MIND", "Mender").begin()
    play.s.set_num(play.oid("A.MIND"), 0, 3)
    play.cast("Mender").settle()
    assert play.where("Mender") == "void"
    assert play.strain("A.MIND") == 2


def test_exhausted_flag_is_untouched_by_strain() -> None:
    play = Play(verse("Deal X Strain to target exhausted Record.", cost="X")).put("A", "hand", "Verse")
    play.put("B", "MIND", "P9", flags=EXHAUSTED).put("B", "HEART", "P8").begin()
    play.do("expend", "Verse").do("number", n=3).pick("P9").settle()
    assert play.strain("P9") == 3
    assert play.available("A") == 9 - 3
    assert play.leaf("P9").flags & EXHAUSTED


@pytest.mark.rules("SYN-11.41")
def test_what_is_given_during_format_is_lost() -> None:
    play = Play(verse("Target Record gains [+2]."), sheet("Blank", text="[FORMAT].", rating=3))
    play.put("A", "hand", "Verse").put("A", "MIND", "Blank").begin()
    play.cast("Blank")
    assert play.rating("Blank") == 3
    assert not play.leaf("Blank").mods


@pytest.mark.rules("SYN-11.36")
def test_gaining_format_takes_what_was_given() -> None:
    play = Play(verse("Target Record gains [FORMAT] until end of performance.")).put("A", "hand", "Verse").put("A", "FRAME", "P5").begin()
    play.s.add_mod(play.oid("P5"), Mod("rating", "add", 3))
    assert play.rating("P5") == 9
    play.cast("P5")
    assert play.rating("P5") == 5
    assert [mod.amount for mod in play.leaf("P5").mods] == [FORMAT]
