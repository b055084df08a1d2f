"""Keywords that a designer makes: `[[keyword]]` tables of a card file, each with a name and what it means as a text.

    [[keyword]]
    name = "Volley"
    number = true
    text = "When this card attacks >> Deal X Strain to target Record."

A card with the keyword has the ability that the text tells. With `number`, cards print a number behind the name, and X in the text is
that number.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from .faults import Place, TextFault
from .toml_places import TablePlaces, letter_offset, line_and_column, table_places

MOST = 200  # in one file
_NAME = re.compile(r"[^\W\d_]+(?:[ -][^\W\d_]+){0,2}")
_X = re.compile(r"\bX\b")
_KEYS = {"name": str, "text": str, "number": bool}
SHAPE = '[[keyword]] with name = "…" and text = "…"'


class Keyword(msgspec.Struct, frozen=True):
    """A keyword of a pack: what it is called, what it means, and whether a number belongs to it."""

    name: str
    text: str
    number: bool = False

    @property
    def word(self) -> str:
        """How it is looked up: without capital letters."""
        return self.name.lower()

    def forms(self, brackets: bool) -> tuple[str, ...]:
        """How cards print it, where N is any number."""
        said = f"{self.name} N" if self.number else self.name
        return (f"[{said.upper()}]",) if brackets else (said,)

    def meaning(self, n: int | None) -> str:
        """Its text, as a card with that number has it."""
        return self.text if n is None else _X.sub(str(n), self.text)


class Defined(msgspec.Struct, frozen=True):
    """A keyword and where its name and its text stand."""

    keyword: Keyword
    place: Place
    source: str
    offset: int

    def fault(self, message: str, start: int = 0, expected: tuple[str, ...] = ()) -> TextFault:
        """A fault of its text at that letter."""
        line, column = line_and_column(self.source, letter_offset(self.source, self.offset, start))
        return TextFault(f"{self.keyword.name}: {message}", line=line, column=column, file=self.place.file, expected=expected)


def read_keywords(sources: Mapping[str, str]) -> tuple[list[Defined], list[TextFault]]:
    """The keywords of some sources, and what is wrong with them. What is no TOML is told of by whoever reads the cards."""
    found: list[Defined] = []
    faults: list[TextFault] = []
    for file, source in sources.items():
        if "[[keyword]]" in source:
            made, wrong = _in_file(source.replace("\r\n", "\n"), file)
            found += made
            faults += wrong
    names: dict[str, Place] = {}
    for item in found:
        first = names.setdefault(item.keyword.word, item.place)
        if first is not item.place:
            faults.append(_at(item.place, f"there are two keywords named {item.keyword.name!r}; the first is at {first}"))
    return [item for item in found if names[item.keyword.word] is item.place], faults


def _in_file(source: str, file: str) -> tuple[list[Defined], list[TextFault]]:
    try:
        tables = tomllib.loads(source).get("keyword", [])
    except (tomllib.TOMLDecodeError, RecursionError):
        return [], []
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        return [], [TextFault("keywords are written as [[keyword]] tables", file=file, expected=(SHAPE,))]
    if len(tables) > MOST:
        return [], [TextFault(f"a file may define at most {MOST} keywords", file=file)]
    found: list[Defined] = []
    faults: list[TextFault] = []
    for table, places in zip(tables, table_places(source, "keyword"), strict=False):
        place = Place(file, *line_and_column(source, places.values.get("name", places.offset)))
        wrong = _wrong(table)
        if wrong:
            faults.append(_at(place, wrong, (SHAPE,)))
        else:
            found.append(Defined(msgspec.convert(table, Keyword), place, source, _offset(places)))
    return found, faults


def _offset(places: TablePlaces) -> int:
    return places.values.get("text", places.offset)


def _wrong(table: dict[str, Any]) -> str:
    for key, value in table.items():
        if key not in _KEYS:
            return f"a keyword has a name, a text and perhaps a number, not {key!r}"
        if not isinstance(value, _KEYS[key]):
            return "number is true or false: whether cards print a number behind it" if key == "number" else f"{key} is a text"
    name = table.get("name", "")
    if not _NAME.fullmatch(name) or len(name) > 40:
        return "a keyword needs a name of one to three words"
    if not table.get("text", "").strip():
        return f"{name} needs a text that says what it means"
    if table.get("number") and not _X.search(table["text"]):
        return f"{name} has a number, but its text says nothing of X"
    return ""


def _at(place: Place, message: str, expected: tuple[str, ...] = ()) -> TextFault:
    return TextFault(message, line=place.line, column=place.column, file=place.file, expected=expected)


def as_words(keywords: Iterable[Keyword]) -> str:
    """The keywords as a list of words, for the lexicon."""
    rows = [f"{msgspec.json.encode(keyword.word).decode()} = [{msgspec.json.encode(keyword.name).decode()}]\n" for keyword in keywords]
    return "[keyword]\n" + "".join(rows) if rows else ""
