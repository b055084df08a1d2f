"""The end of a match: stored with the entry that brings it, whenever the server is killed; and what older versions left is mended."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from sqlalchemy import create_engine, text
from websockets.exceptions import ConnectionClosed

from server.cluster import new_database
from server.house import PATIENCE, Person, Seat, give_up, serving, settings
from waiting import within_patience

ME, OPEN = {"who": "me"}, {"who": "open"}
SERVE = "sys.exit(main(['serve', '--port', '0', '--no-open']))"
# Where the process is killed: on its way to the second of two transactions, and within the one just before it is committed.
DEADLY = {
    "between": "store.Store.change_match = die",
    "before the commit": """
from sqlalchemy import event
ending = []
def prepare(self):
    event.listen(self.engine, 'before_cursor_execute', lambda c, cursor, statement, *_: ending.append("'over'" in statement))
    event.listen(self.engine, 'commit', lambda connection: die() if any(ending) else None)
made = store.Store.__init__
store.Store.__init__ = lambda self, *given: (made(self, *given), prepare(self))[0]
""",
}


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'matches.sqlite3'}"
    return new_database(request.getfixturevalue("postgres"))


@contextmanager
def doomed(database: str, where: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server that kills itself at some point of its work."""
    program = "\n".join((
        "import os, signal, sys", "from cardwright.server.storage import store", "from cardwright.cli import main",
        "def die(*_, **__): os.kill(os.getpid(), signal.SIGKILL)", DEADLY[where], SERVE,
    ))
    environment = {**os.environ, "DATABASE_URL": database}
    with subprocess.Popen([sys.executable, "-c", program], env=environment, stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None
            yield running.stdout.readline().split(" at ")[1].split()[0].rstrip("/"), running
        finally:
            running.kill()


def kept(database: str, match: str) -> tuple[str, list[str]]:
    """The status of a match, and how its log goes."""
    engine = create_engine(database)
    with engine.connect() as connection:
        status = connection.execute(text("SELECT status FROM matches WHERE id = :match"), {"match": match}).scalar_one()
        log = connection.execute(text("SELECT text FROM entries WHERE match = :match ORDER BY number"), {"match": match}).scalars().all()
    engine.dispose()
    return status, list(log)


@pytest.mark.parametrize("where", DEADLY)
def test_a_match_is_over_with_its_last_entry_or_not_at_all(database: str, where: str) -> None:
    with doomed(database, where) as (address, running):
        assert within_patience(lambda: answers(address))
        ada = Person(address)
        match = ada.make("synsouls", ME, ME)["id"]
        with ada.sit(match) as table:
            seat = table.asked()["seat"]
            table.send("concede", seat=seat, match=True)
            if where == "between":
                end_or_death(table)
                os.kill(running.pid, signal.SIGKILL)
        running.wait(PATIENCE)
    assert kept(database, match) == (("over", ["concede match"]) if where == "between" else ("running", []))
    with serving(settings(database)) as address:
        again = ada.elsewhere(address)
        with again.sit(match) as table:
            give_up(table)
            assert table.over is not None
        assert again.http.get(f"/api/matches/{match}/replay").status_code == 200


def answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/api/games", timeout=PATIENCE).status_code == 200
    except httpx.TransportError:
        return False


def end_or_death(table: Seat) -> None:
    """Until the end is told, or the server has gone."""
    with suppress(ConnectionClosed):
        table.until("over")


def make_immortal(database: str, *matches: str) -> None:
    """As a server of an older version leaves them that is killed at the wrong moment."""
    engine = create_engine(database)
    with engine.begin() as connection:
        for match in matches:
            connection.execute(
                text("UPDATE matches SET status = 'running', result = :none, ended = NULL, checked = :no, version = 2 WHERE id = :match"),
                {"none": '{"winners": [], "rule": ""}', "no": False, "match": match},
            )
    engine.dispose()


def test_what_older_versions_left_is_mended_at_the_start(database: str) -> None:
    with serving(settings(database)) as address:
        ada = Person(address)
        ended, going_on = (ada.make("synsouls", ME, ME, private=False)["id"] for _ in range(2))
        with ada.sit(ended) as table:
            give_up(table)
            over = table.over
    make_immortal(database, ended)
    engine = create_engine(database)
    with engine.begin() as connection:
        connection.execute(text("UPDATE matches SET checked = :no"), {"no": False})
    with serving(settings(database)):
        assert within_patience(lambda: kept(database, ended)[0] == "over" and unchecked(database) == 0)
    assert kept(database, going_on)[0] == "running"
    with engine.connect() as connection:
        row = connection.execute(text("SELECT result, ended FROM matches WHERE id = :match"), {"match": ended}).one()
        last = connection.execute(text("SELECT max(at) FROM entries WHERE match = :match"), {"match": ended}).scalar_one()
    engine.dispose()
    assert over is not None and over["rule"] in row.result and row.ended == last


def unchecked(database: str) -> int:
    engine = create_engine(database)
    with engine.connect() as connection:
        count = connection.execute(text("SELECT count(*) FROM matches WHERE checked = :no"), {"no": False}).scalar_one()
    engine.dispose()
    return int(count)


def test_one_that_is_opened_before_is_mended_then(file: str) -> None:
    with serving(settings(file)) as address:
        ada = Person(address)
        match = ada.make("synsouls", ME, ME)["id"]
        with ada.sit(match) as table:
            give_up(table)
    make_immortal(file, match)
    engine = create_engine(file)
    with engine.begin() as connection:  # as if it had been looked through already: a worker of an older version was still running
        connection.execute(text("UPDATE matches SET checked = :yes"), {"yes": True})
    engine.dispose()
    with serving(settings(file)) as address:
        again = ada.elsewhere(address)
        assert again.http.get(f"/api/matches/{match}").json()["status"] == "running"
        with again.sit(match) as table:
            assert table.until("hello")["status"] == "over" and table.until("over")
        assert again.http.post(f"/api/matches/{match}/rematch").status_code == 200


def test_another_worker_hears_of_the_end(database: str) -> None:
    with serving(settings(database)) as here, serving(settings(database)) as there:
        ada, bob = Person(here), Person(there)
        match = ada.make("synsouls", ME, OPEN)
        assert bob.http.post(f"/api/matches/{match['id']}/join", json={"key": match["invite"]}).status_code == 200
        with ada.sit(match["id"]) as one, bob.sit(match["id"]) as two:
            give_up(one, two)
            assert one.over == two.over
            time.sleep(0.3)  # a look or two round
            two.settle()
            assert sum('"type":"over"' in message for message in two.received) == 1, "and once only"
