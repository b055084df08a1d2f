"""`lab ladder`: players against each other with the same decks on both sides. Who is stronger, and by how much?"""

from __future__ import annotations

import msgspec

from ..errors import CardwrightError
from .bouts import Bout
from .matrix import Pairing, paired
from .questions import Group, Question, pairings
from .results import Results
from .stats import Pair, rating_intervals, ratings


class Rung(msgspec.Struct, frozen=True):
    """One player: the rating with its 95% interval."""

    player: str
    rating: float
    low: float
    high: float
    games: int


class LadderSummary(msgspec.Struct, frozen=True):
    """Ratings, and what each pair of players did."""

    game: str
    games: int
    rungs: list[Rung]
    pairings: list[Pairing]


class Ladder(Question):
    """Every two players; the decks take turns, seed by seed, and both sides have the same."""

    kind = "ladder"

    def find_groups(self) -> list[Group]:
        self.asked.starters()
        if len(set(self.asked.players)) < 2:
            raise CardwrightError("a ladder needs at least two players", "name them: --players random,greedy")
        return [Group(f"{one} - {other}", ("", ""), (one, other), self.asked.packs) for one, other in pairings(self.asked.players)]

    def lists(self, group: Group) -> tuple[str, ...]:
        return self.asked.starters()

    def bouts(self, pair: int, place: int) -> list[Bout]:
        decks = self.asked.starters()
        deck = decks[pair % len(decks)]
        return [msgspec.structs.replace(bout, decks=(deck, deck)) for bout in super().bouts(pair, place)]

    def summary(self, results: Results) -> LadderSummary:
        records = results.all()
        names = list(dict.fromkeys(name for group in self.groups for name in group.players))
        samples: dict[Pair, dict[str, list[float]]] = {(group.players[0], group.players[1]): {} for group in self.groups}
        for record in records:
            one, other = record.players
            samples[one, other].setdefault(record.seed, []).append(record.score(0))
        scores = {pair: list(found.values()) for pair, found in samples.items()}
        rated, reached = ratings(names, scores), rating_intervals(names, scores)
        rungs = []
        for name in names:
            low, high = reached[name]
            games = sum(name in record.players for record in records)
            rungs.append(Rung(name, round(rated[name], 1), round(low, 1), round(high, 1), games))
        rungs.sort(key=lambda rung: -rung.rating)
        meetings = [paired(group.players, results.of(group.name)) for group in self.groups]
        return LadderSummary(self.asked.game, len(records), rungs, meetings)
