"""Why a text cannot be read: what was expected at the furthest place, and the nearest known phrase.

Run only after a reading has failed: the text is read once more with a `Trace`. Nearness is shared words, then
letters, between a phrase's template and the text from where that phrase would begin.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher, get_close_matches
from typing import Any

from .faults import TextFault, fault_at
from .phrases import Article, Element, Lit, Opt, Slot
from .reader import Reader, TooIntricate
from .table import Rule, Table
from .trace import END, Trace
from .tree import Node

_WORD = re.compile(r"\w+|[^\w\s]+")
_FOUND = re.compile(r"\s*(\w+(?:['’-]\w+)*|[^\w\s]+)")
_OWNED = re.compile(r"\s*(?:[\w'’-]+ ){0,4}?(?:[A-Z]\w*)?['’]s (\w+)")
_OPENINGS = (". ", ": ", ">> ", "; ", "; or ")  # after these a sentence, an effect or a mode may begin
MOST_EXPECTED = 8
# Cards spell these out.
CONTRACTIONS = {
    "can't": "cannot", "don't": "do not", "doesn't": "does not", "isn't": "is not", "aren't": "are not", "didn't": "did not",
    "hasn't": "has not", "wasn't": "was not", "weren't": "were not", "it's": "it is", "they're": "they are", "you're": "you are",
}
_BRACKETS = {"(": ")", "[": "]", "{": "}"}
LONGEST_REST = 60  # letters of a sentence whose verb is looked for
ALIKE = 0.4  # below this a phrase is no help
MISSPELT = 0.85  # from here on a word is another with a slip
LIKE = 0.7  # below this two words have nothing to do with each other


def explain_failure(table: Table, text: str, start: str, capital: bool) -> TextFault:
    """The fault of a text that has no reading."""
    trace = Trace()
    try:
        Reader(table, text, trace).read(start, capital)
        verbs = _verbs(table, text[: max(trace.furthest, 0)])
        if verbs:  # “Pay 2 …” begins with a verb, though it might be the name of a card
            trace = Trace(verbs)
            Reader(table, text, trace).read(start, capital)
        slip = _slip(table, text[: max(trace.furthest, 0)])
        if slip:  # “Recods” was taken for a name, yet it is a word misspelt
            trace = Trace(verbs | {slip})
            Reader(table, text, trace).read(start, capital)
    except TooIntricate as halt:
        return fault_at(text, halt.at, TooIntricate.says)
    at = _contraction(text, max(trace.furthest, 0))
    begun = len(text[:at].rstrip())
    gap = text[begun : len(text) - len(text[at:].lstrip())]
    if gap not in ("", " "):
        what = "a line break stands here" if "\n" in gap else "more than one blank stands here"
        return fault_at(text, begun, what, expected=("the end of the text" if begun + len(gap) == len(text) else "a single blank",))
    shown = at + 1 if text[at : at + 1] == " " and at + 1 < len(text) else at
    found = _found(text, at)
    expected = _expected(table, trace, found)
    if case := _other_case(table, text, shown, found, start, capital):
        expected = (case, *expected)
    elif (full := CONTRACTIONS.get(found.lower().replace("’", "'"))) is not None:
        expected = (f"“{full}”",)
    nearest = _advice(table, text, at, found) or _without_verb(table, text, trace, shown) or _nearest(table, text, trace, at, found)
    what = f"“{found}” is not known here" if found else "the text ends too early"
    return fault_at(text, shown, what, expected=expected, nearest=nearest, found=found)


def _advice(table: Table, text: str, at: int, found: str) -> str | None:
    """What to say instead where people often go wrong: a word that stands in brackets, a possessive, "then" without a comma, a word of
    another game."""
    if not at and (bracketed := _bracketed(table, text)):
        return bracketed
    owned = _OWNED.match(text, at)
    if owned:
        wanted = f"the {owned[1]} of "
        shown = (skeleton(table, rule.parts) for rule in table.rules.values() if isinstance(rule.parts[0] if rule.parts else None, Lit))
        return min((phrase for phrase in shown if phrase.startswith(wanted)), key=len, default=None)
    if found == "then" and "instruction" in table.by_category:
        return f"{label(table, 'instruction')}, then {label(table, 'instruction')}"
    kin = table.rules.get(table.kin.get(found.lower(), ""))
    return skeleton(table, kin.parts) if kin is not None else None


def _bracketed(table: Table, text: str) -> str | None:
    """How a text begins that opens with words which the game prints in brackets, as "(BEFORE SHOWDOWN)"."""
    found: list[tuple[str, str, str]] = []
    for rule in table.rules.values():
        parts = tuple(part for part in rule.parts if not isinstance(part, Opt))
        match parts:
            case (Lit(text=opening), Slot(category=category), Lit(text=closing), *_) if closing[:1] == _BRACKETS.get(opening):
                known = (other.parts for other in table.by_category.get(category, ()))
                words = [part.text for (part, *more) in known if isinstance(part, Lit) and not more]
                found += [(word, opening, skeleton(table, parts[2:])) for word in words if text.startswith(word)]
    if not found:
        return None
    word, opening, rest = max(found, key=lambda item: (len(item[0]), -len(item[2])))
    return opening + word + rest


def _without_verb(table: Table, text: str, trace: Trace, at: int) -> str | None:
    """The verb that is missing where a sign or a number could only be what it is done with, as in "GAIN +2 Power"."""
    rest = text[at:].split(". ")[0].removesuffix(".")
    if not rest or rest[0].isalpha() or len(rest) > LONGEST_REST:
        return None
    known: dict[str, bool] = {}
    found: dict[str, str] = {}
    for rule in {rule.phrase.id: rule for category in trace.categories for rule in _reachable(table, category)}.values():
        match rule.parts:
            case (Lit(text=verb), Slot(category=category), *_) if verb.endswith(" ") and verb.strip().isalpha():
                if category not in known:
                    try:
                        known[category] = bool(Reader(table, rest, Trace()).read(category, False))
                    except TooIntricate:
                        known[category] = False
                if known[category]:
                    found[rule.phrase.id] = verb
    if len({table.rules[name].phrase.kind for name in found}) != 1:  # of several meanings none is nearer
        return None
    return found[next(name for name in table.rules if name in found)] + rest


def _other_case(table: Table, text: str, at: int, found: str, start: str, capital: bool) -> str:
    """What to write if the word would be known with its first letter large or small."""
    letter = text[at : at + 1]
    if not letter.isalpha() or letter == letter.swapcase():
        return ""
    begins = not at or text.endswith(_OPENINGS, 0, at)
    if letter.islower() and not begins and found.capitalize() not in _printed_words(table):
        return ""  # with a capital it would only be taken for a name
    trace = Trace()
    try:
        read = Reader(table, text[:at] + letter.swapcase() + text[at + 1 :], trace).read(start, capital)
    except TooIntricate:
        return ""
    if not read and trace.furthest <= at + len(found):
        return ""
    return f"{'a capital letter' if letter.islower() else 'a small letter'}: “{letter.swapcase()}{found[1:]}”"


def _verbs(table: Table, text: str) -> frozenset[str]:
    """The words with a capital that begin a sentence or a part of it and are verbs of the game or of another."""
    firsts = [rule.parts[0] for rule in table.rules.values() if rule.parts]
    known = {part.text.split(" ")[0] for part in firsts if isinstance(part, Lit)}
    found = re.findall(r"(?:^|[.:,] )([A-Z][a-z]+)(?= )", text)
    return frozenset(word for word in found if word.lower() in known or word.lower() in table.kin)


def _slip(table: Table, text: str) -> str:
    """The last word before the fault if it has a capital and is almost a word of the game, as a name never should be."""
    match = re.search(r"\b([A-Z][a-z]+)\s*$", text)
    if match is None:
        return ""
    known = {word for word in _printed_words(table) if word[:1].isupper()}
    return match[1] if match[1] not in known and get_close_matches(match[1], known, 1, MISSPELT) else ""


def _contraction(text: str, at: int) -> int:
    """Where a word such as “can't” begins, if its first letters were read as a word of their own."""
    match = re.search(r"\w+$", text[:at])
    return match.start() if match and text[at : at + 1] in ("'", "’") and _found(text, match.start()).lower() in CONTRACTIONS else at


def _printed_words(table: Table) -> set[str]:
    return {word for rule in table.rules.values() for part in rule.parts if isinstance(part, Lit) for word in _WORD.findall(part.text)}


def explain_two(table: Table, text: str, readings: list[Any]) -> TextFault:
    """The fault of a text that has two readings."""
    left, right = _difference(readings[0], readings[1])
    ways = tuple(_name(table, side) for side in (left, right))
    message = f"this text can be read in two ways: as {ways[0]} or as {ways[1]}"
    return fault_at(text, 0, message, expected=(), nearest=None, found=text[:40])


def _found(text: str, at: int) -> str:
    match = _FOUND.match(text, at)
    return match[1][:30] if match else ""


def _expected(table: Table, trace: Trace, found: str) -> tuple[str, ...]:
    words = sorted(trace.words, key=lambda word: -_likeness(word.split(" ")[0].lower(), found.lower()))
    quoted = [word if word == "a blank" else f"“{word}”" for word in words]
    named = [label(table, name) for name in trace.categories]
    return tuple(dict.fromkeys([*quoted, *named]))[:MOST_EXPECTED]


def label(table: Table, category: str) -> str:
    """A category for people."""
    if category == END:
        return END
    return "<" + table.labels.get(category, category.replace("_", " ")) + ">"


def skeleton(table: Table, parts: tuple[Element, ...]) -> str:
    """The template for people: slots as <category>, missing parts in (…)."""
    shown = ""
    for part in parts:
        if isinstance(part, Lit):
            shown += part.text
        elif isinstance(part, Slot):
            shown += label(table, part.category) + ("…" if part.styles and part.styles != ("single",) else "")
        elif isinstance(part, Opt):
            shown += "(" + skeleton(table, part.parts) + ")"
        else:
            shown += "a " if isinstance(part, Article) else "."
    return shown


def _nearest(table: Table, text: str, trace: Trace, at: int, found: str) -> str | None:
    """The most alike phrase: of those that could begin here or want a word like this one, else of those under way."""
    here: dict[tuple[str, int], float] = {}
    under_way: dict[tuple[str, int], float] = {}
    for (phrase_id, start), word in trace.tried.items():
        first = _WORD.match(word.lower())
        bonus = 2 * _likeness(first[0], found.lower()) if first else 0.0
        (here if bonus else under_way)[phrase_id, start] = bonus
    for category in trace.categories:
        for rule in _reachable(table, category):
            first = _WORD.match(rule.parts[0].text.lower()) if rule.parts and isinstance(rule.parts[0], Lit) else None
            here.setdefault((rule.phrase.id, at), 2 * _likeness(first[0], found.lower()) if first else 0.0)
    for candidates in (here, under_way):
        scored = [
            (_nearness(_literals(table.rules[phrase_id].parts), text[start : start + 80]) + bonus, phrase_id)
            for (phrase_id, start), bonus in candidates.items()
        ]
        alike = [(score, skeleton(table, table.rules[phrase_id].parts)) for score, phrase_id in scored if score >= ALIKE]
        if alike:
            return max(alike, key=lambda item: item[0] - 0.001 * len(item[1]))[1]
    return None


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
            todo += [part.category for part in table.starts(rule.parts) if isinstance(part, Slot)]
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
        close = 1.0 if word in there else max(_likeness(word, other) for other in there)
        score += close * (1.5 if place == 0 else 1.0)
    return score / (len(wanted) + 0.5) + 0.01 * score


def _likeness(left: str, right: str) -> float:
    if abs(len(left) - len(right)) > 2 or len(left) < 3:
        return 0.0
    ratio = SequenceMatcher(None, left, right, autojunk=False).ratio()
    return ratio if ratio >= LIKE else 0.0


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
        return f"“{skeleton(table, table.rules[value.phrase].parts)}” ({value.phrase})"
    if isinstance(value, tuple):
        return f"a list of {len(value)}"
    return "nothing" if value is None else repr(value)
