"""Triggers: each event phrase, whose card it is, and what its pronouns mean."""

from __future__ import annotations

import pytest

from cardwright.games.synsouls.model import EXHAUSTED
from effects.table import Play, sheet, verse


def watcher(event: str, effect: str = "Gain 1 Note.", kind: str = "Record", **attrs: object) -> object:
    return sheet("Watcher", kind, f"When {event} >> {effect}", rating=attrs.pop("rating", 9), **attrs)


def test_deals_strain_to_a_measure() -> None:
    play = Play(watcher("this card deals Strain to a Measure")).put("A", "MIND", "Watcher").begin().notes("A", 1)
    play.do("cue", "Watcher", "B.MIND").settle()
    assert play.available("A") == 2


def test_attacks_a_measure_or_a_record() -> None:
    for event, notes in (("this card attacks a Measure", 2), ("this card attacks a Record", 1), ("this card attacks", 2)):
        play = Play(watcher(event)).put("A", "MIND", "Watcher").begin().notes("A", 1)
        play.do("cue", "Watcher", "B.MIND").settle()
        assert play.available("A") == notes


def test_blocks_and_is_blocked() -> None:
    shy = sheet("Shy", text="When this card is blocked >> It gains [+1] until end of performance.", rating=4)
    play = (
        Play(watcher("this card blocks", "It gains [+1] until end of performance."), shy)
        .put("A", "MIND", "Shy")
        .put("B", "MIND", "Watcher")
        .begin()
    )
    play.do("cue", "Shy", "B.MIND").by("B").do("block", "Watcher").settle()
    assert play.strain("Watcher") == 5
    assert play.where("Shy") == "void"


def test_is_attacked() -> None:
    play = Play(watcher("this card is attacked", "It gains [+1] until end of performance."))
    play.put("A", "MIND", "P4").put("B", "MIND", "Watcher", flags=EXHAUSTED).begin()
    play.do("cue", "P4", "Watcher").settle()
    assert play.rating("Watcher") == 9 + 1 - 4


@pytest.mark.rules("SYN-9.12a")
def test_silences_in_an_attack() -> None:
    play = (
        Play(watcher("this card Silences a Record in an attack"))
        .put("A", "MIND", "Watcher")
        .put("B", "MIND", "P4", flags=EXHAUSTED)
        .begin()
        .notes("A", 1)
    )
    play.do("cue", "Watcher", "P4").settle()
    assert (play.where("P4"), play.available("A")) == ("void", 2)
    play = (
        Play(watcher("this card Silences a Record in an attack", rating=4))
        .put("A", "MIND", "Watcher")
        .put("B", "MIND", "P4", flags=EXHAUSTED)
        .begin()
        .notes("A", 1)
    )
    play.do("cue", "Watcher", "P4").settle()
    assert (play.where("P4"), play.where("Watcher"), play.available("A")) == ("void", "void", 1)


@pytest.mark.rules("SYN-9.12", "SYN-16.8a")
@pytest.mark.parametrize(
    ("event", "text", "who", "fires"),
    [
        ("this card is Silenced", "Deal 9 Strain to target Record.", "A", True),
        ("this card is Silenced", "Silence target Record.", "A", False),
        ("this card is Voided", "Silence target Record.", "A", True),
        ("this card is Silenced", "Silence target Record.", "B", True),
        ("this card is removed from play", "Remove target Record from play.", "B", True),
        ("this card leaves the Ensemble", "Return target Record to its owner's hand.", "B", True),
        ("this card is returned to your hand", "Return target Record to its owner's hand.", "B", True),
        ("this card is exhausted", "Exhaust target Record.", "B", True),
        ("this card takes Strain", "Deal 1 Strain to target Record.", "B", True),
        ("a Record you control is Silenced", "Silence target Record.", "B", False),
        ("this card is Silenced", "Return target Record to its owner's hand.", "B", False),
    ],
)
def test_own_departure_and_states(event: str, text: str, who: str, fires: bool) -> None:
    play = Play(watcher(event, "Draw a card."), verse(text)).put(who, "hand", "Verse").put("A", "MIND", "Watcher").begin(performer=who)
    play.do("expend", "Verse").pick("Watcher").settle()
    play.settle()
    assert play.hand("A") == int(fires) + int(play.where("Watcher") == "hand")


def test_another_of_mine_is_silenced() -> None:
    play = Play(watcher("a Record you control is Silenced", "Draw a card."), verse("Silence target Record."))
    play.put("A", "MIND", "Watcher", "P2").put("B", "MIND", "P3").put("B", "hand", "Verse").begin(performer="B")
    play.do("expend", "Verse").pick("P2").settle()
    assert play.hand("A") == 1


def test_a_departed_card_is_judged_as_it_was() -> None:
    play = Play(watcher("a Record in this Measure is Silenced", "Draw a card.", "Concept"), verse("Silence target Record."))
    play.put("A", "MIND", "Watcher", "P2").put("A", "HEART", "P3").put("B", "hand", "Verse", "Verse").begin(performer="B")
    play.do("expend", "Verse").pick("P2").settle()
    assert play.hand("A") == 1


def test_enters_this_measure() -> None:
    trap = sheet("Trap", "Concept", "When a Record enters this Measure >> Deal 1 Strain to it.")
    play = Play(trap).put("B", "A.MIND", "Trap").put("A", "hand", "P4").begin()
    play.do("load", "P4", "A.MIND").settle()
    assert play.strain("P4") == 1


def test_you_load_and_you_expend_and_you_draw() -> None:
    for event, notes in (
        ("you load a Record", 1),
        ("you load a Concept", 0),
        ("a Verse is expended", 1),
        ("you expend a Verse", 1),
        ("you draw a card", 2),
        ("the opponent draws a card", 0),
        ("you gain Notes", 1),
    ):
        play = Play(watcher(event, "Put 1 Ink counter on this card."), verse("Draw 2 cards. Gain 1 Note.")).put("A", "MIND", "Watcher")
        play.put("A", "hand", "Verse", "P1").begin().notes("A", 5)
        play.cast().settle()
        while play.decision.kind == "order":
            play.say(play.options()[0])
        play.settle().do("load", "P1", "A.HEART").settle()
        assert sum(mod.amount for mod in play.leaf("Watcher").mods if mod.op == "count") == notes, event


def test_the_opponent_activates_an_ability() -> None:
    play = Play(watcher("the opponent activates an ability", "Draw a card."), sheet("Engine", text="Once per turn >> Gain 1 Note."))
    play.put("B", "MIND", "Watcher").put("A", "MIND", "Engine").begin()
    play.do("activate", "Engine").settle()
    assert play.hand("B") == 1


def test_a_measure_crashes() -> None:
    phoenix = sheet("Phoenix", text="If one of your Measures Crashes >> Reset this card.")
    play = Play(phoenix, verse("Crash target Measure.")).put("A", "hand", "Verse").put("A", "MIND", "Phoenix", flags=EXHAUSTED).begin()
    play.cast("A.HEART").settle()
    assert not play.leaf("Phoenix").flags & EXHAUSTED


def test_overwritten_and_re_revealed() -> None:
    page = sheet("Page", "Concept", "When this card is Overwritten >> Draw a card. When this card is re-revealed >> Draw a card.")
    play = Play(page, verse("Silence target Concept.")).put("A", "MIND", "Page").put("A", "hand", "Idea", "Verse").begin()
    play.do("load", "Idea", "A.MIND").settle()
    assert play.hand("A") == 2
    play.cast("Idea").settle()
    assert play.hand("A") == 2


@pytest.mark.rules("SYN-9.11")
def test_load_triggers_on_load_and_re_reveal() -> None:
    page = sheet("Page", "Concept", "LOAD >> Draw a card.")
    play = Play(page, verse("Silence target Concept.")).put("A", "hand", "Page", "Idea", "Verse").begin()
    play.do("load", "Page", "A.MIND").settle()
    assert play.hand("A") == 3
    play.do("load", "Idea", "A.MIND").settle()
    play.cast("Idea").settle()
    assert play.hand("A") == 2


def test_moments() -> None:
    for event, cards in (
        ("your performance ends", 1),
        ("the opponent's performance ends", 0),
        ("your ENCORE Beat starts", 1),
        ("the Round ends", 0),
    ):
        play = Play(watcher(event, "Draw a card.")).put("A", "MIND", "Watcher").begin()
        play.do("proceed").settle()
        assert play.hand("A") == cards, event


def test_when_this_card_is_discarded() -> None:
    imp = sheet("Imp", text="When this card is discarded >> You may load it from your Void Zone without paying its cost.")
    play = Play(imp, verse("Discard a card.")).put("A", "hand", "Imp", "Verse").begin()
    play.cast().pick("Imp").settle().do("yes").say("HEART").do("no")
    assert play.where("Imp") == "HEART"


def test_milled() -> None:
    owl = sheet("Owl", text="When this card is put into the Void Zone from the deck >> You may draw a card.")
    play = (
        Play(owl, verse("Put the top 2 cards of your deck into your Void Zone."))
        .put("A", "hand", "Verse")
        .put("A", "deck", "Owl", "P1", "P1")
    )
    play.s.marks[2 * 4] = (3, 0)
    play.begin().cast().settle().do("yes")
    assert play.hand("A") == 1


def test_limits_of_triggers() -> None:
    play = (
        Play(sheet("Watcher", text="Once per turn, when you draw a card >> Gain 1 Note."), verse("Draw 2 cards."))
        .put("A", "MIND", "Watcher")
        .put("A", "hand", "Verse")
    )
    play.begin().notes("A", 3).cast().settle()
    assert play.available("A") == 3


def test_canceled_attack() -> None:
    play = Play(watcher("an attack is canceled", "Draw a card."), sheet("Stop", "Verse", "Cancel target attack.", tag="DYNAMIC"))
    play.put("B", "MIND", "Watcher").put("B", "hand", "Stop").put("A", "MIND", "P2").begin()
    play.do("cue", "P2", "B.HEART").by("B").do("expend", "Stop").pick_link().settle()
    assert play.hand("B") == 1


def test_activate_the_load_ability_again() -> None:
    bell = sheet("Bell", text="LOAD >> Draw a card.")
    play = (
        Play(bell, verse("Activate the LOAD ability of target Record you control again."))
        .put("A", "hand", "Verse")
        .put("A", "MIND", "Bell")
        .begin()
    )
    play.cast("Bell").settle()
    assert play.hand("A") == 1


def test_last_known_rating() -> None:
    martyr = sheet("Martyr", text="When this card is Silenced >> Deal Strain equal to its Rating to target Measure the opponent controls.")
    play = Play(martyr, verse("Silence target Record.")).put("A", "FRAME", "Martyr").put("B", "hand", "Verse").begin(performer="B")
    play.do("expend", "Verse").pick("Martyr").settle().pick("B.MIND").settle()
    assert play.strain("B.MIND") == 4


def test_that_much() -> None:
    mirror = sheet(
        "Mirror", text="When this card takes Strain >> Deal Strain equal to that much to target Measure the opponent controls.", rating=9
    )
    play = Play(mirror, verse("Deal 5 Strain to target Record.")).put("A", "MIND", "Mirror").put("A", "hand", "Verse").begin()
    play.cast("Mirror").pick("B.HEART").settle()
    assert play.strain("B.HEART") == 5


def test_a_condition_of_a_trigger_speaks_of_the_event() -> None:
    gate = sheet("Gate", "Concept", "When a Record enters this Measure, if it has [ECHO] >> Draw a card.")
    loud = sheet("Loud", text="[ECHO].")
    for name, cards in (("Loud", 1), ("P1", 0)):
        play = Play(gate, loud).put("A", "MIND", "Gate").put("A", "hand", name).begin()
        play.do("load", name, "A.MIND").settle()
        assert play.hand("A") == cards


def test_its_controller_after_a_departure() -> None:
    play = Play(verse("Silence target Record. Its controller draws a card.")).put("A", "hand", "Verse").put("B", "MIND", "P3").begin()
    play.cast("P3")
    assert (play.hand("A"), play.hand("B")) == (0, 1)
