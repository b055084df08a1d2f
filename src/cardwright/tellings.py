"""Card texts told by the card language: read, bound, and told in instructions; or refused, with everything that is wrong with them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib.resources import files
from importlib.resources.abc import Traversable

from msgspec.structs import replace

from .language.faults import Fault
from .language.reader import Reader
from .language.suggest import with_suggestions
from .meaning import Meaning, Unplayable
from .text.faults import Untold
from .text.keywords import Keyword
from .text.kinds import Kind
from .text.tree import Node, abilities

MOST_MEANT = 40  # keywords of a pack in one text, those counted that stand in the meaning of others


class Tellings:
    """Tells the texts of one game. `load` gives its reader, which is made only when a text must be read; `keywords` are a pack's."""

    def __init__(
        self, game: str, meaning: type[Meaning], kinds: Mapping[str, Kind], load: Callable[[], Reader], keywords: Sequence[Keyword] = (),
    ) -> None:
        self.game = game
        self.meaning = meaning
        self.kinds = kinds
        self.load = load
        self.reader: Reader | None = None
        self.keywords = {keyword.word: keyword for keyword in keywords}

    def tell(self, text: str, start: str, name: str) -> Node:
        """The instructions of a text that is read as `start`, on a card of that name; raises `Untold`."""
        if self.reader is None:
            self.reader = self.load()
        teller = self.teller(self.reader, text, start, name, [])
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

    def teller(self, reader: Reader, text: str, start: str, name: str, meant: list[str], within: tuple[str, ...] = ()) -> Meaning:
        """What tells one text. `meant` are the pack's keywords in it so far, `within` those in whose meaning it stands."""
        teller = self.meaning(self.kinds, reader.lexicon, text, start)
        teller.defined = {word: partial(self.explain, reader, keyword, name, meant, within) for word, keyword in self.keywords.items()}
        return teller

    def explain(
        self, reader: Reader, keyword: Keyword, name: str, meant: list[str], within: tuple[str, ...], n: int | None, start: str,
    ) -> tuple[Node, ...]:
        """The abilities that a keyword of the pack stands for on a card of that name."""
        told = f"the keyword {keyword.name}"
        if (n is not None) is not keyword.number:
            wanted = f"{told} needs a number behind it" if keyword.number else f"{told} has no number"
            raise Unplayable(wanted, "number of a keyword")
        if keyword.word in within:
            raise Unplayable(f"{told} is explained by itself", "keyword explained by itself")
        meant.append(keyword.word)
        if len(meant) > MOST_MEANT:
            raise Unplayable(f"too many keywords in one text; {MOST_MEANT} are read", "keywords")
        words = keyword.meaning(n)
        reading = reader.read(words, name)
        if reading.tree is None:
            raise Unplayable(f"{told} cannot be read: {reading.faults[0].message}", "keyword that cannot be read")
        try:
            node = self.teller(reader, words, start, name, meant, (*within, keyword.word)).text(reading.tree)
        except Unplayable as fault:
            raise Unplayable(f"{told}: {fault.message}", fault.what) from None
        return tuple(Node(part.kind, {**part.args, "keyword_of": keyword.word}, part.said) for part in abilities(node))

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
