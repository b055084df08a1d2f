"""Adverbials: one list, before a clause with a comma or after it."""

from __future__ import annotations

from ..ir import (
    Act,
    Adverbial,
    Amount,
    AsIf,
    Attr,
    By,
    Cap,
    Did,
    Dur,
    Equals,
    Even,
    Event,
    Except,
    Fact,
    ForEach,
    If,
    Instead,
    InsteadOf,
    Is,
    Link,
    Logic,
    Manner,
    Np,
    Num,
    Number,
    On,
    Player,
    Prior,
    Purpose,
    Qty,
    Ref,
    Replaces,
    Role,
    Span,
    State,
    Thing,
    Time,
    Under,
    Unless,
    Value,
    WhenDone,
    Where,
    put,
)  # fmt: skip
from ..lexicon import Table
from . import clauses, gifts, heads, nouns, numbers, places, spans, traits, verbs
from .chart import Chart, Found, Rows, cell

COUNTED = frozenset(("once", "twice", "as you choose", "more than once"))  # belongs to the nearest verb
ALONG = frozenset(("ignoring", "using", "starting", "paying", "meeting", "skipping", "counting"))  # verbs that say how
FOR_EACH = ("for each", "for every", "per", "once for each", "for each of", "times for each", "for every one of")
CAPS = Table("a limit", [
    (", to a maximum of", "most"), ("to a maximum of", "most"), (", up to a maximum of", "most"), ("up to a maximum of", "most"),
    (", maximum", "most"), ("( max", "most"), ("( maximum", "most"), (", up to", "most"), (", but no more than", "most"),
    (", to a total of", "most"),
    (", to a minimum of", "least"), ("to a minimum of", "least"), (", but not below", "least"), ("( minimum", "least"),
    ("( to a minimum of", "least"),
    (", but no less than", "least"), (", but not less than", "least"), (", but not more than", "most"), ("( to a maximum of", "most"),
    ("( but not less than", "least"), ("( but no less than", "least"), ("( but not below", "least"), ("( not below", "least"),
    ("( but not more than", "most"), ("( but no more than", "most"), ("( at most", "most"), ("( at least", "least"),
    ("( minimum of", "least"), ("( maximum of", "most"), ("( min", "least"), (", min", "least"),
    (", max", "most"), (", with a maximum of", "most"), ("( up to", "most"), (", down to a minimum of", "least"), (", minimum", "least"),
])  # fmt: skip
LOW_DURATIONS = frozenset(("during", "this way", "in_turn", "for"))
LINKS = Table("then, otherwise", [
    ("then", "then"), ("then ,", "then"), ("otherwise ,", "otherwise"), ("in addition ,", "also"), ("additionally ,", "also"),
    ("afterward ,", "then"), ("afterwards ,", "then"), ("next ,", "then"), ("finally ,", "then"), ("after that ,", "then"),
    ("otherwise", "otherwise"),
    ("also ,", "also"), ("after this ,", "then"), ("first ,", "first"), ("or else ,", "otherwise"),
    ("and then", "then"),
    ("in that case ,", "then"), ("or", "or"), ("but", "but"), ("and", "and"), ("— then", "then"), ("afterwards", "then"),
])  # fmt: skip
TRIGGERS = Table("when", [
    (words, words)
    for words in (
        "when", "whenever", "the next time", "once", "if", "as", "after", "before", "immediately after", "at any time when",
        "as soon as", "right after",
    )
] + [("each time", "whenever"), ("every time", "whenever"), ("any time", "whenever"), ("anytime", "whenever")])  # fmt: skip
CONDITIONS = Table("if, while", [
    ("if", "if"), ("unless", "unless"), ("as long as", "while"), ("while", "while"), ("only while", "while"), ("except if", "unless"),
    ("only if", "only if"), (", but only if", "only if"), ("but only if", "only if"), ("for as long as", "while"),
    ("so long as", "while"), ("provided", "if"), ("provided that", "if"),
])  # fmt: skip
LEADING_MANNERS = Table("how", [
    (words + " ,", words)
    for words in (
        "at random", "in any order", "starting with you", "immediately", "in turn order", "at any time", "as a additional cost",
        "in total",
    )
] + [("as a extra cost ,", "as a additional cost")])  # fmt: skip


def is_would(fact: Fact) -> bool:
    """Whether a condition speaks of what would happen: then it is an event that is replaced."""
    if isinstance(fact, Logic):
        return any(is_would(item) for item in fact.items)
    return isinstance(fact, Did) and fact.act.mood in ("would", "would_not")


@cell
def adverbial(c: Chart, i: int, low: bool) -> Found[Adverbial]:
    """An adverbial after a verb. `low`: inside a trait, where only times and manners can stand."""
    if i >= c.n:
        return
    base = 0 if low else 1
    for j, d, cost in spans.duration(c, i):
        if not low or d.way in LOW_DURATIONS:
            yield j, d, cost + base
    for j, name in c.look(c.lexicon.adv, i):
        unlikely = 1 if c.lows[i] in c.lexicon.state or name in ("only", "once", "twice", "also") else 2 if c.lows[i] == "revealed" else 0
        yield j, Instead() if name == "instead" else Manner(name), unlikely + (1 if not low and name in COUNTED else 0)
    for j, often, cost in spans.limit(c, i):
        yield j, often, cost + base
    if c.lows[i] == "on":  # “wins a Showdown on DEFENSE”
        for j, state in c.look(c.lexicon.state, i):
            yield j, Dur("while", fact=Is(nouns.this_card(), (State(state),))), 3
    for words in FOR_EACH:
        if j := c.w(i, words):
            yield from _for_each(c, j, low, base)
    if j := c.w(i, "under"):
        for k, who, cost in nouns.possessor(c, j):
            if m := c.w(k, "control"):
                yield m, Under(who), cost
    for j, way in c.look(numbers.ROUNDED, i):
        yield j, Manner(f"rounded {way}"), 1
    if j := c.w(i, "without", "by", "by only", "only by"):
        for k, act, cost in verbs.verb_phrase(c, j, "ger", None):
            yield k, By(act, c.lows[i] == "without"), cost + 1 + (1 if low and c.lows[i] == "without" else 0)
    yield from _going_along(c, i, base)
    if j := c.w(i, "to", "in order to"):
        for k, act, cost in verbs.verb_phrase(c, j, "base", None, True):
            yield k, Purpose(act), cost + 2 + base
    if j := c.w(i, "instead of", "rather than"):
        yield from _instead_of(c, j, base)
    if j := c.w(i, "in addition to"):
        for k, owner, cost in nouns.possessor(c, j):
            if isinstance(owner, Ref) and (m := c.w(k, "other")):
                for end, _, more in [*traits.class_word(c, m), *heads.noun(c, m)]:
                    yield end, Manner(c.text(i, end).lower()), cost + more + 1
    if not low:
        yield from _high(c, i, base)


def _going_along(c: Chart, i: int, base: int) -> Found[Adverbial]:
    """“ignoring its cost”, “using the same symbol”, “starting with you”, “regardless of their color”."""
    if c.lows[i] in ALONG:
        for k, act, cost in verbs.verb_phrase(c, i, "ger", None):
            yield k, By(act), cost + base
    if j := c.w(i, "via", "through"):
        for k, given, cost in gifts.gifts(c, j):
            if all(gift.what == "keyword" for gift in given.items):
                yield k, By(Act("use", "use", (Role("patient", given),))), cost + base
    if j := c.w(i, "regardless of", "no matter"):
        found: list[tuple[int, Value, int]] = [*nouns.np(c, j), *numbers.measure(c, j)]
        found += [(k, Attr(name), 1) for k, name in c.look(c.lexicon.attr, j)]
        for k, what, cost in found:
            yield k, By(Act("ignore", "ignore", (Role("patient", what),))), cost + base


def _each_player(c: Chart, j: int) -> Found[Player]:
    for k, who, cost in nouns.player(c, j):
        if who.who.startswith("each") or (who.who == "opponent" and c.lows[j] == "each"):
            yield k, who, cost


def _for_each(c: Chart, j: int, low: bool, base: int) -> Found[Adverbial]:
    if not low and (k := c.w(j, "time")):
        for end, happens, cost in clauses.event(c, k):
            yield end, ForEach(happens), cost + base
    if not low and (j >= c.n or c.lows[j] in (".", ",")) and c.lows[j - 1] == "each":  # “Gain 10 Influence for each.”
        yield j, ForEach(Ref("them", "pl")), base + 2
    found: list[tuple[int, Thing | Qty, int]] = [*nouns.np(c, j, True), *numbers.qty(c, j)]
    for end, what, cost in found:
        if isinstance(what, Np) and what.of == Ref("them", "pl") and what.n == Num(1):  # “for each one revealed this way”
            what = Ref("them", "pl", what.traits)
        if isinstance(what, Qty):
            yield end, ForEach(what), cost + base + 2
        elif isinstance(what, Ref) or (isinstance(what, Np) and what.det in ("", "own", "the", "those", "some")):
            yield end, ForEach(what), cost + (2 if low else base)


def _instead_of(c: Chart, j: int, base: int) -> Found[Adverbial]:
    acts: Rows[Act] = [*verbs.verb_phrase(c, j, "ger", None), *verbs.verb_phrase(c, j, "base", None)]
    for k, act, cost in acts:
        yield k, InsteadOf(act), cost + base
    for k, thing, cost in nouns.np(c, j):
        yield k, InsteadOf(thing), cost + base
    for k, q, cost in numbers.qty(c, j):
        yield k, InsteadOf(q), cost + base
    for k, where, cost in places.place(c, c.w(j, "into", "to", "in", "on", "from") or j):
        yield k, InsteadOf(where), cost + base
    for k, given, cost in gifts.gifts(c, j):
        if all(gift.what in ("pt", "bonus", "keyword") for gift in given.items):
            yield k, InsteadOf(given), cost + base + 1


def _high(c: Chart, i: int, base: int) -> Found[Adverbial]:
    """What belongs to a main clause only."""
    if j := c.w(i, "equal to"):
        for k, e, cost in numbers.expr(c, j):
            yield k, Equals(e), cost + 1
    for j, way in c.look(CAPS, i):
        yield from _cap(c, j, way)
    if j := c.w(i, "as if", "as though"):
        for k, said, cost in clauses.clause(c, j, "fin"):
            state = isinstance(said, Act) and said.passive and len(said.roles) == 1 and not said.mood  # “as though it were not exhausted”
            yield k, AsIf(said), cost + base + (3 if state else 0)
    for j, t, cost in spans.time(c, i):
        yield j, t, cost + base
    for j, key in [*c.look(CONDITIONS, i), *(c.look(CONDITIONS, i + 1) if c.w(i, ", unless", ", provided", ", if") else ())]:
        if key != "while":
            for k, fact, cost in clauses.condition(c, j):
                yield k, Unless(fact) if key == "unless" else If(fact, key == "only if"), cost + base
    if j := c.w(i, "because of", "due to"):
        for k, thing, cost in nouns.np(c, j):
            yield k, Time("because", event=Event((Act("happen", "happen", (Role("patient", thing),)),))), cost + base
    if j := c.w(i, "because"):
        for k, happens, cost in clauses.event(c, j):
            yield k, Time("because", event=happens), cost + base
    if j := c.w(i, "even if", "even though", "even while", "even when"):
        for k, fact, cost in clauses.condition(c, j):
            yield k, Even(fact), cost + base
    if j := c.w(i, "when", "whenever", "each time", "the next time"):
        for k, happens, cost in clauses.event(c, j):
            if c.lows[i] == "the":
                happens = put(happens, ord="next")
            yield k, Time("when", event=happens), cost + base + 1
    if j := c.w(i, "except by", ", except by", "other than by", "except through", ", except through"):
        for k, act, cost in verbs.verb_phrase(c, j, "ger", None):
            yield k, Except((act,)), cost + base
        for k, thing, cost in nouns.np(c, j):
            yield k, Except((), thing), cost + base
        if m := c.w(j, "being"):
            for k, act, cost in verbs.verb_phrase(c, m, "part", None):
                yield k, Except((act,)), cost + base
    if j := c.w(i, ", except that", ", except", "except that", "except"):
        for k, acts, cost in clauses.clauses(c, j, "fin"):
            yield k, Except(acts), cost + base
    if j := c.w(i, ", where x is", "where x is", ", where x equals", "where x equals"):
        for k, e, cost in numbers.expr(c, j):
            yield k, Where(e), cost


def _cap(c: Chart, j: int, way: str) -> Found[Adverbial]:
    counted: list[tuple[int, Number, int]] = [*numbers.num(c, j)]
    if c.kind(j) in ("delta", "brk") and c.lows[j].strip("[]+-").isdigit():
        counted.append((j + 1, Num(int(c.lows[j].strip("[]+"))), 0))
    for k, n, cost in counted:
        for m, unit in [(k, ""), *c.look(c.lexicon.unit, k), *c.look(c.lexicon.attr, k)]:
            yield c.w(m, ")") or m, Cap(n, unit, way), cost + 1


# ---- before the clause


def comma(c: Chart, j: int) -> int:
    """The end of the comma that closes what leads a sentence; the separator of a header closes it too."""
    if end := c.w(j, ","):
        return end
    return j + 1 if j == c.n - 1 and c.kind(j) == "sep" else 0


UNMARKED = 4  # what a clause in front costs without its comma: only where nothing else reads
_SUBJECTS = frozenset(("this", "it", "they", "you", "your", "its", "that", "each", "target", "all", "the", "a"))


def _goes_on(c: Chart, i: int, k: int) -> bool:
    """“When this card is destroyed draw a card”: whether a main clause begins where a comma is left out behind what opens a sentence."""
    if i or not 0 < k < c.n - 1 or "," in c.lows[1:k]:
        return False
    named = any(tuple(c.lows[k : k + len(words)]) == words for words in c.own_names)
    return named or c.lows[k] in _SUBJECTS or bool(c.look(c.lexicon.verb["base"], k)) or bool(c.look(c.lexicon.player, k))


@cell
def lead(c: Chart, i: int) -> Found[Adverbial]:
    """An adverbial before the clause, with its comma."""
    for j, way in c.look(LINKS, i):
        if way not in ("or", "but", "and") or i == 0:
            yield j, Link(way), 2 if way in ("or", "but", "and") else 0
    if j := c.w(i, "instead ,"):
        yield j, Instead(), 0
    for j, key in c.look(CONDITIONS, i):
        for k, fact, cost in clauses.condition(c, j):
            m = comma(c, k)
            if (m or _goes_on(c, i, k)) and not is_would(fact):
                cost += 0 if m else UNMARKED
                if key == "while":
                    yield m or k, Dur("while", fact=fact), cost
                else:
                    yield m or k, Unless(fact) if key == "unless" else If(fact, key == "only if"), cost
    yield from _trigger(c, i)
    timed: list[tuple[int, Adverbial, int]] = [*spans.duration(c, i), *spans.time(c, i), *spans.limit(c, i)]
    for j, adv, cost in timed:
        if m := comma(c, j):
            yield m, adv, cost
        elif i == 0 and j < c.n and _begins_a_turn(adv):  # “At the start of your turn draw a card.”
            yield j, adv, cost + 3
    if j := c.w(i, "for"):  # “For each opponent, …”
        for k, who, cost in _each_player(c, j):
            if m := comma(c, k):
                yield m, ForEach(who), cost
    if j := c.w(i, "for each", "for every", "for each of"):
        for k, adv, cost in _for_each(c, j, False, 0):
            if m := comma(c, k):
                yield m, adv, cost
    if j := c.w(i, "as a additional cost to"):
        for k, act, cost in verbs.verb_phrase(c, j, "base", None):
            if m := comma(c, k):
                yield m, Time("at", event=Event((put(act, tense="cost"),))), cost
    if (j := c.w(i, "on heads", "on a heads", "on tails", "on a tails")) and (m := comma(c, j)):
        yield m, If(Prior(c.lows[j - 1])), 0
    if j := c.w(i, "on"):  # “On 11 or higher, …”: the result of a roll
        for k, comp, cost in numbers.comp(c, c.w(j, "a natural", "a") or j):
            if (m := comma(c, k)) and isinstance(comp.n, Num):
                yield m, If(Is(Amount("the result"), (comp,))), cost
    for j, name in c.look(LEADING_MANNERS, i):
        yield j, Manner(name), 0
    for j, adv, cost in _going_along(c, i, 1):
        if m := comma(c, j):
            yield m, adv, cost
    if j := c.w(i, "to", "in order to"):
        for k, act, cost in verbs.verb_phrase(c, j, "base", None, True):
            if m := comma(c, k):
                yield m, Purpose(act), cost
    if j := c.w(i, "instead of", "rather than"):
        for k, adv, cost in _instead_of(c, j, 0):
            if m := comma(c, k):
                yield m, adv, cost
    if j := c.w(i, "by"):
        for k, act, cost in verbs.verb_phrase(c, j, "ger", None):
            if m := comma(c, k):
                yield m, By(act), cost


def _begins_a_turn(adv: Adverbial) -> bool:
    """Whether a time is one that a text waits for, so that the comma behind it can be left out."""
    span = adv.span if isinstance(adv, Time | Dur) else None
    return span is not None and ((isinstance(adv, Time) and adv.way in ("start", "end")) or (isinstance(adv, Dur) and adv.way == "during"))


def _trigger(c: Chart, i: int) -> Found[Adverbial]:
    """An event before the clause: what it sets off, or what it takes the place of."""
    for j in filter(None, (c.w(i, "if"),)):  # “If summoned by an effect, …”: when this card is
        for k, act, cost in verbs.passive(c, j, nouns.this_card(), False):
            if (m := comma(c, k)) and act.op in ("play", "destroy", "discard") and not act.mood and not act.tense:
                yield m, On(Event((act,)), "when"), cost + 5
    for j in filter(None, (c.w(i, "on", "upon"),)):  # “Upon entering the field, …”: when this card does
        for k, act, cost in verbs.verb_phrase(c, j, "ger", nouns.this_card()):
            if m := comma(c, k):
                yield m, On(Event((act,)), "when"), cost + 1
    starts = [*c.look(TRIGGERS, i)]
    if (j := c.w(i, "the")) and any(c.w(k, "time") for k, _ in c.look(nouns.ORDINALS, j)) and not c.w(i, "the next time"):
        starts.append((i, "when"))
    for j, when, cost in spans.time(c, i):  # “At the start of your turn or whenever it kills a Follower, …”
        if when.span is not None and when.way in ("start", "end") and (k := c.w(j, "and", "or", ", and", ", or")):
            for m, words in c.look(TRIGGERS, k):
                for end, happens, more in clauses.event(c, m) if words in ("when", "whenever") else ():
                    if (o := comma(c, end)) and not happens.ord and isinstance(happens.acts[0], Act) and not is_would(Did(happens.acts[0])):
                        at = put(verbs.make_act("span", when.way, (Role("patient", when.span),)), join="or")
                        yield o, On(put(happens, acts=(*happens.acts, at)), words), cost + more
    for j, words in starts:
        found = [*clauses.event(c, j)]
        found += [row for k, happens, cost in found for row in _or_at(c, k, happens, cost)]
        unmarked = max((k for k, _, _ in found if not comma(c, k) and _goes_on(c, i, k)), default=0)
        for k, happens, cost in found:
            m = comma(c, k)
            if not m:
                if not _goes_on(c, i, k):
                    continue
                m, cost = k, cost + UNMARKED + (1 if k < unmarked else 0)  # “enters play draw a card”: the longer event
            would = any(isinstance(act, Act) and act.mood in ("would", "would_not") for act in happens.acts)
            if words == "the next time":
                happens = put(happens, ord="next")
            if would and words not in ("as", "after", "once", "before"):
                yield m, Replaces(happens, "if" if words == "the next time" else words), cost
            elif words == "before":
                yield m, Time("before", event=happens), cost
            elif words != "if":
                yield m, On(happens, "when" if words == "the next time" else words), cost
        if words in ("when", "once", "as soon as"):
            for k, who, cost in nouns.np(c, j):
                if (o := c.w(k, "do", "does")) and (m := comma(c, o)):
                    yield m, WhenDone(who), cost


def _or_at(c: Chart, k: int, happens: Event, cost: int) -> Found[Event]:
    """“When equipped, and at the start of each of your turns, …”: whenever one of them happens."""
    if (m := c.w(k, ", and", "and", ", or", "or")) and not happens.ord:
        for end, when, more in spans.time(c, m):
            if when.span is not None and when.way in ("start", "end"):
                at = put(verbs.make_act("span", when.way, (Role("patient", when.span),)), join="or")
                yield end, put(happens, acts=(*happens.acts, at)), cost + more + 1


@cell
def leads(c: Chart, i: int) -> Found[tuple[Adverbial, ...]]:
    yield i, (), 0
    if i == 0 and (k := c.w(i, "once while")):  # “Once while on the map, …”
        for end, d, cost in spans.duration(c, k - 1):
            if m := comma(c, end):
                for last, rest, more in leads(c, m):
                    yield last, (Manner("once"), d, *rest), cost + more
    for j, key in c.look(CONDITIONS, i):  # “If you control no monsters at the start of your turn, …”
        for k, fact, cost in clauses.condition(c, j) if key == "if" else ():
            for m, when, more in spans.time(c, k) if not is_would(fact) else ():
                if (end := comma(c, m)) and when.span is not None and when.way in ("start", "end"):
                    for last, rest, most in leads(c, end):
                        yield last, (when, If(fact), *rest), cost + more + most
    for j, when, cost in spans.time(c, i):  # “At the end of each turn in which it attacked, …”
        if when.span is not None and when.way in ("start", "end") and (k := c.w(j, "in which", "during which")):
            for m, act, more in clauses.clause(c, k, "fin"):
                end = comma(c, m) if isinstance(act, Act) and act.tense else 0
                if not end or not isinstance(act, Act):
                    continue
                timed = any(isinstance(adv, Dur) for adv in act.advs)
                span = Dur("during", Span(when.span.name, which="this"))
                fact = Did(act if timed else verbs.with_adverbial(act, span))
                for last, rest, most in leads(c, end):
                    yield last, (when, If(fact), *rest), cost + more + most
    for j, first, cost in lead(c, i):
        for k, rest, more in leads(c, j):
            yield k, (first, *rest), cost + more
