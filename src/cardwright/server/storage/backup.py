"""Backups: every row of a database in one file (a SQLite database, whatever the source is), and back into an empty one of either kind.

The rows are read in one transaction, so they fit together though the server goes on; what workers tell each other for a moment is left out.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from ...errors import CardwrightError
from .migrate import migrate, ready
from .tables import BANS, DECKS, ENTRIES, GUESTS, LEARNED, MATCHES, REPORTS, SECRETS, SITTING

KEPT = (SECRETS, GUESTS, DECKS, LEARNED, MATCHES, SITTING, ENTRIES, BANS, REPORTS)  # each after those it refers to
AT_ONCE = 2_000  # rows


@contextlib.contextmanager
def still(engine: Engine) -> Iterator[Connection]:
    """A connection to which the database does not change, whatever others write."""
    if engine.dialect.name == "sqlite":
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN")
            yield connection
            connection.rollback()
        return
    with engine.connect().execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True) as connection:
        yield connection
        connection.rollback()


def copy_rows(source: Connection, target: Connection) -> dict[str, int]:
    """Copy everything; how many rows of each table."""
    copied = {}
    for table in KEPT:
        copied[table.name] = 0
        for rows in source.execution_options(stream_results=True).execute(select(table)).mappings().partitions(AT_ONCE):
            target.execute(insert(table), [dict(row) for row in rows])
            copied[table.name] += len(rows)
    return copied


def backup(url: str, file: Path) -> dict[str, int]:
    """Write a backup. It appears under its name when it is whole, and only its owner may read it: it holds the key of the cookies."""
    if file.exists():
        raise CardwrightError(f"{file} is there already", "choose another name, or remove it first")
    ready(url)
    try:
        handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    except OSError as fault:
        raise CardwrightError(f"{file} cannot be written: {fault.strerror}", "is the folder there, and is there room?") from None
    os.close(handle)
    source, target = create_engine(url), create_engine(f"sqlite:///{name}")
    try:
        migrate(target)
        with still(source) as reading, target.begin() as writing:
            copied = copy_rows(reading, writing)
        target.dispose()
        os.replace(name, file)
        return copied
    except (SQLAlchemyError, OSError) as fault:
        raise CardwrightError(f"the backup could not be written: {short(fault)}", "is there room for it?") from None
    finally:
        source.dispose()
        target.dispose()
        Path(name).unlink(missing_ok=True)


def restore(file: Path, url: str) -> dict[str, int]:
    """Fill an empty database from a backup, which may be of an older version."""
    if not file.is_file():
        raise CardwrightError(f"there is no file {file}", "give a backup that `cardwright admin backup` wrote")
    ready(url)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "backup.sqlite3"
        shutil.copyfile(file, copy)
        ready(f"sqlite:///{copy}")
        source, target = create_engine(f"sqlite:///{copy}"), create_engine(url)
        try:
            with still(source) as reading, target.begin() as writing:
                if any(writing.execute(select(func.count()).select_from(table)).scalar_one() for table in (GUESTS, MATCHES)):
                    raise CardwrightError("the database is not empty", "a backup is restored into a new one: give its --database")
                writing.execute(SECRETS.delete())  # a server that was started once has made a key of its own
                return copy_rows(reading, writing)
        except SQLAlchemyError as fault:
            raise CardwrightError(f"the backup could not be restored: {short(fault)}", "nothing was changed") from None
        finally:
            source.dispose()
            target.dispose()


def short(fault: Exception) -> str:
    return " ".join(str(getattr(fault, "orig", None) or fault).split())
