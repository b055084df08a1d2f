"""Weights for what a game counts when a turn is over (its `signs`), from finished games: `python tools/weigh.py GAME --games 2000`.

`greedy` plays against itself with the same starter on both sides, now and then a move by chance so that positions differ. Each turn's end
says what both players had; a logistic regression of who won on the differences gives the log odds of each sign. They go into `WEIGHTS`
of the game's `evaluation.py`, beside which this prints them.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from functools import partial
from math import exp, log1p
from typing import Any, NamedTuple

from cardwright import shelf
from cardwright.errors import CardwrightError
from cardwright.kernel.agenda import answer, choices, first_open, resume
from cardwright.players import Greedy, Seen
from cardwright.players.spreading import cores, spread

STRAY = 0.06  # moves by chance
CALM = 3.0  # how firmly weights are held near 0 that the games say little of, in games' worth
STEPS = 10


class Row(NamedTuple):
    """A turn's end: how much more of each sign the first seat has, and whether it won."""

    more: list[float]
    won: bool


def rows(game: str, options: dict[str, Any], number: int) -> list[Row]:
    """The turns of one game."""
    played = shelf.game(game)
    names = sorted(played.decks)
    deck = names[number % len(names)]
    state = played.start(decks=[deck, deck], seed=f"weigh/{number}", log=False, **options).state
    rules = state.game
    state.stops = frozenset({rules.turn_start})
    chance = random.Random(number)
    players = [Greedy(f"{number}/{seat}") for seat in range(2)]
    found: list[list[float]] = []
    while state.result is None:
        if not state.pending:
            if rules.shown.turns(state) > 0:
                signs = rules.computer.signs
                found.append([mine - theirs for mine, theirs in zip(signs(state, 0), signs(state, 1), strict=True)])
            resume(state)
            continue
        decision = first_open(state)
        offered = choices(decision)
        stray = len(offered) > 1 and chance.random() < STRAY
        answer(state, decision.seat, chance.choice(offered) if stray else players[decision.seat].choose(Seen(state, decision.seat)))
    return [Row(more, 0 in state.result.winners) for more in found] if state.result.winners else []


def fit(data: Sequence[Row]) -> list[float]:
    """The log odds of each sign, by Newton's method."""
    size = len(data[0].more)
    scale = [(sum(row.more[k] ** 2 for row in data) / len(data)) ** 0.5 or 1.0 for k in range(size)]
    scaled = [([value / by for value, by in zip(row.more, scale, strict=True)], float(row.won)) for row in data]
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-CALM * weight for weight in weights]
        bend = [[CALM if k == j else 0.0 for j in range(size)] for k in range(size)]
        for more, won in scaled:
            p = chance_of(more, weights)
            pull, stiff = won - p, p * (1.0 - p)
            for k, value in enumerate(more):
                if value:
                    slope[k] += pull * value
                    line, part = bend[k], stiff * value
                    for j in range(k + 1):
                        line[j] += part * more[j]
        weights = [weight + step for weight, step in zip(weights, solved(bend, slope), strict=True)]
    return [weight / by for weight, by in zip(weights, scale, strict=True)]


def solved(lower: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations whose matrix is symmetric and positive, given by its lower half (Cholesky)."""
    size = len(right)
    root = [[0.0] * size for _ in range(size)]
    for k in range(size):
        for j in range(k + 1):
            rest = lower[k][j] - sum(root[k][i] * root[j][i] for i in range(j))
            root[k][j] = rest**0.5 if k == j else rest / root[j][j]
    half: list[float] = []
    for k in range(size):
        half.append((right[k] - sum(root[k][i] * half[i] for i in range(k))) / root[k][k])
    out = [0.0] * size
    for k in reversed(range(size)):
        out[k] = (half[k] - sum(root[i][k] * out[i] for i in range(k + 1, size))) / root[k][k]
    return out


def chance_of(more: Sequence[float], weights: Sequence[float]) -> float:
    odds = sum(value * weight for value, weight in zip(more, weights, strict=True))
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, odds))))


def surprise(data: Sequence[Row], weights: Sequence[float]) -> float:
    """The mean log loss: 0.693 for someone who knows nothing, less the better."""
    total = 0.0
    for row in data:
        odds = sum(value * weight for value, weight in zip(row.more, weights, strict=True))
        total += log1p(exp(-odds if row.won else odds))
    return total / len(data)


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("game")
    ask.add_argument("--games", type=int, default=2000)
    ask.add_argument("--jobs", type=int, default=cores())
    ask.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked = ask.parse_args()
    if asked.games < 10:
        ask.error("a regression wants ten games at least")
    try:
        rules = shelf.game(asked.game).rules_code
    except CardwrightError as fault:
        ask.error(str(fault))
    if not rules.computer.weights:
        ask.error(f"{asked.game} counts no signs")
    options = {name: int(value) if value.isdigit() else value for name, _, value in (item.partition("=") for item in asked.option)}
    games: list[list[Row]] = []
    for batch in spread(partial(rows, asked.game, options), range(asked.games), asked.jobs):
        games += batch
        print(f"\r{len(games)} of {asked.games} games", end="", flush=True)
    learnt = [row for number, game in enumerate(games) if number % 5 for row in game]
    kept = [row for game in games[::5] for row in game]
    print(f", {len(learnt) + len(kept)} turns. Log loss on a fifth of the games, by weights from the others:", end=" ")
    print(f"{surprise(kept, fit(learnt)):.4f}; by the weights as they stand: {surprise(kept, list(rules.computer.weights.values())):.4f}.")
    for (name, now), weight in zip(rules.computer.weights.items(), fit(learnt + kept), strict=True):
        print(f"{weight:8.3f}  (now {now:6.3f})  {name}")


if __name__ == "__main__":
    main()
