"""The doorway: names the server answers to, headers of every answer, names of guests, codes of closed sockets, and who is counted how."""

import asyncio
import json
import unicodedata
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from cardwright.errors import CardwrightError
from cardwright.server.app import FORBIDDEN, NOT_FOUND, TOO_MANY
from cardwright.server.http import address_limits, rate_limits
from cardwright.server.http.guests import checked_name, pretends, tidy_line
from cardwright.server.http.middleware import HEADERS, called
from cardwright.server.http.rate_limits import Buckets, Counts, mark
from cardwright.server.settings import Limits, Rate
from server.house import GENEROUS, PATIENCE, Person, serving, settings
from waiting import alone

ME = {"who": "me"}


@pytest.mark.parametrize(
    ("host", "names", "good"),
    [
        ("localhost", (), True), ("LOCALHOST:8321", (), True), ("cards.localhost", (), True), ("127.0.0.1:8321", (), True),
        ("[::1]:80", (), True),
        ("192.168.0.7:8321", (), True), ("cards.example", (), False), ("cards.example:443", ("cards.example",), True),
        ("CARDS.example.", ("cards.example",), True), ("evil.example", ("cards.example",), False), ("evil.example", ("*",), True),
        ("localhost.evil.example", (), False), ("", (), False), ("a b", ("*",), False), ("localhost:99999999", (), False),
        ("127.0.0.1.evil.example", (), False), ("127.1", (), False), ("[::1", (), False), ("localhost\uff0eevil", (), False),
    ],
)
def test_the_names_of_a_server(host: str, names: tuple[str, ...], good: bool) -> None:
    assert called(host, names) is good


def test_a_request_for_another_name_is_turned_away(file: str) -> None:
    with serving(settings(file, hosts=("cards.example",))) as address:
        ada = Person(address)
        for host, status in (("cards.example", 200), ("evil.example", 421)):
            answer = httpx.get(f"{address}/api/games", headers={"host": host}, timeout=PATIENCE)
            assert answer.status_code == status
        assert answer.json()["error"] == "this server does not answer to that name"
        match = ada.make("synsouls", ME, ME)["id"]
        with pytest.raises(InvalidStatus):
            socket(address, f"/api/matches/{match}/socket", Cookie=ada.cookie, Host="evil.example")


def socket(address: str, path: str, **headers: str) -> Any:
    return connect(address.replace("http", "ws") + path, additional_headers=headers, open_timeout=PATIENCE).__enter__()


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nope", "/api/docs", "/games/synsouls", "/api/openapi.json", "/assets/nope.js"])
def test_every_answer_has_the_headers(plain: str, path: str) -> None:
    answer = httpx.get(plain + path, timeout=PATIENCE)
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy and "unsafe" not in policy
    assert "server" not in answer.headers


PRETENDERS = [
    "Computer", "computer (level 3)", "C0mputer", "Соmрutеr", "The Computer", "ＣＯＭＰＵＴＥＲ", "C o m p u t e r", "Cardwright",
    "Card-Wright Team", "admin", "Adm1n", "ADMIN 7", "a d m i n", "Administrator", "Mod", "A Moderator", "rnoderator", "Staff",
    "Server", "System", "Offıcial", "Çömpüter", "5upport", "ᴀᴅᴍɪɴ", "ꜱᴛᴀꜰꜰ", "admɩn", "staƒƒ", "adɱin", "Ɑdmin", "ᏚᎢᎪᎰᎰ", "𝓢taff",
    "Admin1", "staff2", "1admin", "(Admin)", "SysAdmin", "ModTeam", "AdminBob", "moderation", "(omputer", "C°mputer", "a former guest",
]
MIXED = ["Admiռ", "ꓢtaff", "ᗩdmin", "ⲥomputer", "Ⲙod", "Аda", "Βob"]
GOOD_NAMES = [
    "Ada", "Modesty Blaise", "Mode", "Adminton", "Serverus Snape", "Compute This", "Rooted", "Staffan", "Systematic", "Олег",
    "李雷", "Ada 2", "Ed", "Łukasz", "Þór", "Ærø", "Νίκος", "ひろし Ken", "กานดา", "आशा", "Nguyễn Ánh", "Ɛkow",
    "Bob (mobile)", "Badminton", "R2D2", "McDonald", "Modena", "4Real",
]


@pytest.mark.parametrize("name", PRETENDERS)
def test_nobody_can_pretend_to_be_the_computer_or_staff(ada: Person, name: str) -> None:
    answer = ada.http.put("/api/me", json={"name": name})
    assert answer.status_code == 400 and "could be taken for" in answer.json()["error"], name


@pytest.mark.parametrize("name", MIXED)
def test_nobody_mixes_alphabets_to_look_like_another(name: str) -> None:
    with pytest.raises(CardwrightError):
        checked_name(name)


@pytest.mark.parametrize("name", GOOD_NAMES)
def test_other_names_are_fine(name: str) -> None:
    assert not pretends(name)
    if not any(unicodedata.category(sign) in ("Mn", "Me") for sign in name):
        assert checked_name(name) == name


def test_marks_are_not_heaped_on_a_letter() -> None:
    assert tidy_line("a" + "\u0301" * 200 + "b") == "a" + "\u0301" * 4 + "b"
    assert tidy_line("Nguye\u0302\u0303n") == "Nguye\u0302\u0303n"


def closed(address: str, path: str, **headers: str) -> int | None:
    """The code with which a socket is closed."""
    with socket(address, path, **headers) as wire, pytest.raises(ConnectionClosed) as closing:
        while True:
            wire.recv(PATIENCE)
    assert closing.value.rcvd is not None
    return closing.value.rcvd.code


def test_the_codes_of_closed_sockets_arrive(file: str) -> None:
    """A browser learns a code only if the connection was made."""
    with serving(settings(file, limits=Limits(sockets=1, openings=Rate(1e9, 1e9), connects=Rate(1e9, 1e9)))) as address:
        ada = Person(address)
        path = f"/api/matches/{ada.make('synsouls', ME, ME)['id']}/socket"
        assert closed(address, "/api/matches/nope/socket", Cookie=ada.cookie) == NOT_FOUND == 4404
        assert closed(address, path) == NOT_FOUND, "it is private"
        for origin in ("http://evil.example", "http://["):
            assert closed(address, path, Cookie=ada.cookie, Origin=origin) == FORBIDDEN == 4403
        with ada.sit(path.split("/")[3]) as table:
            table.until("hello")
            assert closed(address, path, Cookie=ada.cookie) == TOO_MANY == 4429


@pytest.mark.parametrize(
    ("guest", "host", "who", "crowd"),
    [
        ("g", "203.0.113.5", "g", "all of 203.0.113.5"), ("", "203.0.113.5", "address 203.0.113.5", "all of 203.0.113.5"),
        ("g", "127.0.0.1", "g", ""), ("g", "::1", "g", ""), ("g", "", "g", ""), ("", "unix:", "address unix:", ""),
        ("g", "2001:db8::1:2:3:4", "g", "all of 2001:db8::/64"), ("", "::ffff:203.0.113.5", "address 203.0.113.5", "all of 203.0.113.5"),
    ],
)
def test_by_what_someone_is_counted(guest: str, host: str, who: str, crowd: str) -> None:
    found = mark(guest, host)
    assert (found.who, found.crowd) == (who, crowd)


def test_many_guests_of_one_address_share_a_bound() -> None:
    moment = [0.0]
    buckets = Buckets(Rate(2, 1), lambda: moment[0])
    got = [buckets.take(mark(f"g{number // 2}", "203.0.113.5")) for number in range(60)]
    assert sum(got) == 2 * rate_limits.CROWD
    assert buckets.take(mark("other", "203.0.113.6")) and buckets.take(mark("near", "127.0.0.1"))
    moment[0] = 1.0
    assert sum(buckets.take(mark(f"h{number}", "203.0.113.5")) for number in range(60)) == rate_limits.CROWD
    counts = Counts(2)
    marks = [mark(f"g{number // 3}", "203.0.113.5") for number in range(90)]
    entered = [counts.enter(one) for one in marks]
    assert sum(entered) == 2 * rate_limits.CROWD
    for one, was in zip(marks, entered, strict=True):
        if was:
            counts.leave(one)
    assert counts.enter(marks[0])


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """A server that trusts this machine as its proxy, and one that trusts another."""
    folder = tmp_path_factory.mktemp("behind")
    few = msgspec.structs.replace(GENEROUS, guests=Rate(1, 0.0))
    with (
        serving(settings(f"sqlite:///{folder / 'a.sqlite3'}", limits=few, proxies=("127.0.0.0/8",))) as trusting,
        serving(settings(f"sqlite:///{folder / 'b.sqlite3'}", limits=few, proxies=("203.0.113.1",))) as wary,
    ):
        yield trusting, wary


def test_forwarded_addresses_are_believed_from_proxies_only(behind: tuple[str, str]) -> None:
    def newcomers(address: str, *came_from: str) -> list[int]:
        return [httpx.get(f"{address}/api/me", headers={"X-Forwarded-For": host}, timeout=PATIENCE).status_code for host in came_from]

    trusting, wary = behind
    assert newcomers(trusting, "198.51.100.1", "198.51.100.2", "198.51.100.1") == [200, 200, 429]
    assert newcomers(trusting, "198.51.100.9, 198.51.100.1") == [429], "the last one is the proxy's word; those before are the guest's"
    assert newcomers(wary, "198.51.100.1", "198.51.100.2") == [200, 429], "whatever they say, it is one address"


def test_a_proxy_that_the_settings_do_not_name_is_told_of(behind: tuple[str, str], caplog: pytest.LogCaptureFixture) -> None:
    trusting, wary = behind
    for address in (trusting, wary):
        httpx.get(f"{address}/healthz", timeout=PATIENCE)
        httpx.get(f"{trusting}/healthz", headers={"X-Forwarded-For": "198.51.100.1"}, timeout=PATIENCE)
    assert not caplog.records
    httpx.get(f"{wary}/healthz", headers={"X-Forwarded-For": "198.51.100.1"}, timeout=PATIENCE)
    assert "127.0.0.1, which `proxies` does not name" in caplog.text


def test_https_at_the_proxy_makes_the_cookie_secure(behind: tuple[str, str]) -> None:
    answer = httpx.get(f"{behind[0]}/api/me", headers={"X-Forwarded-For": "198.51.100.77", "X-Forwarded-Proto": "https"}, timeout=PATIENCE)
    assert "Secure" in answer.headers["set-cookie"]
    assert json.loads(answer.text)["id"]


def test_one_address_has_so_many_requests_whatever_they_are_for(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger who only asks for pages takes everyone's time as well; whoever sits at this machine itself is not counted."""
    monkeypatch.setattr(address_limits, "WAIT", 0.01)
    few = msgspec.structs.replace(GENEROUS, address=Rate(4, 0.0))
    with serving(settings(file, limits=few, proxies=("127.0.0.0/8",))) as address, httpx.Client(base_url=address, timeout=PATIENCE) as http:

        def asked(host: str, *paths: str) -> list[int]:
            return [http.get(path, headers={"X-Forwarded-For": host}).status_code for path in paths]

        assert asked("198.51.100.1", "/healthz", "/nowhere", "/api/games", "/api/docs", "/api/games") == [200, 404, 200, 200, 429]
        assert asked("2001:db8::1", *["/healthz"] * 3) == [200] * 3
        assert asked("2001:db8::2", *["/healthz"] * 2) == [200, 429], "one network"
        told = http.get("/healthz", headers={"X-Forwarded-For": "198.51.100.1"})
        assert told.json()["error"] and told.headers["retry-after"] == "1" and told.headers["x-content-type-options"] == "nosniff"
        assert [http.get("/healthz").status_code for _ in range(9)] == [200] * 9


def test_who_asks_for_a_little_too_much_only_waits(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address_limits, "WAIT", 0.1)
    few = msgspec.structs.replace(GENEROUS, address=Rate(6, 100.0))
    with serving(settings(file, limits=few, proxies=("127.0.0.0/8",))) as address, ThreadPoolExecutor(12) as together:
        def ask(_: int) -> int:
            return httpx.get(f"{address}/healthz", headers={"X-Forwarded-For": "198.51.100.1"}, timeout=PATIENCE).status_code

        assert set(together.map(ask, range(12))) == {200}


def test_few_requests_of_one_address_are_worked_on_at_once() -> None:
    """And none of them waits for one whose body does not come, or whose answer is read slowly."""

    async def run() -> None:
        here = address_limits.Crowds(Rate(1e9, 1e9))
        working, done, most = 0, 0, 0
        never = asyncio.Event()

        async def request(body: asyncio.Event) -> None:
            nonlocal working, done, most
            async with here.turn("all of 198.51.100.1") as turn:
                await turn.hearing(lambda: cast(Any, body.wait()))()
                working += 1
                most = max(most, working)
                await asyncio.sleep(0)
                working -= 1
                turn.answered()
                done += 1
                await asyncio.sleep(0 if done % 2 else 0.01)

        there = asyncio.Event()
        there.set()
        slow = [asyncio.create_task(request(never)) for _ in range(3 * address_limits.AT_ONCE)]
        await asyncio.gather(*[request(there) for _ in range(50)])
        assert done == 50 and most == address_limits.AT_ONCE
        async with here.turn("all of 198.51.100.2"), here.turn(""):
            pass
        for task in slow:
            task.cancel()
        await asyncio.gather(*slow, return_exceptions=True)
        assert not here._gates, "nothing is kept of who has gone"

    alone(lambda: asyncio.run(run()))
