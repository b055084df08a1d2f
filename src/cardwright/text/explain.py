"""Why a text cannot be read: what was expected at the furthest place, and the nearest known phrase.

Run only after a reading has failed: the text is read once more with a `Trace`. Nearness is shared words, then
letters, between a phrase's template and the text from where that phrase would begin.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import Any

from .faults import TextFault
from .phrases import Article, Element, Lit, Opt, Slot
from .reader import Reader, TooIntricate, Trace, fault
from .table import Rule, Table
from .tree import Node

_WORD = re.compile(r"\w+|[^\w\s]+")
MOST_EXPECTED = 8


def explain_failure(table: Table, text: str, start: str, capital: bool) -> TextFault:
    """The fault of a text that has no reading."""
    trace = Trace()
    try:
        Reader(table, text, trace).read(start, capital)
    except TooIntricate as halt:
        return fault(text, halt.at, "this text is too deeply nested or too intricate to be read")
    at = max(trace.furthest, 0)
    if at < len(text) and text[at] == " " and not any(word.startswith(" ") for word in trace.words):
        shown = at + 1 if at + 1 < len(text) else at
    else:
        shown = at
    found = _found(text, at)
    expected = _expected(table, trace)
    nearest = _nearest(table, text, trace, at)
    what = f"“{found}” is not known here" if found else "the text ends too early"
    return fault(text, shown, what, expected=expected, nearest=nearest, found=found)


def explain_two(table: Table, text: str, readings: list[Any]) -> TextFault:
    """The fault of a text that has two readings."""
    left, right = _difference(readings[0], readings[1])
    ways = tuple(_name(table, side) for side in (left, right))
    message = f"this text can be read in two ways: as {ways[0]} or as {ways[1]}"
    return fault(text, 0, message, expected=(), nearest=None, found=text[:40])


def _found(text: str, at: int) -> str:
    match = re.compile(r"\s*(\w+(?:['’-]\w+)*|[^\w\s]+)").match(text, at)
    return match[1] if match else ""


def _expected(table: Table, trace: Trace) -> tuple[str, ...]:
    named = [_label(name) for name in trace.categories]
    quoted = [f"“{word.strip()}”" for word in trace.words]
    return tuple(dict.fromkeys([*quoted, *named]))[:MOST_EXPECTED]


def _label(category: str) -> str:
    return category if category.startswith("the ") else "<" + category.replace("_", " ") + ">"


def skeleton(parts: tuple[Element, ...]) -> str:
    """The template for people: slots as <category>, missing parts in (…)."""
    shown = ""
    for part in parts:
        if isinstance(part, Lit):
            shown += part.text
        elif isinstance(part, Slot):
            shown += _label(part.category) + ("…" if part.styles else "")
        elif isinstance(part, Opt):
            shown += "(" + skeleton(part.parts) + ")"
        else:
            shown += "a " if isinstance(part, Article) else "."
    return shown


def _nearest(table: Table, text: str, trace: Trace, at: int) -> str | None:
    rules: dict[tuple[str, int], Rule] = {}
    for phrase_id, start in trace.tried:
        rules[phrase_id, start] = table.rules[phrase_id]
    for category in trace.categories:
        for rule in _reachable(table, category):
            rules.setdefault((rule.phrase.id, at), rule)
    best: tuple[float, str] | None = None
    for (_, start), rule in rules.items():
        shown = skeleton(rule.parts)
        score = _nearness(_literals(rule.parts), text[start : start + 80])
        if score > 0 and (best is None or score > best[0]):
            best = (score, shown)
    return best[1] if best else None


def _reachable(table: Table, category: str) -> list[Rule]:
    """The rules of a category and of those it can begin with."""
    found: dict[str, Rule] = {}
    seen: set[str] = set()
    todo = [category]
    while todo:
        name = todo.pop()
        if name in seen:
            continue
        seen.add(name)
        for rule in table.by_category.get(name, ()):
            found[rule.phrase.id] = rule
            todo += [part.category for part in rule.parts[:1] if isinstance(part, Slot)]
    return list(found.values())


def _literals(parts: tuple[Element, ...]) -> list[str]:
    found: list[str] = []
    for part in parts:
        if isinstance(part, Lit):
            found += _WORD.findall(part.text.lower())
    return found


def _nearness(wanted: list[str], text: str) -> float:
    if not wanted:
        return 0.0
    there = _WORD.findall(text.lower().split(".")[0])
    if not there:
        return 0.0
    score = 0.0
    for place, word in enumerate(wanted):
        close = 1.0 if word in there else max(
            (ratio for other in there if (ratio := _likeness(word, other)) >= 0.7), default=0.0
        )
        score += close * (1.5 if place == 0 else 1.0)
    return score / (len(wanted) + 0.5) + 0.01 * score


def _likeness(left: str, right: str) -> float:
    if abs(len(left) - len(right)) > 2 or len(left) < 3:
        return 0.0
    return SequenceMatcher(None, left, right, autojunk=False).ratio()


def _difference(left: Any, right: Any) -> tuple[Any, Any]:
    """The innermost places at which two readings part."""
    if isinstance(left, Node) and isinstance(right, Node) and left.phrase == right.phrase:
        for name in left.args:
            if left.args[name] != right.args.get(name):
                return _difference(left.args[name], right.args.get(name))
    elif isinstance(left, tuple) and isinstance(right, tuple):
        for a, b in zip(left, right, strict=False):
            if a != b:
                return _difference(a, b)
    return left, right


def _name(table: Table, value: Any) -> str:
    if isinstance(value, Node) and value.phrase in table.rules:
        return f"“{skeleton(table.rules[value.phrase].parts)}” ({value.phrase})"
    if isinstance(value, tuple):
        return f"a list of {len(value)}"
    return "nothing" if value is None else repr(value)
