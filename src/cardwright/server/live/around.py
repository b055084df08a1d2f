"""What the parts of a live match know of each other: of a listener, of the room they belong to, and of the hall that holds the rooms.

Rooms, sockets and the hall are made of parts that call back. Each part names here what it needs, so that no module has to import the one
that it is a part of.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any, Protocol

from ..computers.pool import Computers
from ..computers.worker import Job
from ..http.moderation import Wardens
from ..http.rate_limits import Buckets, Mark
from ..settings import Settings
from ..storage.records import Entry, Kept, Kind
from ..storage.store import Store
from .messages import FromServer, Said
from .priority import Turnstile
from .progress import Course


class Listener(Protocol):
    """Someone connected to a room."""

    guest: str
    name: str
    mark: Mark
    met: frozenset[str]  # the players who were here when this was last told

    @property
    def seats(self) -> list[str]: ...
    @staticmethod
    def written(message: FromServer) -> str: ...
    def send(self, message: FromServer) -> None: ...
    def put(self, text: str) -> None: ...
    def greet(self) -> None: ...
    def show(self, cut: bool = False) -> None: ...
    def end(self, code: int = ...) -> None: ...


class Elsewhere(Protocol):
    """The other workers."""

    async def is_open(self, match: str) -> bool: ...
    def say(self, match: str, line: Said) -> None: ...


class Around(Protocol):
    """The hall, as what is in it sees it."""

    settings: Settings
    store: Store
    computers: Computers
    turnstile: Turnstile
    wardens: Wardens
    messages: Buckets
    questions: Buckets
    hints: Buckets
    chat: Buckets

    @property
    def abroad(self) -> Elsewhere: ...
    @property
    def rooms(self) -> dict[str, Any]: ...
    async def course(self, kept: Kept) -> Course: ...
    async def opened(self, kept: Kept) -> tuple[Kept, Course]: ...
    async def level(self, rooms: Any) -> None: ...
    def forget(self, room: Any) -> None: ...


class Company(Protocol):
    """Who of a room's players is here."""

    @property
    def players_here(self) -> frozenset[str]: ...
    def meet(self, guests: set[str]) -> None: ...


class Live(Protocol):
    """A room, as its parts see it."""

    id: str
    kept: Kept
    course: Course | None
    lock: asyncio.Lock

    @property
    def hall(self) -> Around: ...
    @property
    def sockets(self) -> Collection[Listener]: ...
    @property
    def company(self) -> Company: ...
    @property
    def peopled(self) -> bool: ...
    def seated_first(self) -> list[Listener]: ...
    def hidden(self, guest: str) -> bool: ...
    def tell(self, line: Said) -> None: ...
    def job(self, course: Course, hint: str = "") -> Job: ...
    def wake_later(self) -> None: ...
    async def commit(self, kind: Kind, seat: str, text: str, option: int = -1) -> bool: ...
    async def store(self, entries: list[Entry]) -> bool: ...
    async def changed(self, entry: Entry) -> None: ...
