"""Card texts told by the card language: read, bound, and told in instructions. A text that it cannot read or tell is left to others."""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Callable, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable

from .language.reader import Reader
from .meaning import Meaning, Unplayable
from .text.kinds import Kind
from .text.tree import Node


class Tellings:
    """Tells the texts of one game. `load` gives its reader, which is made only when a text must be read."""

    def __init__(self, game: str, meaning: type[Meaning], kinds: Mapping[str, Kind], load: Callable[[], Reader]) -> None:
        self.game = game
        self.meaning = meaning
        self.kinds = kinds
        self.load = load
        self.reader: Reader | None = None

    def tell(self, text: str, start: str, name: str) -> Node | None:
        """The instructions of a text, None if it cannot be read or told."""
        try:
            return self.told(text, start, name)
        except Unplayable:
            return None

    def told(self, text: str, start: str, name: str) -> Node | None:
        """The same, but what a game cannot carry out is a fault that says so."""
        if start not in self.meaning.starts:
            return None
        if self.reader is None:
            self.reader = self.load()
        tree = self.reader.read(text, name).tree
        return self.meaning(self.kinds, self.reader.lexicon, text, start).text(tree) if tree is not None else None

    def mark(self) -> str:
        """A word for all that decides how a text is told, but the words and names of its game."""
        digest = hashlib.blake2b(digest_size=8)
        for package in ("cardwright.language", "cardwright.meaning", f"cardwright.games.{self.game}.meaning"):
            _take_in(digest, files(package))
        return digest.hexdigest()


def _take_in(digest: hashlib.blake2b, place: Traversable) -> None:
    for item in sorted(place.iterdir(), key=lambda item: item.name):
        if item.is_dir():
            _take_in(digest, item)
        elif item.name.endswith((".py", ".toml")):
            digest.update(item.read_bytes())


def meaning_of(game: str) -> type[Meaning] | None:
    """How a game tells its texts, if it does."""
    if not (files(f"cardwright.games.{game}") / "meaning").is_dir():
        return None
    found: type[Meaning] = importlib.import_module(f"cardwright.games.{game}.meaning").MEANING
    return found
