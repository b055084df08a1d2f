"""Matches played to their end over sockets: against the computer, at one screen, with a friend by link, and with four."""

import json
import random

import pytest

import cardwright
from server.house import Person, give_up, play_on

ME, COMPUTER, OPEN = {"who": "me"}, {"who": "computer", "level": 1}, {"who": "open"}


def test_a_match_against_the_computer_is_played_to_its_end(address: str) -> None:
    ada = Person(address)
    match = ada.make("synsouls", {"who": "me", "deck": "neon-vanguard"}, COMPUTER, options={"max_notes": 3})
    assert (match["status"], match["seats"], match["players"][0]["deck"]) == ("running", ["A"], "Neon Vanguard")
    with ada.sit(match["id"]) as table:
        hello = table.until("hello")
        assert hello["seats"] == ["A"] and hello["seed_hash"] == match["seed_hash"] and hello["options"] == {"max_notes": 3}
        play_on(table, chance=random.Random(1))
        over = table.over or table.until("over")
    assert over["rule"].startswith("SYN-") and over["rule_text"] and set(over["winners"]) <= {"A", "B"}
    after = ada.http.get(f"/api/matches/{match['id']}").json()
    assert (after["status"], after["winners"], after["rule"]) == ("over", over["winners"], over["rule"])


@pytest.mark.parametrize("game", [name for name in cardwright.games() if name != "synsouls"])
def test_every_game_can_be_played_against_the_computer(ada: Person, game: str) -> None:
    match = ada.make(game, ME, COMPUTER)
    with ada.sit(match["id"]) as table:
        play_on(table, chance=random.Random(2), most=60)
        give_up(table)
        assert table.over is not None and table.over["rule"]


def test_two_people_share_one_screen(ada: Person) -> None:
    match = ada.make("herosync", ME, ME)
    assert match["seats"] == ["A", "B"]
    with ada.sit(match["id"]) as table:
        play_on(table, chance=random.Random(3))
        assert table.over is not None


def test_a_friend_comes_by_link(address: str) -> None:
    ada, bob, eve = Person(address), Person(address), Person(address)
    match = ada.make("synsouls", ME, OPEN, poker_face=False, options={"max_notes": 3})
    assert match["status"] == "waiting" and match["invite"]
    assert match["id"] not in [item["id"] for item in bob.http.get("/api/matches").json()["waiting"]]
    assert eve.http.post(f"/api/matches/{match['id']}/join", json={}).status_code == 404
    with ada.sit(match["id"]) as one:
        assert one.until("hello")["status"] == "waiting"
        joined = bob.http.post(f"/api/matches/{match['id']}/join", json={"key": match["invite"], "deck": "full-house"})
        assert joined.json()["seats"] == ["B"] and joined.json()["players"][1]["deck"] == "Full House"
        assert one.until(lambda message: message.get("status") == "running")
        with bob.sit(match["id"]) as two:
            play_on(one, two, chance=random.Random(4))
            ends = [table.over or table.until("over") for table in (one, two)]
            assert ends[0] == ends[1]


def test_a_rematch_begins_when_all_people_have_asked_for_it(address: str) -> None:
    ada, bob, eve = Person(address), Person(address), Person(address)
    match = ada.make("herosync", {**ME, "deck": "last-embers"}, OPEN, private=False, poker_face=False)
    bob.http.post(f"/api/matches/{match['id']}/join", json={"deck": "first-wind"})
    with bob.sit(match["id"]) as table:
        table.until("position")
        table.send("concede", seat="B", match=True)
        table.until("over")
        first = ada.http.post(f"/api/matches/{match['id']}/rematch").json()
        assert first["status"] == "waiting" and first["seats"] == ["B"] and first["players"][0]["kind"] == "open"
        assert table.until(lambda message: message.get("rematch"))["rematch"] == first["id"]
    # The seat is kept for Bob: nobody else finds or takes it, and Bob plays nothing that he has not agreed to.
    assert first["id"] not in [item["id"] for item in eve.http.get("/api/matches").json()["waiting"]]
    assert eve.http.post(f"/api/matches/{first['id']}/join", json={}).status_code == 409
    assert first["id"] not in [item["id"] for item in bob.http.get("/api/matches").json()["mine"]]
    second = bob.http.post(f"/api/matches/{match['id']}/rematch").json()
    assert (second["id"], second["status"], second["seats"]) == (first["id"], "running", ["A"])
    assert second["players"][0]["deck"] == "First Wind"


def test_a_table_that_waits_can_be_left(address: str) -> None:
    ada, bob = Person(address), Person(address)
    match = ada.make("neuroscape", ME, OPEN, OPEN, OPEN, private=False, form="ffa")
    bob.http.post(f"/api/matches/{match['id']}/join", json={})
    assert bob.http.delete(f"/api/matches/{match['id']}/seat").json() == {"left": True}
    left = ada.http.get(f"/api/matches/{match['id']}").json()["players"]
    assert [player["kind"] for player in left] == ["person", "open", "open", "open"]
    assert bob.http.delete(f"/api/matches/{match['id']}/seat").status_code == 409
    with ada.sit(match["id"]) as table:
        table.until("hello")
        assert ada.http.delete(f"/api/matches/{match['id']}/seat").json() == {"left": True}
    assert ada.http.get(f"/api/matches/{match['id']}").status_code == 404
    assert match["id"] not in [item["id"] for item in bob.http.get("/api/matches").json()["waiting"]]
    begun = ada.make("herosync", ME, {"who": "computer", "level": 1})
    assert ada.http.delete(f"/api/matches/{begun['id']}/seat").status_code == 409


def test_anyone_may_take_an_open_seat_in_the_lobby(address: str) -> None:
    ada, bob, eve = Person(address), Person(address), Person(address)
    match = ada.make("solrei", ME, OPEN, private=False, clock={"minutes": 15, "increment": 10})
    listed = {item["id"]: item for item in bob.http.get("/api/matches").json()["waiting"]}
    assert listed[match["id"]]["clock"] == {"minutes": 15, "increment": 10}
    assert bob.http.post(f"/api/matches/{match['id']}/join", json={}).json()["status"] == "running"
    late = eve.http.post(f"/api/matches/{match['id']}/join", json={})
    assert late.status_code == 409 and "taken" in late.json()["error"]
    lobby = eve.http.get("/api/matches").json()
    assert match["id"] in [item["id"] for item in lobby["running"]] and match["id"] not in [item["id"] for item in lobby["mine"]]
    assert match["id"] in [item["id"] for item in bob.http.get("/api/matches").json()["mine"]]


@pytest.mark.parametrize(("form", "seats"), [("2v2", 4), ("ffa", 3)])
def test_computers_fill_the_seats_of_a_game_of_many(ada: Person, bob: Person, form: str, seats: int) -> None:
    match = ada.make("neuroscape", ME, OPEN, *[COMPUTER] * (seats - 2), form=form, private=False, poker_face=False)
    bob.http.post(f"/api/matches/{match['id']}/join", json={})
    with ada.sit(match["id"]) as one, bob.sit(match["id"]) as two:
        assert play_on(one, two, chance=random.Random(5), most=40) == 40 or one.over or two.over


def test_computers_alone_play_before_anyone_who_looks_on(ada: Person) -> None:
    match = ada.make("synsouls", COMPUTER, COMPUTER, private=False, options={"max_notes": 3})
    with ada.sit(match["id"]) as table:
        assert table.until("hello")["seats"] == []
        table.until("over")
        assert all(json.loads(text)["seat"] == "" for text in table.received if json.loads(text)["type"] == "position")
