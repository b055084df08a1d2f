"""Computer players: how good a position looks, what unseen cards may be, and what is worth a look ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ..things import Decision, Option, Thing

if TYPE_CHECKING:
    from ..state import State


def even(s: State, seat: int) -> float:
    """Even until it is over."""
    if s.result is None or not s.result.winners:
        return 0.5
    return float(seat in s.result.winners)


def anything(s: State, owner: int, count: int, seen: Sequence[int]) -> list[int]:
    return [card.number for card in s.table.prints if card.kind != "Rule" for _ in range(count)]


def any_card(s: State, leaf: Thing) -> Callable[[int], bool] | None:
    return None


def nothing_secret(world: State, seat: int) -> None:
    """Nothing is kept beside the Things."""


def same_question(world: State, decision: Decision) -> Decision:
    return decision


def all_options(s: State, seat: int, options: Sequence[Option]) -> Sequence[Option]:
    return options


def no_signs(s: State, seat: int) -> Sequence[float]:
    return ()


def not_threatened(s: State, seat: int) -> bool:
    return False


class Computer:
    """`evaluate` says how good a position looks for a seat, 0 to 1. When a turn is over, `weights` gives what counts then, each with
    its log odds to win, and `signs` what a seat has of each; `horizon` turns must have ended before a searching player judges what has
    come of its choice. `worth_trying` keeps of a menu what a player who looks ahead tries, never nothing, and `lookahead` is how many
    follow-up options one looks at for one option of a question. `threatened` says whether the rivals of a seat might win in the turn
    after its present one, so that a search looks one turn further.

    `guess` gives print numbers that an owner's unseen cards might be, given the ones seen. `lies_there` gives the test of the cards
    that can lie where a hidden Thing lies (a trap is a trap); None where any can. `forget` takes out of an imagined world what the game
    keeps beside its Things and the seat cannot know; `ask_again` gives what another seat is asked there, where its options depend on
    cards that were dealt again."""

    def __init__(
        self, *,
        evaluate: Callable[[State, int], float] = even,
        weights: Mapping[str, float] | None = None,
        signs: Callable[[State, int], Sequence[float]] = no_signs,
        horizon: int = 1,
        worth_trying: Callable[[State, int, Sequence[Option]], Sequence[Option]] = all_options,
        lookahead: int = 16,
        threatened: Callable[[State, int], bool] = not_threatened,
        guess: Callable[[State, int, int, Sequence[int]], list[int]] = anything,
        lies_there: Callable[[State, Thing], Callable[[int], bool] | None] = any_card,
        forget: Callable[[State, int], None] = nothing_secret,
        ask_again: Callable[[State, Decision], Decision] = same_question,
    ) -> None:
        self.evaluate = evaluate
        self.weights: Mapping[str, float] = weights or {}
        self.signs = signs
        self.horizon = horizon
        self.worth_trying = worth_trying
        self.lookahead = lookahead
        self.threatened = threatened
        self.guess = guess
        self.lies_there = lies_there
        self.forget = forget
        self.ask_again = ask_again
