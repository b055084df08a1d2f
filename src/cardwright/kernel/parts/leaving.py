"""Leaving and clocks: what becomes of a seat that gives up, goes away or runs out of time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..things import Decision, Option, Result

if TYPE_CHECKING:
    from ..state import State


def always(s: State, seat: int) -> bool:
    return True


def concede(s: State, seat: int) -> None:
    """The game is over, and the rivals of the seat win."""
    s.finish(Result(tuple(s.rivals(seat)), s.game.rule_for("concede")))


def concede_match(s: State, seat: int) -> None:
    """A match that is no series is over with its one game."""
    if s.agenda and s.agenda[0][0] == "match":
        s.agenda.clear()
        s.finish(Result(tuple(s.rivals(seat)), s.game.rule_for("concede match") or s.game.rule_for("concede")))
    else:
        s.game.leaving.concede(s, seat)


def as_conceded(s: State, seat: int) -> None:
    s.game.leaving.concede(s, seat)


def nothing_left(s: State, seat: int) -> None:
    """Nothing hangs on a seat beside what the kernel takes away itself."""


def no_clock(s: State, decision: Decision) -> int | None:
    return None


def default_option(s: State, decision: Decision) -> Option:
    """The decision's own default."""
    from ..agenda import choices

    options = choices(decision)
    return options[min(decision.default, len(options) - 1)]


class Leaving:
    """`may_concede` says whether a seat may give up now. `concede` is what happens then: the rivals win, unless the game goes on
    without the seat (see `seats`). `concede_match` gives up a whole match of several games. `forfeit` is for a seat that has not come
    back in the host's time. `dropped` says what becomes of the turn of a seat that has left a game which goes on, and of what hung on
    its Things.

    `seconds` is how long the rules themselves give for an answer (None: only a host's clock runs), `default_option` what is taken for a
    seat whose time has run out."""

    def __init__(
        self, *,
        may_concede: Callable[[State, int], bool] = always,
        concede: Callable[[State, int], None] = concede,
        concede_match: Callable[[State, int], None] = concede_match,
        forfeit: Callable[[State, int], None] = as_conceded,
        dropped: Callable[[State, int], None] = nothing_left,
        seconds: Callable[[State, Decision], int | None] = no_clock,
        default_option: Callable[[State, Decision], Option] = default_option,
    ) -> None:
        self.may_concede = may_concede
        self.concede = concede
        self.concede_match = concede_match
        self.forfeit = forfeit
        self.dropped = dropped
        self.seconds = seconds
        self.default_option = default_option
