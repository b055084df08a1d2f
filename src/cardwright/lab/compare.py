"""`lab compare`: the same games with and without a change, of cards (a pack) or of lists. What does it do to win rates?

Both *arms* play the same seeds from both seats, so that only the change makes a difference. The decks that hold a card of the pack, or have
another list, are played against all others; a deck plays its other list only as the deck that is looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from .. import shelf
from ..errors import CardwrightError
from .bouts import Record
from .changes import CardChange, ListChange, card_changes, list_change, whole
from .matrix import Rate, rate
from .questions import Asked, Group, Question
from .results import Results
from .stats import difference_interval, mean

ARMS = ("without", "with")
Pairing = tuple[str, str]
Game = tuple[str, int]  # a seed and how far the seats are turned
Games = dict[Pairing, dict[str, dict[Game, Record]]]  # of each pairing, by arm


class Difference(msgspec.Struct, frozen=True):
    """What a change does to one deck against another, or against all (""): its rates, and the difference with its 95% interval."""

    deck: str
    other: str
    without: Rate
    with_pack: Rate
    difference: float
    low: float
    high: float
    games: int  # played in both arms
    changed_games: int  # that took another course

    @property
    def plain(self) -> bool:
        """Whether the interval leaves no doubt that there is a difference."""
        return self.low > 0 or self.high < 0


class CompareSummary(msgspec.Struct, frozen=True):
    """Everything the comparison shows."""

    game: str
    packs: tuple[str, ...]
    cards: list[CardChange]
    lists: list[ListChange]
    players: tuple[str, ...]
    games: int
    differences: list[Difference]
    pairings: list[Difference]
    turns: tuple[float, float]


class Compare(Question):
    """Decks with changed cards or lists against all others, with the change and without."""

    kind = "compare"

    def __init__(self, asked: Asked, packs: tuple[str, ...] = (), lists: Mapping[str, str] | None = None) -> None:
        if not packs and not lists:
            raise CardwrightError("there is nothing to compare", "name a pack with --with FILE, or a list with --list DECK=FILE")
        self.given = packs
        self.instead = dict(lists or {})
        self.old = shelf.game(asked.game, *asked.packs)
        self.new = shelf.game(asked.game, *asked.packs, *packs)
        self.cards = card_changes(self.old, self.new, packs)
        super().__init__(asked)

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> Compare:
        asked = msgspec.convert({name: plain[name] for name in Asked.__struct_fields__ if name in plain}, Asked)
        return cls(asked, tuple(plain["with"]), plain["lists"])

    def as_plain(self) -> dict[str, Any]:
        plain = super().as_plain()
        groups = plain.pop("groups")  # compared last, so that a refusal names what was asked for otherwise
        return {**plain, "with": list(self.given), "lists": self.instead, "groups": groups}

    def find_groups(self) -> list[Group]:
        asked = self.asked
        names = msgspec.structs.replace(asked, packs=(*asked.packs, *self.given)).starters()
        self.changes = [self.other_list(name, file, names) for name, file in self.instead.items()]
        cards = {change.name for change in self.cards}
        held = [name for name in names if name in self.instead or not cards.isdisjoint(whole(self.new.deck(name)))]
        if not held:
            hint = "name decks that do with --decks, or give a deck another list with --list DECK=FILE"
            raise CardwrightError("no deck holds a card of the pack", hint)
        for name in held:
            missing = [card for card in whole(self.new.deck(name)) if card not in self.old.pool]
            if missing:
                raise CardwrightError(
                    f"the deck {name!r} cannot be played without the pack: {missing[0]!r} is a new card",
                    "play it in place of a deck without that card: --list DECK=FILE",
                )
        self.pairings = [(one, other) for one in held for other in names if one != other]
        if not self.pairings:
            raise CardwrightError("there is no other deck to play against", "name at least two with --decks")
        who = asked.players[0]
        groups = []
        self.places: dict[str, tuple[str, Pairing]] = {}
        for one, other in self.pairings:
            for arm in ARMS:
                group = f"{arm}: {one} - {other}"
                self.places[group] = arm, (one, other)
                mine, packs = (self.instead.get(one, one), asked.packs + self.given) if arm == "with" else (one, asked.packs)
                groups.append(Group(group, (mine, other), (who, who), packs))
        return groups

    def other_list(self, name: str, file: str, names: tuple[str, ...]) -> ListChange:
        """The list that a deck is played from, once nothing stands against it."""
        if name not in names:
            raise CardwrightError(f"there is no deck {name!r} to play another list of", f"the decks are {', '.join(names)}")
        deck = self.new.deck(file)
        faults = self.new.deck_faults(deck)
        if faults:
            raise CardwrightError(f"the list {file!r} may not be played: {faults[0]}", "see 'cardwright decks check'")
        change = list_change(name, file, self.new.deck(name), deck)
        if not change.left and not change.came:
            raise CardwrightError(f"{file} is the list of {name!r} already", "name a list with other cards")
        return change

    def reach(self, results: Results) -> float:
        """How far the widest interval of a difference reaches to either side. Where changed cards made none yet, more games may."""
        found = self.summary(results).differences
        idle = not self.instead and all(change.state == "unchanged" for change in self.cards)
        ends = [
            (item.low, item.high) if item.changed_games or idle else difference_interval([0.0] * (item.games // 2)) for item in found
        ]
        return max((high - low) / 2 for low, high in ends)

    def summary(self, results: Results) -> CompareSummary:
        games: Games = {pairing: {arm: {} for arm in ARMS} for pairing in self.pairings}
        records = results.all()
        for record in records:
            arm, pairing = self.places[record.group]
            games[pairing][arm][record.seed, record.turned] = record
        decks = dict.fromkeys(one for one, _ in self.pairings)
        without, with_pack = (
            round(mean([record.turns for record in records if self.places[record.group][0] == arm]), 2) for arm in ARMS
        )
        return CompareSummary(
            self.asked.game, self.given, self.cards, self.changes, self.asked.players, len(records),
            [difference(deck, "", {pairing: found for pairing, found in games.items() if pairing[0] == deck}) for deck in decks],
            [difference(*pairing, {pairing: found}) for pairing, found in games.items()], (without, with_pack),
        )


def difference(deck: str, other: str, games: Games) -> Difference:
    """A sample is one seed of one pairing: the points with the change less those without."""
    samples: list[float] = []
    both = changed = 0
    for arms in games.values():
        seeds: dict[str, list[float]] = {}
        for game in sorted(arms["with"].keys() & arms["without"].keys()):
            without, with_pack = (arms[arm][game] for arm in ARMS)
            seeds.setdefault(game[0], []).append(with_pack.score(0) - without.score(0))
            both += 1
            changed += not same_course(without, with_pack)
        samples += [mean(scores) for scores in seeds.values()]
    # Where no game took another course nothing was left to chance. Else the same scores may be luck.
    low, high = difference_interval(samples) if changed or not samples else (0.0, 0.0)
    rates = [rate(sum(record.winner == 0 for record in found), len(found)) for found in (arm_records(games, arm) for arm in ARMS)]
    return Difference(deck, other, rates[0], rates[1], round(mean(samples), 4), round(low, 4), round(high, 4), both, changed)


def arm_records(games: Games, arm: str) -> list[Record]:
    return [record for arms in games.values() for record in arms[arm].values()]


def same_course(one: Record, other: Record) -> bool:
    """Whether two games went alike, as far as records tell."""
    return (one.winner, one.turns, one.decisions, one.cards) == (other.winner, other.turns, other.decisions, other.cards)
