"""Set-up: how a match begins, and the next game of a match of several."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..abilities import Print

if TYPE_CHECKING:
    from ..series import Score
    from ..state import State


def as_given(prints: Sequence[Print], options: Mapping[str, Any], data: Mapping[str, str]) -> dict[str, Any]:
    return dict(options)


def each_alone(seats: int, options: Mapping[str, Any]) -> tuple[int, ...]:
    return tuple(range(seats))


def laid_out_again(s: State, score: Score) -> None:
    s.game.setup.lay_out(s, s.table.decks)


class Setup:
    """`lay_out` places every Thing of a new match and pushes its first frame. `prepare` checks the options that a match is started
    with, and adds what the rules want to know of the prints and of the files named in `data`, such as a map. `sides` says which side
    each seat is on; `next_game` lays out the next game of a match of several on a clear table (see `series`)."""

    def __init__(
        self, *,
        lay_out: Callable[[State, Sequence[Any]], None],
        prepare: Callable[[Sequence[Print], Mapping[str, Any], Mapping[str, str]], dict[str, Any]] = as_given,
        sides: Callable[[int, Mapping[str, Any]], tuple[int, ...]] = each_alone,
        next_game: Callable[[State, Score], None] = laid_out_again,
        data: tuple[str, ...] = (),
    ) -> None:
        self.lay_out = lay_out
        self.prepare = prepare
        self.sides = sides
        self.next_game = next_game
        self.data = data
