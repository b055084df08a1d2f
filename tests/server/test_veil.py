"""What nobody learns while a window is shown: not by giving up, not from a computer's pass, not because a third one leaves."""

import json
import random
import time
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import create_engine

from cardwright.server import poker
from cardwright.server.course import Course, Past
from cardwright.server.kept import Setup
from cardwright.server.scenes import Scene
from server.house import PATIENCE, Person, Seat, serving, settings
from server.test_messages import friends, refusal

ME, OPEN, COMPUTER = {"who": "me"}, {"who": "open"}, {"who": "computer", "level": 1}


def endless(monkeypatch: pytest.MonkeyPatch, wanted: Callable[[Course, Past], bool]) -> list[str]:
    """Pauses take no time until a passed-over window after a choice of the wanted kind: that one never ends. Who made that choice."""
    held: list[str] = []
    real = poker.passed_over

    def passed_over(course: Course, past: Past, text: str) -> list[Scene]:
        found = real(course, past, text)
        if found and not held and wanted(course, past):
            held.append(past.seat)
        return found

    def pause(setup: Setup, seat: str, bounds: Any) -> float:
        return 10 * PATIENCE if held else 0.0

    monkeypatch.setattr(poker, "passed_over", passed_over)
    monkeypatch.setattr(poker, "pause", pause)
    return held


def play_until(tables: dict[str, Seat], done: Callable[[], object], seed: int) -> None:
    chance = random.Random(seed)
    end = time.monotonic() + PATIENCE
    while not done() and time.monotonic() < end:
        for table in tables.values():
            table.settle()
        asked = [seat for seat, table in tables.items() if "question" in table.positions[seat]["view"]]
        if asked and not done():
            table, position = tables[asked[0]], tables[asked[0]].positions[asked[0]]
            options = position["view"]["question"]["options"]
            table.positions[asked[0]] = {**position, "view": {}}
            table.send("choose", seat=asked[0], at=position["number"], option=chance.choice(options))
    assert done()
    for table in tables.values():
        table.settle()


def test_giving_up_tells_nothing_about_who_is_asked(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In SYNSOULS one may concede when asked (SYN-1.7): behind a window that is shown, nobody is."""
    def wanted(course: Course, past: Past) -> bool:
        state = course.match.state
        return state.own.performer != course.match.seat_number(past.seat) and course.asked(past.seat)

    held = endless(monkeypatch, wanted)
    with serving(settings(file)) as address:
        ada, bob = Person(address), Person(address)
        match = friends(ada, bob, poker_face=True)
        with ada.sit(match["id"]) as one, bob.sit(match["id"]) as two:
            play_until({"A": one, "B": two}, lambda: held, 1)
            table = one if held == ["A"] else two
            assert "question" not in table.positions[held[0]]["view"]
            table.send("concede", seat=held[0], id="c")
            table.settle()
            told = next(json.loads(text) for text in reversed(table.received) if '"refused"' in text)
            assert told["re"] == "c" and told["code"] == "illegal" and told["rules"][0]["id"] == "SYN-1.7"


def test_a_computer_passes_without_a_sign(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(poker, "passed_over", lambda *_: [])
    with serving(settings(file, pause=(10 * PATIENCE, 10 * PATIENCE))) as address:
        ada = Person(address)
        match = ada.make("synsouls", ME, COMPUTER, poker_face=True, options={"max_notes": 3})

        def last() -> tuple[str, str]:
            with create_engine(file).connect() as connection:
                row = connection.exec_driver_sql("SELECT seat, text FROM entries ORDER BY number DESC LIMIT 1").first()
            return (row[0], row[1]) if row is not None else ("", "")

        with ada.sit(match["id"]) as table:
            chance, end = random.Random(5), time.monotonic() + PATIENCE
            sent = 0
            while last() != ("B", "pass") and time.monotonic() < end:
                table.settle()
                position = table.positions["A"]
                if "question" in position["view"]:
                    sent = len(table.received)
                    table.positions["A"] = {**position, "view": {}}
                    table.send("choose", seat="A", at=position["number"], option=chance.choice(position["view"]["question"]["options"]))
                time.sleep(0.02)
            table.settle()
            assert last() == ("B", "pass"), "the computer was never asked in a window"
            after = [text for text in table.received[sent:] if '"type":"position"' in text]
            assert len(after) == 1 and '"question"' not in after[0]
            assert refusal(table, "hint", seat="A")["code"] == "not_asked"


def test_who_leaves_lifts_no_veil_for_the_others(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    held = endless(monkeypatch, lambda course, past: past.seat != "C")
    with serving(settings(file)) as address:
        people = [Person(address) for _ in range(3)]
        match = people[0].make("neuroscape", ME, OPEN, OPEN, form="ffa")
        for person in people[1:]:
            assert person.http.post(f"/api/matches/{match['id']}/join", json={"key": match["invite"]}).status_code == 200
        tables = {seat: person.sit(match["id"]) for seat, person in zip("ABC", people, strict=True)}
        play_until(tables, lambda: held, 2)
        before = {seat: tables[seat].positions[seat]["view"] for seat in "AB"}
        tables["C"].send("concede", seat="C")
        tables["C"].settle()
        with create_engine(file).connect() as connection:
            assert connection.exec_driver_sql("SELECT kind FROM entries ORDER BY number DESC LIMIT 1").scalar_one() == "leave"
        for seat in "AB":
            tables[seat].settle()
            assert tables[seat].positions[seat]["view"] == before[seat]
        for table in tables.values():
            table.wire.close()
