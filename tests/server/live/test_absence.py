"""Time that the server was away is charged to nobody; and whoever leaves a match without clocks may lose it."""

import json
import random
import time
from pathlib import Path

import pytest

from cardwright import replay
from cardwright.server.live import clocks
from cardwright.server.live.absence import duration
from cardwright.server.live.progress import Course
from cardwright.server.storage.records import Clock, Entry
from server.house import Person, play_on, serving, settings
from server.live.test_messages import friends, refusal
from server.live.test_undo import setup
from truth import entries


def test_a_clock_goes_on_from_what_was_left_at_the_last_entry() -> None:
    course = Course(setup("source", "aa", clock=Clock(1.0), began=1000.0), "1")
    asked = course.clocks.running(course.match)
    assert course.clocks.seconds(course.match, 1050.0)[asked[0]] == 10.0
    course.apply(Entry(1, "resume", "", "", 90_000.0))
    assert course.clocks.seconds(course.match, 90_000.0)[asked[0]] == 60.0
    assert course.clocks.seconds(course.match, 90_020.0)[asked[0]] == 40.0
    due = course.clocks.next_due(course.match)
    assert due is not None and due.at == 90_060.0


def test_setting_the_clock_of_the_machine_costs_nobody_time(monkeypatch: pytest.MonkeyPatch) -> None:
    before, of_day = clocks.now(), time.time()
    monkeypatch.setattr(time, "time", lambda: of_day + 86_400.0)
    assert clocks.now() - before < 3_600.0


def test_after_a_restart_nobody_pays_for_the_time_in_between(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = f"sqlite:///{tmp_path / 'matches.sqlite3'}"
    later = 0.0
    monkeypatch.setattr(clocks, "now", lambda: time.time() + later)
    with serving(settings(file)) as address:
        ada = Person(address)
        match = ada.make("source", {"who": "me"}, {"who": "me"}, clock={"minutes": 90})
        with ada.sit(match["id"]) as table:
            play_on(table, chance=random.Random(1), most=3)
    later = 24 * 3600.0
    with serving(settings(file)) as address, ada.elsewhere(address).sit(match["id"]) as table:
        position = table.until("position")
        assert position["running"] and min(position["seconds"].values()) > 45 * 60
    assert [entry.kind for entry in entries(tmp_path / "matches.sqlite3", match["id"])].count("resume") == 1


@pytest.mark.parametrize("win", [True, False])
def test_whoever_stays_may_end_a_match_that_the_other_has_left(file: str, win: bool) -> None:
    with serving(settings(file, away=0.2)) as address:
        ada, bob = Person(address), Person(address)
        match = friends(ada, bob)
        with ada.sit(match["id"]) as one:
            with bob.sit(match["id"]) as two:
                one.until(lambda message: message["type"] == "players" and all(item["here"] for item in message["players"]))
                two.settle()
                assert refusal(two, "claim", seat="B", win=True)["code"] == "illegal"
                assert refusal(two, "claim", seat="A", win=True)["code"] == "not_yours"
            told = one.until(lambda message: message["type"] == "absent" and message["may_claim"])
            assert told["seat"] == "B" and "claim the win" in told["text"]
            one.send("claim", seat="A", win=win)
            over = one.until("over")
            assert over["winners"] == (["A"] if win else [])
            log = [line for text in one.received if '"log"' in text for line in json.loads(text)["log"]]
            assert ("B has left." if win else "A calls the match off.") in log
        kept = replay.from_json(ada.http.get(f"/api/matches/{match['id']}/replay").text)
        assert kept.choices[-1] == ("B" if win else "A", "forfeit" if win else "call off")
        found = replay.verify(kept)
        assert not found.faults and found.ending is not None and found.ending.winners == over["winners"]


def test_with_clocks_nobody_need_claim(file: str) -> None:
    with serving(settings(file, away=0.2)) as address:
        ada, bob = Person(address), Person(address)
        match = friends(ada, bob, clock={"minutes": 15})
        with ada.sit(match["id"]) as one:
            one.settle()
            assert refusal(one, "claim", seat="A", win=True)["code"] == "illegal"


def test_times_are_told_in_words() -> None:
    assert [duration(seconds) for seconds in (1, 45, 60, 300)] == ["1 second", "45 seconds", "1 minute", "5 minutes"]
