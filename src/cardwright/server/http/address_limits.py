"""What one address may take of everyone's time: so many requests in a while, and few of them worked on at once. The others wait, so that
a stranger with hundreds of connections is between two moves of a table with a handful of requests at most.

Who comes from this machine itself is not counted.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.types import Message, Receive

from ..settings import Rate
from .rate_limits import Buckets, Mark

AT_ONCE = 4  # requests of an address that are worked on
WAIT = 0.5  # seconds that a request has to wait when its address has asked for too much


class Turn:
    """A request's turn to be worked on: given back while its body is awaited, and for good as soon as the answer is there."""

    def __init__(self, gate: asyncio.Semaphore | None) -> None:
        self._gate = gate
        self._mine = False

    async def take(self) -> None:
        if self._gate is not None and not self._mine:
            await self._gate.acquire()
            self._mine = True

    def give_back(self) -> None:
        if self._gate is not None and self._mine:
            self._gate.release()
            self._mine = False

    def answered(self) -> None:
        self.give_back()
        self._gate = None

    def hearing(self, receive: Receive) -> Receive:
        """Whoever sends slowly keeps nobody else waiting."""

        async def heard() -> Message:
            self.give_back()
            message = await receive()
            await self.take()
            return message

        return heard


class Crowds:
    """The addresses from which something is asked now."""

    def __init__(self, rate: Rate) -> None:
        self.bounds = Buckets(rate)
        self._gates: dict[str, tuple[asyncio.Semaphore, list[Turn]]] = {}

    async def in_measure(self, crowd: str) -> bool:
        """Whether an address may ask for something now or in a moment."""
        if not crowd or self.bounds.take(Mark(crowd)):
            return True
        await asyncio.sleep(WAIT)
        return self.bounds.take(Mark(crowd))

    @asynccontextmanager
    async def turn(self, crowd: str) -> AsyncIterator[Turn]:
        """Wait for the turn of a request of this address."""
        if not crowd:
            yield Turn(None)
            return
        gate, turns = self._gates.setdefault(crowd, (asyncio.Semaphore(AT_ONCE), []))
        turn = Turn(gate)
        turns.append(turn)
        try:
            await turn.take()
            yield turn
        finally:
            turn.answered()
            turns.remove(turn)
            if not turns:
                del self._gates[crowd]
