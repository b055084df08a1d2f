"""The phrase table made ready for reading and printing, and checked.

Words: a *rule* is a phrase with its template taken apart; *first words* say which rules can begin with a word, so that
the reader tries few. Refused: unknown categories or kinds, args that stray from the catalogue, left recursion.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from .kinds import Kind
from .phrases import (
    Article,
    Element,
    Include,
    Lit,
    Opt,
    Phrase,
    Row,
    Slot,
    Stop,
    TableError,
    Terminal,
    agreeing,
    capitalised,
    elements,
    flags,
    slots,
)

FIRST = re.compile(r"\w+|\W")
READS = 1  # raised when the reader makes another tree of the same table and text, so that kept trees are not used
ANY = ""  # the first word of rules that begin with a terminal


class Rule(msgspec.Struct, frozen=True):
    """A phrase ready for use. `defaults` are the args of its kind that the template does not mention."""

    phrase: Phrase
    parts: tuple[Element, ...]
    defaults: dict[str, Any]
    list_slots: tuple[str, ...]


class Table:
    """All rules by id and by category."""

    def __init__(
        self, rows: Iterable[Row], kinds: Mapping[str, Kind], labels: Mapping[str, str] | None = None,
        kin: Mapping[str, str] | None = None,
    ) -> None:
        self.kinds = kinds
        self.labels = dict(labels or {})
        self.kin = dict(kin or {})  # words of other games: the phrase that says it here
        self.rules: dict[str, Rule] = {}
        self.terminals: dict[str, Terminal] = {}
        self.by_category: dict[str, list[Rule]] = {}
        own: dict[str, list[Rule]] = {}
        includes: dict[str, list[str]] = {}
        for row in rows:
            if isinstance(row, Include):
                includes.setdefault(row.whole, []).append(row.part)
            elif isinstance(row, Terminal):
                if row.category in self.terminals:
                    raise TableError(f"terminal {row.category!r} is given twice")
                self.terminals[row.category] = row
            else:
                for one in agreeing(row):
                    rule = self._rule(one)
                    if one.id in self.rules:
                        raise TableError(f"phrase {one.id!r} is given twice")
                    self.rules[one.id] = rule
                    own.setdefault(one.category, []).append(rule)
        self.own = own
        self.includes = includes
        for category in dict.fromkeys((*own, *includes)):
            self.by_category[category] = self._flatten(category, own, includes)
        self._check_categories(includes)
        self.order = self._nesting_order()
        self.first = {flag: self._first_index(flag) for flag in (False, True)}
        self.words = self._words()

    # ---- building

    def _rule(self, row: Phrase) -> Rule:
        parts = elements(row.template)
        defaults: dict[str, Any] = {}
        list_slots = [slot.name for slot in slots(parts) if slot.styles]
        if row.kind is None:
            if any(True for _ in slots(parts)):
                raise TableError(f"{row.id}: a plain word cannot have slots")
            return Rule(row, parts, defaults, ())
        kind = self.kinds.get(row.kind)
        if kind is None:
            raise TableError(f"{row.id}: kind {row.kind!r} is not in the catalogue")
        given = {slot.name for slot in slots(parts)} | set(flags(parts))
        if any(len(slot.styles) > 1 for slot in slots(parts)):
            given.add("joins")
        for name in (given | set(row.fixed)) - set(kind.args):
            raise TableError(f"{row.id}: {row.kind} has no arg {name!r}")
        for name in given & set(row.fixed):
            raise TableError(f"{row.id}: {name!r} is both fixed and a slot")
        for name, holds in kind.args.items():
            defaults[name] = row.fixed.get(name, _default(name, holds))
        return Rule(row, parts, defaults, tuple(list_slots))

    def _flatten(self, category: str, own: dict[str, list[Rule]], includes: dict[str, list[str]]) -> list[Rule]:
        found: dict[str, Rule] = {}
        seen: set[str] = set()
        todo = [category]
        while todo:
            name = todo.pop(0)
            if name in seen:
                continue
            seen.add(name)
            for rule in own.get(name, ()):
                found[rule.phrase.id] = rule
            todo.extend(includes.get(name, ()))
        return list(found.values())

    def _check_categories(self, includes: dict[str, list[str]]) -> None:
        known = {*self.by_category, *self.terminals}
        for name in self.terminals:
            if name in self.by_category:
                raise TableError(f"{name!r} is both a terminal and a category of phrases")
        for whole, parts in includes.items():
            for part in parts:
                if part not in self.by_category:
                    raise TableError(f"{whole!r} includes {part!r}, which has no phrases")
        for rule in self.rules.values():
            for slot in slots(rule.parts):
                if slot.category not in known:
                    raise TableError(f"{rule.phrase.id}: no phrase of category {slot.category!r}")
                if any(not rule.parts for rule in self.by_category.get(slot.category, ())):
                    raise TableError(f"{rule.phrase.id}: {slot.category!r} may be empty")

    def starts(self, parts: tuple[Element, ...]) -> list[Lit | Slot | Article]:
        """What a sequence can begin with."""
        found: list[Lit | Slot | Article] = []
        for part in parts:
            if isinstance(part, Opt):
                found.extend(self.starts(part.parts))
            elif isinstance(part, Stop):
                raise TableError("nothing can begin with a full stop")
            else:
                found.append(part)
                return found
        return found

    def _nesting_order(self) -> list[str]:
        """Categories with every category that can begin another before it; a circle is left recursion."""
        order: list[str] = []
        state: dict[str, int] = {}

        def visit(category: str, path: tuple[str, ...]) -> None:
            if state.get(category) == 2 or category in self.terminals:
                return
            if state.get(category) == 1:
                raise TableError("left recursion: " + " -> ".join((*path, category)))
            state[category] = 1
            for rule in self.by_category[category]:
                for start in self.starts(rule.parts):
                    if isinstance(start, Slot):
                        visit(start.category, (*path, category))
            state[category] = 2
            order.append(category)

        for category in self.by_category:
            visit(category, ())
        return order

    def _first_index(self, capital: bool) -> dict[str, dict[str, tuple[Rule, ...]]]:
        """For each category: first word -> the rules that can begin with it."""
        heads: dict[tuple[str, bool], set[str]] = {}
        index: dict[str, dict[str, list[Rule]]] = {}
        for flag in (True, False):
            for category in self.order:
                mine: dict[str, list[Rule]] = {}
                for rule in self.by_category[category]:
                    for head in self._heads(rule, flag, heads):
                        mine.setdefault(head, []).append(rule)
                heads[category, flag] = set(mine)
                if flag == capital:
                    index[category] = mine
        ready: dict[str, dict[str, tuple[Rule, ...]]] = {}
        for category, mine in index.items():
            always = mine.get(ANY, [])
            ready[category] = {
                head: tuple({rule.phrase.id: rule for rule in (*rules, *always)}.values())
                for head, rules in mine.items()
            }
            ready[category].setdefault(ANY, ())
        return ready

    def _heads(self, rule: Rule, capital: bool, heads: dict[tuple[str, bool], set[str]]) -> set[str]:
        found: set[str] = set()
        for start in self.starts(rule.parts):
            if isinstance(start, Lit):
                text = capitalised(start.text) if capital else start.text
                match = FIRST.match(text)
                found.add(match[0] if match else ANY)
            elif isinstance(start, Article):
                found |= {"A", "An"} if capital else {"a", "an"}
            elif start.category in self.terminals:
                found.add(ANY)
            else:
                found |= heads[start.category, capital or start.capital > 0]
        return found

    def _words(self) -> dict[tuple[str, Any], str]:
        """(category, plain value) -> how it is printed there."""
        found: dict[tuple[str, Any], str] = {}
        for category, rules in self.by_category.items():
            for rule in rules:
                if rule.phrase.kind is None:
                    key = (category, rule.phrase.value)
                    if key in found:
                        raise TableError(f"{category}: two ways to print {rule.phrase.value!r}")
                    found[key] = "".join(part.text for part in rule.parts if isinstance(part, Lit))
        return found

    def fingerprint(self) -> str:
        """Changes whenever a text could read or print otherwise."""
        rows: list[Any] = [READS]
        rows += [
            [rule.phrase.id, rule.phrase.category, rule.phrase.template, rule.phrase.kind,
             repr(rule.phrase.value), repr(sorted(rule.defaults.items()))]
            for rule in self.rules.values()
        ]
        rows += [[t.category, t.pattern, t.integer, t.splits, sorted(t.never), sorted(t.unlike)] for t in self.terminals.values()]
        rows += [[name, [rule.phrase.id for rule in rules]] for name, rules in sorted(self.by_category.items())]
        return hashlib.blake2b(msgspec.json.encode(rows), digest_size=16).hexdigest()


def _default(name: str, holds: str) -> Any:
    if holds.startswith("bool"):
        return False
    first = holds.split(" ")[0].rstrip(";,")
    if first.endswith("…"):
        return ()
    return "" if name in ("link", "joins") else None
