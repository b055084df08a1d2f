"""A match of several games: its frame lies at the bottom of the agenda and keeps the score.

Each game is laid out afresh above it, and `State.finish` unwinds to it. The *score* counts wins by side; whoever has enough wins
the match, and a match that reaches its last game goes to the side with more wins, or to nobody.
"""

from __future__ import annotations

from typing import Any

from .state import State
from .table import Step
from .things import Leaf, Result, replace


class Score(Leaf, frozen=True):
    """Where a match stands: wins by side, games played, and the seats that lost the last one (none: it was drawn).

    `carried` is whatever a game wants to know of those before it, for its figures."""

    need: int
    most: int
    wins: tuple[int, ...]
    played: int = 0
    losers: tuple[int, ...] = ()
    carried: tuple[int, ...] = ()


def play_match(s: State, need: int, most: int) -> None:
    """Begin a match: the first side with `need` wins takes it, and it has `most` games at most."""
    s.push("match", Score(need, most, (0,) * (max(s.table.sides) + 1)))


def carry(s: State, *carried: int) -> None:
    """Keep something for the games after this one."""
    score = score_of(s)
    if score is not None:
        s.agenda[0] = ("match", replace(score, carried=carried))


def score_of(s: State) -> Score | None:
    """The score of the match, if it is one of several games and not yet over."""
    if s.agenda and s.agenda[0][0] == "match":
        score: Score = s.agenda[0][1]
        return score
    return None


def match_step(s: State, frame: tuple[Any, ...]) -> None:
    """Lay out the next game; the frame stays beneath it."""
    s.push(*frame)
    s.clear()
    s.game.setup.next_game(s, frame[1])


def game_over(s: State, frame: tuple[Any, ...]) -> None:
    """A game is over: count it, and end the match if it is decided."""
    result: Result = frame[1]
    sides = s.table.sides
    score: Score = s.agenda.pop()[1]
    won = {sides[seat] for seat in result.winners}
    wins = tuple(count + (side in won) for side, count in enumerate(score.wins))
    losers = tuple(seat for seat in range(s.table.seats) if sides[seat] not in won) if won else ()
    score = replace(score, wins=wins, played=score.played + 1, losers=losers)
    best = max(wins)
    if best < score.need and score.played < score.most:
        s.push("match", score)
        return
    ahead = [side for side, count in enumerate(wins) if count == best]
    winners = tuple(seat for seat in range(s.table.seats) if sides[seat] == ahead[0]) if len(ahead) == 1 else ()
    s.finish(Result(winners, (best < score.need and s.game.rule_for("match.last")) or s.game.rule_for("match")))


STEPS: dict[str, Step] = {"match": match_step, "match.over": game_over}
