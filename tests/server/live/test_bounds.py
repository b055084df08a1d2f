"""How much one may ask for: large requests, strange addresses, many connections of one guest, takebacks without end, slow readers."""

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from cardwright.cli.serve import listen
from cardwright.homes import homes_of
from cardwright.rules import proofs
from cardwright.server.app import client_file
from cardwright.server.http.replays import Files
from cardwright.server.http.size_limit import LARGEST
from cardwright.server.live import clocks
from cardwright.server.live.connection import MOST_LETTERS, Socket
from cardwright.server.live.messages import Said
from cardwright.server.settings import Limits, Rate
from server.house import GENEROUS, PATIENCE, Person, give_up, serving, settings
from server.live.test_messages import refusal
from waiting import alone

ME, COMPUTER = {"who": "me"}, {"who": "computer", "level": 1}
SLOW = Rate(3, 0.001)


def test_what_is_written_is_sent_at_once() -> None:
    """Else the second of two small messages waits 40 ms for a confirmation of the first."""
    with listen("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname()):
        accepted, _ = listening.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_a_large_request_is_not_read(ada: Person) -> None:
    wish = {"game": "synsouls", "seats": [ME, COMPUTER]}
    plain = ada.http.post("/api/matches", json=wish, headers={"x": "y"})
    assert plain.status_code == 200
    said = ada.http.post("/api/matches", content=json.dumps(wish).encode() + b" " * LARGEST, headers={"content-type": "application/json"})
    assert said.status_code == 413 and "at most" in said.json()["error"]

    def pieces() -> Iterator[bytes]:
        for _ in range(4):
            yield b" " * (LARGEST // 3)

    unsaid = ada.http.post("/api/games/synsouls/decks/check", content=pieces(), headers={"content-type": "application/json"})
    assert unsaid.status_code == 413 and "at most" in unsaid.json()["error"]


def test_strange_addresses_and_texts_are_told_in_words(address: str) -> None:
    ada = Person(address)
    for path in ("/api/matches/%00", "/api/matches/%00/replay", "/api/decks/%00", "/api/games/%00", "/%00", "/api/games/source/%00"):
        method = "DELETE" if "decks" in path else "GET"
        answer = ada.http.request(method, path)
        assert answer.status_code in (404, 405) and answer.json()["error"], path
    for name, body in (("PUT /api/decks", {"game": "source", "text": "1 a\0"}), ("POST /api/games/source/decks/check", {"text": "\0"})):
        method, path = name.split()
        assert ada.http.request(method, path, json=body).status_code == 422
    seats = [{"who": "me", "deck": "1 x\0\n"}, ME]
    assert ada.http.post("/api/matches", json={"game": "source", "seats": seats}).status_code == 422


def test_an_address_too_long_for_a_file_is_the_first_page(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("first")
    for path in ("a" * 5000, "a\0b", "../" * 40 + "etc/passwd"):
        assert client_file(tmp_path, path).status_code == 404


def test_a_guest_is_counted_over_all_connections(file: str) -> None:
    limits = Limits(Rate(20, 0.001), SLOW, *[GENEROUS.matches] * 6, 99, 99, 99, connects=Rate(4, 0.001), openings=GENEROUS.openings)
    with serving(settings(file, limits=limits)) as address:
        ada = Person(address)
        match = ada.make("synsouls", ME, ME)["id"]
        tables = [ada.sit(match) for _ in range(3)]
        for table in tables:
            table.send("why", seat="A", move="x")
            table.until("reasons")
        assert refusal(tables[0], "why", seat="A", move="x")["code"] == "too_fast"
        told = []
        for number in range(30):
            tables[number % 3].send("ping")
        for table in tables:
            for _ in range(10):
                while (message := table.next())["type"] not in ("pong", "refused"):
                    pass
                told.append(message["type"])
        assert told.count("refused") >= 10
        ada.sit(match).next()
        with pytest.raises(Exception, match=r"4429|403"):
            ada.sit(match).next()


def test_whole_matches_are_worked_out_sparingly(file: str) -> None:
    """Rooms that sleep, replays and walks: each costs a whole match, so a guest may have a few; what is at hand is free."""
    with serving(settings(file)) as address:
        ada = Person(address)
        made = [ada.make("synsouls", ME, ME, private=False)["id"] for _ in range(4)]
        for match in made:
            with ada.sit(match) as table:
                give_up(table)
    limits = Limits(*[GENEROUS.matches] * 8, 99, 99, 99, connects=GENEROUS.matches, openings=Rate(4, 0.001))
    with serving(settings(file, limits=limits)) as address:
        ada = ada.elsewhere(address)
        for _ in range(3):  # the room, the file: two; then they are at hand
            assert ada.http.get(f"/api/matches/{made[0]}/replay").status_code == 200
        assert ada.http.get(f"/api/matches/{made[0]}/positions").status_code == 200
        assert ada.http.get(f"/api/matches/{made[1]}/replay").status_code == 429
        assert ada.http.get(f"/api/matches/{made[2]}/positions/0").status_code == 429
        assert ada.http.get(f"/api/matches/{made[0]}/positions/0").status_code == 200
        for match in made:  # what is told in short needs no working out
            assert ada.http.get(f"/api/matches/{match}").json()["status"] == "over"
        with pytest.raises(Exception, match=r"4429|403"):
            ada.sit(made[3]).next()


def test_a_file_is_written_once_for_all_who_wait() -> None:
    written = []

    async def run() -> None:
        files = Files()

        async def write() -> str:
            await asyncio.sleep(0.01)
            written.append(1)
            return "file"

        assert await asyncio.gather(*(files.of("m", write) for _ in range(5))) == ["file"] * 5
        assert "m" in files and "n" not in files

    alone(lambda: asyncio.run(run()))
    assert len(written) == 1


def test_who_pings_and_reads_nothing_is_cut_off(ada: Person) -> None:
    match = ada.make("source", ME, ME)["id"]
    host, port = ada.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as wire:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wire.sendall((
            f"GET /api/matches/{match}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\nCookie: {ada.cookie}\r\n\r\n"
        ).encode())
        assert wire.recv(12).endswith(b"101")
        pings = (bytes([0x89, 0x80 | 125]) + bytes(129)) * 2000
        with pytest.raises(OSError, match=r"reset|pipe|closed"):
            for _ in range(120):  # thirty megabytes
                wire.sendall(pings)


def test_every_message_of_a_burst_is_answered(file: str) -> None:
    """A thousand at once: nobody is cut off for it, and each gets its answer."""
    limits = Limits(Rate(900, 0.001), *[GENEROUS.matches] * 7, 99, 99, 99, connects=GENEROUS.matches, openings=GENEROUS.matches)
    with serving(settings(file, limits=limits)) as address:
        ada = Person(address)
        with ada.sit(ada.make("source", ME, ME)["id"]) as table:
            table.asked()
            for _ in range(1000):
                table.wire.send("{")
            codes = [table.until("refused")["code"] for _ in range(1000)]
            assert codes == ["malformed"] * 900 + ["too_fast"] * 100


def test_one_guest_does_not_keep_the_lobby_to_themselves(file: str) -> None:
    """Each look at it asks the database: whoever looks again and again is refused, and others are not."""
    limits = msgspec.structs.replace(GENEROUS, requests=Rate(20, 0.001))
    with serving(settings(file, limits=limits)) as address:
        ada, bob = Person(address), Person(address)
        codes = [ada.http.get("/api/matches").status_code for _ in range(30)]
        assert codes == [200] * 20 + [429] * 10
        assert bob.http.get("/api/matches").status_code == 200
        match = bob.make("synsouls", ME, ME)["id"]
        with bob.sit(match) as table:
            table.asked()
        with ada.sit(match) as table, pytest.raises(ConnectionClosed) as closing:
            table.wire.recv(PATIENCE)
        assert closing.value.rcvd is not None and closing.value.rcvd.code == 4429


FRAMES = {"pings": b"\x89\x80\0\0\0\0", "empty messages": b"\x81\x80\0\0\0\0", "pieces": b"\x00\x80\0\0\0\0"}


@pytest.mark.parametrize("kind", FRAMES)
def test_frames_without_end_are_cut_off(plain: str, kind: str) -> None:
    """Thousands fit into what is read at once, and nobody else is served while they are looked at."""
    ada = Person(plain)
    with ada.sit(ada.make("synsouls", ME, ME)["id"]) as table:
        table.settle()
        with suppress(OSError):  # it may be cut off in the middle of it
            table.wire.socket.sendall(b"\x01\x80\0\0\0\0" * (kind == "pieces") + FRAMES[kind] * 20_000)
        with pytest.raises(ConnectionClosed) as closing:
            while True:
                table.wire.recv(PATIENCE)
        assert closing.value.rcvd is None or closing.value.rcvd.code == 1008


def test_moves_are_not_taken_back_without_end(file: str) -> None:
    limits = Limits(*[GENEROUS.matches] * 8, 99, 99, 99, connects=GENEROUS.matches, openings=GENEROUS.matches, taken_back=3)
    with serving(settings(file, limits=limits)) as address:
        ada = Person(address)
        match = ada.make("source", ME, ME)["id"]
        with ada.sit(match) as table:
            undone = 0
            for _ in range(60):
                table.settle()
                asked = next(item for item in table.positions.values() if "question" in item["view"])
                if not asked["may_undo"]:
                    table.choose(asked, asked["view"]["question"]["options"][0])
                    continue
                if undone == 3:
                    assert "too much" in refusal(table, "undo", seat=asked["seat"])["message"]
                    break
                table.send("undo", seat=asked["seat"])
                undone += 1
            assert undone == 3


def test_a_reader_that_is_too_slow_is_let_go() -> None:
    """Not when so many messages wait, but when they are too long together."""
    room = SimpleNamespace(kept=None)
    slow = Socket(cast(Any, None), cast(Any, room), "g", "n", "g")
    line = Said("n", "", "x" * 400_000)
    for _ in range(MOST_LETTERS // 400_000 - 1):
        slow.send(line)
    assert not slow._closing
    for _ in range(3):
        slow.send(line)
    assert slow._closing and slow._letters <= MOST_LETTERS


def test_who_is_late_by_the_clock_cannot_move(ada: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also before anybody has noticed it: the clock is read before the move, not after it."""
    match = ada.make("source", ME, ME, clock={"minutes": 180})["id"]
    with ada.sit(match) as table:
        position = table.asked()
        monkeypatch.setattr(clocks, "now", lambda: time.time() + 180 * 60.0)
        table.send("choose", seat=position["seat"], at=position["number"], option=position["view"]["question"]["options"][0], id="late")
        assert table.until(lambda message: message["type"] == "over" or message.get("re") == "late")["type"] in ("over", "refused")
        while table.over is None:
            table.next()
        assert position["seat"] not in table.over["winners"]


def test_a_stranger_learns_nothing_of_a_private_match_by_asking_for_a_rematch(ada: Person, bob: Person) -> None:
    match = ada.make("synsouls", ME, ME)["id"]
    nowhere = bob.http.post("/api/matches/000000000000/rematch")
    there = bob.http.post(f"/api/matches/{match}/rematch")
    assert (there.status_code, there.json()) == (nowhere.status_code, nowhere.json()) and there.status_code == 404


def test_rules_are_looked_up_one_after_the_other(file: str) -> None:
    """Many strangers who ask for the pages of rules at once, before any of them is known: nobody is told of a fault."""
    homes_of.cache_clear()
    proofs.cache_clear()
    with serving(settings(file)) as address, ThreadPoolExecutor(24) as strangers:
        paths = [f"/api/games/{game}/rules/{code}-1.1" for game, code in (("synsouls", "SYN"), ("solrei", "SOL"))] * 12
        answers = list(strangers.map(lambda path: httpx.get(address + path, timeout=PATIENCE), paths))
    assert {answer.status_code for answer in answers} == {200}


def test_who_asks_for_rules_too_fast_waits(file: str) -> None:
    with serving(settings(file, limits=msgspec.structs.replace(GENEROUS, requests=SLOW))) as address:
        for path in ("/api/games/synsouls/rules/SYN-1.1", "/api/games/synsouls/rules?q=draw"):
            statuses = [httpx.get(address + path, timeout=PATIENCE).status_code for _ in range(4)]
            assert 429 in statuses, path
