"""How long things are kept: matches and guests that nobody needs any more are removed, and a guest's own data when they ask for it.

A match belongs to everybody who played in it: who has their data deleted is no longer named in it, and it goes when nobody else is in it.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, Table, delete, func, or_, select, update

from .records import Chair, Setup
from .tables import DECKS, ENTRIES, GUESTS, HERE, LEARNED, MATCHES, REPORTS, SAID, SITTING

DAY = 24 * 3600.0
MOST = 500  # removed in one go: nobody is to wait long for it
NOBODY = "a former guest"
SETUP = msgspec.json.Decoder(Setup)


class Gone(msgspec.Struct, frozen=True):
    """How much was removed."""

    matches: int
    guests: int


def prune(connection: Connection, keep_matches: float, keep_guests: float, now: float, only_count: bool = False) -> Gone:
    """Remove matches whose last move was so many days ago, and guests who were not seen for so many and sit in no match. 0: nothing."""
    matches = old_matches(connection, now - keep_matches * DAY) if keep_matches else []
    if not only_count:
        drop_matches(connection, matches)
    guests = old_guests(connection, now - keep_guests * DAY) if keep_guests else []
    if not only_count:
        drop_guests(connection, guests)
    return Gone(len(matches), len(guests))


def old_matches(connection: Connection, before: float) -> list[str]:
    last = select(func.max(ENTRIES.c.at)).where(ENTRIES.c.match == MATCHES.c.id).scalar_subquery()
    moment = func.coalesce(MATCHES.c.ended, last, MATCHES.c.created)
    query = select(MATCHES.c.id).where(MATCHES.c.created < before, moment < before).order_by(MATCHES.c.created).limit(MOST)
    return list(connection.execute(query).scalars())


def old_guests(connection: Connection, before: float) -> list[str]:
    sits = select(SITTING.c.guest).where(SITTING.c.guest == GUESTS.c.id).exists()
    unseen = func.coalesce(GUESTS.c.seen, GUESTS.c.created) < before
    query = select(GUESTS.c.id).where(unseen, ~sits).order_by(GUESTS.c.created).limit(MOST)
    return list(connection.execute(query.with_for_update(skip_locked=True)).scalars())  # without those who are sitting down just now


def drop_matches(connection: Connection, matches: Sequence[str]) -> None:
    """Remove matches with all that is about them. Whoever writes down something about one goes first; nobody can from here on."""
    _hold(connection, MATCHES, matches)
    _drop(connection, matches, [(SITTING, "match"), (HERE, "match"), (SAID, "match"), (ENTRIES, "match"), (MATCHES, "id")])


def drop_guests(connection: Connection, guests: Sequence[str]) -> None:
    _drop(connection, guests, [(DECKS, "guest"), (LEARNED, "guest"), (SITTING, "guest"), (HERE, "guest"), (GUESTS, "id")])


def _hold(connection: Connection, table: Table, ids: Sequence[str]) -> None:
    """Let nobody else refer to these rows until this is done."""
    if ids:
        connection.execute(select(table.c.id).where(table.c.id.in_(ids)).order_by(table.c.id).with_for_update())


def _drop(connection: Connection, ids: Sequence[str], tables: list[tuple[Table, str]]) -> None:
    if ids:
        for table, column in tables:
            connection.execute(delete(table).where(table.c[column].in_(ids)))


def shared_and_running(connection: Connection, guest: str) -> list[str]:
    """The matches with other people that are not over: who has a seat in one cannot be forgotten yet."""
    mine = select(SITTING.c.match).where(SITTING.c.guest == guest)
    others = select(SITTING.c.match).where(SITTING.c.match.in_(mine), SITTING.c.guest != guest)
    return list(connection.execute(select(MATCHES.c.id).where(MATCHES.c.id.in_(others), MATCHES.c.status != "over")).scalars())


def forget_guest(connection: Connection, guest: str) -> list[str]:
    """Remove a guest with all that is theirs; gives the matches that are gone with them. In others they are named no longer."""
    _hold(connection, GUESTS, [guest])  # they sit down nowhere meanwhile
    mine = select(SITTING.c.match).where(SITTING.c.guest == guest)
    asked = (MATCHES.c.status == "waiting") & MATCHES.c.setup.contains(guest, autoescape=True)  # such as to a rematch
    named = or_(MATCHES.c.id.in_(mine), asked)
    gone = []
    for match, text in connection.execute(select(MATCHES.c.id, MATCHES.c.setup).where(named)).all():
        setup = SETUP.decode(text)
        if set(setup.people) <= {guest}:
            gone.append(match)
            continue
        chairs = tuple(nameless(chair) if chair.guest == guest else chair for chair in setup.chairs)
        changed = msgspec.structs.replace(setup, chairs=chairs, maker="" if setup.maker == guest else setup.maker)
        values = {"setup": msgspec.json.encode(changed).decode(), "version": MATCHES.c.version + 1}
        connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(**values))
    drop_matches(connection, gone)
    connection.execute(delete(REPORTS).where(REPORTS.c.reporter == guest))
    drop_guests(connection, [guest])
    return gone


def nameless(chair: Chair) -> Chair:
    return msgspec.structs.replace(chair, guest="", name=NOBODY)
