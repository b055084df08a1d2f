"""What came over the wire in whole matches holds no hidden card: no name that its reader could not know, and no handle of such a card."""

import json
import random
import re
from contextlib import AbstractContextManager
from unittest.mock import patch

import pytest

import cardwright
from cardwright import replay
from cardwright.kernel import events
from cardwright.kernel.journal import record as write
from cardwright.kernel.names import SPECTATOR, sees, sees_leaf
from cardwright.kernel.state import State
from cardwright.kernel.things import Event
from cardwright.kernel.views import handle
from cardwright.match import Match
from server.house import Message, Person, give_up, play_on
from server.test_messages import friends


def hidden(match: Match, seat: int, shown: set[str]) -> tuple[set[str], set[str]]:
    """The names and handles of cards whose faces a seat does not see; what it sees, and reads on what it sees, joins `shown`."""
    state = match.state
    read = ""
    names, handles = set(), set()
    for leaf in state.things:
        if leaf.print < 0:
            continue
        name = state.prints[leaf.card].name
        if sees(state, seat, leaf.oid):
            shown.add(name)
            shown.add(state.prints[leaf.print].name)
            read += f" {state.prints[leaf.print].text}"
        else:
            names.add(name)
            handles |= {handle(state, viewer, leaf.oid) for viewer in (SPECTATOR, *range(state.table.seats))}
    shown |= {name for name in names if name in read}
    return names, handles


def passing(seat: int, shown: set[str]) -> AbstractContextManager[object]:
    """While it lasts, what a seat sees between two questions joins `shown`: a card may lie open and be gone again by the next."""

    def record(s: State, batch: list[Event]) -> None:
        for event in batch:
            for leaf in (event.was, s.things[event.it] if event.it >= 0 else None):
                if leaf is not None and leaf.print >= 0 and sees_leaf(s, seat, leaf):
                    shown.add(s.prints[leaf.print].name)
        write(s, batch)

    return patch.object(events, "record", record)


def told(text: str, names: set[str], handles: set[str]) -> list[str]:
    """Where a message names what it must not."""
    places = [re.search(rf"(?<![\w']){re.escape(name)}(?![\w'])", text) for name in names]
    found = [text[max(0, place.start() - 80) : place.end() + 40] for place in places if place is not None]
    return found + [f"handle {mark}" for mark in handles if mark in text]


def leaks(messages: list[Message], kept: replay.Replay, seat: str) -> list[str]:
    """What a reader of these messages, as a seat or looking on, was told and may not know."""
    match = replay.start(kept)
    number = match.seat_number(seat) if seat else SPECTATOR
    own = kept.decks[number] if seat else None
    shown = {name for cards in (own.cards, *own.parts.values()) for name in cards} | {own.leader or ""} if own is not None else set()
    found, compared = [], 0
    for place in range(len(kept.choices) + 1):
        if place:
            with passing(number, shown):
                replay.follow(match, *kept.choices[place - 1])
        names, handles = hidden(match, number, shown)
        texts = [json.dumps(message, ensure_ascii=False) for message in messages if message.get("number") == place]
        for text in texts:
            compared += len(names - shown)
            found += told(text, names - shown, handles)
    assert compared, "there was nothing hidden to look for"
    return found


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
    for table, seat in ((one, "A"), (two, "B"), (three, "")):
        messages = [json.loads(text) for text in table.received]
        positions = [message for message in messages if message["type"] == "position"]
        assert positions and {message["seat"] for message in positions} == {seat}
        assert not leaks(positions, kept, seat)
        assert not any(str(kept.seed) in text for text in table.received if '"over"' not in text)


def test_the_search_finds_what_it_should(ada: Person) -> None:
    match = ada.make("synsouls", {"who": "me", "deck": "neon-vanguard"}, {"who": "me", "deck": "full-house"})
    with ada.sit(match["id"]) as table:
        play_on(table, chance=random.Random(1), most=30)
        give_up(table)
    kept = replay.from_json(ada.http.get(f"/api/matches/{match['id']}/replay").text)
    both = [json.loads(text) for text in table.received if '"type":"position"' in text]
    assert leaks([message for message in both if message["seat"] == "B"], kept, "A")
    assert not leaks([message for message in both if message["seat"] == "A"], kept, "A")
