"""Phrases: English templates, each with the kind of node it means.

A *template* is printed English with *slots*: `{n:amount}` one value of a category, `{costs:cost*comma}` a list,
`{^effect:effect}` begins with a capital, `{? …}` may be missing, `{?free: …}` a flag, `{gains/gain}` agrees in number.
`{^^sentences:sentence*space}` gives every item a capital; `{a}` is "a" or "an"; `{.}` a full stop not doubled after a quote.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

import msgspec

from .tree import Arg


class TableError(ValueError):
    """The phrase table itself is wrong: a fault of the vocabulary, never of a card."""


class Lit(msgspec.Struct, frozen=True):
    """Words and signs that stand there as they are."""

    text: str


class Slot(msgspec.Struct, frozen=True):
    """A place for a value of a category; with styles, for a list of them."""

    name: str
    category: str
    styles: tuple[str, ...] = ()
    capital: int = 0  # 1: it begins with a capital; 2: every item of the list does


class Article(msgspec.Struct, frozen=True):
    """ "a " or "an ", as the letter after it asks."""


class Stop(msgspec.Struct, frozen=True):
    """A full stop, left out where an ability inside has just ended with one."""


class Opt(msgspec.Struct, frozen=True):
    """A part that may be missing. With a flag, its presence is what counts."""

    parts: tuple[Element, ...]
    flag: str | None = None


Element: TypeAlias = Lit | Slot | Opt | Article | Stop

# How the items of a list stand together: (between two, before the last). The same twice: a plain separator.
STYLES: dict[str, tuple[str, str]] = {
    "space": (" ", " "),
    "comma": (", ", ", "),
    "and": (", ", " and "),
    "oxford": (", ", ", and "),
    "or": (", ", " or "),
    "then": (", then ", ", then "),
    "steps": (", ", ", then "),
    "modes": ("; ", "; or "),
    "or_modes": ("; or ", "; or "),
    "bullets": ("; ", "; "),
    "touching": ("", ""),
    "and2": (", ", " and "),
    "or2": (", ", " or "),
    "single": ("", ""),
}
LEAST = {"and2": 2, "or2": 2, "or_modes": 3, "oxford": 3, "steps": 3}  # lists that must be lists; "single" is one item in a tuple


class Phrase(msgspec.Struct, frozen=True):
    """One row of the table. Without a kind it stands for the plain `value`."""

    id: str
    category: str
    template: str
    kind: str | None = None
    fixed: dict[str, Any] = {}
    value: Any = None



class Include(msgspec.Struct, frozen=True):
    """Everything of category `part` is also of category `whole`."""

    whole: str
    part: str


class Terminal(msgspec.Struct, frozen=True):
    """A category read by a pattern instead of phrases: numbers and names."""

    category: str
    pattern: str
    sample: str
    integer: bool = False
    splits: bool = False  # a shorter reading that ends before a blank, or a comma and a blank, is possible too
    never: frozenset[str] = frozenset()  # words that cannot be part of it
    unlike: frozenset[str] = frozenset()  # words that none of its own may be a slip of the pen for


Row: TypeAlias = Phrase | Include | Terminal


def phrase(id: str, category: str, template: str, kind: str, /, **fixed: Arg) -> Phrase:
    """A phrase that means a node."""
    return Phrase(id, category, template, kind, fixed)


def word(category: str, template: str, value: Arg, /) -> Phrase:
    """A phrase that means a plain value."""
    return Phrase(f"{category}:{value}", category, template, None, {}, value)


def words(category: str, /, **values: str) -> list[Phrase]:
    """Several words of one category, as value="template"."""
    return [word(category, template, value) for value, template in values.items()]


def include(whole: str, *parts: str) -> list[Row]:
    """Everything of the parts is also of the whole."""
    return [Include(whole, part) for part in parts]


def without(rows: Iterable[Row], *ids: str) -> list[Row]:
    """The rows but for those phrases: a game that says something otherwise, or not at all, leaves them out."""
    return [row for row in rows if not (isinstance(row, Phrase) and row.id in ids)]


_AGREE = re.compile(r"\{([^{}:?^/]*(?:/[^{}:?^/]*)+)\}|\{(?:\^{0,2})(\w+):(\w+(?:/\w+)+)((?:\*[\w|]+)?)\}")


def agreeing(row: Phrase) -> Iterator[Phrase]:
    """The row once for each number it agrees in: `{who:one/many} {gains/gain}` is two phrases."""
    counts = {1}
    for match in _AGREE.finditer(row.template):
        counts.add(len((match[1] if match[1] is not None else match[3]).split("/")))
    most = max(counts)
    if len(counts - {1}) > 1:
        raise TableError(f"{row.id}: forms do not agree in number: {row.template!r}")
    if most == 1:
        yield row
        return
    for form in range(most):

        def pick(match: re.Match[str], form: int = form) -> str:
            if match[1] is not None:
                return match[1].split("/")[form]
            capital = "^" * match[0].count("^")
            return f"{{{capital}{match[2]}:{match[3].split('/')[form]}{match[4]}}}"

        template = _AGREE.sub(pick, row.template)
        yield Phrase(f"{row.id}/{form + 1}", row.category, template, row.kind, row.fixed, row.value)


_SLOT = re.compile(r"\{(\^{0,2})(\w+):(\w+)(?:\*(\w+(?:\|\w+)*))?\}")
_FLAG = re.compile(r"\{\?(\w+):")


def elements(template: str) -> tuple[Element, ...]:
    """The template taken apart. `{{` and `}}` stand for braces."""
    parts, end = _elements(template, 0, False)
    if end != len(template):
        raise TableError(f"a closing brace too many in {template!r}")
    return parts


def _elements(template: str, at: int, inside: bool) -> tuple[tuple[Element, ...], int]:
    parts: list[Element] = []
    literal = ""

    def flush() -> None:
        nonlocal literal
        if literal:
            parts.append(Lit(literal))
            literal = ""

    while at < len(template):
        char = template[at]
        if char == "{" and template.startswith("{{", at):
            literal, at = literal + "{", at + 2
        elif char == "{" and template.startswith("{?", at):
            flush()
            flag = _FLAG.match(template, at)
            inner, at = _elements(template, flag.end() if flag else at + 2, True)
            parts.append(Opt(inner, flag[1] if flag else None))
        elif template.startswith("{a} ", at):
            flush()
            parts.append(Article())
            at += 4
        elif template.startswith("{.}", at):
            flush()
            parts.append(Stop())
            at += 3
        elif char == "{":
            flush()
            slot = _SLOT.match(template, at)
            if slot is None:
                raise TableError(f"a slot cannot be read at {at} in {template!r}")
            styles = tuple(slot[4].split("|")) if slot[4] else ()
            for style in styles:
                if style not in STYLES:
                    raise TableError(f"unknown list style {style!r} in {template!r}")
            parts.append(Slot(slot[2], slot[3], styles, len(slot[1])))
            at = slot.end()
        elif char == "}" and inside:
            flush()
            return tuple(parts), at + 1
        elif char == "}" and template.startswith("}}", at):
            literal, at = literal + "}", at + 2
        elif char == "}":
            raise TableError(f"a closing brace too many in {template!r}")
        else:
            literal, at = literal + char, at + 1
    flush()
    if inside:
        raise TableError(f"a brace is not closed in {template!r}")
    return tuple(parts), at


def slots(parts: tuple[Element, ...]) -> Iterator[Slot]:
    """Every slot, those of missing parts too."""
    for part in parts:
        if isinstance(part, Slot):
            yield part
        elif isinstance(part, Opt):
            yield from slots(part.parts)


def flags(parts: tuple[Element, ...]) -> Iterator[str]:
    """Every flag."""
    for part in parts:
        if isinstance(part, Opt):
            if part.flag:
                yield part.flag
            yield from flags(part.parts)


def contracted(rows: list[Row]) -> list[Row]:
    """The same phrases with "can't", "doesn't" and "don't" for what these are short for."""
    short = {"cannot": "can't", "{does/do} not": "{doesn't/don't}", "does not": "doesn't", "you} do not": "you} don't"}
    return [
        msgspec.structs.replace(row, id=f"{row.id}.contracted", template=row.template.replace(full, brief))
        for row in rows if isinstance(row, Phrase) and row.kind is not None for full, brief in short.items() if full in row.template
    ]


def capitalised(text: str) -> str:
    """The text with its first letter as a capital."""
    return text[:1].upper() + text[1:]
