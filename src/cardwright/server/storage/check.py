"""Whether what is kept fits together, and how much there is of it: `cardwright admin check` and `stats`."""

from __future__ import annotations

import asyncio
import time

import msgspec
from sqlalchemy import ColumnElement, Table, create_engine, func, select

from ...errors import CardwrightError
from ..live.progress import Course
from .records import Entry, Kept, ended
from .retention import DAY
from .store import Store
from .tables import DECKS, ENTRIES, GUESTS, MATCHES


class Fault(msgspec.Struct, frozen=True):
    match: str
    fault: str
    mended: bool = False


class Found(msgspec.Struct):
    """What a check found: how many matches, how many of them were played again, and what does not fit."""

    matches: int = 0
    played: int = 0
    faults: list[Fault] = []


class Statistics(msgspec.Struct, frozen=True):
    guests: int
    seen_lately: int
    decks: int
    choices: int
    matches: dict[str, tuple[int, int, int]]  # of each game: waiting, running, over


async def check(url: str, repair: bool = False, whole: bool = False) -> Found:
    """Look at every match: its log has no gap, it can be followed, and it is marked as over if and only if it has ended."""
    store = Store(url)
    found = Found()
    try:
        every = select(MATCHES.c.id).order_by(MATCHES.c.created)
        for match in await store.read(lambda connection: list(connection.execute(every).scalars())):
            kept = await store.match(match)
            if kept is not None:
                found.matches += 1
                await look_at(store, kept, await store.entries(match), found, repair, whole)
    finally:
        await store.close()
    return found


async def look_at(store: Store, kept: Kept, entries: list[Entry], found: Found, repair: bool, whole: bool) -> None:
    """One match."""
    if [entry.number for entry in entries] != list(range(1, len(entries) + 1)):
        found.faults.append(Fault(kept.id, "its log has a gap"))
        return
    if kept.status == "waiting" or (kept.status == "over" and not whole):
        if kept.status == "waiting" and entries:
            found.faults.append(Fault(kept.id, "it has not begun, but has choices"))
        return
    found.played += 1
    try:
        course = await asyncio.to_thread(Course.build, kept.setup, kept.seed, entries)
    except CardwrightError as fault:
        found.faults.append(Fault(kept.id, f"its log cannot be followed: {fault.message}"))
        return
    result = course.match.result
    if result is None and kept.status == "over":
        found.faults.append(Fault(kept.id, "it is marked as over, but has not ended"))
    elif result is not None and kept.status != "over":
        if repair:
            await store.end_match(ended(kept, result))
        found.faults.append(Fault(kept.id, "it has ended, but is marked as running", repair))
    elif result is not None and (result.winners, result.rule) != (kept.winners, kept.rule):
        found.faults.append(Fault(kept.id, f"it is marked as won by {', '.join(kept.winners)}, but ended otherwise"))


def statistics(url: str) -> Statistics:
    engine = create_engine(url)
    with engine.connect() as connection:
        def count(table: Table, *where: ColumnElement[bool]) -> int:
            return int(connection.execute(select(func.count()).select_from(table).where(*where)).scalar_one())

        games: dict[str, dict[str, int]] = {}
        kinds_of = (MATCHES.c.game, MATCHES.c.status)
        for game, status, number in connection.execute(select(*kinds_of, func.count()).group_by(*kinds_of)):
            games.setdefault(game, {})[status] = number
        found = Statistics(
            count(GUESTS), count(GUESTS, GUESTS.c.seen > time.time() - 7 * DAY), count(DECKS), count(ENTRIES),
            {game: (kinds.get("waiting", 0), kinds.get("running", 0), kinds.get("over", 0)) for game, kinds in sorted(games.items())},
        )
    engine.dispose()
    return found
