"""Neither a lesson nor the coach of a match shows what its seat cannot know: dealing round what is hidden changes nothing of it."""

from __future__ import annotations

import random

import pytest

import cardwright
from cardwright import lessons
from cardwright.kernel.viewing import view
from cardwright.kernel.views import Question
from cardwright.lessons import Lecture
from contract.checks import begin, mask, walk

COURSES = [(game, name) for game in cardwright.games() for name in lessons.names(game)]


@pytest.mark.parametrize(("game", "name"), COURSES)
def test_a_lesson_says_the_same_whatever_is_hidden(game: str, name: str) -> None:
    lecture, chance, masked = Lecture(lessons.lesson(game, name)), random.Random(f"{game}/{name}"), 0
    while not lecture.over:
        state, seat = lecture.match.state, lecture.match.seat_number(lecture.seat)
        other = lecture.copy()
        other.match.state = mask(state, seat, chance)
        masked += other.match.state.things != state.things
        assert (other.pointers(), other.to_do()) == (lecture.pointers(), lecture.to_do())
        if not lecture.waits:
            lecture.go_on()
            continue
        for wrong in lecture.step.wrong:  # each is judged by a copy of its own: a move may be right as well
            assert lecture.copy().attempt(wrong.move) == other.copy().attempt(wrong.move)
        asked = lecture.match.view(lecture.seat).question
        assert asked is not None
        lecture.choose(asked.options.index(lecture.to_do()[-1].at))


@pytest.mark.parametrize("game", cardwright.games())
def test_a_coach_says_the_same_whatever_is_hidden(game: str) -> None:
    chance, differed = random.Random(game), 0
    for match in walk(begin(cardwright.game(game), 3), random.Random(3)):
        for seat in match.seats:
            question = match.view(seat).question
            if question is None:
                continue
            other = mask(match.state, match.seat_number(seat), chance)
            differed += other.things != match.state.things
            twin = view(other, match.seat_number(seat)).question
            assert twin is not None
            assert spoken(game, question) == spoken(game, twin)
    assert differed > 10


def spoken(game: str, question: Question) -> list[str]:
    """All that might be said of a question."""
    return [line.say for line in lessons.lines(game) if line.fits(question)]
