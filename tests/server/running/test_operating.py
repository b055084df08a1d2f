"""Running a server: its settings and where they come from, whether it lives, what it measures, and its log."""

import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from cardwright.cli import main
from cardwright.errors import CardwrightError
from cardwright.server.running.configuration import configured, fields
from cardwright.server.running.log import without_secrets
from cardwright.server.settings import Rate
from cardwright.server.storage.store import Store
from server.house import PATIENCE, Person, give_up, serving, settings
from waiting import within_patience

ME = {"who": "me"}


# ---- settings


def test_of_several_places_the_nearest_holds(tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    file.write_text('port = 1\nwatch = 0.4\nhosts = ["a.example", "b.example"]\n[limits]\nchat = [9, 3]\nrunning = 5\n', encoding="utf-8")
    environment = {"CARDWRIGHT_CONFIG": str(file), "CARDWRIGHT_PORT": "2", "CARDWRIGHT_LIMITS_HINTS": "7, 0.25", "DATABASE_URL": "postgres://u@h/n"}
    found = configured(None, environment, {"port": 3})
    given = found.settings
    assert (given.port, given.watch, given.hosts) == (3, 0.4, ("a.example", "b.example"))
    assert (given.limits.chat, given.limits.hints, given.limits.running) == (Rate(9, 3), Rate(7, 0.25), 5)
    assert given.database == "postgresql+psycopg://u@h/n"
    sources = {item.name: item.source for item in found.table}
    assert sources["port"] == "the command line" and sources["limits.hints"] == "CARDWRIGHT_LIMITS_HINTS" and sources["watch"] == str(file)
    assert sources["database"] == "DATABASE_URL" and sources["log"] == "default"
    assert sources.keys() == fields().keys() and all(item.about for item in found.table)


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        ({"port": "x"}, "port cannot be 'x'"), ({"port": "70000"}, "port cannot be"), ({"nope": "1"}, "there is no setting 'nope'"),
        ({"limits.messages": "1"}, "limits.messages cannot be"), ({"limits.chat": "0,1"}, "1 or more"), ({"log": "xml"}, "log cannot be"),
        ({"proxies": "somewhere"}, "proxies cannot be"), ({"keep_matches": "-1"}, "keep_matches cannot be"),
        ({"limits": "1"}, "no setting"),
        ({"keep_guests": "nan"}, "keep_guests cannot be"),
    ],
)
def test_a_setting_that_cannot_be_is_told(flags: dict[str, str], words: str) -> None:
    with pytest.raises(CardwrightError, match="the command line") as told:
        configured(None, {}, flags)
    assert words in told.value.message


@pytest.mark.parametrize("text", ["port = ", "limits = 3", "odd = 1", "port = [1]", "hosts = [1]"])
def test_a_file_that_cannot_be_is_told_by_its_name(tmp_path: Path, text: str) -> None:
    file = tmp_path / "server.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(CardwrightError, match=r"server\.toml"):
        configured(str(file), {}, {})


def test_settings_are_shown_without_their_secrets(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://ada:hush@db.example/cards")
    assert main(["serve", "--show-settings", "--set", "metrics_token=hush", "--allow-host", "a.example", "--json"]) == 0
    told = capsys.readouterr().out
    found = {item["name"]: item for item in json.loads(told)}
    assert "hush" not in told and found["metrics_token"]["value"] == "(hidden)" and "ada:***@db.example" in found["database"]["value"]
    assert found["hosts"] == {**found["hosts"], "value": "a.example", "source": "the command line"}
    assert main(["serve", "--show-settings"]) == 0
    assert "keep_matches" in capsys.readouterr().out


# ---- health and metrics


def test_a_server_tells_whether_it_lives_and_is_ready(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(*_: object) -> None:
        raise ConnectionError("the database is away")

    with serving(settings(file)) as address:
        http = httpx.Client(base_url=address, timeout=PATIENCE)
        assert http.get("/healthz").json() == {"status": "ok"} and http.get("/readyz").json() == {"status": "ok", "database": "ok"}
        monkeypatch.setattr(Store, "read", away)
        assert http.get("/readyz").status_code == 503 and http.get("/healthz").status_code == 200


def samples(address: str, token: str) -> dict[str, float]:
    text = httpx.get(f"{address}/metrics", headers={"authorization": f"Bearer {token}"}, timeout=PATIENCE).text
    found = {}
    for family in text_string_to_metric_families(text):
        for one in family.samples:
            found[one.name + "".join(f" {name}={value}" for name, value in sorted(one.labels.items()) if name != "le")] = one.value
    return found


def test_metrics_are_for_who_has_the_token(plain: str, file: str) -> None:
    assert httpx.get(f"{plain}/metrics", timeout=PATIENCE).status_code == 404
    with serving(settings(file, metrics_token="hush")) as address:
        for headers in ({}, {"authorization": "Bearer no"}, {"authorization": "hus"}):
            assert httpx.get(f"{address}/metrics", headers=headers, timeout=PATIENCE).status_code == 401


def test_metrics_tell_what_goes_on(file: str) -> None:
    few = settings(file).limits.__class__(chat=Rate(1, 0.0))
    with serving(settings(file, metrics_token="hush", limits=few)) as address:
        ada = Person(address)
        match = ada.make("synsouls", ME, ME)["id"]
        with ada.sit(match) as table:
            position = table.asked()
            table.choose(position, position["view"]["question"]["options"][0])
            table.send("chat", text="one")
            table.send("chat", text="two")
            while table.next()["type"] != "refused":
                pass
            found = samples(address, "hush")
            assert (found["cardwright_tables"], found["cardwright_tables_watched"], found["cardwright_sockets"]) == (1, 1, 1)
            assert found["cardwright_answer_seconds_count"] >= 2 and found["cardwright_requests_total status=200"] >= 2
            assert found["cardwright_refusals_total kind=chat"] == 1 and found["cardwright_refusals_total kind=messages"] == 0
            assert found["cardwright_database_seconds_count work=append"] == 1 and found["cardwright_database_seconds_count work=read"] > 0
            assert found["cardwright_thinking_queue"] == found["cardwright_writing_queue"] == 0 and found["cardwright_thinkers"] == 1
        assert within_patience(lambda: samples(address, "hush")["cardwright_loop_lag_seconds_count"] > 0)
        assert within_patience(lambda: samples(address, "hush")["cardwright_sockets"] == 0)


# ---- the log, and what stands against a start


def serve(*words: str, **environment: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "cardwright.cli", "serve", "--no-open", *words]
    return subprocess.Popen(command, env={**os.environ, **environment}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_the_log_is_one_object_a_line_without_secrets(file: str) -> None:
    with serve("--port", "0", "--log", "json", DATABASE_URL=file) as server:
        assert server.stdout is not None
        address = server.stdout.readline().split(" at ")[1].split()[0].rstrip("/")
        assert within_patience(lambda: lives(address))
        ada = Person(address)
        match = ada.make("synsouls", ME, ME)
        with Person(address).sit(match["id"], match["invite"]) as table:
            table.until("hello")
        asked = httpx.get(f"{address}/api/matches/{match['id']}", params={"key": match["invite"]}, timeout=PATIENCE)
        server.terminate()
        _, errors = server.communicate(timeout=PATIENCE)
    lines: list[dict[str, Any]] = [json.loads(line) for line in errors.splitlines()]
    assert match["invite"] not in errors and ada.cookie.partition("=")[2] not in errors
    mine = next(line for line in lines if line.get("request") == asked.headers["x-request-id"])
    assert (mine["event"], mine["path"], mine["status"], mine["method"]) == ("request", f"/api/matches/{match['id']}", 200, "GET")
    assert any(line["event"] == "socket closed" for line in lines)
    assert len({line["request"] for line in lines if line["event"] == "request"}) == sum(line["event"] == "request" for line in lines)


def lives(address: str) -> bool:
    try:
        return httpx.get(f"{address}/healthz", timeout=PATIENCE).status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("GET /api/matches/x?key=abc&seat=A", "GET /api/matches/x?key=…&seat=A"), ("postgresql://ada:hush@db/x", "postgresql://ada:…@db/x"),
        ("cookie cardwright_guest=abc.def; x", "cookie cardwright_guest=…; x"), ("a monkey=3", "a monkey=3"),
    ],
)
def test_secrets_are_left_out_of_the_log(line: str, told: str) -> None:
    assert without_secrets(line) == told


def refused_start(*words: str, **environment: str) -> str:
    with serve(*words, **environment) as server:
        out, errors = server.communicate(timeout=PATIENCE)
    assert server.returncode == 2 and "Traceback" not in errors and not out, (server.returncode, out, errors)
    assert len(errors.splitlines()) == 1 and errors.startswith("cardwright: ")
    return errors


def test_what_stands_against_a_start_is_told_in_a_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert "choose another with --port" in refused_start("--port", port, DATABASE_URL=f"sqlite:///{tmp_path / 'x.sqlite3'}")
    assert "unable to open database file" in refused_start("--port", "0", DATABASE_URL=f"sqlite:///{tmp_path}/none/x.sqlite3")
    told = refused_start("--port", "0", "--database", f"postgresql://nobody:password@/none?host={tmp_path}")
    assert "cannot be used" in told and "password" not in told
    assert "there is no file" in refused_start("--config", str(tmp_path / "none.toml"))


def test_a_database_that_can_only_be_read_is_told_at_the_start(file: str, tmp_path: Path) -> None:
    with serving(settings(file)):
        pass
    address = f"{file}?mode=ro&uri=true".replace("sqlite:///", "sqlite:///file:")
    assert "cannot be written" in refused_start("--port", "0", DATABASE_URL=address)


def test_a_guest_can_have_their_data_deleted(address: str) -> None:
    ada, bob = Person(address), Person(address)
    text = httpx.get(f"{address}/api/games/synsouls/decks", timeout=PATIENCE).json()["decks"][0]["text"]
    ada.http.put("/api/decks", json={"game": "synsouls", "text": text})
    alone = ada.make("synsouls", ME, ME)["id"]
    shared = ada.make("synsouls", ME, {"who": "open"}, private=False, poker_face=False)
    assert bob.http.post(f"/api/matches/{shared['id']}/join", json={}).status_code == 200
    assert ada.http.delete("/api/me").status_code == 409, "a match with someone else is not over"
    with ada.sit(shared["id"]) as one, bob.sit(shared["id"]) as two:
        give_up(one, two)
    assert ada.http.delete("/api/me", headers={"origin": "http://evil.example"}).status_code == 403
    cookie = ada.cookie
    assert ada.http.delete("/api/me").json() == {"matches": 1}
    assert Person(address, cookie).id != ada.id, "nobody has this cookie any more"
    assert bob.http.get(f"/api/matches/{alone}").status_code == 404
    left = bob.http.get(f"/api/matches/{shared['id']}").json()
    assert sorted(player["name"] == "a former guest" for player in left["players"]) == [False, True] and left["status"] == "over"
    assert bob.http.get(f"/api/matches/{shared['id']}/replay").status_code == 200
    assert httpx.delete(f"{address}/api/me", timeout=PATIENCE).status_code == 404
