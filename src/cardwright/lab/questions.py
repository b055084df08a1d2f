"""What can be asked of the lab, in general: which bouts answer a question, and when they answer it narrowly enough.

A *question* has groups of bouts (a pairing of decks, of players, with or without a pack). Each group is played pair by pair: one seed from
every seat. `until` asks for intervals that reach no further than that to either side; otherwise `games` of each group are played.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from hashlib import blake2b
from itertools import combinations
from typing import Any

import msgspec

from .. import shelf
from ..errors import CardwrightError
from ..players import player
from ..replay import printed
from .bouts import Bout, Record, begin
from .results import Results
from .stats import wilson

FIRST_WAVE = 25  # seeds of each group before an interval is looked at
GROWTH = 1.25  # of what has been played from one look to the next
MOST_GAMES = 20_000  # of a group, however narrow an interval is asked for


class Asked(msgspec.Struct, frozen=True):
    """What a person asked for, with defaults filled in."""

    game: str
    games: int = 100
    decks: tuple[str, ...] = ()
    players: tuple[str, ...] = ("greedy",)
    seed: str = "0"
    until: float = 0.0
    packs: tuple[str, ...] = ()
    options: dict[str, Any] = {}

    def starters(self) -> tuple[str, ...]:
        """The decks that were named, or all starters; every one is checked before anything is played."""
        shelved = shelf.game(self.game, *self.packs)
        names = self.decks or tuple(shelved.decks)
        for name in names:
            faults = shelved.deck_faults(shelved.deck(name))
            if faults:
                raise CardwrightError(f"the deck {name!r} may not be played: {faults[0]}", "see 'cardwright decks check'")
        for name in self.players:
            player(name)
        return names


class Group(msgspec.Struct, frozen=True):
    """Bouts that count together."""

    name: str
    decks: tuple[str, ...]
    players: tuple[str, ...]
    packs: tuple[str, ...] = ()


class Question(ABC):
    """A question to the lab; the kinds of question say which groups they need."""

    kind = ""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.groups = self.find_groups()
        for place in range(len(self.groups)):
            begin(self.bouts(0, place)[0])  # options that no game is played with are refused before anything is played

    @abstractmethod
    def find_groups(self) -> list[Group]:
        """What is to be played."""

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> Question:
        """The question that a results file answers."""
        return cls(msgspec.convert({name: plain[name] for name in Asked.__struct_fields__ if name in plain}, Asked))

    def as_plain(self) -> dict[str, Any]:
        """What a results file must agree on. How many games are wanted may change: then the file goes on."""
        plain: dict[str, Any] = msgspec.to_builtins(self.asked)
        del plain["games"], plain["until"]
        return {"kind": self.kind, **plain, "groups": {group.name: self.printed(group) for group in self.groups}}

    def printed(self, group: Group) -> str:
        """A short name of the lists and cards that a group plays with, as they are now."""
        shelved = shelf.game(self.asked.game, *group.packs)
        decks = [shelved.deck(name) for name in self.lists(group)]
        return blake2b(msgspec.json.encode([decks, printed(shelved, decks)]), digest_size=6).hexdigest()

    def lists(self, group: Group) -> tuple[str, ...]:
        """The decks that come up in a group."""
        return group.decks

    @property
    def pairs(self) -> int:
        """Seeds of each group that are played at most."""
        seats = len(self.groups[0].decks)
        return -(-(MOST_GAMES if self.asked.until else self.asked.games) // seats)

    def expected(self, results: Results) -> int | None:
        """How many games that is in all; judged by the intervals so far where these decide. Nothing can be said before the first wave."""
        most = self.pairs * sum(len(group.decks) for group in self.groups)
        if not self.asked.until:
            return most
        if not results.records:
            return None
        wider = self.reach(results) / self.asked.until  # an interval half as wide takes four times as many games
        return min(most, round(len(results.records) * wider * wider))

    def waves(self) -> Iterator[list[Bout]]:
        """All bouts at once, some of every group in turn; or, where the results decide how many it takes, a few more after every look."""
        start = 0
        while start < self.pairs:
            end = min(self.pairs, max(FIRST_WAVE, round(GROWTH * start))) if self.asked.until else self.pairs
            yield [bout for pair in range(start, end) for place in range(len(self.groups)) for bout in self.bouts(pair, place)]
            start = end

    def bouts(self, pair: int, place: int) -> list[Bout]:
        """One seed of one group, from every seat. The number depends on nothing but these, so that a longer run holds a shorter one."""
        asked, group = self.asked, self.groups[place]
        seats = len(group.decks)
        first = (pair * len(self.groups) + place) * seats
        seed = f"{asked.seed}/{pair}"
        return [
            Bout(first + turned, group.name, asked.game, group.decks, group.players, seed, turned, group.packs, asked.options)
            for turned in range(seats)
        ]

    def enough(self, results: Results) -> bool:
        """Whether every group is known narrowly enough."""
        return bool(self.asked.until) and self.reach(results) <= self.asked.until

    def reach(self, results: Results) -> float:
        """How far the widest interval of a group's rate reaches to either side."""
        return max(reach(results.of(group.name)) for group in self.groups)


def reach(records: list[Record]) -> float:
    low, high = wilson(sum(record.winner == 0 for record in records), len(records))
    return (high - low) / 2


def pairings(names: tuple[str, ...]) -> list[tuple[str, str]]:
    """Every two of them once."""
    found = list(combinations(dict.fromkeys(names), 2))
    if not found:
        raise CardwrightError("there is nothing to compare", "name at least two")
    return found
