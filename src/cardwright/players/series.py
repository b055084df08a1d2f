"""Many games in a row: who plays which deck, in which seat, from which seed, and what came of it.

A *series* is numbered games. Consecutive games share one seed with the seats passed round, so that no player gains by a seat;
a deck stays with its player. The result depends on the series alone, never on how many processes played it.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable
from functools import partial
from itertools import islice, permutations
from math import sqrt
from typing import Any

import msgspec

from .. import shelf
from ..errors import CardwrightError
from ..kernel.decks import Deck
from . import drive, player
from .spreading import spread


class Series(msgspec.Struct, frozen=True):
    """What is to be played. Decks are starter names or files, one a player; without them every pairing of starters has its turn."""

    game: str
    players: tuple[str, ...]
    games: int
    seed: int | str = 0
    decks: tuple[str, ...] = ()
    options: dict[str, Any] = {}
    packs: tuple[str, ...] = ()
    skip: int = 0

    @property
    def numbers(self) -> range:
        return range(self.skip, self.skip + self.games)


class Played(msgspec.Struct, frozen=True):
    """How one game went. Winners and first mover are players by their place in the series (none: a draw; -1: nobody moved)."""

    number: int
    winners: tuple[int, ...]
    first: int
    turns: int
    decisions: int
    rule: str


class GameFault(RuntimeError):
    """A game that could not be finished: an error of ours, with the command that repeats it."""


class Tally:
    """What came of the games played so far."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.wins = [0] * players
        self.draws = 0
        self.first_mover_wins = 0
        self.turns: list[int] = []
        self.decisions = 0
        self.rules: dict[str, int] = {}

    def add(self, played: Played) -> None:
        self.games += 1
        self.turns.append(played.turns)
        self.decisions += played.decisions
        self.rules[played.rule] = self.rules.get(played.rule, 0) + 1
        if not played.winners:
            self.draws += 1
        for winner in played.winners:
            self.wins[winner] += 1
        self.first_mover_wins += played.first in played.winners

    @property
    def turns_mean(self) -> float:
        return sum(self.turns) / len(self.turns) if self.turns else 0.0


def wilson(wins: int, games: int, z: float = 1.959964) -> tuple[float, float]:
    """The 95% interval of a rate after Wilson: sound for few games and for rates near 0 or 1."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = z * z / games
    centre = rate + spread / 2
    reach = z * sqrt(rate * (1 - rate) / games + spread / games / 4)
    return max(0.0, (centre - reach) / (1 + spread)), min(1.0, (centre + reach) / (1 + spread))


def check(series: Series) -> None:
    """Refuse a series that cannot be played, before any process is started."""
    shelved = shelf.game(series.game, *series.packs)
    for name in series.players:
        player(name)
    seats = len(series.players)
    if series.decks and len(series.decks) != seats:
        raise CardwrightError(f"{len(series.decks)} decks for {seats} players", "give one deck for each player, or one for all")
    if not series.decks and len(shelved.decks) < seats:
        raise CardwrightError(f"{shelved.title} has no starter decks to choose from", "name the decks with --decks")
    shelved.start(decks_of(series, 0), series.seed, log=False, **series.options)


def decks_of(series: Series, number: int) -> tuple[Deck, ...]:
    """Each player's deck in a game; every order of starters has its turn where none are named."""
    shelved = shelf.game(series.game, *series.packs)
    if series.decks:
        return tuple(shelved.deck(deck) for deck in series.decks)
    starters = list(shelved.decks.values())
    seats = len(series.players)
    orders = list(islice(permutations(starters, seats), 1000))
    return orders[number // seats % len(orders)]


def play_game(series: Series, number: int) -> Played:
    """Play one numbered game of a series."""
    seats = len(series.players)
    seed = f"{series.seed}/{number // seats}"
    decks = decks_of(series, number)
    sitting = [(seat - number) % seats for seat in range(seats)]  # which player sits where
    try:
        match = shelf.game(series.game, *series.packs).start([decks[who] for who in sitting], seed, log=False, **series.options)
        players = [player(series.players[who], f"{seed}/{who}") for who in sitting]
        state = match.state
        decisions = drive(state, players)
    except Exception as fault:
        raise GameFault(f"game {number} failed with {type(fault).__name__}: {fault}; repeat it with: {command(series, number)}") from fault
    result, game = state.result, state.game
    assert result is not None
    first = game.shown.first_mover(state)
    winners = tuple(sorted(sitting[seat] for seat in result.winners))
    return Played(number, winners, sitting[first] if first >= 0 else -1, game.shown.turns(state), decisions, result.rule)


def command(series: Series, number: int) -> str:
    """The command that plays this one game again."""
    words = ["cardwright", "simulate", series.game, "--players", ",".join(series.players), "--seed", str(series.seed)]
    words += ["--games", "1", "--skip", str(number), "--jobs", "1"]
    if series.decks:
        words += ["--decks", ",".join(series.decks)]
    for name, value in series.options.items():
        words += ["--option", f"{name}={value}"]
    for pack in series.packs:
        words += ["--pack", pack]
    return shlex.join(words)


def play_series(series: Series, tally: Tally, jobs: int = 1, told: Callable[[int], None] = lambda games: None) -> None:
    """Play every game into the tally, on `jobs` processes; `told` hears how many games are new. An interrupt leaves what is done."""
    check(series)
    for batch in spread(partial(play_game, series), series.numbers, jobs):
        for played in batch:
            tally.add(played)
        told(len(batch))
