"""What a player is given: the view of its seat, its own question, and worlds it may imagine. Never the state.

*Seen* holds the state privately and hands out only what the seat may know; a *Player* is whoever answers.
"""

from __future__ import annotations

from typing import Protocol

from ..errors import CardwrightError
from ..kernel.agenda import choices, decision_for
from ..kernel.faults import IllegalChoice
from ..kernel.game import Game
from ..kernel.rng import Rng
from ..kernel.state import State
from ..kernel.things import Option
from ..kernel.viewing import view
from ..kernel.views import Question, View
from ..kernel.wording import question
from ..kernel.worlds import Hidden, hidden_from, imagine


class Seen:
    """One question, as the asked seat sees it. The seat is given by its number or, as in `Match`, by its letter."""

    __slots__ = ("__decision", "__hidden", "__state", "game", "kind", "options", "seat")

    def __init__(self, state: State, seat: int | str) -> None:
        number = seat_number(state, seat)
        decision = decision_for(state, number)
        if decision is None:
            raise IllegalChoice(f"seat {state.game.seat_name(number)} is not asked for anything now")
        self.__state = state
        self.__decision = decision
        self.__hidden: list[Hidden] | None = None
        self.seat = number
        self.game: Game = state.game
        self.kind = decision.kind
        self.options: tuple[Option, ...] = choices(decision)

    @property
    def view(self) -> View:
        """Everything the seat may know of the position."""
        return view(self.__state, self.seat)

    @property
    def decision(self) -> Question:
        """The question in words, with its rule and the texts of `options`, in the same order."""
        return question(self.__state, self.__decision)

    def imagine(self, rng: Rng) -> State:
        """A whole position that looks the same to this seat: whatever it cannot see is dealt again by `rng`."""
        if self.__hidden is None:
            self.__hidden = hidden_from(self.__state, self.seat)
        return imagine(self.__state, self.seat, rng, self.__hidden)


def seat_number(state: State, seat: int | str) -> int:
    """A seat by its number or its letter."""
    if isinstance(seat, int) and 0 <= seat < state.table.seats:
        return seat
    names = [state.game.seat_name(number) for number in range(state.table.seats)]
    if seat not in names:
        raise CardwrightError(f"there is no seat {seat!r}", f"the seats are {', '.join(names)}, or 0 to {len(names) - 1}")
    return names.index(seat)


class Player(Protocol):
    """Whoever decides for a seat."""

    name: str

    def choose(self, seen: Seen) -> Option:
        """One of `seen.options`."""
