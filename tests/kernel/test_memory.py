"""Who knows what: after moves between open and hidden zones, looks, shuffles, and cards laid face down."""

import pytest

from cardwright.kernel.names import SPECTATOR, sees, sees_leaf
from cardwright.kernel.state import State
from kernel.toy import DECK, DEN, DOWN, FIELD, HAND, PILE, Toy, lay, start

TEAMS = (0, 1, 0, 1)


def seers(s: State, oid: int) -> list[int]:
    """The seats that see a card's face; -1 stands for spectators."""
    return [seat for seat in (SPECTATOR, *range(s.table.seats)) if sees(s, seat, oid)]


def test_zones_say_who_sees_a_card() -> None:
    s = start()
    assert seers(s, lay(s, "a", FIELD)) == [-1, 0, 1]
    assert seers(s, lay(s, "a", HAND, 1)) == [1]
    assert seers(s, lay(s, "a", DECK)) == []


def test_an_open_card_that_goes_to_a_hand_is_remembered() -> None:
    s = start()
    oid = lay(s, "a", FIELD)
    s.move(oid, HAND * 2)
    assert seers(s, oid) == [0, 1]


def test_unless_the_rules_make_hands_private() -> None:
    s = start()
    s.game.cards.remembers = False
    open_card, shown = lay(s, "a", FIELD), lay(s, "b", DECK)
    s.show(shown, 0b11)
    for oid in (open_card, shown):
        s.move(oid, HAND * 2)
        assert seers(s, oid) == [0]
    on_deck = lay(s, "c", FIELD)
    s.move(on_deck, DECK * 2, "top")
    assert seers(s, on_deck) == [0, 1], "a card put on a deck in the open is no secret"


def test_a_card_shown_in_a_deck_and_drawn_is_still_known() -> None:
    s = start(decks=["abc", ""])
    oid = s.top_of(DECK * 2, 1)[0]
    s.show(oid, 0b10)
    s.move(oid, HAND * 2)
    assert seers(s, oid) == [0, 1]


def test_a_card_shuffled_in_is_lost_from_sight() -> None:
    s = start()
    oid = lay(s, "a", FIELD)
    s.move(oid, DECK * 2, "rest")
    assert seers(s, oid) == []


def test_a_card_that_leaves_a_hand_unseen_may_have_been_any_of_them() -> None:
    s = start()
    known, other = lay(s, "a", HAND), lay(s, "b", HAND)
    s.show(known, 0b11)
    s.move(other, DECK * 2, "top")
    assert seers(s, known) == [0], "the watcher cannot tell which of the two it was"
    assert seers(s, other) == [0], "whoever put it there knows it"


def test_a_card_played_openly_tells_nothing_of_the_others() -> None:
    s = start()
    known, other = lay(s, "a", HAND), lay(s, "b", HAND)
    s.show(known, 0b11)
    s.move(other, PILE * 2)
    assert seers(s, known) == [0, 1]


def test_a_card_given_into_another_hand_is_known_to_the_giver() -> None:
    s = start()
    oid = lay(s, "a", HAND)
    s.move(oid, HAND * 2 + 1)
    assert seers(s, oid) == [0, 1]


def lay_down(s: State, oid: int) -> None:
    s.move(oid, DEN * 2, "down")
    s.set_flag(oid, DOWN)


def test_a_card_laid_face_down_from_a_hand_hides_from_those_who_knew_it() -> None:
    s = start()
    known, other = lay(s, "a", HAND), lay(s, "b", HAND)
    s.show(known, 0b11)
    lay_down(s, known)
    assert seers(s, known) == [0]
    s.show(other, 0b11)
    assert seers(s, other) == [0, 1]


def test_a_card_laid_face_down_makes_the_hand_uncertain() -> None:
    s = start()
    known, other = lay(s, "a", HAND), lay(s, "b", HAND)
    s.show(known, 0b11)
    lay_down(s, other)
    assert seers(s, known) == [0]


def test_a_card_laid_face_down_unlooked_is_known_to_nobody() -> None:
    s = start(decks=["a", ""])
    oid = s.zone(DECK)[0]
    lay_down(s, oid)
    assert seers(s, oid) == []


def test_a_card_turned_over_is_remembered_until_it_is_concealed() -> None:
    s = start()
    oid = lay(s, "a", HAND)
    s.move(oid, DEN * 2)
    s.set_flag(oid, DOWN)
    assert seers(s, oid) == [0, 1], "both saw it lie there"
    s.conceal(oid, 0b10)
    assert seers(s, oid) == [0]


def test_a_face_down_card_that_leaves_was_never_seen() -> None:
    """The log asks with the leaf of then: as it is now, it no longer lies face down."""
    s = start()
    oid = lay(s, "a", HAND)
    lay_down(s, oid)
    was = s.things[oid]
    s.move(oid, HAND * 2)
    assert not sees_leaf(s, 1, was) and not sees(s, 1, oid)


def test_teammates_see_and_remember_together() -> None:
    s = start(seats=4, sides=TEAMS)
    hand = lay(s, "a", HAND, 2)
    assert seers(s, hand) == [0, 2]
    s.move(hand, DECK * 4 + 2, "top")
    assert seers(s, hand) == [0, 2]
    looked = lay(s, "b", DECK, 1)
    s.show(looked, 1 << 3)
    assert seers(s, looked) == [1, 3]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_spectators_never_see_more_than_everyone(seats: int) -> None:
    s = start(Toy(), seats=seats)
    for zone in (FIELD, HAND, DECK, PILE):
        oid = lay(s, "a", zone)
        assert not sees(s, SPECTATOR, oid) or all(sees(s, seat, oid) for seat in range(seats))
