"""Compiled and plain rules play the same games: every question, answer and last position, over many seeds of each game."""

import os
import subprocess
import sys

import pytest

import cardwright
from cardwright import compiled

SEEDS = 50
CODE = """
from cardwright import compiled
from cardwright.players.measuring import games_hash
print(compiled.build(), games_hash({!r}, range({})))
"""


def played(game: str, **environment: str) -> subprocess.Popen[str]:
    """Another process that plays, and prints which rules it used and the hash of its games."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("CARDWRIGHT_")}
    return subprocess.Popen(
        [sys.executable, "-c", CODE.format(game, SEEDS)], stdout=subprocess.PIPE, text=True, env={**kept, **environment},
    )


@pytest.mark.skipif(compiled.build() == "plain", reason="the rules are not compiled")
@pytest.mark.parametrize("game", cardwright.games())
def test_compiled_and_plain_rules_play_the_same_games(game: str) -> None:
    both = played(game), played(game, CARDWRIGHT_PLAIN="1")
    told = [process.communicate()[0].split() for process in both]
    assert [build for build, _ in told] == ["compiled", "plain"]
    assert told[0][1] == told[1][1], f"compiled {game} plays other games than its sources say"
