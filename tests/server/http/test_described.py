"""What the server says of its HTTP part, taken at its word by a tool that knows nothing else of it (schemathesis): requests that fit the
description, and requests that do not. None is a fault of the server, all are answered, and what is refused is told in words.

How many, and drawn from what, stands in `mangling`; `make soak` sends many, and prints how many.
"""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed
from hypothesis import settings as drawn
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode

from longer import Longer
from mangling import FUZZED, SEED, ends
from server.house import PATIENCE, Person, give_up
from server.http.test_spoilt_requests import no_faults

ME, COMPUTER = {"who": "me"}, {"who": "computer", "level": 1}
EACH = max(4, FUZZED // 10)  # requests of each kind that fit the description, and as many that do not
OTHERS = {"HEAD", "OPTIONS", "TRACE"}


def known(person: Person) -> dict[str, list[str]]:
    """Names of things that are there, so that not every request is about nothing."""
    running, over = person.make("synsouls", ME, COMPUTER), person.make("solrei", ME, ME, private=False)
    waiting = person.make("source", ME, {"who": "open"}, private=False)
    with person.sit(over["id"]) as table:
        give_up(table)
    text = person.http.get("/api/games/synsouls/decks").json()["decks"][0]["text"]
    own = person.http.put("/api/decks", json={"game": "synsouls", "text": text}).json()["key"]
    rule = person.http.get("/api/games/synsouls/rules").json()["rules"][0]["id"]
    return {
        "game": ["synsouls", "herosync"], "match": [running["id"], over["id"], waiting["id"]], "key": [own, running["invite"]],
        "rule": [rule], "number": ["0", "1"], "seat": ["A", "B"],
    }


def sender(person: Person, names: dict[str, list[str]], told: Counter[int]) -> Callable[[Case], None]:
    """Sends a request as it was drawn; every second one is about something that is there."""

    def send(case: Case) -> None:
        if sum(told.values()) % 2 and case.path_parameters:
            place = sum(told.values()) // 2
            case.path_parameters |= {name: names[name][place % len(names[name])] for name in case.path_parameters if name in names}
        with ends():
            answer = case.call(base_url=person.address, headers={"Cookie": person.cookie}, timeout=PATIENCE)
        told[answer.status_code] += 1
        assert answer.status_code < 500, (case.as_curl_command(), answer.text)
        if answer.status_code >= 400 and case.method not in OTHERS:
            assert answer.json()["error"], case.as_curl_command()

    return send


@pytest.mark.parametrize("mode", list(GenerationMode))
def test_the_server_keeps_to_its_description(plain: str, mode: GenerationMode) -> None:
    person, told = Person(plain), Counter[int]()
    send = sender(person, known(person), told)
    described: Any = schemathesis.openapi.from_url(f"{plain}/api/openapi.json")
    operations = [found.ok() for found in described.get_all_operations()]
    operations = [one for one in operations if (one.method, one.path) != ("delete", "/api/me")]  # or nobody would be there for the rest
    kinds, longer = 0, Longer(f"requests, {mode.value}", EACH * len(operations))
    usual = drawn(
        max_examples=EACH, deadline=None, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck),
    )
    with no_faults():
        for operation in operations:
            strategy, before = operation.as_strategy(generation_mode=mode), sum(told.values())
            with suppress(Unsatisfiable):  # it takes nothing that could be wrong
                seed(f"{SEED}/{operation.label}")(usual(given(case=strategy)(lambda case: send(case))))()
            kinds += sum(told.values()) > before
            longer.tell(sum(told.values()))
    print(f"seed {SEED}: {sum(told.values())} {mode.value} requests of {kinds} kinds by schemathesis: {dict(sorted(told.items()))}")
    if mode is GenerationMode.POSITIVE:
        assert kinds == len(operations) and told[200]
    else:
        assert kinds >= sum(bool(operation.body) for operation in operations) and told[422]
