"""What a server measures of itself, as Prometheus reads it at /metrics.

What is counted while it happens are histograms and counters; how many tables, sockets and waiting jobs there are is looked up when
someone asks (`Hall` is handed over for that).
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Iterator, Mapping, Sized
from contextlib import contextmanager
from typing import Protocol

from prometheus_client import CollectorRegistry, Counter, GCCollector, Histogram, PlatformCollector, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)  # seconds
LATELY = 30.0  # seconds over which lateness is taken: one long pause is none
EVERY = 0.05  # seconds between two looks at the event loop


class Meters:
    """The meters of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._pause = time.perf_counter()
        self.lateness = 0.0  # seconds by which the event loop was late of late
        self.requests = Counter("cardwright_requests", "HTTP requests by status", ["status"], registry=self.registry)
        self.request_time = self._histogram("cardwright_request_seconds", "Time to answer an HTTP request")
        self.answer_time = self._histogram("cardwright_answer_seconds", "Time from a message of a person until it is stored and shown")
        self.lag = self._histogram("cardwright_loop_lag_seconds", "How late the event loop is")
        self.pauses = self._histogram("cardwright_collector_seconds", "Pauses of the garbage collector")
        self.worst_lag = Worst("cardwright_loop_lag_worst_seconds", "The latest that the event loop was since this was last asked for")
        self.worst_pause = Worst("cardwright_collector_worst_seconds", "The longest pause of the collector since this was last asked for")
        self.database_time = Histogram(
            "cardwright_database_seconds", "Time of a transaction, by kind of work", ["work"], buckets=QUICK, registry=self.registry,
        )

    def _histogram(self, name: str, about: str) -> Histogram:
        return Histogram(name, about, buckets=QUICK, registry=self.registry)

    @contextmanager
    def transaction(self, work: str) -> Iterator[None]:
        started = time.perf_counter()
        try:
            yield
        finally:
            self.database_time.labels(work).observe(time.perf_counter() - started)

    def watch(self, hall: Watched) -> None:
        gc.callbacks.append(self._paused)
        for worst in (self.worst_lag, self.worst_pause):
            self.registry.register(worst)
        self.registry.register(HallCollector(hall))
        for kind in (ProcessCollector, PlatformCollector, GCCollector):
            kind(registry=self.registry)

    async def look_at_the_loop(self) -> None:
        """For ever: how much later than asked this is woken."""
        while True:
            due = time.perf_counter() + EVERY
            await asyncio.sleep(EVERY)
            late = max(0.0, time.perf_counter() - due)
            self.lateness += (late - self.lateness) * min(1.0, (EVERY + late) / LATELY)
            self.lag.observe(late)
            self.worst_lag.note(late)

    def _paused(self, phase: str, _about: dict[str, int]) -> None:
        """The collector calls this when it begins and when it has ended."""
        if phase == "start":
            self._pause = time.perf_counter()
        else:
            seconds = time.perf_counter() - self._pause
            self.pauses.observe(seconds)
            self.worst_pause.note(seconds)

    def close(self) -> None:
        gc.callbacks.remove(self._paused)

    def page(self) -> bytes:
        return generate_latest(self.registry)


class Worst(Collector):
    """The largest of what was noted since someone last asked."""

    def __init__(self, name: str, about: str) -> None:
        self.name, self.about = name, about
        self._worst = 0.0

    def note(self, value: float) -> None:
        self._worst = max(self._worst, value)

    def collect(self) -> Iterator[GaugeMetricFamily]:
        worst, self._worst = self._worst, 0.0
        yield GaugeMetricFamily(self.name, self.about, worst)


class Waiting(Protocol):
    """Something in which work waits."""

    @property
    def waiting(self) -> int: ...


class Thinking(Waiting, Protocol):
    @property
    def helpers(self) -> Sized: ...


class Table(Protocol):
    @property
    def sockets(self) -> Sized: ...


class Watched(Protocol):
    """The hall, as its numbers are read."""

    @property
    def rooms(self) -> Mapping[str, Table]: ...
    @property
    def store(self) -> Waiting: ...
    @property
    def computers(self) -> Thinking: ...
    def refusals(self) -> dict[str, int]: ...


class HallCollector(Collector):
    """What there is in a hall at the moment of asking."""

    def __init__(self, hall: Watched) -> None:
        self.hall = hall

    def collect(self) -> Iterator[GaugeMetricFamily | CounterMetricFamily]:
        hall = self.hall
        rooms = list(hall.rooms.values())
        now = {
            "cardwright_tables": ("Matches at hand", len(rooms)),
            "cardwright_tables_watched": ("Matches that someone is connected to", sum(bool(room.sockets) for room in rooms)),
            "cardwright_sockets": ("Open sockets", sum(len(room.sockets) for room in rooms)),
            "cardwright_thinking_queue": ("Jobs that wait for a process that thinks", hall.computers.waiting),
            "cardwright_thinkers": ("Processes that think", len(hall.computers.helpers)),
            "cardwright_writing_queue": ("Choices that wait to be stored", hall.store.waiting),
        }
        for name, (about, value) in now.items():
            yield GaugeMetricFamily(name, about, value)
        refused = CounterMetricFamily("cardwright_refusals", "What was refused as too much or too fast, by kind", labels=["kind"])
        for kind, count in hall.refusals().items():
            refused.add_metric([kind], count)
        yield refused
