"""`cardwright simulate`, `bench` and `soak`, as typed."""

from __future__ import annotations

import json

import pytest

from cardwright.cli import main, simulate
from cardwright.compiled import build
from cardwright.players.measuring import games_hash
from cardwright.players.series import Series, Tally

KEYS = ["games", "wins", "draws", "first_mover_wins", "turns_mean", "seconds"]


def test_simulate_prints_the_promised_keys_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "synsouls", "--games", "4", "--players", "random,random", "--seed", "2", "--jobs", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found)[:6] == KEYS
    assert found["games"] == 4 == sum(found["wins"]) + found["draws"]
    assert all(low <= rate <= high for rate, (low, high) in zip(found["win_rates"], found["intervals"], strict=True))


def test_one_player_sits_on_all_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "herosync", "--games", "1", "--players", "random", "--jobs", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["players"] == ["random", "random"]


def test_simulate_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "synsouls", "--games", "2", "--players", "random,random", "--decks", "gray-line", "--option", "max_notes=3"]
    assert main([*arguments, "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "SYNSOULS: 2 games, seed 0" in out
    assert "95% interval" in out and "gray-line" in out and "whoever moves first" in out


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--players", "random,gredy"], "did you mean 'greedy'"),
        (["--players", "random,random,random"], "SYNSOULS is played by 2, not by 3"),
        (["--decks", "gray-lin"], "did you mean 'gray-line'"),
        (["--option", "max_notes=7"], "it is 1, 2 or 3"),
        (["--option", "max_notes"], "write NAME=VALUE"),
    ],
)
def test_simulate_refuses_what_cannot_be_played(more: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "synsouls", "--games", "1", *more]) == 2
    assert words in capsys.readouterr().err


def test_an_interrupt_shows_what_is_done(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(series: Series, tally: Tally, jobs: int, told: object) -> None:
        tally.games, tally.wins, tally.turns = 3, [2, 1], [10, 12, 14]
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "play_series", interrupted)
    assert main(["simulate", "synsouls", "--games", "50"]) == 130
    assert "3 games of 50, interrupted" in capsys.readouterr().out


def test_bench_measures_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--game", "synsouls", "--seconds", "0.2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["build", "games"]
    assert found["build"] == build()
    figures = found["games"]["synsouls"]
    assert figures.pop("hash") == games_hash("synsouls")
    assert list(figures) == [
        "decisions_per_s", "games_per_s", "turns", "turn_ns", "clone_us", "options_us", "table_us", "search_rounds_per_s", "text_ms",
    ]
    assert all(figure > 0 for figure in figures.values())
    assert main(["bench", "--game", "synsouls", "--seconds", "0.1"]) == 0
    told = capsys.readouterr().out
    assert "decisions/s" in told
    assert "turns" in told
    assert ("compiled" if build() == "compiled" else "plain rules") in told


def test_soak_repeats_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["soak", "synsouls", "--games", "1", "--skip", "3", "--seek", "gray cadet", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["games"], found["faults"]) == (1, [])
    assert "Gray Cadet" not in found["unplayed"]
