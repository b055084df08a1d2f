"""Real matches of SolRei: set-up with chance, modes and lengths, placing in secret, payments taken back, and the safety limits."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from cardwright import shelf
from cardwright.errors import CardwrightError
from cardwright.kernel.agenda import choices, first_open
from cardwright.kernel.chain import add_link
from cardwright.kernel.faults import IllegalChoice
from cardwright.kernel.things import Link
from cardwright.kernel.views import View
from cardwright.match import Choice, Match

SOLREI = shelf.game("solrei")
STARTERS = list(SOLREI.decks)
SUITS, RANKS = "♠♥♦♣", ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def begun(seed: int = 0, decks: tuple[str, str] = (STARTERS[0], STARTERS[1]), **options: Any) -> Match:
    return SOLREI.start(decks, seed, **options)


def zone(view: View, seat: str, name: str) -> list[str]:
    return [card.name for item in view.zones if (item.seat, item.name) == (seat, name) for card in item.cards]


def offered(match: Match, seat: str) -> tuple[Choice, ...]:
    """The options of a seat that is asked."""
    asked = match.decision_of(seat)
    assert asked is not None
    return asked.options


def opened(match: Match) -> Match:
    """To the first card that is placed."""
    while match.decision is not None and match.decision.kind != "place":
        words = {"position": "offense", "mulligan": "keep", "ready": "none"}
        match.choose(words.get(match.decision.kind, 0))
    return match


@pytest.mark.rules("SOL-2.1")
@pytest.mark.parametrize("seats", [1, 3])
def test_two_players_and_no_others(seats: int) -> None:
    with pytest.raises(CardwrightError, match=r"SOL-2\.1"):
        SOLREI.start(STARTERS[:seats])


@pytest.mark.rules("SOL-2.2", "SOL-2.5", "SOL-2.6")
def test_each_player_has_a_pack_of_52() -> None:
    state = begun().state
    for seat in range(2):
        held = [state.table.prints[leaf.card].name for leaf in state.things if leaf.owner == seat and leaf.print >= 0]
        pack = [name for name in held if SOLREI.pool[name].kind == "Action"]
        assert sorted(pack) == sorted(rank + suit for rank in RANKS for suit in SUITS)
        assert len(held) == 52 + 6


@pytest.mark.rules("SOL-2.12")
def test_both_may_bring_the_same() -> None:
    match = opened(begun(3, (STARTERS[0], STARTERS[0])))
    shown = match.view("A")
    assert zone(shown, "A", "muse") == zone(shown, "B", "muse") != []


@pytest.mark.rules("SOL-2.13", "SOL-5.2", "SOL-5.2a")
def test_only_the_decks_are_random() -> None:
    """Each seed deals other hands from the same table; over many every card of the pack turns up about as often as the others."""
    matches = [opened(begun(seed)) for seed in range(150)]
    loadouts = {tuple(zone(match.view("A"), "A", name)[0] for name in ("muse", "advantage")) for match in matches}
    arts = {frozenset(zone(match.view("A"), "A", "arts")) for match in matches}
    assert len(loadouts) == len(arts) == 1
    hands = [tuple(zone(match.view("A"), "A", "hand")[:5]) for match in matches]
    assert len(set(hands)) > 145
    seen = Counter(card for hand in hands for card in hand)
    assert len(seen) == 52 and max(seen.values()) < 38


@pytest.mark.rules("SOL-5.5a")
def test_the_toss_is_fair() -> None:
    asked = Counter(match.decision.seat for match in (begun(seed) for seed in range(200)) if match.decision is not None)
    assert 60 <= asked["A"] <= 140


@pytest.mark.rules("SOL-1.2", "SOL-1.17")
def test_arcade_mode_is_best_of_three() -> None:
    with pytest.raises(CardwrightError, match=r"SOL-1\.17"):
        begun(fights=1)
    match = begun(mode="open", fights=1)
    match.concede("A")
    assert match.result is not None and match.result.rule == "SOL-1.13"
    for wrong in ({"mode": "closed"}, {"fights": 2}, {"speed": 9}):
        with pytest.raises(CardwrightError):
            begun(**wrong)


@pytest.mark.rules("SOL-6.19", "SOL-6.19a", "SOL-6.19b")
def test_a_placed_card_can_be_taken_back_until_both_are_in() -> None:
    match = opened(begun(7))
    first, second = offered(match, "A")[:2]
    match.choose(first, "A")
    assert match.view("B").waiting_for == ("B",)
    assert first.text.removeprefix("place ") not in str(match.view("B"))
    match.withdraw("A")
    match.choose(second, "A")
    match.choose(0, "B")
    with pytest.raises(IllegalChoice):
        match.withdraw("A")
    assert [chosen.text for chosen in match.record if chosen.seat == "A"][-1] == second.text


@pytest.mark.rules("SOL-7.20")
def test_a_payment_that_was_begun_can_be_taken_back() -> None:
    """Until everything is named nothing has changed, and undo takes the whole activation back."""
    chance = random.Random(4)
    tried = 0
    for seed in range(60):
        match = begun(seed)
        for _ in range(400):
            if match.result is not None or tried == 5:
                break
            decision = first_open(match.state)
            seat = match.game.seat_name(decision.seat)
            before, made = match.hash(), len(match.record)
            option = chance.choice(choices(decision))
            match.choose(option, seat)
            follows = match.decision
            if option.verb == "activate" and follows is not None and follows.kind in ("rei", "cost"):
                match.undo(seat)
                assert (match.hash(), len(match.record)) == (before, made)
                tried += 1
    assert tried == 5


@pytest.mark.rules("SOL-10.21", "SOL-2.14b")
def test_a_full_exchange_takes_nothing_more() -> None:
    match = begun(5)
    while match.decision is not None and not any(choice.option.verb == "activate" for choice in match.decision.options):
        match.choose(0)
    decision = first_open(match.state)
    seat = match.game.seat_name(decision.seat)
    move = next(choice.text for choice in offered(match, seat) if choice.option.verb == "activate")
    assert match.why(seat, move) == []
    for _ in range(40):
        add_link(match.state, Link(0, "art", (2, 0), 0))
    assert not any(option.verb == "activate" for option in match.game.windows.options(match.state, decision.seat, "OPEN PHASE"))
    assert "SOL-10.21" in match.game.verbs["activate"].explain(match.state, decision.seat, decision.options[1])


@pytest.mark.rules("SOL-2.8a")
def test_the_deck_builder_warns_of_foreign_signature_moves() -> None:
    deck = SOLREI.deck("Muse: Pell\nAdvantage: Grafted Bough\n1 Final Harvest\n1 Burn Bright\n1 Windfall\n1 Break the Mirror\n")
    assert SOLREI.deck_faults(deck, {"mode": "open"}) == []
    hints = SOLREI.rules_code.decks.advice(deck, SOLREI.pool)
    assert len(hints) == 2 and "SOL-2.8a" in hints[0] and "SOL-9.23" in hints[1]


def test_cards_may_be_spelled_in_plain_letters() -> None:
    match = opened(begun(11))
    text = offered(match, "A")[0].text
    rank, suit = text.removeprefix("place ")[:-1], "shdc"[SUITS.index(text[-1])]
    match.choose(f"place {rank.lower()}{suit}", "A")
    assert match.record[-1].text == text


def test_figures_of_a_whole_match() -> None:
    """Turns count the Rounds of all Fights, and the first mover is who was on OFFENSE first in the Match."""
    match = opened(begun(2))
    first = match.game.shown.first_mover(match.state)
    match.concede("A")
    opened(match)
    assert match.game.shown.first_mover(match.state) == first
    assert match.game.shown.turns(match.state) == 2


@pytest.mark.rules("SOL-2.9", "SOL-2.11")
def test_loadouts_are_judged_by_the_mode() -> None:
    mixed = SOLREI.deck("Muse: Pell\nAdvantage: Grafted Bough\n1 Final Harvest\n1 Stone Embrace\n1 Windfall\n1 Break the Mirror\n")
    assert {fault.rule for fault in SOLREI.deck_faults(mixed)} == {"SOL-2.9"}
    assert SOLREI.deck_faults(mixed, {"mode": "open"}) == []
    assert SOLREI.rules_code.decks.options([mixed, SOLREI.decks[STARTERS[0]]], SOLREI.pool) == {"mode": "open"}
    assert SOLREI.rules_code.decks.options(list(SOLREI.decks.values()), SOLREI.pool) == {}
    with pytest.raises(shelf.IllegalDeck, match=r"SOL-2\.9"):
        SOLREI.start([mixed, STARTERS[0]])
    assert SOLREI.start([mixed, STARTERS[0]], mode="open").decision is not None


def test_loadouts_made_by_chance_can_be_played() -> None:
    chance = random.Random(9)
    names = [name for name, card in SOLREI.pool.items() if card.kind != "Action"]
    for name in names:
        deck = SOLREI.rules_code.decks.make(SOLREI.pool, [name], chance.randrange)
        assert SOLREI.deck_faults(deck, {"mode": "open"}) == []
        assert name in (deck.leader, *deck.cards)
