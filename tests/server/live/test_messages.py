"""Every message of the socket, and what is refused: nothing that is malformed, strange or late changes anything."""

import json
import random
from typing import Any

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from cardwright.server.live.messages import LONGEST
from cardwright.server.settings import Limits, Rate
from server.house import PATIENCE, Message, Person, Seat, catch_up, play_on, serving, settings

ME, COMPUTER, OPEN = {"who": "me"}, {"who": "computer", "level": 1}, {"who": "open"}


def refusal(table: Seat, kind: str, **fields: Any) -> Message:
    table.send(kind, id="r", **fields)
    return table.until(lambda message: message["type"] == "refused" and message["re"] == "r")


def friends(ada: Person, bob: Person, game: str = "synsouls", **wishes: Any) -> Message:
    match = ada.make(game, ME, OPEN, **{"poker_face": False, **wishes})
    assert bob.http.post(f"/api/matches/{match['id']}/join", json={"key": match["invite"]}).status_code == 200
    return match


def test_ping_and_chat(ada: Person, bob: Person) -> None:
    match = friends(ada, bob)
    ada.http.put("/api/me", json={"name": "Ada L."})
    with ada.sit(match["id"]) as one, bob.sit(match["id"]) as two:
        one.send("ping", id="p")
        assert one.until("pong")["re"] == "p"
        two.until("hello")
        one.send("chat", text="  good \n luck ")
        assert two.until("said") == {"type": "said", "name": "Ada L.", "seat": "A", "text": "good luck"}
        assert refusal(one, "chat", text="   ")["code"] == "malformed"


def test_who_comes_and_goes_is_told(ada: Person, bob: Person) -> None:
    match = friends(ada, bob)
    with ada.sit(match["id"]) as one:
        one.until("hello")
        with bob.sit(match["id"]):
            assert [item["here"] for item in one.until("players")["players"]] == [True, True]
        assert [item["here"] for item in one.until("players")["players"]] == [True, False]


def test_why_not_names_the_rules(ada: Person) -> None:
    match = ada.make("synsouls", {"who": "me", "deck": "neon-vanguard"}, COMPUTER)
    with ada.sit(match["id"]) as table:
        play_on(table, chance=random.Random(1), most=3)
        position = table.asked("A")  # while the computer moves, the card may go elsewhere
        hand = next(zone for zone in position["view"]["zones"] if zone["name"] == "hand" and zone["seat"] == "A")
        table.send("why", seat="A", card=hand["cards"][0]["handle"], id="w")
        reasons = table.until("reasons")
        assert reasons["re"] == "w" and reasons["moves"]
        table.send("why", seat="A", move="proceed")
        for move in (*reasons["moves"], *table.until("reasons")["moves"]):  # what can be done depends on the deal
            assert move["possible"] != bool(move["rules"])
            assert all(rule["id"].startswith("SYN-") and rule["text"] for rule in move["rules"])
        assert refusal(table, "why", seat="A", card="nonsense")["code"] == "illegal"
        assert refusal(table, "why", seat="B", move="proceed")["code"] == "not_yours"


def test_a_hint_weighs_every_option(ada: Person, bob: Person) -> None:
    match = ada.make("synsouls", ME, COMPUTER)
    with ada.sit(match["id"]) as table:
        position = table.asked("A")
        table.send("hint", seat="A", id="h")
        hints = table.until("hints")
        assert {item["option"] for item in hints["options"]} <= set(position["view"]["question"]["options"])
        chances = [item["chance"] for item in hints["options"]]
        assert hints["re"] == "h" and chances == sorted(chances, reverse=True) and all(0 <= chance <= 1 for chance in chances)
    match = friends(ada, bob)
    with ada.sit(match["id"]) as table:
        assert "no hints" in refusal(table, "hint", seat="A")["message"]


def test_who_plays_may_hurry_the_computers(ada: Person, bob: Person) -> None:
    """It is refused to nobody who plays, whoever is asked: a refusal would tell whether the computer thinks."""
    match = ada.make("synsouls", ME, {"who": "computer", "level": 5}, private=False)
    assert [player["seconds"] for player in match["players"]] == [0.0, 1.5]
    with ada.sit(match["id"]) as table, bob.sit(match["id"]) as looker:
        position = table.asked("A")
        table.send("hurry", seat="A")
        for _ in range(3):
            position = table.choose(position, position["view"]["question"]["options"][0])
            table.send("hurry", seat="A")
            position = position if "question" in position["view"] else table.asked("A")
        assert not any('"refused"' in text for text in table.received)
        assert refusal(table, "hurry", seat="B")["code"] == "not_yours"
        assert refusal(looker, "hurry", seat="A")["code"] == "not_yours"
        table.send("concede", seat="A", match=True)
        table.until("over")
        assert refusal(table, "hurry", seat="A")["code"] == "over"
    waiting = ada.make("synsouls", ME, OPEN)
    with ada.sit(waiting["id"]) as table:
        assert refusal(table, "hurry", seat="A")["code"] == "not_asked"


def test_a_sealed_answer_can_be_taken_back(ada: Person) -> None:
    match = ada.make("solrei", ME, ME)
    with ada.sit(match["id"]) as table:
        chance = random.Random(1)
        for _ in range(200):
            position = table.asked()
            after = table.choose(position, chance.choice(position["view"]["question"]["options"]))
            if after["type"] == "position" and after["may_withdraw"]:
                break
        assert after["may_withdraw"]
        table.send("withdraw", seat=after["seat"])
        back = table.until(lambda message: message["type"] == "position" and message["seat"] == after["seat"])
        assert back["number"] > after["number"] and back["view"]["question"]["options"] and not back["may_withdraw"]
        assert refusal(table, "withdraw", seat=after["seat"])["code"] == "illegal"


def test_conceding_ends_the_match(ada: Person) -> None:
    match = ada.make("herosync", ME, COMPUTER)
    with ada.sit(match["id"]) as table:
        table.until("position")
        assert refusal(table, "concede", seat="B")["code"] == "not_yours"
        table.send("concede", seat="A")
        assert table.until("over")["winners"] == ["B"]
        assert refusal(table, "concede", seat="A")["code"] == "over"
        assert refusal(table, "choose", seat="A", at=0, option="pass")["code"] == "over"


MALFORMED = [
    "", "null", "[]", "{}", "nonsense", '{"type": "choose"}', '{"type": "sing"}', '{"type": "ping", "more": 1}', "\ud83c",
    '{"type": "choose", "seat": "AB", "at": 0, "option": "x"}', '{"type": "choose", "seat": "A", "at": "0", "option": "x"}',
    '{"type": "choose", "seat": "A", "at": 1e99, "option": "x"}', '{"type": "hello", "match": "x"}', "[" * 3000,
    '{"type": "chat", "text": "' + "x" * 301 + '"}', '{"type": "choose", "seat": "A", "at": 0, "option": null}',
]


def test_malformed_messages_are_refused_and_change_nothing(ada: Person) -> None:
    match = ada.make("synsouls", ME, COMPUTER)
    with ada.sit(match["id"]) as table:
        before = table.asked("A")["view"]
        for text in MALFORMED:
            table.wire.send(text.encode("utf-8", "replace").decode())
            assert table.until("refused")["code"] == "malformed", text
        table.wire.send(b"\x00\x01")
        assert table.until("refused")["code"] == "malformed"
        table.wire.send(json.dumps({"type": "chat", "text": "x" * LONGEST}))
        assert table.until("refused")["code"] == "too_long"
        table.send("ping")
        table.until("pong")
    with ada.sit(match["id"]) as table:
        assert table.asked("A")["view"] == before


def test_a_monstrous_message_ends_the_connection_only(ada: Person) -> None:
    match = ada.make("synsouls", ME, COMPUTER)
    with ada.sit(match["id"]) as table:
        before = table.asked("A")["view"]
        table.wire.send("x" * 1_000_000)
        with pytest.raises(Exception, match=r"1009|too big"):
            table.until("refused")
    with ada.sit(match["id"]) as table:
        assert table.asked("A")["view"] == before


def test_late_strange_and_repeated_choices_are_refused(ada: Person, bob: Person) -> None:
    match = friends(ada, bob)
    with ada.sit(match["id"]) as left, bob.sit(match["id"]) as right:
        tables = {"A": left, "B": right}
        opened = [table.until("position") for table in tables.values()]
        first = next(position for position in opened if "question" in position["view"])
        mine, other = first["seat"], "B" if first["seat"] == "A" else "A"
        one, two = tables[mine], tables[other]
        option = first["view"]["question"]["options"][0]
        assert refusal(two, "choose", seat=mine, at=0, option=option)["code"] == "not_yours"
        assert refusal(one, "choose", seat=other, at=0, option=option)["code"] == "not_yours"
        assert refusal(one, "choose", seat="Z", at=0, option=option)["code"] == "not_yours"
        assert refusal(one, "choose", seat=mine, at=first["number"] + 1, option=option)["code"] == "stale"
        assert refusal(one, "choose", seat=mine, at=-1, option=option)["code"] == "stale"
        assert refusal(one, "choose", seat=mine, at=first["number"], option="fly to the moon")["code"] == "illegal"
        after = one.choose(first, option)
        assert after["number"] == first["number"] + 1
        again = refusal(one, "choose", seat=mine, at=first["number"], option=option)
        assert again["code"] in ("stale", "not_asked")
        one.send("ping")
        one.until("pong")
        assert one.positions.get(mine, after)["number"] == after["number"]


def test_who_is_not_asked_is_told_the_rule(ada: Person, bob: Person) -> None:
    match = friends(ada, bob)
    with ada.sit(match["id"]) as one, bob.sit(match["id"]) as two:
        tables = {"A": one, "B": two}
        for seat, table in tables.items():
            while seat not in table.positions:
                table.next()
        while len(asked := [seat for seat, table in tables.items() if "question" in table.positions[seat]["view"]]) != 1:
            position = tables[asked[0]].positions[asked[0]]
            tables[asked[0]].choose(position, position["view"]["question"]["options"][0])
            for table in tables.values():
                catch_up(table, position["number"] + 1)
        other = "B" if asked == ["A"] else "A"
        told = refusal(tables[other], "choose", seat=other, at=tables[other].number, option="pass")
        assert told["code"] == "not_asked" and told["rules"][0]["id"].startswith("SYN-")


def test_strangers_see_what_is_public_and_nothing_of_a_private_match(ada: Person, bob: Person, plain: str) -> None:
    eve = Person(plain)
    secret = friends(ada, bob)
    with pytest.raises(Exception, match=r"4404|403"):
        eve.sit(secret["id"]).next()
    for path in ("", "/positions", "/positions/0", "/replay"):
        assert eve.http.get(f"/api/matches/{secret['id']}{path}").status_code == 404
    with eve.sit(secret["id"], secret["invite"]) as table:
        assert table.until("hello")["seats"] == []
    public = friends(ada, bob, private=False)
    with eve.sit(public["id"]) as table:
        position = table.until("position")
        assert position["seat"] == "" and "question" not in position["view"]
        assert not [card for zone in position["view"]["zones"] if zone["name"] == "hand" for card in zone.get("cards", [])]
        for kind, fields in (("choose", {"at": 0, "option": "x"}), ("undo", {}), ("concede", {}), ("hint", {}), ("why", {"move": "x"})):
            assert refusal(table, kind, seat="A", **fields)["code"] == "not_yours"
    assert eve.http.get(f"/api/matches/{public['id']}/positions/0?seat=A").status_code == 403
    assert ada.http.get(f"/api/matches/{public['id']}/positions/0?seat=A").status_code == 200
    assert ada.http.get(f"/api/matches/{public['id']}/positions/0?seat=B").status_code == 403


def test_pages_of_other_sites_are_kept_out(ada: Person, plain: str) -> None:
    match = ada.make("synsouls", ME, COMPUTER)
    with pytest.raises(Exception, match=r"4403|403"):
        connect(
            f"{plain.replace('http', 'ws')}/api/matches/{match['id']}/socket", additional_headers={"Cookie": ada.cookie},
            origin=Origin("https://evil.example"), open_timeout=PATIENCE,
        ).__enter__().recv(PATIENCE)
    strange = ada.http.post("/api/matches", json={"game": "synsouls", "seats": [ME, COMPUTER]}, headers={"origin": "https://evil.example"})
    assert strange.status_code == 403
    plain_form = ada.http.post("/api/matches", content='{"game": "synsouls"}', headers={"content-type": "text/plain"})
    assert plain_form.status_code == 422


def test_too_much_too_fast_is_refused(file: str) -> None:
    slow = Rate(3, 0.001)
    limits = Limits(Rate(12, 0.001), slow, slow, slow, slow, slow, slow, slow, running=2, sockets=2, own_decks=1)
    with serving(settings(file, limits=limits)) as address:
        ada = Person(address)
        match = ada.make("synsouls", ME, COMPUTER)
        ada.make("synsouls", ME, COMPUTER)
        full = ada.http.post("/api/matches", json={"game": "synsouls", "seats": [ME, COMPUTER]})
        assert full.status_code == 429 and "not over" in full.json()["error"]
        again = ada.http.post("/api/matches", json={"game": "synsouls", "seats": [ME, COMPUTER]})
        assert again.status_code == 429 and "too fast" in again.json()["error"]
        with ada.sit(match["id"]) as table, ada.sit(match["id"]):
            with pytest.raises(Exception, match=r"4429|403"):
                ada.sit(match["id"]).next()
            for _ in range(3):
                table.send("why", seat="A", move="x")
                table.until("reasons")
                table.send("chat", text="hi")
                table.until("said")
            assert refusal(table, "why", seat="A", move="x")["code"] == "too_fast"
            assert refusal(table, "chat", text="hi")["code"] == "too_fast"
            for _ in range(6):
                table.send("ping")
            assert table.until("refused")["code"] == "too_fast"
        assert ada.http.put("/api/decks", json={"game": "synsouls", "text": "1 x"}).status_code == 200
        assert ada.http.put("/api/decks", json={"game": "synsouls", "text": "1 x"}).json()["error"] == "you have 1 decks"


def test_a_seat_that_is_left_can_be_taken_up_again(address: str) -> None:
    ada = Person(address)
    match = ada.make("neuroscape", ME, ME)
    with ada.sit(match["id"]) as table:
        play_on(table, chance=random.Random(3), most=25)
        before = {seat: table.positions[seat] for seat in "AB"}
    with ada.sit(match["id"]) as table:
        table.until("hello")
        after = {message["seat"]: message for message in (table.until("position"), table.until("position"))}
    for seat in "AB":
        assert after[seat]["view"] == before[seat]["view"] and after[seat]["number"] == before[seat]["number"]
        assert after[seat]["log_from"] == 0
