"""Every word of a game that its cards use is in its glossary, and every entry explains something that is used.

What such words are is not listed here but found: the printed words of the game's vocabulary (its nouns, zones, states, keywords …), what
its texts tell to do or wait for, its attributes and their values, words in brackets or in capitals, labels at the head of a sentence,
words with a capital inside one, and signs that are no punctuation.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cardwright import library, shelf
from cardwright.glossary import SILENT, Glossary, form_pattern, load_glossary, name_pattern, shown_attributes, texts_in
from cardwright.table_text import look_of
from cardwright.text.cards import CompiledCard
from cardwright.text.kinds import SHARED_KINDS
from cardwright.text.tree import Node

GAMES = library.games()
# Tables of word lists whose words name things of a game; the others are ordinary English.
NAMING = ("nouns", "units", "zone", "place", "state", "subtype", "color", "keyword", "label", "attr")
ORDINARY = frozenset((  # everyday words of those categories, which mean at the table what they mean anywhere
    "card", "cards", "turn", "turns", "turn draw", "play", "suit", "type", "use", "Exchange",
    "draw", "Draw", "place", "Place", "passing", "Passing", "side", "any number of cards", "even", "odd", "able", "alone", "raised",
    "in play", "fielded", "friendly", "each",
))
DEEDS = ("instruction", "event", "ability")
EVERYDAY = frozenset((  # what such things are also called in ordinary English
    "again", "become", "card", "change", "choose", "create", "deal", "dealt", "draw", "enter", "exchange", "extra", "gain", "instead",
    "leave", "lose", "more", "move", "next", "place", "play", "player", "raise", "regain", "remove", "return", "reveal", "skip", "start",
    "swap", "take", "time", "turn",
))
PUNCTUATION = frozenset(".,:;!?'’\"“”()-–+/ \n")
NAMED_ABILITY = re.compile(r"(?:^|(?<=\. ))[A-Z][\w' ]+(?=: \{)")  # "Call Out: {RUN}: …"
# "Advance: …", "Tier 1 ({MYS}{MYS}): …", "Psychosis 3.", "0-25: …"
LABEL = re.compile(r"(?:^|(?<=\. ))(?:[A-Z][a-z]+(?=(?: [\d{(][^a-z:]*)?[.:])|\d+[-+]\d*(?=:))")
SHOUTED = re.compile(r"\b[A-Z]{2,}\b")
CAPITAL = re.compile(r"(?<=[\w,;'’] )[A-Z][\w'’-]*\b(?! counters?\b)")  # but "1 Ink counter": cards may name counters as they like


def cards_of(game: str) -> list[CompiledCard]:
    return list(shelf.game(game).cards.values())


def given_words(game: str) -> frozenset[str]:
    """Words that card files bring along: names of cards, and values of lists that are open, such as Genres."""
    schema = library.schema(game)
    found = {"I"}
    for card in cards_of(game):
        for name, attribute in schema.types[card.type].attributes.items():
            if attribute.reads is None and not attribute.words and name in card.attrs:
                found |= {word for text in texts_in(card.attrs[name]) for word in (text, *text.split())}
    return frozenset(found)


def printed_texts(card: CompiledCard, game: str) -> Iterator[str]:
    """The texts of a card that are read as language, those of its parts included."""
    kind = library.schema(game).types[card.type]
    for name, attribute in kind.attributes.items():
        if attribute.reads is not None and card.attrs.get(name):
            yield str(card.attrs[name])
    for part, attributes in kind.parts.items():
        for name, attribute in attributes.items():
            if attribute.reads is not None and card.attrs.get(part):
                yield str(card.attrs[part][name])


def named_words(game: str) -> set[str]:
    """The printed words for things in the game's own list of words."""
    words = tomllib.loads((Path(library.__file__).parent / "games" / game / "words.toml").read_text("utf-8"))
    found: set[str] = set()
    for table in NAMING:
        for name, said in words.get(table, {}).items():
            found.update([name] if table in ("nouns", "units") else said)
    return found - ORDINARY


def deeds(tree: object, own: frozenset[str]) -> Iterator[str]:
    """What a text tells to do or waits for, by the names that the game has for it."""
    if isinstance(tree, Node):
        if tree.kind in own:
            yield tree.kind
        if tree.kind == "event" and isinstance(tree.args.get("name"), str):
            yield tree["name"]
        for inner in tree.args.values():
            yield from deeds(inner, own)
    elif isinstance(tree, tuple):
        for inner in tree:
            yield from deeds(inner, own)


@cache
def own_deeds(game: str) -> frozenset[str]:
    shared = {kind.name for kind in SHARED_KINDS}
    return frozenset(name for name, kind in library.tellings(game).kinds.items() if kind.group in DEEDS and name not in shared)


def deed_words(card: CompiledCard, game: str) -> list[re.Pattern[str]]:
    """The words by which such things are printed, where they are called by their names: "duels" for a duel."""
    stems = {stem(part) for tree in card.trees.values() for name in deeds(tree, own_deeds(game)) for part in name.split("_")}
    stems -= {stem(word) for word in EVERYDAY}
    return [re.compile(rf"\b[{part[0]}{part[0].upper()}]{part[1:]}\w*") for part in stems if len(part) > 3]


def stem(word: str) -> str:
    return re.sub(r"(ed|es|e|s)$", "", word)


def unexplained(
    text: str, glossary: Glossary, names: re.Pattern[str], named: list[re.Pattern[str]], given: frozenset[str],
) -> Iterator[str]:
    """The words of a text that are used as words of the game, and that no entry covers."""
    plain = NAMED_ABILITY.sub(lambda found: " " * len(found[0]), names.sub(lambda found: " " * len(found[0]), text))
    covered = [False] * len(text)
    for start, end, _ in glossary.spans(plain):
        covered[start:end] = [True] * (end - start)
    candidates = [(found.start(), found[0]) for pattern in (*named, LABEL, SHOUTED) for found in pattern.finditer(plain)]
    for found in CAPITAL.finditer(plain):
        if given.isdisjoint((found[0], found[0].rstrip("s"), found[0].removesuffix("'s"))):
            candidates.append((found.start(), found[0]))
    for place, sign in enumerate(plain):
        if sign not in PUNCTUATION and not sign.isalnum() and not around_a_word(plain, place):
            candidates.append((place, sign))
    for place, word in candidates:
        if not any(covered[place : place + len(word)]):
            yield f"{word!r} in {text!r}"


def around_a_word(text: str, place: int) -> bool:
    """A bracket around a word that is explained without it, as in "[Skill: Blade]"."""
    return text[place] in "[]" and re.search(r"\[[A-Z]\w*: ", text) is not None


@pytest.mark.parametrize("game", GAMES)
def test_every_word_on_a_card_is_explained(game: str) -> None:
    glossary, given = load_glossary(game), given_words(game)
    names = name_pattern(shelf.game(game).cards)
    assert names is not None
    named = re.compile("|".join(form_pattern(word) for word in sorted(named_words(game), key=len, reverse=True)))
    missing = set()
    for card in cards_of(game):
        patterns = [named, *deed_words(card, game)]
        for text in printed_texts(card, game):
            missing |= {*unexplained(text, glossary, names, patterns, given)}
    assert not missing, "add to glossary.toml:\n" + "\n".join(sorted(missing))


@pytest.mark.parametrize("game", GAMES)
def test_every_attribute_on_a_card_is_explained(game: str) -> None:
    """An attribute is explained by an entry that stands on it, or by entries for all values it has."""
    glossary, look, schema = load_glossary(game), look_of(game), library.schema(game)
    missing = set()
    for card in cards_of(game):
        for name, value in shown_attributes(card, look):
            attribute = schema.types[card.type].attributes.get(name)
            if attribute is not None and attribute.reads is not None:
                continue  # a text
            by_value = glossary.by_attribute.get(f"{name}={value}") or any(True for text in texts_in(value) for _ in glossary.spans(text))
            if name not in glossary.by_attribute and not by_value:
                missing.add(f"{name} = {value!r}")
    assert not missing


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_table_is_explained(game: str) -> None:
    """Zones, phases, numbers, states and values that the table names."""
    glossary, look = load_glossary(game), look_of(game)
    labels = [zone.label for zone in look.zone if zone.place != "away"]
    labels += [meter.label for meter in (*look.seat, *look.lane)]
    labels += [*look.turn.phases]
    labels += [shown.label for shown in (*look.numbers.values(), *look.states.values(), *look.values.values())]
    missing = {label for label in labels if label and not glossary.meaning(label) and not any(True for _ in glossary.spans(label))}
    assert not missing


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_explains_something_that_is_used(game: str) -> None:
    glossary, look = load_glossary(game), look_of(game)
    printed = "\n".join(text for card in cards_of(game) for _, value in shown_attributes(card, look) for text in texts_in(value))
    used = "\n".join((printed, library.table_text(game), library.rules_text(game)))
    held = {key for card in cards_of(game) for name, value in shown_attributes(card, look) for key in (name, f"{name}={value}")}
    dead = {f"{entry.word}: {form}" for entry in glossary.entries for form in entry.printed if not re.search(form_pattern(form), used)}
    dead |= {f"{entry.word}: {attribute}" for entry in glossary.entries for attribute in entry.on if attribute not in held}
    assert not dead


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_names_a_rule_of_its_game(game: str) -> None:
    ledger = shelf.game(game).rules
    assert {entry.word: entry.rule for entry in load_glossary(game).entries if entry.rule not in ledger.rules} == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_is_a_plain_sentence(game: str) -> None:
    odd = {entry.word for entry in load_glossary(game).entries if not re.fullmatch(r"[A-Z0-9“].*[.”]", entry.says) or "  " in entry.says}
    assert not odd


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_words(game: str) -> None:
    shelved, look = shelf.game(game), look_of(game)
    names = name_pattern(shelved.cards)
    assert [card.name for card in cards_of(game) if not load_glossary(game).on_card(card, look, names)] == []
    assert SILENT.isdisjoint(load_glossary(game).by_attribute)
