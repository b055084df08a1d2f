"""What is on the shelf, as JSON: games, cards, rules and decks. Worked out once for each game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from ... import lessons, library, shelf
from ...errors import CardwrightError
from ...homes import homes_of
from ...kernel.decks import Deck, parse_deck
from ...players import LEVELS
from ...rules import checkout_tests, proofs
from ...table_text import look_of
from ..live.refusals import HttpFault

LONGEST_DECK = 8_000  # letters
LONGEST_QUERY = 200


def known(game: str) -> shelf.Shelved:
    """A game by its id; anything else is not found."""
    if game not in shelf.games():
        raise HttpFault(404, f"there is no game {game!r}", f"the games are {', '.join(shelf.games())}")
    return shelf.game(game)


@lru_cache(maxsize=32)
def look(game: str) -> dict[str, Any]:
    return tomllib.loads(library.table_text(game))


def checked_options(game: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """Options that a game offers (`table.toml`), each with a value that it allows; None is the usual one."""
    offered = {option.name: option for option in look_of(game).option}
    chosen = {name: value for name, value in given.items() if value is not None}
    for name, value in chosen.items():
        if name not in offered:
            raise HttpFault(400, f"there is no option {name[:40]!r}", f"the options are: {', '.join(offered)}")
        if not offered[name].allows(value):
            raise HttpFault(400, f"{name} cannot be {str(value)[:40]!r}", f"it is {offered[name].words}")
    return chosen


def brief(game: str) -> dict[str, Any]:
    """One line of the list of games."""
    shelved = known(game)
    rules, shown = shelved.rules_code, look(game)
    return {
        "id": game, "title": shelved.title, "pitch": shown.get("pitch", ""), "theme": shown.get("theme", {}),
        "seat_counts": list(rules.seat_counts), "forms": {form: list(counts) for form, counts in rules.forms.items()},
        "cards": len(shelved.cards), "decks": len(shelved.decks), "lessons": len(lessons.names(game)),
    }


@lru_cache(maxsize=1)
def games_json() -> bytes:
    return msgspec.json.encode({"games": [brief(game) for game in shelf.games()]})


@lru_cache(maxsize=32)
def game_json(game: str) -> bytes:
    shown = look(game)
    return msgspec.json.encode({
        **brief(game), "table": shown, "levels": [{"level": item.number, "name": item.title, "about": item.about} for item in LEVELS],
        "options": shown.get("option", []), "guide": guide(game),
    })


def guide(game: str) -> str:
    """How to play; a game's own words about its table where there is no page."""
    return library.guide_text(game) or str(look(game).get("help", ""))


@lru_cache(maxsize=32)
def cards_json(game: str) -> bytes:
    cards = known(game).cards
    return msgspec.json.encode({"cards": [{"name": name, "type": cards[name].type, **cards[name].attrs} for name in sorted(cards)]})


def rules_json(game: str, words: str) -> bytes:
    """All rules in printed order, or those that hold some words."""
    if len(words) > LONGEST_QUERY:
        raise HttpFault(400, f"ask in at most {LONGEST_QUERY} letters")
    shelved = known(game)
    found = shelved.search_rules(words) if words.strip() else tuple(shelved.rules.rules.values())
    return msgspec.json.encode({"title": shelved.rules.title, "rules": found})


def rule_json(game: str, rule_id: str) -> bytes:
    """One rule: where it lives in the code, what else names it and, in a checkout, the scenarios and tests that prove it."""
    rule = known(game).rules.get(rule_id[:40])
    homes, tests = homes_of(game), checkout_tests()
    proved = proofs(game, tests).get(rule.id, ()) if tests is not None else ()
    mentions = [str(place) for place in homes.mentions(rule.id)]
    cited = [{"place": one.place, "title": one.title} for one in proved]
    return msgspec.json.encode({"rule": rule, "home": homes.home(rule.id), "mentions": mentions, "proofs": cited})


@lru_cache(maxsize=32)
def glossary_json(game: str) -> bytes:
    """The words of a game, and which of them stand on each card, by their places in that list."""
    shelved = known(game)
    entries = shelved.glossary.entries
    places = {entry: place for place, entry in enumerate(entries)}
    cards = {name: [places[entry] for entry in words] for name, words in sorted(shelved.words.items())}
    return msgspec.json.encode({"words": [{**msgspec.structs.asdict(entry), "forms": entry.printed} for entry in entries], "cards": cards})


def deck_json(key: str, deck: Deck, text: str, starter: bool) -> dict[str, Any]:
    return {
        "key": key, "name": deck.name, "plan": deck.plan, "leader": deck.leader, "cards": deck.cards, "parts": deck.parts, "text": text,
        "starter": starter,
    }


@lru_cache(maxsize=32)
def starters(game: str) -> list[dict[str, Any]]:
    texts = library.deck_texts(game)
    return [deck_json(key, deck, texts[key], True) for key, deck in known(game).decks.items()]


def own_deck(key: str, text: str) -> dict[str, Any]:
    """A saved deck; its text is kept even if it cannot be read as a list."""
    try:
        deck = read_list(text)
    except CardwrightError:
        deck = Deck("unreadable list", {})
    return deck_json(key, deck, text, False)


def read_list(text: str) -> Deck:
    """A deck from the text of its list. Unlike `Shelved.deck` it never takes a word for a file."""
    if len(text) > LONGEST_DECK:
        raise CardwrightError(f"a deck list has at most {LONGEST_DECK} letters")
    return parse_deck(text)


def check(game: str, text: str) -> dict[str, Any]:
    """What a list is, and every rule it breaks."""
    shelved = known(game)
    try:
        deck = read_list(text)
    except CardwrightError as fault:
        return {"deck": None, "faults": [], "error": str(fault)}
    shown = deck_json("", deck, text, False)
    try:
        deck = shelved.deck(deck)
    except CardwrightError as fault:  # a card nobody knows: no rule can be asked about it
        return {"deck": shown, "faults": [], "error": str(fault)}
    return {"deck": shown, "faults": [msgspec.structs.asdict(fault) for fault in shelved.deck_faults(deck)], "error": ""}


__all__ = [
    "cards_json", "check", "checked_options", "game_json", "games_json", "glossary_json", "known", "own_deck", "read_list", "rule_json",
    "rules_json", "starters",
]
