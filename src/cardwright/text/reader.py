"""The reader: all readings of a text by a phrase table, top down, each category at each place read once.

A *cell* is (category, place, capital); it holds every end with at most two readings, so work grows with a small power
of the length however the text is made. Two readings that reach the end of the text are a fault.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, TypeAlias

from .phrases import LEAST, STYLES, Article, Element, Lit, Opt, Slot, Stop, Terminal, capitalised
from .table import FIRST, Rule, Table
from .trace import END, Trace
from .tree import Node, same_meaning

MOST_WORK = 40_000  # rules tried on one text
DEEPEST = 90  # categories inside each other
ARTICLE = re.compile(r"([Aa]n?) (?=(.))")
VOWELS = frozenset("aeiouAEIOU")

ALIKE = 0.8  # how like a known word a word may be before it is taken for that word, misspelt

Reading: TypeAlias = tuple[int, Any]
State: TypeAlias = tuple[int, tuple[Any, ...]]  # where it got to, and the args so far as a flat (name, value, …)


@lru_cache(maxsize=4096)
def slip(word: str, known: frozenset[str]) -> bool:
    """Whether a word is one of the known ones, misspelt."""
    return bool(get_close_matches(word, known, n=1, cutoff=ALIKE))


class TooIntricate(Exception):
    """The text needs more work than any card should; `at` is where the reader stood."""

    says = "this text is too deeply nested or too intricate to be read"

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


class Reader:
    """One reading of one text."""

    def __init__(self, table: Table, text: str, trace: Trace | None = None) -> None:
        self.table = table
        self.text = text
        self.trace = trace
        self.cells: dict[tuple[str, int, bool], list[Reading]] = {}
        self.work = 0
        self.depth = 0

    def read(self, start: str, capital: bool) -> list[Any]:
        """Every reading of the whole text (at most two)."""
        if self.trace is not None:
            self.trace.category(0, start, None, 0)
        found = self.category(start, 0, capital)
        if self.trace is not None:
            for end, _ in found:
                self.trace.category(end, END, None, 0)
        return [value for end, value in found if end == len(self.text)]

    # ---- one category at one place

    def category(self, name: str, at: int, capital: bool) -> list[Reading]:
        key = (name, at, capital)
        known = self.cells.get(key)
        if known is not None:
            return known
        terminal = self.table.terminals.get(name)
        if terminal is not None:
            found = self._terminal(terminal, at)
        else:
            if self.depth >= DEEPEST:
                raise TooIntricate(at)
            self.depth += 1
            found = self._rules(name, at, capital)
            self.depth -= 1
        self.cells[key] = found
        return found

    def _rules(self, name: str, at: int, capital: bool) -> list[Reading]:
        index = self.table.first[capital][name]
        match = FIRST.match(self.text, at)
        rules = index.get(match[0]) if match else None
        if rules is None:
            rules = index[""]
            if match is None:
                rules = (*rules, *(rule for rule in self.table.by_category[name] if not rule.parts))
        found: list[Reading] = []
        counts: dict[int, int] = {}
        for rule in rules:
            self.work += 1
            if self.work > MOST_WORK:
                raise TooIntricate(at)
            for end, args in self._sequence(rule.parts, [(at, ())], rule, at, capital):
                if counts.get(end, 0) < 2:
                    value = build(rule, args)
                    if end in counts and any(other == end and same_meaning(kept, value) for other, kept in found):
                        continue  # another phrase for what is already read: one meaning is one reading
                    counts[end] = counts.get(end, 0) + 1
                    found.append((end, value))
        return found

    def _terminal(self, terminal: Terminal, at: int) -> list[Reading]:
        match = re.compile(terminal.pattern).match(self.text, at)
        if match is None or not match[0]:
            return []
        ends = [match.end()]
        if terminal.splits:
            ends += [at + place.start() for place in re.finditer(",? ", match[0])]
        found: list[Reading] = []
        for end in ends:
            text = self.text[at:end]
            if terminal.never and not terminal.never.isdisjoint(text.split(" ")):
                continue
            if terminal.unlike and any(slip(word, terminal.unlike) for word in text.split(" ")):
                continue
            if self.trace is not None and terminal.splits and not self.trace.unnamed.isdisjoint(text.split(" ")):
                continue
            if self._inside_word(end) or (terminal.integer and str(int(text)) != text):
                continue
            found.append((end, int(text) if terminal.integer else text))
        return found

    def _inside_word(self, end: int) -> bool:
        text = self.text
        return 0 < end < len(text) and text[end - 1].isalnum() and text[end].isalnum()

    # ---- the parts of one rule

    def _sequence(
        self, parts: tuple[Element, ...], states: list[State], rule: Rule, start: int, capital: bool
    ) -> list[State]:
        before: Element | None = None
        for part in parts:
            if isinstance(part, Lit):
                if self.trace is not None and self._named(before):
                    states = self._after_name(part, states, rule, start)
                else:
                    states = [
                        (end, args)
                        for at, args in states
                        if (end := self._literal(part, at, rule, start, capital)) >= 0
                    ]
            elif isinstance(part, Slot):
                states = self._slot(part, states, rule, start, capital)
            elif isinstance(part, Opt):
                states = self._missing(part, states, rule, start, capital)
            else:
                states = [
                    (end, args) for at, args in states if (end := self._sign(part, at, rule, start, capital)) >= 0
                ]
            if not states:
                return states
            before = part
        return states

    def _named(self, part: Element | None) -> bool:
        if not isinstance(part, Slot) or part.styles:
            return False
        terminal = self.table.terminals.get(part.category)
        return terminal is not None and not terminal.integer

    def _after_name(self, part: Lit, states: list[State], rule: Rule, start: int) -> list[State]:
        """A literal after a free name. Any word can be a name, so a failure here is put down to the name itself."""
        found: list[State] = []
        for at, args in states:
            if self.text.startswith(part.text, at) and not self._inside_word(at + len(part.text)):
                found.append((at + len(part.text), args))
            elif self.trace is not None and at - len(args[-1]) > start:
                self.trace.word(at - len(args[-1]), part.text.strip(), rule, start)
        return found

    def _literal(self, part: Lit, at: int, rule: Rule, start: int, capital: bool) -> int:
        wanted = capitalised(part.text) if capital and at == start else part.text
        end = at + len(wanted)
        if self.text.startswith(wanted, at) and not self._inside_word(end):
            return end
        if self.trace is not None:
            reached, rest = self._how_far(wanted, at)
            if reached > start:
                self.trace.word(reached, rest, rule, start)
        return -1

    def _sign(self, part: Article | Stop, at: int, rule: Rule, start: int, capital: bool) -> int:
        if isinstance(part, Stop):
            if self.text.endswith(('."', "."), 0, at):
                return at
            return self._literal(Lit("."), at, rule, start, capital)
        match = ARTICLE.match(self.text, at)
        if match is None or match[1][0].isupper() != (capital and at == start):
            if self.trace is not None and at > start:
                self.trace.word(at, "a", rule, start)
            return -1
        wanted = "an" if match[2] in VOWELS else "a"
        if match[1].lower() == wanted:
            return match.end()
        if self.trace is not None:
            self.trace.word(match.end(), f"{wanted} {match[2]}…", rule, start)
        return -1

    def _how_far(self, wanted: str, at: int) -> tuple[int, str]:
        """How many whole words of a literal stand there, and what is missing then."""
        done = 0
        for match in FIRST.finditer(wanted):
            end = at + match.end()
            if not self.text.startswith(match[0], at + match.start()) or self._inside_word(end):
                break
            done = match.end()
        return at + done, wanted[done:].strip() or "a blank"

    def _slot(self, part: Slot, states: list[State], rule: Rule, start: int, capital: bool) -> list[State]:
        found: list[State] = []
        for at, args in states:
            first = part.capital > 0 or (capital and at == start)
            if part.styles:
                for style in part.styles:
                    for end, items in self._list(part, style, at, first, rule, start):
                        if len(items) == 1 and style != part.styles[0]:
                            continue  # a list of one has no style
                        joins = ("joins", style if len(items) > 1 else "") if len(part.styles) > 1 else ()
                        found.append((end, (*args, part.name, items, *joins)))
            else:
                if self.trace is not None and at > start:
                    self.trace.category(at, part.category, rule, start)
                for end, value in self.category(part.category, at, first):
                    found.append((end, (*args, part.name, value)))
        return _thin(found)

    def _list(
        self, part: Slot, style: str, at: int, capital: bool, rule: Rule, start: int
    ) -> list[tuple[int, tuple[Any, ...]]]:
        between, last = STYLES[style]
        if self.trace is not None and at > start:
            self.trace.category(at, part.category, rule, start)
        done: list[tuple[int, tuple[Any, ...]]] = []
        growing = [(end, (value,)) for end, value in self.category(part.category, at, capital)]
        done += growing
        if style == "single":
            return _thin(done)
        while growing:
            longer: list[tuple[int, tuple[Any, ...]]] = []
            for end, items in growing:
                for sign in {between: None, last: None}:
                    if not self.text.startswith(sign, end) or (sign == "" and end >= len(self.text)):
                        continue
                    after = end + len(sign)
                    if self.trace is not None:
                        self.trace.category(after, part.category, rule, start)
                    self.work += 1
                    if self.work > MOST_WORK:
                        raise TooIntricate(after)
                    for stop, value in self.category(part.category, after, part.capital == 2):
                        grown = (stop, (*items, value))
                        if sign == last:
                            done.append(grown)
                        if sign == between:
                            longer.append(grown)
            growing = _thin(longer)
        least = LEAST.get(style, 1)
        return _thin([state for state in done if len(state[1]) >= least])

    def _missing(self, part: Opt, states: list[State], rule: Rule, start: int, capital: bool) -> list[State]:
        there = self._sequence(part.parts, states, rule, start, capital)
        if part.flag:
            there = [(end, (*args, part.flag, True)) for end, args in there]
        return _thin([*states, *there])


def _thin(states: list[Any]) -> list[Any]:
    """At most two readings to each end: enough to know that there is more than one."""
    if len(states) < 3:
        return states
    counts: dict[int, int] = {}
    kept = []
    for state in states:
        seen = counts.get(state[0], 0)
        if seen < 2:
            counts[state[0]] = seen + 1
            kept.append(state)
    return kept


def build(rule: Rule, args: tuple[Any, ...]) -> Any:
    """The node (or plain value) that a rule makes of its args, a flat (name, value, …)."""
    if rule.phrase.kind is None:
        return rule.phrase.value
    full = dict(rule.defaults)
    seen: set[str] = set()
    for at in range(0, len(args), 2):
        name, value = args[at], args[at + 1]
        if name in seen and isinstance(value, tuple):
            full[name] = (*full[name], *value)
        else:
            full[name] = value
        seen.add(name)
    return Node(rule.phrase.kind, full, rule.phrase.id)
