"""The HTTP part: guests, games, decks, faults in one form, replays, and the pages of the client."""

import json
import random
from html import escape
from pathlib import Path
from urllib.parse import urljoin

import httpx
import pytest

import cardwright
from cardwright import library
from cardwright.server.app import client_file
from cardwright.server.http.guests import read_cookie, signed
from cardwright.server.live.refusals import HttpFault
from server.house import PATIENCE, Person, play_on, serving, settings

ME, COMPUTER = {"who": "me"}, {"who": "computer", "level": 1}
DECKS = sorted(library.deck_texts("solrei"))


def test_a_guest_is_made_once_and_may_choose_a_name(address: str) -> None:
    ada = Person(address)
    assert ada.http.get("/api/me").json()["id"] == ada.id
    assert ada.http.put("/api/me", json={"name": "  Ada \t Lovelace "}).json() == {"id": ada.id, "name": "Ada Lovelace"}
    assert ada.http.get("/api/me").json()["name"] == "Ada Lovelace"


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "\u0301\u0301", "!!!", "x" * 200])
def test_a_name_is_checked(ada: Person, name: str) -> None:
    before = ada.http.get("/api/me").json()
    answer = ada.http.put("/api/me", json={"name": name})
    assert answer.status_code in (400, 422) and answer.json()["error"]
    assert ada.http.get("/api/me").json() == before


def test_a_cookie_we_did_not_sign_is_nobody(ada: Person, plain: str) -> None:
    assert read_cookie("secret", signed("secret", "abc")) == "abc"
    for cookie in ("abc", "abc.", signed("other", "abc"), signed("secret", "abd").replace("abd", "abc"), "", None):
        assert read_cookie("secret", cookie) is None
    forged = Person(plain, f"cardwright_guest={ada.id}.{'0' * 40}")
    assert forged.id != ada.id


def test_every_game_is_told_of(plain: str) -> None:
    http = httpx.Client(base_url=plain, timeout=PATIENCE)
    games = http.get("/api/games").json()["games"]
    assert [game["id"] for game in games] == cardwright.games()
    for game in games:
        page = http.get(f"/api/games/{game['id']}").json()
        assert page["table"]["zone"] and page["guide"] and len(page["levels"]) == 5 and page["options"]
        assert len(http.get(f"/api/games/{game['id']}/cards").json()["cards"]) == game["cards"] == page["cards"]
        starters = http.get(f"/api/games/{game['id']}/decks").json()["decks"]
        assert len(starters) == game["decks"] and all(deck["starter"] and deck["text"] for deck in starters)
        assert http.get(f"/api/games/{game['id']}/rules").json()["rules"]
    found = http.get("/api/games/synsouls/rules", params={"q": "block exhausted"}).json()["rules"]
    assert found[0]["id"].startswith("SYN-") and len(found) < 200
    page = http.get("/api/games/synsouls/rules/syn-3.13").json()
    assert page["rule"]["id"] == page["home"]["id"] == "SYN-3.13" and page["home"]["kind"] == "definition"
    assert {"place", "title"} == set(http.get("/api/games/synsouls/rules/SYN-8.12").json()["proofs"][0])
    assert http.get("/api/games/synsouls/rules/SYN-99.1").status_code == 400


@pytest.mark.parametrize("game", cardwright.games())
def test_every_value_of_every_option_starts_a_match(ada: Person, game: str) -> None:
    offered = ada.http.get(f"/api/games/{game}").json()["options"]
    for option in offered:
        for choice in option["choices"]:
            options = {option["name"]: choice["value"]} | ({"mode": "open"} if option["name"] == "fights" else {})
            made = ada.make(game, ME, COMPUTER, options=options)
            assert made["status"] == "running", options
        for number in option.get("range", ()):
            assert ada.make(game, ME, COMPUTER, options={option["name"]: number})["status"] == "running"


def test_decks_are_checked_saved_and_played(address: str) -> None:
    ada, eve = Person(address), Person(address)
    text = library.deck_texts("synsouls")["full-house"]
    good = ada.http.post("/api/games/synsouls/decks/check", json={"text": text}).json()
    assert good["faults"] == [] and good["error"] == "" and good["deck"]["cards"]
    lines = text.splitlines()
    short = ada.http.post("/api/games/synsouls/decks/check", json={"text": "\n".join(lines[:-8])}).json()
    assert short["faults"] and all(fault["rule"].startswith("SYN-") for fault in short["faults"])
    assert "no card" in ada.http.post("/api/games/synsouls/decks/check", json={"text": "3 Nobody At All\n"}).json()["error"]
    assert "cannot be read" in ada.http.post("/api/games/synsouls/decks/check", json={"text": "???"}).json()["error"]
    saved = ada.http.put("/api/decks", json={"game": "synsouls", "text": text}).json()
    assert saved["key"] and not saved["starter"]
    assert eve.http.put("/api/decks", json={"game": "synsouls", "text": "x", "key": saved["key"]}).status_code == 403
    assert eve.http.delete(f"/api/decks/{saved['key']}").status_code == 404
    more = {"game": "synsouls", "text": text + "# more\n", "key": saved["key"]}
    assert ada.http.put("/api/decks", json=more).json()["key"] == saved["key"]
    mine = [deck for deck in ada.http.get("/api/games/synsouls/decks").json()["decks"] if not deck["starter"]]
    assert [deck["text"] for deck in mine] == [text + "# more\n"]
    assert ada.make("synsouls", {"who": "me", "deck": saved["key"]}, COMPUTER)["status"] == "running"
    assert ada.make("synsouls", {"who": "me", "deck": text}, COMPUTER)["status"] == "running"
    stolen = eve.http.post("/api/matches", json={"game": "synsouls", "seats": [{"who": "me", "deck": saved["key"]}, COMPUTER]})
    assert stolen.status_code == 404
    assert ada.http.delete(f"/api/decks/{saved['key']}").json() == {"deleted": True}


BAD_WISHES = [
    ({}, 422), ({"game": "chess"}, 404), ({"seats": [ME]}, 422), ({"seats": [ME, ME, ME]}, 400), ({"form": "2v2"}, 400),
    ({"options": {"max_notes": 9}}, 400), ({"options": {"max_notes": True}}, 400), ({"options": {"seed": 1}}, 400),
    ({"options": {"log": False}}, 400), ({"clock": {"minutes": -1}}, 422), ({"clock": {"minutes": "nan"}}, 422), ({"more": 1}, 422),
    ({"seats": [{"who": "me", "deck": "/etc/passwd"}, COMPUTER]}, 404), ({"seats": [{"who": "me", "deck": "1 Nobody\n"}, COMPUTER]}, 400),
    ({"seats": [{"who": "computer", "level": 6}, ME]}, 422), ({"seats": [{"who": "you"}, ME]}, 422),
]


@pytest.mark.parametrize(("change", "status"), BAD_WISHES)
def test_a_wish_that_cannot_be_met_says_why(ada: Person, change: dict[str, object], status: int) -> None:
    wish = {"game": "synsouls", "seats": [ME, COMPUTER], **change} if change else {}
    answer = ada.http.post("/api/matches", json=wish)
    assert answer.status_code == status and set(answer.json()) == {"error", "hint", "rules"} and answer.json()["error"]


def test_an_illegal_deck_names_its_rules(ada: Person) -> None:
    text = "\n".join(library.deck_texts("synsouls")["full-house"].splitlines()[:-8]) + "\n"
    answer = ada.http.post("/api/matches", json={"game": "synsouls", "seats": [{"who": "me", "deck": text}, COMPUTER]})
    assert answer.status_code == 400 and answer.json()["rules"][0].startswith("SYN-")


def test_a_finished_match_can_be_walked_and_played_on(address: str, tmp_path: Path) -> None:
    ada = Person(address)
    match = ada.make("herosync", ME, COMPUTER)
    path = f"/api/matches/{match['id']}"
    assert ada.http.get(f"{path}/replay").status_code == 409
    assert ada.http.post(f"{path}/branch", json={"number": 0, "seat": "A"}).status_code == 409
    with ada.sit(match["id"]) as table:
        play_on(table, chance=random.Random(1), most=12)
        table.send("concede", seat="A")
        table.until("over")
    places = ada.http.get(f"{path}/positions").json()
    assert places["last"] >= 12 and places["turns"][0]["number"] == 0
    middle = ada.http.get(f"{path}/positions/6?seat=B").json()
    assert middle["number"] == 6 and middle["view"]["seat"] == "B" and middle["chosen"]["text"] and middle["log"]
    assert ada.http.get(f"{path}/positions/{places['last'] + 1}").status_code == 404
    replay = cardwright.replay.from_json(ada.http.get(f"{path}/replay").text)
    assert cardwright.replay.verify(replay).sound
    branched = ada.http.post(f"{path}/branch", json={"number": 6, "seat": "B", "level": 1})
    assert branched.json()["seats"] == ["B"]
    with ada.sit(branched.json()["id"]) as table:
        assert table.until("position")["number"] >= 6
        play_on(table, chance=random.Random(2), most=8)
    assert ada.http.post(f"{path}/branch", json={"number": places["last"], "seat": "A"}).status_code == 400
    assert ada.http.post(f"{path}/branch", json={"number": 10_000, "seat": "A"}).status_code == 400


def test_choices_of_others_are_told_when_the_match_is_over(ada: Person) -> None:
    """A sealed answer is hidden until all have answered, a deck until the match is over."""
    match = ada.make("solrei", {"who": "me", "deck": DECKS[0]}, {**COMPUTER, "deck": DECKS[1]})
    path = f"/api/matches/{match['id']}"

    def choices(seat: str) -> list[str]:
        last = ada.http.get(f"{path}/positions?seat={seat}").json()["last"]
        found = [ada.http.get(f"{path}/positions/{number}?seat={seat}").json()["chosen"] for number in range(1, last + 1)]
        return [chosen["seat"] if chosen is not None else "" for chosen in found]

    def decks() -> list[bool]:
        return [bool(item["deck"]) for item in ada.http.get(path).json()["players"]]

    with ada.sit(match["id"]) as table:
        play_on(table, chance=random.Random(1), most=8)
        for seat in ("A", ""):
            running = choices(seat)
            assert set(running) == {"A", ""}, "the rival's choices are told"
        assert decks() == [True, False] == [bool(item["deck"]) for item in match["players"]]
        table.asked("A")
        table.send("concede", seat="A", match=True)
        table.until("over")
    assert {"A", "B"} <= set(choices("A")) and decks() == [True, True]


def test_the_pages_of_the_client_are_served(tmp_path: Path) -> None:
    site = tmp_path / "site"
    assert client_file(site, "").status_code == 503
    (site / "assets").mkdir(parents=True)
    (site / "index.html").write_text("<p>table</p>")
    (site / "assets" / "app.js").write_text("1")
    (tmp_path / "secret").write_text("no")
    assert client_file(site, "match/abc").body == b"<p>table</p>"
    assert client_file(site, "match/abc").status_code == 200
    assert client_file(site, "matches").status_code == 404
    assert "immutable" in client_file(site, "assets/app.js").headers["cache-control"]
    assert client_file(site, "../secret").body == b"<p>table</p>"
    with pytest.raises(HttpFault):
        client_file(site, "api/nothing")


@pytest.mark.parametrize("game", cardwright.games())
def test_the_guide_of_a_game_is_its_page_of_the_docs(game: str) -> None:
    page = Path(__file__).parents[3] / "docs" / "games" / f"{game}.md"
    assert library.guide_text(game) == page.read_text(encoding="utf-8")


def test_the_api_describes_itself(plain: str) -> None:
    described = json.loads(httpx.get(f"{plain}/api/openapi.json", timeout=PATIENCE).text)
    assert "/api/matches/{match}/join" in described["paths"]
    shown = httpx.get(f"{plain}/api/docs", timeout=PATIENCE).text
    assert all(escape(path) in shown for path in described["paths"])
    assert "clock.minutes" in shown, "what lies within a field is told too"
    assert "<script" not in shown and "//" not in shown.replace("<!doctype", ""), "the page needs no network"
    assert httpx.get(f"{plain}/api/nothing", timeout=PATIENCE).json()["error"]


def test_below_a_path(file: str, tmp_path: Path) -> None:
    """Whether or not the proxy takes the path away, what the server tells of itself lies below it."""
    with serving(settings(file, path="/cards", admin_token="t")) as address, httpx.Client(base_url=address) as http:
        for before in ("/cards", ""):
            assert http.get(f"{before}/healthz").json() == {"status": "ok"}
            assert http.get(f"{before}/api/games").json()["games"]
            assert http.get(f"{before}/api/nothing").status_code == http.get(f"{before}/nothing").status_code == 404
        assert http.get("/cards/cards/api/games").status_code == 404
        answer = http.get("/cards/api/me")
        assert "Path=/cards;" in answer.headers["set-cookie"]
        assert http.get("/cards/api/openapi.json").json()["servers"] == [{"url": "/cards"}]
        lifted = http.post("/cards/admin/bans/1/lift", auth=("", "t"))
        assert urljoin("/cards/admin/bans/1/lift", lifted.headers["location"]) == "/cards/admin"
    (tmp_path / "index.html").write_text('<meta content="./preview.png"><script src="./assets/a.js"></script>', encoding="utf-8")
    for path in ("", "match/abc", "index.html"):
        shell = bytes(client_file(tmp_path, path, origin="https://site.example", below="/cards").body).decode()
        assert shell == '<meta content="https://site.example/cards/preview.png"><script src="/cards/assets/a.js"></script>', path
