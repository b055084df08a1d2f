"""The printer: a tree back to exactly the text it was read from.

It runs the phrase table the other way: each node is printed by the template of its own phrase. A tree whose args do
not fit its phrase cannot be printed and raises `PrintFault`.
"""

from __future__ import annotations

from typing import Any

from .phrases import STYLES, Article, Element, Lit, Opt, Slot, Stop, capitalised, slots
from .reader import VOWELS
from .table import Rule, Table
from .tree import Node, same_meaning


class PrintFault(ValueError):
    """The tree does not fit the phrases it names."""


def show(table: Table, node: Node) -> str:
    """The printed form of a node."""
    rule = table.rules.get(node.phrase)
    if rule is None or rule.phrase.kind != node.kind:
        raise PrintFault(f"{node.kind}: no phrase {node.phrase!r} prints it")
    for name, value in rule.phrase.fixed.items():
        if not same_meaning(value, node.args.get(name)):
            raise PrintFault(f"{node.phrase}: {name} cannot be {node.args.get(name)!r}")
    return _Printing(table, node, rule).parts(rule.parts)


class _Printing:
    def __init__(self, table: Table, node: Node, rule: Rule) -> None:
        self.table = table
        self.node = node
        names = rule.list_slots
        self.shared = {name for name in names if names.count(name) > 1}
        self.queues = {name: list(node.args.get(name) or ()) for name in set(names)}

    def parts(self, parts: tuple[Element, ...]) -> str:
        before = ""
        article = -1
        for part in parts:
            if isinstance(part, Article):
                article = len(before)
                continue
            before += "" if isinstance(part, Stop) and before.endswith(('."', ".")) else self.part(part)
            if 0 <= article < len(before):
                sound = "an " if before[article] in VOWELS else "a "
                before, article = before[:article] + sound + before[article:], -1
        return before

    def part(self, part: Lit | Slot | Opt | Stop) -> str:
        if isinstance(part, Lit):
            return part.text
        if isinstance(part, Stop):
            return "."
        if isinstance(part, Opt):
            return self.parts(part.parts) if self.there(part) else ""
        text = self.list(part) if part.styles else self.value(part.category, self.node.args.get(part.name))
        return capitalised(text) if part.capital else text

    def there(self, part: Opt) -> bool:
        if part.flag:
            return bool(self.node.args.get(part.flag))
        return any(self.filled(slot) for slot in slots(part.parts))

    def filled(self, slot: Slot) -> bool:
        if slot.styles:
            queue = self.queues[slot.name]
            return bool(queue) and (slot.name not in self.shared or self.belongs(slot.category, queue[0]))
        return self.node.args.get(slot.name) not in (None, "")

    def belongs(self, category: str, value: Any) -> bool:
        if isinstance(value, Node):
            return any(rule.phrase.id == value.phrase for rule in self.table.by_category.get(category, ()))
        return (category, value) in self.table.words or category in self.table.terminals

    def list(self, slot: Slot) -> str:
        queue = self.queues[slot.name]
        items = []
        while queue and (slot.name not in self.shared or self.belongs(slot.category, queue[0])):
            item = self.value(slot.category, queue.pop(0))
            items.append(capitalised(item) if slot.capital == 2 else item)
            if slot.styles == ("single",):
                break
        if not items:
            raise PrintFault(f"{self.node.phrase}: {slot.name} is empty")
        style = slot.styles[0]
        if len(slot.styles) > 1 and self.node.args.get("joins"):
            style = self.node.args["joins"]
        between, last = STYLES[style]
        return between.join(items[:-1]) + (last if len(items) > 1 else "") + items[-1]

    def value(self, category: str, value: Any) -> str:
        if isinstance(value, Node):
            return show(self.table, value)
        if category in self.table.terminals and isinstance(value, (int, str)):
            return str(value)
        try:
            return self.table.words[category, value]
        except (KeyError, TypeError):
            raise PrintFault(f"{self.node.phrase}: {value!r} is no {category}") from None
