"""The position in which a game of several ended. The rules lay out the next game with the same choice, so it is worked out once more,
up to the step before that: everyone is shown how the game ended, and nobody learns anything that was not seen then."""

from __future__ import annotations

from ...kernel.agenda import answer, choices, decision_for
from ...kernel.series import score_of
from ...kernel.state import NOWHERE, State
from ...kernel.wording import option_text
from ...match import Match

LAYING_OUT = frozenset({"match"})  # the step that clears the table for the next game


def final(before: State, after: Match, seat: int, text: str) -> Match | None:
    """How the table lay when this choice ended a game of a match that goes on; None if it did not."""
    then, now = score_of(before), score_of(after.state)
    if then is None or now is None or then.played == now.played:
        return None
    world = before.clone()
    decision = decision_for(world, seat)
    assert decision is not None  # it has been answered
    world.stops = LAYING_OUT
    answer(world, seat, next(option for option in choices(decision) if option_text(world, decision, option) == text))
    world.stops = NOWHERE
    return Match(world, about=after.about)
