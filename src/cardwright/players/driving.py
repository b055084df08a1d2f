"""Driving a bare position to its end: players answer through the kernel, and no record is kept. What simulations run on."""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.agenda import answer, first_open
from ..kernel.state import State
from .seen import Player, Seen


def drive(state: State, players: Sequence[Player]) -> int:
    """Let players, one a seat, decide until the match is over; how many decisions that took."""
    decisions = 0
    while state.result is None:
        seat = first_open(state).seat
        answer(state, seat, players[seat].choose(Seen(state, seat)))
        decisions += 1
    return decisions
