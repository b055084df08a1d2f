"""Setup and whole matches of HeroSync: who plays, chance, clocks, new games."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from cardwright import shelf
from cardwright.errors import CardwrightError
from cardwright.library import check_sources
from cardwright.match import Match

HEROSYNC = shelf.game("herosync")
DECKS = list(HEROSYNC.decks)


def begun(seed: int | str, **options: object) -> Match:
    return HEROSYNC.start(DECKS[:2], seed=seed, log=False, **options)


def play_on(match: Match) -> None:
    """Take the first card of each deck, so that the first turn begins."""
    for seat in "AB":
        match.choose(0, seat)


@pytest.mark.rules("HRS-2.1")
@pytest.mark.parametrize("seats", [1, 3, 4])
def test_a_game_has_exactly_two_players(seats: int) -> None:
    with pytest.raises(CardwrightError, match=r"HRS-2\.1"):
        HEROSYNC.start((DECKS * 2)[:seats])


@pytest.mark.rules("HRS-2.2b", "HRS-5.5b")
def test_both_may_bring_the_same_hero_and_deck() -> None:
    match = HEROSYNC.start([DECKS[0], DECKS[0]])
    play_on(match)
    zones = {(zone.name, zone.seat): zone.count for zone in match.view().zones}
    assert [zones["hand", seat] for seat in "AB"] == [5, 5]
    assert [zones["deck", seat] for seat in "AB"] == [40, 40]


@pytest.mark.rules("HRS-2.9", "HRS-4.7", "HRS-13.5")
def test_both_paths_of_ten_lie_open() -> None:
    match = begun(1)
    for seat in "AB":
        path = next(zone for zone in match.view().zones if (zone.name, zone.seat) == ("path", seat))
        levels = Counter(HEROSYNC.pool[card.name].attrs["level"] for card in path.cards)
        assert levels == {1: 1, 2: 3, 3: 3, 4: 3}


@pytest.mark.rules("HRS-5.1", "HRS-13.8", "HRS-14.6")
def test_chance_names_the_first_player_anew_in_every_game() -> None:
    firsts = Counter(begun(seed).view().status["first"] for seed in range(200))
    assert set(firsts) == {"A", "B"}
    assert 60 <= firsts["A"] <= 140
    match = begun("again")
    assert match.view().status["stage"] == "SETUP"
    assert match.decision is not None
    assert match.decision.kind == "opening"


@pytest.mark.rules("HRS-13.8")
def test_nothing_that_is_shown_foretells_chance() -> None:
    """The first draws differ between seeds while everything shown before them is alike, and the key of chance is never shown."""
    hands, before = set(), set()
    for seed in range(12):
        match = begun(seed)
        shown = msgspec.json.encode(match.view("A")).decode()
        assert match.state.rng.key.hex() not in shown
        if match.view().status["first"] == "A":
            asked = match.decision_of("A")
            assert asked is not None
            before.add(tuple(option.text for option in asked.options))
            play_on(match)
            hand = next(zone for zone in match.view("A").zones if (zone.name, zone.seat) == ("hand", "A"))
            hands.add(tuple(sorted(card.name for card in hand.cards)))
    assert len(before) == 1
    assert len(hands) > 1


@pytest.mark.rules("HRS-5.4b", "HRS-14.5")
def test_the_minute_of_the_opening_search_is_the_only_clock() -> None:
    match = begun(3)
    assert [match.seconds(seat) for seat in "AB"] == [60, 60]
    match.time_out("A")
    match.time_out("B")
    while match.result is None:
        decision = match.decision
        assert decision is not None
        assert match.seconds(decision.seat) is None
        match.time_out(decision.seat)


@pytest.mark.rules("HRS-14.5a", "HRS-1.12")
def test_a_game_of_two_sleepers_ends() -> None:
    """Whoever always lets the clock run out plays a game to its end, by a rule."""
    match = begun("asleep")
    for _ in range(2000):
        if match.result is not None:
            break
        assert match.decision is not None
        match.time_out(match.decision.seat)
    assert match.result is not None
    assert match.result.rule in HEROSYNC.rules.rules


@pytest.mark.rules("HRS-13.2b", "HRS-13.2c")
def test_a_player_knows_what_is_left_in_the_own_deck_and_nothing_of_the_other() -> None:
    match = begun(5)
    play_on(match)
    own, other = (
        next(zone for zone in match.view("A").zones if (zone.name, zone.seat) == ("deck", seat)) for seat in "AB"
    )
    hand = next(zone for zone in match.view("A").zones if (zone.name, zone.seat) == ("hand", "A"))
    left = Counter(HEROSYNC.decks[DECKS[0]].cards) - Counter(card.name for card in hand.cards)
    assert list(own.listed) == sorted(left.elements())
    assert other.listed == ()


@pytest.mark.rules("HRS-3.11a")
@pytest.mark.parametrize("level", [0, 5, -1])
def test_levels_run_from_1_to_4(level: int) -> None:
    faults = faults_of(f'[[card]]\nname = "X"\ntype = "Follower"\nallegiance = "Open Expansion"\nlevel = {level}\npower = 10\ntext = ""\n')
    assert any("HRS-3.11a" in fault for fault in faults)


@pytest.mark.rules("HRS-3.12")
def test_power_is_not_negative() -> None:
    assert faults_of('[[card]]\nname = "Odd"\ntype = "Follower"\nallegiance = "Open Expansion"\nlevel = 1\npower = -10\ntext = ""\n')


@pytest.mark.rules("HRS-3.15a")
def test_every_counter_states_a_trigger() -> None:
    head = '[[card]]\nname = "Odd"\ntype = "Counter"\nallegiance = "Open Expansion"\nlevel = 1\n'
    assert faults_of(head + 'text = "Draw a card."\n')
    assert not faults_of(head + 'text = "When an enemy Follower attacks: Draw a card."\n')
    for card in HEROSYNC.pool.values():
        if card.kind == "Counter":
            assert card.abilities[card.listed[0]].watch is not None, card.name


def faults_of(text: str) -> list[str]:
    """What is wrong with a card file."""
    return [str(fault) for fault in check_sources("herosync", {"odd.toml": text})[1]]


@pytest.mark.parametrize("options", [{"ranked": 1}, {"ratings": [1000]}, {"ratings": [1000, -5]}, {"ratings": "high"}, {"speed": 2}])
def test_odd_options_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(CardwrightError):
        begun(1, **options)
