"""How quickly a server answers a crowd: many tables of two people each, of which some are moved at, so many moves a second in all.

The server is a process of its own. Moves are due at fixed moments, whether earlier ones have been answered or not, and a move's time
runs from the moment it was due until the mover has the position after it: a server that stands still cannot make itself look quick.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
import urllib.request
from collections import deque
from itertools import cycle

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from ... import shelf
from .load_test import Visitor, ranked, served

TABLES_EACH = 15  # of one pair of guests: fewer than a guest may have
AT_ONCE = 20  # tables that are being opened
WARMING = 3.0  # seconds of moves before anything is counted


class Crowd(msgspec.Struct, frozen=True):
    """What was seen. Times are in milliseconds. A late move had not been answered when the next one at its table was due."""

    people: int
    tables: int
    matches: int
    rate: float
    seconds: float
    moves: int
    late: int
    p50_ms: float
    p95_ms: float
    p99_ms: float
    slowest_ms: float
    lag_worst_ms: float
    pause_worst_ms: float
    kilobytes_a_table: int
    bytes_a_move: int
    server_cores: float
    processor_ms_a_move: float  # of the server, whatever else it does meanwhile: it hardly hangs on what else the machine does


class Asked(msgspec.Struct):
    options: list[str] = []


class Seen(msgspec.Struct):
    question: Asked | None = None


class Heard(msgspec.Struct):
    """As much of a message as is needed to go on."""

    type: str
    seat: str = ""
    number: int = 0
    asked: int = -1
    view: Seen | None = None


HEARD = msgspec.json.Decoder(Heard)


class Table:
    """Two people at a match, each with a connection."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.wires: list[ClientConnection] = []
        self.question: tuple[ClientConnection, Heard, list[str]] | None = None
        self.moved: tuple[float, str, int] | None = None  # when a move was due, of which seat, at which number
        self.over = False
        self.times: list[float] = []
        self.bytes = 0

    async def listen(self, wire: ClientConnection) -> None:
        async for text in wire:
            heard = HEARD.decode(text)
            self.bytes += len(text)
            if heard.type == "over":
                self.over = True
            if heard.type != "position" or heard.view is None:
                continue
            if self.moved is not None and heard.seat == self.moved[1] and heard.number > self.moved[2]:
                self.times.append(time.perf_counter() - self.moved[0])
                self.moved = None
            if heard.view.question is not None:
                self.question = wire, heard, heard.view.question.options

    async def move(self, due: float) -> None:
        """Answer at random whatever is asked."""
        if self.question is None:
            return
        wire, heard, options = self.question
        self.question, self.moved = None, (due, heard.seat, heard.number)
        number = self.chance.randrange(len(options))
        choice = {"type": "choose", "seat": heard.seat, "at": heard.number, "option": options[number], "number": number}
        await wire.send(json.dumps(choice))


def measure_crowd(seconds: float, people: int, rate: float, matches: int, level: int, database: str | None) -> Crowd:
    """Start a server, fill it, move, and tell."""
    plenty = [f"limits.{name}=10000,10000" for name in ("messages", "connects", "matches", "guests")]
    with served(database, [*plenty, "limits.late=60", "metrics_token=bench"]) as address:
        return asyncio.run(_run(address, seconds, people // 2, rate, matches, level))


async def _run(address: str, seconds: float, count: int, rate: float, matches: int, level: int) -> Crowd:
    empty = await asyncio.to_thread(metrics, address)
    tables, listening = await _open(address, count)
    full = await asyncio.to_thread(metrics, address)
    games, computer = cycle(shelf.games()), {"who": "computer", "level": level}
    for first in range(0, matches, TABLES_EACH):
        visitor = await asyncio.to_thread(Visitor, address)
        for _ in range(min(TABLES_EACH, matches - first)):
            await asyncio.to_thread(visitor.make, next(games), [computer, computer])
    await _move(tables, rate, WARMING)
    for table in tables:
        table.times.clear()
        table.bytes = 0
    before = await asyncio.to_thread(metrics, address)
    started = time.perf_counter()
    late = await _move(tables, rate, seconds)
    passed = time.perf_counter() - started
    after = await asyncio.to_thread(metrics, address)
    for task in listening:
        task.cancel()
    times = [one for table in tables for one in table.times]
    at = ranked(times)
    memory = full["process_resident_memory_bytes"] - empty["process_resident_memory_bytes"]
    processor = after["process_cpu_seconds_total"] - before["process_cpu_seconds_total"]
    return Crowd(
        2 * count, count, matches, rate, round(passed, 1), len(times), late, at(0.5), at(0.95), at(0.99), at(1.0),
        round(after["cardwright_loop_lag_worst_seconds"] * 1000, 1), round(after["cardwright_collector_worst_seconds"] * 1000, 1),
        int(memory / 1024 / max(1, count)), int(sum(table.bytes for table in tables) / max(1, len(times))),
        round(processor / passed, 2), round(1000 * processor / max(1, len(times)), 2),
    )


async def _open(address: str, count: int) -> tuple[list[Table], list[asyncio.Task[None]]]:
    """Tables with everybody connected."""
    games, chance = cycle(shelf.games()), random.Random(8)
    wanted: deque[tuple[str, Table]] = deque((next(games), Table(random.Random(chance.random()))) for _ in range(count))
    tables = [table for _, table in wanted]
    listening: list[asyncio.Task[None]] = []

    async def fill() -> None:
        while wanted:
            ada, bob = await asyncio.to_thread(Visitor, address), await asyncio.to_thread(Visitor, address)
            for _ in range(TABLES_EACH):
                if not wanted:
                    return
                game, table = wanted.popleft()
                match = await asyncio.to_thread(
                    ada.ask, "POST", "/api/matches",
                    {"game": game, "seats": [{"who": "me"}, {"who": "open"}], "private": False, "poker_face": False},
                )
                await asyncio.to_thread(bob.ask, "POST", f"/api/matches/{match['id']}/join", {})
                path = f"{address.replace('http', 'ws', 1)}/api/matches/{match['id']}/socket"
                for visitor in (ada, bob):
                    wire = await connect(path, additional_headers={"Cookie": visitor.cookie}, max_size=None, ping_interval=None)
                    table.wires.append(wire)
                    listening.append(asyncio.create_task(table.listen(wire)))

    await asyncio.gather(*(fill() for _ in range(AT_ONCE)))
    return tables, listening


async def _move(tables: list[Table], rate: float, seconds: float) -> int:
    """Move at so many tables as a move a second each makes up the rate, one after the other; how many moves were late."""
    live = deque(tables)
    active: deque[Table] = deque()
    while live and len(active) < rate:
        active.append(live.popleft())
    start, late = time.perf_counter(), 0
    for number in range(int(rate * seconds)):
        due = start + number / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        table = active.popleft()
        while (table.over or not table.wires) and live:
            table = live.popleft()
        if table.moved is not None:
            late += 1
        else:
            await table.move(due)
        active.append(table)
    await asyncio.sleep(1.0)
    return late


def metrics(address: str) -> dict[str, float]:
    """What the server tells of itself, by name."""
    request = urllib.request.Request(f"{address}/metrics", headers={"Authorization": "Bearer bench"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        lines = [line for line in answer.read().decode().splitlines() if line and not line.startswith("#") and "{" not in line]
    return {name: float(value) for name, _, value in (line.partition(" ") for line in lines)}
