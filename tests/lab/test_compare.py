"""`lab compare`: few games are not certain, new cards come in by another list, and the report says what changed."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from cardwright import shelf
from cardwright.cli import main
from cardwright.errors import CardwrightError
from cardwright.lab import page
from cardwright.lab.bouts import Fate, Record
from cardwright.lab.changes import change_lines, named_lists
from cardwright.lab.compare import Compare
from cardwright.lab.questions import Asked
from cardwright.lab.results import Results
from cardwright.lab.running import local, run

DECKS = ("gray-line", "full-house", "morning-rush")
FATES = (Fate(), Fate())
ASKED = Asked("synsouls", 2, DECKS, ("random",), "compare")
CARD = """[[card]]
name = "{}"
type = "Record"
frequency = "Amari"
genres = ["Cadet"]
cost = 1
rating = {}
id = "AMA-{}"
text = "{}"
"""


@pytest.fixture
def pack(tmp_path: Path) -> str:
    path = tmp_path / "pack.toml"
    cards = (("Gray Cadet", 3, 901, "[CACHE]."), ("Gray Colonel", 9, 902, "[CACHE], [ECHO]."))
    path.write_text("".join(CARD.format(*card) for card in cards), encoding="utf-8")
    return str(path)


@pytest.fixture
def colonels(tmp_path: Path) -> str:
    """The list of gray-line with another card in the place of Gray Cadets."""
    return gray_line(tmp_path / "colonels.txt", "Gray Colonel")


def gray_line(path: Path, cadet: str, count: int = 0) -> str:
    deck = shelf.game("synsouls").deck("gray-line")
    lines = [f"Conductor: {deck.leader}"]
    lines += [f"{count or number} {cadet}" if name == "Gray Cadet" else f"{number} {name}" for name, number in deck.cards.items()]
    path.write_text("\n".join(lines), encoding="utf-8")
    return str(path)


def answered(question: Compare) -> Results:
    results = Results(question.as_plain())
    run(question, results, local(1))
    return results


def records(question: Compare, seeds: int, change: int) -> Results:
    """Results in which the deck loses every game, in both arms; with the change each game lasts so many turns longer."""
    results = Results(question.as_plain())
    for pair in range(seeds):
        for place, group in enumerate(question.groups):
            longer = change if group.name.startswith("with: ") else 0
            results.add(
                Record(bout.number, bout.group, bout.decks, bout.players, bout.seed, bout.turned, 1, 0, 9 + longer, 50, "", 0, FATES)
                for bout in question.bouts(pair, place)
            )
    return results


def test_the_same_scores_in_games_that_went_otherwise_are_not_certain(pack: str) -> None:
    question = Compare(msgspec.structs.replace(ASKED, until=0.02), (pack,))
    found = question.summary(records(question, 10, change=1)).differences[0]
    assert found.difference == 0 and found.changed_games == found.games == 40
    assert found.low < -0.1 and found.high > 0.1
    assert not question.enough(records(question, 10, change=1))
    assert "no difference that these games can show" in page.in_words(found)


def test_one_seed_shows_no_difference_beyond_doubt(pack: str) -> None:
    question = Compare(msgspec.structs.replace(ASKED, decks=DECKS[:2]), (pack,))
    results = records(question, 1, change=1)
    for number, record in list(results.records.items()):
        if record.group.startswith("with: "):
            results.records[number] = msgspec.structs.replace(record, winner=0)
    found = question.summary(results).differences[0]
    assert found.difference == 1 and found.low < 0 and not found.plain


def test_games_that_all_took_the_same_course_leave_nothing_to_chance(pack: str) -> None:
    question = Compare(msgspec.structs.replace(ASKED, until=0.02), (pack,))
    found = question.summary(records(question, 10, change=0)).differences[0]
    assert (found.difference, found.low, found.high, found.changed_games) == (0, 0, 0, 0)
    assert "none of 40 games went otherwise" in page.in_words(found)
    # A changed card may only not have come up yet: these few games do not answer the question.
    assert not question.enough(records(question, 10, change=0))
    assert question.enough(records(question, 100, change=0))


def test_games_of_one_arm_alone_count_for_nothing(pack: str) -> None:
    question = Compare(ASKED, (pack,))
    results = records(question, 1, change=1)
    results.records = {number: record for number, record in results.records.items() if record.group.startswith("with: ")}
    found = question.summary(results).differences[0]
    assert found.games == 0 and (found.low, found.high) == (-1, 1)
    assert "no game was played" in page.in_words(found)
    assert page.compare_page(question.summary(results), "")


def test_a_new_card_is_compared_by_another_list(pack: str, colonels: str) -> None:
    question = Compare(ASKED, (pack,), {"gray-line": colonels})
    assert [group.decks for group in question.groups] == [
        ("gray-line", "full-house"), (colonels, "full-house"), ("gray-line", "morning-rush"), (colonels, "morning-rush"),
    ]
    found = question.summary(answered(question))
    assert [(item.deck, item.other) for item in found.differences] == [("gray-line", "")]
    assert [(item.deck, item.other) for item in found.pairings] == [("gray-line", "full-house"), ("gray-line", "morning-rush")]
    assert found.differences[0].games == 4 and all(item.games == 2 for item in found.pairings)
    (change,) = found.lists
    assert (change.left, change.came) == ({"Gray Cadet": 3}, {"Gray Colonel": 3})
    lines = change_lines(found.cards, found.lists)
    assert lines[0].startswith("changed: Gray Cadet (") and "rating 2 -> 3" in lines[0] and "text (nothing) -> [CACHE]." in lines[0]
    assert lines[1:] == ["new: Gray Colonel", f"gray-line from {colonels}: -3 Gray Cadet, +3 Gray Colonel"]
    report = page.compare_page(found, "")
    rating = '>rating</td><td>2</td><td class="words">3</td>'
    assert all(words in report for words in (rating, ">[CACHE].</td>", ">3 Gray Colonel</td>", ">gray-line - morning-rush</td>"))


def test_a_deck_plays_its_other_list_only_where_it_is_looked_at(tmp_path: Path) -> None:
    fewer = gray_line(tmp_path / "fewer.txt", "Sprout Drummer")
    with pytest.raises(CardwrightError, match="may not be played"):
        Compare(ASKED, (), {"gray-line": fewer})
    starters = {name: shelf.game("synsouls").deck(name) for name in DECKS}
    assert starters["gray-line"] != starters["full-house"]
    question = Compare(ASKED, (), {"gray-line": "neon-vanguard", "full-house": "quiet-stacks"})
    decks = {group.name: group.decks for group in question.groups}
    assert decks["with: gray-line - full-house"] == ("neon-vanguard", "full-house")
    assert decks["with: full-house - gray-line"] == ("quiet-stacks", "gray-line")


def test_a_results_file_says_how_to_repeat_its_games(pack: str, colonels: str, tmp_path: Path) -> None:
    question = Compare(ASKED, (pack,), {"gray-line": colonels})
    plain = question.as_plain()
    assert plain["with"] == [pack] and plain["lists"] == {"gray-line": colonels}
    assert Compare.from_plain(plain).as_plain() == plain
    path = tmp_path / "compare.jsonl"
    Results(plain, path).close()
    with pytest.raises(CardwrightError, match="another question: lists is"):
        Results(Compare(ASKED, (pack,)).as_plain(), path)


def test_a_card_that_is_printed_as_before_is_called_unchanged(tmp_path: Path) -> None:
    card = shelf.game("synsouls").cards["Gray Cadet"].attrs
    same = tmp_path / "same.toml"
    same.write_text(CARD.format("Gray Cadet", card["rating"], 901, card.get("text", "")), encoding="utf-8")
    found = Compare(ASKED, (str(same),)).cards
    assert [(change.name, change.state, change.facts) for change in found] == [("Gray Cadet", "unchanged", [])]
    assert change_lines(found, []) == ["unchanged: Gray Cadet"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "there is nothing to compare"),
        (["--list", "gray-line"], "write DECK=FILE"),
        (["--list", "gray-line=none.txt"], "there is no file"),
        (["--list", "grey-line=full-house"], "there is no deck 'grey-line'"),
        (["--list", "gray-line=Gray-Line"], "is the list of 'gray-line' already"),
        (["--list", "gray-line=full-house", "--list", "gray-line=morning-rush"], "has two lists"),
    ],
)
def test_bad_lists_get_a_clear_answer(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "compare", "synsouls", *words]) == 2
    assert told in capsys.readouterr().err


def test_a_deck_with_a_new_card_is_told_of_the_way(pack: str, colonels: str) -> None:
    with pytest.raises(CardwrightError, match="'Gray Colonel' is a new card") as refused:
        Compare(msgspec.structs.replace(ASKED, decks=(colonels, "full-house")), (pack,))
    assert "--list DECK=FILE" in (refused.value.hint or "")


def test_the_command_takes_lists(pack: str, colonels: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["lab", "compare", "synsouls", "--with", pack, "--list", f"gray-line={colonels}", "--decks", ",".join(DECKS), "--games", "2"]
    line += ["--player", "random", "--jobs", "1", "--report", str(tmp_path / "report.html")]
    assert main(line) == 0
    assert "+3 Gray Colonel" in capsys.readouterr().out
    assert main([*line, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["lists"][0]["came"] == {"Gray Colonel": 3}


def test_lists_are_named_by_deck() -> None:
    assert named_lists(["a=b.txt", "c = d=e.txt"]) == {"a": "b.txt", "c": "d=e.txt"}
