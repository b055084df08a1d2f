"""`lab matrix`: all decks against each other. Is a deck too strong, does moving first decide, how long do games last?"""

from __future__ import annotations

import msgspec

from .bouts import Record
from .questions import Group, Question, pairings
from .results import Results
from .stats import mean, wilson


class Rate(msgspec.Struct, frozen=True):
    """Wins in games, and the 95% interval of the rate (draws count as games that nobody won)."""

    wins: int
    games: int
    rate: float
    low: float
    high: float


def rate(wins: int, games: int) -> Rate:
    low, high = wilson(wins, games)
    return Rate(wins, games, round(wins / games, 4) if games else 0.0, round(low, 4), round(high, 4))


class Pairing(msgspec.Struct, frozen=True):
    """One deck against another: how often the first of them won, and how often the other did (a draw is neither's)."""

    one: str
    other: str
    rate: Rate
    back: Rate
    first_mover: Rate
    turns: float


class MatrixSummary(msgspec.Struct, frozen=True):
    """Everything the matrix shows."""

    game: str
    players: tuple[str, ...]
    decks: tuple[str, ...]
    games: int
    draws: int
    overall: dict[str, Rate]
    pairings: list[Pairing]
    first_mover: Rate
    turns: list[int]
    leads: list[int]
    ended_by: dict[str, int]


class Matrix(Question):
    """Every two decks, both played by the same player."""

    kind = "matrix"

    def find_groups(self) -> list[Group]:
        who = self.asked.players[0]
        return [Group(f"{one} - {other}", (one, other), (who, who), self.asked.packs) for one, other in pairings(self.asked.starters())]

    def summary(self, results: Results) -> MatrixSummary:
        records = results.all()
        decks = tuple(dict.fromkeys(deck for group in self.groups for deck in group.decks))
        overall = {}
        for deck in decks:
            own = [record for record in records if deck in record.decks]
            overall[deck] = rate(sum(record.winner == record.decks.index(deck) for record in own), len(own))
        return MatrixSummary(
            self.asked.game, self.asked.players, decks, len(records), sum(record.winner < 0 for record in records), overall,
            [paired(group.decks, results.of(group.name)) for group in self.groups], first_mover(records),
            [record.turns for record in records], [record.leads for record in records], ended_by(records),
        )


def paired(names: tuple[str, ...], records: list[Record]) -> Pairing:
    """What the games of two decks, or two players, show."""
    won, lost = (sum(record.winner == side for record in records) for side in (0, 1))
    turns = round(mean([record.turns for record in records]), 1)
    one, other = names
    return Pairing(one, other, rate(won, len(records)), rate(lost, len(records)), first_mover(records), turns)


def first_mover(records: list[Record]) -> Rate:
    """How often whoever moved first won; games that nobody began count for nothing."""
    begun = [record for record in records if record.first >= 0]
    return rate(sum(record.winner == record.first for record in begun), len(begun))


def ended_by(records: list[Record]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for record in records:
        counts[record.rule] = counts.get(record.rule, 0) + 1
    return dict(sorted(counts.items()))
