"""Positions in which a person finds the right move in a minute: they are sound, and the search finds it too."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from pathlib import Path

import pytest

from cardwright.kernel.things import Option
from cardwright.players import Greedy, Search, Seen
from cardwright.players.positions import Position, attempt, read_position
from cardwright.scenario.faults import ScenarioFault

FOLDER = Path(__file__).parent / "positions"
FILES = sorted(FOLDER.rglob("*.toml"))
GAMES = ("herosync", "neuroscape", "solrei", "source", "synsouls")
# One of each kind of what has to be seen; `tools/positions.py` tries them all.
SEARCHED = (
    "herosync/bomb_into_the_giant", "herosync/keep_pit_for_the_big_one", "herosync/small_one_first", "herosync/trade_to_open",
    "neuroscape/block_the_deadly_one", "neuroscape/divide_to_kill_one", "neuroscape/grit_for_the_last_points", "neuroscape/quit_to_pay",
    "neuroscape/stay_home", "neuroscape/the_chump_behind_the_attack", "neuroscape/two_block_one",
    "solrei/beat_what_the_art_adds", "solrei/hold_for_the_block", "solrei/pay_with_the_least",
    "source/beat_the_siege", "source/keep_the_shield", "source/last_words_win", "source/stand_in_the_way",
    "synsouls/blocker_away_first", "synsouls/keep_the_cancel", "synsouls/stay_upright",
)
PLAIN = """
title = "A position"
game = "synsouls"
[A]
MIND = ["Plain 4"]
notes = 0
[B]
"MIND.crashed" = true
"FRAME.crashed" = true
"HEART.strain" = 11
"""


@lru_cache(maxsize=128)
def position(path: Path) -> Position:
    return read_position(path.read_text(encoding="utf-8"), f"{path.parent.name}/{path.stem}")


def test_there_are_enough_of_every_game() -> None:
    assert min(Counter(path.parent.name for path in FILES)[game] for game in GAMES) >= 15


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_position_is_sound(path: Path) -> None:
    """Its right moves can be made to their ends, and not every move is right: `read_position` sees to it."""
    one = position(path)
    assert one.game == path.parent.name
    assert len(one.title) > 5 and len(one.part.why) > 5


@pytest.mark.parametrize("name", SEARCHED)
def test_the_search_finds_what_a_person_finds(name: str) -> None:
    """Rounds and a seed are given, so this is the same on every machine."""
    tried = attempt(position(FOLDER / f"{name}.toml"), Search(1, rounds=60))
    assert tried.solved, tried


def test_a_wrong_move_solves_nothing() -> None:
    """An attack that wins against one that is not even tried: `greedy` with all else taken away from it."""

    class Last:
        name = "last"

        def choose(self, seen: Seen) -> Option:
            return seen.options[-1]

    one = read_position(PLAIN + '[best]\nright = ["cue Plain 4 -> B.HEART"]\nwhy = "It wins."')
    assert attempt(one, Greedy(1)).solved
    assert not attempt(read_position(PLAIN + '[best]\nright = ["proceed"]\nwhy = "It does not."'), Last()).solved


def test_answers_in_several_steps_must_all_be_right() -> None:
    one = position(FOLDER / "solrei" / "pay_with_the_least.toml")
    assert [len(tried.moves) for tried in (attempt(one, Greedy(1)),)] == [2]


@pytest.mark.parametrize(
    ("best", "words"),
    [
        ("", "does not say which move is right"),
        ('[best]\nright = ["cue Plain 4 -> B.HEART"]', "missing required field `why`"),
        ('[best]\nright = []\nwhy = "It wins."', "needs a right move"),
        ('[best]\nright = ["cue Plain 9 -> B.HEART"]\nwhy = "It wins."', "cannot be done"),
        ('[best]\nright = ["proceed -> draw -> draw"]\nwhy = "It wins."', "cannot be done to its end"),
        ('[best]\nright = ["proceed", "cue Plain 4 -> B.HEART"]\nwhy = "It wins."', "no move of this position is wrong"),
        ('[best]\nright = ["proceed"]\nwhy = "It wins."\nseat = "C"', "no seat 'C'"),
    ],
)
def test_a_position_that_is_not_sound_is_refused(best: str, words: str) -> None:
    with pytest.raises(ScenarioFault, match=words):
        read_position(PLAIN + best)
