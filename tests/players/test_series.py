"""Series of games: fair seats, the same result however many processes play it, and honest intervals."""

from __future__ import annotations

import pytest

import cardwright as cw
from cardwright.players import series as module
from cardwright.players.series import GameFault, Played, Series, Tally, decks_of, play_game, play_series, wilson
from cardwright.players.soaking import Soak, everything, soak


def played(series: Series, jobs: int) -> Tally:
    tally = Tally(len(series.players))
    play_series(series, tally, jobs)
    return tally


def test_the_result_does_not_depend_on_the_processes() -> None:
    series = Series("synsouls", ("random", "random"), 8, 5)
    alone, together = played(series, 1), played(series, 2)
    assert alone.wins == together.wins
    assert (alone.games, alone.decisions, sorted(alone.turns)) == (8, together.decisions, sorted(together.turns))
    assert sum(alone.wins) + alone.draws == 8


def test_seats_are_passed_round_and_decks_stay_with_their_players() -> None:
    series = Series("synsouls", ("random", "random"), 4, 1, ("full-house", "gray-line"))
    assert [deck.name for deck in decks_of(series, 0)] == [deck.name for deck in decks_of(series, 1)] == ["Full House", "Gray Line"]
    starters = {tuple(deck.name for deck in decks_of(Series("synsouls", ("random", "random"), 60), number)) for number in range(60)}
    assert len(starters) == 30


def test_one_game_can_be_played_again() -> None:
    series = Series("synsouls", ("random", "random"), 6, 9)
    assert play_game(series, 3) == play_game(Series("synsouls", ("random", "random"), 1, 9, skip=3), 3)


def test_a_game_that_fails_says_how_to_repeat_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(module, "drive", broken)
    with pytest.raises(GameFault, match=r"game 2 .*oops; repeat it with: cardwright simulate synsouls .*--seed 4 --games 1 --skip 2"):
        play_game(Series("synsouls", ("random", "random"), 5, 4), 2)


@pytest.mark.parametrize(
    ("series", "words"),
    [
        (Series("synsouls", ("random", "nobody"), 1), "no player 'nobody'"),
        (Series("synsouls", ("random", "random"), 1, 0, ("gray-line", "gray-line", "gray-line")), "3 decks for 2 players"),
        (Series("synsouls", ("random", "random"), 1, 0, ("gray-line", "no-such-deck")), "no deck 'no-such-deck'"),
        (Series("synsouls", ("random", "random"), 1, 0, (), {"speed": 2}), "no option 'speed'"),
    ],
)
def test_a_series_that_cannot_be_played_is_refused(series: Series, words: str) -> None:
    with pytest.raises(cw.CardwrightError, match=words):
        play_series(series, Tally(2))


def test_draws_are_nobodys_wins() -> None:
    tally = Tally(2)
    for result in (Played(0, (0,), 0, 5, 9, "R"), Played(1, (1,), 0, 7, 9, "R"), Played(2, (), 0, 9, 9, "S")):
        tally.add(result)
    assert (tally.games, tally.wins, tally.draws, tally.first_mover_wins, tally.turns_mean) == (3, [1, 1], 1, 1, 7.0)
    assert tally.rules == {"R": 2, "S": 1}


def test_teammates_win_together() -> None:
    tally = Tally(4)
    tally.add(Played(0, (0, 3), 3, 5, 9, "R"))
    assert (tally.wins, tally.draws, tally.first_mover_wins) == ([1, 0, 0, 1], 0, 1)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 0, 0, 1), (0, 10, 0, 0.2775), (50, 100, 0.4038, 0.5962), (10, 10, 0.7225, 1)],
)
def test_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_soaking_notes_what_was_tried() -> None:
    game = cw.game("synsouls")
    whole = everything(game)
    tried = soak(Soak("synsouls", "t", 0))
    assert not tried.fault
    assert tried.played and tried.played <= whole.played
    assert tried.used <= whole.used | {(card.name, number) for card in game.prints for number in range(len(card.abilities))}
    assert tried.rule in game.rules.rules


def test_seeking_finds_a_card() -> None:
    name = next(name for name, card in cw.game("synsouls").pool.items() if card.kind == "Verse" and card.attrs["cost"] == 1)
    found = [soak(Soak("synsouls", "t", number, (name,))) for number in range(6)]
    assert any(name in tried.played for tried in found)


def test_soaking_reports_a_fault_with_its_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.players.soaking.LONGEST", 3)
    assert soak(Soak("synsouls", "t", 4)).fault.endswith("repeat it with: cardwright soak synsouls --seed t --skip 4 --games 1")
