"""What goes on at other workers of the same database: who is connected there, and what they say.

Moves need none of this: they are in the log. Each worker writes down who is connected to it and what was said, and reads what the others
wrote, a few times a second. A worker that falls silent is taken to be gone; lines are kept for a short while only.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Collection
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Insert, Table, delete, insert, literal, select, update

from ..storage.tables import HERE, MATCHES, SAID
from . import clocks
from .messages import Said
from .refusals import DatabaseAway

if TYPE_CHECKING:
    from ..storage.store import Store
    from .around import Live

BEAT, GONE = 5.0, 20.0  # seconds between two signs of life, and without one until a worker is taken to be gone
KEPT = 60.0  # seconds that a line is kept
Line = tuple[str, Said]


class Abroad:
    """What this worker tells the others, and knows of them."""

    def __init__(self, store: Store) -> None:
        self.worker = secrets.token_hex(6)
        self._store = store
        self._lines: list[Line] = []
        self._heard: dict[int, float] = {}
        self._written: frozenset[tuple[str, str]] = frozenset()
        self._beat = 0.0
        self._writing: asyncio.Future[None] | None = None
        self._since = 0.0  # when this worker began

    def begin(self) -> None:
        self._since = clocks.now()

    def say(self, match: str, line: Said) -> None:
        """A line for those at other workers."""
        self._lines.append((match, line))

    async def exchange(self, rooms: Collection[Live]) -> None:
        """Tell the others what is new here, and those here what is new there."""
        here = frozenset((room.id, socket.guest) for room in rooms for socket in room.sockets if socket.guest)
        beat = time.monotonic() - self._beat > BEAT and bool(here)
        if here != self._written or self._lines or beat:
            lines, self._lines = self._lines, []
            self._writing = asyncio.ensure_future(self._store.write(lambda connection: self._write(connection, here, lines)))
            await asyncio.shield(self._writing)
            self._written, self._beat = here, time.monotonic()
        if not rooms:
            return
        there, said = await self._store.read(lambda connection: self._read(connection, [room.id for room in rooms]))
        guests: dict[str, set[str]] = {}
        for match, guest in there:
            guests.setdefault(match, set()).add(guest)
        for room in rooms:
            room.company.meet(guests.get(room.id, set()))
        told = {room.id: room for room in rooms} if said else {}
        for match, line in said:
            told[match].tell(line)

    def _write(self, connection: Connection, here: frozenset[tuple[str, str]], lines: list[Line]) -> None:
        now = clocks.now()
        for match, guest in here - self._written:
            connection.execute(of_match(HERE, match, worker=self.worker, guest=guest, seen=now))
        for match, line in lines:
            connection.execute(of_match(SAID, match, worker=self.worker, name=line.name, seat=line.seat, text=line.text, at=now))
        for match, guest in self._written - here:
            connection.execute(delete(HERE).where(HERE.c.worker == self.worker, HERE.c.match == match, HERE.c.guest == guest))
        connection.execute(update(HERE).where(HERE.c.worker == self.worker).values(seen=now))
        connection.execute(delete(HERE).where(HERE.c.seen < now - 10 * GONE))
        connection.execute(delete(SAID).where(SAID.c.at < now - KEPT))

    def _read(self, connection: Connection, matches: list[str]) -> tuple[list[tuple[str, str]], list[Line]]:
        now = clocks.now()
        there = select(HERE.c.match, HERE.c.guest).where(HERE.c.match.in_(matches), HERE.c.worker != self.worker, HERE.c.seen > now - GONE)
        new = select(SAID).where(SAID.c.match.in_(matches), SAID.c.worker != self.worker, SAID.c.at > max(self._since, now - KEPT))
        people = [(row[0], row[1]) for row in connection.execute(there)]
        lines: list[Line] = []
        for row in connection.execute(new.order_by(SAID.c.number)):
            if row.number not in self._heard:  # by number alone one could miss a line that was written at the same moment
                self._heard[row.number] = now
                lines.append((row.match, Said(row.name, row.seat, row.text)))
        self._heard = {number: at for number, at in self._heard.items() if at > now - 2 * KEPT}
        return people, lines

    async def is_open(self, match: str) -> bool:
        """Whether someone is connected to a match at another worker, by a sign of life since this one began: older ones may be of
        workers that are gone."""
        alive = select(HERE.c.match).where(HERE.c.match == match, HERE.c.worker != self.worker, HERE.c.seen > self._since).limit(1)
        return await self._store.read(lambda connection: connection.execute(alive).first()) is not None

    async def leave(self) -> None:
        """Nobody is connected here any more. What was being written when this worker was told to stop is written first."""
        if self._writing is not None:
            with suppress(DatabaseAway):
                await self._writing
        if self._written:
            await self._store.write(lambda connection: connection.execute(delete(HERE).where(HERE.c.worker == self.worker)))


def of_match(table: Table, match: str, **values: Any) -> Insert:
    """A row about a match, unless it is gone by now because everybody has left; until the row is there, nobody can remove the match."""
    columns = (literal(value, table.c[name].type) for name, value in values.items())
    kept = select(MATCHES.c.id, *columns).where(MATCHES.c.id == match).with_for_update(read=True, key_share=True)
    return insert(table).from_select(["match", *values], kept)
