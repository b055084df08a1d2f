"""What is removed while others still hold it: a match that is open at another worker, and a guest whose request is on its way."""

import asyncio
import logging
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from cardwright.server.app import NOT_FOUND
from cardwright.server.http import new_match
from cardwright.server.http.guests import Guest
from cardwright.server.live.matches import Hall
from cardwright.server.storage import retention
from cardwright.server.storage.records import Entry, Kept
from cardwright.server.storage.store import Store
from server.cluster import new_database
from server.house import PATIENCE, Person, Seat, serving, settings
from server.http.test_doorway import closed
from server.live.test_undo import setup
from waiting import alone

ME = {"who": "me"}
KINDS = ("sqlite", "postgresql")


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'm.sqlite3'}"
    return new_database(request.getfixturevalue("postgres"))


def test_what_cannot_be_stored_keeps_nothing_else_from_it(database: str) -> None:
    """Entries of several matches are written in one go, and one of these matches is gone."""

    async def run() -> None:
        store = Store(database)
        await store.open()
        for guest in "ab":
            await store.add_guest(guest, guest)
        for match in ("first", "last"):
            await store.add_match(Kept(match, "running", setup("synsouls", "ab"), "s", 1, time.time()))
        entries = [Entry(1, "choose", "A", "one", 1.5), Entry(2, "choose", "A", "two", 2.5)]
        names = ("first", "gone", "last")
        assert await asyncio.gather(*[store.append(name, entries) for name in names]) == [True, False, True]
        assert await asyncio.gather(*[store.append(name, entries[1:]) for name in names]) == [False] * 3, "the number is taken"
        for name in ("first", "last"):
            assert await store.entries(name) == entries
        await store.close()

    alone(lambda: asyncio.run(run()))


def end_of(table: Seat) -> int:
    with pytest.raises(ConnectionClosed) as closing:
        while True:
            table.next()
    assert closing.value.rcvd is not None
    return closing.value.rcvd.code


@pytest.mark.parametrize("watch", [0.05, 600.0])
def test_a_match_that_is_deleted_at_another_worker(database: str, watch: float, caplog: pytest.LogCaptureFixture) -> None:
    with serving(settings(database)) as here, serving(settings(database, watch=watch)) as there:
        ada = Person(here)
        match = ada.make("synsouls", ME, ME)["id"]
        with ada.elsewhere(there).sit(match) as table:
            position = table.asked()
            assert ada.http.delete("/api/me").json() == {"matches": 1}
            if watch > PATIENCE / 2:  # then the worker does not notice by itself
                table.send("choose", seat=position["seat"], at=position["number"], option=position["view"]["question"]["options"][0])
            assert end_of(table) == 1013, "connect again"
        assert closed(there, f"/api/matches/{match}/socket") == NOT_FOUND
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_a_guest_who_is_deleted_in_the_middle(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their request comes too late, and that is no fault of the server's."""
    bounded = new_match.bounded

    async def deleted(hall: Hall, who: Guest, new: bool = True) -> None:
        await bounded(hall, who, new)
        await hall.store.write(lambda connection: retention.forget_guest(connection, who.id))

    with serving(settings(database)) as address:
        ada, bob = Person(address), Person(address)
        wish: dict[str, Any] = {"game": "synsouls", "seats": [ME, {"who": "open"}]}
        match = bob.make("synsouls", ME, {"who": "open"}, private=False)["id"]
        monkeypatch.setattr(new_match, "bounded", deleted)
        answer = ada.http.post("/api/matches", json=wish)
        assert answer.status_code == 409 and answer.json()["error"]
        cid = Person(address)
        assert cid.http.post(f"/api/matches/{match}/join", json={}).status_code == 409
        monkeypatch.setattr(new_match, "bounded", bounded)
        assert ada.http.post("/api/matches", json=wish).status_code == 200, "as a new guest"
