"""Card files: TOML source to raw cards, checked against the game's schema, and raw cards to compiled ones.

Words: a *raw card* has its attributes with defaults filled in and knows where its texts stand; a *compiled card* has the trees
of its texts. Faults name file, line and column. No files are read here.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any

import msgspec

from ..language.faults import Fault
from .faults import Place, TextFault, Untold
from .schema import TYPES, Attribute, CardSchema, CardType
from .toml_places import TablePlaces, letter_offset, line_and_column, table_places
from .tree import Node

LARGEST = 1_000_000  # characters of one card file
_AT = re.compile(r"\(at line (\d+), column (\d+)\)")


class Text(msgspec.Struct, frozen=True):
    """Printed language on a card: what it is read as, and where the string begins in its source."""

    words: str
    reads: str
    offset: int
    says: str = ""  # what is expected of it, for faults


class RawCard(msgspec.Struct, frozen=True):
    """A card as its file gives it. `attrs` holds parts as inner dicts; `texts` is by path ("final_verse.text")."""

    name: str
    type: str
    attrs: dict[str, Any]
    texts: dict[str, Text]
    place: Place
    assumed: dict[str, Any] = {}  # what its file does not say


class CompiledCard(msgspec.Struct, frozen=True):
    """A card with the trees of its texts, by path, and where each of them stands."""

    name: str
    type: str
    attrs: dict[str, Any]
    trees: dict[str, Node]
    place: Place
    texts: dict[str, Place] = {}
    assumed: dict[str, Any] = {}  # what its file does not say

    def fault(self, message: str, path: str = "text") -> TextFault:
        """A fault of the card at the place of that text, or of the card where it has none."""
        place = self.texts.get(path, self.place)
        told = message.removeprefix(f"{self.name}: ")
        return TextFault(f"{self.name}: {told}", line=place.line, column=place.column, file=place.file)

    @property
    def tree(self) -> Node:
        """The tree of the card's main text."""
        return self.trees["text"]


class CardReader:
    """Reads one source. Everything wrong with it is collected in `faults`, so that a designer sees it all at once."""

    def __init__(self, source: str, file: str, schema: CardSchema) -> None:
        self.source = source.replace("\r\n", "\n")
        self.file = file
        self.schema = schema
        self.faults: list[TextFault] = []
        self.places: list[TablePlaces] = []

    def read(self) -> list[RawCard]:
        data = self._load()
        if data is None:
            return []
        for key in data:
            if key not in ("card", "keyword"):
                self._fault(0, f"a card file holds [[card]] and [[keyword]] tables, not {key!r}", ("[[card]]",))
        tables = data.get("card", [])
        if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            self._fault(0, "cards are written as [[card]] tables", ("[[card]]",))
            return []
        self.places = table_places(self.source, "card")
        cards: list[RawCard] = []
        known: dict[str, int] = {}
        for number, table in enumerate(tables):
            card = self._card(number, table)
            if card is None:
                continue
            if card.name in known:
                self._fault(self._at(number, "name"), f"there are two cards named {card.name!r}; the first is in line "
                            f"{known[card.name]}", ("a name of its own",))
                continue
            known[card.name] = card.place.line
            cards.append(card)
        return cards

    def _load(self) -> dict[str, Any] | None:
        if len(self.source) > LARGEST:
            self._fault(0, f"a card file may have at most {LARGEST} characters")
            return None
        try:
            return tomllib.loads(self.source)
        except tomllib.TOMLDecodeError as error:
            message = str(error)
            at = _AT.search(message)
            line, column = (int(at[1]), int(at[2])) if at else (self.source.count("\n") + 1, 1)
            what = _AT.sub("", message).replace("(at end of document)", "at the end of the file").strip()
            self.faults.append(TextFault(f"this is not TOML: {what}", line=line, column=column, file=self.file))
        except RecursionError:
            self._fault(0, "this file is nested too deeply")
        return None

    def _at(self, number: int, path: str = "") -> int:
        """The offset of a path of a card, or of the card itself."""
        if number >= len(self.places):
            return 0
        return self.places[number].values.get(path, self.places[number].offset)

    def _fault(self, offset: int, message: str, expected: tuple[str, ...] = (), nearest: str | None = None) -> None:
        line, column = line_and_column(self.source, offset)
        self.faults.append(
            TextFault(message, line=line, column=column, file=self.file, expected=expected, nearest=nearest)
        )

    def _card(self, number: int, table: dict[str, Any]) -> RawCard | None:
        before = len(self.faults)
        name = table.get("name")
        if not isinstance(name, str) or not name.strip() or name != name.strip():
            self._fault(self._at(number, "name"), "a card needs a name", ('name = "…"',))
            return None
        for sign in self.schema.name_never:
            if sign in name:
                self._fault(self._at(number, "name"), f"a card's name may not contain {sign!r}")
        kind = table.get("type", self.schema.usual or None)
        card_type = self.schema.types.get(kind) if isinstance(kind, str) else None
        if card_type is None or not isinstance(kind, str):
            near = get_close_matches(str(kind), self.schema.types, n=1)
            self._fault(self._at(number, "type"), f"{name}: {kind!r} is no card type", tuple(self.schema.types),
                        near[0] if near else None)
            return None
        attrs, texts = self._attributes(number, name, table, card_type)
        wrong = card_type.check(attrs) if card_type.check is not None and len(self.faults) == before else None
        if wrong:
            self._fault(self._at(number), f"{name}: {wrong}")
        if len(self.faults) > before:
            return None
        line, column = line_and_column(self.source, self._at(number))
        assumed = {key: value for key, value in attrs.items() if key not in table and value not in ("", ())}
        return RawCard(name, kind, attrs, texts, Place(self.file, line, column), assumed)

    def _attributes(
        self, number: int, name: str, table: dict[str, Any], card_type: CardType
    ) -> tuple[dict[str, Any], dict[str, Text]]:
        texts: dict[str, Text] = {}
        known = {"name": Attribute("str"), "type": Attribute("str", default=self.schema.usual or None), **card_type.attributes}
        plain = {key: value for key, value in table.items() if key not in card_type.parts}
        for group, members in card_type.groups.items():
            plain.update(self._unfolded(number, name, group, members, plain))
        attrs = self._values(number, name, "", plain, known, texts)
        for part, attributes in card_type.parts.items():
            inner = table.get(part)
            if not isinstance(inner, dict):
                self._fault(self._at(number, part), f"{name}: [card.{part}] is missing", (f"[card.{part}]",))
                continue
            attrs[part] = self._values(number, name, f"{part}.", inner, attributes, texts)
        return attrs, texts

    def _unfolded(self, number: int, name: str, group: str, members: tuple[str, ...], table: dict[str, Any]) -> dict[str, Any]:
        """Attributes that are written together in a table, taken out of it."""
        inner = table.get(group)
        if not isinstance(inner, dict):
            return {}
        del table[group]
        found = {key.replace(" ", "_"): value for key, value in inner.items()}
        for key in found:
            if key not in members or key in table:
                told = "is given twice" if key in members else f"is none of the {group}"
                self._fault(self._at(number, group), f"{name}: {key} {told}", members)
        return {key: value for key, value in found.items() if key in members and key not in table}

    def _values(
        self, number: int, name: str, prefix: str, table: dict[str, Any], known: Mapping[str, Attribute],
        texts: dict[str, Text],
    ) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key in table:
            if key not in known:
                near = get_close_matches(key, known, n=1)
                self._fault(self._at(number, prefix + key), f"{name}: {prefix + key} is no attribute of this card type",
                            tuple(known), near[0] if near else None)
        for key, attribute in known.items():
            path = prefix + key
            if key not in table:
                if attribute.needed:
                    self._fault(self._at(number, prefix.rstrip(".")), f"{name}: {path} is missing",
                                (f"{key} = {attribute.says or TYPES[attribute.type]}",))
                elif attribute.default is not None:
                    found[key] = attribute.left_out({**found, **table})
                continue
            value = table[key] if attribute.accepts is None else attribute.accepts(table[key])
            wrong = _wrong(attribute, value)
            if wrong:
                self._fault(self._at(number, path), f"{name}: {path} cannot be {value!r}", (wrong,))
                continue
            found[key] = tuple(value) if isinstance(value, list) else value
            if attribute.reads:
                texts[path] = Text(value, attribute.reads, self._at(number, path), attribute.says)
        return found


def _wrong(attribute: Attribute, value: Any) -> str | None:
    """What was expected instead, or None if the value will do."""
    fits: dict[str, Callable[[], bool]] = {
        "str": lambda: isinstance(value, str),
        "int": lambda: isinstance(value, int) and not isinstance(value, bool),
        "bool": lambda: isinstance(value, bool),
        "strs": lambda: isinstance(value, list) and bool(value or not attribute.required) and all(isinstance(item, str) for item in value),
        "int_or_x": lambda: value == "X" or (isinstance(value, int) and not isinstance(value, bool)),
    }
    if not fits[attribute.type]():
        return attribute.says or TYPES[attribute.type]
    if attribute.words and value not in attribute.words:
        return "one of " + ", ".join(attribute.words)
    if attribute.pattern and not re.fullmatch(attribute.pattern, str(value)):
        return attribute.says or f"a text like {attribute.pattern}"
    if attribute.least is not None and isinstance(value, int) and value < attribute.least:
        return f"a number of {attribute.least} or more"
    return None


def read_cards(source: str, file: str, schema: CardSchema) -> tuple[list[RawCard], list[TextFault]]:
    """The cards of a source, and everything that is wrong with it."""
    reader = CardReader(source, file, schema)
    return reader.read(), reader.faults


Tell = Callable[[str, str, str], Node]  # a text, what it is read as and the name of its card; raises `Untold`


def compile_cards(schema: CardSchema, source: str, file: str, tell: Tell) -> tuple[list[CompiledCard], list[TextFault]]:
    """Every card of a source that has no fault, and all faults."""
    raw, faults = read_cards(source, file, schema)
    source = source.replace("\r\n", "\n")
    cards: list[CompiledCard] = []
    for card in raw:
        trees: dict[str, Node] = {}
        places: dict[str, Place] = {}
        for path, text in card.texts.items():
            places[path] = Place(file, *line_and_column(source, letter_offset(source, text.offset, 0)))
            try:
                trees[path] = tell(text.words, text.reads, card.name)
            except Untold as untold:
                faults += [_in_file(fault, source, file, card, text) for fault in untold.faults]
        if len(trees) == len(card.texts):
            cards.append(CompiledCard(card.name, card.type, card.attrs, trees, card.place, places, card.assumed))
    return cards, faults


def _in_file(fault: Fault, source: str, file: str, card: RawCard, text: Text) -> TextFault:
    """A fault of a text at its place in the card file."""
    line, column = line_and_column(source, letter_offset(source, text.offset, fault.start))
    end = line_and_column(source, letter_offset(source, text.offset, fault.end))
    unknown = fault.start in (0, len(text.words))  # not even its beginning is known, or its end is missing
    expected = fault.expected or ((text.says,) if text.says and unknown else ())
    return TextFault(f"{card.name}: {fault.message}", line=line, column=column, end=end, expected=expected, file=file, said=fault)
