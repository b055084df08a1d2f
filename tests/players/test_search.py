"""The searching player: budgets, determinism, every kind of question, and what it tells of a question."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from threading import Timer
from time import monotonic
from typing import Any

import pytest

import cardwright as cw
from cardwright import players
from cardwright.forms import seating
from cardwright.kernel.agenda import answer, choices, decision_for, first_open
from cardwright.kernel.rng import seeded
from cardwright.kernel.state import State
from cardwright.players import LEVELS, Search, Seen, advice, player
from cardwright.players.search import worlds
from cardwright.players.sheets import Ledger
from cardwright.players.tree import MOST, ROUNDS_A_WORLD, Tree, foreseen

GAMES = ("herosync", "neuroscape", "solrei", "source", "synsouls")
LONG = 60_000  # milliseconds of the processor that no test waits for
SOON = 20  # seconds of real time, on a machine however busy


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


@pytest.fixture
def walks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The rounds this process walks, in searches that find no answer clear before their budget is spent."""
    made: list[int] = []

    class Counting(Tree):
        def round(self, key: tuple[object, ...]) -> None:
            super().round(key)
            made.append(len(self.sheets))

        def clear(self) -> bool:
            return False

    monkeypatch.setattr("cardwright.players.search.Tree", Counting)
    return made


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
    told = Ledger(tree.sheets).standing()
    assert [len(sheet.looked) for sheet in tree.sheets] == [len(told)]
    assert not tree.sheets[0].found
    assert told[0][1] == pytest.approx(max(tree.sheets[0].looked.values()))


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.interpreted
def test_a_search_stops_when_told_in_all_its_processes(workers: int, walks: list[int]) -> None:
    seen = menu("synsouls")
    search = Search(1, milliseconds=LONG, workers=workers)
    timer = Timer(0.2, search.stop)
    begun = monotonic()
    timer.start()
    assert search.choose(seen) in seen.options
    assert monotonic() - begun < SOON
    timer.cancel()


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.interpreted
def test_a_search_told_to_stop_beforehand_does_not_think(workers: int, walks: list[int]) -> None:
    seen = menu("synsouls")
    search = Search(1, milliseconds=LONG, workers=workers)
    search.stop()
    begun = monotonic()
    assert search.choose(seen) in seen.options
    assert monotonic() - begun < SOON
    assert len(walks) <= 1


@pytest.mark.interpreted
def test_a_word_to_stop_is_good_for_one_choice(walks: list[int]) -> None:
    seen = menu("solrei")
    alone = next(item for item in map(lone, walked("solrei", 7)) if item is not None)
    search, other = Search(1, rounds=9), Search(1, rounds=9)
    search.stop()
    search.advice(seen)
    other.advice(seen)
    walks.clear()
    assert search.advice(seen) == other.advice(seen)
    assert len(walks) == 18
    search.stop()
    search.choose(alone)  # a question with one answer is a choice as well
    other.choose(alone)
    assert search.advice(seen) == other.advice(seen)


def lone(state: State) -> Seen | None:
    """The question of a position, if it has one answer only."""
    seen = Seen(state, first_open(state).seat)
    return seen if len(seen.options) == 1 else None


@pytest.mark.interpreted
def test_rounds_given_are_rounds_walked(walks: list[int]) -> None:
    Search(1, rounds=250).advice(menu("solrei"))
    assert len(walks) == 250
    assert walks[-1] >= 250 // ROUNDS_A_WORLD


@pytest.mark.interpreted
def test_time_given_is_used_up_to_a_bound(walks: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.players.search.MOST", 230)
    Search(1, milliseconds=LONG).advice(menu("solrei"))
    assert len(walks) == 230


@pytest.mark.interpreted
def test_of_two_budgets_the_first_that_is_used_up_ends_the_search(walks: list[int]) -> None:
    seen = menu("solrei")
    Search(1, rounds=7, milliseconds=LONG).advice(seen)
    assert len(walks) == 7
    Search(1, rounds=MOST, milliseconds=1e-6).advice(seen)
    assert len(walks) <= 7 + 1


def test_a_ledger_kept_along_the_way_is_the_one_of_all_sheets() -> None:
    seen = menu("source")
    tree = Tree(seen.seat, worlds(seen, seeded("s")), lambda: False)
    tree.search(30)
    kept = tree.ledger.plus(tree.sheets[-1])
    assert len(tree.sheets) > 2
    assert kept.standing() == Ledger(tree.sheets).standing()
    assert tree.ledger.standing() == Ledger(tree.sheets[:-1]).standing()


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


@pytest.mark.parametrize(
    "name", ["search:100ms", "search:0.5s", "search:40", " Search:2S ", "search:8:2", "search:60/100ms", "search:60/0.1s:2"],
)
def test_budgets_are_read(name: str) -> None:
    assert player(name, 1).name == name.strip().casefold()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("search:", "no budget that can be read"), ("search:fast", "no budget that can be read"), ("search:0", "cannot have 0 rounds"),
        ("search:1.5", "no budget"), ("search:-3ms", "no budget"), ("search:9/", "no budget"), ("search:9/5", "no budget"),
        ("search:/5ms", "no budget"), ("search:0ms", "cannot think for 0 ms"), ("search:0/5ms", "cannot have 0 rounds"),
        ("search:5:0", "asks for 0 processes"), ("search:5:999", "from 1 to 64"), ("greedy:100ms", "only search takes one"),
        ("serch:100ms", "did you mean 'search:100ms'"),
        ("level-6", "did you mean 'level-"), (f"search:{MOST + 1}", f"1 to {MOST}"), ("level-4:1s", "'level-4' has no budget"),
        ("Master:1s", "'master' has no budget"), ("mastr:1s", "did you mean 'master'"),
    ],
)
def test_budgets_that_make_no_sense_are_refused(name: str, words: str) -> None:
    with pytest.raises(cw.CardwrightError, match=words):
        player(name)


@pytest.mark.parametrize(
    ("budget", "words"),
    [
        ({"workers": 0}, "asks for 0 processes .from 1 to 64"), ({"workers": -1}, "asks for -1"), ({"workers": 65}, "asks for 65"),
        ({"milliseconds": 0}, "cannot think for 0 ms"), ({"milliseconds": -5.0}, "cannot think for -5 ms"),
        ({"milliseconds": float("nan")}, "cannot think for nan ms"), ({"milliseconds": float("inf")}, "cannot think for inf ms"),
        ({"rounds": 0}, f"cannot have 0 rounds .give it 1 to {MOST}"), ({"rounds": MOST + 1}, f"1 to {MOST}"),
    ],
)
def test_a_search_that_cannot_be_is_refused_when_it_is_made(budget: dict[str, Any], words: str) -> None:
    with pytest.raises(cw.CardwrightError, match=words):
        Search(1, **budget)


def test_levels_are_players_by_name_number_and_title() -> None:
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5]
    assert [level.title for level in LEVELS] == ["Newcomer", "Learner", "Player", "Expert", "Master"]
    for level in LEVELS:
        assert player(level.name).name == player(str(level.number)).name == player(level.title).name == level.name
        assert player(level.title.casefold()).name == level.name
        assert level.name in players.names()
        assert level.about


def test_advice_is_the_searchs_own() -> None:
    seen = menu("herosync")
    told = advice(seen, 4, "12")
    assert told == Search(4, rounds=12).advice(seen)
    assert told[0][0] == Search(4, rounds=12).choose(seen)
