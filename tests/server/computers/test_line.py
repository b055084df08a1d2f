"""Whose job is thought about next: moves before hints, addresses in turn and their guests in turn, and hints only so many."""

import asyncio
from typing import cast

import pytest

from cardwright.server.computers import queue as lines
from cardwright.server.computers.pool import Computers, TooMany
from cardwright.server.computers.queue import Line, Rank
from cardwright.server.computers.worker import Job
from cardwright.server.http.rate_limits import Mark
from waiting import alone


def emptied(line: Line[str]) -> list[str]:
    """All that waits, as it is taken by one process that is done with each before the next."""
    found = []
    while len(line):
        item = line.take()
        assert item is not None
        line.done(item[0], item[1])
        found.append(item[2])
    return found


def test_moves_go_before_hints_and_quick_ones_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "OTHER_WAY", 1000)
    line: Line[str] = Line(1)
    for rank in (Rank.ALONE, Rank.ASKED, Rank.SEARCHED, Rank.QUICK):
        assert line.put(rank, Mark("ada"), rank.name)
    assert emptied(line) == ["QUICK", "SEARCHED", "ASKED", "ALONE"]


def test_addresses_take_turns_and_at_each_its_guests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eighty guests of one address are one address; of two guests there who wait the one with fewer jobs waits less."""
    monkeypatch.setattr(lines, "OTHER_WAY", 1000)
    line: Line[str] = Line(1)
    for number in range(80):
        line.put(Rank.SEARCHED, Mark(f"crowd-{number}", "there"), f"crowd-{number}")
    line.put(Rank.SEARCHED, Mark("ada", "here"), "ada")
    line.put(Rank.SEARCHED, Mark("ada", "here"), "ada again")
    line.put(Rank.SEARCHED, Mark("bob", "here"), "bob")
    assert emptied(line)[:7] == ["crowd-0", "ada", "crowd-1", "bob", "crowd-2", "ada again", "crowd-3"]


def test_nothing_waits_for_ever() -> None:
    line: Line[str] = Line(1)
    line.put(Rank.ALONE, Mark("ada"), "alone")
    for number in range(100):
        line.put(Rank.QUICK, Mark("bob"), str(number))
    assert emptied(line).index("alone") < 2 * lines.OTHER_WAY


def test_of_what_people_ask_for_so_much_may_wait() -> None:
    line: Line[str] = Line(2)
    taken = [line.put(Rank.ASKED, Mark("ada", "here"), "x") for _ in range(5)]
    assert taken == [True] * lines.MOST_OF_GUEST + [False] * (5 - lines.MOST_OF_GUEST)
    crowd = [line.put(Rank.ASKED, Mark(f"guest {number}", "here"), "x") for number in range(20)]
    assert sum(crowd) == lines.MOST_OF_ADDRESS - lines.MOST_OF_GUEST
    everyone = [line.put(Rank.ASKED, Mark(f"guest {number}", f"address {number}"), "x") for number in range(100)]
    assert sum(everyone) == lines.MOST_ASKED - lines.MOST_OF_ADDRESS
    assert line.put(Rank.QUICK, Mark("ada", "here"), "a move is never turned away")
    emptied(line)
    assert line.put(Rank.ASKED, Mark("ada", "here"), "x"), "there is room again"


def test_a_process_is_left_for_moves() -> None:
    line: Line[str] = Line(2)
    for number in range(3):
        line.put(Rank.ASKED, Mark(f"guest {number}"), "hint")
    first = line.take()
    assert first is not None and first[2] == "hint"
    line.put(Rank.ALONE, Mark("ada"), "move")
    second = line.take()
    assert second is not None and second[2] == "move", "though hints go before it: one is being thought about"
    line.done(first[0], first[1])
    third = line.take()
    assert third is not None and third[2] == "hint"


def test_a_closed_line_gives_nothing() -> None:
    line: Line[str] = Line(1)
    line.close()
    assert line.take() is None


def test_too_many_hints_are_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        monkeypatch.setattr("cardwright.server.computers.pool.Helper", lambda *_: None)
        computers = Computers(1, 1.0)
        waiting = [
            asyncio.create_task(computers.think(cast(Job, "job"), Rank.ASKED, Mark("ada"))) for _ in range(lines.MOST_OF_GUEST)
        ]
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await computers.think(cast(Job, "job"), Rank.ASKED, Mark("ada"))
        assert computers.waiting == lines.MOST_OF_GUEST
        for task in waiting:
            task.cancel()

    alone(lambda: asyncio.run(run()))
