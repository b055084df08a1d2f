"""The library: everything Cardwright reads from files, and the compiled cards it keeps between runs.

A game's own files are package data; a *pack* is a card file of someone else, by path. Compiled trees are kept in the user's
cache folder, keyed by the words, the grammar and the text: a missing, damaged or unwritable cache only costs time.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import pkgutil
import secrets
import stat
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from .errors import CardwrightError
from .language.lexicon import Lexicon, build
from .language.reader import Reader
from .tellings import Tellings
from .text.cards import CompiledCard, RawCard, compile_cards, read_cards
from .text.faults import TextFault, Untold
from .text.keywords import Keyword, as_words, read_keywords
from .text.schema import CardSchema
from .text.tree import Node, from_plain, to_plain

SHELF = "cardwright.games"  # the package whose packages are the games
LARGEST_FILE = 4_000_000  # bytes of any file we are asked to read
MOST_KEPT = 20_000  # trees kept for one game
MOST_FILES = 8  # caches of one game
_SUM = 16  # bytes of checksum before the packed trees


class CardFaults(CardwrightError):
    """Cards that do not compile; `faults` has every one with its place."""

    def __init__(self, faults: Sequence[TextFault]) -> None:
        many = f"{len(faults)} faults in the cards" if len(faults) != 1 else "a fault in the cards"
        super().__init__(f"{many}:\n" + "\n".join(str(fault) for fault in faults))
        self.faults = tuple(faults)


# ---- what is on the shelf


def _room(game: str) -> Traversable:
    """The folder of a game, found without loading its code."""
    spec = find_spec(f"{SHELF}.{game}")
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(f"no game {game!r}")
    return Path(spec.submodule_search_locations[0])


@lru_cache(maxsize=4)
def _games(folders: tuple[str, ...]) -> tuple[str, ...]:
    found = [module.name for module in pkgutil.iter_modules(folders) if module.ispkg]
    return tuple(sorted(name for name in found if (_room(name) / "rules.md").is_file()))


def games() -> list[str]:
    """The ids of all games: the packages below `cardwright.games` that have rules, in whatever folders its path names."""
    return list(_games(tuple(importlib.import_module(SHELF).__path__)))


Keywords = tuple[Keyword, ...]  # those that a pack defines


def words(game: str, keywords: Keywords = ()) -> Lexicon:
    """The words of a game: the list that all share, its own, and a pack's."""
    shared = (files("cardwright.language") / "words.toml").read_text(encoding="utf-8")
    own = _room(game) / "words.toml"
    return build(game, shared, own.read_text(encoding="utf-8") if own.is_file() else "", as_words(keywords))


def names_of(game: str) -> list[str]:
    """The names of a game's own cards."""
    rows = [row for source in card_sources(game).values() for row in tomllib.loads(source).get("card", [])]
    return sorted(str(row["name"]) for row in rows if isinstance(row.get("name"), str))


def reader_of(game: str, keywords: Keywords = ()) -> Reader:
    """What reads the texts of a game in the card language."""
    return Reader(words(game, keywords), names_of(game))


@lru_cache(maxsize=8)
def tellings(game: str, keywords: Keywords = ()) -> Tellings:
    """What tells the texts of a game in instructions."""
    meaning = importlib.import_module(f"{SHELF}.{game}.meaning")
    return Tellings(game, meaning.MEANING, meaning.KINDS, lambda: reader_of(game, keywords), keywords)


@lru_cache(maxsize=8)
def telling_mark(game: str, keywords: Keywords = ()) -> str:
    """A word for the way in which the texts of a game are told: another one has another cache."""
    if keywords:
        return hashlib.blake2b(f"{telling_mark(game)} {keywords}".encode(), digest_size=10).hexdigest()
    key = f"{tellings(game).mark()} {words(game).fingerprint} {' '.join(names_of(game))}"
    return hashlib.blake2b(key.encode(), digest_size=10).hexdigest()


def schema(game: str) -> CardSchema:
    """What a card file of a game may hold."""
    found: CardSchema = importlib.import_module(f"{SHELF}.{game}.schema").SCHEMA
    return found


def _texts(game: str, folder: str, suffix: str) -> dict[str, str]:
    room = _room(game) / folder
    if not room.is_dir():
        return {}
    found = sorted((item for item in room.iterdir() if item.name.endswith(suffix)), key=lambda item: item.name)
    return {item.name: item.read_text(encoding="utf-8") for item in found}


def card_sources(game: str) -> dict[str, str]:
    """The game's own card files, by name."""
    return _texts(game, "cards", ".toml")


def deck_texts(game: str) -> dict[str, str]:
    """The starter decks, by name without ending."""
    return {name.removesuffix(".txt"): text for name, text in _texts(game, "decks", ".txt").items()}


def lesson_texts(game: str) -> dict[str, str]:
    """The lessons, in order, by name without ending."""
    return {name.removesuffix(".toml"): text for name, text in _texts(game, "lessons", ".toml").items()}


def puzzle_texts(game: str) -> dict[str, str]:
    """The puzzles, in order, by name without ending."""
    return {name.removesuffix(".toml"): text for name, text in _texts(game, "puzzles", ".toml").items()}


def coach_text(game: str) -> str:
    """What the coach says in a match, as TOML; empty if the game has nothing."""
    coach = _room(game) / "coach.toml"
    return coach.read_text(encoding="utf-8") if coach.is_file() else ""


def rules_text(game: str) -> str:
    """The numbered rules."""
    return (_room(game) / "rules.md").read_text(encoding="utf-8")


def source_texts(game: str) -> dict[str, str]:
    """What a game is written in, by path in its folder: its code and the tables beside it."""
    found: dict[str, str] = {}

    def read(folder: Traversable, path: str) -> None:
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
            if entry.is_dir() and path + entry.name not in ("cards", "decks", "lessons", "puzzles"):
                read(entry, f"{path}{entry.name}/")
            elif entry.name.endswith(".py") or (not path and entry.name.endswith(".toml")):
                found[path + entry.name] = entry.read_text(encoding="utf-8")

    read(_room(game), "")
    return found


def table_text(game: str) -> str:
    """How the game looks, as TOML; empty if it does not say."""
    table = _room(game) / "table.toml"
    return table.read_text(encoding="utf-8") if table.is_file() else ""


def guide_text(game: str) -> str:
    """How to play, as Markdown; empty if the game has no such page."""
    guide = _room(game) / "guide.md"
    return guide.read_text(encoding="utf-8") if guide.is_file() else ""


def glossary_text(game: str) -> str:
    """The words of the game in plain sentences, as TOML; empty if it has no such list."""
    glossary = _room(game) / "glossary.toml"
    return glossary.read_text(encoding="utf-8") if glossary.is_file() else ""


def data_text(game: str, name: str) -> str:
    """Another file of the game's own folder, such as its map."""
    return (_room(game) / name).read_text(encoding="utf-8")


def read_text(path: str | Path) -> str:
    """A file someone names, as text."""
    place = Path(path)
    try:
        if place.stat().st_size > LARGEST_FILE:
            raise CardwrightError(f"{place} is too large", f"at most {LARGEST_FILE} bytes are read")
        return place.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise CardwrightError(f"there is no file {place}") from None
    except UnicodeDecodeError:
        raise CardwrightError(f"{place} is not text in UTF-8") from None
    except OSError as error:
        raise CardwrightError(f"{place} cannot be read: {error.strerror or error}") from None


def write_text(path: str | Path, text: str) -> None:
    """Write a file someone names, all or nothing; who may read it stays as it was. A pipe or a device is written to as it is."""
    try:
        place, mode = Path(os.path.realpath(path)), mode_of(path)
        if mode is not None and not stat.S_ISREG(mode):
            Path(path).write_text(text, encoding="utf-8", newline="\n")
            return
        part = place.with_name(f"{place.name}.{secrets.token_hex(4)}.part")
        try:
            with part.open("x", encoding="utf-8", newline="\n") as handle:
                handle.write(text)
            if mode is not None:
                part.chmod(stat.S_IMODE(mode))
            part.replace(place)
        except BaseException:
            part.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise cannot_write(path, error) from None


def make_room(path: str | Path) -> None:
    """See to it, before the work that fills it, that a file someone names can be written: with the folders it needs."""
    try:
        mode, folder = mode_of(path), Path(os.path.realpath(path)).parent
        if mode is not None and stat.S_ISDIR(mode):
            raise CardwrightError(f"{path} is a folder", "name a file")
        folder.mkdir(parents=True, exist_ok=True)
        if mode is None or stat.S_ISREG(mode):
            tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        raise cannot_write(path, error) from None


def mode_of(path: str | Path) -> int | None:
    """What kind of thing lies at a path, and who may read it; None if nothing does."""
    try:
        return os.stat(path).st_mode
    except FileNotFoundError:
        return None


def cannot_write(path: str | Path, error: OSError) -> CardwrightError:
    return CardwrightError(f"{path} cannot be written: {error.strerror or error}", "name another place")


# ---- compiling


def compile_pool(game: str, packs: Iterable[str] = ()) -> dict[str, CompiledCard]:
    """Every card of a game and of the packs, by name; raises `CardFaults` if any does not compile."""
    pool, faults = check_pool(game, packs)
    if faults:
        raise CardFaults(faults)
    return pool


def check_pool(game: str, packs: Iterable[str] = ()) -> tuple[dict[str, CompiledCard], list[TextFault]]:
    """Every card that compiles, and every fault. A pack's card takes the place of the game's own card of that name."""
    pool, faults = check_sources(game, card_sources(game))
    given = {str(path): read_text(path) for path in packs}
    if given:
        guests, wrong = check_sources(game, given)
        pool, faults = pool | guests, faults + wrong
    return pool, faults


def check_sources(game: str, sources: dict[str, str]) -> tuple[dict[str, CompiledCard], list[TextFault]]:
    """The cards of some sources together, with the keywords that these define; a name in two of them is a fault."""
    keywords, faults = define(game, sources)
    kept = TreeCache(game, keywords)
    pool: dict[str, CompiledCard] = {}
    for file, source in sources.items():
        cards, wrong = compile_cards(schema(game), source, file, kept.tell)
        faults += wrong
        for card in cards:
            first = pool.setdefault(card.name, card)
            if first is not card:
                faults.append(
                    TextFault(
                        f"there are two cards named {card.name!r}; the first is at {first.place}",
                        line=card.place.line, column=card.place.column, file=file,
                    )
                )
    kept.save()
    return pool, faults


def raw_cards(game: str) -> list[RawCard]:
    """The game's own cards as their files give them."""
    return [card for file, source in card_sources(game).items() for card in read_cards(source, file, schema(game))[0]]


def define(game: str, sources: Mapping[str, str]) -> tuple[Keywords, list[TextFault]]:
    """The keywords that some card files define, and what is wrong with them."""
    made, faults = read_keywords(sources)
    taken = words(game)
    for item in made:
        if taken.says(item.keyword.word):
            faults.append(item.fault("this is a word of the game already", expected=("a name of its own",)))
    made = [item for item in made if not taken.says(item.keyword.word)]
    keywords = tuple(item.keyword for item in made)
    for item in made:
        wrong = _untold(game, item.keyword, keywords)
        if wrong is not None:
            faults += [item.fault(fault.message, fault.start, fault.expected) for fault in wrong.faults]
    return keywords, faults


def _untold(game: str, keyword: Keyword, keywords: Keywords) -> Untold | None:
    """Why no card of the game could have what a keyword means, as it would be told of the usual sort of card; None if one could."""
    telling, first = tellings(game, keywords), None
    parts = [attribute for kind in schema(game).types.values() for attribute in kind.attributes.values()]
    for start in dict.fromkeys((telling.meaning.given, *(attribute.reads for attribute in parts if attribute.reads))):
        try:
            telling.tell(keyword.meaning(2 if keyword.number else None), start, "")
        except Untold as untold:
            first = first or untold
        else:
            return None
    return first


# ---- the cache


def cache_folder() -> Path | None:
    """Where this user's caches go, or None if there is no such place."""
    chosen = os.environ.get("XDG_CACHE_HOME")
    if chosen and os.path.isabs(chosen):
        return Path(chosen) / "cardwright"
    try:
        home = Path.home()
    except RuntimeError:
        return None
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "cardwright" / "Cache"
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "cardwright"
    return home / ".cache" / "cardwright"


class TreeCache:
    """The compiled trees of one game. Another word or rule of its language has another file."""

    def __init__(self, game: str, keywords: Keywords = (), folder: Path | None = None) -> None:
        folder = folder or cache_folder()
        self.name, self.keywords = game, keywords
        self.mark = telling_mark(game, keywords)
        self.path = folder / f"{game}-{self.mark}.trees" if folder else None
        self.trees: dict[str, Any] = self._load()
        self.fresh = False

    def _load(self) -> dict[str, Any]:
        if self.path is None:
            return {}
        try:
            packed = self.path.read_bytes()
            if _checksum(packed[_SUM:]) != packed[:_SUM]:
                return {}
            return msgspec.msgpack.decode(packed[_SUM:], type=dict[str, Any])
        except (OSError, msgspec.DecodeError, RecursionError):
            return {}

    def tell(self, text: str, start: str, name: str = "") -> Node:
        """The tree of a text that is read as `start`: kept, or told now. `name` is that of its card, by which the text may call it."""
        key = hashlib.blake2b(f"{self.mark}\0{start}\0{name}\0{text}".encode(), digest_size=16).hexdigest()
        plain = self.trees.get(key)
        if plain is not None:
            try:
                kept = from_plain(plain)
            except (ValueError, RecursionError):
                kept = None
            if isinstance(kept, Node):
                return kept
        tree = tellings(self.name, self.keywords).tell(text, start, name)
        self.trees[key] = to_plain(tree)
        self.fresh = True
        return tree

    def save(self) -> None:
        """Write what is new, all or nothing. A folder that cannot be written is no fault."""
        if not self.fresh or self.path is None:
            return
        kept = dict(list(self.trees.items())[-MOST_KEPT:])
        packed = msgspec.msgpack.encode(kept)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=self.path.stem, suffix=".part")
            try:
                with os.fdopen(handle, "wb") as part:
                    part.write(_checksum(packed) + packed)
                os.replace(name, self.path)
                self._forget_old()
            except OSError:
                Path(name).unlink(missing_ok=True)
                raise
        except OSError:
            return
        self.fresh = False

    def _forget_old(self) -> None:
        """Drop the files of words long changed, all but the newest few."""
        if self.path is not None:
            kept = sorted(self.path.parent.glob(f"{self.name}-*.trees"), key=lambda path: path.stat().st_mtime)
            for old in kept[:-MOST_FILES]:
                old.unlink(missing_ok=True)


def _checksum(packed: bytes) -> bytes:
    return hashlib.blake2b(packed, digest_size=_SUM).digest()
