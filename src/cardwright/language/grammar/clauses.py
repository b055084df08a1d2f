"""Clauses: one category for instructions, events, conditions, statements and traits. Joined clauses, conditions, events."""

from __future__ import annotations

from ..ir import (
    Act,
    Amount,
    Calc,
    Count,
    Did,
    Doing,
    Dur,
    Event,
    Exists,
    Fact,
    If,
    In,
    Instead,
    Is,
    Logic,
    Manner,
    Np,
    Player,
    Prior,
    Qty,
    Ref,
    Rel,
    Role,
    Span,
    SpanIs,
    State,
    Thing,
    Value,
    X,
    put,
)  # fmt: skip
from ..lexicon import Table
from . import nouns, numbers, places, predicates, spans, verbs
from .chart import Chart, Found, Rows, cell

JOINS = Table("and, then, or", [
    ("and", "and"), (", then", "then"), ("then", "then"), ("and then", "then"), (", and then", "then"), (", and", "and"), (",", "list"),
    ("but", "but"), (", but", "but"), ("or", "or"), (", or", "or"), ("and also", "and"), (", and also", "and"), ("; then", "then"),
    ("as well as", "and"), ("— then", "then"), (", otherwise", "otherwise"), (", or else", "otherwise"), ("or else", "otherwise"),
])  # fmt: skip
AT_WILL = ("if you wish", "if you like", "if you want", "if you want to", "if you choose", "if you choose to", "if you so choose")
BEFORE_ORDER = ("also", "instead", "immediately", "simply", "simultaneously", "additionally ,", "in addition ,")
DONE = Table("do or do not", [
    ("do", "did"), ("does", "did"), ("did", "did"), ("do not", "did_not"), ("does not", "did_not"), ("did not", "did_not"),
    ("cannot", "did_not"),
    ("can", "able"), ("is", "did"), ("is not", "did_not"), ("was", "did"), ("was not", "did_not"), ("are", "did"),
    ("could not", "did_not"),
    ("will not", "did_not"), ("choose to", "did"), ("choose not to", "did_not"), ("chooses to", "did"), ("chooses not to", "did_not"),
    ("do so", "did"), ("does so", "did"), ("did so", "did"), ("are not", "did_not"), ("have", "did"), ("has", "did"),
])  # fmt: skip
SO = Table("so", [
    ("so", "did"), ("able", "able"), ("not", "did_not"), ("possible", "able"), ("heads", "heads"), ("tails", "tails"), ("none", "none"),
    ("no one does", "did_not"), ("neither", "did_not"), ("nobody does", "did_not"), ("this happens", "did"), ("that happens", "did"),
    ("you win the flip", "heads"), ("you lose the flip", "tails"), ("you win the toss", "heads"),
    ("you lose the toss", "tails"), ("you win the coin flip", "heads"), ("you lose the coin flip", "tails"),
    ("it is a tie", "tied"), ("there is a tie", "tied"), ("they tie", "tied"), ("tied", "tied"), ("it is not a tie", "not_tied"),
])  # fmt: skip
CONJUNCTIONS = Table("and, or", [
    ("and", "and"), ("or", "or"), (", and", "and"), (", or", "or"), ("and if", "and"), ("or if", "or"), ("but", "and"),
    ("and that", "and"),
])  # fmt: skip
EACH_TIME = (
    "each turn", "each round", "every turn", "in a turn", "this turn", "each performance", "during each turn", "in each turn",
    "each fight", "this fight",
    "during your turn", "on your turn", "each combat", "this round", "each game", "this performance", "during each of your turns",
    "each of your turns", "in each of your turns", "this combat", "during each performance", "this battle", "each battle",
)  # fmt: skip
SPAN_VERBS = Table("starts or ends", [
    ("starts", "start"), ("ends", "end"), ("begins", "start"), ("start", "start"), ("end", "end"), ("begin", "start"),
    ("is skipped", "skip"),
    ("would end", "end"), ("would start", "start"), ("would begin", "start"), ("started", "start"), ("ended", "end"),
])  # fmt: skip


# How a span ends level, and when: “the Showdown is tied”, “the round would end in a tie”.
LEVEL = Table("tied", [
    (words, ("tie", tense, mood))
    for ends, tense, mood in (
        ("is", "", ""), ("ends", "", ""), ("was", "past", ""), ("ended", "past", ""), ("would be", "", "would"), ("would end", "", "would"),
        ("results", "", ""), ("resulted", "past", ""), ("would result", "", "would"),
    )
    for words in (f"{ends} tied", *(
        f"{ends} {end}" if ends in ("is", "was", "would be") else f"{ends} in {end}" for end in ("a tie", "a draw")
    ))
])  # fmt: skip


@cell
def subject(c: Chart, i: int) -> Found[Value]:
    yield from nouns.np(c, i)
    for j, amount, cost in numbers.qty(c, i):
        # “RAM committed to it”: rather cards than so much
        card = amount.n is None and not amount.way and amount.unit in c.lexicon.bare - c.lexicon.owned
        yield j, amount, cost + (1 if card else 0)
    yield from numbers.measure(c, i)
    yield from places.zone(c, i)
    for j, e, cost in numbers.expr1(c, i):
        if isinstance(e, Amount | Count | X | Calc):
            yield j, e, cost
    for j, act, cost in verbs.verb_phrase(c, i, "ger", None):
        yield j, Np("doing", num="sg", traits=(Rel(act, "doing"),)), cost + 2


@cell
def clause(c: Chart, i: int, mood: str) -> Found[Act | Fact]:
    """mood: imp (an order), fin (with a subject), any."""
    if mood != "fin":
        j = c.w(i, *BEFORE_ORDER) or i
        instead = j > i and c.lows[i] == "instead"
        for k, act, cost in verbs.verb_phrase(c, j, "base", None):
            if j > i and c.lows[i] in ("also", "additionally", "in"):
                act = verbs.with_adverbial(act, Manner("also"))
            yield k, verbs.with_adverbial(act, Instead()) if instead else act, cost
            if end := c.w(k, *AT_WILL):  # “exhaust it if you wish”
                offered = put(verbs.with_role(act, "agent", Player("you")), mood="may")
                yield end, verbs.with_adverbial(offered, Instead()) if instead else offered, cost
        if k := c.w(j, "choose and"):  # “choose and discard a card”: whoever does it chooses
            for end, act, cost in verbs.verb_phrase(c, k, "base", None):
                yield end, verbs.with_adverbial(act, Manner("choosing")), cost
        if j := c.w(i, "do not"):
            for k, act, cost in verbs.verb_phrase(c, j, "base", None):
                yield k, put(act, neg=True), cost
    if mood != "imp" and (j := c.w(i, "instead")):  # “…, instead you may draw a card”
        for k, said, cost in clause(c, j, "fin"):
            if isinstance(said, Act):
                yield k, verbs.with_adverbial(said, Instead()), cost
    if mood != "imp":
        for j, who, cost in subject(c, i):
            for k, said, more in predicates.predicate(c, j, who):
                yield k, put(said), cost + more
            k = c.w(j, "does not", "do not", "is not", "are not") if isinstance(who, Ref) else 0
            if k and (k == c.n or c.lows[k] in _CLOSES):  # “…, it is not.”: what would happen does not
                yield k, put(verbs.make_act("happen", "happen", (Role("agent", who),)), neg=True), cost + 3
        yield from _there(c, i)
        if "tie" in c.lexicon.verbs:
            for j, span, cost in spans.span(c, i):
                for k, (verb, tense, mood) in c.look(LEVEL, j):
                    level = put(verbs.make_act(verb, verb, (Role("patient", span),), passive=True, tense=tense), mood=mood)
                    yield k, level, cost
                    for end, d, more in spans.duration(c, k):
                        yield end, put(level, advs=(d,)), cost + more


_CLOSES = frozenset((".", ",", ";", "and", "instead"))


def _there(c: Chart, i: int) -> Found[Fact]:
    for words, neg in ((("there is", "there are", "there was", "there were"), False), (("there is not", "there are not"), True)):
        if j := c.w(i, *words):
            found: list[tuple[int, Thing | Qty | Span, int]] = [*nouns.np(c, j), *numbers.qty(c, j), *spans.span(c, j)]
            for k, what, cost in found:
                yield k, Exists(what, neg), cost


def subject_of(said: Act | Fact) -> Value | None:
    """Whom or what a clause is about."""
    if isinstance(said, Act):
        if not said.passive:
            return said.role("agent")
        return said.role("patient") or said.role("to")
    return said.who if isinstance(said, Is) else None


# ---- joined clauses


@cell
def clauses(c: Chart, i: int, mood: str) -> Found[tuple[Act | Fact, ...]]:
    """“draw a card, then discard a card and gain 2 Notes”."""
    for j, first, cost in clause(c, i, mood):
        yield j, (first,), cost
        for k, rest, more in _more(c, j, first, mood, 0):
            yield k, (first, *rest), cost + more


@cell
def _more(c: Chart, j: int, first: Act | Fact, mood: str, depth: int) -> Found[tuple[Act | Fact, ...]]:
    if depth > 5:
        return
    if isinstance(first, Act) and not first.passive and subject_of(first) is not None:
        for end, again, cost in _does_too(c, j, first):
            yield end, (again,), cost
    for k, join in c.look(JOINS, j):
        for end, second, cost in _next(c, k, first, join, mood):
            if join == "or" and isinstance(first, Act) != isinstance(second, Act):
                continue
            if join != "and" and isinstance(second, Act):
                second = put(second, join=join)
            yield end, (second,), cost
            for last, rest, more in _more(c, end, second, mood, depth + 1):
                yield last, (second, *rest), cost + more


def _next(c: Chart, k: int, first: Act | Fact, join: str, mood: str) -> Rows[Act | Fact]:
    """A clause that goes on from another: with its subject and mood, or its own."""
    who = subject_of(first)
    found: Rows[Act | Fact] = []
    if isinstance(first, Act):
        if first.mood in ("may", "would", "can", "must", "cannot", "will", "only") or (not first.mood and who is None):
            found += [(end, put(act, mood=first.mood), cost) for end, act, cost in verbs.verb_phrase(c, k, "base", who)]
            if first.mood and first.passive and who is not None:
                found += [(end, put(act, mood=first.mood), cost) for end, act, cost in verbs.passive(c, k, who, False)]
        if first.passive and not first.mood and who is not None:
            found += [(end, put(act, tense=first.tense), cost) for end, act, cost in verbs.passive(c, k, who, False)]
        if first.op in _REPEATED and not first.passive and join in ("and", "list"):
            found += _repeated(c, k, first, who)
    if who is not None:
        found += [
            (end, said, cost + (1 if getattr(first, "mood", "") and not getattr(said, "mood", "") else 0))
            for end, said, cost in predicates.predicate(c, k, who)
        ]
    found += [(end, said, cost + (1 if who is not None else 0)) for end, said, cost in clause(c, k, mood if mood != "imp" else "any")]
    if m := c.w(k, "if"):  # a condition inside: “, and if …, …”
        for end, fact, cost in condition(c, m):
            if o := c.w(end, ","):
                found += [
                    (last, verbs.with_adverbial(act, If(fact)), cost + more)
                    for last, act, more in clause(c, o, "any")
                    if isinstance(act, Act)
                ]
    return found


def _does_too(c: Chart, j: int, first: Act) -> Found[Act]:
    """“You draw a card, and so does your opponent”, “… and your opponent does too”: they do the same."""
    k = c.w(j, "and", ", and")
    if not k:
        return
    if m := c.w(k, "so does", "so do", "so will"):
        for end, who, cost in nouns.np(c, m):
            yield end, put(verbs.with_role(first, "agent", who), join=""), cost
    for m, who, cost in nouns.np(c, k):
        if end := c.w(m, "does too", "do too", "does likewise", "do likewise", "does so too", "does as well", "do as well", "too"):
            yield end, put(verbs.with_role(first, "agent", who), join=""), cost


_REPEATED = frozenset(["move", "give", "gain", "lose", "damage", "draw"])


def _repeated(c: Chart, k: int, first: Act, who: Value | None) -> Rows[Act | Fact]:
    """“Put one into your hand and the other on the bottom of your deck”: the verb is said once."""
    verb = c.lexicon.verbs[first.verb]
    out: Rows[Act | Fact] = []
    for frame in verb.frames:
        if frame.complements or first.op != "move":
            for end, act, cost in verbs.framed(c, k, verb, frame, "base", who, False):
                if first.op != "move" or act.role("to") is not None:
                    out.append((end, put(act, mood=first.mood), cost + (1 if first.role("to") is not None or first.op != "move" else 3)))
    return out


# ---- conditions


@cell
def condition(c: Chart, i: int) -> Found[Fact]:
    for j, first, cost in condition1(c, i):
        yield j, first, cost
        for k, fn in c.look(CONJUNCTIONS, j):
            for end, second, more in condition(c, k):
                yield end, Logic(fn, (first, second)), cost + more
            who = first.who if isinstance(first, Is) else subject_of(first.act) if isinstance(first, Did) else None
            if who is not None:
                for end, said, more in predicates.predicate(c, k, who):
                    yield end, Logic(fn, (first, Did(said) if isinstance(said, Act) else said)), cost + more


@cell
def condition1(c: Chart, i: int) -> Found[Fact]:
    for j, said, cost in clause(c, i, "fin"):
        if not isinstance(said, Act):
            yield j, said, cost
            continue
        if said.passive and not said.tense and not said.mood:
            cost += 1  # a state, if the word can be one
        if said.tense != "past" and any(isinstance(adv, Dur) for adv in said.advs):
            cost += 2
        yield j, Did(said), cost
    for j, way in c.look(SO, i):
        yield j, Prior(way), 1 if way == "none" else 0
    for j, who, cost in nouns.np(c, i):
        for k, way in c.look(DONE, j):
            yield k, Prior(way, who), cost + (2 if c.lows[j] in ("is", "are", "was", "have", "has") else 0)
    if j := c.w(i, "it is", "this is", "it was"):
        neg = bool(c.w(j, "not"))
        j = c.w(j, "not") or j
        for k, span, cost in spans.span(c, j):
            yield k, SpanIs(span, neg), cost
        if k := c.w(j, "your first attack this turn", "your first attack"):
            yield k, SpanIs(Span("first attack"), neg), 0
    if j := c.w(i, "during", "on", "in"):
        for k, span, cost in spans.span(c, j):
            yield k, SpanIs(span), cost
    for j, trait, cost in predicates.pred(c, i):  # “equipped”, “on Y side”: said of this card
        if isinstance(trait, In | State | Rel | Doing):
            yield j, Is(nouns.this_card(), (trait,)), cost + 4
    if k := c.w(i, "being"):  # “while being attacked”
        for j, act, cost in verbs.passive(c, k, nouns.this_card(), False):
            yield j, Did(act), cost + 4
    for j, act, cost in verbs.verb_phrase(c, i, "ger", nouns.this_card()):  # “while battling that monster”
        if len(act.roles) > 1:
            yield j, Did(act), cost + 4


# ---- events


@cell
def event(c: Chart, i: int) -> Found[Event]:
    starts: list[tuple[int, str, str]] = [(i, "", "")]
    if j := c.w(i, "the"):
        for k, order in c.look(nouns.ORDINALS, j):
            if m := c.w(k, "time"):
                o = c.w(m, *EACH_TIME)
                starts = [(c.w(o or m, "that") or o or m, order, c.text(m, o).lower() if o else "")]
    for start, order, each in starts:
        for j, acts, cost in clauses(c, start, "fin"):
            if getattr(acts[-1], "join", "") == "list":
                continue  # what follows a bare comma is done then: “Whenever you draw a card, gain 1 Note, then …”
            facts = sum(not isinstance(act, Act) for act in acts)
            yield j, Event(acts, order, each), cost + 2 * facts
        yield from _elided(c, start, order, each)
        yield from _and_whenever(c, start, order)
        for j, span, cost in spans.span(c, start):
            for k, way in c.look(SPAN_VERBS, j):
                mood = "would" if c.lows[j] == "would" else ""
                yield k, Event((put(verbs.make_act("span", way, (Role("patient", span),)), mood=mood),), order, each), cost


def _and_whenever(c: Chart, start: int, order: str) -> Found[Event]:
    """“When this card enters play and whenever you draw a card, …”: whenever one of them happens."""
    if order:
        return
    for j, first, cost in clause(c, start, "fin"):
        k = c.w(j, "and whenever", "or whenever", "and when", "or when", ", and whenever", ", or when", ", and when", ", or whenever")
        if not k or not isinstance(first, Act):
            continue
        for end, second, more in clause(c, k, "fin"):
            if isinstance(second, Act):
                yield end, Event((first, put(second, join="or"))), cost + more + 1


def _elided(c: Chart, start: int, order: str, each: str) -> Found[Event]:
    """“when summoned”, “when attacked by a Record”: this card is meant."""
    this = nouns.this_card()
    for j, act, cost in verbs.passive(c, start, this, False):
        yield j, Event((act,), order, each), cost + 2
        if k := c.w(j, "or"):
            for end, second, more in verbs.passive(c, k, this, False):
                yield end, Event((act, put(second, join="or")), order, each), cost + more + 2
    for j, act, cost in verbs.verb_phrase(c, start, "ger", this):
        yield j, Event((act,), order, each), cost + 2
