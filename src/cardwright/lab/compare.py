"""`lab compare`: the same games with and without a pack. What does this change of wording do to win rates?

Both arms play the same seeds from both seats, so that only the change makes a difference. The decks that hold a card of the pack are played
against all others.
"""

from __future__ import annotations

import msgspec

from .. import shelf
from ..errors import CardwrightError
from ..kernel.decks import Deck
from ..library import compile_pool
from .bouts import Record
from .matrix import Rate, rate
from .questions import Asked, Group, Question
from .results import Results
from .stats import bootstrap, mean

ARMS = ("without", "with")


class Difference(msgspec.Struct, frozen=True):
    """What a pack does to one deck: its rates, and the difference with its 95% interval."""

    deck: str
    without: Rate
    with_pack: Rate
    difference: float
    low: float
    high: float
    changed_games: int

    @property
    def plain(self) -> bool:
        """Whether the interval leaves no doubt that there is a difference."""
        return self.low > 0 or self.high < 0


class CompareSummary(msgspec.Struct, frozen=True):
    """Everything the comparison shows."""

    game: str
    packs: tuple[str, ...]
    cards: tuple[str, ...]
    players: tuple[str, ...]
    games: int
    differences: list[Difference]
    turns: tuple[float, float]


class Compare(Question):
    """Decks with changed cards against all others, with the packs and without."""

    kind = "compare"

    def __init__(self, asked: Asked, packs: tuple[str, ...]) -> None:
        self.given = packs
        self.cards = changed_cards(asked, packs)
        super().__init__(asked)

    def find_groups(self) -> list[Group]:
        asked = self.asked
        shelved = shelf.game(asked.game, *asked.packs, *self.given)
        names = msgspec.structs.replace(asked, packs=(*asked.packs, *self.given)).starters()
        old = shelf.game(asked.game, *asked.packs)
        self.held = tuple(name for name in names if holds(shelved.deck(name), self.cards))
        if not self.held:
            raise CardwrightError("no deck holds a card of the pack", "name decks that do, with --decks")
        for name in self.held:
            missing = [card for card in shelved.deck(name).cards if card not in old.pool]
            if missing:
                raise CardwrightError(
                    f"the deck {name!r} cannot be played without the pack: {missing[0]!r} is a new card",
                    "give the pack a card of the same name as the one that it takes the place of",
                )
        pairs = [(one, other) for one in self.held for other in names if one != other]
        if not pairs:
            raise CardwrightError("there is no other deck to play against", "name at least two with --decks")
        who = asked.players[0]
        return [
            Group(f"{arm}: {one} - {other}", (one, other), (who, who), asked.packs + (self.given if arm == "with" else ()))
            for one, other in pairs for arm in ARMS
        ]

    def reach(self, results: Results, group: Group) -> float:
        return max((found.high - found.low) / 2 for found in self.summary(results).differences)

    def enough(self, results: Results) -> bool:
        return bool(self.asked.until) and self.reach(results, self.groups[0]) <= self.asked.until

    def summary(self, results: Results) -> CompareSummary:
        arms = {arm: [record for record in results.all() if record.group.startswith(f"{arm}: ")] for arm in ARMS}
        return CompareSummary(
            self.asked.game, self.given, self.cards, self.asked.players, len(results.records),
            [self.difference(deck, arms) for deck in self.held], (turns(arms["without"]), turns(arms["with"])),
        )

    def difference(self, deck: str, arms: dict[str, list[Record]]) -> Difference:
        """A sample is one seed of one pairing: the points with the pack less those without."""
        scores: dict[tuple[str, str], dict[str, list[float]]] = {}
        told: dict[tuple[str, str, int], list[Record]] = {}
        for arm, records in arms.items():
            for record in records:
                if record.decks[0] == deck:
                    scores.setdefault((record.decks[1], record.seed), {}).setdefault(arm, []).append(record.score(0))
                    told.setdefault((record.decks[1], record.seed, record.turned), []).append(record)
        samples = [mean(found["with"]) - mean(found["without"]) for found in scores.values() if len(found) == len(ARMS)]
        low, high = bootstrap(samples, mean)
        changed = sum(len(both) == len(ARMS) and not same_course(*both) for both in told.values())
        without, with_pack = (own_rate(deck, arms[arm]) for arm in ARMS)
        return Difference(deck, without, with_pack, round(mean(samples), 4), round(low, 4), round(high, 4), changed)


def same_course(one: Record, other: Record) -> bool:
    """Whether two games went alike, as far as records tell."""
    return (one.winner, one.turns, one.decisions, one.cards) == (other.winner, other.turns, other.decisions, other.cards)


def own_rate(deck: str, records: list[Record]) -> Rate:
    own = [record for record in records if record.decks[0] == deck]
    return rate(sum(record.winner == 0 for record in own), len(own))


def turns(records: list[Record]) -> float:
    return round(mean([record.turns for record in records]), 2)


def changed_cards(asked: Asked, packs: tuple[str, ...]) -> tuple[str, ...]:
    """The cards that the packs bring."""
    if not packs:
        raise CardwrightError("there is nothing to compare", "name a pack with --with FILE")
    pool = compile_pool(asked.game, packs=packs)
    return tuple(sorted(name for name, card in pool.items() if card.place.file in packs))


def holds(deck: Deck, cards: tuple[str, ...]) -> bool:
    """Whether a deck has one of these cards, its leader and its further parts included."""
    return any(name == deck.leader or any(name in part for part in (deck.cards, *deck.parts.values())) for name in cards)
