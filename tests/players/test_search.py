"""The searching player: budgets, determinism, every kind of question, and what it tells of a question."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from threading import Timer

import pytest

import cardwright as cw
from cardwright import players
from cardwright.forms import seating
from cardwright.kernel.agenda import answer, choices, decision_for, first_open
from cardwright.kernel.rng import seeded
from cardwright.kernel.state import State
from cardwright.players import LEVELS, Search, Seen, advice, player
from cardwright.players.search import worlds
from cardwright.players.tree import ROUNDS_A_WORLD, Tree, foreseen, standing

GAMES = ("herosync", "neuroscape", "solrei", "source", "synsouls")


def walked(game: str, seed: int) -> Iterator[State]:
    """The positions of a match between players by chance, each before its question is answered."""
    shelved = cw.game(game)
    state = shelved.start([*islice(shelved.decks, 2)], seed, log=False).state
    chance = random.Random(seed)
    while state.result is None:
        yield state
        decision = first_open(state)
        answer(state, decision.seat, chance.choice(choices(decision)))


def menu(game: str, options: int = 5) -> Seen:
    """The first question of a match, well into it, with so many options."""
    for state in islice(walked(game, 7), 40, None):
        seen = Seen(state, first_open(state).seat)
        if len(seen.options) >= options:
            return seen
    raise AssertionError("no such question")


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question_is_answered(game: str) -> None:
    asked: dict[str, bool] = {}
    for state in islice(walked(game, 2), 400):
        decision = first_open(state)
        if decision.kind not in asked:
            asked[decision.kind] = decision.sealed
            seen = Seen(state, decision.seat)
            assert Search(1, rounds=1).choose(seen) in seen.options
            told = Search(1, rounds=2).advice(seen)
            assert told and all(0.0 <= chance <= 1.0 and option in seen.options for option, chance in told)
    assert len(asked) >= 5
    assert any(asked.values()) == (game in ("herosync", "neuroscape", "solrei"))


def test_tables_of_four_are_searched() -> None:
    shelved = cw.game("neuroscape")
    seats, seated = seating(shelved.rules_code, "2v2")
    state = shelved.start([*islice(shelved.decks, seats)], 1, log=False, **seated).state
    while (decision := first_open(state)).kind == "mulligan":
        answer(state, decision.seat, choices(decision)[-1])
    kinds = set()
    for number in range(8):
        decision = first_open(state)
        kinds.add(decision.kind)
        answer(state, decision.seat, Search(number, rounds=1).choose(Seen(state, decision.seat)))
    assert seats == 4 and len(kinds) > 1


@pytest.mark.parametrize("game", GAMES)
def test_rounds_make_it_the_same_for_a_seed(game: str) -> None:
    seen = menu(game)
    told = [Search("x", rounds=5).advice(seen) for _ in range(2)]
    assert told[0] == told[1]
    assert len(told[0]) > 1


def test_processes_share_the_work_and_agree() -> None:
    seen = menu("herosync")
    told = [Search(3, rounds=6, workers=2).advice(seen) for _ in range(2)]
    assert told[0] == told[1]
    assert {option for option, _ in told[0]} == {option for option, _ in Search(3, rounds=6).advice(seen)}


def test_a_search_stopped_at_once_answers_from_its_first_look() -> None:
    seen = menu("synsouls")
    tree = Tree(seen.seat, worlds(seen, seeded("s")), lambda: True)
    tree.search(9)
    assert tree.rounds == 0
    assert [len(sheet.looked) for sheet in tree.sheets] == [len(standing(tree.sheets))]
    assert not tree.sheets[0].found
    assert standing(tree.sheets)[0][1] == pytest.approx(max(tree.sheets[0].looked.values()))


def test_a_search_stops_when_told() -> None:
    seen = menu("synsouls")
    search = Search(1, milliseconds=3_600_000)
    timer = Timer(0.2, search.stop)
    timer.start()
    assert search.choose(seen) in seen.options
    timer.cancel()


def test_more_rounds_imagine_more_worlds() -> None:
    seen = menu("synsouls")
    tree = Tree(seen.seat, worlds(seen, seeded("s")), lambda: False)
    tree.search(2 * ROUNDS_A_WORLD + 1)
    assert len(tree.sheets) >= 3 and all(len(sheet.found) <= ROUNDS_A_WORLD for sheet in tree.sheets)
    assert sum(tree.root.visits.values()) == 2 * ROUNDS_A_WORLD + 1


def test_an_unseen_choice_of_others_does_not_depend_on_the_own() -> None:
    """Where both choose at once, the rival's choice is foreseen before the own is made, and stays sealed from it."""
    state = next(state for state in walked("solrei", 4) if len(state.pending) == 2 and first_open(state).sealed)
    world = Seen(state, 0).imagine(seeded("w"))
    world.rest_at = world.game.menus
    after = foreseen(world, 0)
    assert decision_for(world, 1) is not None
    assert decision_for(after, 1) is None
    mine = decision_for(after, 0)
    assert mine is not None and mine.answer is None


@pytest.mark.parametrize("name", ["search:100ms", "search:0.5s", "search:40", " Search:2S ", "search:8:2"])
def test_budgets_are_read(name: str) -> None:
    assert player(name, 1).name == name.strip().casefold()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("search:", "no budget that can be read"), ("search:fast", "no budget that can be read"), ("search:0", "no budget"),
        ("search:1.5", "no budget"), ("search:-3ms", "no budget"), ("search:5:0", "asks for 0 processes"),
        ("search:5:999", "from 1 to 64"), ("greedy:100ms", "only search takes one"), ("serch:100ms", "did you mean 'search:100ms'"),
        ("level-6", "did you mean 'level-"),
    ],
)
def test_budgets_that_make_no_sense_are_refused(name: str, words: str) -> None:
    with pytest.raises(cw.CardwrightError, match=words):
        player(name)


def test_levels_are_players_by_name_and_number() -> None:
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5]
    for level in LEVELS:
        assert player(level.name).name == player(str(level.number)).name == level.name
        assert level.name in players.names()
        assert level.about


def test_advice_is_the_searchs_own() -> None:
    seen = menu("herosync")
    told = advice(seen, 4, "12")
    assert told == Search(4, rounds=12).advice(seen)
    assert told[0][0] == Search(4, rounds=12).choose(seen)
