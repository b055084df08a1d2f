"""The tables brought up to date by Alembic, whenever a server starts."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, text

LOCK = 83_210_001  # an advisory lock: of several workers that start together one migrates, the others wait


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
