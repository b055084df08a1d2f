"""How many texts are played by the card language: told in instructions and carried out; and what is missing, ranked by texts."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from . import library, shelf
from .errors import CardwrightError
from .language.coverage import Missing
from .text.cards import CompiledCard, RawCard, read_cards
from .text.faults import Untold
from .text.tree import Node


class Played(Struct, frozen=True):
    """Of so many texts, those that the card language plays."""

    game: str
    texts: int
    played: int
    missing: tuple[Missing, ...]


def measure(game: str, sources: dict[str, str]) -> Played:
    """Tell and build every card of some sources."""
    lacking: Counter[str] = Counter()
    examples: dict[str, str] = {}
    texts = played = 0
    for file, source in sources.items():
        for card in read_cards(source, file, library.schema(game))[0]:
            mine = {path: text.words for path, text in card.texts.items() if text.words}
            texts += len(mine)
            wrong = _wrong(game, card)
            played += len(mine) - len(wrong)
            lacking.update(wrong.values())
            for path, what in wrong.items():
                examples.setdefault(what, mine.get(path, card.name))
    ranked = sorted(lacking.items(), key=lambda pair: (-pair[1], pair[0]))
    return Played(game, texts, played, tuple(Missing(what, count, examples[what]) for what, count in ranked))


def _wrong(game: str, card: RawCard) -> dict[str, str]:
    """What keeps each text of a card from being played, by path."""
    wrong: dict[str, str] = {}
    trees: dict[str, Node] = {}
    for path, text in card.texts.items():
        try:
            trees[path] = library.tellings(game).tell(text.words, text.reads, card.name)
        except Untold as untold:
            first = untold.faults[0]
            wrong[path] = first.construction or f"not read: {first.level}"
    if not wrong:
        try:
            shelf.game(game).rules_code.build_print(CompiledCard(card.name, card.type, card.attrs, trees, card.place), 0)
        except CardwrightError as fault:
            wrong = dict.fromkeys(card.texts, f"carried out: {fault.message}")
    return {path: what for path, what in wrong.items() if card.texts[path].words}
