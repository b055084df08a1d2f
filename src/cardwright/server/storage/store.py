"""The database: SQLite or PostgreSQL behind one face. Calls run in threads, so that the event loop never waits.

Entries of many matches are written in one transaction (*group commit*): `append` returns when its own are on disk. Two workers that
want the same number of one match cannot both have it: the key (match, number) is unique, and the later one is told so. The entry that
ends a match and the word that it is over are one transaction as well: a match is over by its log if and only if it is marked so.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, Row, create_engine, delete, event, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

from ..live.refusals import DatabaseAway, Overtaken
from ..running.log import SELDOM
from ..running.metrics import Meters
from .migrate import migrate
from .records import Entry, Kept, Setup, Status
from .retention import DAY
from .tables import DECKS, ENTRIES, GUESTS, HERE, MATCHES, SAID, SECRETS, SITTING

LOG = logging.getLogger("cardwright.server")
Result = TypeVar("Result")
Append = tuple[str, Sequence[Entry], Kept | None]
# Nothing is written for a match that is gone; while something is written for one it cannot go.
APPEND = (
    'INSERT INTO entries ("match", "number", "kind", "seat", "text", "at") SELECT {} FROM matches WHERE id = {}{} '
    "ON CONFLICT DO NOTHING"
)
END = "UPDATE matches SET status = 'over', result = {0}, ended = {0}, checked = {0}, share = '', version = version + 1 WHERE id = {0}"
GATHERING = 0.03  # seconds
DEADLOCK, TRIES = "40P01", 5
PATIENCE = 10  # seconds that one worker waits for another one's writing, where they share a file; or for a database to answer
SETUP = msgspec.json.Decoder(Setup)  # made when the module is read: two threads that read a type for the first time at once crash


class Store:
    """All that outlives the process."""

    def __init__(self, url: str, meters: Meters | None = None) -> None:
        self.url = url
        self.meters = meters or Meters()
        self.engine = _engine(url)
        embedded = self.engine.dialect.name == "sqlite"
        self._insert = sqlite.insert if embedded else postgresql.insert
        sign = "?" if embedded else "%s"
        kinds = ("varchar", "integer", "varchar", "varchar", "text", "double precision")
        values = ", ".join(f"CAST({sign} AS {kind})" for kind in kinds)
        self._append, self._end = APPEND.format(values, sign, "" if embedded else " FOR KEY SHARE"), END.format(sign)
        self._readers = ThreadPoolExecutor(2 if embedded else 4, thread_name_prefix="store")
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="log")
        self._waiting: list[tuple[Append, asyncio.Future[bool]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._hurry = asyncio.Event()

    async def open(self) -> None:
        """Bring the tables up to date."""
        await self.call(lambda: migrate(self.engine))

    async def close(self) -> None:
        if self._writing is not None:
            await self._writing
        self._readers.shutdown()
        self._writer.shutdown()
        self.engine.dispose()

    async def call(self, work: Callable[[], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._readers, work)

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        def job() -> Result:
            with told_if_away(), self.meters.transaction("read"), self.engine.connect() as connection:
                return work(connection)

        return await self.call(job)

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        return await self.call(lambda: self._transaction("write", work))

    def _transaction(self, kind: str, work: Callable[[Connection], Result]) -> Result:
        """All of a work or nothing. Of transactions that wait for each other PostgreSQL ends one: that is tried again."""
        tries = 0
        with told_if_away():
            while True:
                try:
                    with self.meters.transaction(kind), self.engine.begin() as connection:
                        return work(connection)
                except IntegrityError:  # such as a seat of a guest who has just had their data deleted
                    raise Overtaken from None
                except OperationalError as fault:
                    tries += 1
                    if getattr(fault.orig, "sqlstate", "") != DEADLOCK or tries >= TRIES:
                        raise

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    # -- the log ------------------------------------------------------------------------------------------

    async def append(self, match: str, entries: Sequence[Entry], hurry: bool = True, over: Kept | None = None) -> bool:
        """Write entries at the end of a match's log; False, and nothing is written, if another worker has taken the first number, or the
        match is gone.

        Without `hurry` they wait a moment for others, so that the disk is free when a person moves. `over` is the match as its last
        entry leaves it, if that ends it.
        """
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(((match, entries, over), future))
        if hurry:
            self._hurry.set()
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())
        return await future

    async def _write_all(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            if not self._hurry.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._hurry.wait(), GATHERING)
            self._hurry.clear()
            batch, self._waiting = sorted(self._waiting, key=lambda item: item[0][0]), []  # in the same order at all workers
            try:
                results = await loop.run_in_executor(self._writer, self._write, [item for item, _ in batch])
            except Exception as fault:
                for _, future in batch:
                    if not future.done():
                        future.set_exception(fault)
                continue
            for (_, future), stored in zip(batch, results, strict=True):
                if not future.done():
                    future.set_result(stored)

    def _write(self, batch: list[Append]) -> list[bool]:
        """In plain SQL, and all further entries of a match in one go: whoever moves waits for what is being written already."""

        def job(connection: Connection) -> list[bool]:
            results = []
            for match, entries, over in batch:
                first, *others = ((match, entry.number, entry.kind, entry.seat, entry.text, entry.at, match) for entry in entries)
                stored = connection.exec_driver_sql(self._append, first).rowcount == 1
                if stored and others:  # who has the first number has those that follow: nobody else can go on from it yet
                    connection.exec_driver_sql(self._append, others)
                if stored and over is not None:
                    connection.exec_driver_sql(self._end, (_result(over), entries[-1].at, True, match))
                results.append(stored)
            return results

        return self._transaction("append", job)

    async def entries(self, match: str, after: int = 0) -> list[Entry]:
        """The log of a match from a number on."""
        columns = (ENTRIES.c.number, ENTRIES.c.kind, ENTRIES.c.seat, ENTRIES.c.text, ENTRIES.c.at)
        query = select(*columns).where(ENTRIES.c.match == match, ENTRIES.c.number > after).order_by(ENTRIES.c.number)
        return await self.read(lambda connection: [Entry(*row) for row in connection.execute(query)])

    async def heads(self, matches: Iterable[str]) -> dict[str, tuple[int, int]]:
        """For each match its version and the length of its log: what other workers may have changed."""
        wanted = list(matches)
        length = select(func.max(ENTRIES.c.number)).where(ENTRIES.c.match == MATCHES.c.id).scalar_subquery()
        query = select(MATCHES.c.id, MATCHES.c.version, length).where(MATCHES.c.id.in_(wanted))
        return await self.read(lambda connection: {row[0]: (row[1], row[2] or 0) for row in connection.execute(query)})

    # -- matches ------------------------------------------------------------------------------------------

    async def add_match(self, kept: Kept, entries: Sequence[Entry] = (), after: Kept | None = None) -> bool:
        """Store a new match and with it a change of an older one, both or neither: False if someone else has changed that since."""

        def job(connection: Connection) -> bool:
            if after is not None and not _change(connection, after):
                return False
            known = {"id": kept.id, "game": kept.setup.game, "created": kept.created, "share": kept.share}
            connection.execute(insert(MATCHES).values(checked=True, **known, **_row(kept)))
            _sit(connection, kept)
            if entries:
                connection.execute(insert(ENTRIES), [{"match": kept.id, **msgspec.structs.asdict(entry)} for entry in entries])
            return True

        return await self.write(job)

    async def change_match(self, kept: Kept) -> bool:
        """Store a match that was changed; False if someone else changed it since. `kept` has the version it was read with."""
        return await self.write(lambda connection: _change(connection, kept))

    async def end_match(self, kept: Kept) -> Kept:
        """A match whose log has ended without being marked so, as workers of older versions left it: marked now. Gives what is stored."""

        def job(connection: Connection) -> None:
            same = (MATCHES.c.id == kept.id) & (MATCHES.c.status == "running")
            last = select(func.max(ENTRIES.c.at)).where(ENTRIES.c.match == kept.id).scalar_subquery()
            values = {"status": "over", "result": _result(kept), "ended": last, "share": "", "version": MATCHES.c.version + 1}
            connection.execute(update(MATCHES).where(same).values(checked=True, **values))

        await self.write(job)
        return await self.match(kept.id) or kept

    async def mark_checked(self, match: str) -> None:
        """It has been looked at: its log has not ended."""
        await self.write(lambda connection: connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(checked=True)))

    async def drop_match(self, kept: Kept) -> bool:
        """Remove a match that never began; False if someone else has changed it since."""

        def job(connection: Connection) -> bool:
            same = (MATCHES.c.id == kept.id) & (MATCHES.c.version == kept.version) & (MATCHES.c.status == "waiting")
            if connection.execute(update(MATCHES).where(same).values(version=kept.version + 1)).rowcount != 1:
                return False
            # Whoever writes down just now that someone is at this table goes first; nobody can from here on.
            connection.execute(select(MATCHES.c.id).where(MATCHES.c.id == kept.id).with_for_update())
            for table in (SITTING, HERE, SAID):
                connection.execute(delete(table).where(table.c.match == kept.id))
            return connection.execute(delete(MATCHES).where(MATCHES.c.id == kept.id)).rowcount == 1

        return await self.write(job)

    async def match(self, match: str) -> Kept | None:
        found = await self.matches(MATCHES.c.id == match, most=1)
        return found[0] if found else None

    async def matches(self, where: Any, most: int) -> list[Kept]:
        """Matches of a kind, the newest first."""
        length = select(func.max(ENTRIES.c.number)).where(ENTRIES.c.match == MATCHES.c.id).scalar_subquery()
        query = select(MATCHES, length.label("length")).where(where).order_by(MATCHES.c.created.desc()).limit(most)
        return await self.read(lambda connection: [_kept(row) for row in connection.execute(query)])

    async def listed(self, status: Status, most: int) -> list[Kept]:
        """Public matches for the lobby: first the newest of each who made any, then the second of each, and so on."""
        where = (MATCHES.c.status == status) & MATCHES.c.private.is_(False)
        whose = func.coalesce(func.nullif(MATCHES.c.share, ""), MATCHES.c.id)
        turn = func.row_number().over(partition_by=whose, order_by=MATCHES.c.created.desc()).label("turn")
        fair = select(MATCHES.c.id, turn, MATCHES.c.created).where(where).subquery()
        query = select(fair.c.id).order_by(fair.c.turn, fair.c.created.desc()).limit(most)
        order = await self.read(lambda connection: list(connection.execute(query).scalars()))
        found = {kept.id: kept for kept in await self.matches(MATCHES.c.id.in_(order), most)}
        return [found[match] for match in order if match in found]

    async def of_guest(self, guest: str, most: int, running: bool = False) -> list[Kept]:
        """The matches in which a guest has a seat."""
        sits = MATCHES.c.id.in_(select(SITTING.c.match).where(SITTING.c.guest == guest))
        return await self.matches(sits & (MATCHES.c.status != "over") if running else sits, most)

    # -- guests, decks, secrets ---------------------------------------------------------------------------

    async def secret(self, name: str, fresh: str) -> str:
        """A secret all workers share: the one kept, else the fresh one from now on."""

        def job(connection: Connection) -> str:
            connection.execute(self._insert(SECRETS).values(name=name, value=fresh).on_conflict_do_nothing())
            return str(connection.execute(select(SECRETS.c.value).where(SECRETS.c.name == name)).scalar_one())

        return await self.write(job)

    async def add_guest(self, guest: str, name: str) -> None:
        made = insert(GUESTS).values(id=guest, name=name, created=time.time(), seen=time.time())
        await self.write(lambda connection: connection.execute(made))

    async def guest_name(self, guest: str) -> str | None:
        query = select(GUESTS.c.name, GUESTS.c.seen).where(GUESTS.c.id == guest)
        found = await self.read(lambda connection: connection.execute(query).one_or_none())
        if found is not None and (found.seen or 0.0) < time.time() - DAY:  # it need not be known more exactly
            seen = update(GUESTS).where(GUESTS.c.id == guest).values(seen=time.time())
            await self.write(lambda connection: connection.execute(seen))
        return found.name if found is not None else None

    async def rename_guest(self, guest: str, name: str) -> None:
        await self.write(lambda connection: connection.execute(update(GUESTS).where(GUESTS.c.id == guest).values(name=name)))

    async def decks(self, guest: str, game: str | None = None) -> list[tuple[str, str, str]]:
        """The decks of a guest as (key, game, text), the newest first."""
        query = select(DECKS.c.key, DECKS.c.game, DECKS.c.text).where(DECKS.c.guest == guest).order_by(DECKS.c.changed.desc())
        if game is not None:
            query = query.where(DECKS.c.game == game)
        return await self.read(lambda connection: [(row[0], row[1], row[2]) for row in connection.execute(query)])

    async def save_deck(self, guest: str, key: str, game: str, text: str) -> bool:
        """Save a deck; False if the key is another guest's."""

        def job(connection: Connection) -> bool:
            mine = (DECKS.c.key == key) & (DECKS.c.guest == guest)
            if connection.execute(update(DECKS).where(mine).values(game=game, text=text, changed=time.time())).rowcount:
                return True
            connection.execute(insert(DECKS).values(key=key, guest=guest, game=game, text=text, changed=time.time()))
            return True

        try:
            return await self.write(job)
        except Overtaken:
            return False

    async def drop_deck(self, guest: str, key: str) -> bool:
        query = delete(DECKS).where(DECKS.c.key == key, DECKS.c.guest == guest)
        return bool(await self.write(lambda connection: connection.execute(query).rowcount))


@contextmanager
def told_if_away() -> Iterator[None]:
    """A database that is gone, full or locked is reported in a line, once in a while; whoever asked is told that nothing was changed."""
    try:
        yield
    except (OperationalError, InterfaceError, NoConnection) as fault:
        reason = " ".join(str(getattr(fault, "orig", fault)).split())
        LOG.error("the database does not answer: %s", reason, extra=SELDOM)
        raise DatabaseAway from None


def _engine(url: str) -> Engine:
    if not url.startswith("sqlite"):
        patience = {"connect_timeout": PATIENCE, "tcp_user_timeout": PATIENCE * 1000}
        return create_engine(url, pool_size=6, pool_pre_ping=True, pool_timeout=PATIENCE, connect_args=patience)
    engine = create_engine(url)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {PATIENCE * 1000}")
        _write_ahead(cursor)
        cursor.execute("PRAGMA synchronous = FULL")  # what was acknowledged outlives a loss of power as well
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()

    return engine


def _write_ahead(cursor: sqlite3.Cursor) -> None:
    """Readers do not wait for a writer then. Of two workers that start on a new file SQLite turns one away at once: it comes again."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as fault:
            if fault.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
        time.sleep(0.02)


def _row(kept: Kept) -> dict[str, Any]:
    return {
        "status": kept.status, "private": kept.setup.private, "setup": msgspec.json.encode(kept.setup).decode(), "version": kept.version,
        "seed": kept.seed, "result": _result(kept),
    }


def _result(kept: Kept) -> str:
    return json.dumps({"winners": list(kept.winners), "rule": kept.rule})


def _kept(row: Row[Any]) -> Kept:
    result = json.loads(row.result)
    setup = SETUP.decode(row.setup)
    return Kept(
        row.id, row.status, setup, row.seed, row.version, row.created, tuple(result["winners"]), result["rule"], row.length or 0,
        row.share,
    )


def _change(connection: Connection, kept: Kept) -> bool:
    row = {**_row(kept), "version": kept.version + 1}
    same = (MATCHES.c.id == kept.id) & (MATCHES.c.version == kept.version)
    if connection.execute(update(MATCHES).where(same).values(**row)).rowcount != 1:
        return False
    connection.execute(delete(SITTING).where(SITTING.c.match == kept.id))
    _sit(connection, kept)
    return True


def _sit(connection: Connection, kept: Kept) -> None:
    """A match in which only computers play is its maker's: it counts among theirs."""
    guests = kept.setup.people or [guest for guest in (kept.setup.maker,) if guest]
    if guests:
        connection.execute(insert(SITTING), [{"match": kept.id, "guest": guest} for guest in guests])
