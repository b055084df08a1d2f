"""Clocks, by times that the tests make up."""

import asyncio
import random
import time
from pathlib import Path
from typing import cast

import pytest

from cardwright.errors import CardwrightError
from cardwright.server.fairness.pauses import FREE
from cardwright.server.live import clocks
from cardwright.server.live.progress import Course
from cardwright.server.storage.records import Clock, Entry, Kind
from server.house import Person, serving, settings
from server.live.test_undo import setup

CLOCK = Clock(1.0, 5.0)  # a minute, and five seconds for each answer


def answer(course: Course, at: float) -> str:
    asked = course.match.decision
    assert asked is not None
    course.apply(Entry(course.number + 1, "choose", asked.seat, asked.options[0].text, at))
    return asked.seat


def test_only_who_is_asked_pays_and_an_answer_gives_back() -> None:
    course = Course(setup("source", "aa", clock=CLOCK, began=1000.0), "1")
    assert course.clocks.seconds(course.match, 1000.0) == {"A": 60.0, "B": 60.0}
    asked = course.clocks.running(course.match)
    mover = answer(course, 1010.0)
    left = course.clocks.seconds(course.match, 1010.0)
    assert left[mover] == 60 - 10 + 5
    for seat in asked:
        if seat != mover:
            assert left[seat] == 50
    for seat in {"A", "B"} - set(asked):
        assert left[seat] == 60


def test_a_clock_that_runs_out_loses_the_match() -> None:
    course = Course(setup("source", "aa", clock=CLOCK, began=1000.0), "1")
    due = course.clocks.next_due(course.match)
    assert due is not None and due.kind == "leave" and due.at == 1060.0
    course.apply(Entry(1, "leave", due.seat, "forfeit", due.at))
    assert course.match.result is not None and due.seat not in course.match.result.winners
    assert course.clocks.next_due(course.match) is None and course.clocks.running(course.match) == []


def test_a_limit_of_the_rules_takes_the_default() -> None:
    course = Course(setup("herosync", "aa", clock=Clock(100.0), began=1000.0), "1")
    due = course.clocks.next_due(course.match)
    assert due is not None and due.kind == "time" and due.at - 1000.0 == course.match.seconds(due.seat)
    course.apply(Entry(1, "time", due.seat, "", due.at))
    assert course.match.record[-1].seat == due.seat
    after = course.clocks.next_due(course.match)
    assert after is not None and after.at >= due.at


def test_every_worker_reads_the_same_clocks_from_the_log() -> None:
    course = Course(setup("source", "ab", clock=CLOCK, began=0.0), "1")
    entries = []
    for step in range(12):
        asked = course.match.decision
        assert asked is not None
        entries.append(course.apply(Entry(step + 1, "choose", asked.seat, asked.options[0].text, step * 3.5)))
    again = Course.build(course.setup, "1", entries)
    assert again.clocks.seconds(again.match, 50.0) == course.clocks.seconds(course.match, 50.0)
    assert again.clocks.next_due(again.match) == course.clocks.next_due(course.match)


def test_with_a_poker_face_the_first_seconds_of_an_answer_are_free() -> None:
    course = Course(setup("source", "ab", clock=CLOCK, began=0.0), "1")
    asked = course.clocks.running(course.match)
    assert course.clocks.seconds(course.match, FREE) == {"A": 60.0, "B": 60.0}
    assert all(course.clocks.seconds(course.match, FREE + 10)[seat] == 50.0 for seat in asked)


@pytest.mark.parametrize("kind, text", [("choose", "fly away"), ("undo", "99"), ("withdraw", ""), ("leave", "concede")])
@pytest.mark.parametrize("guests", ["aa", "ab"])
def test_what_is_refused_stops_no_clock(kind: Kind, text: str, guests: str) -> None:
    """However often it is sent: the clock of whoever sends it goes on as if nothing had come, with a poker face too."""
    course = Course(setup("synsouls", guests, clock=CLOCK, began=1000.0), "1")
    asked, due = course.clocks.running(course.match), course.clocks.next_due(course.match)
    left, since = dict(course.clocks.left), course.clocks.since
    assert due is not None
    seat = "B" if kind == "leave" and asked == ["A"] else "A" if kind == "leave" else asked[0]
    for step in range(1, 50):
        with pytest.raises(CardwrightError):
            course.apply(Entry(course.number + 1, kind, seat, text, 1000.0 + step))
    assert (course.clocks.left, course.clocks.since, course.clocks.next_due(course.match)) == (left, since, due)
    assert (course.number, course.asides, course.pasts, course.match.record) == (0, 0, [], [])


@pytest.mark.parametrize("game", ["source", "herosync"])
@pytest.mark.parametrize("guests", ["aa", "ab"])
def test_talk_about_taking_back_stops_no_clock(game: str, guests: str) -> None:
    """However often a move is offered to be taken back and that is declined, nobody wins time by it: neither of a clock nor of a limit."""
    talked, silent = (Course(setup(game, guests, clock=Clock(20.0), began=1000.0), "1") for _ in range(2))
    for course in (talked, silent):
        answer(course, 1001.0)
    for step in range(20):
        for kind, seat, text in (("offer", "A", "0"), ("decline", "B", "")):
            talked.apply(Entry(talked.number + 1, cast(Kind, kind), seat, text, 1002.0 + step))
    assert talked.clocks.seconds(talked.match, 1030.0) == silent.clocks.seconds(silent.match, 1030.0)
    assert talked.clocks.next_due(talked.match) == silent.clocks.next_due(silent.match)


def test_an_answer_that_is_withdrawn_gives_nothing_back() -> None:
    course, chance = Course(setup("solrei", "ab", clock=CLOCK, began=1000.0), "1"), random.Random(1)
    while not any(item.sealed and item.revisable for item in course.match.state.pending):
        question = course.match.decision
        assert question is not None
        course.apply(Entry(course.number + 1, "choose", question.seat, chance.choice(question.options).text, 1000.0))
    item = next(item for item in course.match.state.pending if item.sealed and item.revisable)
    seat = course.match.seats[item.seat]
    left = course.clocks.left[seat]
    for _ in range(3):
        question = course.match.decision_of(seat)
        assert question is not None
        course.apply(Entry(course.number + 1, "choose", seat, question.options[0].text, 1001.0))
        assert course.clocks.left[seat] == left + CLOCK.increment
        course.apply(Entry(course.number + 1, "withdraw", seat, "", 1001.0))
        assert course.clocks.left[seat] == left


def test_without_clocks_nothing_runs() -> None:
    course = Course(setup("herosync", "aa"), "1")
    assert course.clocks.next_due(course.match) is None and course.clocks.seconds(course.match, 9e9) == {}


def test_a_table_with_clocks_ends_by_itself(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    later = 0.0
    monkeypatch.setattr(clocks, "now", lambda: time.time() + later)
    with serving(settings(file)) as address:
        ada = Person(address)
        match = ada.make("source", {"who": "me"}, {"who": "me"}, clock={"minutes": 180})
        with ada.sit(match["id"]) as table:
            assert table.until("hello")["clocked"] and table.until("position")["running"]
            later = 180 * 60.0
            with ada.sit(match["id"]):  # whoever comes in has the clocks looked at
                assert len(table.until("over")["winners"]) == 1


def test_workers_go_by_the_same_time_though_the_clock_was_set_between_their_starts(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(settings(file)):
        kept = clocks.TIMEPIECE.base
        for step in (3600.0, -3600.0):
            monkeypatch.setattr(clocks.TIMEPIECE, "base", kept + step)  # as a process begins that is started now
            with serving(settings(file)):
                assert clocks.TIMEPIECE.base == kept


def test_each_start_of_a_machine_has_a_time_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[str, str] = {}
    boot = tmp_path / "boot_id"
    monkeypatch.setattr(clocks, "BOOT", boot)

    async def agreed(name: str, fresh: str) -> str:
        return kept.setdefault(name, fresh)

    def started(base: float) -> float:
        monkeypatch.setattr(clocks.TIMEPIECE, "base", base)
        asyncio.run(clocks.agree(agreed))
        return clocks.TIMEPIECE.base

    assert started(1.0) == 1.0 and not kept, "a system that does not tell"
    boot.write_text("f1a3-22\n")
    assert started(2.0) == 2.0 and started(3.0) == 2.0
    boot.write_text("0000-33\n")
    assert started(4.0) == 4.0 and started(2.0) == 4.0
    assert max(map(len, kept)) <= 40, "it fits into its column"
