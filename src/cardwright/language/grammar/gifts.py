"""What can be gained or had: bonuses, keywords, quoted abilities, amounts."""

from __future__ import annotations

from ..ir import Gift, Gifts, Num, Number, Qty, Same, X
from . import numbers, traits
from .chart import Chart, Found, cell


def bracketed(c: Chart, i: int) -> tuple[str, Number | None]:
    """The keyword in brackets, and its number."""
    words = c.lows[i].strip("[]").split()
    if ":" in c.lows[i]:  # “[Skill: Guard]”: a kind of keyword, and which
        return c.tokens[i].text.strip("[]"), None
    if words:
        for phrase, name in c.lexicon.keyword.rows.get(words[0], ()):
            if tuple(words[: len(phrase)]) == phrase:
                rest = words[len(phrase) :]
                if not rest:
                    return name, None
                if len(rest) == 1 and (rest[0].lstrip("+-").isdigit() or rest[0] == "x"):
                    return name, X() if rest[0] == "x" else Num(int(rest[0]))
    return "", None


@cell
def gift(c: Chart, i: int) -> Found[Gift]:
    if i >= c.n:
        return
    lexicon, token = c.lexicon, c.tokens[i]
    if token.kind == "quote" and c.quoted is not None:
        abilities = c.quoted(token)
        if abilities is not None:
            yield i + 1, Gift("quoted", abilities=abilities), 0
    if token.kind == "brk":
        inner = token.low.strip("[]")
        if inner[:1] in ("+", "-") and inner[1:]:
            yield i + 1, Gift("bonus", text=inner.upper()), 0
            yield from _raised(c, i + 1, inner.upper())
        name, n = bracketed(c, i)
        if name:
            yield i + 1, Gift("keyword", name, n), 0
    if (j := c.w(i, "a additional", "a extra", "a further")) and c.kind(j) in ("pt", "delta"):
        yield from gift(c, j)
    if token.kind == "pt":
        yield i + 1, Gift("pt", text=token.low.upper()), 0
    if token.kind == "delta":
        signed = token.low.upper()
        for j, name in dict.fromkeys([*c.look(lexicon.attr, i + 1), *c.look(lexicon.unit, i + 1)]):
            yield j, Gift("bonus", text=signed, attr=name), 0
            for end, found, cost in traits.traits(c, j, "qty"):  # “+10 ST of all symbols”
                if found and name in lexicon.units and all(isinstance(trait, Same) for trait in found):
                    yield end, Gift("bonus", text=signed, attr=name, qty=Qty(name, traits=found)), cost
        yield from _raised(c, i + 1, signed)
        yield i + 1, Gift("bonus", text=signed), 1
    for j, name in c.look(lexicon.keyword, i):
        yield j, Gift("keyword", name), 0
        for k, n, cost in numbers.num(c, j):
            yield k, Gift("keyword", name, n), cost
        if c.kind(j) == "delta":
            yield j + 1, Gift("keyword", name, text=c.lows[j].upper()), 0
    if c.kind(i) == "num" and c.w(i + 1, "to"):
        yield from _raised(c, i + 1, f"+{c.lows[i]}")
    if j := c.w(i, "all keywords", "all keyword abilities", "all of its keywords", "all its keywords"):
        yield j, Gift("all keywords"), 0
    if j := c.w(i, "double its", "double their", "twice its", "twice their"):
        for k, name in c.look(lexicon.attr, j):
            yield k, Gift("double", attr=name), 0
    for j, q, cost in numbers.qty(c, i):
        yield j, Gift("qty", qty=q), cost + 2
    yield from _valued(c, i)
    if (j := c.w(i, "the alignment")) and c.kind(j) == "suit":
        yield j + 1, Gift("alignment", text=c.lows[j]), 0


def _raised(c: Chart, i: int, signed: str) -> Found[Gift]:
    """“+10 to its Rating”, “10 to all of its ST”: what the bonus is given to."""
    if j := c.w(i, "to all of", "to each of", "to all", "to each", "to"):
        for k in filter(None, (j, c.w(j, "its", "their"))):
            for end, name in c.look(c.lexicon.attr, k):
                yield end, Gift("bonus", text=signed, attr=name), 1


def _valued(c: Chart, i: int) -> Found[Gift]:
    """An attribute with a number: “Rating equal to …”, “a cost of 3”."""
    for j, name in c.look(c.lexicon.attr, i):
        if name not in c.lexicon.units and not c.look(c.lexicon.unit, i) and (k := c.w(j, "equal to")):
            for end, e, cost in numbers.expr(c, k):
                yield end, Gift("bonus", attr=name, n=e), cost
        for end, n, cost in numbers.num(c, c.w(j, "of") or j):
            yield end, Gift("value", attr=name, n=n), cost
    if k := c.w(i, "base", "a base"):  # “has base attack 0”: what its bonuses are added to
        for j, name in c.look(c.lexicon.attr, k):
            for end, n, cost in numbers.num(c, c.w(j, "of") or j):
                yield end, Gift("value", "base", attr=name, n=n), cost
    if j := c.w(i, "a"):
        for k, name in c.look(c.lexicon.attr, j):
            if m := c.w(k, "of", "equal to"):
                for end, e, cost in numbers.expr(c, m):
                    yield end, Gift("value", attr=name, n=e), cost


@cell
def gifts(c: Chart, i: int) -> Found[Gifts]:
    if k := c.w(i, "your choice of"):
        for j, (names, join), cost in _gift_list(c, k):
            if join == "or":
                yield j, Gifts(names, join), cost
    for j, items, cost in _gift_list(c, i):
        names, join = items
        yield j, Gifts(names, join), cost


@cell
def _gift_list(c: Chart, i: int) -> Found[tuple[tuple[Gift, ...], str]]:
    for j, first, cost in gift(c, i):
        yield j, ((first,), ""), cost
        for word in ("and", ",", ", and", "or", ", or"):
            if k := c.w(j, word):
                for end, (rest, join), more in _gift_list(c, k):
                    kind = "or" if "or" in word else join
                    if len(rest) == 1 and word == ",":
                        continue  # a list ends with a word
                    yield end, ((first, *rest), kind), cost + more
