"""Warnings: what can never be so, what always is, and what does nothing."""

from __future__ import annotations

import pytest

from cardwright import library
from cardwright.cli import main
from cardwright.text.warnings import warnings


def told(game: str, kind: str, text: str) -> list[str]:
    cards, faults = library.check_sources(game, {"mine.toml": f'[[card]]\nname = "Odd One"\ntype = "{kind}"\ntext = {text!r}\n'})
    assert not faults, [str(fault) for fault in faults]
    return [fault.message for fault in warnings(cards["Odd One"], library.schema(game))]


@pytest.mark.parametrize(
    ("game", "kind", "text", "says"),
    [
        ("synsouls", "Record", "While you control 0 or more Records >> This card has [+1].", "it is always 0 or more"),
        ("synsouls", "Record", "When this card is loaded >> Draw 0 cards.", "this does nothing"),
        ("synsouls", "Record", "When this card is loaded >> Silence target Record with Rating less than 0.", "ever less than 0"),
        ("synsouls", "Verse", "When this card attacks >> Draw a card.", "a Verse never does that"),
        ("synsouls", "Concept", "When this card blocks >> Draw a card.", "a Concept never does that"),
        ("herosync", "Follower", "Whenever a level 5 Follower dies, draw a card.", "no level is ever 5"),
        ("herosync", "Drive", "If you control fewer than 0 Followers, draw a card.", "nothing is ever less than 0"),
        ("neuroscape", "Cyberware", "Whenever this cyberware blocks, draw a card.", "a Cyberware never does that"),
    ],
)
def test_what_nobody_meant_is_told(game: str, kind: str, text: str, says: str) -> None:
    (message,) = told(game, kind, text)
    assert says in message


@pytest.mark.parametrize(
    ("game", "kind", "text"),
    [
        ("synsouls", "Record", "While you control 1 or more Records >> This card has [+1]."),
        ("synsouls", "Record", "When this card is loaded >> Silence target Record with Rating 0."),
        ("synsouls", "Verse", "Silence target attacking Record."),
        ("synsouls", "Concept", 'Records you control have "When this card attacks >> Draw a card."'),
        ("herosync", "Drive", "Kill a level 4 Follower."),
    ],
)
def test_what_may_be_meant_is_not(game: str, kind: str, text: str) -> None:
    assert told(game, kind, text) == []


@pytest.mark.parametrize("game", library.games())
def test_no_card_of_the_games_is_odd(game: str) -> None:
    pool = library.compile_pool(game).values()
    assert [fault.message for card in pool for fault in warnings(card, library.schema(game))] == []


def test_check_tells_them_and_passes(tmp_path: object, capsys: pytest.CaptureFixture[str]) -> None:
    file = f"{tmp_path}/mine.toml"
    with open(file, "w", encoding="utf-8") as out:
        out.write('[[card]]\nname = "Odd One"\ntext = "When this card is loaded >> Draw 0 cards."\n')
    assert main(["cards", "check", file, "--game", "synsouls"]) == 0
    assert "3:9: warning: Odd One: “When this card is loaded >> Draw 0 cards.”: 0 of something" in capsys.readouterr().out
    assert main(["cards", "check", file, "--game", "synsouls", "--json"]) == 0
    assert '"warnings": [' in capsys.readouterr().out
