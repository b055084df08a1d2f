"""Runs of the lab as a person starts and ends them: nothing that was played is lost, and one game can be had again."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from errno import ENOSPC
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardwright import library
from cardwright.cli import main
from cardwright.errors import CardwrightError
from cardwright.lab import questions
from cardwright.lab.bouts import play
from cardwright.lab.matrix import Matrix
from cardwright.lab.questions import Asked
from cardwright.lab.results import Results
from cardwright.match import Match
from cardwright.replay import from_json, verify
from waiting import PATIENCE, within_patience

if TYPE_CHECKING:
    from typing_extensions import Buffer

DECKS = "gray-line,full-house"


def matrix(folder: Path, *more: str) -> list[str]:
    return [
        "lab", "matrix", "synsouls", "--decks", DECKS, "--player", "random", "--report", str(folder / "report.html"),
        "--results", str(folder / "games.jsonl"), *more,
    ]


def lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


@pytest.mark.skipif(sys.platform == "win32", reason="signals and file locks are those of Unix")
@pytest.mark.parametrize("ended", [signal.SIGTERM, signal.SIGKILL])
def test_a_run_that_was_ended_from_outside_goes_on(tmp_path: Path, ended: signal.Signals) -> None:
    games = tmp_path / "games.jsonl"
    line = [sys.executable, "-c", "import sys; from cardwright.cli import main; sys.exit(main())", *matrix(tmp_path, "--jobs", "2")]
    running = subprocess.Popen([*line, "--games", "20000"], stderr=subprocess.PIPE, text=True)
    assert within_patience(lambda: lines(games) > 5)
    os.kill(running.pid, ended)
    _, told = running.communicate(timeout=PATIENCE)
    if ended == signal.SIGTERM:
        assert running.returncode == 130 and "interrupted; the same command goes on from here" in told
        assert (tmp_path / "report.html").is_file()
    kept = lines(games)
    after: list[subprocess.CompletedProcess[str]] = []

    def goes_on() -> bool:
        after.append(subprocess.run([*line, "--games", "4"], capture_output=True, text=True, timeout=PATIENCE))
        return after[-1].returncode == 0

    assert within_patience(goes_on), after[-1].stderr
    assert lines(games) >= kept - 1  # a line that was cut off is played again, if it is wanted


def test_a_game_of_a_file_is_had_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(matrix(tmp_path, "--games", "4", "--jobs", "1")) == 0
    games = str(tmp_path / "games.jsonl")
    record = Results(Matrix(Asked("synsouls", 4, tuple(DECKS.split(",")), ("random",))).as_plain(), Path(games)).records[3]
    capsys.readouterr()
    saved = tmp_path / "third.match.json"
    assert main(["lab", "replay", games, "3", "--save", str(saved)]) == 0
    assert f"A full-house (random) against B gray-line (random): {'AB'[1 - record.winner]} won ({record.rule})" in capsys.readouterr().out
    match = Match.load(saved)
    assert match.result is not None and match.result.rule == record.rule and len(match.record) == record.decisions
    assert verify(from_json(saved.read_text(encoding="utf-8"))).sound


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["games.jsonl", "99"], "no game in the file has the number 99 (there are 2 games, from 0 to 1)"),
        (["none.jsonl", "1"], "cannot be read"),
        (["other.jsonl", "1"], "no results file"),
    ],
)
def test_a_game_that_is_not_there_is_told(
    words: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "other.jsonl").write_text('{"kind": ["matrix"]}\n', encoding="utf-8")
    assert main(matrix(tmp_path, "--games", "2", "--jobs", "1")) == 0
    assert main(["lab", "replay", *words]) == 2
    assert told in capsys.readouterr().err


def test_a_game_that_went_otherwise_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(matrix(tmp_path, "--games", "2", "--jobs", "1")) == 0
    games = tmp_path / "games.jsonl"
    games.write_text(games.read_text(encoding="utf-8").replace('"turns":', '"turns":9'), encoding="utf-8")
    assert main(["lab", "replay", str(games), "1"]) == 2
    assert "otherwise than recorded" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--option", "nonsense=3"], "nonsense"),
        (["--option", "max_notes=abc"], "max_notes"),
    ],
)
def test_options_that_no_game_has_are_refused_before_anything_is_played(
    options: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(matrix(tmp_path, *options)) == 2
    said = capsys.readouterr().err
    assert told in said and "fault of Cardwright" not in said
    assert not (tmp_path / "games.jsonl").exists()


def test_a_report_that_cannot_be_written_is_noticed_before_anything_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for place in (tmp_path, tmp_path / "file" / "report.html"):
        assert main(["lab", "matrix", "synsouls", "--report", str(place), "--results", str(tmp_path / "games.jsonl")]) == 2
        assert str(place) in capsys.readouterr().err
    assert not (tmp_path / "games.jsonl").exists()


def test_a_report_gets_the_folders_it_needs(tmp_path: Path) -> None:
    assert main(["lab", "matrix", "synsouls", "--decks", DECKS, "--player", "random", "--games", "2", "--jobs", "1",
                 "--report", str(tmp_path / "of" / "today" / "report.html")]) == 0
    assert (tmp_path / "of" / "today" / "report.html").is_file()


class Full(BytesIO):
    """A file on a disk without room: it takes a part of a line, or nothing."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def write(self, data: Buffer, /) -> int:
        if not self.room:
            raise OSError(ENOSPC, os.strerror(ENOSPC))
        return self.room


@pytest.mark.parametrize("room", [0, 10])
def test_a_full_disk_is_told(room: int, tmp_path: Path) -> None:
    question = Matrix(Asked("synsouls", 2, tuple(DECKS.split(",")), ("random",)))
    results = Results(question.as_plain(), tmp_path / "games.jsonl")
    results.close()
    results._file = Full(room)
    with pytest.raises(CardwrightError, match=r"No space left on device .what it holds is kept"):
        results.add([play(question.bouts(0, 0)[0])])


@pytest.mark.parametrize("line", [b'{"number":0}\n', b"nonsense\n"])
def test_a_damaged_line_is_named(line: bytes, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Results({"kind": "matrix"}, path).close()
    path.write_bytes(path.read_bytes() + b"\n" + line)
    with pytest.raises(CardwrightError, match="damaged in line 3"):
        Results({"kind": "matrix"}, path)


def test_a_winner_who_does_not_play_is_damage(tmp_path: Path) -> None:
    assert main(matrix(tmp_path, "--games", "2", "--jobs", "1")) == 0
    games = tmp_path / "games.jsonl"
    games.write_text(games.read_text(encoding="utf-8").replace('"winner":', '"winner":7'), encoding="utf-8")
    assert main(matrix(tmp_path, "--games", "2", "--jobs", "1")) == 2


def test_a_width_that_is_not_reached_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(questions, "MOST_GAMES", 20)
    assert main(matrix(tmp_path, "--until", "2%", "--jobs", "1")) == 0
    assert "20 games" in (said := capsys.readouterr().err) and "the widest interval still reaches" in said


def test_how_many_games_it_takes_is_judged_by_the_intervals(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked("synsouls", 4, tuple(DECKS.split(",")), ("random",), until=0.1)
    question, results = Matrix(asked), Results({})
    assert question.expected(results) is None
    first, second = (wave for wave, _ in zip(question.waves(), range(2), strict=False))
    assert (len(first), len(second)) == (50, 12)  # a quarter more
    monkeypatch.setattr(question, "reach", lambda results: 0.2)
    played = play(question.bouts(0, 0)[0])
    results.records = dict.fromkeys(range(50), played)
    assert question.expected(results) == 200  # twice as wide as wanted


def test_who_may_read_a_file_stays_as_it_was(tmp_path: Path) -> None:
    fresh, kept, link = tmp_path / "fresh", tmp_path / "kept", tmp_path / "link"
    old = os.umask(0o027)
    try:
        library.write_text(fresh, "new")
    finally:
        os.umask(old)
    assert stat.S_IMODE(fresh.stat().st_mode) == 0o640
    kept.write_text("old", encoding="utf-8")
    kept.chmod(0o664)
    link.symlink_to(kept)
    library.write_text(link, "new")
    assert link.is_symlink() and kept.read_text(encoding="utf-8") == "new" and stat.S_IMODE(kept.stat().st_mode) == 0o664
    assert sorted(path.name for path in tmp_path.iterdir()) == ["fresh", "kept", "link"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes that are named by a path")
def test_what_is_no_file_is_written_to_as_it_is(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with ThreadPoolExecutor(1) as pool:
        reading = pool.submit(pipe.read_text, encoding="utf-8")
        library.write_text(pipe, "through")
        assert reading.result(PATIENCE) == "through"
    assert pipe.is_fifo()
