"""The texts of a game's cards as the card language reads them, with a cache between runs.

Trees are kept in the user's cache folder, keyed by the grammar, the words, the names of the pool and the text: a missing, damaged or
unwritable cache only costs time.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

import msgspec

from . import library
from .errors import CardwrightError
from .language.coverage import Asked
from .language.ir import Text
from .language.reader import Reading

MOST_KEPT = 20_000
_packed = msgspec.msgpack.Encoder()
_unpacked = msgspec.msgpack.Decoder(dict[str, Text])


def own_texts(game: str) -> list[Asked]:
    """The texts of a game's own cards."""
    return [asked for file, source in library.card_sources(game).items() for asked in texts_in(source, file)]


def texts_in(source: str, file: str) -> list[Asked]:
    """The texts of a card file, or of a corpus of `[[text]]` entries."""
    try:
        data = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise CardwrightError(f"{file}: {error}") from None
    out = []
    for table in ("card", "text"):
        rows = data.get(table, [])
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise CardwrightError(f"{file}: [[{table}]] wants tables with a text")
        out += [
            Asked(str(row["text"]), str(row.get("name", "")), str(row.get("batch", ""))) for row in rows if isinstance(row.get("text"), str)
        ]
    return [asked for asked in out if asked.text]


@lru_cache(maxsize=1)
def grammar_version() -> str:
    """A word for the grammar as it is: another one has another cache."""
    digest = hashlib.blake2b(digest_size=8)
    stack = [files("cardwright.language")]
    while stack:
        for item in sorted(stack.pop().iterdir(), key=lambda item: item.name):
            if item.is_dir():
                stack.append(item)
            elif item.name.endswith(".py"):
                digest.update(item.read_bytes())
    return digest.hexdigest()


class Readings:
    """Reads texts of one game, and keeps what was read."""

    def __init__(self, game: str, folder: Path | None = None) -> None:
        self.reader = library.reader_of(game)
        names = hashlib.blake2b("\0".join(sorted(library.names_of(game))).encode(), digest_size=8).hexdigest()
        key = f"{grammar_version()}{self.reader.lexicon.fingerprint}{names}"
        mark = hashlib.blake2b(key.encode(), digest_size=10).hexdigest()
        folder = folder or library.cache_folder()
        self.path = folder / f"{game}-{mark}.readings" if folder else None
        self.kept: dict[str, Text] = self._load()
        self.fresh = False

    def _load(self) -> dict[str, Text]:
        if self.path is None:
            return {}
        try:
            return _unpacked.decode(self.path.read_bytes())
        except (OSError, msgspec.DecodeError, RecursionError):
            return {}

    def read(self, text: str, name: str = "") -> Reading:
        """The reading of a text: kept, or made now."""
        key = hashlib.blake2b(f"{name}\0{text}".encode(), digest_size=12).hexdigest()
        tree = self.kept.get(key)
        if tree is not None:
            return Reading(tree, (), 0)
        reading = self.reader.read(text, name)
        if reading.tree is not None and len(self.kept) < MOST_KEPT:
            self.kept[key] = reading.tree
            self.fresh = True
        return reading

    def read_all(self, asked: Iterable[Asked]) -> list[Reading]:
        found = [self.read(item.text, item.name) for item in asked]
        self.save()
        return found

    def save(self) -> None:
        """Write what is new, all or nothing. A folder that cannot be written is no fault."""
        if not self.fresh or self.path is None:
            return
        part = self.path.with_suffix(".part")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            part.write_bytes(_packed.encode(self.kept))
            part.replace(self.path)
        except OSError:
            return
        self.fresh = False
