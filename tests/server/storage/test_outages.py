"""Half a request, too many connections, bad text, a database that is down or full: bounded, a line of log each, and play goes on."""

import asyncio
import logging
import os
import random
import resource
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.exc import OperationalError
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed

from cardwright.server.http import connections
from cardwright.server.live import room
from cardwright.server.running.log import SELDOM, Seldom
from cardwright.server.running.start import configured
from cardwright.server.storage import store
from cardwright.server.storage.records import Entry, Kept, Setup
from cardwright.server.storage.store import Store
from server.cluster import as_user, cluster, new_database, programs
from server.house import PATIENCE, Message, Person, Seat, play_on, serving, settings
from waiting import alone, within_patience

ME, OPEN = {"who": "me"}, {"who": "open"}


def plug(address: str) -> socket.socket:
    host, port = address.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), PATIENCE)


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90\r\n\r\n{"])
def test_a_request_that_never_comes_is_not_waited_for(plain: str, sent: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "ARRIVING", 0.2)
    with plug(plain) as half:
        half.sendall(sent)
        answer = b""
        while piece := half.recv(4096):
            answer += piece
        assert answer.startswith(b"HTTP/1.1 408") or (b"{" in sent and not answer)


def test_a_second_request_has_as_much_time_as_the_first(plain: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with plug(plain) as wire_:
        wire_.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert b"200" in wire_.recv(4096)
        monkeypatch.setattr(connections, "ARRIVING", 0.2)
        wire_.sendall(b"GET /hea")
        while piece := wire_.recv(4096):
            last = piece
        assert b"408" in last


def test_one_address_holds_no_more_than_its_share() -> None:
    class Pipe:
        def __init__(self, host: str) -> None:
            self.host, self.written = host, b""

        def get_extra_info(self, name: str) -> Any:
            return (self.host, 1234) if name in ("peername", "sockname") else None

        def write(self, data: bytes) -> None:
            self.written += data

        def close(self) -> None:
            self.host = ""

        def is_closing(self) -> bool:
            return not self.host

    async def run() -> None:
        given = configured(settings("sqlite:///:memory:", proxies=("10.0.0.0/8",)))
        kind, state = connections.requests(40, ("10.0.0.0/8",)), ServerState()

        def connect(host: str) -> bytes:
            pipe = Pipe(host)
            kind(given, state, {}).connection_made(pipe)  # type: ignore[arg-type]  # as much of one as is needed
            return pipe.written

        assert [connect("203.0.113.5")[:12] for _ in range(11)] == [b""] * 10 + [b"HTTP/1.1 503"]
        assert all(not connect("10.1.2.3") for _ in range(12)), "a proxy speaks for many"
        assert not connect("198.51.100.1") and not connect("127.0.0.1")
        assert [bool(connect(f"198.51.100.{number}")) for number in range(2, 20)] == [False] * 14 + [True] * 4

    alone(lambda: asyncio.run(run()))


SCRIPT = "import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, (300, 300)); from cardwright.cli import main; sys.exit(main())"


def test_too_many_connections_hold_nobody_up_who_is_seated(file: str) -> None:
    """With 300 descriptors: five hundred connections are opened, and a match goes on. A few lines of log tell of it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert hard == resource.RLIM_INFINITY or hard >= 1000
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 1000), hard))
    command = [sys.executable, "-c", SCRIPT, "serve", "--no-open", "--port", "0"]
    environment = {**os.environ, "DATABASE_URL": file}
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, env=environment, **pipes) as server, ExitStack() as held:
        assert server.stdout is not None
        address = server.stdout.readline().split(" at ")[1].split()[0].rstrip("/")
        ada = Person(address)
        with ada.sit(ada.make("synsouls", ME, ME)["id"]) as table:
            table.asked()
            for _ in range(500):
                held.enter_context(plug(address))
            assert play_on(table, chance=random.Random(3), most=20) == 20
        server.terminate()
        _, errors = server.communicate(timeout=PATIENCE)
    assert "Traceback" not in errors and 1 <= len(errors.splitlines()) <= 10, errors


def test_text_that_is_no_utf8_ends_a_connection_without_a_word(plain: str, caplog: pytest.LogCaptureFixture) -> None:
    ada = Person(plain)
    with ada.sit(ada.make("synsouls", ME, ME)["id"]) as table:
        table.settle()
        table.wire.protocol.send_text(b"\xff\xfe")  # type: ignore[attr-defined]  # what a careful client would not send
        table.wire.socket.sendall(b"".join(table.wire.protocol.data_to_send()))
        with pytest.raises(ConnectionClosed) as closed:
            table.next()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1007
    assert not caplog.records


def test_lines_that_strangers_cause_are_told_seldom() -> None:
    now = 0.0
    seldom = Seldom(lambda: now)

    def line(message: str, **extra: Any) -> str | None:
        record = logging.makeLogRecord({"msg": message, "exc_info": (OSError, OSError(24, "too many"), None), **extra})
        return record.getMessage() if seldom.filter(record) and record.exc_info is None else None

    wire_fault = "socket.accept() out of system resource\nsocket: 3"
    assert line(wire_fault) == "socket.accept() out of system resource: [Errno 24] too many"
    assert [line(wire_fault) for _ in range(2048)] == [None] * 2048
    now = 11.0
    assert str(line(wire_fault)).endswith("(2048 more like this)")
    assert line("the database does not answer", **SELDOM) and not line("the database does not answer", **SELDOM)
    assert all(seldom.filter(logging.makeLogRecord({"msg": "a fault of ours"})) for _ in range(2))


# ---- a database that is away


class Cluster:
    """A PostgreSQL that can be stopped and started again."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder)

    def control(self, *words: str) -> None:
        command = [*as_user(self.folder), programs() / "pg_ctl", "-D", self.folder / "data", "-w", *words]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/")

    def stop(self) -> None:
        self.control("-m", "immediate", "stop")

    def start(self) -> None:
        self.control("-l", f"{self.folder}/log", "-o", f"-k {self.folder} -c listen_addresses='' -c fsync=off", "start")


@contextmanager
def watched(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever goes wrong is told in lines, never in tracebacks, and at most one in a while."""
    seldom = Seldom()
    caplog.handler.addFilter(seldom)
    try:
        yield
    finally:
        caplog.handler.removeFilter(seldom)
    lines = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert not any(record.exc_info for record in caplog.records), caplog.text
    assert 1 <= sum("the database does not answer" in line for line in lines) <= 12 and len(lines) <= 20, lines


def asked(*tables: Seat) -> tuple[Seat, Message]:
    """Whoever is asked, with the question."""
    for table in tables:
        table.settle()
    return next((table, item) for table in tables for item in table.positions.values() if "question" in item["view"])


def refused(table: Seat, position: Message) -> Message:
    option = position["view"]["question"]["options"][0]
    table.send("choose", seat=position["seat"], at=position["number"], option=option, id="away")
    while (message := table.next()).get("re") != "away":
        pass
    return message


def test_a_database_that_is_down_costs_nobody_their_seat(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "BACK", 0.05)
    with cluster() as folder:
        postgres, database = Cluster(folder), new_database(folder)
        with serving(settings(database)) as address, watched(caplog):
            ada, bob = Person(address), Person(address)
            match = ada.make("synsouls", ME, OPEN, private=False, poker_face=False)["id"]
            assert bob.http.post(f"/api/matches/{match}/join", json={}).status_code == 200
            with ada.sit(match) as one, bob.sit(match) as two:
                play_on(one, two, chance=random.Random(1), most=4)
                table, position = asked(one, two)
                postgres.stop()
                for _ in range(3):
                    assert refused(table, position)["code"] == "failed"
                table.send("chat", text="is anyone there?")
                assert one.until("said")["text"] == two.until("said")["text"] == "is anyone there?"
                away = ada.http.get("/api/matches")
                assert away.status_code == 503 and "database" in away.json()["error"] and away.json()["hint"]
                assert ada.http.get("/healthz").status_code == 200 and ada.http.get("/readyz").status_code == 503
                with pytest.raises(ConnectionClosed) as closed, ada.sit(match) as third:
                    third.next()
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 1013
                postgres.start()
                for seat in (one, two):  # what is stored is shown to both, and the match goes on where it stood
                    seat.positions.clear()
                    assert seat.until("position")["number"] == position["number"]
                assert play_on(one, two, chance=random.Random(2), most=6) == 6


def test_a_full_disk_refuses_moves_until_there_is_room(
    file: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch,
) -> None:
    full = False
    usual = store._write_ahead

    def bounded(cursor: Any) -> None:
        usual(cursor)
        if full:
            cursor.execute("PRAGMA max_page_count = 1")  # no file gets smaller by it, but it cannot grow

    monkeypatch.setattr(store, "_write_ahead", bounded)
    monkeypatch.setattr(room, "BACK", 0.05)
    opened: list[store.Store] = []
    monkeypatch.setattr(store.Store, "open", remembering(store.Store.open, opened))
    with serving(settings(file)) as address, watched(caplog):
        ada = Person(address)
        with ada.sit(ada.make("synsouls", ME, ME)["id"]) as table:
            play_on(table, chance=random.Random(1), most=4)
            full = True
            opened[0].engine.dispose()
            texts = []
            while len(texts) < 400 and (not texts or texts[-1] != "failed"):  # until the last page is full
                _, position = asked(table)
                texts.append(refused_or_done(table, position))
            assert texts[-1] == "failed"
            full = False
            opened[0].engine.dispose()
            assert within_patience(lambda: refused_or_done(table, asked(table)[1]) == "position")


def remembering(work: Any, found: list[store.Store]) -> Any:
    def wrapped(self: store.Store) -> Any:
        found.append(self)
        return work(self)

    return wrapped


def refused_or_done(table: Seat, position: Message) -> str:
    option = position["view"]["question"]["options"][0]
    table.send("choose", seat=position["seat"], at=position["number"], option=option, id="x")
    while True:
        message = table.next()
        if message["type"] == "position" and message["number"] > position["number"]:
            return "position"
        if message["type"] == "refused":
            return str(message["code"])


def test_whoever_asks_over_http_while_the_database_is_away_is_told_so(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(settings(file)) as address:
        monkeypatch.setattr(store.Store, "read", lambda *_: (_ for _ in ()).throw(store.DatabaseAway()))
        answer = httpx.get(f"{address}/api/matches", timeout=PATIENCE)
        assert answer.status_code == 503 and answer.json()["error"] == "the database does not answer: nothing was changed"


def test_transactions_that_wait_for_each_other_are_tried_again(postgres: str, caplog: pytest.LogCaptureFixture) -> None:
    """PostgreSQL ends one of the two. Nobody is told that the database is away, and nothing is lost."""
    database = new_database(postgres)
    one, two = (Entry(1, "choose", "A", text, 0.0) for text in ("here", "there"))

    async def play() -> tuple[list[bool], list[str]]:
        store = Store(database)
        await store.open()
        for match in ("a", "b"):
            await store.add_match(Kept(match, "running", Setup("synsouls", ()), "s", 1, 0.0))
        with store.engine.connect() as other:
            put = "INSERT INTO entries VALUES (:match, 1, 'choose', 'A', 'there', 0)"
            other.execute(text(put), {"match": "b"})
            both = asyncio.gather(store.append("a", [one]), store.append("b", [two]))
            while not other.execute(text("SELECT 1 FROM pg_locks WHERE NOT granted")).first():
                await asyncio.sleep(0.02)
            with suppress(OperationalError):  # either of them may be the one that is ended
                await asyncio.to_thread(other.execute, text(put), {"match": "a"})
                other.commit()
            other.rollback()
            stored = await both
        texts = [(await store.entries(match))[0].text for match in ("a", "b")]
        await store.close()
        return stored, texts

    stored, texts = alone(lambda: asyncio.run(play()))
    assert (stored, texts) in (([False, False], ["there", "there"]), ([True, True], ["here", "there"]))
    assert not caplog.records


def test_a_server_stops_in_order_while_the_database_is_away(
    caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str],
) -> None:
    with cluster() as folder, watched(caplog):
        database = new_database(folder)
        engine = create_engine(database)

        def noted() -> bool:
            with engine.connect() as connection:
                return connection.execute(text("SELECT 1 FROM here")).first() is not None

        with serving(settings(database)) as address:
            ada = Person(address)
            with ada.sit(ada.make("synsouls", ME, ME)["id"]) as table:
                assert table.until("hello") and within_patience(noted)
                engine.dispose()
                Cluster(folder).stop()
                assert refused(table, table.asked())["code"] == "failed"
    told = capfd.readouterr().err
    assert "Traceback" not in told and "shutdown failed" not in told
