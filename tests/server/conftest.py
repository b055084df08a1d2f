"""Databases of both kinds and a server on each, shared by the tests of a process."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.cluster import cluster, new_database
from server.house import Person, serving, settings


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with cluster() as folder:
        yield folder


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server on either database."""
    if request.param == "sqlite":
        database = f"sqlite:///{tmp_path_factory.mktemp('data') / 'matches.sqlite3'}"
    else:
        database = new_database(request.getfixturevalue("postgres"))
    with serving(settings(database)) as found:
        yield found


@pytest.fixture(scope="session")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server on SQLite, for what does not touch the database in a new way."""
    with serving(settings(f"sqlite:///{tmp_path_factory.mktemp('plain') / 'matches.sqlite3'}")) as found:
        yield found


@pytest.fixture
def file(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'matches.sqlite3'}"


@pytest.fixture
def ada(plain: str) -> Person:
    return Person(plain)


@pytest.fixture
def bob(plain: str) -> Person:
    return Person(plain)
