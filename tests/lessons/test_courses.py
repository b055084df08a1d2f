"""Every lesson of every game stands its check, and can be done in the terminal by typing what the coach says."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright import library
from cardwright.cli import main
from cardwright.cli.learn import Tutor, progress
from cardwright.lessons import check_text, course, names

LESSONS = [(game, name) for game in library.games() for name in names(game)]
SHOWN = "Type 'show' to be shown how."


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_can_be_followed_to_its_end(game: str, name: str) -> None:
    result = check_text(library.lesson_texts(game)[name])
    assert result.passed, result.reason


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_done_in_the_terminal_by_what_the_coach_says(game: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    heard: list[str] = []

    def typed() -> str | None:
        heard.extend(line.strip() for line in capsys.readouterr().out.splitlines() if line.strip())
        assert len(heard) < 5000
        last = heard[-1]
        if last == SHOWN:
            return "show"
        if last == "Enter to go on.":
            return ""
        assert last.startswith("type: "), heard[-8:]
        return last.removeprefix("type: ")

    tutor = Tutor(game, name, typed, width=2000)
    assert tutor.teach()
    assert tutor.lecture.over


def test_every_rule_that_a_lesson_names_is_shown_with_it() -> None:
    """A coach who states a rule gives its number: at least half of the steps of a course do."""
    for game in library.games():
        for brief in course(game):
            text = library.lesson_texts(game)[brief.name]
            assert text.count("\nrule = ") * 2 >= brief.steps, f"{game}/{brief.name}"


def test_progress_is_kept_and_the_next_lesson_comes(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import io

    first, second = names("synsouls")[:2]
    lines = ["", "", "", "", "load Cinder Page -> MIND", "cue Cinder Page -> B.FRAME"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    assert main(["learn", "synsouls"]) == 0
    assert "cardwright learn synsouls 2" in capsys.readouterr().out
    assert progress() == {"synsouls": [first]}
    assert main(["learn", "synsouls", "--list"]) == 0
    assert "✓ 1 " in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(["learn", "synsouls"]) == 0
    assert course("synsouls")[1].title in capsys.readouterr().out
    assert second not in progress()["synsouls"]


def test_a_lesson_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "synsouls", "99"]) == 2
    assert "a number from 1 to" in capsys.readouterr().err


def test_a_spoilt_file_of_progress_is_no_progress(tmp_path: Path) -> None:
    (tmp_path / "cardwright").mkdir()
    for text in ("{", "[]", '{"synsouls": 3, "herosync": [1, "a"]}'):
        (tmp_path / "cardwright" / "learned.json").write_text(text, encoding="utf-8")
        assert progress() in ({}, {"herosync": ["a"]})
