"""A vocabulary: the phrases of one game, and the two things done with them, reading and printing.

Words: *start* is the category a text is read as ("card" unless said otherwise); those in `starts` are whole texts and
begin with a capital. The *fingerprint* changes whenever any text could read otherwise, so trees may be kept under it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from .kinds import Kind
from .phrases import Row, capitalised
from .printer import show
from .reading import read
from .schema import CardSchema
from .table import Table
from .tree import Node


class Vocabulary:
    """One game's printed language."""

    def __init__(
        self,
        name: str,
        phrases: Iterable[Row],
        kinds: Mapping[str, Kind],
        *,
        schema: CardSchema | None = None,
        samples: Mapping[str, str] | None = None,
        labels: Mapping[str, str] | None = None,
        examples: Mapping[str, str] | None = None,
        starts: Iterable[str] = ("card",),
        title: str = "",
        guide: str = "",
        kin: Mapping[str, str] | None = None,
    ) -> None:
        self.name = name
        self.title = title or name
        self.guide = guide
        self.kinds = dict(kinds)
        self.table = Table(phrases, self.kinds, labels, kin)
        self.schema = schema or CardSchema()
        self.samples = dict(samples or {})
        self.examples = dict(examples or {})
        self.starts = tuple(starts)

    def parse(self, text: str, start: str = "card") -> Node:
        """The one reading of the text; raises `TextFault`."""
        value = read(self.table, text, start, start in self.starts)
        if not isinstance(value, Node):
            raise TypeError(f"category {start!r} gives no tree")
        return value

    def print(self, node: Node) -> str:
        """The text of the tree; raises `PrintFault`. Whole texts begin with a capital."""
        text = show(self.table, node)
        return capitalised(text) if node.phrase in self._whole else text

    @cached_property
    def _whole(self) -> frozenset[str]:
        return frozenset(rule.phrase.id for start in self.starts for rule in self.table.by_category[start])

    @cached_property
    def fingerprint(self) -> str:
        return self.table.fingerprint()
