"""The deal was the one promised, and nobody could choose it: the secret of the server is promised before, each salt is sealed, the decks
are bound, and `cardwright replay verify` holds what is told afterwards against all of it."""

import json
import random
import secrets
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

import cardwright
from cardwright import replay
from cardwright.cli import main
from cardwright.promises import mixed_seed, table_hash
from cardwright.server.fairness.seeds import dealt, new_seed, promise, seal
from cardwright.server.storage.records import Chair, Kept, Setup
from server.house import PATIENCE, Person, give_up, play_on, serving, settings
from waiting import within_patience

ME, OPEN, COMPUTER = {"who": "me"}, {"who": "open"}, {"who": "computer", "level": 1}


def new_salt() -> str:
    return secrets.token_hex(16)


def status(person: Person, match: str) -> dict[str, Any]:
    found: dict[str, Any] = person.http.get(f"/api/matches/{match}").json()
    return found


def file_of(person: Person, match: str) -> replay.Replay:
    return replay.from_json(person.http.get(f"/api/matches/{match}/replay").text)


def test_seeds_are_long_and_differ() -> None:
    assert len({new_seed() for _ in range(100)}) == 100 and all(len(new_seed()) == 32 for _ in range(5))
    assert promise("m", "s") == sha256(b"m:s").hexdigest() and seal("s") == sha256(b"s").hexdigest()


def test_a_replay_proves_the_deal(ada: Person, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = ada.make("synsouls", ME, COMPUTER)
    with ada.sit(match["id"]) as table:
        play_on(table, chance=random.Random(1), most=5)
        give_up(table)
        over = table.over
    assert over is not None
    assert promise(match["id"], over["seed"]) == over["seed_hash"] == match["seed_hash"]
    file = tmp_path / "x.match.json"
    file.write_text(ada.http.get(f"/api/matches/{match['id']}/replay").text)
    assert main(["replay", "verify", str(file)]) == 0
    told = capsys.readouterr().out
    assert "the deal was the one promised" in told and "beside the server: nobody" in told
    for shown in (match["seed_hash"], match["table_hash"]):
        assert main(["replay", "verify", str(file), "--hash", shown]) == 0
    capsys.readouterr()
    assert main(["replay", "verify", str(file), "--hash", "0" * 64, "--json"]) == 1
    assert '"promised": false' in capsys.readouterr().out
    kept = json.loads(file.read_text())
    file.write_text(json.dumps({**kept, "seed_hash": "0" * 64}))
    assert main(["replay", "verify", str(file)]) == 1
    assert "not the one promised" in capsys.readouterr().out


def test_everyone_has_a_hand_in_the_seed(address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ada, bob = Person(address), Person(address)
    salts = {ada: new_salt(), bob: new_salt()}
    match = ada.make("synsouls", ME, OPEN, seal=seal(salts[ada]))
    path = f"/api/matches/{match['id']}"
    assert match["status"] == "waiting" and not match["dealing"] and not match["table_hash"]
    early = ada.http.post(f"{path}/salt", json={"salt": salts[ada]})
    assert early.status_code == 409, "before everyone sits nobody may know it"
    joined = bob.http.post(f"{path}/join", json={"key": match["invite"], "seal": seal(salts[bob])}).json()
    assert joined["status"] == "waiting" and joined["dealing"] and len(joined["table_hash"]) == 64
    assert joined["seed_hash"] == match["seed_hash"]
    with ada.sit(match["id"]) as table:
        hello = table.until("hello")
        assert hello["status"] == "waiting" and hello["table_hash"] == joined["table_hash"]
        assert bob.http.delete(f"{path}/seat").status_code == 409, "nobody leaves when salts may be known"
        assert ada.http.post(f"{path}/salt", json={"salt": new_salt()}).status_code == 400, "another than was sealed"
        assert Person(address).http.post(f"{path}/salt?key={match['invite']}", json={"salt": salts[ada]}).status_code in (404, 409)
        told = ada.http.post(f"{path}/salt", json={"salt": salts[ada]}).json()
        assert told["dealing"], "Bob's is missing"
        assert salts[ada] not in bob.http.get(path).text
        assert bob.http.post(f"{path}/salt", json={"salt": salts[bob]}).json()["status"] == "running"
        assert bob.http.post(f"{path}/salt", json={"salt": salts[bob]}).status_code == 200, "once more changes nothing"
        assert table.until(lambda message: message["type"] == "hello" and message["status"] == "running")
        assert table.until("position")
        with bob.sit(match["id"]) as other:
            give_up(table, other)
        assert table.over is not None and promise(match["id"], table.over["seed"]) == match["seed_hash"]
    found = file_of(ada, match["id"])
    assert found.mixed is not None and found.mixed.salts == [salts[ada], salts[bob]]
    file = tmp_path / "x.match.json"
    file.write_text(replay.to_json(found))
    for arguments in ([], ["--salt", salts[ada]], ["--salt", salts[bob], "--hash", joined["table_hash"]]):
        assert main(["replay", "verify", str(file), *arguments]) == 0, capsys.readouterr().out
    assert "beside the server: A, B" in capsys.readouterr().out
    assert main(["replay", "verify", str(file), "--salt", new_salt()]) == 1


def test_alone_against_the_computer(ada: Person) -> None:
    salt = new_salt()
    match = ada.make("solrei", ME, COMPUTER, seal=seal(salt))
    assert match["dealing"] and match["table_hash"]
    assert ada.http.post(f"/api/matches/{match['id']}/salt", json={"salt": salt}).json()["status"] == "running"
    with ada.sit(match["id"]) as table:
        give_up(table)
    again = ada.http.post(f"/api/matches/{match['id']}/rematch", json={"seal": seal(salt := new_salt())}).json()
    assert again["dealing"] and again["table_hash"] != match["table_hash"]
    assert ada.http.post(f"/api/matches/{again['id']}/salt", json={"salt": salt}).json()["status"] == "running"
    with ada.sit(again["id"]) as table:
        give_up(table)
    assert replay.verify(file_of(ada, again["id"]), salt=salt).sound
    branched = ada.http.post(f"/api/matches/{again['id']}/branch", json={"number": 0, "seat": "A", "level": 1}).json()
    with ada.sit(branched["id"]) as table:
        give_up(table)
    verdict = replay.verify(file_of(ada, branched["id"]))
    assert verdict.sound and verdict.salted == [], verdict.faults


def test_who_keeps_a_salt_back_is_dealt_to_without_it(file: str) -> None:
    with serving(settings(file, salts=0.2)) as address:
        ada, bob = Person(address), Person(address)
        salt = new_salt()
        match = ada.make("synsouls", ME, OPEN, seal=seal(salt))
        path = f"/api/matches/{match['id']}"
        bob.http.post(f"{path}/join", json={"key": match["invite"], "seal": seal(new_salt())})
        ada.http.post(f"{path}/salt", json={"salt": salt})
        assert within_patience(lambda: status(ada, match["id"])["status"] == "running")
        with ada.sit(match["id"]) as one, bob.sit(match["id"]) as two:
            give_up(one, two)
        found = file_of(ada, match["id"])
        assert found.mixed is not None and found.mixed.seals[1] and found.mixed.salts[1] == ""
        verdict = replay.verify(found, salt=salt)
        assert verdict.sound and verdict.salted == [0]


def test_a_deal_that_was_interrupted_goes_on_where_someone_looks(file: str) -> None:
    with serving(settings(file, salts=PATIENCE)) as address:
        ada = Person(address)
        match = ada.make("synsouls", ME, COMPUTER, seal=seal(new_salt()))
        assert status(ada, match["id"])["dealing"]
    with serving(settings(file, salts=0.2)) as address:
        again = ada.elsewhere(address)
        assert within_patience(lambda: status(again, match["id"])["status"] == "running")


def test_a_salt_is_told_to_any_worker(file: str) -> None:
    with serving(settings(file, salts=PATIENCE)) as here, serving(settings(file, salts=PATIENCE)) as there:
        ada, salt = Person(here), new_salt()
        match = ada.make("synsouls", ME, COMPUTER, seal=seal(salt))
        with ada.sit(match["id"]) as table:
            away = ada.elsewhere(there)
            assert away.http.post(f"/api/matches/{match['id']}/salt", json={"salt": salt}).json()["status"] == "running"
            assert table.until("position")["view"]["seat"] == "A"


@pytest.mark.parametrize("game", cardwright.games())
def test_the_table_binds_the_decks_of_every_game(plain: str, game: str) -> None:
    ada = Person(plain)
    match = ada.make(game, ME, COMPUTER)
    with ada.sit(match["id"]) as table:
        give_up(table)
    found = file_of(ada, match["id"])
    assert found.mixed is not None and found.mixed.table == match["table_hash"]
    assert replay.verify(found, seed_hash=match["table_hash"]).sound


def forged(found: replay.Replay, **changes: Any) -> list[str]:
    """What is found in a file that someone changed, and made fit as far as they could."""
    assert found.mixed is not None
    mixed = msgspec.structs.replace(found.mixed, **changes)
    return replay.verify(replay.sealed(found, mixed=mixed)).faults


def test_whatever_is_forged_is_found(ada: Person) -> None:
    salt = new_salt()
    match = ada.make("synsouls", ME, COMPUTER, seal=seal(salt))
    ada.http.post(f"/api/matches/{match['id']}/salt", json={"salt": salt})
    with ada.sit(match["id"]) as table:
        give_up(table)
    found = file_of(ada, match["id"])
    assert found.mixed is not None and not forged(found)
    other = new_salt()
    assert any("hash" in fault for fault in forged(found, secret=new_seed()))
    assert any("the salt of seat 1" in fault for fault in forged(found, salts=[other, ""]))
    assert any("the table was not" in fault for fault in forged(found, salts=[other, ""], seals=[seal(other), ""]))
    assert any("the seed is not made" in fault for fault in forged(found, salts=["", ""])), "a salt that was left out"
    # Someone who makes all of it fit has a table with another hash: the one that was noted before the deal tells it.
    decks = [found.decks[0], found.decks[0]]
    table_of = table_hash(found.match, found.mixed.secret, found.game, found.options, decks, found.mixed.seals)
    seed = mixed_seed(found.mixed.secret, table_of, found.mixed.salts)
    swapped = replay.sealed(found, decks=decks, seed=seed, mixed=msgspec.structs.replace(found.mixed, table=table_of))
    assert "the deal was not the one promised" in " ".join(replay.verify(swapped, seed_hash=match["table_hash"]).faults)


def test_decks_change_the_deal_and_cannot_be_guessed_from_the_hash() -> None:
    game = cardwright.game("synsouls")
    one, two, *_ = game.decks.values()

    def at(secret: str, deck: Any) -> Kept:
        chairs = (Chair("A", "person", "a", "a", 0, deck), Chair("B", "person", "b", "b", 0, one))
        return dealt(Kept("m", "waiting", Setup("synsouls", chairs), secret, 1, 0.0))

    assert (at("s", one).secret, at("s", one).status) == ("s", "running"), "dealt with the seed that is kept"
    assert len({at("s", one).setup.table, at("s", two).setup.table, at("t", one).setup.table}) == 3
    assert len({at("s", one).seed, at("s", two).seed, at("t", one).seed}) == 3
