"""By how much one number is above another, and numbers that are named together."""

from __future__ import annotations

from ..ir import Attr, Calc, Comp, Num, Qty, X, put
from ..lexicon import Table
from . import nouns, numbers
from .chart import Chart, Found, Rows, cell


@cell
def steps(c: Chart, i: int) -> Found[Comp]:
    """“a level higher”, “exactly two levels lower”, “up to 1 level higher than you”."""
    start = c.w(i, "exactly") or i
    counted: list[tuple[int, Num | X, str, int]] = [(j, n, "=", cost) for j, n, cost in numbers.num(c, start)]
    if j := c.w(i, "a"):
        counted.append((j, Num(1), "=", 0))
    for words, op in (("up to", "<="), ("at most", "<="), ("no more than", "<="), ("at least", ">=")):
        if j := c.w(i, words):
            counted += [(k, n, op, cost) for k, n, cost in numbers.num(c, j)]
    for j, n, op, cost in counted:
        for k, name in c.look(c.lexicon.attr, j):
            if m := c.w(k, "higher", "lower"):
                if op == "=":
                    yield m, Comp("=", Qty(name, n, more=c.lows[k])), cost + 1
                if o := c.w(m, "than"):
                    its_own = [row for row in numbers.measure(c, o) if row[1].name == name]
                    for end, measured, more in [*its_own, *_of_whom(c, o, name)]:
                        yield end, Comp(op, Calc("+" if c.lows[k] == "higher" else "-", measured, n)), cost + more
        if m := c.w(j, "higher than", "lower than") if op != "=" else 0:  # “at least 1 lower than your Hero's”
            for end, measured, more in [*numbers.measure(c, m), *_of_whom(c, m, "same")]:
                yield end, Comp(op, Calc("+" if c.lows[j] == "higher" else "-", measured, n)), cost + more


def _of_whom(c: Chart, i: int, name: str) -> Rows[Attr]:
    """Whose number something is compared with: “than it”, “than you”, “than your Hero's”."""
    things = [(k, Attr(name, thing), cost + 3) for k, thing, cost in nouns.np(c, i)]
    return [*((k, put(same, name=name), cost) for k, same, cost in numbers.same_of(c, i)), *things]


def joint(c: Chart, k: int, table: Table[str]) -> list[tuple[int, str]]:
    """Two joined names: “attack and defense”, “bioframe or mainframe health”, where the last word is said once."""
    out: list[tuple[int, str]] = []
    for end, name in c.look(table, k):
        for o, second in c.look(table, c.w(end, ",")) if c.w(end, ",") and table is c.lexicon.attr else ():  # “name, Power and abilities”
            if p := c.w(o, "and", ", and"):
                last = [*c.look(table, p), *([(p + 1, "abilities")] if c.lows[p] == "abilities" else [])]
                out += [(q, f"{name} and {second} and {third}") for q, third in last if len({name, second, third}) == 3]
        if (o := c.w(end, "and")) and c.lows[o] == "abilities" and table is c.lexicon.attr:
            out.append((o + 1, f"{name} and abilities"))
        if o := c.w(end, "and the", "and", "or the", "or", "and / or"):
            join = "and" if c.lows[end] == "and" and c.lows[end + 1] != "/" else "or"
            out += [(p, f"{name} {join} {second}") for p, second in c.look(table, o) if second != name]
    if o := c.w(k + 1, "and", "or"):
        for p, second in c.look(table, o):
            if p > o + 1:
                whole = (c.lows[k], *c.lows[o + 1 : p])
                out += [(p, f"{name} {c.lows[k + 1]} {second}") for words, name in table.rows.get(c.lows[k], ()) if words == whole]
    return out
