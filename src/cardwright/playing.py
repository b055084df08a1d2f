"""How many texts are played by the card language: told in instructions and carried out; and what is missing, ranked by texts."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from . import library, shelf
from .errors import CardwrightError
from .language.coverage import Missing
from .meaning import Unplayable
from .tellings import Tellings
from .text.cards import CompiledCard, RawCard, parse_exactly, read_cards
from .text.tree import Node


class Played(Struct, frozen=True):
    """Of so many texts, those that the card language plays."""

    game: str
    texts: int
    played: int
    missing: tuple[Missing, ...]


def measure(game: str, sources: dict[str, str]) -> Played:
    """Tell and build every card of some sources."""
    language, teller = library.vocabulary(game), library.tellings(game)
    lacking: Counter[str] = Counter()
    examples: dict[str, str] = {}
    texts = played = 0
    for file, source in sources.items():
        for card in read_cards(source, file, language.schema)[0]:
            mine = {path: text.words for path, text in card.texts.items() if text.words}
            texts += len(mine)
            wrong = _wrong(game, card, teller)
            played += len(mine) - len(wrong)
            lacking.update(wrong.values())
            for path, what in wrong.items():
                examples.setdefault(what, mine.get(path, card.name))
    ranked = sorted(lacking.items(), key=lambda pair: (-pair[1], pair[0]))
    return Played(game, texts, played, tuple(Missing(what, count, examples[what]) for what, count in ranked))


def _wrong(game: str, card: RawCard, teller: Tellings | None) -> dict[str, str]:
    """What keeps each text of a card from being played so, by path."""
    wrong: dict[str, str] = {}
    trees: dict[str, Node] = {}
    for path, text in card.texts.items():
        try:
            told = teller.told(text.words, text.reads, card.name) if teller is not None else None
        except Unplayable as fault:
            told, wrong[path] = None, fault.what
        if told is None and text.words:
            wrong.setdefault(
                path, f"what is read as {text.reads!r}" if teller is None or text.reads not in teller.meaning.starts else "not read"
            )
        trees[path] = told if told is not None else parse_exactly(library.vocabulary(game), text.words, text.reads)
    try:
        shelf.game(game).rules_code.build_print(CompiledCard(card.name, card.type, card.attrs, trees, card.place), 0)
    except CardwrightError as fault:
        wrong |= {path: f"carried out: {fault.message}" for path in card.texts if path not in wrong}
    return {path: what for path, what in wrong.items() if card.texts[path].words}
