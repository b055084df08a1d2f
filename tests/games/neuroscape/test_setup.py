"""Set-up of Neuroscape (section 5) and the numbers a game begins with, in every form."""

from __future__ import annotations

import pytest

from cardwright import shelf
from cardwright.errors import CardwrightError
from cardwright.games.neuroscape.model import BANK, CYBERDECK, HAND, MAINFRAME_CARD, RAM_DECK, health
from cardwright.kernel.agenda import first_open
from cardwright.kernel.things import replace
from cardwright.shelf import IllegalDeck

from .table import BOARD, begin, deck, play_until


@pytest.mark.rules("NSC-1.2", "NSC-1.3", "NSC-5.1", "NSC-5.2", "NSC-5.3", "NSC-5.4")
@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"form": "2v2"}), (3, {"form": "ffa"}), (6, {})])
def test_a_game_begins_alike_for_everyone(seats: int, options: dict[str, str]) -> None:
    s = begin(seats, **options).state
    for seat in range(seats):
        assert (health(s, seat, 0), health(s, seat, 1)) == (20, 20)
        assert len(s.zone(MAINFRAME_CARD, seat)) == 1
        assert len(s.zone(HAND, seat)) == 5
        assert len(s.zone(CYBERDECK, seat)) == sum(deck().cards.values()) - 5
        assert len(s.zone(RAM_DECK, seat)) == 25
        assert not s.zone(BANK, seat)
        assert s.marks.get(CYBERDECK * seats + seat, (0, 0)) == s.marks.get(RAM_DECK * seats + seat, (0, 0)) == (0, 0)


@pytest.mark.rules("NSC-5.2", "NSC-20.17")
def test_shuffled_decks_deal_different_hands() -> None:
    hands = set()
    for seed in range(12):
        s = begin(seed=seed).state
        hands.add(tuple(sorted(s.prints[s.things[oid].print].name for oid in s.zone(HAND, 0))))
    assert len(hands) > 10


@pytest.mark.rules("NSC-2.1")
def test_the_forms() -> None:
    assert begin(2).state.table.sides == (0, 1)
    assert begin(4, form="2v2").state.table.sides == (0, 0, 1, 1)
    assert begin(4, form="2v2").view("A").teams == (("A", "B"), ("C", "D"))
    assert begin(2).view("A").teams == ()
    assert begin(4).state.table.sides == (0, 1, 2, 3)
    assert begin(6, form="ffa").state.table.seats == 6
    for seats, form in ((2, "2v2"), (3, "2v2"), (2, "ffa"), (4, "1v1"), (3, "draft")):
        with pytest.raises(CardwrightError, match=r"NSC-2\.1"):
            begin(seats, form=form)


@pytest.mark.rules("NSC-2.1")
def test_not_more_than_six() -> None:
    game = shelf.game("neuroscape")
    with pytest.raises(CardwrightError, match=r"NSC-2\.1"):
        game.start([next(iter(game.decks))] * 7)


@pytest.mark.rules("NSC-2.24", "NSC-17.5")
def test_teammates_have_decks_of_their_own() -> None:
    s = begin(4, decks=[deck(BOARD), deck(Wall=4), deck(), deck()], form="2v2").state
    sizes = [len(s.zone(CYBERDECK, seat)) + len(s.zone(HAND, seat)) for seat in range(4)]
    assert sizes == [50, 52, 50, 50]
    assert [len(s.zone(RAM_DECK, seat)) for seat in range(4)] == [25, 25, 25, 25]


@pytest.mark.rules("NSC-2.26")
def test_a_d20_shows_1_to_20() -> None:
    s = begin().state
    shown = [s.random(20) + 1 for _ in range(4000)]
    assert set(shown) == set(range(1, 21))
    assert all(130 < shown.count(face) < 270 for face in range(1, 21))


@pytest.mark.rules("NSC-2.25")
def test_an_illegal_deck_starts_no_game() -> None:
    game = shelf.game("neuroscape")
    name = next(iter(game.decks))
    short = game.decks[name]
    cards = dict(short.cards)
    cards.popitem()
    with pytest.raises(IllegalDeck, match=r"NSC-2\.3"):
        game.start([replace(short, cards=cards), name])


@pytest.mark.rules("NSC-5.10")
def test_turn_order_is_rolled_after_the_mulligans() -> None:
    match = begin()
    assert not any("Rolls" in line for line in match.log())
    play_until(match, lambda match: first_open(match.state).kind == "first")
    assert any("Rolls for turn order" in line for line in match.log())
