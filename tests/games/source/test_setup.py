"""What the players agree on before a match, decks and set-up (sections 1, 2 and 5): what no position can tell."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardwright import shelf
from cardwright.errors import CardwrightError
from cardwright.games.source.model import DECK, HAND, SP, SUPPLY, TOKENS
from cardwright.games.source.setup import advice
from cardwright.kernel.agenda import answer, choices, first_open
from cardwright.kernel.decks import Deck
from cardwright.match import Match
from cardwright.shelf import IllegalDeck

SOURCE = shelf.game("source")
RED = SOURCE.decks["red"]


def started(**options: Any) -> Match:
    return SOURCE.start(["red", "blue"], seed=3, **options)


def points(match: Match) -> list[int]:
    return [match.state.things[seat].nums[SP] for seat in range(2)]


def to_the_first_turn(match: Match) -> Match:
    """Whatever is preselected in the set-up."""
    while match.state.own.turn == 0:
        asked = first_open(match.state)
        answer(match.state, asked.seat, choices(asked)[0])
    return match


@pytest.mark.rules("SRC-1.1")
@pytest.mark.parametrize("players", [0, 1, 3])
def test_exactly_two_play(players: int) -> None:
    with pytest.raises(CardwrightError, match=r"SRC-1\.1\b"):
        SOURCE.start(["red"] * players)
    assert len(started().seats) == 2


@pytest.mark.rules("SRC-1.3", "SRC-1.3a", "SRC-1.3b", "SRC-1.3c", "SRC-1.3d", "SRC-5.4")
@pytest.mark.parametrize(("length", "start"), [("short", 75), ("medium", 100), ("medium-long", 125), ("long", 150), (75, 75), (150, 150)])
def test_the_length_sets_both_generators(length: str | int, start: int) -> None:
    assert points(started(points=length)) == [start, start]


@pytest.mark.rules("SRC-1.4")
@pytest.mark.parametrize("length", [1, 50, 101, 999])
def test_any_other_number_may_be_agreed_on(length: int) -> None:
    match = started(points=length)
    assert points(match) == [length, length]


@pytest.mark.rules("SRC-1.4")
@pytest.mark.parametrize("length", [0, 1000, True, "endless", -75, 7.5])
def test_no_other_length_can_be_agreed_on(length: str | int) -> None:
    with pytest.raises(CardwrightError, match=r"SRC-1\.4\b"):
        started(points=length)


@pytest.mark.rules("SRC-1.5")
def test_a_match_is_a_medium_game_unless_agreed_otherwise() -> None:
    assert points(started()) == [100, 100]


@pytest.mark.rules("SRC-5.1", "SRC-5.2", "SRC-5.3")
def test_one_draw_style_for_both_and_intentional_by_default() -> None:
    match = to_the_first_turn(started())
    assert match.view("A").status["draw"] == "intentional"
    blind = to_the_first_turn(started(draw="blind"))
    shown = {(zone.seat, zone.name): zone.count for zone in blind.view("A").zones}
    assert [shown[(seat, "blind")] for seat in "AB"] == [4, 4]
    assert [shown[(seat, "symbols")] for seat in "AB"] == [0, 0]
    with pytest.raises(CardwrightError, match=r"SRC-5\.1\b"):
        started(draw="random")
    with pytest.raises(CardwrightError, match="the options are"):
        started(draws="blind")


@pytest.mark.rules("SRC-2.1", "SRC-2.3", "SRC-2.4", "SRC-2.5", "SRC-4.43")
def test_every_player_has_the_same_components() -> None:
    match = started()
    state = match.state
    for seat in range(2):
        symbols = [leaf for leaf in state.things if leaf.print >= 0 and leaf.owner == seat and kind(match, leaf.print) == "Symbol"]
        assert sorted(state.table.prints[leaf.card].name for leaf in symbols) == sorted("αβγΔ")
        assert len(state.zone(DECK, seat)) == 40  # neither symbol cards nor tokens are among them
        assert {kind(match, state.things[oid].print) for oid in state.zone(TOKENS, seat)} == {"Token"}
        assert state.zone(SUPPLY, seat) == ()
    names = {zone.name for zone in match.view("A").zones if zone.seat == "A"}
    assert {"deck", "hand", "done", "symbols", "tokens", "supply", "support"} <= names


def kind(match: Match, number: int) -> str:
    return match.state.table.prints[number].kind


@pytest.mark.rules("SRC-5.12", "SRC-16.12")
def test_token_decks_hold_four_of_every_token() -> None:
    match = started()
    tokens = [card.name for card in SOURCE.pool.values() if card.kind == "Token"]
    for seat in range(2):
        held = Counter(match.state.table.prints[match.state.things[oid].card].name for oid in match.state.zone(TOKENS, seat))
        assert held == dict.fromkeys(tokens, 4)
    shown = next(zone for zone in match.view("B").zones if zone.name == "tokens" and zone.seat == "A")
    assert len(shown.cards) == 4 * len(tokens)


@pytest.mark.rules("SRC-5.8", "SRC-5.9", "SRC-5.10", "SRC-6.5")
def test_decks_are_shuffled_and_seven_drawn() -> None:
    hands = set()
    for seed in range(4):
        match = to_the_first_turn(SOURCE.start(["red", "red"], seed=seed, map=1))
        state = match.state
        first = state.own.first
        assert (len(state.zone(HAND, first)), len(state.zone(HAND, 1 - first))) == (8, 7)
        hands.add(tuple(sorted(state.table.prints[state.things[oid].card].name for oid in state.zone(HAND, 0))))
        assert state.marks.get(DECK * 2, (0, 0)) == (0, 0)
    assert len(hands) > 1


@pytest.mark.rules("SRC-4.24")
def test_what_is_preselected_gives_option_1() -> None:
    assert to_the_first_turn(started()).state.own.option == 1


@pytest.mark.rules("SRC-4.21")
@pytest.mark.parametrize("number", [5, -1, "1", True])
def test_there_are_four_map_options(number: Any) -> None:
    with pytest.raises(CardwrightError, match=r"SRC-4\.21\b"):
        started(map=number)


@pytest.mark.rules("SRC-2.6")
def test_the_red_and_the_blue_deck_are_there_and_their_colours_mean_nothing() -> None:
    assert {"red", "blue"} <= set(SOURCE.decks)
    for name in ("red", "blue"):
        renamed = Deck("no colour", SOURCE.decks[name].cards)
        assert SOURCE.deck_faults(renamed) == SOURCE.deck_faults(SOURCE.decks[name]) == []


@pytest.mark.rules("SRC-2.16", "SRC-2.16a", "SRC-2.16b")
def test_an_allowance_is_the_most_copies_in_one_starter_deck() -> None:
    """Where a name is in several starter decks the larger count is used; they are not added."""
    for name, card in SOURCE.pool.items():
        if card.kind == "Monster" and card.attrs["terrestrial"] + card.attrs["otherworldly"] > 0:
            most = max((deck.cards.get(name, 0) for deck in SOURCE.decks.values()), default=0)
            assert card.attrs.get("allowance", 1) == max(1, most), name


@pytest.mark.rules("SRC-2.25")
def test_an_illegal_deck_never_comes_to_the_coin() -> None:
    small = Deck("small", dict.fromkeys(RED.cards, 1))
    with pytest.raises(IllegalDeck, match=r"SRC-2\.10\b.*SRC-2\.25\b"):
        SOURCE.start([RED, small])


@pytest.mark.rules("SRC-2.23")
def test_a_deck_without_monsters_is_legal_but_advised_against() -> None:
    traps = {card.name: 2 for card in SOURCE.pool.values() if card.kind in ("Trap", "Equipment") and card.name != "Goop"}
    deck = Deck("snares", dict(list(traps.items())[:20]))
    assert SOURCE.deck_faults(deck) == []
    assert advice(deck, SOURCE.pool) == ["no monsters: nothing can attack"]


@pytest.mark.rules("SRC-2.7", "SRC-2.9")
def test_a_card_is_owned_by_the_player_in_whose_deck_it_began() -> None:
    match = to_the_first_turn(started())
    names = [set(SOURCE.decks[name].cards) for name in ("red", "blue")]
    for leaf in match.state.things:
        if leaf.print >= 0 and kind(match, leaf.print) not in ("Symbol", "Token"):
            assert match.state.table.prints[leaf.card].name in names[leaf.owner]
