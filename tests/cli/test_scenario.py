"""`cardwright scenario`, as typed."""

import json
from pathlib import Path

import pytest

from cardwright.cli import main

GOOD = 'title = "Good"\ngame = "synsouls"\n[expect]\nbeat = "MAIN"\n'
BAD = 'title = "Bad"\ngame = "synsouls"\n[expect]\nbeat = "DRAW"\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "inner").mkdir()
    (tmp_path / "good.toml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "inner" / "bad.toml").write_text(BAD, encoding="utf-8")
    (tmp_path / "faulty.toml").write_text("title = ", encoding="utf-8")
    return tmp_path


def test_a_good_file_passes(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(folder / "good.toml")]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"


def test_a_folder_is_run_whole(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(folder)]) == 1
    out = capsys.readouterr().out
    assert "1 passed, 2 failed" in out
    assert 'line 4: expected beat = "DRAW", got "MAIN"' in out
    assert "this is not TOML" in out
    assert "Traceback" not in out


def test_json_has_exactly_what_is_promised(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(folder), "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert list(report) == ["passed", "failed"]
    assert report["passed"] == 1
    assert [list(item) for item in report["failed"]] == [["file", "reason"]] * 2
    assert report["failed"][1]["file"] == str(folder / "inner" / "bad.toml")
    assert main(["scenario", str(folder / "good.toml"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"passed": 1, "failed": []}


@pytest.mark.parametrize("name", ["missing.toml", "missing"])
def test_a_missing_path_is_bad_input(folder: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(folder / name)]) == 2
    assert "there is no file or folder" in capsys.readouterr().err


def test_an_empty_folder_is_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(tmp_path)]) == 2
    assert "no scenario below" in capsys.readouterr().err


def test_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "--help"]) == 0
    assert "Example: cardwright scenario" in capsys.readouterr().out
