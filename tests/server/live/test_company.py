"""Who is at a table: lookers-on come and go without a word to anyone, and there is an end to them; players are told of once."""

import asyncio
import json
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from cardwright.server.live import presence
from cardwright.server.live.connection import Socket
from cardwright.server.live.presence import Company
from cardwright.server.storage.records import Chair, Kept, Setup
from server.house import GENEROUS, Person, Seat, serving, settings
from waiting import alone, within_patience

ME, OPEN = {"who": "me"}, {"who": "open"}


def both(address: str) -> tuple[Person, Person, str]:
    ada, bob = Person(address), Person(address)
    match = ada.make("synsouls", ME, OPEN, private=False, poker_face=False)["id"]
    assert bob.http.post(f"/api/matches/{match}/join", json={}).status_code == 200
    return ada, bob, match


def told(table: Seat, before: int) -> list[str]:
    """The news of players that came since so many messages."""
    table.settle()
    return [text for text in table.received[before:] if '"type":"players"' in text]


def test_lookers_on_cost_the_others_nothing(plain: str) -> None:
    ada, bob, match = both(plain)
    with ada.sit(match) as one, bob.sit(match) as two:
        one.until(lambda message: message["type"] in ("hello", "players") and all(player["here"] for player in message["players"]))
        two.settle()
        one.settle()
        before = len(one.received), len(two.received)
        lookers = [Person(plain).sit(match) for _ in range(12)]
        for looker in lookers:
            assert looker.until("hello")["seats"] == []
            looker.wire.close()
        assert not told(one, before[0]) and not told(two, before[1])


class Listener:
    """What a company needs of a socket."""

    written = staticmethod(Socket.written)

    def __init__(self, guest: str, seats: list[str]) -> None:
        self.guest, self.seats = guest, seats
        self.met: frozenset[str] = frozenset()
        self.heard: list[str] = []
        self.put = self.heard.append


def test_players_who_come_and_go_are_told_of_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All changes of a moment in one message, which is written once for all who look on."""
    monkeypatch.setattr(presence, "GATHERING", 0.0)
    chairs = (Chair("A", "person", "ada", "Ada"), Chair("B", "person", "bob", "Bob"))
    ada, lookers = Listener("ada", ["A"]), [Listener("", []) for _ in range(5)]
    room = SimpleNamespace(kept=Kept("m", "running", Setup("synsouls", chairs), "seed", 1, 0.0), sockets={ada, *lookers})
    room.seated_first = lambda: [ada, *lookers]
    room.hall, room.course = SimpleNamespace(settings=settings("")), None

    async def run() -> None:
        found = room.company = Company(cast(Any, room))
        found.count("ada", 1)
        for change in (1, -1, 1, -1, 1):
            found.count("bob", change)
            found.tell_soon()
        await asyncio.sleep(0.01)
        assert [player["here"] for player in json.loads(ada.heard[0])["players"]] == [True, True]
        assert [len(listener.heard) for listener in (ada, *lookers)] == [1] * 6
        assert len({id(listener.heard[0]) for listener in lookers}) == 1 and ada.heard != lookers[0].heard
        for change in (-1, 1):  # nothing has changed when it is told
            found.count("bob", change)
            found.tell_soon()
        found.meet({"bob"})
        await asyncio.sleep(0.01)
        assert len(ada.heard) == 1 and found.lookers == 6 - 2

    alone(lambda: asyncio.run(run()))


def test_so_many_may_look_on_and_players_always_come_in(file: str) -> None:
    with serving(settings(file, limits=msgspec.structs.replace(GENEROUS, lookers=2))) as address:
        ada, bob, match = both(address)
        with Person(address).sit(match) as first, Person(address).sit(match) as second:
            assert first.until("hello") and second.until("hello")
            with pytest.raises(ConnectionClosed) as closed, Person(address).sit(match) as third:
                third.next()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429
            with ada.sit(match) as one, bob.sit(match) as two:
                assert one.until("hello")["seats"] == ["A"] and two.until("hello")["seats"] == ["B"]
        assert within_patience(lambda: looks_on(Person(address), match)), "there is room again"


def looks_on(person: Person, match: str) -> bool:
    try:
        with person.sit(match) as table:
            return bool(table.until("hello")["seats"] == [])
    except ConnectionClosed:
        return False
