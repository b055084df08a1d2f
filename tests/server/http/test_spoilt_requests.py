"""Requests and messages drawn at random: after the server's own description of its HTTP part, and after what is said at a table. None is a
fault of the server, and all are answered. How many, and drawn from what, stands in `mangling`."""

import gc
import json
import logging
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

import cardwright
from longer import Longer
from mangling import FUZZED, ODD, SEED, ends, mangled
from server.house import Person, Seat, give_up, play_on
from server.http.test_odd_input import filled
from server.live.test_messages import friends

ME, COMPUTER = {"who": "me"}, {"who": "computer", "level": 1}
KINDS = ("choose", "withdraw", "undo", "consent", "concede", "claim", "why", "hint", "chat", "ping", "fly")
Schema = dict[str, Any]


class Heard(logging.Handler):
    """What the server tells of faults."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if "destroyed" not in record.getMessage():  # a loop of another test that came to its end
            self.lines.append(self.format(record))


@contextmanager
def no_faults() -> Iterator[None]:
    heard, loggers = Heard(), [logging.getLogger(name) for name in ("cardwright.server", "uvicorn.error", "asyncio")]
    gc.collect()  # what other tests left behind tells its faults now
    for logger in loggers:
        logger.addHandler(heard)
    try:
        yield
    finally:
        for logger in loggers:
            logger.removeHandler(heard)
    assert heard.lines == []


class Drawn:
    """Values by a schema, mostly as it wants them."""

    def __init__(self, description: Schema, chance: random.Random, words: list[str]) -> None:
        self.schemas: Schema = description["components"]["schemas"]
        self.chance = chance
        self.words = words

    def value(self, schema: Schema) -> Any:
        if self.chance.random() < 0.04:
            return self.odd(3)
        if "$ref" in schema:
            return self.value(self.schemas[schema["$ref"].rsplit("/", 1)[1]])
        for several in ("anyOf", "oneOf"):
            if several in schema:
                return self.value(self.chance.choice(schema[several]))
        if "enum" in schema or "const" in schema:
            return self.chance.choice(schema.get("enum") or [schema["const"]])
        kind = schema.get("type")
        if kind == "object":
            wanted = schema.get("required", [])
            fields = schema.get("properties", {}).items()
            given = {name: self.value(inner) for name, inner in fields if name in wanted or self.chance.random() < 0.5}
            return given | ({self.text(): self.odd(1)} if self.chance.random() < 0.1 else {})
        if kind == "array":
            count = self.chance.randint(schema.get("minItems", 0), min(schema.get("maxItems", 4), 4) + 1)
            return [self.value(schema["items"]) for _ in range(count)]
        if kind == "integer":
            return self.chance.choice((0, 1, 2, 5, schema.get("minimum", -1), schema.get("maximum", 9), 2**63, -1))
        if kind == "number":
            return self.chance.choice((0.0, 0.5, 15, 1e308, -1, schema.get("maximum", 9)))
        if kind == "boolean":
            return self.chance.random() < 0.5
        return None if kind == "null" else self.text()

    def text(self) -> str:
        return self.chance.choice(self.words) if self.chance.random() < 0.8 else self.chance.choice(ODD)

    def odd(self, depth: int) -> Any:
        simple = [None, True, -1, 2**70, 1e300, "", *ODD]
        if depth and self.chance.random() < 0.3:
            return {self.chance.choice(ODD): self.odd(depth - 1)} if self.chance.random() < 0.5 else [self.odd(depth - 1)]
        return self.chance.choice(simple)


def body_of(operation: Schema) -> Schema:
    found: Schema = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    return found


def test_requests_by_the_servers_own_description(plain: str) -> None:
    chance = random.Random(f"{SEED}/http")
    ada, bob = Person(plain), Person(plain)
    running, over = ada.make("synsouls", ME, COMPUTER), ada.make("solrei", ME, ME, private=False)
    waiting = ada.make("source", ME, {"who": "open"}, private=False)
    with ada.sit(over["id"]) as table:
        give_up(table)
    deck = ada.http.get("/api/games/synsouls/decks").json()["decks"][0]
    own = ada.http.put("/api/decks", json={"game": "synsouls", "text": deck["text"]}).json()["key"]
    description = ada.http.get("/api/openapi.json").json()
    matches = [running["id"], over["id"], waiting["id"]]
    words = [*cardwright.games(), *matches, running["invite"], own, deck["key"], deck["text"], "A", "B", "me", "open", "0" * 64, "0" * 32]
    drawn = Drawn(description, chance, words)
    operations = [
        (method.upper(), path, operation) for path, methods in description["paths"].items() for method, operation in methods.items()
        if (method, path) != ("delete", "/api/me")
    ]
    answered = taken = 0
    longer = Longer("requests", FUZZED * 3)
    with no_faults():
        for _ in range(FUZZED * 3):
            longer.tell(answered)
            method, path, operation = chance.choice(operations)
            number = str(chance.randrange(4))
            where = {"game": chance.choice(cardwright.games()), "match": chance.choice(matches), "number": number, "key": own}
            if chance.random() < 0.1:
                where[chance.choice(list(where))] = chance.choice(ODD[:40]).replace("\x00", "") or "x"
            query = {item["name"]: drawn.text() for item in operation.get("parameters", []) if item["in"] == "query"}
            schema, person = body_of(operation), chance.choice((ada, bob))
            text = json.dumps(drawn.value(schema)) if schema else "{}"
            if chance.random() < 0.2:
                text = mangled(text, chance)
            content = text.encode(errors="surrogatepass")
            try:
                answer = person.http.request(
                    method, filled(path, {name: word[:200] for name, word in where.items()}), params=query, content=content,
                    headers={"content-type": "application/json"},
                )
            except (httpx.InvalidURL, UnicodeEncodeError):
                continue
            answered += 1
            taken += answer.status_code == 200
            assert answer.status_code < 500 or answer.status_code == 503, (method, path, query, text, answer.text)
            if answer.status_code >= 400 and answer.headers["content-type"] == "application/json":
                assert answer.json()["error"], (method, path, query, text)
    print(f"seed {SEED}: {answered} requests of {len(operations)} kinds, {taken} were carried out")
    assert answered > FUZZED * 2 and taken > answered / 10


@pytest.mark.parametrize("face", [False, True])
def test_messages_at_a_table(plain: str, face: bool) -> None:
    """Two who play, and one who looks on; what they send is valid, nearly so, or nothing of the kind."""
    chance, sent, closed = random.Random(f"{SEED}/{face}"), 0, 0
    ada, bob, eve = Person(plain), Person(plain), Person(plain)
    longer = Longer("messages", FUZZED * 3)
    with no_faults():
        while sent < FUZZED * 3:
            longer.tell(sent)
            match = friends(ada, bob, chance.choice(cardwright.games()), poker_face=face, private=False)
            with ada.sit(match["id"]) as one, bob.sit(match["id"]) as two, eve.sit(match["id"]) as three:
                tables = [one, two, three]
                play_on(one, two, chance=chance, most=chance.randrange(6), discreet=True)
                for _ in range(25):
                    table = chance.choice(tables)
                    frame = drawn_frame(table, chance)
                    try:
                        with ends():
                            table.wire.send(frame)
                            table.settle()
                        sent += 1
                    except ConnectionClosed as fault:
                        assert fault.rcvd is not None and fault.rcvd.code in (1007, 1009, 1013), fault
                        closed += 1
                        break
                for table in tables:
                    assert not [text for text in table.received if '"failed"' in text]
    print(f"seed {SEED}: {sent} messages {'with' if face else 'without'} a poker face, {closed} connections closed")


def drawn_frame(table: Seat, chance: random.Random) -> str | bytes:
    position = chance.choice([*table.positions.values()] or [{"view": {}, "number": 0, "seat": ""}])
    options = position["view"].get("question", {}).get("options", ["pass"])
    handles = [card["handle"] for zone in position["view"].get("zones", ()) for card in zone.get("cards", ()) if "handle" in card]
    message: dict[str, Any] = {"type": chance.choice(KINDS)}
    fields: dict[str, list[Any]] = {
        "seat": [position["seat"], "A", "B", ""], "at": [position["number"], position["number"] - 1, 0, 2**40],
        "option": [*options, "pass", ""], "number": [-1, 0, 1, 99], "yes": [True, False], "match": [True, False], "win": [True, False],
        "card": [*handles, "x"], "move": [*options, "x y -> z", ">>"], "text": ["hello", "\u202e", ""], "id": ["", "i", "x" * 40],
    }
    right = {
        "choose": ["seat", "at", "option", "number"], "withdraw": ["seat"], "undo": ["seat"], "consent": ["seat", "yes"],
        "concede": ["seat"], "claim": ["seat", "win"], "why": ["seat", chance.choice(["card", "move"])], "hint": ["seat"], "chat": ["text"],
    }
    for name in right.get(message["type"], []) if chance.random() < 0.8 else chance.sample(list(fields), 4):
        message[name] = chance.choice(fields[name]) if chance.random() < 0.9 else chance.choice([None, -1, [], {}, 1.5, *ODD])
    text = json.dumps(message)
    if chance.random() < 0.3:
        text = mangled(text, chance)
    return text.encode(errors="replace") if chance.random() < 0.05 else text
