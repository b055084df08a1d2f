"""A PostgreSQL of the tests' own: a fresh cluster in a temporary folder, reached by a socket in it, gone afterwards."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import psycopg

INSTALL = "PostgreSQL is needed to test the server: install the package `postgresql` (Debian, Ubuntu: apt-get install postgresql)"


def programs() -> Path:
    """The folder of initdb and pg_ctl, the newest if there are several."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name) if path.parent.name.isdigit() else 0)
    found = shutil.which("initdb")
    if folders:
        return folders[-1]
    assert found is not None, INSTALL
    return Path(found).resolve().parent


def as_user(folder: Path) -> list[str]:
    """PostgreSQL does not run as root: root lends the folder to the user that came with the package."""
    if os.getuid() != 0:
        return []
    shutil.chown(folder, "postgres")
    return ["runuser", "-u", "postgres", "--"]


@contextmanager
def cluster() -> Iterator[str]:
    """The folder with the socket of a running cluster."""
    binaries = programs()
    with tempfile.TemporaryDirectory(prefix="cw-pg-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        before = as_user(folder)
        data = folder / "data"

        def run(*command: str | Path) -> None:
            subprocess.run([*before, *command], check=True, stdout=subprocess.DEVNULL, cwd="/")

        run(binaries / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "--no-sync")
        options = f"-k {folder} -c listen_addresses='' -c fsync=off -c max_connections=60"
        run(binaries / "pg_ctl", "-D", data, "-w", "-l", folder / "log", "-o", options, "start")
        try:
            yield name
        finally:
            run(binaries / "pg_ctl", "-D", data, "-m", "immediate", "stop")


def new_database(folder: str) -> str:
    """The address of an empty database in a cluster."""
    name = f"t{uuid4().hex[:12]}"
    with psycopg.connect(host=folder, user="postgres", dbname="postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return f"postgresql+psycopg://postgres@/{name}?host={folder}"
