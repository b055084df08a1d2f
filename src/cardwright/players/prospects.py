"""The chance to win that a position suggests when a turn is over, for players that look so far.

There a game counts what it calls *signs* (`Game.signs`), each with its weight in log odds to win (`Game.weights`). The weights come from
finished games, by `tools/weigh.py`. A game without any is judged by its `evaluate`, and so is the middle of a turn, where other things
count: what may still be done is worth something then, and nothing at the end.
"""

from __future__ import annotations

from operator import mul

from ..kernel.odds import chance
from ..kernel.state import State


def prospect(s: State, seat: int) -> float:
    """0 to 1: one's own side against the others, the strongest of them above all."""
    game, sides = s.game, s.table.sides
    if s.result is not None or not game.computer.weights or not s.playing(seat):
        return game.computer.evaluate(s, seat)
    weights = game.computer.weights.values()
    odds: dict[int, float] = {}
    for other in range(s.table.seats):
        if s.playing(other):
            odds[sides[other]] = odds.get(sides[other], 0.0) + sum(map(mul, weights, game.computer.signs(s, other)))
    mine = odds.pop(sides[seat])
    if not odds:
        return 1.0
    threat = (max(odds.values()) + sum(odds.values()) / len(odds)) / 2
    return chance(mine - threat)
