"""Whatever is sent, nothing is a fault of the server: every route with odd paths, queries, headers and bodies, byte by byte."""

import itertools
import json
import socket
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from cardwright.server.app import application
from cardwright.server.settings import Settings
from server.house import PATIENCE, Person, give_up

ODD = [
    "nope", "..", "%2e%2e%2f", "%00", "%ff%fe", "%ed%a0%80", "%", "%F0%9F%83%8F",
    "x" * 3000, "'; DROP TABLE guests; --", "\u202e", "-1", "0",
    "9" * 400, "1e999", "null", "{}", "[", "a%0d%0aX-Odd:1", "*", "~", "A", "\\", "%5c..%5c",
]
BODIES = [
    b"", b"null", b"[]", b"{", b'"x"', b"\xff\xfe", b'{"name": "\xff"}', b'{"name": "\\ud800"}', b'{"\\ud800": 1}', b'{"text": "\\ud800"}',
    b"[" * 60_000, b'{"a":' * 9_000, b'{"name": ' + b"9" * 9_000 + b"}", b'{"game": "synsouls", "text": "\\u0000"}',
    b'{"name": NaN}', b'{"name": 1e400}', b'{"name": ["x"]}', b"\x00", "\ufeff{}".encode(),
    b'{"game": "nope", "seats": [{"who": "me"}, {"who": "me"}]}',
    b'{"game": "synsouls", "seats": [{"who": "me", "deck": "Conductor: Nobody\\n"}, {"who": "me"}]}',
    b'{"game": "solrei", "seats": [{"who": "me", "deck": "Muse: Nobody\\n[x]\\n3 y"}, {"who": "me"}]}',
    b'{"game": "synsouls", "seats": [{"who": "me"}, {"who": "me"}], "options": {"\\ud800": 1}}',
    b'{"game": "synsouls", "seats": [{"who": "me"}, {"who": "me"}], "clock": {"minutes": NaN}}',
    b'{"game": "neuroscape", "seats": [{"who": "me"}, {"who": "me"}], "form": "\\u0000"}',
    b'{"text": "Muse: Nobody\\nAdvantage: Nobody\\n[ram]\\n3 x\\n[sideboard]\\n1 y\\n0 z"}', b'{"text": "[]\\n999 x\\n: \\n:"}',
    b'{"number": 99999999999999999999999, "seat": "A"}', b'{"number": 0, "seat": "\\ud800"}', b'{"key": "\\u0000", "seat": "?"}',
]
HEADERS: list[dict[str, bytes]] = [
    {"Origin": b"http://["}, {"Origin": b"null"}, {"Origin": b"\xff"}, {"Origin": b""}, {"Cookie": b"cardwright_guest=\xff.\xff"},
    {"Cookie": b"cardwright_guest=a.b; cardwright_guest"}, {"Cookie": b"=;;;==\x01"}, {"Content-Length": b"-1"}, {"Content-Length": b"1e9"},
    {"Content-Type": b"text/\xff"}, {"Content-Type": b"application/json; charset=nope"}, {"Range": b"bytes=9-1"}, {"Range": b"bytes=\xff"},
    {"If-Modified-Since": b"\xff"}, {"Accept-Encoding": b"\xff"}, {"X-Forwarded-For": b"\xff"}, {"Transfer-Encoding": b"nope"},
    {"Upgrade": b"websocket", "Connection": b"close, upgrade"}, {"Expect": b"nope"},
]
WORDS = {"game": "synsouls", "key": "own-x", "match": "0123456789ab", "number": "0", "path": "games"}
ME = {"who": "me"}


@pytest.fixture(scope="module")
def guest(plain: str) -> Person:
    return Person(plain)


@pytest.fixture(scope="module", params=["no match", "running", "over"])
def match(request: pytest.FixtureRequest, guest: Person) -> str:
    """The id of a match of each kind."""
    if request.param == "no match":
        return WORDS["match"]
    made: str = guest.make("solrei", ME, ME, private=False)["id"]
    if request.param == "over":
        with guest.sit(made) as table:
            give_up(table)
    return made


def routes() -> list[tuple[str, str]]:
    """Every method and path there is."""
    found = application(Settings("sqlite://")).openapi()["paths"]
    return [(method.upper(), path) for path, methods in found.items() for method in methods] + [("GET", "/api/docs"), ("GET", "/{path}")]


def raw(guest: Person, method: str, path: str, headers: dict[str, bytes] | None = None, body: bytes = b"") -> tuple[int, bytes]:
    """One request as it is written, without a client that would mend it."""
    place = urlsplit(guest.address)
    given: dict[str, bytes] = {"Host": place.netloc.encode(), "Cookie": guest.cookie.encode(), "Connection": b"close"}
    if method != "GET":
        given |= {"Content-Type": b"application/json", "Content-Length": str(len(body)).encode()}
    given |= headers or {}
    head = b"".join(b"%s: %s\r\n" % (name.encode(), value) for name, value in given.items())
    with socket.create_connection((str(place.hostname), place.port or 0), PATIENCE) as wire:
        wire.sendall(f"{method} {path} HTTP/1.1\r\n".encode() + head + b"\r\n" + (body if method != "GET" else b""))
        answer = b"".join(iter(lambda: wire.recv(65_536), b""))
    start, _, rest = answer.partition(b"\r\n\r\n")
    return (int(start.split(b" ")[1]) if start else 0), rest


def filled(path: str, words: dict[str, str] | None = None) -> str:
    for name, word in {**WORDS, **(words or {})}.items():
        path = path.replace(f"{{{name}}}", word)
    return path


def odd_requests(match: str) -> Iterator[tuple[str, str, dict[str, bytes], bytes]]:
    for method, template in routes():
        path = template.replace("{match}", match)
        if match != WORDS["match"] and path == template:
            continue
        names = [part[1:-1] for part in path.split("/") if part.startswith("{")]
        names += ["match"] if match == WORDS["match"] and "{match}" in template else []
        for name, word in itertools.product(names, ODD):
            yield method, filled(template if name == "match" else path, {name: word.replace(" ", "%20")}), {}, b"{}"
        for word in ODD:
            yield method, f"{filled(path)}?key={word}&seat={word}&q={word}".replace(" ", "%20"), {}, b"{}"
        for headers in HEADERS:
            yield method, filled(path), headers, b"{}"
        if method != "GET":
            for body in BODIES:
                yield method, filled(path), {}, body


def test_nothing_is_a_fault_of_the_server(guest: Person, match: str) -> None:
    failed: list[str] = []
    count = 0
    for method, path, headers, body in odd_requests(match):
        status, text = raw(guest, method, path, headers, body)
        count += 1
        if status == 0 or (status >= 500 and not (status == 503 and b"not built" in text)):
            failed.append(f"{status} {method} {path[:80]} {headers} {body[:80]!r}")
        elif status >= 400 and path.startswith("/api/") and text.startswith(b"{"):
            told: dict[str, Any] = json.loads(text)
            assert told["error"] and set(told) == {"error", "hint", "rules"}, text
    assert not failed, "\n".join(failed)
    assert count > 300


def test_odd_requests_of_nobody(plain: str) -> None:
    """Without a cookie some routes take another way."""
    for method, path in routes():
        for word in ODD[:8]:
            answer = httpx.request(method, plain + filled(path, dict.fromkeys(WORDS, word)), timeout=PATIENCE)
            assert answer.status_code < 500 or "not built" in answer.text, (method, path, word)


@pytest.mark.parametrize("origin", ["http://[", "http://", "null", "", "http://[::1", "//", "http://\u00df"])
def test_an_odd_origin_is_another_site(guest: Person, origin: str) -> None:
    status, text = raw(guest, "PUT", "/api/me", {"Origin": origin.encode()}, b'{"name": "Ada"}')
    assert status == 403, text
