"""Nobody learns from what comes over the wire, or from when it comes, whether another could answer: the same bytes at the same times.

`CARDWRIGHT_LISTENED` is how many positions are compared in each game, and `CARDWRIGHT_LISTENED_SEED` what matches and worlds are drawn
from; `make soak` compares many, and prints how many.
"""

import os
import random

import pytest

import cardwright
from cardwright.server.live.progress import Course
from cardwright.server.storage.records import Clock
from longer import Longer
from server.fairness.listening import Tally, compare, positions
from server.live.test_undo import setup

LISTENED = int(os.environ.get("CARDWRIGHT_LISTENED", "250"))
SEED = os.environ.get("CARDWRIGHT_LISTENED_SEED", "1")
WORLDS = 3  # for each question
UNLIKE = {"synsouls"}  # where seats are passed over all the time


@pytest.mark.parametrize("game", cardwright.games())
def test_worlds_that_look_alike_sound_alike(game: str) -> None:
    tally, match, longer = Tally(), 0, Longer(f"{game}, positions compared", LISTENED)
    while tally.positions < LISTENED:
        match += 1
        name = f"{SEED}/{match}"
        chance = random.Random(name)

        def start(seed: str) -> Course:
            return Course(setup(game, "ab", clock=Clock(15.0, 5.0)), seed)

        for step, (course, seat) in enumerate(positions(start, name, 300)):
            if tally.positions >= LISTENED:
                break
            if step > 12 and chance.random() < 0.3 and not any(decision.sealed for decision in course.match.state.pending):
                compare(course, seat, WORLDS, f"{name}/{step}", tally)
                longer.tell(tally.positions)
    assert tally.unlike or game not in UNLIKE, "in no world anyone was asked who was passed over in another"
    print(f"{game}, seed {SEED}: {tally}")


@pytest.mark.parametrize("game", cardwright.games())
def test_worlds_sound_alike_where_rivals_are_at_another_worker(game: str) -> None:
    """What is answered there is known here only later; that it was answered at all must not show by that."""
    tally, match, longer = Tally(), 0, Longer(f"{game}, positions compared with two workers", LISTENED // 3)
    while tally.positions < LISTENED // 3:
        match += 1
        name = f"{SEED}/apart/{match}"
        chance = random.Random(name)

        def start(seed: str) -> Course:
            return Course(setup(game, "ab", clock=Clock(15.0, 5.0)), seed)

        for step, (course, seat) in enumerate(positions(start, name, 300)):
            if tally.positions >= LISTENED // 3:
                break
            if step > 12 and chance.random() < 0.3 and not any(decision.sealed for decision in course.match.state.pending):
                compare(course, seat, WORLDS, f"{name}/{step}", tally, apart=True)
                longer.tell(tally.positions)
    print(f"{game}, seed {SEED}, two workers: {tally}")
