"""What a card file may say about a card: attributes by card type, as data that the game gives.

Words: an *attribute* has a name and a type; a *text attribute* is printed language and names the category it is read
as; a *part* is a sub-table of a card with attributes of its own (a card's reverse).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

TYPES = {
    "str": "a text in quotes",
    "int": "a whole number",
    "bool": "true or false",
    "strs": "a list of texts",
    "int_or_x": 'a whole number or "X"',
}


class Attribute(msgspec.Struct, frozen=True):
    """One attribute. `words` closes the list of values; `reads` makes it printed language of that category. What a card does not say of
    it is its `default`, which may hang on what the card does say."""

    type: str  # one of TYPES
    required: bool = True
    words: tuple[str, ...] = ()
    default: str | int | bool | tuple[str, ...] | Callable[[Mapping[str, Any]], Any] | None = None
    reads: str | None = None
    pattern: str | None = None
    least: int | None = None
    says: str = ""  # what a fault tells about it, if the type does not say enough
    accepts: Callable[[Any], Any] | None = None  # other ways to write the value, turned into the one that is checked

    @property
    def needed(self) -> bool:
        """Whether a card must say it."""
        return self.required and self.default is None

    def left_out(self, given: Mapping[str, Any]) -> Any:
        """What it is on a card that does not say; `given` is what the card says of others."""
        return self.default(given) if callable(self.default) else self.default


class CardType(msgspec.Struct, frozen=True):
    """The attributes and parts of one card type. `check` says what is wrong with attributes that are each allowed but do not agree;
    `groups` are attributes that may also be written together, in a table of that name."""

    attributes: dict[str, Attribute]
    parts: dict[str, dict[str, Attribute]] = {}
    check: Callable[[Mapping[str, Any]], str | None] | None = None
    groups: dict[str, tuple[str, ...]] = {}


class CardSchema(msgspec.Struct, frozen=True):
    """Every card type of a game. Each card has `name` and `type` besides; one that says no type is of the type `usual`, if there is one.
    For warnings: `ranges` are the least and greatest of a number (None: no end), `doers` the card types that come to an event."""

    types: dict[str, CardType] = {}
    usual: str = ""
    name_never: tuple[str, ...] = ("@", "#", "->")
    ranges: dict[str, tuple[int, int | None]] = {}
    doers: dict[str, tuple[str, ...]] = {}
