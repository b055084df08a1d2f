"""Replays for everyone: of public matches, and of private ones once all who played agree; nothing before the end, and only the past."""

import random
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from cardwright.server.http.compression import packed, takes
from cardwright.server.http.reachability import reach
from server.house import Person, give_up, play_on

ME, OPEN, COMPUTER = {"who": "me"}, {"who": "open"}, {"who": "computer", "level": 1}


def seen(person: Person, match: str) -> set[int]:
    """How the server answers someone who asks for all that there is of a match."""
    rest = ("", "/replay", "/positions", "/positions/0?seat=A", "/positions/0?seat=B")
    return {person.http.get(f"/api/matches/{match}{one}").status_code for one in rest}


def share(person: Person, match: str, wish: bool = True) -> int:
    return person.http.post(f"/api/matches/{match}/share", json={"open": wish}).status_code


def test_a_replay_is_open_once_all_who_played_agree(ada: Person, bob: Person, plain: str) -> None:
    made = ada.make("herosync", ME, OPEN, poker_face=False)
    match = made["id"]
    assert bob.http.post(f"/api/matches/{match}/join", json={"key": made["invite"]}).status_code == 200
    stranger = Person(plain)
    with ada.sit(match) as one, bob.sit(match) as two:
        play_on(one, two, chance=random.Random(1), most=6)
        assert share(ada, match) == 409, "the match is not over"
        assert seen(stranger, match) == {404}
        give_up(one, two)
    assert seen(stranger, match) == {404}
    assert share(stranger, match) == 404
    assert share(ada, match) == 200
    assert seen(stranger, match) == {404}, "one of two is not enough"
    assert share(bob, match) == 200
    assert seen(stranger, match) == {200}
    told = stranger.http.get(f"/api/matches/{match}").json()
    assert told["all_may_see"] and told["shared"] == ["A", "B"] and told["invite"] == "" and told["seats"] == []
    with pytest.raises((ConnectionClosed, AssertionError)), stranger.sit(match) as table:
        table.until("hello")  # its replay is shared, not the table with what was said there
    assert share(bob, match, False) == 200
    assert seen(stranger, match) == {404}


def test_a_match_against_the_computer_is_shared_by_who_played(ada: Person, plain: str) -> None:
    match = ada.make("herosync", ME, COMPUTER)["id"]
    with ada.sit(match) as table:
        give_up(table)
    stranger = Person(plain)
    assert seen(stranger, match) == {404}
    assert share(ada, match) == 200
    assert seen(stranger, match) == {200}
    branch = stranger.http.post(f"/api/matches/{match}/branch", json={"number": 0, "seat": "A", "level": 1})
    assert branch.status_code == 200, "it may be played on"
    again = ada.http.post(f"/api/matches/{match}/rematch").json()
    assert again["shared"] == [] and not again["all_may_see"], "what was agreed is not agreed for the next match"


def test_a_public_match_hides_what_is_hidden_until_its_end(ada: Person, plain: str) -> None:
    match = ada.make("herosync", ME, COMPUTER, private=False)["id"]
    stranger = Person(plain)
    with ada.sit(match) as table:
        play_on(table, chance=random.Random(2), most=6)
        path = f"/api/matches/{match}"
        assert stranger.http.get(f"{path}/replay").status_code == 409
        assert stranger.http.get(f"{path}/positions/0?seat=A").status_code == 403
        give_up(table)
    assert seen(stranger, match) == {200} and stranger.http.get(path).json()["all_may_see"]


def test_answers_are_packed(ada: Person, tmp_path: Path) -> None:
    plain = ada.http.get("/api/games/synsouls/cards", headers={"accept-encoding": "identity"})
    small = ada.http.get("/api/games/synsouls/cards", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers and small.headers["content-encoding"] == "gzip"
    assert small.json() == plain.json() and int(small.headers["content-length"]) * 3 < len(plain.content)
    file = tmp_path / "app.js"
    for name in ("app.js", "app.js.br", "app.js.gz"):
        (tmp_path / name).write_text(name)
    assert packed(file, "gzip, deflate, br")[0].name == "app.js.br"
    assert packed(file, "gzip, br;q=0") == (tmp_path / "app.js.gz", {"content-encoding": "gzip", "vary": "Accept-Encoding"})
    assert packed(file, "") == (file, {"vary": "Accept-Encoding"})
    assert takes("br;q=0.5", "br") and not takes("br;q=0.000", "br") and not takes("brotli", "br")


def test_who_can_open_a_link_is_told(ada: Person) -> None:
    assert ada.http.get("/api/reach").json() == {"local": True, "open": False, "addresses": []}
    assert reach("localhost", 8321, "0.0.0.0", lambda: "192.168.1.7") == {
        "local": True, "open": True, "addresses": ["http://192.168.1.7:8321"],
    }
    assert reach("127.0.0.1", 8321, "0.0.0.0", lambda: "")["addresses"] == []
    assert reach("[::1]", 8321, "10.0.0.2")["addresses"] == ["http://10.0.0.2:8321"]
    for host in ("192.168.1.7", "cards.example"):
        assert reach(host, None, "127.0.0.1") == {"local": False, "open": True, "addresses": []}
