"""The coach of a match speaks of each kind of decision once, from the question alone, and of things that the table has."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import cardwright
from cardwright import library
from cardwright.errors import CardwrightError
from cardwright.kernel.views import Question
from cardwright.lessons import Coach, Line, aims, check_coach, lines
from cardwright.lessons.coaching import _file, aim, written
from cardwright.players import Seen, player
from cardwright.table_text import look_of
from contract.checks import begin, walk


@pytest.mark.parametrize("game", cardwright.games())
def test_a_coach_stands_its_check(game: str) -> None:
    result = check_coach(game)
    assert result.passed and result.steps >= 10, result.reason


@pytest.mark.parametrize("game", cardwright.games())
def test_a_coach_speaks_of_each_kind_of_decision_once(game: str) -> None:
    """In two matches against the level that a newcomer meets, most lines are said, and none twice to one seat."""
    shelved, said, alone, asked = cardwright.game(game), Counter[str](), Counter[str](), 0
    for seed in range(2):
        match = begin(shelved, seed, log=False)
        coaches = {seat: Coach(game) for seat in match.seats}
        heard: Counter[tuple[str, str]] = Counter()
        players = {seat: player("level-2", f"{seed}/{seat}") for seat in match.seats}
        while match.result is None:
            decision = match.open_decision()
            seat = match.game.seat_name(decision.seat)
            question = match.view(seat).question
            assert question is not None
            line = coaches[seat].speak(question)
            if line is not None:
                assert line.fits(question)
                heard[seat, line.say] += 1
                said[line.say] += 1
            alone[question.kind] += not any(known.fits(question) for known in lines(game))
            asked += 1
            match.choose(players[seat].choose(Seen(match.state, decision.seat)), seat)
        assert set(heard.values()) == {1}
    assert len(said) * 3 >= len(lines(game)) * 2, [line.say for line in lines(game) if line.say not in said]
    assert alone.total() * 10 <= asked, alone


@pytest.mark.parametrize("game", cardwright.games())
def test_what_a_line_speaks_of_is_at_the_table(game: str) -> None:
    match = begin(cardwright.game(game), 1)
    next(walk(match, random.Random(1)))
    zones = {zone.name for zone in match.view(match.seats[0]).zones}
    for line in lines(game):
        for one in aims(game, line):
            assert one.whose in ("you", "rival")
            assert one.at in (zones if one.kind == "zone" else {meter.label for meter in look_of(game).seat}), one


def test_a_line_fits_by_kind_options_and_words() -> None:
    line = Line("main", "Attack.", "SYN-8.3", offers="cue * -> *", prompt="MAIN")
    asked = Question("main", "Your MAIN Beat", "SYN-6.18", ("proceed", "cue Fox -> B.MIND"))
    assert line.fits(asked)
    assert not line.fits(Question("window", asked.prompt, "", asked.options))
    assert not line.fits(Question("main", "Something else", "", asked.options))
    assert not line.fits(Question("main", asked.prompt, "", ("proceed", "cue Fox")))
    assert written("cue Fox (2) -> B.MIND", "cue * -> *") and not written("rescue Fox -> B.MIND", "cue * -> *")
    assert written("proceed", "proceed") and not written("proceed at once", "proceed")


def test_the_first_line_that_fits_speaks_and_then_the_next() -> None:
    coach = Coach("synsouls")
    coach.left = [Line("main", "One.", "SYN-8.3", offers="cue *"), Line(("main", "encore"), "Two.", "SYN-6.18")]
    asked = Question("main", "", "", ("proceed", "cue Fox -> B.MIND"))
    assert [line.say if line else "" for line in (coach.speak(asked), coach.speak(asked), coach.speak(asked))] == ["One.", "Two.", ""]


def test_what_is_wrong_with_a_coach_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    good = '[[line]]\nasked = "main"\nsay = "Attack."\nrule = "SYN-8.3"\n'
    for text, words in (
        (good + 'point = "mine.nothing"', "mine.nothing"),
        (good.replace("SYN-8.3", "SYN-8.999"), "SYN-8.999"),
        (good.replace("Attack.", "A" * 300), "300 letters"),
        (good + good.replace("Attack.", "Again."), "same decisions"),
        (good + "loud = true", "loud"),
        ("[[line", "coach.toml"),
    ):
        _file.cache_clear()
        monkeypatch.setattr(library, "coach_text", lambda game, text=text: text)
        result = check_coach("synsouls")
        assert not result.passed and words in result.reason, result
    _file.cache_clear()
    with pytest.raises(CardwrightError, match=r"nothing 'A\.hand'"):
        aim(look_of("synsouls"), "A.hand")


@pytest.fixture(autouse=True)
def read_again() -> None:
    _file.cache_clear()
