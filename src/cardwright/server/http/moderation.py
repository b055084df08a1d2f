"""For whoever runs a public server: who is banned or muted, by guest or by address, and what guests report about each other.

All workers share what the database has: each reads it again every few seconds and then lets go of whoever is banned.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from ..live.messages import Said
from ..live.refusals import HttpFault, Refuse
from ..storage.tables import BANS, REPORTS
from .rate_limits import Mark

if TYPE_CHECKING:
    from ..storage.store import Store

EVERY = 3.0  # seconds between two looks at what other workers or the admin page changed
DAY = 24 * 3600.0
KEPT = 90 * DAY  # how long a report is kept
MOST_REPORTS, MOST_OPEN_OF_GUEST = 200, 20
Kind = Literal["ban", "mute"]


class Ban(msgspec.Struct, frozen=True):
    """Someone who may not come in (`ban`) or not talk (`mute`): a guest by id, or an address."""

    number: int
    kind: Kind
    who: str
    name: str
    reason: str
    since: float
    until: float | None


class Report(msgspec.Struct, frozen=True):
    """What a guest said about another at a match, with what was said there last."""

    number: int
    match: str
    reporter: str
    guest: str
    name: str
    address: str
    text: str
    lines: list[str]
    at: float


class Wardens:
    """What one worker knows of all this."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._bans: dict[tuple[str, str], Ban] = {}
        self._read = 0.0
        self._looks = self._newest = 0

    async def look(self, again: bool = False) -> bool:
        """Read what is banned, if it is time to; whether it was read. An answer that comes after that of a later look is old, and left."""
        if not again and time.monotonic() - self._read < EVERY:
            return False
        self._read = time.monotonic()
        self._looks += 1
        number = self._looks
        found = await self.bans()
        if number > self._newest:
            self._newest, self._bans = number, {(ban.kind, ban.who): ban for ban in found}
        return True

    def _of(self, kind: Kind, mark: Mark) -> Ban | None:
        for who in (mark.who, mark.crowd.removeprefix("all of ")):
            found = self._bans.get((kind, who)) if who else None
            if found is not None and (found.until is None or found.until > time.time()):
                return found
        return None

    def banned(self, mark: Mark) -> bool:
        return self._of("ban", mark) is not None

    def admit(self, mark: Mark) -> None:
        """Refuse whoever is banned, with the reason that was given."""
        ban = self._of("ban", mark)
        if ban is not None:
            raise HttpFault(403, "you may not play on this server" + (f": {ban.reason}" if ban.reason else ""), ends(ban))

    def hear(self, mark: Mark) -> None:
        """Refuse a line of whoever is muted."""
        mute = self._of("mute", mark)
        if mute is not None:
            raise Refuse("illegal", f"you may not talk on this server{': ' + mute.reason if mute.reason else ''} ({ends(mute)})")

    # -- what the admin page does -------------------------------------------------------------------------

    async def bans(self) -> list[Ban]:
        """All that hold now, the newest first."""
        query = select(BANS).where(BANS.c.until.is_(None) | (BANS.c.until > time.time())).order_by(BANS.c.since.desc())
        return await self._store.read(lambda connection: [Ban(**row._mapping) for row in connection.execute(query)])

    async def ban(self, kind: Kind, who: str, name: str, reason: str, days: float) -> None:
        """From now on, for so many days; 0 is for good. It takes the place of an older one of the same kind."""
        now = time.time()
        row = {"kind": kind, "who": who, "name": name, "reason": reason, "since": now, "until": now + days * DAY if days else None}

        def job(connection: Connection) -> None:
            connection.execute(delete(BANS).where(BANS.c.kind == kind, BANS.c.who == who))
            connection.execute(insert(BANS).values(**row))

        await self._store.write(job)
        await self.look(again=True)

    async def lift(self, number: int) -> None:
        await self._store.write(lambda connection: connection.execute(delete(BANS).where(BANS.c.number == number)))
        await self.look(again=True)

    async def report(self, match: str, reporter: str, guest: str, name: str, mark: Mark | None, text: str, lines: Iterable[Said]) -> None:
        """Keep what a guest reports. `mark` is that of the one it is about, if they are connected."""
        said = [f"{line.name}{' (' + line.seat + ')' if line.seat else ''}: {line.text}" for line in lines]
        address = mark.crowd.removeprefix("all of ") if mark is not None else ""
        row = {
            "match": match, "reporter": reporter, "guest": guest, "name": name, "address": address, "text": text,
            "lines": msgspec.json.encode(said).decode(), "at": time.time(),
        }

        def job(connection: Connection) -> bool:
            connection.execute(delete(REPORTS).where(REPORTS.c.at < time.time() - KEPT))
            mine = (REPORTS.c.reporter == reporter) & REPORTS.c.settled.is_(False)
            if connection.execute(select(func.count()).select_from(REPORTS).where(mine)).scalar_one() >= MOST_OPEN_OF_GUEST:
                return False
            connection.execute(insert(REPORTS).values(**row))
            return True

        if not await self._store.write(job):
            raise HttpFault(429, "you have reported enough for now", "someone will look at it")

    async def reports(self) -> list[Report]:
        """Those that nobody has settled yet, the newest first. If there are more than a page shows, the first about each guest come before
        second ones and so on: however many people report one, reports about others are seen."""
        about = func.row_number().over(partition_by=REPORTS.c.guest, order_by=REPORTS.c.at.desc()).label("about")
        open_ones = select(REPORTS, about).where(REPORTS.c.settled.is_(False)).subquery()
        shown = select(open_ones).order_by(open_ones.c.about, open_ones.c.at.desc()).limit(MOST_REPORTS).subquery()
        query = select(shown).order_by(shown.c.at.desc())

        def job(connection: Connection) -> list[Report]:
            return [
                Report(
                    row.number, row.match, row.reporter, row.guest, row.name, row.address, row.text,
                    msgspec.json.decode(row.lines, type=list[str]), row.at,
                )
                for row in connection.execute(query)
            ]

        return await self._store.read(job)

    async def settle(self, number: int) -> None:
        change = update(REPORTS).where(REPORTS.c.number == number).values(settled=True)
        await self._store.write(lambda connection: connection.execute(change))


def ends(ban: Ban) -> str:
    """Until when it holds, in words."""
    return "for good" if ban.until is None else "until " + time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(ban.until))
