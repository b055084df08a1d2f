"""Whole games of plain cards for the tests of Neuroscape: decks, a table for any form, and a way to play it on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright import shelf
from cardwright.games.neuroscape.scenario import STAGE
from cardwright.kernel.agenda import answer, choices, first_open
from cardwright.kernel.decks import Deck
from cardwright.kernel.things import Option
from cardwright.match import Match

PLAIN = {f"Plain {n}": 4 for n in range(1, 8)} | {f"Blue {n}": 4 for n in range(1, 6)} | {"Wall": 2}
BOARD = {"Blue 6": 3, "Blue 7": 2}


def deck(sideboard: dict[str, int] | None = None, **cards: int) -> Deck:
    return Deck("plain", {**PLAIN, **cards}, "Plain Mainframe", parts={"ram": {"Plain RAM": 25}, "sideboard": sideboard or {}})


def begin(seats: int = 2, seed: int | str = 1, decks: list[Deck] | None = None, **options: Any) -> Match:
    """A game of plain decks, dealt and asked for its first decision."""
    table = shelf.game("neuroscape").table(seats, options, STAGE.prints())
    return Match.begin(table, decks or [deck(BOARD) for _ in range(seats)], seed)


def idle(options: tuple[Option, ...]) -> Option:
    """The option that does least: done, pass, stop, end; else the first."""
    words = {option.verb: option for option in options}
    return next((words[word] for word in ("done", "pass", "stop", "end") if word in words), options[0])


def play_until(match: Match, there: Callable[[Match], bool], choose: Callable[[tuple[Option, ...]], Option] = idle) -> None:
    """Answer everything until a condition holds."""
    for _ in range(5000):
        if match.result is not None or there(match):
            return
        decision = first_open(match.state)
        answer(match.state, decision.seat, choose(choices(decision)))
    raise AssertionError("it never came to that")
