"""What a scenario must know of a game, with plain answers: a game's `STAGE` overrides what is different.

A *filler* is the card that decks are filled with when a scenario does not speak of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .abilities import Print
from .laying import lay_seats
from .state import State


class PlainStage:
    """A game of two seats without leaders; further keys of a scenario are named in the `_words`."""

    seats = 2
    leaders: tuple[tuple[str, str, str], ...] = ()
    filler = ""
    filled = 10
    seat_numbers: Mapping[str, int] = {}
    seat_words: tuple[str, ...] = ()
    card_words: tuple[str, ...] = ()
    fixture_words: tuple[str, ...] = ()
    turn_words: tuple[str, ...] = ()
    until: tuple[str, ...] = ("turn",)
    stops: frozenset[str] = frozenset()
    attributes: Mapping[str, Any] = {}  # what a scenario's card has of an attribute that it leaves out

    def prints(self) -> Sequence[Print]:
        """Cards that every scenario may use besides the game's own."""
        return ()

    def attribute(self, card_type: str, name: str) -> Any:
        return self.attributes.get(name)

    def lay_fixtures(self, s: State) -> None:
        lay_seats(s)

    def set_seat(self, s: State, seat: int, word: str, value: Any) -> None:
        raise ValueError(f"{word} cannot be set")

    def set_card(self, s: State, oid: int, word: str, value: Any) -> None:
        raise ValueError(f"{word} cannot be set")

    def set_fixture(self, s: State, oid: int, word: str, value: Any) -> None:
        raise ValueError(f"{word} cannot be set")

    def bits(self, attr: str, word: str) -> int:
        raise ValueError(f"amount is a number, not {word!r}")

    def begin(self, s: State, turn: Mapping[str, Any]) -> None:
        """All cards lie there: set the turn and push the first frame."""
        raise NotImplementedError
