"""What the language tests of all games ask: the rows of a ledger, and what the phrases of a vocabulary can make."""

from __future__ import annotations

import tomllib
from pathlib import Path

from cardwright.text import Vocabulary, walk
from cardwright.text.cards import CompiledCard
from cardwright.text.tree import Node

Row = tuple[str, str, str]  # the line of the ledger, the category it is read as, the text


def ledger(game: str) -> dict[str, list[Row]]:
    """The sections of a ledger that is kept as data."""
    text = (Path(__file__).parent / "ledgers" / f"{game}.toml").read_text("utf-8")
    return {section: [(line, start, words) for line, start, words in rows] for section, rows in tomllib.loads(text).items()}


def rows_of(game: str) -> list[Row]:
    return [(f"{section}: {line}", start, text) for section, rows in ledger(game).items() for line, start, text in rows]


def misshapen(vocabulary: Vocabulary, rows: list[Row]) -> set[str]:
    """The kinds of nodes that do not have exactly the args of their kind."""
    nodes = [node for _, start, text in rows for node in walk(vocabulary.parse(text, start))]
    return {node.kind for node in nodes if set(node.args) != set(vocabulary.kinds[node.kind].args)}


def fixed(vocabulary: Vocabulary, kind: str, name: str) -> set[object]:
    """The values that phrases of a kind give to an arg by themselves."""
    phrases = [rule.phrase for rule in vocabulary.table.rules.values()]
    return {phrase.fixed[name] for phrase in phrases if phrase.kind == kind and name in phrase.fixed}


def words(vocabulary: Vocabulary) -> dict[str, set[object]]:
    """The values of all words, by category."""
    listed = vocabulary.table.words
    return {category: {value for kind, value in listed if kind == category} for category, _ in listed}


def made_kinds(vocabulary: Vocabulary) -> set[str]:
    """The kinds of node that some phrase makes, alone or inside another."""
    phrases = [rule.phrase for rule in vocabulary.table.rules.values()]
    inside = [node for phrase in phrases for value in phrase.fixed.values() for node in walk(value)]
    return {phrase.kind for phrase in phrases} | {node.kind for node in inside}


def by_phrases(card: CompiledCard) -> dict[str, Node]:
    """The trees of a card's texts as the phrases read them, whoever plays them."""
    return card.trees if card.otherwise is None else card.otherwise()
