"""Passives: groups, conditions, gates of keywords, bans, costs, capacity, lent and quoted abilities."""

from __future__ import annotations

import pytest

from cardwright.games.synsouls.model import CACHE, CRASHED, ECHO, EXHAUSTED, OVERCLOCKED, capacity, has
from cardwright.games.synsouls.playing.costs import load_cost
from cardwright.kernel.values import value
from effects.table import Play, sheet, verse


def test_groups_follow_the_place() -> None:
    play = Play(sheet("Chorus", "Concept", "Records in this Measure gain [+1]."))
    play.put("A", "MIND", "Chorus", "P1").put("A", "HEART", "P2").put("B", "MIND", "P3").begin()
    assert [play.rating(name) for name in ("P1", "P2", "P3")] == [2, 2, 3]


def test_other_records() -> None:
    play = (
        Play(sheet("Boss", text="Other Records you control gain [+1].", rating=1))
        .put("A", "MIND", "Boss", "P1")
        .put("B", "MIND", "P3")
        .begin()
    )
    assert [play.rating(name) for name in ("Boss", "P1", "P3")] == [1, 2, 3]


@pytest.mark.rules("SYN-11.74", "SYN-11.75")
def test_solo() -> None:
    play = (
        Play(sheet("Star", text="[SOLO] >> This card gains [+2].", rating=3))
        .put("A", "MIND", "Star", "Idea")
        .put("A", "HEART", "P1")
        .begin()
    )
    assert play.rating("Star") == 5
    play = Play(sheet("Star", text="[SOLO] >> This card gains [+2].", rating=3)).put("A", "MIND", "Star", "P1").begin()
    assert play.rating("Star") == 3


@pytest.mark.rules("SYN-11.45", "SYN-11.46")
def test_harmonize() -> None:
    play = Play(sheet("Hall", "Concept", "[HARMONIZE] >> Records in this Measure gain [+1].")).put("A", "MIND", "Hall", "P1", "P2").begin()
    assert play.rating("P1") == 2
    play.s.set_flag(play.oid("A.FRAME"), CRASHED)
    assert play.rating("P1") == 1


@pytest.mark.rules("SYN-11.32", "SYN-11.33")
def test_entropy() -> None:
    ash = sheet("Ash", text="[ENTROPY 2] >> This card gains [+3] and [INDEX].", rating=3)
    play = Play(ash).put("A", "MIND", "Ash").put("A", "removed", "P1", "Idea").put("B", "removed", "P2").begin()
    assert play.rating("Ash") == 3
    play = Play(ash).put("A", "MIND", "Ash").put("A", "removed", "P1", "P2").begin()
    assert play.rating("Ash") == 6


@pytest.mark.rules("SYN-11.60", "SYN-11.64")
def test_overclock() -> None:
    golem = sheet("Golem", text="[OVERCLOCK 2] >> LOAD: Deal 3 Strain to target Record.", cost=3)
    play = Play(golem).put("A", "hand", "Golem").put("B", "MIND", "P9").begin()
    play.do("load", "Golem", "A.MIND", n=1).pick("P9").settle()
    assert (play.strain("P9"), play.available("A")) == (3, 4)
    assert play.leaf("Golem").flags & OVERCLOCKED
    play = Play(golem).put("A", "hand", "Golem").put("B", "MIND", "P9").begin()
    play.do("load", "Golem", "A.MIND", n=0).settle()
    assert play.strain("P9") == 0


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("While you control two or more Records", True),
        ("While you control three or more Records", False),
        ("While this card is exhausted", True),
        ("While this card is upright", False),
        ("While this card is alone", False),
        ("While this card is in your MIND Measure", True),
        ("While this card is in your FRAME Measure", False),
        ("While this card is in an opponent's Measure", False),
        ("While this Measure has 2 or more Strain", True),
        ("While this Measure has no Concept", True),
        ("While this Measure has no Record", False),
        ("While you have one or more Crashed Measures", False),
        ("While the opponent has one or more Crashed Measures", True),
        ("While you have more cards in hand than the opponent", True),
        ("While you have more Notes than the opponent", False),
        ("While your hand holds two or fewer cards", True),
        ("While your deck holds ten or fewer cards", True),
        ("While your Void Zone holds six or more cards", False),
        ("During your performance", True),
        ("During the opponent's performance", False),
        ("During the Overture", False),
        ("While you control no other Records", False),
        ("While this card is in a full Measure", True),
        ("While you control fewer Records than the opponent", False),
        ("While two or more Verses were expended this turn", False),
        ("While this card is Strained", True),
        ("While you control two or more cards of Genre Plain", True),
    ],
)
def test_conditions(text: str, holds: bool) -> None:
    play = Play(sheet("Judge", text=f"{text} >> This card gains [ECHO].", rating=4)).put("A", "MIND", "Judge", flags=EXHAUSTED, strain=1)
    play.put("A", "MIND", "P2").put("A", "hand", "P1")
    play.s.set_num(play.oid("A.MIND"), 0, 2)
    play.s.set_flag(play.oid("B.HEART"), CRASHED)
    play.begin()
    assert has(play.s, play.oid("Judge"), ECHO) is holds


def test_for_each() -> None:
    play = (
        Play(sheet("Choir", text="This card gains [+1] for each other Record in this Measure.", rating=1))
        .put("A", "MIND", "Choir", "P1")
        .begin()
    )
    assert play.rating("Choir") == 2


def test_losing_keywords() -> None:
    damp = sheet("Damp", "Concept", "Records in this Measure lose [CACHE] and [ECHO].")
    play = Play(damp, sheet("Fast", text="[CACHE], [INDEX].")).put("A", "MIND", "Damp", "Fast").begin()
    assert not has(play.s, play.oid("Fast"), CACHE)
    assert has(play.s, play.oid("Fast"), 1 << 7)


@pytest.mark.rules("SYN-12.8")
def test_losing_all_abilities() -> None:
    strip = verse("Target Record loses all abilities until end of performance.")
    play = (
        Play(strip, sheet("Rich", text="[ECHO]. Once per turn >> Draw a card.")).put("A", "hand", "Verse").put("A", "MIND", "Rich").begin()
    )
    assert play.can("activate", "Rich")
    play.cast("Rich")
    assert not play.can("activate", "Rich")
    assert not has(play.s, play.oid("Rich"), ECHO)


def test_costs_of_cards_and_abilities() -> None:
    tax = sheet("Tax", "Concept", "Records cost the opponent 1 Note more to load.")
    cheap = sheet("Cheap", "Concept", "Abilities cost you 1 Note less to activate.")
    play = Play(tax, cheap, sheet("Engine", text="Pay 2 Notes >> Draw a card."))
    play.put("A", "MIND", "Tax").put("A", "HEART", "Cheap").put("A", "FRAME", "Engine").put("A", "hand", "P3").put(
        "B", "hand", "P4"
    ).begin()
    assert load_cost(play.s, play.oid("P3"), play.oid("A.MIND")) == 3
    assert load_cost(play.s, play.oid("P4"), play.oid("B.MIND")) == 5
    play.do("activate", "Engine").settle()
    assert play.available("A") == 8


def test_a_card_that_changes_its_own_cost() -> None:
    play = Play(sheet("Late", text="This card costs 1 Note less to load for each Verse expended this turn.", cost=5), verse("Gain 1 Note."))
    play.put("A", "hand", "Late", "Verse").begin()
    assert load_cost(play.s, play.oid("Late"), play.oid("A.MIND")) == 5
    play.cast()
    assert load_cost(play.s, play.oid("Late"), play.oid("A.MIND")) == 4


def test_capacity() -> None:
    play = Play(sheet("Annex", "Concept", "The capacity of this Measure rises by 1.")).put("A", "MIND", "Annex").begin()
    assert capacity(play.s, play.oid("A.MIND")) == 3
    assert capacity(play.s, play.oid("A.FRAME")) == 2


def test_quoted_ability_given_to_one() -> None:
    gift = verse('Target Record you control gains "When this card is Silenced >> Draw a card." until end of performance.')
    play = (
        Play(gift, sheet("Blow", "Verse", "Deal 9 Strain to target Record.", tag="DYNAMIC"))
        .put("A", "hand", "Verse")
        .put("B", "hand", "Blow")
    )
    play.put("A", "MIND", "P2").begin().cast("P2")
    play.do("cue", "P2", "B.MIND").by("B").do("expend", "Blow").pick("P2").settle()
    assert (play.where("P2"), play.hand("A")) == ("void", 1)


def test_quoted_ability_given_to_a_group() -> None:
    hall = sheet("Hall", "Concept", 'Records you control gain "When this card is Silenced >> Draw a card."')
    school = sheet("School", "Concept", 'Records in this Measure gain "Once per turn >> Gain 1 Note."')
    play = (
        Play(hall, school, verse("Deal 9 Strain to target Record."))
        .put("A", "hand", "Verse")
        .put("A", "MIND", "Hall", "P2")
        .put("A", "HEART", "School", "P3")
    )
    play.put("B", "MIND", "P4").begin().notes("A", 5)
    assert play.can("activate", "P3")
    assert not play.can("activate", "P2")
    play.do("activate", "P3").settle()
    assert play.available("A") == 6
    assert not play.can("activate", "P3")
    play.cast("P2").settle()
    assert (play.where("P2"), play.hand("A")) == ("void", 1)


def test_lent_until_the_lender_leaves() -> None:
    tutor = sheet("Tutor", text="LOAD >> Target Record in your FRAME Measure gains [+1] until this card leaves the Ensemble.")
    play = (
        Play(tutor, verse("Return target Record to its owner's hand.")).put("A", "hand", "Tutor", "Verse").put("A", "FRAME", "P2").begin()
    )
    play.do("load", "Tutor", "A.MIND").pick("P2").settle()
    assert play.rating("P2") == 4
    play.cast("Tutor")
    assert play.rating("P2") == 3


def test_as_long_as() -> None:
    jailer = sheet("Jailer", text="LOAD >> Target Record the opponent controls cannot attack as long as this card is in the Ensemble.")
    play = (
        Play(jailer, verse("Return target Record to its owner's hand.")).put("A", "hand", "Jailer", "Verse").put("B", "MIND", "P2").begin()
    )
    play.do("load", "Jailer", "A.MIND").pick("P2").settle()
    assert value(play.s, play.oid("P2"), "cannot") == 1
    play.cast("Jailer")
    assert value(play.s, play.oid("P2"), "cannot") == 0


def test_statements_for_a_player_are_held_by_the_seat() -> None:
    play = (
        Play(verse("Verses cost the opponent 1 Note more to expend for the rest of the game."))
        .put("A", "hand", "Verse")
        .put("B", "hand", "Verse", key="theirs")
    )
    play.begin().cast()
    assert value(play.s, play.oid("theirs"), "expend_cost") == 2
    assert value(play.s, play.oid("Verse"), "expend_cost") == 1


def test_bans_and_duties() -> None:
    play = Play(sheet("Bull", text="[ECHO]. This card cannot block."), sheet("Lure", text="This card must be blocked if able.")).put(
        "B", "MIND", "Bull"
    )
    play.put("A", "MIND", "Lure", "P2").begin()
    play.do("cue", "P2", "B.MIND").by("B")
    assert not play.can("block", "Bull")


def test_swapped_ratings() -> None:
    play = (
        Play(verse("Swap the Ratings of two target Records until end of performance."))
        .put("A", "hand", "Verse")
        .put("A", "MIND", "P2", strain=1)
    )
    play.put("B", "FRAME", "P7").begin()
    play.do("expend", "Verse").pick("P2").settle()
    assert (play.rating("P2"), play.rating("P7")) == (8 - 1, 2)


def test_set_double_and_half() -> None:
    for text, rating in (("becomes 2", 2 + 1), ("doubles", 2 * 6), ("halves", 3)):
        play = (
            Play(verse(f"The Rating of target Record {text} until end of performance."))
            .put("A", "hand", "Verse")
            .put("A", "FRAME", "P5")
            .begin()
            .cast("P5")
        )
        assert play.rating("P5") == rating


def test_a_group_that_lost_all_abilities() -> None:
    damp = sheet("Damp", "Concept", "Records in this Measure lose all abilities.")
    rich = sheet("Rich", text="[ECHO]. Once per turn >> Draw a card.")
    heir = sheet("Heir", text="When this card is Silenced >> Draw a card.")
    play = Play(damp, rich, heir, verse("Silence target Record."))
    play.put("A", "MIND", "Damp", "Rich", "Heir").put("B", "hand", "Verse").begin()
    assert not play.can("activate", "Rich")
    assert not has(play.s, play.oid("Rich"), ECHO)
    play.do("cue", "Rich", "B.MIND").by("B").do("expend", "Verse").pick("Heir").settle()
    assert (play.where("Heir"), play.hand("A")) == ("void", 0)


def test_cannot_be_blocked_by_some() -> None:
    sly = sheet("Sly", text="This card cannot be blocked by Records with Rating 3 or less.")
    for name, may in (("P3", False), ("P4", True)):
        play = Play(sly).put("A", "MIND", "Sly").put("B", "MIND", name).begin()
        play.do("cue", "Sly", "B.HEART").by("B")
        assert play.can("block", name) is may
    gift = verse("Target Record cannot be blocked by Records with Rating 3 or less until end of performance.")
    play = Play(gift).put("A", "hand", "Verse").put("A", "MIND", "P5").put("B", "MIND", "P3").put("B", "FRAME", "P4").begin().cast("P5")
    play.do("cue", "P5", "B.HEART").by("B")
    assert not play.can("block", "P3")
    assert play.can("block", "P4")


def test_bans_on_a_player() -> None:
    hush = sheet("Hush", "Concept", "The opponent cannot expend Verses.")
    play = Play(hush, verse("Draw a card.")).put("B", "MIND", "Hush").put("A", "hand", "Verse", "P1").begin()
    assert not play.can("expend", "Verse")
    assert play.can("load", "P1")
    wall = sheet("Wall", "Concept", "The opponent cannot load Records.")
    play = Play(wall).put("B", "MIND", "Wall").put("A", "hand", "P1", "Idea").begin()
    assert not play.can("load", "P1")
    assert play.can("load", "Idea")


def test_a_verse_that_cannot_be_answered() -> None:
    play = Play(verse("This card cannot be answered. Draw a card."), sheet("Stop", "Verse", "Cancel target Verse.", tag="DYNAMIC"))
    play.put("A", "hand", "Verse").put("B", "hand", "Stop").begin().do("expend", "Verse")
    play.by("B")
    assert play.decision.kind == "main" or not play.can("expend", "Stop")


@pytest.mark.rules("SYN-9.12")
def test_gates_of_a_departed_card_are_judged_as_it_was() -> None:
    lone = sheet("Lone", text="[SOLO] >> When this card is Silenced >> Draw a card.")
    play = Play(lone, verse("Silence target Record.")).put("A", "MIND", "Lone").put("B", "hand", "Verse").begin(performer="B")
    play.do("expend", "Verse").pick("Lone").settle()
    assert play.hand("A") == 1


def test_the_log_says_what_was_given() -> None:
    play = Play(verse("Target Record gains [+2] and [ECHO] until end of performance.")).put("A", "hand", "Verse").put("A", "MIND", "P2")
    play.begin().cast("P2")
    assert play.s.journal is not None
    assert ("P2 gains [+2] and [ECHO].",) * 3 in play.s.journal
