"""The words of a game: the shared list and its own, with every form derived. A wrong line is a fault with file and line."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from ..errors import CardwrightError
from . import forms
from .tokens import Token, tokens, words_of

T = TypeVar("T")

CLASSES = frozenset(["card", "place", "player", "link", "marker", "word", "span", "thing", "any"])
SLOT_TYPES = CLASSES | frozenset(["qty", "expr", "num", "comp", "zone", "gift", "pred", "attr", "act", "imp", "inf", "sign", "option"])
VALUE_TYPES = frozenset(
    ["qty", "expr", "num", "comp", "zone", "gift", "pred", "attr", "act", "imp", "inf", "word", "span", "sign", "option"]
)  # slot types that are no noun phrases
ROLES = frozenset(["patient", "amount", "to", "source", "by", "with", "among", "for", "of", "as", "over", "at", "inf", "pred", "agent"])
WORD_TABLES = ("attr", "zone", "place", "span", "state", "subtype", "color", "keyword", "player", "adv", "label", "class", "super")
_SETTINGS = frozenset(("implied", "separator", "timing", "brackets", "bare", "owned", "of_places", "signature", "lines", "holding"))
_TOP = _SETTINGS | frozenset(("entails", "nouns", "signs", "units", "verbs", *WORD_TABLES))
VERB_FORMS = ("base", "third", "past", "part", "ger")


class Table(Generic[T]):
    """Phrases and what they mean, found by their first word."""

    def __init__(self, what: str, rows: Iterable[tuple[str, T]] = ()) -> None:
        self.what = what  # in people's words: what could stand here
        self.rows: dict[str, list[tuple[tuple[str, ...], T]]] = {}
        self.names: set[T] = set()
        for phrase, value in rows:
            self.add(phrase, value)

    def add(self, phrase: str, value: T) -> None:
        words = words_of(phrase)
        row = self.rows.setdefault(words[0], [])
        self.names.add(value)
        if (words, value) not in row:
            row.append((words, value))

    def take_away(self, phrase: str) -> None:
        """Forget what a phrase meant: a game's word takes the place of a shared one."""
        words = words_of(phrase)
        kept = [row for row in self.rows.get(words[0], []) if row[0] != words]
        self.rows[words[0]] = kept

    def all(self) -> Iterator[tuple[tuple[str, ...], T]]:
        for row in self.rows.values():
            yield from row

    def __contains__(self, word: str) -> bool:
        return bool(self.rows.get(word))


class Slot(NamedTuple):
    """A role that a verb has, and the types of what can play it; `prep` is empty for an object."""

    role: str
    types: tuple[str, ...]
    prep: str
    need: bool


class Frame(NamedTuple):
    objects: tuple[Slot, ...]
    complements: tuple[Slot, ...]


class Verb(NamedTuple):
    lemma: str
    op: str
    frames: tuple[Frame, ...]
    forms: dict[str, str]


class Noun(NamedTuple):
    classes: tuple[str, ...]
    plural: str


class Lexicon:
    """What the grammar knows of one game."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.separator = ":"
        self.brackets = False  # whether keywords are printed in brackets
        self.bare: frozenset[str] = frozenset()
        self.of_places: frozenset[str] = frozenset()  # states that only places have: “if it is unoccupied”
        self.implied: frozenset[str] = frozenset()  # what a trap speaks of unnamed: “that monster” is the one that has triggered it
        self.owned: frozenset[str] = frozenset()  # nouns that only players have: “their Arts”
        self.signature: frozenset[str] = frozenset()
        self.entails: dict[str, tuple[str, ...]] = {}
        self.lines: tuple[str, ...] = ()  # what opens a header that names a part of the card
        self.holding: tuple[str, ...] = ()  # those of them to which all that follows belongs, up to the next
        self.timing: frozenset[str] = frozenset()  # signs before an ability that say when
        self.signs: dict[str, str] = {}  # words for signs: a Spade is a ♠
        self.nouns: dict[str, Noun] = {}
        self.units: dict[str, str] = {}  # name: plural
        self.verbs: dict[str, Verb] = {}
        self.noun: Table[tuple[str, str]] = Table("a card or thing")
        self.unit: Table[str] = Table("an amount")
        self.tables: dict[str, Table[str]] = {name: Table(_PEOPLES[name]) for name in WORD_TABLES}
        self.verb: dict[str, Table[str]] = {form: Table("what is done") for form in VERB_FORMS}
        self.first: dict[tuple[str, str], str] = {}  # (table, name): the form that is printed
        self.known: set[str] = set()
        self.near: dict[str, bool] = {}
        self.fingerprint = ""

    def __getattr__(self, name: str) -> Table[str]:
        tables = self.__dict__.get("tables", {})
        if name in tables:
            table: Table[str] = tables[name]
            return table
        raise AttributeError(name)

    def tokens(self, text: str) -> list[Token]:
        """The tokens of a text, with signs for the words that stand for them."""
        found = tokens(text)
        if not self.signs:
            return found
        return [
            token._replace(kind="suit", low=self.signs[token.low]) if token.kind == "word" and token.low in self.signs else token
            for token in found
        ]

    def says(self, phrase: str) -> bool:
        """Whether a phrase is a word of the game already."""
        words = words_of(phrase)
        tables: list[Table[Any]] = [self.noun, self.unit, *self.tables.values(), *self.verb.values()]
        return any(words == row for table in tables for row, _ in table.rows.get(words[0], ()))

    def has_keyword(self, phrase: str) -> bool:
        words = words_of(phrase)
        return any(words == row for row, _ in self.tables["keyword"].rows.get(words[0], ()))

    def nearly_noun(self, word: str) -> bool:
        """Whether a word is known, or so like a noun that it will be a slip of the hand and no name of the designer's."""
        found = self.near.get(word)
        if found is None:
            nouns = [name for name in self.noun.rows if len(name) > 3 and abs(len(name) - len(word)) < 2]
            found = self.near[word] = word in self.known or (len(word) > 4 and bool(get_close_matches(word, nouns, 1, MISSPELT)))
        return found

    def classes_of(self, nouns: Sequence[str]) -> tuple[str, ...]:
        """What a noun phrase with these nouns can be."""
        out: list[str] = []
        for name in nouns:
            if name == "one":
                return ("any",)
            noun = self.nouns.get(name) or self.nouns.get(name.rsplit(" ", 1)[-1])
            out += noun.classes if noun else ("word",) if name in self.tables["class"].names else ("card",)
        return tuple(dict.fromkeys(out))


MISSPELT = 0.8  # how like a noun a word must be to be taken for a slip
_PEOPLES = {
    "attr": "a number of a card", "zone": "a zone", "place": "a place", "span": "a turn or phase", "state": "how it is",
    "subtype": "a type", "color": "a color", "keyword": "a keyword", "player": "a player", "adv": "how or when",
    "label": "what opens an ability", "class": "a name, a type …",
    "super": "which is the most or the least",
}  # fmt: skip


def match(table: Table[T], tokens: Sequence[Token], i: int) -> Iterator[tuple[int, T]]:
    """Every phrase of a table that stands at a place."""
    if i < len(tokens):
        for words, value in table.rows.get(tokens[i].low, ()):
            end = i + len(words)
            if len(words) == 1 or (end <= len(tokens) and all(tokens[i + k].low == word for k, word in enumerate(words))):
                yield end, value


# ---- reading the lists


class _List:
    """One file of words, with the line of each entry for faults."""

    def __init__(self, file: str, source: str) -> None:
        self.file, self.source = file, source
        try:
            self.data: dict[str, Any] = tomllib.loads(source)
        except tomllib.TOMLDecodeError as error:
            raise CardwrightError(f"{file}: {error}") from None

    def wrong(self, table: str, key: str, says: str) -> CardwrightError:
        section = ""
        for number, line in enumerate(self.source.splitlines(), 1):
            if found := re.match(r"\s*\[(\w+)\]", line):
                section = found.group(1)
            name = re.match(r"""\s*(?:"([^"]+)"|'([^']+)'|([\w-]+))\s*=""", line)
            if section == table and name is not None and key in name.groups():
                return CardwrightError(f"{self.file}:{number}: {key}: {says}")
        return CardwrightError(f"{self.file}: {key}: {says}")


def frame_of(text: str) -> Frame:
    """A frame as the lists write it: `role:types` for an object, `prep=role:types` for a complement, ? if left out, ! if needed."""
    objects: list[Slot] = []
    complements: list[Slot] = []
    for part in text.split():
        need, optional = part.endswith("!"), part.endswith("?")
        part = part.rstrip("!?")
        prep, _, slot = part.rpartition("=")
        role, found, types = slot.partition(":")
        if not found or role not in ROLES:
            raise ValueError(f"“{role}” is no role")
        kinds = tuple(types.split("|"))
        for kind in kinds:
            if kind not in SLOT_TYPES and not kind.startswith("'"):
                raise ValueError(f"“{kind}” is no type")
        if prep:
            complements.append(Slot(role, kinds, prep.replace("_", " "), need))
        else:
            objects.append(Slot(role, kinds, "", not optional))
    return Frame(tuple(objects), tuple(complements))


class _Builder:
    def __init__(self, game: str) -> None:
        self.lexicon = Lexicon(game)
        self.own = False
        self.fresh: set[tuple[str, str]] = set()  # forms that this list has said already
        self.renamed: set[tuple[str, str]] = set()  # names that it has given a form

    def take(self, words: _List, own: bool) -> None:
        self.own = own
        self.fresh.clear()
        lexicon = self.lexicon
        for key in words.data:
            if key not in _TOP:
                raise words.wrong("", key, "there is no such table or setting of words")
        lexicon.separator = str(words.data.get("separator", lexicon.separator))
        lexicon.brackets = bool(words.data.get("brackets", lexicon.brackets))
        lexicon.bare |= frozenset(words.data.get("bare", ()))
        lexicon.implied |= frozenset(words.data.get("implied", ()))
        lexicon.owned |= frozenset(words.data.get("owned", ()))
        lexicon.of_places |= frozenset(words.data.get("of_places", ()))
        lexicon.signature |= frozenset(words.data.get("signature", ()))
        lexicon.timing |= frozenset(words.data.get("timing", ()))
        for sign, said in words.data.get("signs", {}).items():
            lexicon.signs.update((str(form).lower(), sign) for form in said)
            lexicon.known.update(str(form).lower() for form in said)
        lexicon.lines += tuple(words.data.get("lines", ()))
        lexicon.holding += tuple(words.data.get("holding", ()))
        for op, ops in words.data.get("entails", {}).items():
            lexicon.entails[op] = tuple(dict.fromkeys((*lexicon.entails.get(op, ()), *ops)))
        for name, said in words.data.get("nouns", {}).items():
            self.noun(words, name, said)
        for name, said in words.data.get("units", {}).items():
            self.unit(words, name, said)
        for table in WORD_TABLES:
            for name, said in words.data.get(table, {}).items():
                if not isinstance(said, list) or not all(isinstance(form, str) for form in said):
                    raise words.wrong(table, name, "wants a list of forms")
                for form in said or ():
                    self.form(table, lexicon.tables[table], form or name, name, name)
        for lemma, said in words.data.get("verbs", {}).items():
            self.verb(words, lemma, said)

    def form(self, key: str, table: Table[T], phrase: str, value: T, name: str) -> None:
        if self.own and (key, phrase) not in self.fresh and key != "player":
            table.take_away(phrase)
        self.fresh.add((key, phrase))
        table.add(phrase, value)
        self.lexicon.known.update(words_of(phrase))
        if self.own and (key, name) not in self.renamed:
            self.lexicon.first.pop((key, name), None)
            self.renamed.add((key, name))
        self.lexicon.first.setdefault((key, name), phrase)

    def noun(self, words: _List, name: str, said: object) -> None:
        if not isinstance(said, str):
            raise words.wrong("nouns", name, "wants its classes")
        classes, _, odd = (part.strip() for part in said.partition(";"))
        kinds = tuple(classes.split("|"))
        if not CLASSES.issuperset(kinds):
            raise words.wrong("nouns", name, f"“{classes}” are not all classes; known are {', '.join(sorted(CLASSES))}")
        many = odd or forms.plural(name)
        self.lexicon.nouns[name] = Noun(kinds, many)
        number = "any" if many.lower() == name.lower() else "sg"
        self.form("noun", self.lexicon.noun, name, (name, number), name)
        if number == "sg":
            self.form("nouns", self.lexicon.noun, many, (name, "pl"), name)

    def unit(self, words: _List, name: str, said: object) -> None:
        if not isinstance(said, str):
            raise words.wrong("units", name, "wants its plural, or nothing if it has none")
        others = [form.strip() for form in said.split(",") if form.strip()]
        self.lexicon.units[name] = others[0] if others else name
        for form in (name, *others):
            self.form("unit", self.lexicon.unit, form, name, name)

    def verb(self, words: _List, lemma: str, said: object) -> None:
        odd: dict[str, str] = {}
        if isinstance(said, dict):
            odd = {key: str(form) for key, form in said.items() if key in VERB_FORMS}
            if "like" in said:  # other words for the same: “comes into play”, as it enters play
                if said["like"] not in self.lexicon.verbs:
                    raise words.wrong("verbs", lemma, f"“{said['like']}” is no verb before it")
                for form, phrase in {"base": lemma, "part": odd.get("past", ""), **odd}.items():
                    if phrase:
                        self.form(f"v.{form}", self.lexicon.verb[form], phrase, str(said["like"]), lemma)
                return
            said = f"{said.get('op', '')} | {said.get('frames', '')}"
        if not isinstance(said, str):
            raise words.wrong("verbs", lemma, "wants an operation and its frames")
        op, _, framed = said.partition("|")
        try:
            frames = tuple(frame_of(part) for part in framed.split(";"))
        except ValueError as error:
            raise words.wrong("verbs", lemma, str(error)) from None
        if not re.fullmatch(r"\s*[a-z_]+\s*", op):
            raise words.wrong("verbs", lemma, f"“{op.strip()}” is no operation")
        old = self.lexicon.verbs.get(lemma)
        if old is not None and old.op == op.strip():
            frames = old.frames + tuple(frame for frame in frames if frame not in old.frames)
        has = {
            "base": lemma, "third": forms.third(lemma), "past": forms.past(lemma), "part": forms.participle(lemma),
            "ger": forms.gerund(lemma),
        } | odd  # fmt: skip
        if "past" in odd and "part" not in odd:
            has["part"] = odd["past"]
        self.lexicon.verbs[lemma] = Verb(lemma, op.strip(), frames, has)
        for form, phrase in has.items():
            self.form(f"v.{form}", self.lexicon.verb[form], phrase, lemma, lemma)


@lru_cache(maxsize=16)
def build(game: str, shared: str, own: str, pack: str = "") -> Lexicon:
    """The lexicon of a game from the text of the two lists, and of what a pack adds to them."""
    builder = _Builder(game)
    builder.take(_List("language/words.toml", shared), own=False)
    builder.take(_List(f"games/{game}/words.toml", own), own=True)
    if pack:
        builder.take(_List("pack", pack), own=True)
    lexicon = builder.lexicon
    lexicon.fingerprint = hashlib.blake2b(f"{shared}\0{own}\0{pack}".encode(), digest_size=12).hexdigest()
    return lexicon


