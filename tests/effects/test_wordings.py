"""Wordings that were once read otherwise than they are meant: two kinds of things at once, "it" after a move, printed order."""

from __future__ import annotations

import pytest

from cardwright.effects import LoweringFault
from cardwright.games.synsouls.effects import build_print
from cardwright.games.synsouls.model import EXHAUSTED
from effects.table import Play, Sheet, sheet, verse


def play_of(text: str, *more: Sheet, rig: tuple[int, ...] = ()) -> Play:
    """A has the Verse in hand and P1 and P2 in MIND and FRAME, B has P5 in MIND."""
    play = Play(verse(text), *more, rig=rig)
    return play.put("A", "hand", "Verse").put("A", "MIND", "P1").put("A", "FRAME", "P2").put("B", "MIND", "P5")


def finish(play: Play) -> Play:
    """Give the only answers there are until A may act again."""
    while play.decision.kind != "main" and len(play.options()) == 1:
        play.say(play.options()[0])
    return play


# -- a Record or Measure ------------------------------------------------------------------------------------


def test_target_record_or_measure() -> None:
    play = play_of("Deal 2 Strain to target Record or Measure.").begin().do("expend", "Verse")
    assert sorted(play.options()) == ["B.FRAME", "B.HEART", "B.MIND", "FRAME", "HEART", "MIND", "P1", "P2", "P5"]
    play.pick("P5").settle()
    assert play.strain("P5") == 2


@pytest.mark.parametrize("what", ["target Measure", "target Record or Measure"])
def test_nobody_gains_control_of_a_measure(what: str) -> None:
    with pytest.raises(LoweringFault, match="a place keeps its controller"):
        build_print(verse(f"Gain control of {what}."), 0)


def test_each_and_all_of_two_kinds() -> None:
    for text in ("Deal 1 Strain to each Record or Measure.", "Deal 1 Strain to all Records and Measures."):
        play = play_of(text).begin().cast()
        assert [play.strain(name) for name in ("P2", "P5", "A.MIND", "B.HEART")] == [1, 1, 1, 1]


def test_choose_and_divide_among_two_kinds() -> None:
    play = play_of("Choose a Record or Measure. Deal 1 Strain to it.").begin().cast()
    assert len(play.options()) == 9
    play = play_of("Divide 2 Strain among any number of target Records or Measures.").begin().do("expend", "Verse")
    play.pick("P5", "B.HEART").do("number", n=1).settle()
    assert (play.strain("P5"), play.strain("B.HEART")) == (1, 1)


@pytest.mark.parametrize("target", ["P5", "B.HEART"])
def test_an_event_of_two_kinds(target: str) -> None:
    eager = sheet("Eager", text="When this card deals Strain to a Record or Measure >> Draw a card.", rating=9)
    play = Play(eager).put("A", "MIND", "Eager").put("B", "MIND", "P5", flags=EXHAUSTED).begin()
    play.do("cue", "Eager", target).settle()
    assert play.hand("A") == 1


# -- a Measure to load into ---------------------------------------------------------------------------------


@pytest.mark.rules("SYN-7.48", "SYN-7.49")
def test_load_into_target_measure_targets_on_announcement() -> None:
    play = play_of("Load target Record from your Void Zone into target Measure you control without paying its cost.")
    play.put("A", "void", "P3").begin().do("expend", "Verse").pick("P3")
    assert sorted(play.options()) == ["FRAME", "HEART", "MIND"]
    finish(play.pick("A.HEART").settle())
    assert play.where("P3") == "HEART"


@pytest.mark.rules("SYN-4.12")
def test_a_record_is_not_loaded_into_an_opponents_measure() -> None:
    play = play_of("Load target Record from your Void Zone into target Measure without paying its cost.")
    play.put("A", "void", "P3").begin().cast("P3", "B.HEART")
    assert play.where("P3") == "void"


@pytest.mark.rules("SYN-7.26")
def test_a_measure_chosen_for_a_load_is_one_the_text_names() -> None:
    play = play_of("Load a Concept from your hand into an opponent's Measure without paying its cost.").put("A", "hand", "Idea").begin()
    play.cast().pick("Idea")
    assert sorted(play.options()) == ["B.FRAME", "B.HEART", "B.MIND"]


# -- it -----------------------------------------------------------------------------------------------------


@pytest.mark.rules("SYN-7.41")
@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Cancel target Verse. Remove it from play.", "removed"),
        ("Cancel target Verse. Return it to its owner's hand.", "hand"),
        ("Cancel target Verse. Draw a card.", "void"),
    ],
)
def test_it_is_the_canceled_card(text: str, place: str) -> None:
    other = sheet("Other", "Verse", "Deal 1 Strain to target Record.", tag="DYNAMIC")
    play = Play(verse(text), other).put("B", "hand", "Verse").put("A", "hand", "Other").put("A", "MIND", "P5").begin()
    play.do("expend", "Other").pick("P5").by("B").do("expend", "Verse").pick_link().settle()
    assert (play.where("Other"), play.strain("P5")) == (place, 0)


def test_the_cost_and_the_controller_of_a_canceled_verse() -> None:
    other = sheet("Other", "Verse", "Deal 1 Strain to target Record.", tag="DYNAMIC", cost=3)
    text = "Cancel target Verse. Remove it from play. Its controller loses 1 Note. Gain Notes equal to its cost."
    play = Play(verse(text), other).put("B", "hand", "Verse").put("A", "hand", "Other").put("A", "MIND", "P5").begin()
    play.notes("A", 5).notes("B", 5).do("expend", "Other").pick("P5").by("B").do("expend", "Verse").pick_link().settle()
    assert (play.where("Other"), play.available("A"), play.available("B")) == ("removed", 1, 5 - 1 + 3)


def test_it_follows_the_card_to_where_the_text_put_it() -> None:
    play = play_of("Return target Record you control to your hand. Then load it without paying its cost.").begin().cast("P2")
    finish(play.do("into", "A.HEART"))
    assert play.where("P2") == "HEART"
    play = play_of("Silence target Record. Remove it from play. Gain Notes equal to its Rating.").begin().notes("A", 2).cast("P5")
    assert (play.where("P5"), play.available("A")) == ("removed", 2 - 1 + 5)


def test_it_is_lost_in_a_deck_and_by_others() -> None:
    play = play_of("Put target Record on top of its owner's deck. Remove it from play.").begin().cast("P5")
    assert play.where("P5") == "deck"
    play = play_of("Silence target Record. It gains [+1].").begin().cast("P5")
    assert play.where("P5") == "void"


@pytest.mark.parametrize(("flags", "place"), [(0, "MIND"), (EXHAUSTED, "void")])
def test_a_condition_printed_last_speaks_of_the_target(flags: int, place: str) -> None:
    play = Play(verse("Silence target Record if it is exhausted.")).put("A", "hand", "Verse").put("B", "MIND", "P5", flags=flags).begin()
    assert play.cast("P5").where("P5") == place


def test_targets_are_asked_in_printed_order() -> None:
    play = play_of("Deal 1 Strain to target Record for each Strain on target Measure.").begin().do("expend", "Verse")
    assert sorted(play.options()) == ["P1", "P2", "P5"]


@pytest.mark.rules("SYN-16.21")
@pytest.mark.parametrize(("full", "drawn"), [(False, 1), (True, 0)])
def test_if_you_do_after_control_that_nobody_could_take(full: bool, drawn: int) -> None:
    cage = sheet("Cage", "Concept", "The capacity of this Measure falls by 9.")
    play = Play(verse("Gain control of target Record. If you do, draw a card."), cage).put("A", "hand", "Verse").put("B", "MIND", "P5")
    if full:
        for place in ("MIND", "FRAME", "HEART"):
            play.put("A", place, "Cage")
    play.begin().cast("P5")
    if not full:
        play.do("into", "A.MIND")
    assert play.hand("A") == drawn


# -- other ways to say it -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "rating"),
    [
        ("Target Record's Rating becomes 3 until the end of the turn.", 3),
        ("Target Record's Rating doubles.", 10),
        ("Target Record's Rating halves.", 2),
        ("Target Record gains [+1] until the end of the performance.", 6),
        ("Target Record loses all abilities and gains [-1] until end of performance.", 4),
    ],
)
def test_possessives_and_durations(text: str, rating: int) -> None:
    assert play_of(text).begin().cast("P5").rating("P5") == rating


def test_numbers_of_a_target() -> None:
    play = play_of("Deal Strain equal to target Record's Rating to target Measure.").begin().cast("P5", "B.HEART")
    assert play.strain("B.HEART") == 5
    assert play_of("Target Record's controller draws a card.").begin().cast("P5").hand("B") == 1


def test_cannot_attack_or_block() -> None:
    play = play_of("Target Record cannot attack or block this turn.").begin()
    assert play.can("cue", "P1")
    assert not play.cast("P1").can("cue", "P1")


def test_the_attacking_and_the_blocking_record() -> None:
    watch = sheet("Watch", text="When this card blocks >> The attacking Record gains [-2] until end of performance.", rating=3)
    play = Play(watch).put("A", "MIND", "P5").put("B", "MIND", "Watch").begin().do("cue", "P5", "B.MIND")
    play.by("B").do("block", "Watch").settle()
    assert play.where("P5") == "void"
    play = play_of("The attacking Record gains [+4] until end of performance.").begin().do("cue", "P1", "B.HEART").do("expend", "Verse")
    assert play.settle().strain("B.HEART") == 5


def test_this_cards_attack_is_canceled() -> None:
    hurt = sheet("Hurt", text="When this card's attack is canceled >> Draw a card. When this card is cued >> Gain 1 Note.")
    for attacker, drawn, notes in (("Hurt", 1, 6), ("P1", 0, 5)):
        play = Play(verse("Cancel target attack."), hurt).put("A", "MIND", "Hurt", "P1").put("B", "hand", "Verse").begin().notes("A", 5)
        play.do("cue", attacker, "B.MIND").by("B").do("expend", "Verse").pick_link().settle()
        assert (play.hand("A"), play.available("A")) == (drawn, notes)


def test_an_ability_canceled_is_no_verse() -> None:
    sulk = sheet("Sulk", text="When an ability is canceled >> Draw a card.")
    other = sheet("Other", "Verse", "Deal 1 Strain to target Record.", tag="DYNAMIC")
    play = Play(verse("Cancel target Verse."), other, sulk).put("A", "MIND", "Sulk").put("A", "hand", "Other").put("B", "hand", "Verse")
    play.begin().do("expend", "Other").pick("Sulk").by("B").do("expend", "Verse").pick_link().settle()
    assert play.hand("A") == 0


def test_chosen_from_what_was_shown() -> None:
    for text in ("Look at the opponent's hand. Choose a Verse from it. The opponent discards it.",
                 "Reveal the opponent's hand. Choose a Verse in it. The opponent discards that card."):
        play = play_of(text, sheet("Other", "Verse", "Draw a card.")).put("B", "hand", "Other", "P7").begin().cast().pick("Other")
        assert (play.where("Other"), play.where("P7")) == ("void", "hand")


def test_in_a_chosen_measure() -> None:
    play = play_of("Choose a Measure you control. Each Record in it gains [+1] until end of performance.").begin()
    before = play.rating("P2")
    play.cast().pick("A.MIND")
    assert (play.rating("P1"), play.rating("P2")) == (2, before)
    play = play_of("Choose target Measure. Deal 1 Strain to each Record in it.").begin().cast("B.MIND")
    assert (play.strain("P5"), play.strain("P1")) == (1, 0)


def test_that_much_after_a_die_or_a_number() -> None:
    play = play_of("Roll a die. Deal that much Strain to target Record.", rig=(3,)).begin().cast("P5")
    assert play.strain("P5") == 4
    play = play_of("Choose a number. Deal that much Strain to target Record.").begin().cast("P5").do("number", n=2)
    assert play.strain("P5") == 2


def test_heads_and_a_named_measure() -> None:
    play = play_of("Flip a coin. If heads, draw a card. If tails, gain 1 Note.", rig=(0,)).begin().cast()
    assert play.hand("A") == 1
    here = sheet("Here", text="While this card is in HEART >> This card gains [+4].", rating=1)
    play = Play(here).put("A", "HEART", "Here").put("B", "MIND", "Here", key="there").begin()
    assert (play.rating("Here"), play.rating("there")) == (5, 1)


def test_players_and_piles() -> None:
    play = play_of("Each player returns a Record they control to their hand.").begin().cast().pick("P2").pick("P5")
    assert (play.where("P2"), play.where("P5"), play.where("P1")) == ("hand", "hand", "MIND")
    play = play_of("Shuffle your Void Zone into your deck.").put("A", "void", "P3", "P4").put("B", "void", "P6").begin().cast()
    assert (play.where("P3"), play.where("P4"), play.where("P6")) == ("deck", "deck", "void")
    play = play_of("The opponent discards 2 cards at random.").put("B", "hand", "P6", "P7", "P8").begin().cast()
    assert play.hand("B") == 1
    watch = sheet("Watch", text="When a player draws a card >> Gain 1 Note.")
    play = play_of("The opponent draws 1 card. Draw one card.", watch).put("A", "HEART", "Watch").begin().notes("A", 5).cast()
    while play.decision.kind != "main":  # the order of the two triggers is asked
        play.say(play.options()[0])
    assert play.available("A") == 5 - 1 + 2


def test_milled_cards() -> None:
    watch = sheet("Watch", text="When a card is put into your Void Zone from your deck >> Gain 1 Note.")
    for whose, notes in (("your", 5), ("the opponent's", 4)):
        play = play_of(f"Put the top card of {whose} deck into {whose} Void Zone.", watch).put("A", "HEART", "Watch").begin().notes("A", 5)
        assert play.cast().available("A") == notes


def test_each_of_and_repeat_and_prevent() -> None:
    play = play_of("Deal 1 Strain to each of the opponent's Measures. Repeat this twice.").begin().cast()
    assert [play.strain(name) for name in ("B.MIND", "B.HEART", "A.MIND")] == [3, 3, 0]
    play = play_of("Prevent the next 2 Strain that would be dealt to target Record. Deal 3 Strain to it.").begin().cast("P5")
    assert play.strain("P5") == 1


@pytest.mark.parametrize(
    ("kind", "text", "why"),
    [
        ("Record", "[ENCORE] >> Draw a card.", "only a Conductor"),
        ("Concept", "[ECHO].", "only for a Record"),
        ("Verse", "This card gains [+1].", "not in play"),
        ("Verse", "Silence target Record or Verse.", "cannot be done to a Record or Verse on the chain"),
        ("Verse", "Records in this Measure gain [+1].", "in no Measure"),
        ("Verse", "Deal 0 Strain to target Record.", "does nothing"),
    ],
)
def test_what_means_nothing_is_a_fault(kind: str, text: str, why: str) -> None:
    with pytest.raises(LoweringFault, match=why):
        build_print(sheet("Odd", kind, text), 0)
