"""Players by name: `random`, `careless`, `greedy`, `search` with its budget, and the five levels made of them, which have titles too.

A budget is written after `search`: `search:250ms` and `search:2s` are time to think for each choice, `search:400` is rounds, and
`search:60/100ms` is rounds with a bound of time; a second number is the processes that share the work: `search:1s:2`. `student` knows what
a game's lessons have told, `student:4` what the first four have.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches

import msgspec

from ..errors import CardwrightError
from ..kernel.things import Option
from .careless import Careless
from .greedy import Greedy
from .random import Random
from .search import Search
from .seen import Player, Seen
from .student import Student

PLAYERS: dict[str, Callable[[int | str], Player]] = {
    "random": Random, "careless": Careless, "greedy": Greedy, "search": Search, "student": Student,
}
BUDGET = re.compile(r"(?:(\d+)|(?:(\d+)/)?(\d+(?:\.\d+)?)(ms|s))(?::(\d+))?")
UNITS = {"ms": 1.0, "s": 1000.0}


class Level(msgspec.Struct, frozen=True):
    """One of five strengths: its number, the player behind it, its title, by which it is known as well, and what it is like."""

    number: int
    player: str
    title: str
    about: str

    @property
    def name(self) -> str:
        return f"level-{self.number}"

    @property
    def known_as(self) -> tuple[str, ...]:
        """Whatever it may be called."""
        return self.name, self.title.casefold(), str(self.number)


LEVELS = (
    Level(1, "random", "Newcomer", "any legal move"),
    Level(2, "careless", "Learner", "looks one move ahead, and often does not look at all: for a first game"),
    Level(3, "greedy", "Player", "looks one move ahead"),
    Level(4, "search:60/100ms", "Expert", "looks turns ahead"),
    Level(5, "search:300ms", "Master", "looks turns ahead, and longer"),
)


class Named:
    """A player under another name."""

    def __init__(self, name: str, behind: Player) -> None:
        self.name = name
        self._behind = behind

    def choose(self, seen: Seen) -> Option:
        return self._behind.choose(seen)

    @property
    def search(self) -> Search | None:
        """The search behind the name, if there is one: it can be told to stop."""
        if isinstance(self._behind, Named):
            return self._behind.search
        return self._behind if isinstance(self._behind, Search) else None


def names() -> list[str]:
    """The names of all players there are, a level's title aside; `search` may have a budget."""
    return [*PLAYERS, *(level.name for level in LEVELS)]


def player(name: str, seed: int | str = 0) -> Player:
    """A player by name; an unknown name suggests the nearest."""
    word = name.strip().casefold()
    level = next((item for item in LEVELS if word in item.known_as), None)
    if level is not None:
        return Named(level.name, player(level.player, seed))
    if word in PLAYERS:
        return PLAYERS[word](seed)
    kind, colon, budget = word.partition(":")
    if colon and kind == "search":
        return Named(word, searching(name, budget, seed))
    if colon and kind == "student" and budget.isdecimal() and 0 < len(budget) < 4:
        return Student(seed, int(budget))
    words = [*names(), *(title for level in LEVELS for title in level.known_as)]
    if colon and kind in words:
        raise CardwrightError(f"{kind!r} has no budget", "only search takes one, as in search:100ms, and student a number of lessons")
    near = get_close_matches(kind, words, n=1)
    if near:
        hint = f"did you mean {near[0] + (colon + budget if near[0] == 'search' else '')!r}?"
    else:
        hint = f"the players are {', '.join([*PLAYERS, *(f'{level.name} or {level.title.casefold()}' for level in LEVELS)])}"
    raise CardwrightError(f"there is no player {name!r}", hint)


def searching(name: str, budget: str, seed: int | str) -> Search:
    """A search with the budget that was written."""
    found = BUDGET.fullmatch(budget)
    if found is None:
        raise CardwrightError(f"{name!r} has no budget that can be read", "write search:100ms, search:2s or, in rounds, search:400")
    alone, bounded, time, unit, workers = found.groups()
    rounds = alone or bounded
    milliseconds = float(time) * UNITS[unit] if time else None
    return Search(seed, milliseconds=milliseconds, rounds=int(rounds) if rounds else None, workers=int(workers or 1))


def advice(seen: Seen, seed: int | str = 0, budget: str = "300ms") -> list[tuple[Option, float]]:
    """The options of a question that a search has looked at, each with the chance to win it sees, the best first."""
    return searching(f"search:{budget}", budget, seed).advice(seen)
