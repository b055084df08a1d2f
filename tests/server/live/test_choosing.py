"""A choice by the number of its option: the text is the check, and what is stored."""

import random

import pytest

from cardwright import shelf
from cardwright.kernel import why
from cardwright.kernel.agenda import decision_for
from cardwright.kernel.wording import option_text
from cardwright.server.live.progress import Course
from cardwright.server.storage.records import Entry
from server.live.test_undo import setup


@pytest.mark.parametrize("game", shelf.games())
def test_a_number_with_the_text_that_was_shown_is_taken_without_a_search(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    course, chance = Course(setup(game, "ab"), "1"), random.Random(1)
    monkeypatch.setattr(why, "_options_of", lambda *_: pytest.fail("it was searched for"))
    shortened = 0
    for _ in range(80):
        asked = course.match.decision
        if asked is None:
            break
        choice = chance.choice(asked.options)
        decision = decision_for(course.match.state, course.match.seat_number(asked.seat))
        assert decision is not None
        full = option_text(course.match.state, decision, choice.option)
        entry = course.apply(Entry(course.number + 1, "choose", asked.seat, choice.text, 0.0), choice.number)
        assert entry.text == full == course.match.record[-1].text
        shortened += choice.text != full
    assert shortened or game != "synsouls", "no text was ever shown shorter than it is stored"


@pytest.mark.parametrize("number", [-7, -1, 0, 1, 99, 2**40])
def test_where_number_and_text_do_not_fit_the_text_counts(number: int) -> None:
    """A client that looks at an older list cannot choose something else by accident."""
    course = Course(setup("synsouls", "ab"), "1")
    asked = course.match.decision
    assert asked is not None and [choice.text for choice in asked.options] == ["perform first", "perform second"]
    entry = course.apply(Entry(1, "choose", asked.seat, "perform second", 0.0), number)
    assert entry.text == "perform second"
    assert course.match.view().status["performer"] != asked.seat
