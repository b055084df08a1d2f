"""The hall: all live matches of this process, the database they are kept in, and the computers that play in them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from ... import shelf
from ..computers.pool import Computers
from ..http.address_limits import Crowds
from ..http.moderation import Wardens
from ..http.rate_limits import Buckets, Counts
from ..http.replays import Files, Walks
from ..http.teaching import Teacher
from ..running.garbage import Sweeper
from ..running.metrics import Meters
from ..running.metrics_port import open_side
from ..settings import Rate, Settings
from ..storage import retention
from ..storage.records import Entry, Kept, ended
from ..storage.repair import mend
from ..storage.store import Store
from ..storage.tables import MATCHES
from . import clocks
from .other_workers import Abroad
from .priority import Turnstile
from .progress import Course
from .refusals import DatabaseAway, Gone
from .room import Room

LOG = logging.getLogger("cardwright.server")
Result = TypeVar("Result")
MOST_RESUMED = 500
FORBIDDEN = 4403
PRUNING = 4 * 3600.0  # seconds between two looks for what need not be kept
IDLE = 60.0  # seconds that a room without anyone is kept
SHORTLY = 2.0  # seconds that it is kept in any case: whoever asked for it may be about to enter


class Hall:
    """Everything one worker process has."""

    def __init__(self, settings: Settings, meters: Meters) -> None:
        self.settings = settings
        self.meters = meters
        self.store = Store(settings.database, meters)
        self.abroad = Abroad(self.store)
        self.wardens = Wardens(self.store)
        self.rooms: dict[str, Room] = {}
        self.walks, self.files, self.teacher = Walks(), Files(), Teacher()
        self.turnstile = Turnstile(meters.answer_time.observe)
        self.secret = ""
        limits = settings.limits
        self.connected = Counts(limits.sockets)
        self.new_guests, self.new_matches = Buckets(limits.guests), Buckets(limits.matches)
        self.deck_work, self.replay_work, self.hints = Buckets(limits.decks), Buckets(limits.replays), Buckets(limits.hints)
        self.messages, self.questions, self.chat = Buckets(limits.messages), Buckets(limits.questions), Buckets(limits.chat)
        self.connects, self.openings, self.requests = Buckets(limits.connects), Buckets(limits.openings), Buckets(limits.requests)
        self.crowds = Crowds(limits.address)
        self.admin_tries = Buckets(Rate(10, 0.1))
        self.turned_away = 0  # matches that were not begun because the server was full
        self._opening: dict[str, asyncio.Lock] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._side: asyncio.Server | None = None
        self._looking_up = ThreadPoolExecutor(1, thread_name_prefix="looking-up")

    async def open(self) -> None:
        await asyncio.to_thread(shelf.read_all)
        await self.store.open()
        await self.wardens.look()
        self.secret = await self.store.secret("cookies", secrets.token_hex(32))
        await clocks.agree(self.store.secret)
        self.abroad.begin()
        self.computers = Computers(self.settings.thinkers, self.settings.thinking)
        sweeper = Sweeper(lambda: self.turnstile.last_person)
        always = (self._watch(), self._resume(), mend(self), self._prune(), self.meters.look_at_the_loop(), sweeper.run())
        self._tasks = [asyncio.create_task(work) for work in always]
        self.meters.watch(self)
        if self.settings.metrics_port:
            self._side = await open_side(self.meters, self.settings.metrics_host, self.settings.metrics_port)

    async def close(self) -> None:
        if self._side is not None:
            self._side.close()
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        for room in self.rooms.values():
            room.close()
        await self.computers.close()
        with contextlib.suppress(DatabaseAway):  # which has been told; the others notice after a while that this worker is gone
            await self.abroad.leave()
        self._looking_up.shutdown(cancel_futures=True)
        await self.store.close()
        self.meters.close()

    async def look_up(self, work: Callable[[], Result]) -> Result:
        """What takes a while to look up, one after the other: however much of it is asked for, one thread competes with the event loop.
        Nor can Python 3.11 take sources apart in two threads at once (`ast.parse` then fails)."""
        return await asyncio.get_running_loop().run_in_executor(self._looking_up, work)

    async def room(self, match: str) -> Room | None:
        """The room of a match, opened if it is not open yet; None if there is no such match."""
        found = self.rooms.get(match)
        if found is not None:
            found.used = time.monotonic()
            if not found.sockets:  # then nobody watches what other workers change
                await self.level({match: found})
            return self.rooms.get(match)
        lock = self._opening.setdefault(match, asyncio.Lock())
        try:
            async with lock:
                if match not in self.rooms:
                    kept = await self.store.match(match)
                    if kept is None:
                        return None
                    room = Room(self, *(await self.opened(kept) if kept.status != "waiting" else (kept, None)))
                    self.rooms[match] = room
                    await room.resume()
                    if kept.dealing:
                        room.wake()
                return self.rooms[match]
        finally:
            self._opening.pop(match, None)

    @property
    def full(self) -> bool:
        """Whether those who play here would notice if there were more of them."""
        limits = self.settings.limits
        return len(self.rooms) >= limits.tables or self.meters.lateness > limits.late

    def refusals(self) -> dict[str, int]:
        """How often each kind of thing was refused as too much or too fast."""
        kinds: dict[str, Buckets | Counts] = {
            "guests": self.new_guests, "matches": self.new_matches, "decks": self.deck_work, "replays": self.replay_work,
            "hints": self.hints,
            "messages": self.messages, "questions": self.questions, "chat": self.chat, "connects": self.connects, "openings": self.openings,
            "requests": self.requests, "addresses": self.crowds.bounds,
            "sockets": self.connected,
        }
        return {kind: bounded.refused for kind, bounded in kinds.items()} | {"tables": self.turned_away}

    def let_go(self) -> None:
        """Close the connections of whoever is banned."""
        for room in self.rooms.values():
            for socket in room.sockets:
                if self.wardens.banned(socket.mark):
                    socket.end(FORBIDDEN)

    def forget(self, room: Room) -> None:
        """There is no such match any more."""
        room.close()
        for socket in room.sockets:
            socket.end()
        self.rooms.pop(room.id, None)

    async def course(self, kept: Kept) -> Course:
        """The course of a match from its log."""
        entries = await self.store.entries(kept.id)
        return await asyncio.to_thread(Course.build, kept.setup, kept.seed, entries)

    async def opened(self, kept: Kept) -> tuple[Kept, Course]:
        """A match that has begun, with its course; one that has ended unnoticed is marked so."""
        course = await self.course(kept)
        result = course.match.result
        if result is not None and kept.status != "over":
            kept = await self.store.end_match(ended(kept, result))
        return kept, course

    async def begin(self, kept: Kept, entries: list[Entry] | None = None, after: Kept | None = None) -> Room | None:
        """Store a new match and open its room. `after` is changed with it; None if someone else has changed that already."""
        course = await asyncio.to_thread(Course.build, kept.setup, kept.seed, entries or []) if kept.status != "waiting" else None
        if not await self.store.add_match(kept, entries or [], after):
            return None
        room = self.rooms[kept.id] = Room(self, kept, course)
        room.wake()
        return room

    # -- behind the scenes --------------------------------------------------------------------------------

    async def _watch(self) -> None:
        """Notice what other workers change, and forget rooms that nobody needs."""
        while True:
            await asyncio.sleep(self.settings.watch)
            self._tidy()
            watched = {match: room for match, room in self.rooms.items() if room.sockets}
            try:
                await self.level(watched)
                await self.abroad.exchange(watched.values())
                if await self.wardens.look():
                    self.let_go()
            except DatabaseAway:  # which has been told already
                continue
            except Exception:
                LOG.exception("looking for what other workers do failed")

    def _tidy(self) -> None:
        """Forget rooms that nobody needs: those unused for long, and of the others no more than a few."""
        idle = sorted((room for room in self.rooms.values() if room.idle), key=lambda room: room.used)
        spare = len(idle) - self.settings.limits.idle_rooms
        for place, room in enumerate(idle):
            unused = time.monotonic() - room.used
            if unused > IDLE or (place < spare and unused > SHORTLY):
                room.close()
                room.course = None  # the room may be there until everything is looked through (see `garbage`); what it held need not
                del self.rooms[room.id]

    async def level(self, rooms: dict[str, Room]) -> None:
        """Bring rooms up to what the database has; those of matches that are gone are closed."""
        heads = await self.store.heads(rooms) if rooms else {}
        for match, room in rooms.items():
            version, number = heads.get(match, (0, 0))
            if not version:
                self.forget(room)
            elif version > room.kept.version or (room.course is not None and number > room.course.number):
                with contextlib.suppress(Gone):  # just now
                    await room.catch_up(version, number)

    async def _prune(self) -> None:
        """Forget what need not be kept any longer, now and every few hours."""
        keep = self.settings
        while keep.keep_matches or keep.keep_guests:
            try:
                gone = await self.store.write(lambda at: retention.prune(at, keep.keep_matches, keep.keep_guests, time.time()))
                if gone.matches or gone.guests:
                    LOG.info("pruned", extra={"matches": gone.matches, "guests": gone.guests})
            except DatabaseAway:
                pass
            except Exception:
                LOG.exception("what need not be kept could not be removed")
            await asyncio.sleep(PRUNING)

    async def _resume(self) -> None:
        """After a restart: matches in which only computers play go on by themselves; others when their people come back."""
        for kept in await self.store.matches(MATCHES.c.status == "running", MOST_RESUMED):
            if not kept.setup.people and (room := await self.room(kept.id)) is not None:
                room.wake()
