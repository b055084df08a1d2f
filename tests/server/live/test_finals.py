"""How the table lay when a game of several ended is kept with the choice that ended it, and with no other."""

import random
import time
from typing import Any

import pytest

from cardwright import shelf
from cardwright.kernel.agenda import choices, decision_for, first_open
from cardwright.kernel.wording import option_text
from cardwright.server.live.progress import Course
from cardwright.server.storage.records import Chair, Entry, Setup


def course_of(game: str, poker_face: bool = False) -> Course:
    decks = list(shelf.game(game).decks.values())
    chairs = tuple(Chair(seat, "person", f"guest {seat}", seat, 0, deck) for seat, deck in zip("AB", decks, strict=False))
    return Course(Setup(game, chairs, poker_face=poker_face, began=time.time()), "seed")


def step(course: Course, chance: random.Random) -> None:
    state = course.match.state
    decision = decision_for(state, first_open(state).seat)
    assert decision is not None
    text = option_text(state, decision, chance.choice(choices(decision)))
    course.apply(Entry(course.number + 1, "choose", course.match.game.seat_name(decision.seat), text, time.time()))


@pytest.mark.parametrize("poker_face", [False, True])
def test_the_end_of_a_fight_is_kept_with_the_choice_that_ended_it(poker_face: bool) -> None:
    course, chance = course_of("solrei", poker_face), random.Random(3)
    while course.ended is None and course.match.result is None:
        before: Any = course.match.view("A").status["fight"]
        step(course, chance)
    assert course.ended is not None
    for seat in ("A", "B", None):
        last, now = course.ended.view(seat), course.match.view(seat)
        assert (last.status["fight"], now.status["fight"]) == (before, before + 1)
        assert last.question is None
        assert any(zone.count for zone in last.zones if zone.name == "damage")
        assert not any(zone.count for zone in now.zones if zone.name == "damage")
    step(course, chance)
    assert course.ended is None


def test_a_game_of_one_leaves_none_behind() -> None:
    course, chance = course_of("herosync"), random.Random(3)
    while course.match.result is None:
        step(course, chance)
        assert course.ended is None
