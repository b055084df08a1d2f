"""Whose turn it is in the event loop: choices of matches that nobody looks at are carried out one after the other, and none while a
person waits for an answer. So a hundred matches of computers delay a person no more than one does."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress

PATIENCE = 0.25  # seconds that people may hold up the computers at one choice: no match stands still for ever


class Turn:
    """The right to carry out choices, until it is given up."""

    def __init__(self, lock: asyncio.Lock | None) -> None:
        self._lock = lock

    def leave(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None


class Turnstile:
    """One for each process."""

    def __init__(self, served: Callable[[float], None] = lambda seconds: None) -> None:
        self._served = served  # is told how long each person waited
        self._lock = asyncio.Lock()
        self._people = 0
        self.last_person = time.monotonic()  # when one last waited for an answer
        self._clear = asyncio.Event()
        self._clear.set()

    @contextmanager
    def person(self) -> Iterator[None]:
        """A person waits for an answer meanwhile."""
        self._people += 1
        self._clear.clear()
        started = time.perf_counter()
        try:
            yield
        finally:
            self._served(time.perf_counter() - started)
            self.last_person = time.monotonic()
            self._people -= 1
            if not self._people:
                self._clear.set()

    @asynccontextmanager
    async def turn(self, at_once: bool) -> AsyncIterator[Turn]:
        """Wait for a turn; `at_once`: someone looks on, so there is no waiting."""
        if not at_once:
            await self._lock.acquire()
        turn = Turn(None if at_once else self._lock)
        try:
            yield turn
        finally:
            turn.leave()

    async def next(self) -> None:
        """Between two choices: let people go first."""
        await asyncio.sleep(0)
        if self._people:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._clear.wait(), PATIENCE)
