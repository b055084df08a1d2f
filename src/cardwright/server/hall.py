"""The hall: all live matches of this process, the database they are kept in, and the computers that play in them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets

from .. import shelf
from .computers import Computers
from .course import Course
from .kept import Entry, Kept
from .limits import Buckets
from .replays import Walks
from .rooms import Room
from .settings import Settings
from .store import Store
from .tables import MATCHES
from .turnstile import Turnstile

LOG = logging.getLogger("cardwright.server")
MOST_RESUMED = 500


class Hall:
    """Everything one worker process has."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.rooms: dict[str, Room] = {}
        self.walks = Walks()
        self.turnstile = Turnstile()
        self.secret = ""
        self.sockets_of: dict[str, int] = {}
        limits = settings.limits
        self.new_guests, self.new_matches = Buckets(limits.guests), Buckets(limits.matches)
        self.deck_work, self.replay_work, self.hints = Buckets(limits.decks), Buckets(limits.replays), Buckets(limits.hints)
        self._opening: dict[str, asyncio.Lock] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        await self.store.open()
        self.secret = await self.store.secret("cookies", secrets.token_hex(32))
        self.computers = Computers(self.settings.thinkers, self.settings.thinking)
        self._tasks = [asyncio.create_task(work) for work in (self._warm(), self._watch(), self._resume())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        for room in self.rooms.values():
            room.close()
        await self.computers.close()
        await self.store.close()

    async def room(self, match: str) -> Room | None:
        """The room of a match, opened if it is not open yet; None if there is no such match."""
        found = self.rooms.get(match)
        if found is not None:
            return found
        lock = self._opening.setdefault(match, asyncio.Lock())
        try:
            async with lock:
                if match not in self.rooms:
                    kept = await self.store.match(match)
                    if kept is None:
                        return None
                    self.rooms[match] = Room(self, kept, await self.course(kept) if kept.status != "waiting" else None)
                return self.rooms[match]
        finally:
            self._opening.pop(match, None)

    async def course(self, kept: Kept) -> Course:
        """The course of a match from its log."""
        entries = await self.store.entries(kept.id)
        return await asyncio.to_thread(Course.build, kept.setup, kept.seed, entries)

    async def begin(self, kept: Kept, entries: list[Entry] | None = None) -> Room:
        """Store a new match and open its room."""
        course = await asyncio.to_thread(Course.build, kept.setup, kept.seed, entries or []) if kept.status != "waiting" else None
        await self.store.add_match(kept, entries or [])
        room = self.rooms[kept.id] = Room(self, kept, course)
        room.wake()
        return room

    # -- behind the scenes --------------------------------------------------------------------------------

    async def _warm(self) -> None:
        """Read all games, so that the first match of each begins at once."""
        for name in shelf.games():
            await asyncio.to_thread(lambda game: game.prints, shelf.game(name))

    async def _watch(self) -> None:
        """Notice what other workers change, and forget rooms that nobody needs."""
        while True:
            await asyncio.sleep(self.settings.watch)
            for match, room in list(self.rooms.items()):
                if room.quiet:
                    room.close()
                    del self.rooms[match]
            watched = {match: room for match, room in self.rooms.items() if room.sockets}
            if not watched:
                continue
            try:
                heads = await self.store.heads(watched)
                for match, (version, number) in heads.items():
                    room = watched[match]
                    if version > room.kept.version or (room.course is not None and number > room.course.number):
                        await room.catch_up(version, number)
            except Exception:
                LOG.exception("looking for other workers' moves failed")

    async def _resume(self) -> None:
        """After a restart: matches in which only computers play go on by themselves; others when their people come back."""
        for kept in await self.store.matches(MATCHES.c.status == "running", MOST_RESUMED):
            if not kept.setup.people and (room := await self.room(kept.id)) is not None:
                room.wake()
