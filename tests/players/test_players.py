"""Players: made by name, the same for the same seed, bounded, and never handed the state."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import cardwright as cw
from cardwright import players
from cardwright.kernel.agenda import choices, first_open
from cardwright.kernel.faults import IllegalChoice
from cardwright.kernel.state import State
from cardwright.players import Greedy, Random, Seen, drive, play_out, player
from cardwright.players.series import Series, Tally, play_series

DECKS = ["neon-vanguard", "gray-line"]


def started(seed: int) -> State:
    return cw.game("synsouls").start(DECKS, seed, log=False).state


def test_players_are_made_by_name() -> None:
    assert isinstance(player("random"), Random)
    assert isinstance(player(" Greedy "), Greedy)
    assert [player(name).name for name in players.names()] == players.names()


def test_an_unknown_player_suggests_the_nearest() -> None:
    with pytest.raises(cw.CardwrightError, match="did you mean 'greedy'"):
        player("gredy")
    with pytest.raises(cw.CardwrightError, match="the players are random, careless, greedy, search, level-1"):
        player("xyzzy")


@pytest.mark.parametrize("name", ["random", "careless", "greedy", "search:1"])
def test_the_same_seed_gives_the_same_choices(name: str) -> None:
    ends = []
    for _ in range(2):
        match = cw.game("synsouls").start(DECKS, 3)
        for _ in range(60):
            if match.result is None:
                decision = match.open_decision()
                match.choose(player(name, f"x/{len(match.record)}").choose(Seen(match.state, decision.seat)))
        ends.append((match.record, match.hash()))
    assert ends[0] == ends[1]


def test_players_play_a_match_out() -> None:
    match = cw.game("synsouls").start(DECKS, 1)
    play_out(match, [player("greedy", 1), player("random", 2)])
    assert match.result is not None
    assert match.record
    with pytest.raises(cw.CardwrightError, match="2 seats, not 1"):
        play_out(cw.game("synsouls").start(DECKS, 1), [player("random")])


def test_driving_counts_decisions() -> None:
    state = started(2)
    assert drive(state, [player("random", 1), player("random", 2)]) > 20
    assert state.result is not None


def test_seen_offers_the_own_question_only() -> None:
    state = started(4)
    decision = first_open(state)
    seen = Seen(state, decision.seat)
    assert seen.options == choices(decision)
    assert len(seen.decision.options) == len(seen.options)
    assert seen.view.seat == state.game.seat_name(decision.seat)
    with pytest.raises(IllegalChoice):
        Seen(state, 1 - decision.seat)


def test_no_player_reaches_for_the_state() -> None:
    """Only `seen` holds it, under a name that Python mangles; no other module of the room names such an attribute."""
    room = Path(players.__file__).parent
    for path in room.glob("*.py"):
        attributes = {node.attr for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Attribute)}
        assert path.name == "seen.py" or not any("__state" in name or name.startswith("_Seen") for name in attributes), path.name


def test_greedy_beats_random_clearly() -> None:
    tally = Tally(2)
    play_series(Series("synsouls", ("greedy", "random"), 20, "strength"), tally)
    assert tally.wins[0] >= 18
