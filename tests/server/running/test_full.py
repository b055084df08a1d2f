"""A server that has as much as it can hold takes no new tables, and says so; and when its memory is looked through."""

import gc
import random
import threading
import time

import httpx
import msgspec
import pytest

from cardwright.server.running import garbage
from cardwright.server.running.garbage import Sweeper
from cardwright.server.running.metrics import Meters
from server.house import GENEROUS, Person, play_on, serving, settings

ME, OPEN = {"who": "me"}, {"who": "open"}


def refused(person: Person) -> httpx.Response:
    return person.http.post("/api/matches", json={"game": "synsouls", "seats": [ME, ME]})


def test_a_server_with_many_tables_takes_no_more(file: str) -> None:
    with serving(settings(file, limits=msgspec.structs.replace(GENEROUS, tables=2))) as address:
        ada, bob = Person(address), Person(address)
        match = ada.make("synsouls", ME, OPEN, private=False, poker_face=False)["id"]
        with ada.sit(match) as one, ada.sit(ada.make("synsouls", ME, ME)["id"]) as other:
            assert one.until("hello") and other.until("hello")
            answer = refused(bob)
            assert answer.status_code == 503 and "as many tables as it can hold" in answer.json()["error"] and answer.json()["hint"]
            assert bob.http.post(f"/api/matches/{match}/join", json={}).status_code == 200, "a table that is there already"
            with bob.sit(match) as two:
                assert play_on(one, two, chance=random.Random(4), most=6) == 6


def test_a_server_that_answers_late_takes_no_more(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    late = 20.0
    monkeypatch.setattr(Meters, "lateness", property(lambda _: late, lambda *_: None), raising=False)
    with serving(settings(file, limits=msgspec.structs.replace(GENEROUS, late=10.0))) as address:
        ada = Person(address)
        assert refused(ada).status_code == 503
        late = 5.0
        assert refused(ada).status_code == 200


def test_what_is_there_is_set_aside_and_looked_through_when_nobody_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    count, me = 10, threading.get_ident()

    def note(what: str) -> None:
        if threading.get_ident() == me:  # servers of other tests may live in this process
            done.append(what)

    monkeypatch.setattr(gc, "freeze", lambda: note("aside"))
    monkeypatch.setattr(gc, "unfreeze", lambda: note("back"))
    monkeypatch.setattr(gc, "collect", lambda: note("through"))
    monkeypatch.setattr(gc, "get_freeze_count", lambda: count)
    now = moved = time.monotonic()
    sweeper = Sweeper(lambda: moved)
    assert not sweeper.sweep(now) and done == ["aside"]
    assert not sweeper.sweep(now + garbage.QUIET + 1), "not so soon again, though nobody moves"
    later = now + garbage.SELDOM + 60
    moved = later
    assert not sweeper.sweep(later) and "through" not in done, "someone moves"
    count = garbage.GROWN * garbage.MUCH + 1
    assert sweeper.sweep(later + garbage.QUIET + 1), "there is too much to wait for longer"
    assert done[-3:] == ["back", "through", "aside"]
    assert sweeper.sweep(later + 2 * garbage.SELDOM), "nobody moves"


def test_pauses_of_the_collector_are_measured() -> None:
    meters = Meters()
    meters._paused("start", {})
    meters._paused("stop", {})
    assert [sample.value for metric in meters.pauses.collect() for sample in metric.samples if sample.name.endswith("_count")] == [1.0]
    assert next(iter(meters.worst_pause.collect())).samples[0].value > 0
    assert next(iter(meters.worst_pause.collect())).samples[0].value == 0, "since it was last asked for"
