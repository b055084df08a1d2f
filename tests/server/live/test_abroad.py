"""Workers on one database: who is at another one is seen and heard here, and each leaves the computers to whoever was first."""

import asyncio
import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, select
from websockets.exceptions import ConnectionClosed

from cardwright.errors import CardwrightError
from cardwright.server.computers import seats
from cardwright.server.live.other_workers import of_match
from cardwright.server.storage import migrate
from cardwright.server.storage.store import Store
from cardwright.server.storage.tables import HERE
from server.cluster import new_database
from server.house import PATIENCE, Person, serving, settings
from waiting import alone

ME, OPEN, COMPUTER = {"who": "me"}, {"who": "open"}, {"who": "computer", "level": 1}


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'matches.sqlite3'}"
    return new_database(request.getfixturevalue("postgres"))


def test_people_at_two_workers_see_and_hear_each_other(database: str) -> None:
    with serving(settings(database)) as here, serving(settings(database)) as there:
        ada, bob = Person(here), Person(there)
        match = ada.make("synsouls", ME, OPEN)
        assert bob.http.post(f"/api/matches/{match['id']}/join", json={"key": match["invite"]}).status_code == 200
        with ada.sit(match["id"]) as one:
            one.until("hello")
            with bob.sit(match["id"]) as two:
                one.until(lambda message: message["type"] == "players" and all(player["here"] for player in message["players"]))
                two.until(lambda message: message["type"] == "players" and all(player["here"] for player in message["players"]))
                one.send("chat", text="good\u0000 luck\u202e!")
                assert two.until("said")["text"] == "good luck!"
                two.send("chat", text="you too")
                one.until("said")  # the own line
                assert one.until("said")["text"] == "you too"
                two.settle()
                assert sum('"said"' in text for text in two.received) == 2, "a line is told once"
            gone = one.until(lambda message: message["type"] == "players" and not message["players"][1]["here"])
            assert gone["players"][0]["here"]


def test_a_table_can_be_left_while_another_worker_writes_down_who_is_there(database: str) -> None:
    with serving(settings(database)) as address, ThreadPoolExecutor(1) as pool:
        ada = Person(address)
        match = ada.make("herosync", ME, OPEN)["id"]
        engine, bob = create_engine(database), of_match(HERE, match, worker="elsewhere", guest="bob", seen=time.time())
        with engine.begin() as connection:
            connection.execute(bob)
            assert connection.execute(select(HERE.c.guest)).scalars().all() == ["bob"]
            leaving = pool.submit(ada.http.delete, f"/api/matches/{match}/seat")
            time.sleep(0.5)  # it comes as far as it can
        assert leaving.result(PATIENCE).json() == {"left": True}
        with engine.begin() as connection:
            connection.execute(bob)
            assert connection.execute(select(HERE.c.guest)).scalars().all() == [], "the table is gone"
        engine.dispose()


def test_a_worker_waits_while_another_one_lays_out_the_file(file: str) -> None:
    """SQLite turns away whoever wants to write ahead in a file that is being written to, however long it was told to wait."""
    engine, store = create_engine(file), Store(file)
    with ThreadPoolExecutor(1) as pool:
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            opening = pool.submit(lambda: asyncio.run(store.open()))
            time.sleep(0.5)  # it comes as far as it can
            assert not opening.done()
            connection.commit()
        opening.result(PATIENCE)
    engine.dispose()
    alone(lambda: asyncio.run(store.close()))


def test_a_match_of_computers_is_played_by_one_worker(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two workers find it when they start; whoever comes second stands back, and neither stops it."""
    monkeypatch.setattr(seats, "STANDING_BACK", (0.1, 0.2))
    with serving(settings(file)) as address:
        ada = Person(address)
        made = [ada.make("synsouls", COMPUTER, COMPUTER, private=False, options={"max_notes": 3})["id"] for _ in range(2)]
    with serving(settings(file)) as here, serving(settings(file)):
        ada, end = ada.elsewhere(here), time.monotonic() + PATIENCE
        while (left := [match for match in made if ada.http.get(f"/api/matches/{match}").json()["status"] != "over"]):
            assert time.monotonic() < end, left
            time.sleep(0.2)
    with create_engine(file).connect() as connection:
        for match in made:
            numbers = connection.exec_driver_sql(f"SELECT number FROM entries WHERE match = '{match}' ORDER BY number").scalars().all()
            assert list(numbers) == list(range(1, len(numbers) + 1))


def test_a_file_of_the_first_tables_is_brought_up_to_date(file: str, tmp_path: Path) -> None:
    with serving(settings(file)) as address:
        ada = Person(address)
        match = ada.make("source", ME, ME)
        with ada.sit(match["id"]) as table:
            before = table.asked()["view"]
    engine = create_engine(file)
    with engine.begin() as connection:  # as the first release left it
        for added in ("here", "said", "bans", "reports", "learned"):
            connection.exec_driver_sql(f"DROP TABLE {added}")
        for column in ("matches DROP COLUMN ended", "matches DROP COLUMN checked", "matches DROP COLUMN share", "guests DROP COLUMN seen"):
            connection.exec_driver_sql(f"ALTER TABLE {column}")
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0001'")
    engine.dispose()
    migrate.ready(file)
    with serving(settings(file)) as address, ada.elsewhere(address).sit(match["id"]) as table:
        assert table.asked()["view"] == before


def test_the_second_migration_follows_the_first(database: str) -> None:
    engine = create_engine(database)
    given = Config()
    given.set_main_option("script_location", str(Path(migrate.__file__).parent / "migrations"))
    with engine.begin() as connection:
        given.attributes["connection"] = connection
        command.upgrade(given, "0001")
    migrate.ready(database)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM said").scalar_one() == 0
    engine.dispose()


def failing(url: str) -> str:
    """What a server says that cannot start; that it says so in a line, and ends with code 2, is tried with real ones elsewhere."""
    with pytest.raises(CardwrightError) as told:
        migrate.ready(url)
    return str(told.value)


def test_a_database_that_cannot_be_used_is_told_in_a_sentence(tmp_path: Path) -> None:
    torn = tmp_path / "torn.sqlite3"
    torn.write_bytes(os.urandom(9_000))
    assert "cannot be used: file is not a database" in failing(f"sqlite:///{torn}")
    newer = tmp_path / "newer.sqlite3"
    migrate.ready(f"sqlite:///{newer}")
    with create_engine(f"sqlite:///{newer}").begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    assert "made by a newer Cardwright" in failing(f"sqlite:///{newer}")
    assert "that can be used" in failing("mysql://x/y")


def test_a_damaged_file_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "damaged.sqlite3"
    migrate.ready(f"sqlite:///{file}")
    with create_engine(f"sqlite:///{file}").begin() as connection:
        connection.exec_driver_sql("PRAGMA journal_mode = DELETE")
    raw = bytearray(file.read_bytes())
    raw[8192:16384] = os.urandom(8192)
    file.write_bytes(raw)
    with pytest.raises(Exception, match=r"damaged|cannot be used"):
        migrate.ready(f"sqlite:///{file}")


def test_a_room_whose_choice_could_not_be_stored_is_not_ahead_of_the_log(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database is away for a moment, for writing and for reading: who sits there connects anew and finds the match as it is stored."""
    async def away(*_: object) -> None:
        raise ConnectionError("the database is away")

    with serving(settings(file)) as address:
        ada = Person(address)
        match = ada.make("synsouls", ME, ME)
        with ada.sit(match["id"]) as table:
            position = table.asked()
            option = position["view"]["question"]["options"][0]
            with monkeypatch.context() as patched:
                patched.setattr(Store, "append", away)
                patched.setattr(Store, "entries", away)
                table.send("choose", seat=position["seat"], at=position["number"], option=option, id="lost")
                with pytest.raises(ConnectionClosed):
                    while True:
                        table.next()
        with ada.sit(match["id"]) as table:
            again = table.asked(position["seat"])
            assert again["view"] == position["view"] and again["number"] == position["number"]
            assert table.choose(again, option)["number"] == position["number"] + 1


def test_a_rematch_is_there_for_both_or_not_at_all(file: str) -> None:
    async def run() -> None:
        store = Store(file)
        await store.open()
        with serving(settings(file)) as address:
            ada = Person(address)
            match = ada.make("synsouls", ME, ME)
        kept = await store.match(match["id"])
        assert kept is not None
        newer = type(kept)(**{**{name: getattr(kept, name) for name in kept.__struct_fields__}, "id": "next"})
        stale = type(kept)(**{**{name: getattr(kept, name) for name in kept.__struct_fields__}, "version": 99})
        assert not await store.add_match(newer, (), stale)
        assert await store.match("next") is None
        assert await store.add_match(newer, (), kept)
        assert await store.match("next") is not None
        await store.close()

    alone(lambda: asyncio.run(run()))
