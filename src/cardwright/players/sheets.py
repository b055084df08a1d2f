"""What a search has learnt of its question, world by world.

A *sheet* is one world: how the options look at once, and what those came to that were followed to the horizon. Worlds differ in luck, so
an option is compared with those followed in the same world, by its *gain*: how much more it came to than it looked like at once. A
*ledger* adds sheets up; it grows with the options of the question, not with the worlds, so a long search is not slowed by its past.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..kernel.things import Option

DOUBT = 1.0  # so many visits' weight has the expectation that an option gains no more than others
UNTRIED = 0.02  # what an option is thought less of that was never followed to the horizon
SURE = 0.999  # a win
PROOF = 3  # worlds in which an option must have won, and lost in none, to be taken for a win

Key = tuple[object, ...]


class Sheet:
    """What one world tells of the question: how the options look at once, and what those come to that were followed to the horizon."""

    __slots__ = ("found", "looked", "options")

    def __init__(self, options: dict[Key, Option], looked: dict[Key, float], found: dict[Key, float]) -> None:
        self.options = options
        self.looked = looked
        self.found = found

    def __reduce__(self) -> tuple[Any, ...]:
        return Sheet, (self.options, self.looked, self.found)


class Ledger:
    """Sheets added up: for each option in how many worlds it was offered and compared, and the sums of its looks and gains."""

    __slots__ = ("compared", "followed", "gained", "looked", "offered", "options", "taught", "total", "won")

    def __init__(self, sheets: Iterable[Sheet] = ()) -> None:
        self.options: dict[Key, Option] = {}
        self.offered: dict[Key, int] = {}
        self.looked: dict[Key, float] = {}
        self.compared: dict[Key, int] = {}
        self.gained: dict[Key, float] = {}
        self.followed: dict[Key, int] = {}
        self.won: dict[Key, int] = {}
        self.taught = 0  # worlds in which any option was followed
        self.total = 0.0  # what was usually gained in each, in sum
        for sheet in sheets:
            self.add(sheet)

    def add(self, sheet: Sheet) -> None:
        for key, looked in sheet.looked.items():
            self.options.setdefault(key, sheet.options[key])
            self.offered[key] = self.offered.get(key, 0) + 1
            self.looked[key] = self.looked.get(key, 0.0) + looked
        if not sheet.found:
            return
        gained = {key: found - sheet.looked[key] for key, found in sheet.found.items()}
        usual = sum(gained.values()) / len(gained)
        self.taught += 1
        self.total += usual
        for key, found in sheet.found.items():
            self.followed[key] = self.followed.get(key, 0) + 1
            if found >= SURE:
                self.won[key] = self.won.get(key, 0) + 1
        if len(gained) > 1:
            for key, gain in gained.items():
                self.compared[key] = self.compared.get(key, 0) + 1
                self.gained[key] = self.gained.get(key, 0.0) + gain - usual

    def plus(self, sheet: Sheet) -> Ledger:
        """A ledger with one sheet more, which is still being written."""
        ledger = Ledger()
        ledger.options, ledger.offered, ledger.looked = dict(self.options), dict(self.offered), dict(self.looked)
        ledger.compared, ledger.gained, ledger.followed = dict(self.compared), dict(self.gained), dict(self.followed)
        ledger.won = dict(self.won)
        ledger.taught, ledger.total = self.taught, self.total
        ledger.add(sheet)
        return ledger

    def gain(self, key: Key) -> float:
        """How much more than others followed in the same world an option came to beyond its first look."""
        return self.gained[key] / (self.compared[key] + DOUBT) if key in self.gained else 0.0

    def standing(self) -> list[tuple[Option, float]]:
        """The options of the question with their chances, the best first."""
        usual = self.total / self.taught if self.taught else 0.0
        ranked = []
        for key, looked in self.looked.items():
            chance = looked / self.offered[key] + usual + self.gain(key)
            followed = self.followed.get(key, 0)
            if self.followed and not followed:
                chance -= UNTRIED
            chance = min(1.0, max(0.0, chance))
            if self.wins(key) >= PROOF:  # a win that was seen is worth more than what looks like one
                chance = 1.0
            ranked.append((self.options[key], chance))
        return sorted(ranked, key=lambda pair: -pair[1])

    def wins(self, key: Key) -> int:
        """In how many worlds an option has won, if it has in all in which it was followed."""
        won = self.won.get(key, 0)
        return won if won == self.followed.get(key, 0) else 0

    def surely_won(self) -> bool:
        """Whether some option has won in as many worlds as are proof."""
        return any(self.wins(key) >= PROOF for key in self.won)
