"""What can be had: after “with” and “has”."""

from __future__ import annotations

from ..ir import Attr, Cmp, Comp, Gift, Gifts, Has, KindOf, Named, Np, Ref, Same, Super, Trait
from . import gifts, heads, nouns, numbers, traits
from .chart import Chart, Found, cell


@cell
def having(c: Chart, i: int, neg: bool) -> Found[Trait]:
    """What can follow “with” and “has” as a trait."""
    yield from _having_attribute(c, i, neg)
    for j, way in c.look(traits.EXTREMES, i):
        for table in (c.lexicon.attr, c.lexicon.unit):
            for k, name in c.look(table, j):
                yield from _among(c, k, way, name, 0)
        for k, (names, _, _), cost in heads.noun_list(c, j):
            yield from _among(c, k, way, names[0], cost)
    for j, way in c.look(traits.EQUALITY, i):
        for k, word, cost in traits.class_word(c, j):
            yield from _as_what(c, k, word, way, cost)
        if way in ("same", "different"):
            for k, name in c.look(c.lexicon.attr, j):
                yield from _as_what(c, k, name, way, 1)
    for j, word, _ in traits.class_word(c, c.w(i, "the") or i):  # “with the Genre Rock”
        for k, name in heads.name_at(c, j):
            yield k, KindOf(word, what=name), 1
    if c.kind(i) == "quote" and (j := c.w(i + 1, "in its name", "in their names", "in their name", "in the name")):
        yield j, Named(c.tokens[i].text.strip('"“”.'), True), 0
    for j, op in c.look(numbers.PARITY, c.w(i, "a") or i):  # “with even attack”, “with an odd rank”
        for k, name in c.look(c.lexicon.attr, j):
            yield k, Cmp(Attr(name), Comp(op), neg), 0
    if j := c.w(i, "the same"):  # “with the same cost or less”
        for k, name in c.look(c.lexicon.attr, j):
            for m, op in c.look(numbers.CHOSEN_COMPARED, k):
                yield m, Cmp(Attr(name), Comp(op, Attr("same", Ref("its", "sg"))), neg), 1
    for j, given, cost in gifts.gifts(c, i):
        plain = any(item.what in ("bonus", "value", "qty") for item in given.items)
        yield j, Has(given, neg), cost + (2 if plain else 0)
    for j, q, cost in numbers.qty(c, i):
        yield j, Has(q, neg), cost + (1 if q.unit in c.lexicon.attr.names else 0)
    for j, thing, cost in nouns.np(c, i):
        yield j, Has(thing, neg), cost + (2 if isinstance(thing, Np) and thing.det == "no" else 1)
    if j := c.w(i, "abilities", "a ability", "any abilities"):
        yield j, Has(Gifts((Gift("ability"),)), neg), 0
    if j := c.w(i, "no abilities", "no ability", "no text"):
        yield j, Has(Gifts((Gift("ability"),)), not neg), 0


def _among(c: Chart, k: int, way: str, name: str, cost: int) -> Found[Trait]:
    yield k, Super(way, name), cost + (1 if c.w(k, "among") else 0)
    if m := c.w(k, "among", "of"):
        for end, thing, more in nouns.np(c, m):
            yield end, Super(way, name, thing), cost + more


def _as_what(c: Chart, k: int, word: str, way: str, cost: int) -> Found[Trait]:
    if m := c.w(k, "as", "from", "than"):
        for end, thing, more in nouns.np(c, m):
            yield end, Same(word, way, thing), more
    yield k, Same(word, way), cost + (1 if c.w(k, "as") else 0)  # “the same name as …” goes on with what it is the same as


def _having_attribute(c: Chart, i: int, neg: bool) -> Found[Trait]:
    lexicon = c.lexicon
    for j in filter(None, (i, c.w(i, "a"))):
        for j2, fn in [(j, ""), *c.look(numbers.FUNCTIONS, j)]:
            for k, name in c.look(lexicon.attr, j2):
                for k2 in filter(None, (k, c.w(k, "of"))):
                    for end, comp, cost in numbers.comp(c, k2):
                        whole = fn and any(end > j2 for end, _ in c.look(lexicon.attr, j))  # “total ST” is a number of its own
                        yield end, Cmp(Attr(name, fn=fn), comp, neg), cost + (1 if whole else 0)
        for k, op in c.look(traits.DEGREES, j):
            for m, name in c.look(lexicon.attr, k):
                yield m, Cmp(Attr(name), Comp(op, Attr("same", Ref("its", "sg"))), neg), 2  # “with a lower cost”: than it has
                if o := c.w(m, "than"):
                    for end, thing, cost in nouns.np(c, o):
                        if isinstance(thing, Ref) and thing.word in ("it", "them"):
                            thing = Ref("its", "sg") if thing.word == "it" else Ref("their", "pl")
                        yield end, Cmp(Attr(name), Comp(op, Attr("same", thing)), neg), cost
                    for end, e, cost in numbers.expr(c, o):
                        yield end, Cmp(Attr(name), Comp(op, e), neg), cost
                    for end, owner, cost in nouns.possessor(c, o):
                        yield end, Cmp(Attr(name), Comp(op, Attr("same", owner)), neg), cost + 1
    for j, n, cost in numbers.count(c, i):
        for k, name in c.look(lexicon.attr, j):
            yield k, Cmp(Attr(name), n if isinstance(n, Comp) else Comp("=", n), neg), cost
            if not isinstance(n, Comp):
                for end, op in c.look(numbers.CHOSEN_COMPARED, k):  # “30 Power or less”
                    yield end, Cmp(Attr(name), Comp(op, n), neg), cost
