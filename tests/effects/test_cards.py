"""Cards moved, looked at, revealed, searched and shuffled, and who may see what."""

from __future__ import annotations

import pytest

from cardwright.games.synsouls.model import DECK, HAND, zone_id
from cardwright.kernel.names import sees
from effects.table import Play, sheet, verse


@pytest.mark.rules("SYN-13.6")
def test_look_shows_only_to_the_one_who_looks() -> None:
    text = "Look at the top 2 cards of your deck. Then put one into your hand and the other on the bottom."
    play = Play(verse(text)).put("A", "hand", "Verse").put("A", "deck", "P1", "P2", "P3")
    play.s.marks[zone_id(DECK, 0)] = (3, 0)
    play.begin().cast()
    assert sees(play.s, 0, play.oid("P1"))
    assert not sees(play.s, 1, play.oid("P1"))
    assert not sees(play.s, 0, play.oid("P3"))
    play.pick("P2")
    while play.decision.kind != "main":
        play.say(play.options()[0])
    assert play.where("P2") == "hand"
    assert not sees(play.s, 1, play.oid("P2"))
    assert play.deck("A") == [play.oid("P3"), play.oid("P1")]


@pytest.mark.rules("SYN-9.26", "SYN-9.25")
def test_rearranging_the_top_cards() -> None:
    play = (
        Play(verse("Look at the top 3 cards of your deck. Then rearrange them."))
        .put("A", "hand", "Verse")
        .put("A", "deck", "P1", "P2", "P3", "P4")
    )
    play.s.marks[zone_id(DECK, 0)] = (4, 0)
    play.begin().cast().pick("P3", "P1")
    assert play.deck("A") == [play.oid(name) for name in ("P3", "P1", "P2", "P4")]


def test_reveal_and_put_by_type() -> None:
    text = "Reveal the top card of your deck. If it is a Record, put it into your hand. Otherwise, put it into your Void Zone."
    for name, where in (("P1", "hand"), ("Idea", "void")):
        play = Play(verse(text)).put("A", "hand", "Verse").put("A", "deck", name)
        play.begin().cast()
        assert play.where(name) == where
        assert sees(play.s, 1, play.oid(name))


@pytest.mark.rules("SYN-13.7", "SYN-13.10", "SYN-9.27")
def test_search_shows_what_a_restricted_search_found() -> None:
    play = Play(verse("Search your deck for a Record with cost 3 or less and add it to your hand.")).put("A", "hand", "Verse")
    play.put("A", "deck", "P2", "P9", "Idea").begin().cast()
    assert sorted(play.options()) == ["P2", "done"]
    play.pick("P2")
    assert play.where("P2") == "hand"
    assert sees(play.s, 1, play.oid("P2"))
    assert not sees(play.s, 0, play.oid("P9"))


def test_a_search_may_fail() -> None:
    play = Play(verse("Search your deck for a Record and add it to your hand. If you do, gain 1 Note.")).put("A", "hand", "Verse")
    play.put("A", "deck", "P2").begin().notes("A", 5).cast().do("done")
    assert (play.where("P2"), play.available("A")) == ("deck", 4)


def test_loading_from_the_deck_is_a_search() -> None:
    play = Play(sheet("Scout", text="LOAD >> Load a Record with cost 1 or less from your deck without paying its cost."))
    play.put("A", "hand", "Scout").put("A", "deck", "P1", "P9").begin()
    play.do("load", "Scout", "A.MIND").settle().pick("P1").say("HEART").do("no")
    assert play.where("P1") == "HEART"
    assert play.available("A") == 8
    assert not sees(play.s, 0, play.oid("P9"))


@pytest.mark.rules("SYN-7.55")
def test_random_discard() -> None:
    play = (
        Play(verse("The opponent discards a random card."), rig=(1,)).put("A", "hand", "Verse").put("B", "hand", "P1", "P2", "P3").begin()
    )
    play.cast()
    assert [play.where(name) for name in ("P1", "P2", "P3")] == ["hand", "void", "hand"]


def test_the_opponent_chooses_what_to_discard() -> None:
    play = Play(verse("The opponent discards a card.")).put("A", "hand", "Verse").put("B", "hand", "P1", "P2").begin()
    play.cast()
    assert play.decision.seat == 1
    play.pick("P1")
    assert play.where("P1") == "void"


def test_each_player_discards() -> None:
    play = Play(verse("Each player discards a card.")).put("A", "hand", "Verse", "P3").put("B", "hand", "P1", "P2").begin()
    play.cast()
    assert play.decision.seat == 0
    play.pick("P3")
    assert play.decision.seat == 1
    play.pick("P2")
    assert [play.where(name) for name in ("P1", "P2", "P3")] == ["hand", "void", "void"]


def test_discard_and_its_cost() -> None:
    play = (
        Play(verse("Discard a card. If you do, deal Strain equal to its cost to target Record."))
        .put("A", "hand", "Verse", "P4", "P6")
        .put("B", "MIND", "P9")
    )
    play.begin().cast("P9").pick("P4")
    assert play.strain("P9") == 4


@pytest.mark.rules("SYN-4.34")
def test_cards_go_to_their_owners() -> None:
    for text, where in (
        ("Return target Record to its owner's hand.", "hand"),
        ("Put target Record on top of its owner's deck.", "deck"),
        ("Shuffle target Record into its owner's deck.", "deck"),
        ("Remove target Record from play.", "removed"),
    ):
        play = Play(verse(text)).put("A", "hand", "Verse").put("B", "MIND", "P4").begin().cast("P4")
        assert play.where("P4") == where
        assert play.leaf("P4").zone % 2 == 1


def test_milling_a_target_player() -> None:
    text = "Target player puts the top 3 cards of their deck into their Void Zone."
    play = Play(verse(text)).put("A", "hand", "Verse").put("B", "deck", "P1", "P2", "P3", "P4").begin().cast("B")
    assert len(play.deck("B")) == 1
    assert len(play.deck("A")) == 10


def test_up_to_targets_in_a_zone() -> None:
    text = "Shuffle up to 3 target cards in your Void Zone into your deck. Then draw a card."
    play = Play(verse(text)).put("A", "hand", "Verse").put("A", "void", "P1", "P2").put("B", "void", "P3").begin()
    play.do("expend", "Verse").pick("P1").do("done").settle()
    assert (play.where("P2"), play.hand("A"), len(play.deck("A"))) == ("void", 1, 10)


def test_choose_a_genre() -> None:
    text = "Choose a Genre. Then Records you control of the chosen Genre gain [+2] until end of performance."
    play = Play(verse(text), sheet("Fay", genres=("Tinted Huldra", "Plain")), sheet("Elf", genres=("Huldra",)))
    play.put("A", "hand", "Verse").put("A", "MIND", "Fay", "Elf").begin().cast()
    assert play.options() == ["Huldra", "Plain", "Tinted Huldra"]
    play.say("Tinted Huldra")
    assert (play.rating("Fay"), play.rating("Elf")) == (5, 3)


def test_choose_a_number() -> None:
    text = "Choose a number. Then return each Record with cost equal to the chosen number to its owner's hand."
    play = Play(verse(text)).put("A", "hand", "Verse").put("A", "MIND", "P2").put("B", "MIND", "P2", "P3", key="x").begin().cast().say("2")
    assert len(play.s.zone(HAND, 1)) == 1
    assert play.where("P2") == "hand"


def test_choose_a_name_for_good() -> None:
    play = Play(sheet("Ban", "Concept", "Records with the chosen name cannot attack. LOAD >> Choose a name."))
    play.put("A", "hand", "Ban").put("A", "MIND", "P2", "P3").begin().do("load", "Ban", "A.MIND").settle().say("P2")
    assert not play.can("cue", "P2")
    assert play.can("cue", "P3")


def test_counters() -> None:
    play = Play(
        sheet(
            "Ink Well",
            text="When you expend a Verse >> Put 1 Ink counter on this card. Remove 3 Ink counters from this card >> Draw a card.",
        ),
        verse("Gain 1 Note."),
    )
    play.put("A", "MIND", "Ink Well").put("A", "hand", "Verse", "Verse", "Verse").begin()
    for oid in tuple(play.s.zone(HAND, 0)):
        assert not play.can("activate", "Ink Well")
        play.names["Verse"] = oid
        play.cast().settle()
    play.do("activate", "Ink Well").settle()
    assert play.hand("A") == 1
    assert not play.leaf("Ink Well").mods


def test_die() -> None:
    play = (
        Play(verse("Roll a die. Then deal Strain equal to the result to target Record."), rig=(3,))
        .put("A", "hand", "Verse")
        .put("B", "MIND", "P9")
    )
    play.begin().cast("P9")
    assert play.strain("P9") == 4
