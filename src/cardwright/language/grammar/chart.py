"""The chart: what each category finds at each place of a sentence, worked out once, all readings kept, each with its cost.

A category is a function `(chart, place, …)` that yields `(end, value, cost)`. Costs are the published preferences; two different
trees of the lowest cost are an ambiguity. All work is counted: a text that needs too much is refused, whatever it says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from ..ir import NOWHERE, Node, Part, stamp
from ..lexicon import Lexicon, Table
from ..tokens import Token

T = TypeVar("T")
P = ParamSpec("P")
Found = Iterator[tuple[int, T, int]]
Rows = list[tuple[int, T, int]]

MOST_STEPS = 25_000  # of one text
MOST_DEPTH = 90  # categories inside each other
_PAD = 12  # no phrase of the grammar is longer
_WORDS: dict[str, tuple[str, ...]] = {}


class TooIntricate(Exception):
    """The work that a text may need is used up."""


class Budget:
    """How much work is left for one text, over all its sentences and quotes."""

    def __init__(self, steps: int = MOST_STEPS) -> None:
        self.most = self.left = steps

    @property
    def used(self) -> int:
        return self.most - self.left

    def spend(self, steps: int) -> None:
        self.left -= steps
        if self.left < 0:
            raise TooIntricate


class Chart:
    """One sentence being read."""

    def __init__(
        self,
        lexicon: Lexicon,
        tokens: Sequence[Token],
        budget: Budget,
        names: dict[str, list[tuple[str, ...]]],
        own_names: Sequence[tuple[str, ...]] = (),
        quoted: Callable[[Token], tuple[Part, ...] | None] | None = None,
        tracing: bool = False,
    ) -> None:
        self.lexicon, self.tokens, self.n, self.budget = lexicon, tokens, len(tokens), budget
        self.lows = [token.low for token in tokens] + [""] * _PAD
        self.names, self.own_names, self.quoted = names, own_names, quoted
        self.cells: dict[tuple[object, ...], Rows[Any]] = {}
        self.depth = 0
        self.tracing = tracing
        self.far = 0
        self.wanted: set[str] = set()

    def kind(self, i: int) -> str:
        return self.tokens[i].kind if i < self.n else ""

    def text(self, i: int, j: int) -> str:
        return " ".join(token.text for token in self.tokens[i:j])

    def miss(self, i: int, what: str) -> None:
        """Note what was wanted at the farthest place that any reading reached."""
        if i > self.far:
            self.far, self.wanted = i, set()
        if i == self.far:
            self.wanted.add(what)

    def w(self, i: int, *phrases: str) -> int:
        """The end of the first of these phrases that stands at a place, else 0."""
        lows = self.lows
        here = lows[i]
        for phrase in phrases:
            words = _WORDS.get(phrase)
            if words is None:
                words = _WORDS[phrase] = tuple(phrase.split(" "))
            if words[0] == here:
                end = i + len(words)
                if len(words) == 1 or tuple(lows[i:end]) == words:
                    return end
        if self.tracing:
            self.trace(i, phrases)
        return 0

    def trace(self, i: int, phrases: Sequence[str]) -> None:
        for phrase in phrases:
            words, k = _WORDS[phrase], 0
            while k < len(words) and self.lows[i + k] == words[k]:
                k += 1
            self.miss(i + k, f"“{' '.join(words[k:])}”")

    def look(self, table: Table[T], i: int) -> list[tuple[int, T]]:
        """Every phrase of a table that stands at a place."""
        rows = table.rows.get(self.lows[i])
        out = []
        if rows:
            for words, value in rows:
                end = i + len(words)
                if len(words) == 1 or tuple(self.lows[i:end]) == words:
                    out.append((end, value))
        if not out and self.tracing:
            self.miss(i, table.what)
        return out

    def place(self, node: Node, i: int, j: int) -> None:
        if j > i and node.at is NOWHERE:
            stamp(node, self.tokens[i].at, self.tokens[j - 1].end)


def cell(rule: Callable[Concatenate[Chart, int, P], Found[T]]) -> Callable[Concatenate[Chart, int, P], Rows[T]]:
    """Make a rule a category of the chart: worked out once at each place, bounded, and its nodes stamped with their places."""

    @wraps(rule)
    def get(chart: Chart, i: int, /, *args: P.args, **kwargs: P.kwargs) -> Rows[T]:
        key = (rule, i, *args)
        found = chart.cells.get(key)
        if found is not None:
            return found
        chart.depth += 1
        if chart.depth > MOST_DEPTH:
            raise TooIntricate
        best: dict[tuple[int, T], int] = {}
        steps = 2
        for j, value, cost in rule(chart, i, *args, **kwargs):
            steps += 1
            if steps > 200:
                chart.budget.spend(steps)
                steps = 0
            item = (j, value)
            old = best.get(item)
            if old is None:
                if isinstance(value, Node) and value.at is NOWHERE:
                    chart.place(value, i, j)
                best[item] = cost
            elif cost < old:
                best[item] = cost
        chart.budget.spend(steps)
        chart.depth -= 1
        rows = [(j, value, cost) for (j, value), cost in best.items()]
        chart.cells[key] = rows
        return rows

    return get


def best(rows: Rows[T], end: int) -> list[T]:
    """The values of lowest cost that go up to a place."""
    fit = [(value, cost) for j, value, cost in rows if j == end]
    low = min((cost for _, cost in fit), default=0)
    return [value for value, cost in fit if cost == low]
