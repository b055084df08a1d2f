"""What a game tells scenarios about itself: its `STAGE`, in `games/<game>/scenario.py`.

A *leader* is a card that every seat has from the start (key of the seat table, zone, card if none is named). A *fixture* is a Thing
that is no card. Everything else about a game (zones, states, numbers, keywords) is read from its rules code.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, cast

from ..kernel.abilities import Print
from ..kernel.state import State
from .faults import ScenarioFault


class Stage(Protocol):
    """The game's part in setting up a position."""

    seats: int
    leaders: tuple[tuple[str, str, str], ...]
    filler: str  # of every deck but those in `fillers`, a table by zone that a stage may have
    filled: int  # cards in a deck that the file does not speak of
    seat_numbers: Mapping[str, int]  # the numbers a seat has, each with its value if the file does not give one
    seat_words: tuple[str, ...]  # further keys of a seat table
    card_words: tuple[str, ...]  # further keys of a card's table
    fixture_words: tuple[str, ...]  # further keys of a fixture
    turn_words: tuple[str, ...]
    until: tuple[str, ...]
    stops: frozenset[str]  # questions that are never answered by themselves, though there be one option

    def prints(self) -> Sequence[Print]:
        """Cards that every scenario may use besides the game's own."""
        ...

    def attribute(self, card_type: str, name: str) -> Any:
        """What an attribute is that a scenario's card leaves out."""
        ...

    def lay_fixtures(self, s: State) -> None:
        """Put down the seats' Things and the other fixtures, as a match does."""
        ...

    def spots(self, s: State) -> Mapping[str, Callable[[State, int, int], tuple[int, int]]]:
        """The places of a board by their short names: each gives zone and host of a print that a seat's table puts there."""
        ...

    def set_seat(self, s: State, seat: int, word: str, value: Any) -> None:
        """Apply a key of `seat_words`; raises ValueError with what was expected."""
        ...

    def set_card(self, s: State, oid: int, word: str, value: Any) -> None:
        """Apply a key of `card_words`; raises ValueError with what was expected."""
        ...

    def set_fixture(self, s: State, oid: int, word: str, value: Any) -> None:
        """Apply a key of `fixture_words`; raises ValueError with what was expected."""
        ...

    def bits(self, attr: str, word: str) -> int:
        """The bit mask that a word stands for in a change; raises ValueError with what was expected."""
        ...

    def begin(self, s: State, turn: Mapping[str, Any]) -> None:
        """All cards lie there: set the turn and push the first frame; raises ValueError with what was expected."""
        ...


def stage_of(game: str) -> Stage:
    """The stage of a game."""
    name = f"cardwright.games.{game}.scenario"
    if importlib.util.find_spec(name) is None:
        raise ScenarioFault(f"{game} has no scenarios yet", "it needs a STAGE in its scenario.py")
    return cast(Stage, importlib.import_module(name).STAGE)
