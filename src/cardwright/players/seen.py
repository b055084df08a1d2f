"""What a player is given: the view of its seat, its own question, and worlds it may imagine. Never the state.

*Seen* holds the state privately and hands out only what the seat may know; a *Player* is whoever answers.
"""

from __future__ import annotations

from typing import Protocol

from ..kernel.agenda import choices, decision_for
from ..kernel.faults import IllegalChoice
from ..kernel.game import Game
from ..kernel.rng import Rng
from ..kernel.state import State
from ..kernel.things import Option
from ..kernel.views import Question, View, question, view
from ..kernel.worlds import imagine


class Seen:
    """One question, as the asked seat sees it."""

    __slots__ = ("__decision", "__state", "game", "kind", "options", "seat")

    def __init__(self, state: State, seat: int) -> None:
        decision = decision_for(state, seat)
        if decision is None:
            raise IllegalChoice("this seat is not asked for anything")
        self.__state = state
        self.__decision = decision
        self.seat = seat
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
        """A whole position that looks the same to this seat: whatever it cannot see is dealt anew by `rng`."""
        return imagine(self.__state, self.seat, rng)


class Player(Protocol):
    """Whoever decides for a seat."""

    name: str

    def choose(self, seen: Seen) -> Option:
        """One of `seen.options`."""
