"""What is said of a subject: a deed in any mood and tense, a state, a kind, a place, a comparison."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..ir import (
    Act,
    Attr,
    But,
    Cmp,
    Comp,
    Doing,
    Dur,
    Fact,
    Gift,
    Gifts,
    In,
    Instead,
    Is,
    IsA,
    KindOf,
    Manner,
    Named,
    Near,
    Np,
    Num,
    Number,
    Of,
    Player,
    Ref,
    Rel,
    Role,
    Same,
    State,
    Super,
    Time,
    Trait,
    Value,
    X,
    put,
)  # fmt: skip
from ..lexicon import Table
from . import adverbials, having, nouns, numbers, places, traits, verbs
from .chart import Chart, Found, Rows, cell

BEING = {"is": "", "are": "", "was": "past", "were": "past"}
MODALS = {
    "cannot": "cannot", "can": "can", "may": "may", "must": "must", "would": "would", "could": "can", "will": "will", "should": "must",
    "might": "may",
}  # fmt: skip
NOT = {"may": "cannot", "can": "cannot", "must": "cannot", "should": "cannot", "will": "cannot", "would": "would_not", "could": "cannot"}
OBLIGED = (  # what is said as the modals are
    (("has to", "have to", "needs to", "is forced to", "are forced to"), "must"),
    (("is unable to", "are unable to", "is not able to", "are not able to", "is not allowed to", "are not allowed to"), "cannot"),
    (("is able to", "are able to", "is allowed to", "are allowed to"), "can"),
)
BEFORE_VERB = Table("an adverb", [
    (word, word)
    for word in (
        "also", "instead", "still", "each", "both", "simply", "immediately", "now", "only", "all", "never", "always", "already",
        "then", "first", "permanently", "either", "automatically", "secretly",
    )
] + [("choose and", "choosing"), ("chooses and", "choosing")])  # fmt: skip
# Adverbs before the verb that change what is said.
KEPT = frozenset(["also", "only", "never", "still", "always", "then", "first", "permanently", "secretly", "choosing"])
SINGULAR = frozenset(["opponent", "target", "that", "any", "other", "performer"])  # players of whom a verb says “draws”
WORDS = Table("what it is", [
    (word, word)
    for word in (
        "heads", "tails", "alone", "the active player", "affected", "possible", "legal", "yours", "theirs", "true", "the same",
        "different", "alive", "unaffected",
        "equal", "tied", "lower", "higher", "greater", "over", "right", "wrong", "free",
    )
])  # fmt: skip
RANGED = frozenset(("<=", ">=", "<", ">"))
SAID_OF = (In, KindOf, Named, Cmp, Same, Super, But, Near, Of)


@cell
def pred(c: Chart, i: int) -> Found[Trait]:
    """What can follow “is”."""
    for j, first, cost in pred1(c, i):
        yield j, first, cost
        for word, name in (("or", "any"), ("and", "all"), ("nor", "any")):
            if k := c.w(j, word):
                for end, second, more in pred1(c, k):
                    yield end, State(name, items=(first, second)), cost + more + 1


@cell
def pred1(c: Chart, i: int) -> Found[Trait]:
    lexicon = c.lexicon
    for table in (lexicon.state, lexicon.subtype, lexicon.color):
        for j, name in c.look(table, i):
            yield j, State(name), 0
    for j, lemma in c.look(lexicon.verb["ger"], i):
        yield j, Doing(lemma), 1
        for frame in lexicon.verbs[lemma].frames:
            for k, act, cost in verbs.framed(c, j, lexicon.verbs[lemma], frame, "ger", None, False):
                if k > j:
                    yield k, Rel(act, "agent"), cost + 2
    for j, adj, cost in traits.adjective(c, i):
        yield j, adj, cost + 1
    for j, trait, cost in traits.trait(c, i, "np"):
        if isinstance(trait, SAID_OF):
            yield j, trait, cost
    for j, thing, cost in nouns.np(c, i):
        if isinstance(thing, Np) and not (thing.traits and not thing.det and thing.num == "sg" and not thing.items):
            sign = thing.nouns and thing.nouns[0].startswith("{")  # “it is {NET}”
            yield j, IsA(thing), cost + (2 if sign else 1)
    if j := c.w(i, "the same", "of the same", "a different", "of a different", "of different", "different", "of a matching"):
        way = "different" if c.lows[j - 1] == "different" else "same"
        words: Rows[str] = [*traits.class_word(c, j), *((k, name, 0) for k, name in c.look(lexicon.attr, j))]
        for k, word, cost in words:
            if m := c.w(k, "as", "from"):
                for end, thing, more in nouns.np(c, m):
                    yield end, Same(word, way, thing), cost + more
            yield k, Same(word, way), cost
    j = c.w(i, "of") or i
    if (k := c.w(j, "type", "genre", "faction")) and c.kind(k) == "word":
        yield k + 1, KindOf("type", what=c.tokens[k].text), 0
    if j := c.w(i, "a"):
        for k, name in c.look(lexicon.subtype, j):
            yield k, State(name), 0
    if c.kind(i) == "suit":
        yield i + 1, KindOf("suit", what=c.lows[i]), 0
    if c.kind(c.w(i, "a") or i) == "stat":  # “except it's a 1/1”
        yield (c.w(i, "a") or i) + 1, KindOf("size", what=c.lows[c.w(i, "a") or i]), 1
    for j, word in c.look(WORDS, i):
        yield j, State(word), 0


@cell
def predicate(c: Chart, i: int, subject: Value, relative: bool = False) -> Found[Act | Fact]:
    """A finite verb phrase said of a subject: an act, or a fact."""
    starts = [(i, ""), *c.look(BEFORE_VERB, i)]
    starts += [row for j, word in starts[1:] if word in ("each", "both") for row in c.look(BEFORE_VERB, j)]  # “each secretly choose”
    for start, before in starts:
        if before == "then" and i and c.lows[i - 1] in (",", "and", ";"):
            continue  # it joins two clauses
        for end, said, cost in _predicate(c, start, subject, relative):
            if before in KEPT and isinstance(said, Act):
                said = verbs.with_adverbial(said, Manner(before))
            elif before == "instead" and isinstance(said, Act):
                said = verbs.with_adverbial(said, Instead())
            elif before and isinstance(said, Act):
                said = put(said)  # the adverb is a part of it
            yield end, said, cost


def _predicate(c: Chart, i: int, subject: Value, relative: bool) -> Found[Act | Fact]:
    word = c.lows[i]
    if word in MODALS:
        yield from _modal(c, i, word, subject, relative)
    for words, mood in OBLIGED:
        if j := c.w(i, *words):
            yield from _changed(_infinitive(c, j, subject, relative), mood=mood)
    if j := c.w(i, "does not", "do not", "did not"):
        yield from _changed(_infinitive(c, j, subject, relative), neg=True, tense="past" if word == "did" else "")
    if word in BEING:
        yield from _being(c, i + 1, BEING[word], subject, relative)
    if j := c.w(i, "has been", "have been", "had been"):
        yield from _changed(verbs.passive(c, j, subject, relative), tense="past")
        for k, trait, cost in pred(c, j):
            yield k, _is(subject, (trait,), tense="past"), cost
    if j := c.w(i, "has not been", "have not been"):
        yield from _changed(verbs.passive(c, j, subject, relative), tense="past", neg=True)
    if j := c.w(i, "has not", "have not"):
        yield from _changed(_perfect(c, j, subject, relative), neg=True)
    if word in ("has", "have", "had"):
        for k, trait, cost in having.having(c, i + 1, False):
            compared = isinstance(trait, Cmp) and isinstance(trait.comp.n, Attr) and trait.comp.n.name == "same"
            ranged = isinstance(trait, Cmp) and trait.comp.op in RANGED and not isinstance(subject, Player)
            if ranged:  # “has a Rating of 3 or more”, “has Rating 3 or more”
                yield k, _is(subject, (trait,), tense="past" if word == "had" else ""), cost + (0 if c.w(i + 1, "a") else 1)
            elif compared or isinstance(trait, Same | Super):
                either = compared or isinstance(subject, Player)  # a player has amounts, a thing has numbers
                yield k, _is(subject, (trait,), tense="past" if word == "had" else ""), cost + (1 if either else 0)
    if j := c.w(i, "has", "have", "had"):
        yield from _perfect(c, c.w(j, "already", "just") or j, subject, relative)
        if k := c.w(j, "got"):  # “if you have got at least 3 cards in hand”
            for frame in c.lexicon.verbs["have"].frames:
                yield from verbs.framed(c, k, c.lexicon.verbs["have"], frame, "base", subject, False)
    if j := c.w(i, "gets", "get", "got"):  # “when this card gets destroyed”
        for k, act, cost in verbs.passive(c, j, subject, relative):
            yield k, put(act, tense="past" if word == "got" else ""), cost - 1  # rather than getting something “dealt”
    for form in ("third", "base", "past"):
        if form == "base" and isinstance(subject, Np) and subject.num == "sg" and subject.det != "each":
            continue
        if form == "base" and isinstance(subject, Player) and subject.who in SINGULAR:
            continue
        yield from verbs.verb_phrase(c, i, form, subject, relative)
    yield from _exceeding(c, i, subject)


def _changed(rows: Rows[Act] | Iterator[tuple[int, Act, int]], **changes: Any) -> Found[Act]:
    for k, act, cost in rows:
        yield k, put(act, **changes), cost


def _modal(c: Chart, i: int, word: str, subject: Value, relative: bool) -> Found[Act | Fact]:
    j, mood = i + 1, MODALS[word]
    if word in NOT and (k := c.w(j, "not")):
        j, mood = k, NOT[word]
    if mood in ("can", "may") and (k := c.w(j, "only")):
        j, mood = k, "only"
    j = c.w(j, "choose to", "elect to", "opt to") or j if mood in ("may", "can") else j
    for k, manner in [(j, ""), *c.look(BEFORE_VERB, j)]:
        for end, act, cost in _infinitive(c, k, subject, relative):
            if manner in KEPT:
                act = verbs.with_adverbial(act, Manner(manner))
            elif manner == "instead":
                act = verbs.with_adverbial(act, Instead())
            yield end, put(act, mood=mood), cost


def _infinitive(c: Chart, j: int, subject: Value, relative: bool) -> Found[Act]:
    """What follows a modal or “do not”."""
    yield from verbs.verb_phrase(c, j, "base", subject, relative)
    if k := c.w(j, "be"):
        k = c.w(k, "also", "instead", "only") or k
        yield from verbs.passive(c, k, subject, relative)
        for end, trait, cost in pred(c, k):
            done = isinstance(trait, State) and any(last == end for last, _ in c.look(c.lexicon.verb["part"], k))
            yield end, Act("be", "be", (Role("agent", subject), Role("pred", trait))), cost + (2 if done else 1)
        for end, comp, cost in numbers.comp(c, k):
            be = Act("be", "be", (Role("agent", subject), Role("pred", comp)))
            yield end, be, cost + 1
            for last, adv, more in adverbials.adverbial(c, end, True):
                if isinstance(adv, Dur):
                    yield last, verbs.with_adverbial(be, adv), cost + more + 1
    if k := c.w(j, "have been"):
        yield from verbs.passive(c, k, subject, relative)


def _perfect(c: Chart, j: int, subject: Value, relative: bool) -> Found[Act]:
    """“has attacked”: the participle read actively."""
    for k, lemma in c.look(c.lexicon.verb["part"], j):
        verb = c.lexicon.verbs[lemma]
        for frame in verb.frames:
            yield from verbs.framed(c, k, verb, frame, "past", subject, False, relative)


def _is(subject: Value, said: tuple[Trait | Comp, ...], neg: bool = False, tense: str = "") -> Is:
    return Is(subject, said, neg, tense)


def _being(c: Chart, j: int, tense: str, subject: Value, relative: bool) -> Found[Act | Fact]:
    """After a form of “be”."""
    neg = False
    if k := c.w(j, "not", "no longer", "neither"):
        j, neg = k, True
    also = bool(c.w(j, "also"))
    j = c.w(j, "also", "instead", "only", "still", "each", "already", "currently", "both", "always", "now", "all") or j
    being = c.w(j, "being")
    suffered = verbs.passive(c, being or j, subject, relative)
    for k, act, cost in suffered:
        bare = len(act.roles) < 2 and not act.advs and not tense and c.lows[k - 1] in c.lexicon.state
        yield k, put(act, tense=tense, neg=neg), cost + (1 if bare and relative else 0)
    if being:
        return
    if not tense and not neg and isinstance(subject, Player | Ref) and (m := c.w(j, "down to", "on", "at")):
        for k, q, cost in numbers.qty(c, m):  # “if you're on 4 or more Damage”, “while you are at 5 or less mainframe health”
            if isinstance(q.n, Comp | Num):
                yield k, verbs.make_act("have", "have", (Role("agent", subject), Role("patient", q))), cost + 2
    for k, trait, cost in pred(c, j):
        fact = _is(subject, (trait,), neg, tense)
        if tense and isinstance(trait, State | Doing) and any(end == k for end, _, _ in suffered):
            cost += 2  # “was chosen”, “was blocked”: a deed
        yield from _with_times(c, k, put(fact, advs=(Manner("also"),)) if also else fact, cost)
    if not neg and not tense and not c.lexicon.brackets:
        for k, name in c.look(c.lexicon.keyword, j):  # “is Agile” says what “has Agile” does
            if name not in c.lexicon.verbs and c.tokens[j].text[:1].isupper():
                has = Act("have", "have", (Role("agent", subject), Role("patient", Gifts((Gift("keyword", name),)))))
                yield k, has, 1
    for k, comp, cost in numbers.comp(c, j):
        yield from _with_times(c, k, _is(subject, (comp,), neg, tense), cost)
    for k, e, cost in numbers.expr(c, j):
        if not isinstance(e, Num | X):
            yield k, _is(subject, (Comp("=", e),), neg, tense), cost + 1
    for k, where, cost in places.place(c, j):
        yield k, _is(subject, (In(where, "in"),), neg, tense), cost + 1


def _with_times(c: Chart, k: int, fact: Is, cost: int) -> Found[Fact]:
    yield k, fact, cost
    for end, adv, more in adverbials.adverbial(c, k, True):
        if isinstance(adv, Dur | Manner):
            done = fact.tense and isinstance(adv, Dur) and isinstance(fact.pred[0], State)  # “if it was broken this turn” is a deed
            deed = 1 if done and any(last == k for last, _ in c.look(c.lexicon.verb["part"], k - 1)) else 0
            yield end, put(fact, advs=(*fact.advs, adv)), cost + more + 1 + deed
    if c.lows[k] in ("when", "whenever"):
        for end, adv, more in adverbials.adverbial(c, k, False):
            if isinstance(adv, Time):
                yield end, put(fact, advs=(*fact.advs, adv)), cost + more + 1


def _exceeding(c: Chart, i: int, subject: Value) -> Found[Fact]:
    j = c.w(i, "exceeds", "exceed")
    if not j:
        return
    found: list[tuple[int, Number, int]] = [
        *numbers.expr(c, j), *((k, Attr("same", owner), cost) for k, owner, cost in nouns.possessor(c, j)),
    ]  # fmt: skip
    for k, e, cost in found:
        if m := c.w(k, "by"):
            for end, comp, more in numbers.comp(c, m):
                yield end, _is(subject, (Comp(">", e), comp)), cost + more
        yield k, _is(subject, (Comp(">", e),)), cost
