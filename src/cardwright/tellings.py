"""Card texts told by the card language: read, bound, and told in instructions; or refused, with everything that is wrong with them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable

from msgspec.structs import replace

from .language.faults import Fault
from .language.reader import Reader
from .language.suggest import with_suggestions
from .meaning import Meaning, Unplayable
from .text.faults import Untold
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

    def tell(self, text: str, start: str, name: str) -> Node:
        """The instructions of a text that is read as `start`, on a card of that name; raises `Untold`."""
        if self.reader is None:
            self.reader = self.load()
        teller = self.meaning(self.kinds, self.reader.lexicon, text, start)
        try:
            notation = teller.notations.get(start)
            if notation is not None:
                return notation(teller, text)
            asked = teller.asked(text)
            reading = self.reader.read(asked, name, half=asked != text)
            if reading.tree is not None:
                return teller.text(reading.tree)
        except Unplayable as fault:
            raise Untold((fault.as_fault(text),)) from None
        if asked != text:
            raise Untold(tuple(_within(fault, text) for fault in reading.faults))
        raise Untold(with_suggestions(self.reader, text, name, reading).faults)

    def mark(self) -> str:
        """A word for all that decides how a text is told, but the words and names of its game."""
        digest = hashlib.blake2b(digest_size=8)
        for place in (files("cardwright.language"), files("cardwright.meaning"), _own(files(f"cardwright.games.{self.game}"))):
            _take_in(digest, place)
        digest.update(repr(sorted((kind.name, sorted(kind.args.items())) for kind in self.kinds.values())).encode())
        return digest.hexdigest()


def _within(fault: Fault, text: str) -> Fault:
    """A fault of a line to which a sign was added, as one of the line itself."""
    if fault.start < len(text):
        return replace(fault, end=min(fault.end, len(text)))
    return replace(fault, message="the line stops too early", start=len(text), end=len(text), word="", expected=())


def _own(room: Traversable) -> Traversable:
    """The meaning of a game: a package, or one module."""
    return room / "meaning" if (room / "meaning").is_dir() else room / "meaning.py"


def _take_in(digest: hashlib.blake2b, place: Traversable) -> None:
    if place.is_file() and place.name.endswith((".py", ".toml")):
        digest.update(place.read_bytes())
    elif place.is_dir():
        for item in sorted(place.iterdir(), key=lambda item: item.name):
            _take_in(digest, item)
