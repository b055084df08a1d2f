"""Examples made from the table itself: a tree for any phrase, by the shortest phrases or by any other choice.

The reference prints one for each phrase, and tests grow random ones. Words: to *grow* a category is to make a value of
it; the *cost* of a category is the length of its shortest text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .phrases import LEAST, Article, Element, Lit, Opt, Slot, Stop
from .reader import build
from .reading import read
from .table import Rule, Table

Choose = Callable[[str, list[Rule], int], Rule]
Include = Callable[[Opt, int], bool]
Length = Callable[[Slot, int], int]

_FAR = 1_000_000


def costs(table: Table) -> dict[str, int]:
    """The length of the shortest text of each category."""
    found = {name: len(terminal.sample) for name, terminal in table.terminals.items()}
    changed = True
    while changed:
        changed = False
        for category, rules in table.by_category.items():
            best = min(rule_cost(rule, found) for rule in rules)
            if best < found.get(category, _FAR):
                found[category] = best
                changed = True
    return found


def rule_cost(rule: Rule, known: Mapping[str, int]) -> int:
    """The length of the shortest text of a rule, as far as categories are known."""
    total = 0
    for part in rule.parts:
        if isinstance(part, Lit):
            total += len(part.text)
        elif isinstance(part, Slot):
            total += known.get(part.category, _FAR) * _least(part)
        elif isinstance(part, (Article, Stop)):
            total += 2
    return min(total, _FAR)


def _least(slot: Slot) -> int:
    return min((LEAST.get(style, 1) for style in slot.styles), default=1)


class Grower:
    """Makes trees. `choose` picks a phrase of a category; optional parts and longer lists are asked for too."""

    def __init__(
        self,
        table: Table,
        choose: Choose | None = None,
        include: Include | None = None,
        length: Length | None = None,
        samples: Mapping[str, str] | None = None,
    ) -> None:
        self.table = table
        self.costs = costs(table)
        self.samples = samples or {}
        self.choose = choose or (lambda category, rules, depth: self.shortest(rules))
        self.include = include or (lambda part, depth: False)
        self.length = length or (lambda slot, depth: _least(slot))

    def shortest(self, rules: list[Rule]) -> Rule:
        return min(rules, key=lambda rule: rule_cost(rule, self.costs))

    def grow(self, category: str, depth: int = 0) -> Any:
        """A value of the category."""
        terminal = self.table.terminals.get(category)
        if terminal is not None:
            return int(terminal.sample) if terminal.integer else terminal.sample
        if category in self.samples:
            return read(self.table, self.samples[category], category, False)
        return self.build(self.choose(category, self.table.by_category[category], depth), depth)

    def build(self, rule: Rule, depth: int = 0) -> Any:
        """A value by one phrase."""
        return build(rule, tuple(self._args(rule.parts, depth + 1)))

    def _args(self, parts: tuple[Element, ...], depth: int) -> list[Any]:
        args: list[Any] = []
        for part in parts:
            if isinstance(part, Slot) and part.styles:
                items = tuple(self.grow(part.category, depth) for _ in range(self.length(part, depth)))
                args += [part.name, items]
                if len(part.styles) > 1:
                    args += ["joins", part.styles[0] if len(items) > 1 else ""]
            elif isinstance(part, Slot):
                args += [part.name, self.grow(part.category, depth)]
            elif isinstance(part, Opt) and self.include(part, depth):
                args += self._args(part.parts, depth)
                args += [part.flag, True] if part.flag else []
        return args
