"""How the end of a turn is judged: what a game counts there, with weights from finished games (`tools/weigh.py`)."""

from __future__ import annotations

import importlib
import random
from itertools import islice
from pathlib import Path
from types import ModuleType

import pytest

import cardwright as cw
from cardwright.kernel.agenda import answer, choices, first_open
from cardwright.kernel.state import State
from cardwright.kernel.things import Result
from cardwright.players.prospects import prospect

GAMES = ("herosync", "neuroscape", "solrei", "source", "synsouls")
WEIGHED = ("neuroscape", "source", "synsouls")


def later(game: str, questions: int = 60, seed: int = 3) -> State:
    """A position well into a match between players by chance."""
    shelved = cw.game(game)
    state = shelved.start([*islice(shelved.decks, 2)], seed, log=False).state
    chance = random.Random(seed)
    for _ in range(questions):
        if state.result is None:
            decision = first_open(state)
            answer(state, decision.seat, chance.choice(choices(decision)))
    assert state.result is None
    return state


@pytest.mark.parametrize("game", WEIGHED)
def test_every_sign_has_a_weight(game: str) -> None:
    state = later(game)
    for seat in range(2):
        assert len(state.game.computer.signs(state, seat)) == len(state.game.computer.weights)


@pytest.mark.parametrize("game", GAMES)
def test_what_one_side_hopes_the_other_fears(game: str) -> None:
    state = later(game)
    assert 0.0 < prospect(state, 0) < 1.0
    assert prospect(state, 0) + prospect(state, 1) == pytest.approx(1.0)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_is_over_is_certain(game: str) -> None:
    state = later(game)
    state.result = Result((1,), "")
    assert [prospect(state, seat) for seat in range(2)] == [0.0, 1.0]


@pytest.mark.interpreted
def test_more_of_a_good_sign_is_better(monkeypatch: pytest.MonkeyPatch) -> None:
    state = later("source")
    had = {seat: tuple(state.game.computer.signs(state, seat)) for seat in range(2)}
    place = list(state.game.computer.weights).index("cards in hand")
    before = prospect(state, 0)
    more = (*had[0][:place], had[0][place] + 1, *had[0][place + 1 :])
    monkeypatch.setattr(state.game.computer, "signs", lambda _, seat: more if seat == 0 else had[seat])
    assert prospect(state, 0) > before > 0.0


@pytest.mark.interpreted
def test_the_largest_numbers_are_still_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    state = later("synsouls")
    monkeypatch.setattr(state.game.computer, "signs", lambda s, seat: (1e6 * seat,) * len(s.game.computer.weights))
    assert sorted(prospect(state, seat) for seat in range(2)) == pytest.approx([0.0, 1.0])


def test_a_game_without_signs_is_judged_as_in_the_middle_of_a_turn() -> None:
    state = later("herosync")
    assert not state.game.computer.weights
    assert prospect(state, 0) == state.game.computer.evaluate(state, 0)


@pytest.mark.parametrize("form", ["ffa", "2v2"])
def test_at_a_table_of_four_everyone_has_a_prospect(form: str) -> None:
    shelved = cw.game("neuroscape")
    names = [*islice(shelved.decks, 2)] * 2
    state = shelved.start(names, 1, log=False, form=form).state
    assert all(0.0 < prospect(state, seat) < 1.0 for seat in range(4))


@pytest.fixture
def weigh(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parents[2] / "tools"))
    return importlib.import_module("weigh")


def test_weights_are_found_again(weigh: ModuleType) -> None:
    """From games by chance whose winners follow known weights."""
    chance = random.Random(5)
    true = (0.8, -0.3, 0.0)
    rows = []
    for _ in range(4000):
        more = [chance.gauss(0, 1), chance.gauss(0, 3), chance.gauss(0, 1)]
        rows.append(weigh.Row(more, chance.random() < weigh.chance_of(more, true)))
    found = weigh.fit(rows)
    assert found == pytest.approx(true, abs=0.1)
    assert weigh.surprise(rows, found) < weigh.surprise(rows, [0.0, 0.0, 0.0])


def test_a_game_gives_its_turns(weigh: ModuleType) -> None:
    rows = weigh.rows("synsouls", {}, 1)
    assert len(rows) > 5
    assert len({row.won for row in rows}) == 1
    assert rows == weigh.rows("synsouls", {}, 1)
