"""Servers are killed at any moment while matches begin and end at them all the time: every acknowledged choice is found, in a log without
gaps, and every match that has ended is over.

`CARDWRIGHT_KILLS` is how many servers are killed on each database, and `CARDWRIGHT_KILLS_SEED` what choices and moments are drawn from;
`make soak` kills many, and prints how many.
"""

import asyncio
import os
import random
import re
import secrets
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from sqlalchemy import create_engine, text
from websockets.exceptions import WebSocketException

import cardwright
from cardwright.promises import seal
from cardwright.server.storage.check import check
from longer import Longer
from server.cluster import new_database
from server.house import PATIENCE, Message, Person, Seat
from waiting import alone

KILLS = int(os.environ.get("CARDWRIGHT_KILLS", "6"))
SEED = os.environ.get("CARDWRIGHT_KILLS_SEED", "1")
WORKERS, PLAYERS = 2, 4
GONE = (OSError, EOFError, WebSocketException, httpx.TransportError)
ME = {"who": "me"}


class Told:
    """What the server has told a player of a match: the entries it acknowledged, by kind and text, and whether it is over."""

    def __init__(self, match: str) -> None:
        self.match = match
        self.entries: dict[int, tuple[str, str]] = {}
        self.number = 0
        self.over = False


class Player(threading.Thread):
    """Someone who plays one short match after the other, at whichever worker answers."""

    def __init__(self, name: str, ports: list[str], stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.chance = random.Random(name)
        self.places = [f"http://127.0.0.1:{port}" for port in ports]
        self.stop = stop
        self.cookie = ""
        self.matches: list[Told] = []
        self.fault: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.stop.is_set():
                with suppress(*GONE):
                    self.one_match()
        except BaseException as fault:  # told to the test
            self.fault = fault

    def at_any(self) -> Person:
        person = Person(self.chance.choice(self.places), self.cookie)
        self.cookie = person.cookie
        return person

    def one_match(self) -> None:
        salt = secrets.token_hex(16) if self.chance.random() < 0.3 else ""
        sealed = {"seal": seal(salt)} if salt else {}
        made = self.at_any().make(self.chance.choice(cardwright.games()), ME, ME, **sealed)
        told = Told(made["id"])
        self.matches.append(told)
        if salt:
            with suppress(*GONE):
                self.at_any().http.post(f"/api/matches/{told.match}/salt", json={"salt": salt})
        length = self.chance.randint(1, 20)
        while not told.over and not self.stop.is_set():
            with suppress(*GONE), self.at_any().sit(told.match) as table:
                self.play(table, told, length)

    def play(self, table: Seat, told: Told, length: int) -> None:
        """Answer what is asked at this connection, until it breaks or the match is over. A ping goes after each answer: what has led to the
        next position and was not refused before the pong was taken, and no other answer that was sent to a server that is dead by now."""
        sent: tuple[int, str, str] | None = None
        asked: Message | None = None
        arrived, waiting = False, True
        table.send("ping")
        while True:
            message = table.next()
            if message["type"] == "over":
                told.over = True
            elif message["type"] == "refused":
                assert message["code"] in ("illegal", "stale", "not_asked", "over", "failed"), message
                return  # and begin again with what is stored
            elif message["type"] == "position":
                assert message["number"] >= told.number, f"{told.match}: entry {told.number} was acknowledged; this is {message['number']}"
                told.number = message["number"]
                arrived = arrived or (sent is not None and told.number == sent[0] + 1)
                asked = message if "question" in message["view"] else asked
            elif message["type"] == "pong":
                if sent is not None and arrived:
                    told.entries[sent[0] + 1] = sent[1:]
                sent, arrived, waiting = None, False, False
                if told.over:
                    return
            if not waiting and asked is not None:
                sent, asked, waiting = self.act(table, asked, told.number >= length), None, True
                table.send("ping")

    def act(self, table: Seat, position: Message, enough: bool) -> tuple[int, str, str]:
        """Send something; what it was, and at which position."""
        seat, number, kind, option = position["seat"], position["number"], "choose", ""
        if enough:
            kind = "leave"
        elif position["may_undo"] and self.chance.random() < 0.1:
            kind = "undo"
        else:
            option = self.chance.choice(position["view"]["question"]["options"])
        if kind == "leave":
            table.send("concede", seat=seat, match=True)
        elif kind == "undo":
            table.send("undo", seat=seat)
        else:
            table.send("choose", seat=seat, at=number, option=option)
        return number, kind, option


@contextmanager
def servers(database: str) -> Iterator["subprocess.Popen[str]"]:
    command = [sys.executable, "-m", "server.storage.doomed", database, str(WORKERS)]
    paths = [str(Path(__file__).parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    with subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:
        try:
            yield running
        finally:
            assert running.stdin is not None
            running.stdin.close()
            running.wait(PATIENCE)


def line_of(running: "subprocess.Popen[str]", asked: str = "") -> str:
    assert running.stdin is not None and running.stdout is not None
    if asked:
        running.stdin.write(asked + "\n")
        running.stdin.flush()
    return running.stdout.readline()


def bare(option: str) -> str:
    """An option without the places by which its cards are told apart: it is asked about as short as is unambiguous, and stored in full."""
    return re.sub(r"@[^\s,]*", "", option)


def same(stored: tuple[str, str], sent: tuple[str, str]) -> bool:
    return stored[0] == sent[0] and (sent[0] != "choose" or bare(stored[1]) == bare(sent[1]))


def missing(database: str, matches: list[Told]) -> list[str]:
    """What was acknowledged, and is not stored so."""
    engine, found = create_engine(database), []
    with engine.connect() as connection:
        for told in matches:
            rows = connection.execute(text("SELECT number, kind, text FROM entries WHERE match = :match"), {"match": told.match}).all()
            stored = {number: (kind, said) for number, kind, said in rows}
            for number, (kind, said) in told.entries.items():
                if number not in stored or not same(stored[number], (kind, said)):
                    found.append(f"{told.match}: entry {number} was {kind} {said!r}, stored is {stored.get(number)}")
            query = text("SELECT status FROM matches WHERE id = :match")
            status = connection.execute(query, {"match": told.match}).scalar_one()
            if told.over and status != "over":
                found.append(f"{told.match} was told to be over, and is {status}")
    engine.dispose()
    return found


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_killed_at_any_moment(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'm.sqlite3'}" if kind == "sqlite" else new_database(request.getfixturevalue("postgres"))
    chance, stop = random.Random(f"{SEED}/{kind}"), threading.Event()
    killed, longer = 0, Longer(f"{kind}, servers killed", KILLS)
    with servers(database) as running:
        ports = line_of(running).split()
        players = [Player(f"{SEED}/{number}", ports, stop) for number in range(PLAYERS)]
        for player in players:
            player.start()
        while killed < KILLS:
            before = sum(len(told.entries) for player in players for told in player.matches)
            end = time.monotonic() + PATIENCE
            while sum(len(told.entries) for player in players for told in player.matches) < before + 3:  # somebody plays
                assert not any(player.fault for player in players), [player.fault for player in players]
                assert time.monotonic() < end, "nobody plays any more"
                time.sleep(0.005)
            time.sleep(chance.random() * 0.2)
            victims = [number for number in range(WORKERS) if chance.random() < 0.6] or [chance.randrange(WORKERS)]
            assert line_of(running, " ".join(map(str, victims))) == "again\n"
            killed += len(victims)
            longer.tell(killed)
        stop.set()
        for player in players:
            player.join(PATIENCE)
    matches = [told for player in players for told in player.matches]
    assert [player.fault for player in players] == [None] * PLAYERS
    assert missing(database, matches) == []
    found = alone(lambda: asyncio.run(check(database)))
    entries = sum(len(told.entries) for told in matches)
    print(f"{kind}, seed {SEED}: {killed} servers killed, {entries} acknowledged entries found, {found.matches} matches without a gap, "
          f"of which {sum(told.over for told in matches)} were told to be over; {len(found.faults)} faults")
    assert found.faults == []
    assert any(told.over for told in matches) and entries >= 3 * killed / WORKERS
