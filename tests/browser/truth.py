"""What each seat may have known at each moment of a stored match, and the search for anything else in what its browser received.

The log in the server's database is played again here, in the open. A seat knows a card's name from the first moment at which one
card of that name could be seen by it: in a zone, by an event, or because it was revealed. What it received before may not hold it.
"""

import json
import re
import sqlite3
from contextlib import AbstractContextManager, closing
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from cardwright import shelf
from cardwright.kernel import events
from cardwright.kernel.journal import record as write
from cardwright.kernel.names import SPECTATOR, sees, sees_leaf
from cardwright.kernel.state import State
from cardwright.kernel.things import Event
from cardwright.server.course import Course
from cardwright.server.kept import Entry, Setup

WATCHING = ""  # the seat of whoever looks on


class Truth:
    """A finished or running match as its database has it."""

    def __init__(self, database: Path, match: str) -> None:
        with closing(sqlite3.connect(database)) as connection:
            setup, seed = connection.execute("SELECT setup, seed FROM matches WHERE id = ?", (match,)).fetchone()
            query = 'SELECT number, kind, seat, text, "at" FROM entries WHERE "match" = ? ORDER BY number'
            rows = connection.execute(query, (match,)).fetchall()
        self.setup = msgspec.json.decode(setup, type=Setup)
        self.entries = [Entry(*row) for row in rows]
        self._seen: set[tuple[int, str]] = set()
        #: by (seat, card): the number of the position from which on the seat may know it
        self.since: dict[tuple[str, str], int] = {}
        with self._watched():
            course = Course(self.setup, seed)
            self._note(course, 0)
            for entry in self.entries:
                course.apply(entry)
                self._note(course, entry.number)

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

    def _note(self, course: Course, number: int) -> None:
        self._look(course.match.state, [])
        for seat, name in self._seen:
            letter = WATCHING if seat == SPECTATOR else course.match.game.seat_name(seat)
            self.since.setdefault((letter, name), number)

    def secrets(self, seat: str) -> set[str]:
        """Names of the others' cards that occur nowhere else: not in one's own deck, not in the text or the name of another card."""
        decks = {chair.seat: set(names(chair.deck)) for chair in self.setup.chairs}
        others = set().union(*(deck for letter, deck in decks.items() if letter != seat))
        return {name for name in others - decks.get(seat, set()) if not mentioned(self.setup.game, name)}

    def leaks(self, seat: str, messages: list[dict[str, Any]]) -> list[str]:
        """Cards named in what a seat received over its socket before it could know them."""
        wanted = {name: re.compile(rf"\b{re.escape(name)}\b") for name in self.secrets(seat)}
        number, found = 0, []
        for message in messages:
            if message["type"] == "over":
                break
            number = max(number, message.get("number", 0))
            text = json.dumps(message, ensure_ascii=False)
            for name, pattern in wanted.items():
                if number < self.since.get((seat, name), 10**9) and pattern.search(text):
                    found.append(f"{name} in a {message['type']} at {number}")
        return found

    def named(self, seat: str, text: str) -> list[str]:
        """The others' secret cards in any text."""
        return [name for name in self.secrets(seat) if re.search(rf"\b{re.escape(name)}\b", text)]


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
