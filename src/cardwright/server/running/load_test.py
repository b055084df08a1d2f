"""How quickly a server answers under load: many matches of computer players, and a few people who move meanwhile.

The server is a process of its own with an empty database. A move's time runs from sending `choose` to receiving the position after it.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle
from typing import Any

import msgspec
from websockets.asyncio.client import connect

from ... import shelf
from ...errors import CardwrightError

PEOPLE = 4
EACH = 15  # matches that one guest starts: fewer than a guest may
THINKS = 0.15  # seconds between a person's moves
PATIENCE = 120.0  # seconds in which every match must have moved
ADDRESS = re.compile(r"http://\S+?(?=/\s|/$)")


class Load(msgspec.Struct, frozen=True):
    """What was seen. Times are in milliseconds."""

    matches: int
    level: int
    seconds: float
    decisions: int
    moves: int
    p50_ms: float
    p95_ms: float
    p99_ms: float
    slowest_ms: float
    stalled: int


class Visitor:
    """A guest of the server."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.cookie = ""
        self.ask("GET", "/api/me")

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        data = json.dumps(body).encode() if body is not None else None
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            if not self.cookie:
                self.cookie = str(answer.headers["set-cookie"]).partition(";")[0]
            return json.loads(answer.read())

    def make(self, game: str, seats: list[dict[str, Any]]) -> str:
        return str(self.ask("POST", "/api/matches", {"game": game, "seats": seats, "private": False})["id"])


@contextmanager
def served(database: str | None, sets: Sequence[str] = ()) -> Iterator[str]:
    """The address of a server of its own; without a database it has an empty file."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "DATABASE_URL": database or f"sqlite:///{folder}/bench.sqlite3"}
        command = [sys.executable, "-m", "cardwright.cli", "serve", "--port", "0", "--no-open"]
        for word in sets:
            command += ["--set", word]
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                found = ADDRESS.search(server.stdout.readline())
                if found is None:
                    raise CardwrightError("the server did not start")
                yield found.group()
            finally:
                server.terminate()


def measure_server(seconds: float, matches: int, level: int) -> Load:
    """Start a server, load it, move, and tell."""
    with served(None) as address:
        return asyncio.run(_run(address, seconds, matches, level))


def ranked(times: Sequence[float]) -> Callable[[float], float]:
    """The time in milliseconds that a share of all were not above."""
    order = sorted(times) or [0.0]
    return lambda share: round(order[min(len(order) - 1, int(share * len(order)))] * 1000, 1)


async def _run(address: str, seconds: float, matches: int, level: int) -> Load:
    games = cycle(shelf.games())
    computer = {"who": "computer", "level": level}
    ids: list[str] = []
    while len(ids) < matches:
        visitor = await asyncio.to_thread(Visitor, address)
        for _ in range(min(EACH, matches - len(ids))):
            ids.append(await asyncio.to_thread(visitor.make, next(games), [computer, computer]))
    watcher = await asyncio.to_thread(Visitor, address)
    before = await _numbers(watcher, ids)
    started = time.monotonic()
    times: list[float] = []
    await asyncio.gather(*(_person(address, game, started + seconds, times) for game, _ in zip(games, range(PEOPLE), strict=False)))
    passed = time.monotonic() - started
    after = await _numbers(watcher, ids)
    made = sum(after[match][0] - before[match][0] for match in ids)
    end = time.monotonic() + PATIENCE
    while (still := _still(before, after)) and time.monotonic() < end:
        await asyncio.sleep(1.0)
        after |= await _numbers(watcher, still)
    at = ranked(times)
    return Load(
        matches, level, round(passed, 1), made, len(times), at(0.5), at(0.95), at(0.99), at(1.0), len(_still(before, after)),
    )


def _still(before: dict[str, tuple[int, bool]], after: dict[str, tuple[int, bool]]) -> list[str]:
    """The matches that have neither moved nor ended."""
    return [match for match, (number, _) in before.items() if after[match][0] <= number and not after[match][1]]


async def _numbers(visitor: Visitor, matches: list[str]) -> dict[str, tuple[int, bool]]:
    found = {}
    for match in matches:
        told = await asyncio.to_thread(visitor.ask, "GET", f"/api/matches/{match}")
        found[match] = (int(told["number"]), told["status"] == "over")
    return found


async def _person(address: str, game: str, end: float, times: list[float]) -> None:
    """Play matches against the computer, at random, until the time is over."""
    chance = random.Random(game)
    visitor = await asyncio.to_thread(Visitor, address)
    while time.monotonic() < end:
        match = await asyncio.to_thread(visitor.make, game, [{"who": "me"}, {"who": "computer", "level": 1}])
        path = f"{address.replace('http', 'ws', 1)}/api/matches/{match}/socket"
        async with connect(path, additional_headers={"Cookie": visitor.cookie}, max_size=None) as socket:
            await _play(socket, chance, end, times)


async def _play(socket: Any, chance: random.Random, end: float, times: list[float]) -> None:
    answered, sent, waits = -1, 0.0, -1
    async for text in socket:
        arrived = time.monotonic()
        message = json.loads(text)
        if message["type"] == "over" or arrived > end:
            return
        if message["type"] != "position":
            continue
        if 0 <= waits < message["number"]:
            times.append(arrived - sent)
            waits = -1
        question = message["view"].get("question")
        if question is None or message["asked"] == answered or waits >= 0:
            continue
        await asyncio.sleep(THINKS)
        answered, waits, sent = message["asked"], message["number"], time.monotonic()
        number = chance.randrange(len(question["options"]))
        option = question["options"][number]
        choice = {"type": "choose", "seat": message["seat"], "at": message["number"], "option": option, "number": number}
        await socket.send(json.dumps(choice))
