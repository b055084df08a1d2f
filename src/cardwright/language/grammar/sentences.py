"""Sentences: what leads them, clauses, modes; and what stands before a separator."""

from __future__ import annotations

from ..ir import (
    Act,
    Adverbial,
    Dur,
    Exists,
    Fact,
    Gifts,
    If,
    Instead,
    Is,
    Logic,
    Modes,
    Np,
    Num,
    Player,
    Qty,
    Ref,
    Role,
    Seq,
    State,
    Statement,
    Thing,
    Told,
    Value,
    Word,
    put,
    stamp,
)
from ..lexicon import Table
from . import adverbials, clauses, gifts, nouns, numbers, predicates, spans, verbs
from .chart import Chart, Found, cell

CHOICES = Table("how many modes", [
    ("one", (1, False)), ("two", (2, False)), ("three", (3, False)), ("up to two", (2, True)),
    ("one or more", (0, True)), ("one or both", (0, True)),
    ("any number", (0, True)), ("up to one", (1, True)), ("one of the following", (1, False)), ("1", (1, False)), ("2", (2, False)),
    ("one of", (1, False)), ("one of these", (1, False)), ("two of the following", (2, False)), ("both", (2, False)),
    ("1 of the following", (1, False)),
    ("up to 2", (2, True)), ("up to three", (3, True)), ("up to two of the following", (2, True)),
    ("one of the following effects", (1, False)),
    ("one of these effects", (1, False)), ("up to one of the following", (1, True)), ("any number of the following", (0, True)),
])  # fmt: skip
OPTION_JOINS = ("; or", ", or", ";", "; and", ". or", "or", "— or")


@cell
def sentence(c: Chart, i: int) -> Found[Statement]:
    for j, lead, cost in adverbials.leads(c, i):
        for k, said, more in body(c, j):
            yield k, led(lead, said), cost + more


def led(lead: tuple[Adverbial, ...], said: Statement) -> Statement:
    """A statement with what leads it. Conditions that follow each other hold together."""
    if not lead:
        return said
    facts = [adv.fact for adv in lead if isinstance(adv, If)]
    rest: tuple[Adverbial, ...] = tuple(adv for adv in lead if not isinstance(adv, If))
    if facts:
        rest += (If(facts[0] if len(facts) == 1 else Logic("and", tuple(facts))),)
    if isinstance(said, Seq) and not said.advs:
        return put(said, advs=verbs.ordered(rest))
    return Seq((said,), verbs.ordered(rest))


@cell
def body(c: Chart, i: int) -> Found[Statement]:
    for j, acts, cost in clauses.clauses(c, i, "any"):
        parts: tuple[Statement, ...] = tuple(act if isinstance(act, Act) else Told(act) for act in acts)
        if len(acts) == 1 and isinstance(acts[0], Exists):  # “There is an additional combat this turn.”
            for k, d, more in spans.duration(c, j):
                yield k, Told(acts[0], (d,)), cost + more
        if len(acts) == 1 and _is_state(c, acts[0]):
            cost += 1  # “It is exhausted.” and “It is equipped to 2 monsters.” say how it is
        if k := c.w(j, ", then", "and then", "and", ", and"):  # “Choose a Record, then choose one: …”
            for end, offered, more in modes(c, k):
                yield end, Seq((*parts, offered)), cost + more
        said = _instead_last(parts[0]) if len(parts) == 1 else Seq(parts)
        yield j, said, cost
        if isinstance(acts[-1], Act):
            yield from _or_so_much(c, j, acts[-1], parts, cost)
        if k := c.w(j, "instead", ", instead"):
            yield k, Seq((said,), (Instead(),)), cost
            if m := c.w(k, "if"):
                for end, fact, more in clauses.condition(c, m):
                    yield end, Seq((said,), (If(fact), Instead())), cost + more
    yield from modes(c, i)
    yield from whether(c, i)
    for j, given, cost in gifts.gifts(c, i):
        if any(gift.what == "qty" or (gift.what == "bonus" and not gift.attr and gift.n is None) for gift in given.items):
            continue  # a bare amount says nothing
        # a bare list of gifts: “+3/+3 and OVERRUN”
        yield j, Act("have", "have", (Role("agent", nouns.this_card()), Role("patient", given))), cost + 3


def _or_so_much(c: Chart, j: int, act: Act, parts: tuple[Statement, ...], cost: int) -> Found[Statement]:
    """“Draw 2 cards, or 3 if you control no Records”: “If …, draw 3 cards instead.”, of the same and to the same."""
    k = c.w(j, ", or", "or")
    role = next((role for role in act.roles if role.name in ("patient", "amount")), None) if k else None
    if role is None or act.neg or act.passive or act.mood not in ("", "may") or act.verb not in c.lexicon.verbs:
        return
    again = c.w(k, *c.lexicon.verbs[act.verb].forms.values())
    for m, value, more in _so_much(c, again or k, role.value):
        m = c.w(m, "instead") or m
        if n := c.w(m, "if"):
            kept = tuple(one for one in act.roles if one is role or one.name == "agent")
            roles = tuple(Role(one.name, value, one.prep) if one is role else one for one in kept)
            other = Act(act.op, act.verb, roles, mood=act.mood)
            stamp(other, c.tokens[k].at, c.tokens[m - 1].end)
            for end, fact, most in clauses.condition(c, n):
                taking = Seq((other,), (Instead(),))
                stamp(taking, c.tokens[k].at, c.tokens[m - 1].end)
                where = Seq((taking,), (If(fact),))
                stamp(where, c.tokens[k].at, c.tokens[end - 1].end)
                yield end, Seq((*parts, where)), cost + more + most


def _so_much(c: Chart, k: int, before: Value) -> Found[Value]:
    """Another amount of what was named: “3”, “3 cards”, “+4 Power”."""
    match before:
        case Qty() if before.n is not None:
            yield from ((m, q, cost) for m, q, cost in numbers.qty(c, k) if q.unit == before.unit and q.n is not None)
            yield from ((m, Qty(before.unit, n, more=before.more, adjs=before.adjs), cost + 1) for m, n, cost in numbers.num(c, k))
        case Np() if before.n is not None or before.det == "a":
            for m, n, cost in numbers.num(c, k):
                yield m, put(before, det="some", n=n, num="sg" if n == Num(1) else "pl"), cost + 1
            for m, thing, cost in nouns.np(c, k):
                if isinstance(thing, Np) and thing.nouns == before.nouns and thing.n is not None:
                    yield m, thing, cost
        case Gifts():
            for m, given, cost in gifts.gifts(c, k):
                if [item.what for item in given.items] == [item.what for item in before.items]:
                    yield m, given, cost
        case Num():
            yield from numbers.num(c, k)


def _is_state(c: Chart, said: Act | Fact) -> bool:
    """Whether a passive says no more than a state would."""
    if not (isinstance(said, Act) and said.passive and not said.mood and not said.advs):
        return False
    if said.op == "attach" and not said.tense:
        return True
    if len(said.roles) != 1:
        return False
    verb = c.lexicon.verbs.get(said.verb)
    return verb is not None and verb.forms["part"].lower() in c.lexicon.state


def _instead_last(said: Statement) -> Statement:
    """“Instead return it” and “return it instead” are one statement that takes the place of another."""
    if isinstance(said, Act) and any(isinstance(adv, Instead) for adv in said.advs):
        kept = put(said, advs=tuple(adv for adv in said.advs if not isinstance(adv, Instead)))
        stamp(kept, said.at.start, said.at.end)
        return Seq((kept,), (Instead(),))
    return said


@cell
def modes(c: Chart, i: int) -> Found[Modes]:
    choosers: list[tuple[int, Thing | None, int]] = [(i, None, 0)]
    choosers += [(j, who, cost) for j, who, cost in nouns.np(c, i) if isinstance(who, Player | Ref)]
    for j, who, cost in choosers:
        for k in filter(None, (c.w(j, "may choose", "must choose", "choose from", "chooses", "choose"), c.w(j, "do", "does"))):
            counts = c.look(CHOICES, k)
            if c.w(k, ":", "—") and not counts:  # “Your Rival chooses: they discard a card, or you draw one”
                counts = [(k, (1, False))]
            for m, (n, up_to) in counts:
                random = c.w(m, "at random")
                fresh, since = c.w(random or m, "that has not been chosen", "that has not been chosen yet"), None
                for last, span, _ in spans.duration(c, fresh) if fresh else ():
                    if span.span is not None and span.span.which == "this":
                        fresh, since = last, span
                o = c.w(fresh or random or m, ":", "—", "-", ";")
                if o:
                    o = c.w(o, "either") or o
                    up = up_to or c.lows[k - 2] == "may"
                    for end, options, more in _options(c, o):
                        if len(options) > 1:
                            yield end, Modes(n, up, options, who, bool(random), bool(fresh), since), cost + more


@cell
def whether(c: Chart, i: int) -> Found[Modes]:
    """“Its controller chooses whether it gains +1 or is returned to its owner's hand”, “choose whether to draw or discard”."""
    choosers: list[tuple[int, Thing | None, int]] = [(i, None, 0)]
    choosers += [(j, who, cost) for j, who, cost in nouns.np(c, i) if isinstance(who, Player | Ref)]
    for j, who, cost in choosers:
        k = c.w(j, "chooses whether", "choose whether", "may choose whether", "must choose whether", "decides whether", "decide whether")
        if not k:
            continue
        if m := c.w(k, "to"):
            for o, first, more in clauses.clause(c, m, "imp"):
                if p := c.w(o, "or to", "or"):
                    for end, second, more2 in clauses.clause(c, p, "imp"):
                        yield end, Modes(1, False, _each_done((first, second)), who), cost + more + more2
        for o, said, more in clauses.clauses(c, k, "fin"):
            if len(said) == 2 and isinstance(said[1], Act) and said[1].join == "or":
                yield o, Modes(1, False, _each_done((said[0], put(said[1], join=""))), who), cost + more


def _each_done(said: tuple[Act | Fact, ...]) -> tuple[Statement, ...]:
    """Joined clauses as options. How long the last one is so, said at the end, is said of all."""
    last = said[-1]
    lasting = next((adv for adv in last.advs if isinstance(adv, Dur)), None) if isinstance(last, Act) else None
    out: list[Statement] = []
    for act in said:
        if isinstance(act, Act) and lasting is not None and not any(isinstance(adv, Dur) for adv in act.advs):
            act = verbs.with_adverbial(act, lasting)
        out.append(act if isinstance(act, Act) else Told(act))
    return tuple(out)


@cell
def _options(c: Chart, i: int) -> Found[tuple[Statement, ...]]:
    for j, first, cost in sentence(c, i):
        yield j, (first,), cost
        for word in OPTION_JOINS:
            if k := c.w(j, word):
                for end, rest, more in _options(c, k):
                    yield end, (first, *rest), cost + more + (1 if word == "or" else 0)


# ---- what stands before a separator


@cell
def costs(c: Chart, i: int) -> Found[tuple[Statement, ...]]:
    """A list of costs."""
    for j, first, cost in cost1(c, i):
        yield j, (first,), cost
        for word in (",", "and", ", and"):
            if k := c.w(j, word):
                for end, rest, more in costs(c, k):
                    yield end, (first, *rest), cost + more
        if k := c.w(j, "or", ", or"):
            for end, rest, more in costs(c, k):
                if len(rest) == 1 and isinstance(rest[0], Act):
                    yield end, (Seq((first, put(rest[0], join="or"))),), cost + more
        if c.kind(j) == "suit" or sign_of_color(c, j):
            for end, rest, more in costs(c, j):
                yield end, (first, *rest), cost + more


def sign_of_color(c: Chart, i: int) -> bool:
    """Whether a letter stands for what is paid: Rei of a red or a black suit."""
    return c.kind(i) == "word" and c.tokens[i].text in ("R", "B")


@cell
def cost1(c: Chart, i: int) -> Found[Statement]:
    for j, act, cost in clauses.clause(c, i, "imp"):
        if isinstance(act, Act):
            yield j, act, cost
    if c.kind(i) in ("brace", "suit", "brk") or sign_of_color(c, i):
        yield i + 1, Act("pay", "pay", (Role("patient", Word(c.tokens[i].text)),)), 0
    for j, q, cost in numbers.qty(c, i):
        if q.n is not None and not q.traits:
            yield j, Act("pay", "pay", (Role("patient", q),)), cost + 3
    for j, name in c.look(c.lexicon.keyword, i):
        yield j, Act("keyword", "keyword", (Role("patient", Word(name)),)), 1
        for k, n, cost in numbers.num(c, j):
            yield k, Act("keyword", "keyword", (Role("patient", Word(name)), Role("amount", n))), cost + 1
    for j, who, _ in nouns.player(c, i):
        if who.who in ("you", "any") and (k := c.w(j, "may")):
            for end, act, more in clauses.clause(c, k, "imp"):
                if isinstance(act, Act):
                    yield end, verbs.with_role(put(act, mood="may"), "agent", who), more


@cell
def header(c: Chart, i: int) -> Found[tuple[tuple[Adverbial, ...], tuple[Statement, ...]]]:
    """What leads an ability, and what it costs; the last token is the separator."""
    for j, lead, cost in adverbials.leads(c, i):
        if j == c.n:
            yield j, (lead, ()), cost
        elif j < c.n:
            for k, price, more in costs(c, j):
                if k == c.n - 1:
                    yield c.n, (lead, price), cost + more


def _this_is_played(c: Chart, i: int) -> Found[Act]:
    """“Play only during your turn.”, “Attach to a character you control.”: where and when this card may be played."""
    for j, lemma in c.look(c.lexicon.verb["base"], i):
        verb = c.lexicon.verbs[lemma]
        k = c.w(j, "only")
        if verb.op not in PLAYED or not (k or c.w(j, "on", "to", "onto", "in", "into")):
            continue
        for frame in verb.frames:
            for end, act, cost in verbs.framed(c, k or j, verb, frame, "base", None, True) if frame.objects else ():
                if end > (k or j) and (k or len(act.roles) > len(frame.objects) - 1):
                    whole = verbs.with_role(verbs.with_role(act, frame.objects[0].role, nouns.this_card()), "agent", Player("you"))
                    yield end, put(whole, mood="only"), cost + 1


PLAYED = frozenset(("play", "attach", "activate", "use", "install", "prepare"))


@cell
def bare(c: Chart, i: int) -> Found[Statement]:
    """A sentence without a subject that speaks of this card: “Cannot be blocked.”, “Enters exhausted.”"""
    this = nouns.this_card()
    for j, trait, cost in predicates.pred(c, i):  # “Hidden until your next turn.”
        if isinstance(trait, State):
            for k, until, more in spans.duration(c, j):
                yield k, Told(Is(this, (trait,)), (until,)), cost + more
    for lemma in ("play", "use"):
        if j := c.w(i, f"{lemma} only if", f"{lemma} only while"):  # “Play only if you control no Followers.”
            for k, fact, cost in clauses.condition(c, j):
                yield k, Act("play" if lemma == "play" else "use", lemma, (Role("patient", this),), (If(fact, True),)), cost
    yield from _this_is_played(c, i)
    if j := c.w(i, "nothing"):
        yield j, Act("happen", "happen", (Role("agent", Np("", ("nothing",), "sg")),)), 0
    if j := c.w(i, "no effect"):
        yield j, Act("happen", "happen", (Role("agent", Np("no", ("effect",), "sg")),)), 0
    for j, act, cost in verbs.passive(c, i, this, False):
        if act.advs or len(act.roles) > 1:
            yield j, act, cost
    for j, said, cost in predicates.predicate(c, i, this):
        yield j, said if isinstance(said, Act) else Told(said), cost
