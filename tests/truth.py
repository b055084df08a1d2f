"""What each seat may have known at each moment of a match, and the search for anything else in what its reader received.

The match is played again here, in the open. A seat knows a card's name from the first moment at which one card of that name could be
seen by it: in a zone, by an event, or because it was revealed. What it received before may not hold it, nor the handle under which
anyone would know a card that it does not see. Compiled rules cannot be watched while they run, so the match is then played again by a
process with the plain ones.
"""

import json
import os
import pickle
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from cardwright import compiled, replay, shelf
from cardwright.kernel import events
from cardwright.kernel.decks import Deck
from cardwright.kernel.journal import record as write
from cardwright.kernel.looks import handle
from cardwright.kernel.names import SPECTATOR, sees, sees_leaf
from cardwright.kernel.state import State
from cardwright.kernel.things import Event
from cardwright.match import Match
from cardwright.server.live.progress import Course
from cardwright.server.storage.records import Entry, Setup

WATCHING = ""  # the seat of whoever looks on
HANDLE = re.compile(r"\b[0-9a-f]{12}\b")
Moment = tuple[int, Match]  # the number of a position, and the match as it stands there


class Truth:
    """A finished or running match, played again moment by moment."""

    def __init__(self, game: str, decks: dict[str, Deck], moments: Iterator[Moment]) -> None:
        self.game = game
        self.decks = {seat: set(names(deck)) for seat, deck in decks.items()}
        self._seen: set[tuple[int, str]] = set()
        #: by (seat, card): the number of the position from which on the seat may know it
        self.since: dict[tuple[str, str], int] = {}
        #: by (seat, number of a position): the handles that cards have for anyone which the seat does not see there
        self.veiled: dict[tuple[str, int], set[str]] = {}
        with self._watched():
            for number, match in moments:
                self._note(match, number)

    def _watched(self) -> AbstractContextManager[object]:
        """Look at the table whenever something has happened, not only where someone is asked."""

        def record(s: State, batch: list[Event]) -> None:
            self._look(s, batch)
            write(s, batch)

        return patch.object(events, "record", record)

    def _look(self, s: State, batch: list[Event]) -> None:
        for seat in (*range(s.table.seats), SPECTATOR):
            for leaf in s.things:
                if leaf.print >= 0 and sees(s, seat, leaf.oid):
                    self._seen.add((seat, s.prints[leaf.print].name))
            for event in batch:
                was = event.was
                if was is not None and was.print >= 0 and sees_leaf(s, seat, was):
                    self._seen.add((seat, s.prints[was.print].name))
                if event.kind == "reveal":
                    self._seen.add((seat, s.prints[s.things[event.it].print].name))

    def _note(self, match: Match, number: int) -> None:
        s = match.state
        self._look(s, [])
        letter = {SPECTATOR: WATCHING} | {seat: match.game.seat_name(seat) for seat in range(s.table.seats)}
        for seat, name in self._seen:
            self.since.setdefault((letter[seat], name), number)
        for seat in letter:
            self.veiled[letter[seat], number] = veiled(s, seat)

    def secrets(self, seat: str) -> set[str]:
        """Names of the others' cards that occur nowhere else: not in one's own deck, not in the text or the name of another card."""
        others = set().union(*(deck for letter, deck in self.decks.items() if letter != seat))
        return {name for name in others - self.decks.get(seat, set()) if not mentioned(self.game, name)}

    def leaks(self, seat: str, messages: Sequence[dict[str, Any]]) -> list[str]:
        """Cards that a seat was told of over its socket before it could know them, by name or by handle."""
        wanted = {name: re.compile(rf"\b{re.escape(name)}\b") for name in self.secrets(seat)}
        number, found, compared = 0, [], 0
        for message in messages:
            if message["type"] == "over":
                break
            number = max(number, message.get("number", 0))
            text = json.dumps(message, ensure_ascii=False)
            for name, pattern in wanted.items():
                if number < self.since.get((seat, name), 10**9):
                    compared += 1
                    if pattern.search(text):
                        found.append(f"{name} in a {message['type']} at {number}")
            if message["type"] == "position":
                marks = self.veiled[seat, message["number"]]
                now = json.dumps({key: value for key, value in message.items() if key != "ended"})  # that is the position before
                found += [f"handle {mark} at {number}" for mark in HANDLE.findall(now) if mark in marks]
        assert compared or not wanted, "there was nothing hidden to look for"
        return found

    def named(self, seat: str, text: str) -> list[str]:
        """The others' secret cards in any text."""
        return [name for name in self.secrets(seat) if re.search(rf"\b{re.escape(name)}\b", text)]


def veiled(s: State, seat: int) -> set[str]:
    """The handles that cards have for anyone which a seat does not see."""
    hidden = [leaf.oid for leaf in s.things if leaf.print >= 0 and not sees(s, seat, leaf.oid)]
    return {handle(s, viewer, oid) for oid in hidden for viewer in (SPECTATOR, *range(s.table.seats))}


def entries(database: Path, match: str) -> list[Entry]:
    """The log of a match as a server's database has it."""
    with closing(sqlite3.connect(database)) as connection:
        query = 'SELECT number, kind, seat, text, "at" FROM entries WHERE "match" = ? ORDER BY number'
        return [Entry(*row) for row in connection.execute(query, (match,)).fetchall()]


def promised(database: Path, match: str) -> tuple[Setup, str]:
    """What was settled before the deal of a match: who plays what, and the seed."""
    with closing(sqlite3.connect(database)) as connection:
        setup, seed = connection.execute("SELECT setup, seed FROM matches WHERE id = ?", (match,)).fetchone()
        return msgspec.json.decode(setup, type=Setup), seed


def stored(database: Path, match: str) -> Truth:
    """A match as a server's database has it."""
    return watched(played_from, database, match)


def replayed(kept: replay.Replay) -> Truth:
    """A match as its replay tells it."""
    return watched(played_by, kept)


def watched(play: Callable[..., Truth], *given: Any) -> Truth:
    """What playing a match again shows, with rules that can be watched."""
    if compiled.build() == "plain":
        return play(*given)
    here = os.pathsep.join([str(Path(__file__).parent), *filter(None, [os.environ.get("PYTHONPATH")])])
    code = f"import pickle, sys, truth; sys.stdout.buffer.write(pickle.dumps(truth.{play.__name__}(*pickle.load(sys.stdin.buffer))))"
    told = subprocess.run(
        [sys.executable, "-c", code], input=pickle.dumps(given), capture_output=True, check=False,
        env=os.environ | {compiled.PLAIN: "1", "PYTHONPATH": here},
    )
    assert not told.returncode, told.stderr.decode()
    found: Truth = pickle.loads(told.stdout)
    return found


def played_from(database: Path, match: str) -> Truth:
    setup, seed = promised(database, match)

    def moments() -> Iterator[Moment]:
        course = Course(setup, seed)
        yield 0, course.match
        for entry in entries(database, match):
            course.apply(entry)
            yield entry.number, course.match

    return Truth(setup.game, {chair.seat: chair.deck for chair in setup.chairs}, moments())


def played_by(kept: replay.Replay) -> Truth:

    def moments() -> Iterator[Moment]:
        match = replay.start(kept)
        yield 0, match
        for number, choice in enumerate(kept.choices, 1):
            replay.follow(match, *choice)
            yield number, match

    return Truth(kept.game, dict(zip(replay.start(kept).seats, kept.decks, strict=True)), moments())


def names(deck: Any) -> list[str]:
    """Every card of a deck, whichever part it is in."""
    found = [deck.leader] if deck.leader else []
    return [*found, *deck.cards, *(name for part in deck.parts.values() for name in part)]


@cache
def mentioned(game: str, name: str) -> bool:
    """Whether a name occurs in the text or the name of any other card, or in the rules: there it may be met without the card."""
    found = shelf.game(game)
    pattern = re.compile(rf"\b{re.escape(name)}\b")
    texts = [f"{card.name} {card.text}" for card in found.prints if card.name != name]
    return any(pattern.search(text) for text in (*texts, *(rule.text for rule in found.rules.rules.values())))
