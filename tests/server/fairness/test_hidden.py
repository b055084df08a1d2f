"""What came over the wire in whole matches holds no hidden card: no name that its reader could not know, and no handle of such a card."""

import json
import random

import pytest

import cardwright
from cardwright import replay
from server.house import Person, give_up, play_on
from server.live.test_messages import friends
from truth import replayed


@pytest.mark.parametrize("game", cardwright.games())
def test_no_socket_is_told_of_hidden_cards(game: str, plain: str) -> None:
    ada, bob, eve = Person(plain), Person(plain), Person(plain)
    match = friends(ada, bob, game, private=False)
    with ada.sit(match["id"]) as one, bob.sit(match["id"]) as two, eve.sit(match["id"]) as three:
        play_on(one, two, chance=random.Random(11), most=40)
        for table in (one, two):  # the positions to ask about are the newest
            table.settle()
        for table, seat in ((one, "A"), (two, "B")) if not one.over and not two.over else ():
            position = table.positions[seat]
            for zone in position["view"]["zones"]:
                for card in [card for card in zone.get("cards", []) if card["name"]][:2]:
                    table.send("why", seat=seat, card=card["handle"], id="end")
            table.send("ping", id="end")
            table.until("pong")
        give_up(one, two)
        if three.over is None:
            three.until("over")
    kept = replay.from_json(ada.http.get(f"/api/matches/{match['id']}/replay").text)
    truth = replayed(kept)
    for table, seat in ((one, "A"), (two, "B"), (three, "")):
        messages = [json.loads(text) for text in table.received]
        positions = [message for message in messages if message["type"] == "position"]
        assert positions and {message["seat"] for message in positions} == {seat}
        assert not truth.leaks(seat, messages)
        assert not any(str(kept.seed) in text for text in table.received if '"over"' not in text)


def test_the_search_finds_what_it_should(ada: Person) -> None:
    match = ada.make("synsouls", {"who": "me", "deck": "neon-vanguard"}, {"who": "me", "deck": "full-house"})
    with ada.sit(match["id"]) as table:
        play_on(table, chance=random.Random(1), most=30)
        give_up(table)
    kept = replay.from_json(ada.http.get(f"/api/matches/{match['id']}/replay").text)
    both = [json.loads(text) for text in table.received if '"type":"position"' in text]
    truth = replayed(kept)
    found = truth.leaks("A", [message for message in both if message["seat"] == "B"])
    assert any("handle" in leak for leak in found) and any("handle" not in leak for leak in found)
    assert not truth.leaks("A", [message for message in both if message["seat"] == "A"])
