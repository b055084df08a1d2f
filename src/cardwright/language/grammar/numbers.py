"""Numbers, comparisons and amounts: one category for all verbs."""

from __future__ import annotations

from collections.abc import Iterator

from ..ir import Amount, Attr, Calc, Comp, Count, Node, Num, Number, Player, Qty, Ref, Same, State, Thing, Trait, X, put
from ..lexicon import Table
from . import clauses, degrees, nouns, traits
from .chart import Chart, Found, Rows, cell

_UNDER_TWENTY = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
)
NUMBER_WORDS = {word: n for n, word in enumerate(_UNDER_TWENTY.split())} | {"twenty": 20, "thirty": 30, "fifty": 50, "hundred": 100}
CHOSEN_COMPARED = Table("a comparison", [
    ("or more", ">="), ("or greater", ">="), ("or higher", ">="), ("or above", ">="), ("or less", "<="), ("or fewer", "<="),
    ("or lower", "<="), ("or below", "<="), ("or better", ">="), ("+", ">="),
])  # fmt: skip
COMPARED = Table("a comparison", [
    ("at least", ">="), ("at most", "<="), ("exactly", "="), ("no more than", "<="), ("no less than", ">="), ("no fewer than", ">="),
    ("equal to", "="), ("less than", "<"), ("fewer than", "<"), ("lower than", "<"), ("smaller than", "<"), ("greater than", ">"),
    ("more than", ">"), ("higher than", ">"), ("larger than", ">"), ("the same as", "="), ("equal to or less than", "<="),
    ("equal to or lower than", "<="), ("less than or equal to", "<="), ("lower than or equal to", "<="),
    ("greater than or equal to", ">="),
    ("not more than", "<="), ("no higher than", "<="), ("no greater than", "<="), ("no lower than", ">="), ("not higher than", "<="),
    ("not greater than", "<="), ("not lower than", ">="), ("no larger than", "<="), ("as high as", ">="),
    ("below", "<"), ("above", ">"), ("equal to or greater than", ">="), ("equal to or higher than", ">="),
    ("up to", "<="), ("under", "<"), ("over", ">"), ("not", "!="),
])  # fmt: skip
COUNTED = Table("how many", [
    ("at least", ">="), ("at most", "<="), ("exactly", "="), ("no more than", "<="), ("no fewer than", ">="), ("more than", ">"),
    ("fewer than", "<"), ("less than", "<"), ("up to", "upto"),
])  # fmt: skip
PARITY = Table("even or odd", [("even", "even"), ("odd", "odd"), ("an even number", "even"), ("an odd number", "odd")])
TIMES = Table("twice or half", [
    ("twice", "*2"), ("double", "*2"), ("half of", "/2"), ("half", "/2"), ("three times", "*3"), ("triple", "*3"),
])  # fmt: skip
SPOKEN = Table("an amount spoken of", [
    (words, words)
    for words in (
        "that much", "that many", "that number", "that amount", "the same amount", "the same number", "the result", "the chosen number",
        "the roll", "the number chosen", "this number", "the amount paid", "the number rolled", "the amount", "the total", "this amount",
        "that total", "the number you chose",
        "the number they chose", "the highest result", "the lowest result", "your roll", "the rolled number",
        "the excess", "the higher", "the lower",
        "the difference",
    )
])  # fmt: skip
SPOKEN_BEFORE_UNIT = Table("an amount spoken of", [
    ("that many", "that much"), ("that much", "that much"), ("the same number of", "the same number"),
    ("the same amount of", "the same number"), ("exactly the same number of", "the same number"),
    ("exactly the same amount of", "the same number"),
    ("the chosen number of", "the chosen number"), ("an equal number of", "that much"), ("an equal amount of", "that much"),
    ("this many", "that much"), ("as many", "as much"), ("as much", "as much"),
])  # fmt: skip
ROUNDED = Table("how it is rounded", [
    ("rounded up", "up"), ("rounded down", "down"), (", rounded up", "up"), (", rounded down", "down"), ("( rounded up )", "up"),
    ("( rounded down )", "down"), (", rounding up", "up"), (", rounding down", "down"), ("rounding up", "up"), ("rounding down", "down"),
    ("( round up )", "up"), ("( round down )", "down"), ("( rounding up )", "up"), ("( rounding down )", "down"),
])  # fmt: skip
AT_MOST = (
    ", to a maximum of", "to a maximum of", ", up to a maximum of", "up to a maximum of", ", maximum", ", to a total of no more than",
    "with a maximum of", ", with a maximum of", ", max",
)  # fmt: skip
FUNCTIONS = Table("which", [
    ("total", "sum"), ("combined", "sum"), ("highest", "highest"), ("lowest", "lowest"), ("greatest", "highest"), ("printed", "printed"),
    ("base", "printed"), ("original", "printed"), ("sum of the", "sum"), ("current", "current"), ("total printed", "sum printed"),
    ("combined total", "sum"), ("starting", "starting"), ("remaining", "remaining"), ("higher", "highest"), ("lower", "lowest"),
    ("other", "other"), ("largest", "highest"), ("smallest", "lowest"), ("last known", "last known"),
])  # fmt: skip
HOW_MUCH = Table("which amount", [
    ("all", "all"), ("any", "any"), ("no", "none"), ("the", "the"), ("half", "half"), ("any amount of", "any_number"),
    ("any number of", "any_number"), ("additional", "extra"), ("extra", "extra"), ("some", "any"), ("the next", "next"),
    ("all the", "all"),
    ("all of the", "all"), ("double", "double"), ("twice as much", "double"), ("more", "more"), ("a additional", "extra"),
    ("a extra", "extra"), ("all other", "all"), ("the first", "first"), ("less", "less"), ("fewer", "less"),
    ("each", "each"), ("half of the", "half"), ("half the", "half"), ("a", "a"), ("another", "extra"), ("this", "that"),
    ("that", "that"), ("those", "that"),
    ("double the", "double"), ("all that", "all"), ("every", "each"), ("one additional", "extra"), ("all of that", "all"),
    ("any of that", "any"), ("any one", "any"),
])  # fmt: skip
MORE = Table("more or less", [
    ("more", "more"), ("additional", "more"), ("extra", "more"), ("further", "more"), ("less", "less"), ("fewer", "less"),
])  # fmt: skip


@cell
def num(c: Chart, i: int) -> Found[Num | X]:
    if i < c.n:
        token = c.tokens[i]
        if token.kind == "num":
            yield i + 1, Num(int(token.low) if len(token.low) < 7 else 10**6), 0
        elif token.low in NUMBER_WORDS:
            yield i + 1, Num(NUMBER_WORDS[token.low]), 0
        elif token.text == "X":
            yield i + 1, X(), 0
        elif c.tracing:
            c.miss(i, "a number")


@cell
def expr(c: Chart, i: int) -> Found[Number]:
    """Anything that is a number: after “equal to”, “by”, “is”."""
    for j, a, cost in expr1(c, i):
        yield j, a, cost
        for word, fn in (("plus", "+"), ("minus", "-")):
            if k := c.w(j, word):
                for end, b, more in expr1(c, k):
                    yield end, Calc(fn, a, b), cost + more
                    yield from _at_most(c, end, Calc(fn, a, b), cost + more)
        if (k := c.w(j, "times", "×", "multiplied by")) and not isinstance(a, Num | X):  # “the number of Followers you control times 10”
            for end, factor, more in num(c, k):
                yield end, Calc("*", a, factor), cost + more
        if isinstance(a, Num):
            if k := c.w(j, "higher", "greater"):
                yield k, Calc("higher", a), cost
            if k := c.w(j, "lower"):
                yield k, Calc("lower", a), cost
            for phrases, fn in (
                (("more than", "higher than", "greater than"), "+"), (("less than", "lower than", "fewer than"), "-"),
            ):  # fmt: skip
                if k := c.w(j, *phrases):
                    for end, b, more in [*expr1(c, k), *same_of(c, k)]:
                        yield end, Calc(fn, b, a), cost + more
                    for end, thing, more in nouns.np(c, k):  # “costs up to 2 more than the sacrificed Follower”
                        yield end, Calc(fn, Attr("same", thing), a), cost + more + 3
        yield from _at_most(c, j, a, cost)


def _at_most(c: Chart, j: int, a: Number, cost: int) -> Found[Calc]:
    """“to a maximum of 5”, “(max 5)” behind a number."""
    if k := c.w(j, *AT_MOST):
        for end, b, more in num(c, k):
            yield end, Calc("min", a, b), cost + more
    if k := c.w(j, "( max", "( maximum", "( to a maximum of", "( up to", "( maximum of", "( at most"):
        for end, b, more in num(c, k):
            if end := c.w(end, ")"):
                yield end, Calc("min", a, b), cost + more


@cell
def expr1(c: Chart, i: int) -> Found[Number]:
    yield from num(c, i)
    for j, fn in c.look(TIMES, i):
        factor = Num(int(fn[1]))
        for k, a, cost in expr1(c, j):
            yield from _rounded(c, k, Calc(fn[0], a, factor), cost)
        if fn != "*3":
            for k, q, cost in qty(c, j):
                yield from _rounded(c, k, Calc(fn[0], q, factor), cost + 2)
    for j, n, cost in num(c, i):
        if k := c.w(j, "times", "×"):
            for end, a, more in expr1(c, k):
                yield end, Calc("*", a, n), cost + more
    if j := c.w(
        i, "the number of", "the amount of", "the total number of", "how many", "how much", "the total amount of", "the total of",
        "the total",
    ):
        for k, thing, cost in nouns.np(c, j, True):
            yield k, Count(thing), cost
        for k, q, cost in qty(c, j):
            if q.n is None:
                yield k, Count(q), cost
    if j := c.w(i, "the difference between", "the difference"):
        for k, a, cost in expr1(c, j):
            if m := c.w(k, "and"):
                for end, b, more in [*expr1(c, m), *same_of(c, m)]:
                    yield end, Calc("diff", a, b), cost + more
        for k, thing, cost in nouns.np(c, j):  # “the difference between their Powers”
            yield k, Calc("diff", Attr("same", thing)), cost + 3
    for j, word in c.look(SPOKEN, i):
        yield j, Amount(word), 0
    for j, share, cost in spoken(c, i):  # “you lose half that much, rounded up”
        if isinstance(share, Calc) and share.a == Amount("that much") and share.fn in "*/":
            yield j, share, cost + 1
    if j := c.w(i, "half as much"):
        yield from _rounded(c, j, Calc("/", Amount("that much"), Num(2)), 1)
    if j := c.w(i, "twice as much"):
        yield j, Calc("*", Amount("that much"), Num(2)), 1
    yield from measure(c, i)
    if c.lows[i] in ("the", "that"):  # “the Damage you took this round”
        for k, q, cost in qty(c, i):
            if q.way in ("the", "that") and q.n is None and q.traits:
                yield k, Count(q), cost + 1


def same_of(c: Chart, i: int) -> Rows[Attr]:
    """“your opponent's”, of the same kind as what was compared before."""
    found = [(j, Attr("same", owner), cost + 1) for j, owner, cost in nouns.possessor(c, i)]
    if j := c.w(i, "yours", "your own"):
        found.append((j, Attr("same", Player("you")), 0))
    if j := c.w(i, "theirs"):
        found.append((j, Attr("same", Ref("their", "pl")), 0))
    if j := c.w(i, "that of", "those of"):
        found += [(k, Attr("same", thing), cost) for k, thing, cost in nouns.np(c, j)]
    return found


def _rounded(c: Chart, k: int, value: Calc, cost: int) -> Found[Calc]:
    yield k, value, cost
    for end, way in c.look(ROUNDED, k):
        yield end, put(value, rounded=way), cost


@cell
def measure(c: Chart, i: int) -> Found[Attr]:
    """An attribute of something."""
    lexicon = c.lexicon
    for j, owner, cost in nouns.possessor(c, i):
        for k, fn in [(j, ""), *c.look(FUNCTIONS, j)]:
            for end, name in [*c.look(lexicon.attr, k), *degrees.joint(c, k, lexicon.attr)]:
                yield end, Attr(name, owner, fn), cost
    if j := c.w(i, "the"):
        for k, fn in [(j, ""), *c.look(FUNCTIONS, j)]:
            for end, name in [*c.look(lexicon.attr, k), *c.look(lexicon.unit, k), *degrees.joint(c, k, lexicon.attr)]:
                if (o := c.w(end, "of", "among", "on", "between")) and c.lows[end - 1] != "number":  # that is how many there are
                    counted = 0 if name in lexicon.attr.names or " " in name else 1  # “the points of Damage you took” are so many points
                    for p, thing, cost in nouns.np(c, o):
                        yield p, Attr(name, thing, fn), cost + counted
                if fn in ("highest", "lowest"):
                    yield end, Attr(name, None, fn), 1
                if not fn:  # “the Power it had”: as it was last
                    for o, who, cost in [*nouns.pronoun(c, end), *nouns.core(c, end)]:
                        if p := c.w(o, "had"):
                            yield p, Attr(name, who, "last known"), cost + 1
    if j := c.w(i, "all"):
        for end, name in c.look(lexicon.attr, j):
            if o := c.w(end, "of"):
                for p, thing, cost in nouns.np(c, o):
                    yield p, Attr(name, thing, "all"), cost
    if j := c.w(i, "all of", "each of", "all"):  # “all of its ST”
        for k, owner, cost in nouns.possessor(c, j):
            for end, name in c.look(lexicon.attr, k):
                if name in lexicon.units and name not in lexicon.nouns:  # “all your Damage” are cards
                    yield end, Attr(name, owner, "all"), cost + 2


@cell
def comp(c: Chart, i: int) -> Found[Comp]:
    """A comparison that follows a measure: “3 or less”, “at least 2”, “equal to …”, “less than …”."""
    for j, n, cost in num(c, i):
        for k, op in c.look(CHOSEN_COMPARED, j):
            yield k, Comp(op, n), cost
        if k := c.w(j, "or"):
            for end, b, _ in num(c, k):
                yield end, Comp("in", n, b), cost
        if k := c.w(j, "to", "-", "—", "through"):
            for end, b, _ in num(c, k):
                yield end, Comp("between", n, b), cost
        if c.kind(j) == "delta" and c.lows[j][1:].isdigit() and c.lows[j][0] == "-":  # “on a 2-19”
            yield j + 1, Comp("between", n, Num(int(c.lows[j][1:7]))), cost
        yield j, Comp("=", n), cost + 1
    for j, op in c.look(COMPARED, i):
        for k, e, cost in expr(c, j):
            if not (op == "!=" and not isinstance(e, Num)):
                yield k, Comp(op, e), cost
        if op == "!=":
            continue
        for k, attr, cost in same_of(c, j):  # “less than your opponent's”
            yield k, Comp(op, attr), cost
        if op in "<>":
            for k, thing, cost in nouns.np(c, j):
                yield k, Comp(op, Attr("same", thing)), cost + 3
    if j := c.w(i, "between", "from"):
        for k, a, cost in num(c, j):
            if m := c.w(k, "and", "to"):
                for end, b, _ in num(c, m):
                    yield end, Comp("between", a, b), cost
    for j, op in c.look(PARITY, i):
        yield j, Comp(op), 0
    for j, e, cost in expr(c, i):  # “one higher than your Hero's”
        if isinstance(e, Calc) and e.fn in "+-" and isinstance(e.b, Num):
            yield j, Comp("=", e), cost
    yield from degrees.steps(c, i)


@cell
def count(c: Chart, i: int) -> Found[Number | Comp]:
    """A number before a noun: exact or bounded."""
    for j, n, cost in num(c, i):
        yield j, n, cost
        for k, op in c.look(CHOSEN_COMPARED, j):
            yield k, Comp(op, n), cost
        if k := c.w(j, "or"):
            for end, b, _ in num(c, k):
                yield end, Comp("in", n, b), cost
        if k := c.w(j, "to"):
            for end, b, _ in num(c, k):
                yield end, Comp("between", n, b), cost + 1
    for j, op in c.look(COUNTED, i):
        for k, n, cost in num(c, j):
            yield k, Comp(op, n), cost
        if op == "upto":
            for k, a, cost in spoken(c, j):
                yield k, Comp(op, a), cost
    yield from spoken(c, i)


@cell
def spoken(c: Chart, i: int) -> Found[Number]:
    """“that many”, “twice that much”: before a noun or a unit."""
    for j, word in c.look(SPOKEN_BEFORE_UNIT, i):
        yield j, Amount(word), 0
        yield from changed(c, j, Amount(word))
    if j := c.w(
        i, "twice that many", "twice that much", "double that", "double that many", "double that much", "twice that number of",
        "twice as many",
    ):
        yield j, Calc("*", Amount("that much"), Num(2)), 0
    if j := c.w(i, "half that many", "half that much", "half as many"):
        yield from _rounded(c, j, Calc("/", Amount("that much"), Num(2)), 0)
    for j, n, cost in num(c, i):
        if k := c.w(j, "times that many", "times that much"):
            yield k, Calc("*", Amount("that much"), n), cost


def changed(c: Chart, j: int, amount: Number | Comp | None) -> Found[Calc]:
    """“plus 1”, “minus one” behind an amount spoken of."""
    if isinstance(amount, Amount | Calc) and (k := c.w(j, "plus", "minus")):
        for end, n, cost in num(c, k):
            yield end, Calc("+" if c.lows[j] == "plus" else "-", amount, n), cost


@cell
def qty(c: Chart, i: int) -> Found[Qty]:
    """So much of a unit."""
    for j, counted, cost in count(c, i):
        for k, plus in [(j, ""), *c.look(MORE, j)]:
            for end, unit, adjs in units(c, k):
                yield from _tail(c, end, Qty(unit, counted, more=plus, adjs=adjs), cost)
                if not plus and isinstance(counted, Num | X):  # “100 Influence or less”
                    for o, op in c.look(CHOSEN_COMPARED, end):
                        bounded = Qty(unit, Comp(op, counted), adjs=adjs)
                        yield o, bounded, cost
                        for last, found, more in traits.traits(c, o, "qty"):
                            if found and all(isinstance(trait, Same) for trait in found):  # “30 ST or less in any symbol”
                                yield last, put(bounded, traits=found), cost + more
                if not plus:
                    for o, after in c.look(MORE, end):
                        yield o, Qty(unit, counted, more=after, adjs=adjs), cost
            if plus:
                yield k, Qty("", counted, more=plus), cost + 1
    for j, way in c.look(HOW_MUCH, i):
        for k, unit, adjs in units(c, j):
            if unit in c.lexicon.span.names and way in ("that", "extra"):
                continue  # a turn, and no amount of turns
            for end, q, cost in _tail(c, k, Qty(unit, way=way, adjs=adjs), (2 if unit in c.lexicon.nouns else 1) if way == "that" else 0):
                yield end, q, cost
                if way == "half":
                    for last, how in c.look(ROUNDED, end):
                        yield last, put(q, n=Calc("/", Amount("all"), Num(2), how)), cost
        if way in ("next", "first"):
            for k, n, cost in num(c, j):
                for end, unit, adjs in units(c, k):
                    yield from _tail(c, end, Qty(unit, n, way, adjs=adjs), cost)
        if way == "extra" and c.w(i, "a", "an"):  # “an additional 2 mainframe damage”
            for k, n, cost in num(c, j):
                for end, unit, adjs in units(c, k):
                    yield from _tail(c, end, Qty(unit, n, more="more", adjs=adjs), cost)
    for j, owner, cost in nouns.possessor(c, i):
        for end, unit, adjs in units(c, j):
            yield from _tail(c, end, Qty(unit, of=owner, adjs=adjs), cost + 1)
        for k, order in c.look(nouns.ORDINALS, j):  # “your seventh point”
            for end, unit, adjs in units(c, k):
                yield from _tail(c, end, Qty(unit, way=order, of=owner, adjs=adjs), cost + 1)
    for j, part, cost in _portion(c, i):
        for k, owner, more in nouns.possessor(c, j):
            for end, unit, adjs in units(c, k):
                cards = 1 if unit in c.lexicon.nouns and isinstance(part, Num) else 0  # “one of your Damage” is a card
                for last, q, cost3 in _tail(c, end, Qty(unit, part, of=owner, adjs=adjs), cost + more + cards):
                    yield from _halved(c, last, q, cost3)
        if k := c.w(j, "that", "the", "this"):
            whole = 1 if c.lows[j - 1] == "all" else 0  # “all the RAM” is all of it, whether or not it was spoken of
            for end, unit, adjs in units(c, k):
                for last, q, cost3 in _tail(c, end, Qty(unit, part, "that", adjs=adjs), cost + whole):
                    yield from _halved(c, last, q, cost3)
    for k, unit, adjs in units(c, i):
        yield from _tail(c, k, Qty(unit, adjs=adjs), 0)
    if j := c.w(i, "all but"):  # “prevent all but 3 of it”
        for k, n, cost in num(c, j):
            for end, unit, adjs in units(c, k):
                yield from _tail(c, end, Qty(unit, n, "all_but", adjs=adjs), cost)


def _portion(c: Chart, i: int) -> Found[Number]:
    """“2 of”, “half of”, “all of”."""
    for j, n, cost in num(c, i):
        if k := c.w(j, "of"):
            yield k, n, cost
    if k := c.w(i, "half of", "half"):
        yield k, Calc("/", Amount("all"), Num(2)), 0
    if k := c.w(i, "all of", "all"):
        yield k, Amount("all"), 0
    if k := c.w(i, "any of"):
        yield k, Amount("any"), 0


def _halved(c: Chart, k: int, q: Qty, cost: int) -> Found[Qty]:
    yield k, q, cost
    if isinstance(q.n, Calc):
        for end, how in c.look(ROUNDED, k):
            yield end, put(q, n=put(q.n, rounded=how)), cost


def units(c: Chart, i: int) -> Iterator[tuple[int, str, tuple[Trait, ...]]]:
    """A unit, also with an adjective: “unspent Notes”, “combat damage”."""
    whole = c.look(c.lexicon.unit, i)
    for j, unit in whole:
        yield j, unit, ()
    for j, unit in degrees.joint(c, i, c.lexicon.unit):
        yield j, unit, ()
    if whole or c.lows[i] in c.lexicon.noun or c.lows[i] in MORE or c.lows[i] in HOW_MUCH:
        return
    if c.lows[i] in nouns.ORDINALS:
        return
    for j, adj, cost in traits.adjective(c, i):
        if cost < 2 and not (isinstance(adj, State) and adj.name.startswith("of ")):
            for k, unit in c.look(c.lexicon.unit, j):
                if unit not in c.lexicon.nouns:
                    yield k, unit, (adj,)


def _tail(c: Chart, j: int, q: Qty, cost: int) -> Found[Qty]:
    yield j, q, cost
    for end, total, more in changed(c, j, q.n):
        yield end, put(q, n=total), cost + more
    if k := c.w(j, "equal to"):
        for end, e, more in expr(c, k):
            yield end, put(q, n=e), cost + more
    if isinstance(q.n, Amount) and q.n.word == "as much" and (k := c.w(j, "as")):
        for end, thing, more in nouns.np(c, k):
            yield end, put(q, than=thing), cost + more + 2
        for end, fact, more in clauses.clause(c, k, "fin"):
            if isinstance(fact, Node) and (said := _amount_of(fact)) is not None:
                yield end, put(q, than=said), cost + more + 2
    if q.way in ("more", "less") and (k := c.w(j, "than")):
        for end, thing, more in nouns.np(c, k):
            last = c.w(end, "has", "does", "do", "have") or end
            yield last, put(q, than=thing), cost + more
    if c.w(j, ", divided"):
        j += 1
    for end, found, more in traits.traits(c, j, "qty"):
        if found:
            yield end, put(q, traits=found), cost + more


def _amount_of(fact: Node) -> Thing | None:
    """The one who “as much as you have” compares with."""
    from ..ir import Act, Np, Player, Ref

    if isinstance(fact, Act) and fact.op in ("have", "control") and not fact.advs:
        agent = fact.role("agent")
        if isinstance(agent, Np | Ref | Player):
            return agent
    return None
