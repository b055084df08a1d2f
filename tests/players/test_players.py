"""Players: made by name, the same for the same seed, bounded, and never handed the state."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any, cast

import pytest

import cardwright as cw
from cardwright import players
from cardwright.kernel.agenda import choices, first_open
from cardwright.kernel.faults import IllegalChoice
from cardwright.kernel.state import State
from cardwright.kernel.things import Option
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
    with pytest.raises(cw.CardwrightError, match=r"the players are random, .*, student, level-1 or newcomer, .*5 or master"):
        player("xyzzy")


@pytest.mark.parametrize("name", ["random", "careless", "greedy", "search:1", "student", "student:3"])
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


def test_a_choice_of_nothing_is_refused() -> None:
    with pytest.raises(IllegalChoice, match="None is no option"):
        cw.game("synsouls").start(DECKS, 1).choose(cast(str, None))


@pytest.mark.parametrize("answer", [None, "keep", 0])
def test_a_player_that_returns_no_option_is_told_so(answer: Any) -> None:
    class Absent:
        name = "absent"

        def choose(self, seen: Seen) -> Option:
            return cast(Option, answer)

    match = cw.game("synsouls").start(DECKS, 1)
    with pytest.raises(cw.CardwrightError, match=r"'absent' chose .*, which is no option .choose\(seen\) must return one of seen.options"):
        play_out(match, [Absent(), Absent()])
    assert not match.record


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
    rival = state.game.seat_name(1 - decision.seat)
    for seat in (1 - decision.seat, rival):
        with pytest.raises(IllegalChoice, match=f"seat {rival} is not asked for anything now"):
            Seen(state, seat)


def test_seen_knows_a_seat_by_its_letter() -> None:
    match = cw.game("synsouls").start(DECKS, 4)
    asked = match.decision
    assert asked is not None
    seen = Seen(match.state, asked.seat)
    assert seen.seat == match.seat_number(asked.seat)
    assert seen.options == tuple(choice.option for choice in asked.options)
    assert seen.view.seat == asked.seat


@pytest.mark.parametrize("seat", ["C", "a", "", 2, -1, pytest.param(None, marks=pytest.mark.interpreted)])
def test_seen_names_the_seats_there_are(seat: Any) -> None:
    with pytest.raises(cw.CardwrightError, match=f"there is no seat {seat!r} .the seats are A, B, or 0 to 1"):
        Seen(started(4), seat)


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
