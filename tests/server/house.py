"""A server for tests, in a thread of its own, and people who talk to it as a browser would."""

import json
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.sync.client import ClientConnection, connect

from cardwright.cli.serve import listen
from cardwright.server.running.start import configured
from cardwright.server.settings import Limits, Rate, Settings

PATIENCE = 600.0  # seconds until a test gives up; nothing is measured by it
PLENTY = Rate(1e9, 1e9)
GENEROUS = Limits(*[PLENTY] * 8, 10_000, 10_000, 10_000, connects=PLENTY, openings=PLENTY, requests=PLENTY, address=PLENTY, late=1e9)
Message = dict[str, Any]


def settings(database: str, **changes: Any) -> Settings:
    usual = {"database": database, "thinkers": 1, "thinking": PATIENCE, "pause": (0.0, 0.0), "salts": PATIENCE,
             "watch": 0.05, "limits": GENEROUS}
    found = Settings(**{**usual, **changes})
    if found.limits.late != Limits().late:
        return found
    return msgspec.structs.replace(found, limits=msgspec.structs.replace(found.limits, late=1e9))  # a busy machine makes no test fail


@contextmanager
def serving(given: Settings) -> Iterator[str]:
    """The address of a server with these settings."""
    listening = listen("127.0.0.1", 0)
    server = uvicorn.Server(configured(given, log_level="error", timeout_graceful_shutdown=1, ws_ping_timeout=PATIENCE))
    thread = threading.Thread(target=lambda: server.run(sockets=[listening]), daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


class Person:
    """A guest with a cookie."""

    def __init__(self, address: str, cookie: str = "") -> None:
        self.address = address
        headers = {"cookie": cookie} if cookie else {}
        self.http = httpx.Client(base_url=address, timeout=PATIENCE, headers=headers, verify=False)  # it need not read certificates
        self.id = self.http.get("/api/me").json()["id"]

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items()) or self.http.headers["cookie"]

    def elsewhere(self, address: str) -> "Person":
        """The same guest at another server."""
        return Person(address, self.cookie)

    def make(self, game: str, *seats: Message, **wishes: Any) -> Message:
        answer = self.http.post("/api/matches", json={"game": game, "seats": list(seats), **wishes})
        assert answer.status_code == 200, answer.text
        found: Message = answer.json()
        return found

    def sit(self, match: str, key: str = "") -> "Seat":
        return Seat(connect(
            f"{self.address.replace('http', 'ws')}/api/matches/{match}/socket?key={key}", additional_headers={"Cookie": self.cookie},
            max_size=None, open_timeout=PATIENCE, ping_interval=None,
        ).__enter__())


class Seat:
    """A connection to a match, with everything that came over it."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.received: list[str] = []
        self.positions: dict[str, Message] = {}
        self.over: Message | None = None

    @property
    def number(self) -> int:
        """Of the last position that came for every seat here."""
        return min((position["number"] for position in self.positions.values()), default=-1)

    def __enter__(self) -> "Seat":
        return self

    def __exit__(self, *_: object) -> None:
        self.wire.close()

    def send(self, kind: str, **fields: Any) -> None:
        self.wire.send(json.dumps({"type": kind, **fields}))

    def next(self, patience: float = PATIENCE) -> Message:
        text = self.wire.recv(patience)
        assert isinstance(text, str)
        self.received.append(text)
        message: Message = json.loads(text)
        if message["type"] == "position":
            self.positions[message["seat"]] = message
        elif message["type"] == "over":
            self.over = message
        return message

    def settle(self) -> None:
        """Read all that was sent by now: an answer to a ping comes after it."""
        mark = f"settle-{len(self.received)}"
        self.send("ping", id=mark)
        while self.next().get("re") != mark:
            pass

    def drain(self) -> None:
        """Read what has come, and wait a moment for more."""
        with suppress(TimeoutError):
            while self.over is None:
                self.next(0.01)

    def until(self, wanted: str | Callable[[Message], object]) -> Message:
        """The next message of a kind, or the first that fits."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            message = self.next()
            if message["type"] == wanted if isinstance(wanted, str) else wanted(message):
                return message
            assert message["type"] != "refused", message
        raise AssertionError("that message never came")

    def asked(self, *seats: str) -> Message:
        """The position in which one of these seats (or any) is asked something new."""
        def fits(message: Message) -> bool:
            return message["type"] == "position" and (not seats or message["seat"] in seats) and "question" in message["view"]

        return next((item for item in self.positions.values() if fits(item)), None) or self.until(fits)

    def choose(self, position: Message, option: str) -> Message:
        """Answer, and give the position after it, or the refusal."""
        seat = position["seat"]
        self.positions.pop(seat, None)
        self.send("choose", seat=seat, at=position["number"], option=option, id="x")

        def done(message: Message) -> bool:
            if message["type"] == "position":
                return bool(message["seat"] == seat and message["number"] > position["number"])
            return bool(message["type"] == "refused" and message["re"] == "x")

        return self.until(done)


def play_on(*tables: Seat, chance: random.Random, most: int = 10_000, discreet: bool = False) -> int:
    """Let whoever sits at these connections answer at random until the match is over; how often they did.

    `discreet`: with a poker face each seat counts for itself.
    """
    answered: set[tuple[str, int]] = set()
    end = time.monotonic() + PATIENCE
    for table in tables:
        if not table.positions:
            table.until("position")
    while len(answered) < most:
        assert time.monotonic() < end, "the match came to a halt"
        waiting = [
            (table, seat, position) for table in tables for seat, position in table.positions.items()
            if "question" in position["view"] and (seat, position["asked"]) not in answered
        ]
        if waiting:
            table, seat, position = waiting[0]
            answered.add((seat, position["asked"]))
            options = position["view"]["question"]["options"]
            number = chance.randrange(len(options))
            table.send("choose", seat=seat, at=position["number"], option=options[number], number=number, id="x")
            catch_up(table, position["number"] + 1)
            end = time.monotonic() + PATIENCE
        else:
            for table in tables:
                table.drain()
        for table in tables:
            catch_up(table, -1 if discreet else tables[0].number)
        if any(table.over for table in tables):
            break
    return len(answered)


def give_up(*tables: Seat) -> None:
    """Whoever is asked concedes; all hear of the end."""
    end = time.monotonic() + PATIENCE
    while not any(table.over for table in tables) and time.monotonic() < end:
        for table in tables:
            table.drain()
        asked = [(table, seat) for table in tables for seat, item in table.positions.items() if "question" in item["view"]]
        if asked:
            asked[0][0].send("concede", seat=asked[0][1], match=True)
            break
    for table in tables:
        if table.over is None:
            table.until("over")


def catch_up(table: Seat, number: int) -> None:
    """Read until a position with that number, or the end, has come."""
    while table.over is None and table.number < number:
        message = table.next()
        assert message["type"] != "refused", message
