"""Files that strangers wrote and spoilt: decks, cards, scenarios and replays are read or refused in words, and never by accident."""

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

import cardwright
from cardwright import library, replay, shelf
from cardwright.errors import CardwrightError
from cardwright.kernel.decks import parse_deck
from cardwright.scenario import run_text
from longer import Longer
from mangling import FUZZED, SEED, ends, mangled

SCENARIOS = Path(__file__).parents[1] / "games"


@cache
def decks(game: str) -> list[str]:
    return list(library.deck_texts(game).values())


@cache
def packs(game: str) -> list[str]:
    """Cards by two or three, so that most of a spoilt file is still read."""
    found = []
    for source in library.card_sources(game).values():
        cards = ["[[card]]" + part for part in source.split("[[card]]")[1:]]
        found += ["".join(cards[at : at + 2]) for at in range(0, len(cards), 2)]
    return found


@cache
def scenarios(game: str) -> list[str]:
    return [path.read_text() for path in sorted((SCENARIOS / game / "scenarios").rglob("*.toml"))]


@cache
def replays(game: str) -> list[str]:
    chance, match = random.Random(game), cardwright.game(game).start(list(cardwright.game(game).decks)[:2], 1)
    while (question := match.decision) is not None and len(match.record) < 12:
        match.choose(chance.choice(question.options).text, question.seat)
    return [replay.to_json(replay.record(match))]


def read_deck(game: str, text: str) -> None:
    found = shelf.game(game)
    found.deck_faults(found.deck(parse_deck(text)))


def read_pack(game: str, text: str) -> None:
    cards, _ = library.check_sources(game, {"spoilt.toml": text})
    shelf.build_cards(shelf.game(game).rules_code, list(cards.values()))


def read_scenario(game: str, text: str) -> None:
    result = run_text(text)
    assert "Traceback" not in result.reason, result.reason


def read_replay(game: str, text: str) -> None:
    found = replay.from_json(text)
    replay.verify(found)


KINDS: dict[str, tuple[Callable[[str], list[str]], Callable[[str, str], None]]] = {
    "deck": (decks, read_deck), "pack": (packs, read_pack), "scenario": (scenarios, read_scenario), "replay": (replays, read_replay),
}


@pytest.mark.parametrize("game", cardwright.games())
@pytest.mark.parametrize("kind", KINDS)
def test_spoilt_files_are_read_or_refused(kind: str, game: str) -> None:
    samples, read = KINDS[kind][0](game), KINDS[kind][1]
    chance, refused, longer = random.Random(f"{SEED}/{kind}/{game}"), 0, Longer(f"{game}, spoilt files of the kind {kind}", FUZZED)
    for number in range(FUZZED):
        longer.tell(number)
        text = mangled(chance.choice(samples), chance, samples)
        try:
            with ends():
                read(game, text)
        except CardwrightError as fault:
            assert fault.message
            refused += 1
        except Exception as fault:
            raise AssertionError(f"{kind} {number} of {game}, seed {SEED}: {text!r}") from fault
    print(f"{game}, seed {SEED}: {FUZZED} spoilt files of the kind {kind}, {refused} refused outright")
