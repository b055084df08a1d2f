"""Where each rule of a game lives: in the module of its chapter, among the game's data, in its own words, or with the rule it follows from.

A module whose docstring opens with "SYN-8 Attacks: …" is the module of that chapter. The *home* of a rule is the place where its chapter's
module speaks of it, in a docstring or a comment; failing that, the first place there that gives it as a reason. What is data may also be
spoken of in one of the `DATA` files. Anywhere else a rule is only *mentioned*. "SYN-8.15, 8.21" names two rules, "SYN-8.25 to 8.28" four.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

import msgspec

from . import library
from .rules import Ledger, Rule, parse_rules

DATA = ("model.py", "state.py", "schema.py", "table.toml", "words.toml", "map.toml")  # what is no chapter of its own, in every game
LEDGER = "rules.md"
_NAMED = re.compile(r"\b([A-Z]+-)(\d+)\.(\d+)([a-z]*)((?:(?:, | and | to )\d+\.\d+[a-z]*)*)")
_FURTHER = re.compile(r"(, | and | to )(\d+)\.(\d+)([a-z]*)")
_CHAPTER = re.compile(r"\b[A-Z]+-\d+\b(?!\.)")
_DEFINED = re.compile(r"^- \*\*([^*]+)\*\*")  # a line of the ledger
_HEADING = re.compile(r"\d+\s+")


class Place(msgspec.Struct, frozen=True):
    """A line that names a rule; `told` if it speaks of the rule and does not only give it as a reason."""

    file: str
    line: int
    name: str = ""
    told: bool = False

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" + (f" ({self.name})" if self.name else "")


class Home(msgspec.Struct, frozen=True):
    """Where a rule lives. `kind` is code, data, definition or follows."""

    id: str
    kind: str
    file: str
    line: int
    name: str

    def __str__(self) -> str:
        return str(Place(self.file, self.line, self.name))


class Chapter(msgspec.Struct, frozen=True):
    """One chapter of the rulebook, its module, and the rules that live there."""

    chapter: str
    title: str
    module: str
    rules: list[Home]


class Contents(msgspec.Struct, frozen=True):
    """The table of contents of a game."""

    game: str
    chapters: list[Chapter]
    homeless: list[str]


class Homes:
    """The homes of one game's rules, found in its sources: their texts by path, as they lie in the game's folder."""

    def __init__(self, ledger: Ledger, sources: Mapping[str, str]) -> None:
        self.ledger = ledger
        self.modules: dict[str, list[str]] = {}  # of each chapter
        self.places: dict[str, list[Place]] = {}
        self.lines: dict[str, int] = {}  # of the ledger
        for file, source in sources.items():
            if file.endswith(".py"):
                tree = ast.parse(source)
                for chapter in _CHAPTER.findall((ast.get_docstring(tree) or "").partition(":")[0]):
                    self.modules.setdefault(chapter, []).append(file)
                self._note(_in_python(file, source, tree))
            elif file.endswith(".toml"):
                self._note(_in_toml(file, source))
            elif file == LEDGER:
                self.lines = {rule: n for n, line in enumerate(source.splitlines(), 1) for rule in _DEFINED.findall(line)}

    def _note(self, found: Iterable[tuple[str, Place]]) -> None:
        for rule, place in found:
            self.places.setdefault(rule, []).append(place)

    def claimed(self, rule: str) -> bool:
        """Whether a module has taken this rule's chapter in."""
        return rule.partition(".")[0] in self.modules

    def homes(self, rule_id: str) -> list[Home]:
        """Every place that could be called the rule's home: there should be one."""
        rule = self.ledger.rules[rule_id]
        if rule.definition:
            return [Home(rule_id, "definition", LEDGER, self.lines.get(rule_id, 0), "")]
        if rule.follows is not None:
            return [msgspec.structs.replace(home, id=rule_id, kind="follows") for home in self.homes(rule.follows)]
        modules = self.modules.get(rule_id.partition(".")[0], [])
        inside = [place for place in self.places.get(rule_id, ()) if place.file in modules]
        data = [place for place in self.places.get(rule_id, ()) if place.file in DATA and place.told and place.file not in modules]
        told = [place for place in inside if place.told]
        found = [*told, *data] or inside[:1]
        return [Home(rule_id, _kind(place), place.file, place.line, place.name) for place in found]

    def home(self, rule_id: str) -> Home | None:
        return next(iter(self.homes(rule_id)), None)

    def mentions(self, rule_id: str) -> list[Place]:
        """Where else the rule is named."""
        modules = self.modules.get(rule_id.partition(".")[0], [])
        home = self.home(rule_id)
        at = (home.file, home.line) if home is not None else None
        return [place for place in self.places.get(rule_id, ()) if place.file not in modules and (place.file, place.line) != at]

    def contents(self, game: str) -> Contents:
        chapters: dict[str, tuple[str, list[Home]]] = {}
        homeless: list[str] = []
        for rule in self.ledger.rules.values():
            _, found = chapters.setdefault(rule.id.partition(".")[0], (_title(rule), []))
            home = self.home(rule.id)
            if home is None:
                homeless.append(rule.id)
            else:
                found.append(home)
        listed = [Chapter(name, title, self._module(name), found) for name, (title, found) in chapters.items()]
        return Contents(game, listed, homeless)

    def _module(self, chapter: str) -> str:
        """The module of a chapter; of a folder, the folder."""
        modules = self.modules.get(chapter, [])
        return modules[0] if len(modules) == 1 else f"{modules[0].partition('/')[0]}/" if modules else ""


@lru_cache(maxsize=16)
def homes_of(game: str) -> Homes:
    """The homes of an installed game's rules."""
    text = library.rules_text(game)
    return Homes(parse_rules(text), {**library.source_texts(game), LEDGER: text})


def named(words: str) -> Iterator[str]:
    """Every rule that some words name."""
    for first in _NAMED.finditer(words):
        game, chapter, last = first[1], first[2], int(first[3])
        yield f"{game}{chapter}.{last}{first[4]}"
        for further in _FURTHER.finditer(first[5]):
            if further[1] == " to " and further[2] == chapter:
                yield from (f"{game}{chapter}.{between}" for between in range(last + 1, int(further[3])))
            chapter, last = further[2], int(further[3])
            yield f"{game}{chapter}.{last}{further[4]}"


def _title(rule: Rule) -> str:
    """The heading of a rule's chapter, without its number."""
    return _HEADING.sub("", rule.section.partition(":")[0], count=1)


def _kind(place: Place) -> str:
    return "data" if place.file in DATA and not place.name.endswith("()") else "code"


def _in_python(file: str, source: str, tree: ast.Module) -> Iterator[tuple[str, Place]]:
    names = _names(tree)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.STRING, tokenize.COMMENT):
            told = token.type == tokenize.COMMENT or token.string.startswith('"""')
            for line, words in enumerate(token.string.splitlines(), start=token.start[0]):
                for rule in named(words):
                    yield rule, Place(file, line, names.get(line, ""), told)


def _names(tree: ast.Module) -> dict[int, str]:
    """What each line of a module belongs to: a function, a class, or what is assigned there."""
    names: dict[int, str] = {}

    def mark(body: list[ast.stmt], around: str) -> None:
        for node in body:
            name = around
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                called = f"{node.name}()" if isinstance(node, ast.FunctionDef) else node.name
                name = f"{around}.{called}" if around else called
            elif not around and isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                name = ast.unparse(targets[0])
            names.update(dict.fromkeys(range(node.lineno, (node.end_lineno or node.lineno) + 1), name))
            if isinstance(node, ast.ClassDef):
                mark(node.body, name)

    mark(tree.body, "")
    return names


def _in_toml(file: str, source: str) -> Iterator[tuple[str, Place]]:
    """Only comments speak of rules: a value may name one for people to read."""
    for line, text in enumerate(source.splitlines(), start=1):
        if text.lstrip().startswith("#"):
            yield from ((rule, Place(file, line, told=True)) for rule in named(text))
