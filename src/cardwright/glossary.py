"""The words of a game in plain sentences: read from its `glossary.toml`, found on cards, and looked up.

An *entry* explains one word and names its *defining rule*. Its *forms* are the ways in which it is printed, where N stands for any
number; a form that begins with a small letter may begin a sentence too. An entry that stands *on* an attribute explains what cards show
without a word, such as the number in their corner.
"""

from __future__ import annotations

import re
import textwrap
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

import msgspec

from . import library
from .errors import CardwrightError
from .table_text import Look
from .text.cards import CompiledCard

KINDS = ("type", "keyword", "symbol", "stat", "unit", "state", "zone", "phase", "action", "abbreviation", "term")
LONGEST = 160  # letters of a sentence
SILENT = frozenset(("name", "flavor", "artist", "id", "serial", "title"))  # attributes that no rule speaks of
_NUMBER = re.compile(r"(?<![A-Za-z])N(?![A-Za-z])")
_BARE = re.compile(r"[\[\]{}]|\s+(?:N|\d+)(?=\]|$)")


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One word. Without `forms` it is printed as it is called, unless it stands on an attribute: "rating", or "rank=K" for one value."""

    word: str
    kind: str
    says: str
    rule: str
    forms: tuple[str, ...] = ()
    on: tuple[str, ...] = ()

    @property
    def printed(self) -> tuple[str, ...]:
        return self.forms or (() if self.on else (self.word,))


class Glossary:
    """All entries of one game, in the order of its file."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.entries = tuple(entries)
        self.by_form: dict[str, Entry] = {}
        self.by_attribute: dict[str, list[Entry]] = {}
        for entry in self.entries:
            for form in entry.printed:
                other = self.by_form.setdefault(form, entry)
                if other is not entry:
                    raise CardwrightError(f"the glossary explains {form!r} twice", f"once as {other.word!r}, once as {entry.word!r}")
            for attribute in entry.on:
                self.by_attribute.setdefault(attribute, []).append(entry)

    @cached_property
    def _pattern(self) -> tuple[re.Pattern[str], list[Entry]]:
        """One pattern for all forms, the longest first, and the entry of each of its groups."""
        forms = sorted(self.by_form, key=lambda form: (-len(form), form))
        return re.compile("|".join(f"({form_pattern(form)})" for form in forms) or r"(?!)"), [self.by_form[form] for form in forms]

    def spans(self, text: str, names: re.Pattern[str] | None = None) -> Iterator[tuple[int, int, Entry]]:
        """Where words stand in a text: from, to, and the entry. What `names` finds, such as names of cards, is not read."""
        pattern, entries = self._pattern
        plain = names.sub(lambda found: " " * len(found[0]), text) if names is not None else text
        for found in pattern.finditer(plain):
            assert found.lastindex is not None
            yield found.start(), found.end(), entries[found.lastindex - 1]

    def on_card(self, card: CompiledCard, look: Look, names: re.Pattern[str] | None = None) -> tuple[Entry, ...]:
        """The words on a card, each once, in the order in which they stand on it."""
        found: dict[Entry, None] = {}
        for attribute, value in shown_attributes(card, look):
            exact = self.by_attribute.get(f"{attribute}={value}", [])
            found |= dict.fromkeys((*self.by_attribute.get(attribute, ()), *exact))
            if not exact:
                found |= {entry: None for text in texts_in(value) for _, _, entry in self.spans(text, names)}
        return tuple(found)

    def meaning(self, words: str) -> tuple[Entry, ...]:
        """The entries that a person means by a word: in any case, with or without its brackets and number."""
        wanted = bare(words)
        return tuple(entry for entry in self.entries if wanted and any(bare(form) == wanted for form in (entry.word, *entry.forms)))

    def defining(self, words: str) -> tuple[str, ...]:
        """The rules that define what a person looks for; none if it is not a word of the game."""
        return tuple(dict.fromkeys(entry.rule for entry in self.meaning(words)))


def parse_glossary(text: str) -> Glossary:
    """Read a `glossary.toml`: a table for each kind, in it a line for each word."""
    entries = []
    for kind, words in tomllib.loads(text).items():
        if kind not in KINDS:
            raise CardwrightError(f"the glossary has a kind {kind!r}", f"the kinds are {', '.join(KINDS)}")
        for word, given in words.items():
            try:
                entry = msgspec.convert({"word": word, "kind": kind, **given}, Entry)
            except msgspec.ValidationError as fault:
                message = f"{kind} {word!r} of the glossary cannot be read: {fault}"
                raise CardwrightError(message, 'it is { says = "…", rule = "…" }') from fault
            if not 0 < len(entry.says) <= LONGEST:
                raise CardwrightError(f"{word!r} is explained in {len(entry.says)} letters", f"{LONGEST} letters at most")
            entries.append(entry)
    return Glossary(entries)


def load_glossary(game: str) -> Glossary:
    """The glossary of an installed game; an empty one if it has none."""
    return parse_glossary(library.glossary_text(game))


def form_pattern(form: str) -> str:
    """A form as a pattern: whole words, N for any number, a capital for a small first letter."""
    body = _NUMBER.sub(lambda _: r"(?:\d+|[NX])", re.escape(form))
    if form[0].islower():
        body = f"[{form[0]}{form[0].upper()}]{body[1:]}"
    before = r"(?<![\w-])" if form[0].isalnum() else ""
    return before + body + (r"(?![\w])" if form[-1].isalnum() else "")


def name_pattern(names: Iterable[str]) -> re.Pattern[str] | None:
    """A pattern that finds any of these names as whole words, longer ones first."""
    known = sorted({name for name in names if name}, key=lambda name: (-len(name), name))
    return re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in known)) if known else None


def bare(words: str) -> str:
    return _BARE.sub("", words.strip()).strip().casefold()


def shown_attributes(card: CompiledCard, look: Look) -> Iterator[tuple[str, Any]]:
    """What stands on a card, from its head to its foot. A zero is printed only where a number has its fixed place."""
    plan = look.card
    fixed = (plan.corner, plan.price, *plan.stats)
    order = (plan.corner, plan.price, "type", *plan.line, plan.border, *plan.border_also, *plan.facts, "text", *plan.texts, plan.back)
    attrs = {"type": card.type, **card.attrs}
    for attribute in dict.fromkeys((*order, *attrs)):
        value = attrs.get(attribute)
        if attribute not in SILENT and (value or (value == 0 and attribute in fixed)):
            yield attribute, value


def texts_in(value: Any) -> Iterator[str]:
    """The words that a printed value holds, those of its parts included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for name, inner in value.items():
            if name not in SILENT:
                yield from texts_in(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from texts_in(inner)


def word_lines(entries: Iterable[Entry], width: int = 80) -> str:
    """Entries as text for a terminal, each with its rule."""
    told = (f"{entry.word}: {entry.says} ({entry.rule})" for entry in entries)
    return "\n".join(line for text in told for line in textwrap.wrap(text, width, initial_indent="  ", subsequent_indent="      "))
