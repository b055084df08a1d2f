"""`cardwright games` and `cardwright rules`, as typed."""

import json
from pathlib import Path

import pytest

from cardwright import library
from cardwright.cli import main
from cardwright.cli.rules import tests_folder as folder_of_tests
from cardwright.rules import load_rules

TOYS = {"toy": "# TOY\n- **TOY-1.1** One.\n", "yot": "# YOT\n- **YOT-1.1** One. *(definition)*\n"}


@pytest.fixture
def two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "games", lambda: tuple(TOYS))
    monkeypatch.setattr(library, "rules_text", TOYS.__getitem__)


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def fault(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 2
    return capsys.readouterr().err


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert "SYNSOULS" in output(capsys, "games")
    listed = json.loads(output(capsys, "games", "--json"))
    assert [list(game) for game in listed] == [["game", "title", "rules"]] * len(listed)
    assert "synsouls" in [game["game"] for game in listed]


def test_search_prints_rules_with_their_brackets(capsys: pytest.CaptureFixture[str]) -> None:
    out = output(capsys, "rules", "search", "cache has no effect", "--game", "synsouls", "--most", "2")
    assert "SYN-11.5  [CACHE] has no effect while the Overture is in force." in out.splitlines()
    assert len(out.splitlines()) == 2


def test_search_that_finds_nothing_says_what_to_try(capsys: pytest.CaptureFixture[str]) -> None:
    assert "try fewer or other words" in fault(capsys, "rules", "search", "xyzzy")
    assert "the games are: " in fault(capsys, "rules", "search", "cache", "--game", "chess")


def test_show_prints_a_rule_with_its_ruling_and_parts(capsys: pytest.CaptureFixture[str]) -> None:
    out = output(capsys, "rules", "show", "syn-6.18")
    heading, *lines = out.splitlines()
    assert heading == "SYNSOULS, 6 Turn structure: MAIN Beat"
    assert [line.split()[0] for line in lines[:9]] == [f"SYN-6.18{letter}" for letter in ("", *"abcdefgh")]
    assert "(ruling: customary)" in output(capsys, "rules", "show", "SYN-1.7")
    assert "(definition)" in output(capsys, "rules", "show", "SYN-3.13")


def test_show_tells_where_a_rule_lives_and_what_proves_it(capsys: pytest.CaptureFixture[str]) -> None:
    home, *_ = output(capsys, "rules", "show", "SYN-3.13").splitlines()[2:]
    assert home.startswith("home  rules.md:")
    assert home.endswith("(definition)")
    assert "08_attacks/target_reset_in_answer.toml:3" in output(capsys, "rules", "show", "SYN-8.29")


def test_homes_are_a_table_of_contents(capsys: pytest.CaptureFixture[str]) -> None:
    contents = json.loads(output(capsys, "rules", "homes", "synsouls", "--json"))
    assert contents["game"] == "synsouls"
    listed = {rule["id"]: rule for chapter in contents["chapters"] for rule in chapter["rules"]}
    assert list(listed["SYN-3.13"]) == ["id", "kind", "file", "line", "name"]
    assert {*listed, *contents["homeless"]} == set(load_rules("synsouls").ids)
    assert [chapter["chapter"] for chapter in contents["chapters"]] == [f"SYN-{number}" for number in range(1, 18)]
    assert "SYN-17 State check" in output(capsys, "rules", "homes", "synsouls")


def test_show_helps_with_a_wrong_id(capsys: pytest.CaptureFixture[str]) -> None:
    assert "SYN-1 runs from SYN-1.1 to SYN-1.10" in fault(capsys, "rules", "show", "SYN-1.99")
    assert "ids begin with" in fault(capsys, "rules", "show", "QQQ-1.1")
    assert "is no rule id" in fault(capsys, "rules", "show", "eight")


def test_coverage_of_one_game_is_one_object(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    found = json.loads(output(capsys, "rules", "coverage", "synsouls", "--json", "--tests", str(tmp_path)))
    assert list(found) == ["game", "rules", "covered", "definitions", "uncovered"]
    assert found["game"] == "synsouls"
    assert found["covered"] == 0
    assert len(found["uncovered"]) == found["rules"] - found["definitions"]


@pytest.mark.usefixtures("two_games")
def test_coverage_of_several_games_is_a_list(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert json.loads(output(capsys, "rules", "coverage", "--json", "--tests", str(tmp_path))) == [
        {"game": "toy", "rules": 1, "covered": 0, "definitions": 0, "uncovered": ["TOY-1.1"]},
        {"game": "yot", "rules": 1, "covered": 0, "definitions": 1, "uncovered": []},
    ]
    text = output(capsys, "rules", "coverage", "--tests", str(tmp_path))
    assert "toy, uncovered:  TOY-1.1" in text
    assert "yot, uncovered" not in text


def test_coverage_finds_the_tests_of_this_checkout(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CARDWRIGHT_TESTS", raising=False)
    assert folder_of_tests(None) == Path(__file__).resolve().parents[1]
    assert "--tests DIR" in fault(capsys, "rules", "coverage", "--tests", str(tmp_path / "none"))


def test_a_wrong_citation_is_bad_input(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text("@pytest.mark.rules('SYN-99.1')\ndef test_x(): ...", encoding="utf-8")
    err = fault(capsys, "rules", "coverage", "synsouls", "--tests", str(tmp_path))
    assert "test_x.py:1 cites SYN-99.1" in err
