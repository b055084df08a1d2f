"""Advice as data: terms that say what a person could see, and the player that knows nothing else."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

import cardwright
from cardwright.errors import CardwrightError
from cardwright.lessons import check_text, lesson, names
from cardwright.lessons.advice import Given, check_advice, given
from cardwright.lessons.reading import Advice
from cardwright.lessons.terms import spoken_of, term, worth
from cardwright.players import Seen, Student, player
from contract.checks import begin


class Thing(SimpleNamespace):
    def asked(self, name: str) -> Any:
        return getattr(self, name, 0)


FOX, BEAR = Thing(name="Fox", rating=2, states=("exhausted",), cost="X"), Thing(name="Bear", rating=5, states=(), cost="3")
SEEN = {"it": FOX, "to": BEAR, "table": (FOX, BEAR), "words": ("cue", "Fox"), "wall": lambda: 4}


@pytest.mark.parametrize(("text", "value"), [
    ("it.rating < to.rating", True),
    ("it.rating + 3 == to.rating and not it.strain", True),
    ("to.rating - it.rating * 2", 1),
    ("'exhausted' in it.states", True),
    ("it.name in ['Fox', 'Hen']", True),
    ("'Fox' in words and 'Bear' not in words", True),
    ("max(one.rating for one in table if one.rating > wall)", 5),
    ("min(one.rating for one in table if one.rating > 9)", 0),
    ("count(one.rating > 1 for one in table)", 2),
    ("any(one.rating > 9 for one in table) or all(one.rating for one in table)", True),
    ("sum(one.cost for one in table)", 3),
    ("it.cost < 2 and to.cost == '3' and to.cost > 2", True),
    ("1 if it.rating > 3 else 2", 2),
    ("0 < it.rating <= 2 < to.rating", True),
    ("'x' in it.nothing", False),
    ("it.rating.deeper", 0),
    ("count(one for one in it.nothing)", 0),
])
def test_terms_say_what_is_seen(text: str, value: object) -> None:
    assert worth(term(text), SEEN) == value


@pytest.mark.parametrize("text", [
    "", "it.rating >", "open('x')", "__import__('os')", "it.rating()", "lambda: 1", "[one for one in table]", "2 ** 9", "it.rating / 2",
    "1.5", "sum(1, 2)", "any(table)", "f'{it}'", "{1: 2}", "table[0]", "max(a.b for a in table for c in table)", "x := 3",
    "1 + " * 200 + "1", "(" * 300, "count(one for one in table, 2)", "None", "b'x'",
])
def test_nothing_else_is_a_term(text: str) -> None:
    with pytest.raises(CardwrightError):
        term(text)


def test_what_is_not_there_is_named() -> None:
    with pytest.raises(CardwrightError, match="nothing called 'whatever'"):
        worth(term("whatever.rating"), SEEN)
    assert spoken_of("max(one.rating for one in table if one.rating > wall)") == {"table", "wall"}


@pytest.mark.parametrize(("change", "words"), [
    ({"when": "it.rating >"}, "cannot be read"), ({"most": "stranger.rating"}, "'stranger'"), ({"say": ""}, "0 letters"),
    ({"avoid": True, "most": "it.rating"}, "no most"),
])
def test_wrong_advice_is_told(change: dict[str, Any], words: str) -> None:
    advice = Advice(**{"say": "Attack.", "asked": "main", **change})
    try:
        told = check_advice("synsouls", [advice])
    except CardwrightError as fault:
        told = fault.message
    assert words in told


def test_the_check_of_a_lesson_reads_its_advice() -> None:
    name = names("synsouls")[0]
    text = cardwright.library.lesson_texts("synsouls")[name]
    assert check_text(text).passed
    result = check_text(text + '\n[[lesson.advice]]\nsay = "Attack."\nasked = "main"\nwhen = "foe.rating > 2"\n')
    assert not result.passed and "'foe'" in result.reason


@pytest.mark.parametrize("game", cardwright.games())
def test_what_a_student_knows_is_what_the_lessons_tell(game: str) -> None:
    course = names(game)
    assert {one.lesson for one in given(game, 2)} <= set(course[:2])
    assert len(given(game)) == sum(len(lesson(game, name).advice) for name in course) >= 12
    urgent = [one.advice.urgency for one in given(game)]
    assert urgent == sorted(urgent, reverse=True)


@pytest.mark.parametrize("game", cardwright.games())
def test_a_student_beats_whoever_plays_by_chance(game: str) -> None:
    """Of four matches from both seats at least three are won; and most of the advice was of use in them."""
    followed, wins = Counter[Given](), 0
    for seed in range(4):
        match = begin(cardwright.game(game), seed, log=False)
        while len(match.seats) != 2:
            seed += 10
            match = begin(cardwright.game(game), seed, log=False)
        student = Student(seed)
        seats = [student, player("random", seed)] if seed % 2 else [player("random", seed), student]
        while match.result is None:
            decision = match.open_decision()
            match.choose(seats[decision.seat].choose(Seen(match.state, decision.seat)), match.game.seat_name(decision.seat))
        wins += match.game.seat_name(seats.index(student)) in match.result.winners
        followed += student.followed
    assert wins >= 3
    idle = [one.advice.say for one in given(game) if one not in followed]
    assert len(idle) * 2 <= len(given(game)), idle
