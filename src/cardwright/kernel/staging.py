"""What a scenario must know of a game, with plain answers. A game's `STAGE` is one of these, or of a class of its own.

A *filler* is the card that decks are filled with when a scenario does not speak of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from .abilities import Print
from .laying import lay_seats
from .state import State


class PlainStage:
    """A game of two seats without leaders. `begin` sets the turn, when all cards lie there, and pushes the first frame."""

    seats = 2
    leaders: tuple[tuple[str, str, str], ...] = ()
    filled = 10
    seat_words: tuple[str, ...] = ()
    card_words: tuple[str, ...] = ()
    fixture_words: tuple[str, ...] = ()

    def __init__(
        self, *, filler: str, begin: Callable[[State, Mapping[str, Any]], None], seat_numbers: Mapping[str, int] | None = None,
        turn_words: tuple[str, ...] = (), stops: Iterable[str] = (), until: tuple[str, ...] = ("turn",),
        attributes: Mapping[str, Any] | None = None,
    ) -> None:
        self.filler = filler
        self.begin = begin
        self.seat_numbers: Mapping[str, int] = seat_numbers or {}
        self.turn_words = turn_words
        self.stops = frozenset(stops)
        self.until = until
        self.attributes: Mapping[str, Any] = attributes or {}  # what a scenario's card has of an attribute that it leaves out

    def prints(self) -> Sequence[Print]:
        """Cards that every scenario may use besides the game's own."""
        return ()

    def attribute(self, card_type: str, name: str) -> Any:
        return self.attributes.get(name)

    def lay_fixtures(self, s: State) -> None:
        lay_seats(s)

    def spots(self, s: State) -> Mapping[str, Callable[[State, int, int], tuple[int, int]]]:
        """The places of a board by their short names; none, unless the game has a board."""
        return {}

    def set_seat(self, s: State, seat: int, word: str, value: Any) -> None:
        raise ValueError(f"{word} cannot be set")

    def set_card(self, s: State, oid: int, word: str, value: Any) -> None:
        raise ValueError(f"{word} cannot be set")

    def set_fixture(self, s: State, oid: int, word: str, value: Any) -> None:
        raise ValueError(f"{word} cannot be set")

    def bits(self, attr: str, word: str) -> int:
        raise ValueError(f"amount is a number, not {word!r}")
