"""A PostgreSQL of the tests' own: a fresh cluster in a temporary folder, reached by a socket in it, gone afterwards."""

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from uuid import uuid4

import psycopg

from waiting import within_patience

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

        subprocess.run(
            [*before, binaries / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "--no-sync"],
            check=True, stdout=subprocess.DEVNULL, cwd="/",
        )
        # A child of this process, not a daemon: Ctrl-C ends it as well.
        command = [*before, binaries / "postgres", "-D", data, "-k", folder, "-c", "listen_addresses=", "-c", "fsync=off"]
        with (folder / "first.log").open("wb") as log, subprocess.Popen(
            [*command, "-c", "max_connections=60"], stdout=log, stderr=log, cwd="/",
        ) as running:
            try:
                assert within_patience(lambda: running.poll() is not None or answers(name)) and running.poll() is None, "it did not start"
                yield name
            finally:
                with suppress(FileNotFoundError, ProcessLookupError):
                    os.kill(int((data / "postmaster.pid").read_text(encoding="utf-8").split()[0]), signal.SIGQUIT)
                assert within_patience(lambda: not (data / "postmaster.pid").exists())


def answers(folder: str) -> bool:
    try:
        psycopg.connect(host=folder, user="postgres", dbname="postgres").close()
    except psycopg.OperationalError:
        return False
    return True


def new_database(folder: str) -> str:
    """The address of an empty database in a cluster."""
    name = f"t{uuid4().hex[:12]}"
    with psycopg.connect(host=folder, user="postgres", dbname="postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return f"postgresql+psycopg://postgres@/{name}?host={folder}"
