"""The lab: the same bouts give the same records however they are played, nothing done is lost, and changes are found."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from cardwright import shelf
from cardwright.cli import main
from cardwright.errors import CardwrightError
from cardwright.lab.bouts import Bout, play
from cardwright.lab.cards import Cards
from cardwright.lab.compare import Compare
from cardwright.lab.ladder import Ladder
from cardwright.lab.matrix import Matrix, paired
from cardwright.lab.questions import Asked, Question
from cardwright.lab.results import Results
from cardwright.lab.running import local, run
from cardwright.players.series import Series, play_game

DECKS = ("gray-line", "morning-rush", "full-house")
ASKED = Asked("synsouls", 4, DECKS, ("random",), "lab")
STRONGER = """[[card]]
name = "Gray Cadet"
type = "Record"
frequency = "Amari"
cost = 1
rating = 9
id = "AMA-901"
genres = ["Cadet"]
text = "[CACHE], [ECHO]."
"""


def answered(question: Question, jobs: int = 1, path: Path | None = None) -> Results:
    results = Results(question.as_plain(), path)
    run(question, results, local(jobs))
    results.close()
    return results


def test_any_number_of_processes_gives_the_same_records() -> None:
    assert answered(Matrix(ASKED)).all() == answered(Matrix(ASKED), jobs=2).all()


def test_a_bout_is_the_game_that_its_command_repeats() -> None:
    bout = Matrix(ASKED).bouts(1, 0)[1]
    record = play(bout)
    words = bout.command.split()
    skip = int(words[words.index("--skip") + 1])
    again = play_game(Series("synsouls", bout.players, 1, words[words.index("--seed") + 1], bout.decks, {}, (), skip), skip)
    assert (again.winners[0] if len(again.winners) == 1 else -1, again.first, again.turns, again.decisions, again.rule) == (
        record.winner, record.first, record.turns, record.decisions, record.rule,
    )


def test_the_matrix_counts_what_was_played() -> None:
    question = Matrix(ASKED)
    found = question.summary(answered(question))
    assert found.games == 12 and len(found.pairings) == 3
    assert sum(rate.games for rate in found.overall.values()) == 24
    assert sum(rate.wins for rate in found.overall.values()) == 12 - found.draws
    assert all(item.rate.games == 4 for item in found.pairings)
    assert sum(found.ended_by.values()) == 12


def test_a_draw_is_nobody_s_win() -> None:
    bout = play(Matrix(ASKED).bouts(1, 0)[0])
    drawn, won = msgspec.structs.replace(bout, winner=-1), msgspec.structs.replace(bout, winner=0)
    found = paired(("one", "other"), [drawn, drawn, won, won])
    assert (found.rate.wins, found.back.wins, found.rate.rate, found.back.rate) == (2, 0, 0.5, 0.0)


def test_a_run_goes_on_from_its_file_and_plays_nothing_twice(tmp_path: Path) -> None:
    path = tmp_path / "matrix.jsonl"
    whole = answered(Matrix(ASKED)).all()
    answered(Matrix(Asked("synsouls", 2, DECKS, ("random",), "lab")), path=path)
    raw = path.read_bytes()
    path.write_bytes(raw[:-40])  # cut off in the middle of the last line
    kept = len(Results(Matrix(ASKED).as_plain(), path).records)
    assert kept == 5
    assert answered(Matrix(ASKED), path=path).all() == whole
    assert len(path.read_text(encoding="utf-8").splitlines()) == 1 + len(whole)


def test_results_of_another_question_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "matrix.jsonl"
    answered(Matrix(Asked("synsouls", 2, DECKS, ("random",), "lab")), path=path)
    with pytest.raises(CardwrightError, match="another question: seed is 'lab'"):
        Results(Matrix(Asked("synsouls", 2, DECKS, ("random",), "other")).as_plain(), path)
    path.write_text("hello\n", encoding="utf-8")
    with pytest.raises(CardwrightError, match="no results file"):
        Results(Matrix(ASKED).as_plain(), path)


def test_a_file_that_another_run_writes_to_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "matrix.jsonl"
    running = Results(Matrix(ASKED).as_plain(), path)
    with pytest.raises(CardwrightError, match="another run is writing to"):
        Results(Matrix(ASKED).as_plain(), path)
    running.close()
    Results(Matrix(ASKED).as_plain(), path).close()


def test_results_of_other_cards_are_refused(tmp_path: Path) -> None:
    path, deck = tmp_path / "matrix.jsonl", tmp_path / "mine.txt"
    starter = shelf.game("synsouls").deck("gray-line")
    lines = [f"Conductor: {starter.leader}", *(f"{count} {name}" for name, count in starter.cards.items())]
    deck.write_text("\n".join(lines), encoding="utf-8")
    asked = Asked("synsouls", 2, (*DECKS[1:], str(deck)), ("random",), "lab")
    Results(Matrix(asked).as_plain(), path).close()
    Results(Matrix(asked).as_plain(), path).close()
    deck.write_text("\n".join(line for line in lines if "Gray Cadet" not in line), encoding="utf-8")
    with pytest.raises(CardwrightError, match=r"other cards or lists than are there now, in 2 of 3 groups \(morning-rush - "):
        Results(Matrix(asked).as_plain(), path)


def test_until_stops_when_intervals_are_narrow_enough() -> None:
    question = Matrix(Asked("synsouls", 4, DECKS[:2], ("random",), "lab", until=0.2))
    results = answered(question)
    assert question.reach(results) <= 0.2
    assert len(results.records) < 60


def test_nothing_changed_means_no_difference(tmp_path: Path) -> None:
    pack = tmp_path / "same.toml"
    source = (Path(__file__).parents[2] / "src/cardwright/games/synsouls/cards/amari.toml").read_text(encoding="utf-8")
    entry = next(part for part in source.split("[[card]]") if 'name = "Gray Cadet"' in part)
    pack.write_text("[[card]]" + entry, encoding="utf-8")
    question = Compare(ASKED, (str(pack),))
    for item in question.summary(answered(question)).differences:
        assert (item.difference, item.low, item.high, item.changed_games) == (0.0, 0.0, 0.0, 0)


def test_a_card_made_plainly_stronger_is_found(tmp_path: Path) -> None:
    pack = tmp_path / "strong.toml"
    pack.write_text(STRONGER, encoding="utf-8")
    question = Compare(Asked("synsouls", 40, DECKS, ("random",), "lab"), (str(pack),))
    (item,) = question.summary(answered(question, jobs=2)).differences
    assert item.deck == "gray-line"
    assert item.low > 0 and item.plain


def test_a_pack_that_no_deck_holds_is_refused(tmp_path: Path) -> None:
    pack = tmp_path / "strong.toml"
    pack.write_text(STRONGER, encoding="utf-8")
    with pytest.raises(CardwrightError, match="no deck holds"):
        Compare(Asked("synsouls", 4, ("morning-rush", "full-house"), ("random",)), (str(pack),))


def test_cards_are_told_of_by_what_became_of_them() -> None:
    question = Cards(ASKED)
    found = question.table(answered(question))
    line = next(line for line in found.cards if line.name == "Gray Cadet")
    assert line.decks == ("gray-line",) and line.games == 8
    assert line.drawn.wins >= line.played.wins
    assert all(item.dead.wins <= item.drawn.wins <= item.games for item in found.cards)
    assert any(item.played.wins for item in found.cards)


def test_the_ladder_rates_players() -> None:
    question = Ladder(Asked("synsouls", 4, DECKS, ("random", "greedy"), "lab"))
    found = question.summary(answered(question, jobs=2))
    assert [rung.player for rung in found.rungs] == ["greedy", "random"]
    assert found.rungs[0].rating > 1500 > found.rungs[1].rating


def test_the_command_writes_a_report_that_stands_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = tmp_path / "report.html"
    line = ["lab", "matrix", "synsouls", "--games", "2", "--decks", ",".join(DECKS), "--player", "random", "--jobs", "1"]
    assert main([*line, "--report", str(report), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 6
    text = report.read_text(encoding="utf-8")
    assert "gray-line" in text and text.count("<svg") == 5  # the matrix, decks, moving first, length, lead changes
    assert "wins when played" in text and "Gray Cadet" in text
    assert "http" not in text.replace("http-equiv", "")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["matrix", "synsouls", "--until", "wide"], "no width of an interval"),
        (["matrix", "synsouls", "--decks", "gray-line"], "nothing to compare"),
        (["matrix", "synsouls", "--player", "greeedy"], "did you mean 'greedy'"),
        (["ladder", "synsouls", "--players", "random"], "at least two players"),
        (["compare", "synsouls", "--with", "none.toml"], "there is no file"),
    ],
)
def test_bad_questions_get_a_clear_answer(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", *words]) == 2
    assert told in capsys.readouterr().err


def test_a_bout_names_its_players_by_seat() -> None:
    assert Bout(0, "", "synsouls", ("a", "b"), ("x", "y"), "0/0", 1).sitting == [1, 0]
