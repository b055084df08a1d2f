"""The lobby is for everybody: however many tables one guest or one address opens, those of others stay in sight."""

import httpx
import pytest
from sqlalchemy import create_engine, text

from cardwright.server.http.routes import MOST_LISTED
from server.cluster import new_database
from server.house import PATIENCE, Person, give_up, serving, settings

ME, OPEN = {"who": "me"}, {"who": "open"}


class Traveller(Person):
    """A guest who comes from somewhere, through a proxy that says where."""

    def __init__(self, address: str, origin: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=PATIENCE, headers={"x-forwarded-for": origin})
        self.id = self.http.get("/api/me").json()["id"]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_an_honest_table_stays_in_sight(kind: str, file: str, request: pytest.FixtureRequest) -> None:
    database = file if kind == "sqlite" else new_database(request.getfixturevalue("postgres"))
    with serving(settings(database, proxies=("127.0.0.1",))) as here:
        honest = Traveller(here, "198.51.100.1").make("synsouls", ME, OPEN, private=False)["id"]
        crowd = [Traveller(here, "203.0.113.5") for _ in range(6)]
        for number in range(MOST_LISTED + 10):
            crowd[number % 6].make("synsouls", ME, OPEN, private=False)
        listed = [match["id"] for match in Traveller(here, "192.0.2.9").http.get("/api/matches").json()["waiting"]]
        assert listed.index(honest) == 1 and len(listed) == MOST_LISTED


def test_guests_of_this_machine_are_counted_one_by_one(file: str) -> None:
    with serving(settings(file)) as here:
        ada, many = Person(here), Person(here)
        honest = ada.make("synsouls", ME, OPEN, private=False)["id"]
        for _ in range(MOST_LISTED + 10):
            many.make("synsouls", ME, OPEN, private=False)
        listed = [match["id"] for match in Person(here).http.get("/api/matches").json()["waiting"]]
        assert honest in listed and len(listed) == MOST_LISTED


def test_to_whom_a_match_is_counted_is_forgotten_when_it_is_over(file: str) -> None:
    """And the address stands nowhere."""
    with serving(settings(file, proxies=("127.0.0.1",))) as here:
        ada = Traveller(here, "198.51.100.1")
        match = ada.make("synsouls", ME, ME)["id"]
        with create_engine(file).connect() as connection:
            row = connection.execute(text("SELECT * FROM matches")).one()
            assert len(row.share) == 16 and "198.51.100.1" not in str(row)
        with ada.sit(match) as table:
            give_up(table)
        with create_engine(file).connect() as connection:
            assert connection.execute(text("SELECT share FROM matches")).scalar_one() == ""
