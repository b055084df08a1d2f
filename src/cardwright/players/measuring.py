"""How fast the rules run on this machine: random play through the kernel alone, without logs, texts or views.

*Calibration* is the time of a fixed loop of plain Python in the same run: divide by it to compare machines. All times are
processor time, so that other work on the machine does not count.
"""

from __future__ import annotations

import gc
import random
from itertools import islice, permutations
from pathlib import Path
from time import process_time, process_time_ns

import msgspec

from .. import shelf
from ..forms import seating
from ..kernel import agenda
from ..kernel.agenda import answer, choices, first_open
from ..kernel.state import State

SAMPLE_EVERY = 7  # decisions between two positions kept for the finer measures
SAMPLES = 200
ROUNDS = 20


class Speed(msgspec.Struct, frozen=True):
    """What was measured for one game."""

    decisions_per_s: float
    games_per_s: float
    clone_us: float
    options_us: float


def compiled() -> bool:
    """Whether the rules run compiled (`make fast`), not as plain Python."""
    return Path(agenda.__file__).suffix != ".py"


def calibration_ns() -> int:
    """One pass of a fixed loop (10,000 rounds of arithmetic, a list and a dict): the best of several, in nanoseconds."""
    return min(_pass() for _ in range(15))


def _pass() -> int:
    begun = process_time_ns()
    total, row, table = 0, [0] * 16, dict.fromkeys(range(16), 0)
    for number in range(10_000):
        place = number & 15
        row[place] += number
        table[place] = row[place] ^ total
        total = (total + table[place]) & 0xFFFF
    return process_time_ns() - begun


def measure(game: str, seconds: float, form: str | None = None) -> Speed:
    """Play random games for about this long: fixed seeds, every order of starter decks in turn."""
    shelved = shelf.game(game)
    seats, seated = seating(shelved.rules_code, form)
    orders = list(islice(permutations(shelved.decks.values(), seats), 1000))
    positions: list[State] = []
    decisions = games = 0
    spent = 0.0
    gc.collect()
    gc.freeze()
    while spent < seconds:
        state = shelved.start(orders[games % len(orders)], f"bench/{games}", log=False, **seated).state
        chance = random.Random(games).random
        begun = process_time()
        while state.result is None:
            decision = first_open(state)
            options = choices(decision)
            if decisions % SAMPLE_EVERY == 0 and len(positions) < SAMPLES:
                positions.append(state.clone())
            answer(state, decision.seat, options[int(chance() * len(options))])
            decisions += 1
        spent += process_time() - begun
        games += 1
    gc.unfreeze()
    return Speed(round(decisions / spent, 1), round(games / spent, 2), round(clone_us(positions), 3), round(options_us(positions), 2))


def clone_us(positions: list[State]) -> float:
    """The mean time to copy a position."""
    begun = process_time()
    for _ in range(ROUNDS):
        for state in positions:
            state.clone()
    return (process_time() - begun) / ROUNDS / len(positions) * 1e6


def options_us(positions: list[State]) -> float:
    """The mean time to list every legal move of the asked seat, with no value computed before."""
    spent = 0.0
    for state in positions:
        seat = first_open(state).seat
        verbs = tuple(state.game.verbs.values())
        for _ in range(ROUNDS // 4):
            state.cache = {}
            begun = process_time()
            for verb in verbs:
                for _move in verb.moves(state, seat):
                    pass
            spent += process_time() - begun
    return spent / (ROUNDS // 4) / len(positions) * 1e6
