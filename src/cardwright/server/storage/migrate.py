"""The tables brought up to date by Alembic, whenever a server starts."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Engine, create_engine, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from ...errors import CardwrightError
from ..settings import data_folder, usual_database

KINDS = "sqlite:///FILE, or postgresql://USER@HOST/NAME"
ROOM = "may this user write there, and is there room?"
LOCK = 83_210_001  # an advisory lock: of several workers that start together one migrates, the others wait


def ready(url: str) -> None:
    """Bring the tables up to date before anything is served; whatever stands against it is told in one sentence."""
    try:
        shown = make_url(url).render_as_string(hide_password=True)
        engine = create_engine(url)
    except (SQLAlchemyError, ImportError) as fault:
        raise CardwrightError(f"DATABASE_URL does not name a database that can be used: {fault}", KINDS) from None
    if engine.dialect.name not in ("sqlite", "postgresql"):
        raise CardwrightError(f"DATABASE_URL names a database of another kind: {engine.dialect.name}", KINDS)
    try:
        if engine.dialect.name == "sqlite":
            if url == usual_database():
                data_folder().mkdir(parents=True, exist_ok=True)
            with engine.connect() as connection:
                found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
            if found != "ok":
                raise CardwrightError(f"the database {shown} is damaged: {found}", "take an older copy, or move it away to start afresh")
        migrate(engine)
        writable(engine, shown)
    except CommandError:
        raise CardwrightError(f"the database {shown} was made by a newer Cardwright", "use that one, or another database") from None
    except DBAPIError as fault:
        reason = " ".join(str(fault.orig).split())
        unwritable = any(word in reason for word in ("full", "I/O", "readonly", "read-only", "space"))
        hint = ROOM if unwritable else "is it there, and is it Cardwright's?"
        raise CardwrightError(f"the database {shown} cannot be used: {reason}", hint) from None
    finally:
        engine.dispose()


def writable(engine: Engine, shown: str) -> None:
    """Try to write: a file, a disk or a server that only lets one read is reported before anyone plays."""
    with engine.connect() as connection:
        try:
            connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
            connection.commit()  # a full disk shows no sooner
        except DBAPIError as fault:
            reason = " ".join(str(fault.orig).split())
            raise CardwrightError(f"the database {shown} cannot be written: {reason}", ROOM) from None


def migrate(engine: Engine) -> None:
    """Run whatever migrations this database has not seen."""
    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    if engine.dialect.name == "sqlite":
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            settings.attributes["connection"] = connection
            command.upgrade(settings, "head")
            connection.commit()
        return
    with engine.begin() as connection:
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        settings.attributes["connection"] = connection
        command.upgrade(settings, "head")
