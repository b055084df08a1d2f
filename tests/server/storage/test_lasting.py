"""What lasts: nothing acknowledged is lost when the server is killed, workers share one database, and its tables are as described."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from cardwright.server.storage.migrate import migrate
from cardwright.server.storage.tables import METADATA
from server.cluster import new_database
from server.house import PATIENCE, Person, play_on, serving, settings

ME, COMPUTER, OPEN = {"who": "me"}, {"who": "computer", "level": 1}, {"who": "open"}


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'matches.sqlite3'}"
    return new_database(request.getfixturevalue("postgres"))


@contextmanager
def process(database: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """`cardwright serve` as a process of its own."""
    command = [sys.executable, "-m", "cardwright.cli", "serve", "--port", "0", "--no-open"]
    environment = {**os.environ, "DATABASE_URL": database}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None
            address = running.stdout.readline().split(" at ")[1].split()[0].rstrip("/")
            end = time.monotonic() + PATIENCE
            while time.monotonic() < end:
                try:
                    httpx.get(f"{address}/api/me", timeout=PATIENCE)
                    break
                except httpx.TransportError:
                    time.sleep(0.1)
            yield address, running
        finally:
            running.kill()


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(database: str) -> None:
    chance = random.Random(1)
    with process(database) as (address, running):
        ada = Person(address)
        match = ada.make("synsouls", ME, ME)
        with ada.sit(match["id"]) as table:
            play_on(table, chance=chance, most=20)
            before = {seat: table.positions[seat] for seat in "AB"}
            os.kill(running.pid, signal.SIGKILL)
            running.wait(PATIENCE)
    with process(database) as (address, _):
        again = ada.elsewhere(address)
        assert again.id == ada.id
        with again.sit(match["id"]) as table:
            assert table.until("hello")["seed_hash"] == match["seed_hash"]
            after = {message["seat"]: message for message in (table.until("position"), table.until("position"))}
            for seat in "AB":
                assert after[seat]["view"] == before[seat]["view"]
                assert (after[seat]["number"], after[seat]["asked"]) == (before[seat]["number"], before[seat]["asked"])
            play_on(table, chance=chance, most=10)


def test_a_computer_goes_on_thinking_after_a_restart(file: str) -> None:
    with serving(settings(file)) as address:
        ada = Person(address)
        match = ada.make("synsouls", COMPUTER, COMPUTER, private=False)
    with serving(settings(file)) as address, ada.elsewhere(address).sit(match["id"]) as table:
        table.until("over")


def test_two_workers_take_the_moves_of_one_match_in_turn(database: str) -> None:
    with serving(settings(database)) as here, serving(settings(database)) as there:
        ada, bob = Person(here), Person(there)
        match = ada.make("synsouls", ME, OPEN, poker_face=False, options={"max_notes": 3})
        with ada.sit(match["id"]) as one:
            one.until("hello")
            assert bob.http.post(f"/api/matches/{match['id']}/join", json={"key": match["invite"]}).json()["status"] == "running"
            with bob.sit(match["id"]) as two:
                play_on(one, two, chance=random.Random(2))
                assert (one.over or one.until("over")) == (two.over or two.until("over"))
        assert ada.http.get(f"/api/matches/{match['id']}").json() | {"seats": [], "players": []} == (
            bob.http.get(f"/api/matches/{match['id']}").json() | {"seats": [], "players": []}
        )


def test_of_two_workers_that_want_one_number_one_gets_it(database: str) -> None:
    """The same seat, connected to two workers, answers one question twice at once."""
    with serving(settings(database, watch=600.0)) as here, serving(settings(database, watch=600.0)) as there:
        ada = Person(here)
        match = ada.make("synsouls", ME, ME)
        with ada.sit(match["id"]) as one, ada.elsewhere(there).sit(match["id"]) as two:
            for _ in range(6):
                position = one.asked()
                other = two.asked(position["seat"])
                assert other["view"]["question"] == position["view"]["question"]
                option = position["view"]["question"]["options"][0]
                for table in (one, two):
                    table.send("choose", seat=position["seat"], at=position["number"], option=option, id="both")
                ends = []
                for table in (one, two):
                    table.positions.clear()
                    answer = table.next()
                    while answer.get("re") != "both" and not (answer["type"] == "position" and answer["number"] > position["number"]):
                        answer = table.next()
                    ends.append(answer["type"])
                    if answer["type"] == "refused":
                        assert answer["code"] in ("stale", "not_asked")
                assert "position" in ends
                for table in (one, two):  # both see the same, whoever was first
                    table.send("ping", id="done")
                    while table.next().get("re") != "done":  # one of them may still be refused
                        pass
                numbers = {table.positions[seat]["number"] for table in (one, two) for seat in "AB" if seat in table.positions}
                assert numbers == {position["number"] + 1}


def test_the_migrations_lead_to_the_tables(database: str) -> None:
    engine = create_engine(database)
    migrate(engine)
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


def test_a_log_is_what_was_sent(file: str) -> None:
    with serving(settings(file)) as address:
        ada = Person(address)
        match = ada.make("synsouls", ME, ME)
        with ada.sit(match["id"]) as table:
            play_on(table, chance=random.Random(3), most=9)
    with create_engine(file).connect() as connection:
        rows = connection.exec_driver_sql("SELECT number, kind, seat FROM entries ORDER BY number").all()
    assert [row[0] for row in rows] == list(range(1, 10)) and {row[1] for row in rows} == {"choose"}
    assert json.dumps([row[2] for row in rows])
