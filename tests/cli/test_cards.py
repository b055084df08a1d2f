"""`cardwright cards` and `cardwright decks`, as typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import cardwright as cw
from cardwright.cli import main

GOOD = """\
[[card]]
name = "Test Pilot"
type = "Record"
frequency = "Amari"
cost = 1
rating = 1
genres = ["Cadet"]
id = "TST-001"
text = "{}"
"""


def output(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert main(arguments) == code
    return capsys.readouterr().out


def test_cards_are_listed_with_every_attribute(capsys: pytest.CaptureFixture[str]) -> None:
    cards = json.loads(output(capsys, "cards", "list", "synsouls", "--json"))["cards"]
    assert len(cards) == len(cw.game("synsouls").pool)
    assert all(list(card)[:3] == ["name", "type", "text"] for card in cards)
    duelist = next(card for card in cards if card["name"] == "Redline Duelist")
    assert (duelist["cost"], duelist["rating"], duelist["frequency"]) == (5, 5, "Cavali'Ya")


def test_cards_are_listed_by_type_and_text(capsys: pytest.CaptureFixture[str]) -> None:
    out = output(capsys, "cards", "list", "synsouls", "--type", "conductor")
    assert len(out.splitlines()) == 7
    cards = json.loads(output(capsys, "cards", "list", "synsouls", "--text", "[PULSE]", "--json"))["cards"]
    assert cards and all("[PULSE]" in card["text"] for card in cards)


def test_a_card_is_shown_by_name_in_any_case(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Record · 5 Notes · Rating 5" in output(capsys, "cards", "show", "redline", "duelist")
    assert "Final Verse" in output(capsys, "cards", "show", "Maestra Ilvane")
    assert json.loads(output(capsys, "cards", "show", "Redline Duelist", "--json"))["name"] == "Redline Duelist"


def test_an_unknown_card_suggests_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "Redline Dualist"]) == 2
    assert "did you mean 'Redline Duelist'?" in capsys.readouterr().err


def test_every_card_of_every_game_is_sound(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(output(capsys, "cards", "check", "--json"))
    assert found == {"cards": sum(len(cw.game(game).pool) for game in cw.games()), "faults": [], "warnings": [], "assumed": {}}


def test_a_pack_joins_the_check(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text(GOOD.format("[INDEX]."), encoding="utf-8")
    found = json.loads(output(capsys, "cards", "check", str(pack), "--game", "synsouls", "--json"))
    assert found == {"cards": len(cw.game("synsouls").pool) + 1, "faults": [], "warnings": [], "assumed": {}}
    assert "[INDEX]." in output(capsys, "cards", "show", "test pilot", "--game", "synsouls", "--pack", str(pack))


def test_a_fault_has_its_place_and_texts_that_would_do(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text(GOOD.format("LOAD >> Draw a crad."), encoding="utf-8")
    found = json.loads(output(capsys, "cards", "check", str(pack), "--game", "synsouls", "--json", code=1))
    (fault,) = found["faults"]
    places, told = ["file", "line", "column", "end_line", "end_column"], ["card", "level", "word", "message", "expected", "nearest"]
    assert list(fault) == [*places, *told, "readings", "suggestions"]
    assert (fault["level"], fault["end_line"], fault["end_column"] - fault["column"]) == ("word", 9, len(fault["word"]))
    assert (fault["file"], fault["line"], fault["card"]) == (str(pack), 9, "Test Pilot")
    assert pack.read_text(encoding="utf-8").splitlines()[8][fault["column"] - 1 :].startswith("crad")
    assert fault["expected"] and fault["suggestions"]
    out = output(capsys, "cards", "check", str(pack), "--game", "synsouls", code=1)
    assert f"{pack}:9:{fault['column']}: Test Pilot:" in out
    assert "  expected: " in out and "  this would do: " in out


def test_every_text_that_cannot_be_carried_out_is_listed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    one = GOOD.format("When this card attacks >> Put target Verse into your hand.")
    two = GOOD.format("[ENCORE] >> Draw a card.").replace("Test Pilot", "Test Captain")
    pack.write_text(one + "\n" + two, encoding="utf-8")
    lines = pack.read_text(encoding="utf-8").splitlines()
    found = json.loads(output(capsys, "cards", "check", str(pack), "--game", "synsouls", "--json", code=1))["faults"]
    assert [(fault["file"], fault["card"]) for fault in found] == [(str(pack), "Test Pilot"), (str(pack), "Test Captain")]
    assert all(lines[fault["line"] - 1].startswith("text = ") for fault in found)
    assert "only a Conductor" in found[1]["message"]
    own = len(cw.game("synsouls").pool)
    out = output(capsys, "cards", "check", str(pack), "--game", "synsouls", code=1)
    assert f"{own + 2} cards (2 in the files given, {own} of the game), 2 faults" in out


def test_a_broken_file_is_a_fault_too(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text("[[card]\nname =", encoding="utf-8")
    assert "this is not TOML" in output(capsys, "cards", "check", str(pack), "--game", "synsouls", code=1)
    assert main(["cards", "check", str(tmp_path / "none.toml"), "--game", "synsouls"]) == 2
    assert "there is no file" in capsys.readouterr().err


def test_decks_are_listed_and_shown(capsys: pytest.CaptureFixture[str]) -> None:
    decks = json.loads(output(capsys, "decks", "list", "synsouls", "--json"))["decks"]
    assert len(decks) >= 4 and all(deck["legal"] and deck["plan"] for deck in decks)
    assert "gray-line" in output(capsys, "decks", "list", "synsouls")
    out = output(capsys, "decks", "show", "synsouls", "Gray Line")
    assert "Conductor: Provost Halden Grey" in out and "3 Gray Cadet" in out
    assert json.loads(output(capsys, "decks", "show", "synsouls", "gray-line", "--json"))["leader"] == "Provost Halden Grey"


def test_a_deck_is_checked_by_the_rules(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    deck = tmp_path / "mine.txt"
    deck.write_text("# Mine\nConductor: Provost Halden Grey\n4 Gray Cadet\n2 Redline Duelist\n1 Gray Cadett\n", encoding="utf-8")
    found = json.loads(output(capsys, "decks", "check", "synsouls", str(deck), "--json", code=1))
    assert (found["deck"], found["cards"]) == ("Mine", 7)
    rules = {(fault["card"], fault["rule"]) for fault in found["faults"]}
    assert rules == {("Gray Cadett", ""), ("", "SYN-2.3"), ("Gray Cadet", "SYN-2.7"), ("Redline Duelist", "SYN-2.8")}
    assert "did you mean 'Gray Cadet'?" in output(capsys, "decks", "check", "synsouls", str(deck), code=1)


def test_a_starter_is_a_sound_deck(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    deck = tmp_path / "mine.txt"
    deck.write_text(output(capsys, "decks", "show", "synsouls", "full-house"), encoding="utf-8")
    assert output(capsys, "decks", "check", "synsouls", str(deck)).endswith("0 faults\n")
    assert output(capsys, "decks", "check", "synsouls", "gray-line").startswith("Gray Line")


def test_a_deck_with_an_unknown_leader_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.txt").write_text("Muse: Nobody\nAdvantage: Brass Astrolabe\n", encoding="utf-8")
    assert main(["decks", "check", "solrei", str(tmp_path / "x.txt")]) == 1
    assert "Nobody: there is no such card" in capsys.readouterr().out
