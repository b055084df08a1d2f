"""Keeping the peace: reports, bans and mutes by guest and by address, tables without talk or lookers-on, and the page behind a token."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cardwright.server.http import moderation
from cardwright.server.http.moderation import MOST_REPORTS, Ban, Report, Wardens
from cardwright.server.http.rate_limits import mark
from cardwright.server.storage.store import Store
from server.cluster import new_database
from server.house import PATIENCE, Message, Person, Seat, serving, settings
from server.http.test_lobby import Traveller
from waiting import alone, within_patience

ME, OPEN = {"who": "me"}, {"who": "open"}
TOKEN = "a-long-token"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """Two workers on one database, of which the second learns from the first."""
    before, moderation.EVERY = moderation.EVERY, 0.05
    folder = tmp_path_factory.mktemp("peace")
    database = f"sqlite:///{folder / 'x.sqlite3'}" if request.param == "sqlite" else new_database(request.getfixturevalue("postgres"))
    given = settings(database, admin_token=TOKEN, proxies=("127.0.0.1",))
    with serving(given) as here, serving(given) as there:
        yield here, there
    moderation.EVERY = before


def admin(address: str, path: str = "", **fields: str) -> httpx.Response:
    headers = {"authorization": f"Bearer {TOKEN}"}
    if fields or path:
        return httpx.post(f"{address}/admin{path}", data=fields, headers=headers, timeout=PATIENCE)
    return httpx.get(f"{address}/admin", headers=headers, timeout=PATIENCE)


def both(here: str) -> tuple[Person, Person, str]:
    ada, bob = Traveller(here, "198.51.100.1"), Traveller(here, "203.0.113.5")
    match = ada.make("synsouls", ME, OPEN, private=False, poker_face=False)["id"]
    assert bob.http.post(f"/api/matches/{match}/join", json={}).status_code == 200
    return ada, bob, match


def said(table: Seat, text: str) -> Message:
    table.send("chat", text=text, id="talk")
    while (message := table.next())["type"] not in ("said", "refused"):
        pass
    return message


def test_the_page_is_for_who_has_the_token(plain: str, house: tuple[str, str]) -> None:
    assert httpx.get(f"{plain}/admin", timeout=PATIENCE).status_code == 404
    here = house[0]
    asked = httpx.get(f"{here}/admin", timeout=PATIENCE)
    assert asked.status_code == 401 and asked.headers["www-authenticate"].startswith("Basic")
    for right in ({"authorization": f"Bearer {TOKEN}"}, {"authorization": httpx.BasicAuth("me", TOKEN)._auth_header}):
        page = httpx.get(f"{here}/admin", headers=right, timeout=PATIENCE)
        assert page.status_code == 200 and "form-action 'self'" in page.headers["content-security-policy"]
        assert page.headers["cache-control"] == "no-store" and page.headers["referrer-policy"] == "same-origin"
    stranger: dict[str, Any] = {"headers": {"authorization": f"Bearer {TOKEN}", "origin": "https://evil.example"}, "timeout": PATIENCE}
    assert httpx.post(f"{here}/admin/bans", data={"kind": "ban", "who": "x"}, **stranger).status_code == 403
    for wrong in ("Bearer no", "Basic !", "Basic bm8=", "Bearer \xff", "x"):
        refused = httpx.get(f"{here}/admin", headers={"authorization": wrong.encode("latin-1")}, timeout=PATIENCE)
        assert refused.status_code == 401
    codes = {httpx.get(f"{here}/admin", headers={"authorization": "Bearer no"}, timeout=PATIENCE).status_code for _ in range(12)}
    assert 429 in codes, "guessing is slow"


def test_a_report_shows_what_was_said_and_leads_to_a_mute(house: tuple[str, str]) -> None:
    here, there = house[1], house[0]
    ada, bob, match = both(here)
    with ada.sit(match) as one, sits(bob, here, match) as two:
        assert said(two, "you <b>fool</b>")["type"] == "said" and one.until("said")
        assert ada.http.post(f"/api/matches/{match}/report", json={"seat": "A", "text": "me"}).status_code == 400
        assert ada.http.post(f"/api/matches/{match}/report", json={"seat": "B", "text": "he is rude <x>"}).json() == {"reported": True}
        page = admin(here).text
        assert "you &lt;b&gt;fool&lt;/b&gt;" in page and "he is rude &lt;x&gt;" in page and bob.id in page and "203.0.113.5" in page
        number = re.search(r"admin/reports/(\d+)/settle", page)
        assert number is not None
        assert admin(here, "/bans", kind="mute", who=bob.id, days="1", reason="mind your words", report=number[1]).status_code == 303
        refusal = said(two, "why?")
        assert refusal["type"] == "refused" and "mind your words" in refusal["message"] and "until 2" in refusal["message"]
        assert said(one, "peace")["type"] == "said", "the other may talk"
    assert "he is rude" not in admin(there).text, "it is settled"
    lifting = re.search(r"admin/bans/(\d+)/lift", admin(here).text)
    assert lifting is not None and admin(here, f"/bans/{lifting[1]}/lift").status_code == 303
    with bob.sit(match) as two:
        assert said(two, "sorry")["type"] == "said"


def test_a_slow_look_at_what_is_banned_does_not_undo_a_later_one() -> None:
    class Slow(Wardens):
        """Its first look sees a ban, and is answered last; by then the ban is lifted."""

        async def bans(self) -> list[Ban]:
            if self._looks > 1:
                return []
            await later.wait()
            return [Ban(1, "ban", "bob", "Bob", "rude", 0.0, None)]

    later = asyncio.Event()

    async def both_looks() -> bool:
        wardens = Slow(cast(Store, None))
        first = asyncio.create_task(wardens.look(again=True))
        await asyncio.sleep(0)
        await wardens.look(again=True)
        later.set()
        await first
        return wardens.banned(mark("bob", "203.0.113.5"))

    assert not alone(lambda: asyncio.run(both_looks()))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_many_who_report_one_hide_no_report_about_another(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    database = f"sqlite:///{tmp_path / 'matches.sqlite3'}" if kind == "sqlite" else new_database(request.getfixturevalue("postgres"))

    async def flood() -> list[Report]:
        store = Store(database)
        await store.open()
        try:
            wardens = Wardens(store)
            await wardens.report("m", "ada", "bob", "Bob", None, "he is rude", ())
            for number in range(MOST_REPORTS + 20):
                await wardens.report("m", f"stranger {number}", "cleo", "Cleo", None, "boo", ())
            return await wardens.reports()
        finally:
            await store.close()

    shown = alone(lambda: asyncio.run(flood()))
    assert len(shown) == MOST_REPORTS and shown[-1].guest == "bob" and shown[0].reporter == f"stranger {MOST_REPORTS + 19}"


@pytest.mark.parametrize("by", ["guest", "address"])
def test_who_is_banned_goes_and_does_not_come_back(house: tuple[str, str], by: str) -> None:
    here, there = house[1], house[0]
    ada, bob, match = both(here)
    elsewhere = httpx.Client(base_url=there, headers={"cookie": bob.cookie, "x-forwarded-for": "203.0.113.5"}, timeout=PATIENCE)
    assert elsewhere.get("/api/me").json()["id"] == bob.id
    with ada.sit(match) as one, sits(bob, here, match) as two:
        assert one.until("hello") and two.until("hello")
        whom = bob.id if by == "guest" else "203.0.113.5"
        assert admin(here, "/bans", kind="ban", who=whom, days="0", reason="cheats").status_code == 303
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                two.next()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4403
        told = bob.http.get("/api/me")
        assert told.status_code == 403 and "cheats" in told.json()["error"]
        assert within_patience(lambda: elsewhere.get("/api/matches").status_code == 403), "the other worker learns of it"
        with pytest.raises(ConnectionClosed) as again, sits(bob, here, match) as two:
            two.next()
        assert again.value.rcvd is not None and again.value.rcvd.code == 4403
        newcomer = httpx.get(f"{here}/api/me", headers={"x-forwarded-for": "203.0.113.5"}, timeout=PATIENCE)
        assert newcomer.status_code == (200 if by == "guest" else 403)
        assert ada.http.get("/api/me").status_code == 200
    for number in re.findall(r"admin/bans/(\d+)/lift", admin(here).text):
        admin(here, f"/bans/{number}/lift")
    assert bob.http.get("/api/me").json()["id"] == bob.id


def sits(person: Person, address: str, match: str) -> Seat:
    """Connected through the proxy, from Bob's address."""
    headers = {"Cookie": person.cookie, "X-Forwarded-For": "203.0.113.5"}
    path = f"{address.replace('http', 'ws')}/api/matches/{match}/socket"
    return Seat(connect(path, additional_headers=headers, max_size=None, open_timeout=PATIENCE, ping_interval=None).__enter__())


def test_what_the_page_cannot_do_is_told(house: tuple[str, str]) -> None:
    here = house[1]
    for fields in ({"kind": "ban", "who": "nobody"}, {"kind": "x", "who": "203.0.113.9"}, {"kind": "ban", "who": "127.0.0.1"},
                   {"kind": "ban", "who": "203.0.113.9", "days": "nan"}, {"kind": "ban", "who": "203.0.113.9", "days": "x"}):
        assert admin(here, "/bans", **fields).status_code == 400, fields
    assert admin(here, "/bans/99999/lift").status_code == 303 and admin(here, "/reports/99999/settle").status_code == 303


def test_nobody_talks_or_looks_on_where_that_is_off(file: str) -> None:
    with serving(settings(file, chat=False, spectators=False)) as address:
        ada, bob = Person(address), Person(address)
        match = ada.make("synsouls", ME, ME, private=False)["id"]
        with ada.sit(match) as one:
            assert said(one, "hello?")["code"] == "illegal"
        with pytest.raises(ConnectionClosed) as closed, bob.sit(match) as two:
            two.next()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4403
        assert bob.http.get(f"/api/matches/{match}/positions").status_code == 403
        assert bob.http.get("/api/matches").json()["running"] == []
