"""What narrows a noun: adjectives before it, traits after it, and what can be had or gained."""

from __future__ import annotations

from ..ir import (
    Act,
    Attr,
    But,
    Cmp,
    Comp,
    Count,
    Doing,
    Gift,
    Gifts,
    Has,
    In,
    Is,
    IsA,
    KindOf,
    Named,
    Near,
    Np,
    Of,
    Player,
    Ref,
    Rel,
    Role,
    Same,
    State,
    Super,
    Trait,
    put,
)  # fmt: skip
from ..lexicon import Table
from . import clauses, gifts, having, heads, nouns, numbers, places, predicates, spans, verbs, whereabouts
from .chart import Chart, Found, Rows, cell

PLACED = ("in which", "on which", "to which", "into which", "from which", "where")  # how a clause about a place begins
PLAIN_ADJECTIVES = Table("an adjective", [
    (word, word)
    for word in (
        "same", "different", "remaining", "new", "original", "legal", "entire", "whole", "current", "single", "first", "second", "last",
        "final", "next", "extra", "additional", "more", "own", "enemy", "opposing", "friendly", "total", "chosen", "unique", "only",
        "adjacent", "such", "separate", "normal", "printed", "available", "nearest", "closest", "farthest", "named", "following",
        "unspent", "unused", "fewer", "less", "neighboring", "previous",
    )
] + [("furthest", "farthest"), ("neighbouring", "adjacent"), ("further", "additional"), ("allied", "friendly")])  # fmt: skip
SIZES = Table("which", [("highest", "highest"), ("lowest", "lowest")])
EXTREMES = Table("the most or the least", [
    ("the highest", "highest"), ("the lowest", "lowest"), ("the most", "highest"), ("the least", "lowest"), ("the fewest", "lowest"),
    ("the higher", "highest"), ("the lower", "lowest"), ("the greater", "highest"), ("the greatest", "highest"),
    ("the smallest", "lowest"), ("the largest", "highest"), ("highest", "highest"), ("lowest", "lowest"),
])  # fmt: skip
DEGREES = Table("more or less", [
    ("less", "<"), ("lower", "<"), ("fewer", "<"), ("smaller", "<"), ("more", ">"), ("higher", ">"), ("greater", ">"), ("larger", ">"),
    ("lesser", "<"), ("equal or lower", "<="), ("equal or less", "<="), ("equal or lesser", "<="), ("lower or equal", "<="),
    ("lesser or equal", "<="), ("the same or lower", "<="), ("equal or smaller", "<="), ("equal or higher", ">="),
    ("equal or greater", ">="), ("higher or equal", ">="), ("greater or equal", ">="), ("the same or higher", ">="),
])  # fmt: skip
EQUALITY = Table("the same", [
    ("the same", "same"), ("the chosen", "chosen"), ("that", "chosen"), ("the named", "chosen"), ("a different", "different"),
    ("different", "different"), ("the revealed", "revealed"), ("a common", "same"), ("a matching", "same"),
])  # fmt: skip
OF_WORDS = Table("of which", [
    ("the chosen", "chosen"), ("that", "chosen"), ("the same", "same"), ("the named", "chosen"), ("any", "any"),
    ("a different", "different"),
    ("different", "different"), ("the drawn", "drawn"), ("a chosen", "chosen"), ("your choice of", "choice"), ("all", "all"),
    ("each", "each"),
    ("the revealed", "revealed"), ("any one", "any"), ("either", "any"), ("its highest", "highest"), ("its lowest", "lowest"),
    ("their highest", "highest"), ("their lowest", "lowest"),
])  # fmt: skip
CHOICES = Table("whose choice", [
    ("your choice", "your"), ("their choice", "their"), ("its choice", "its"), ("the opponent 's choice", "opponent's"),
    ("your opponent 's choice", "opponent's"), ("that player 's choice", "that player's"),
    ("their controller 's choice", "its controller's"),
    ("its controller 's choice", "its controller's"), ("its owner 's choice", "its owner's"),
])  # fmt: skip
SIMPLE = Table("where", [("on the field", "on the field"), ("alive", "alive")])
_WITH = ("with", "that has", "that have", "who has", "who have")
_WITHOUT = ("without", "that does not have", "that do not have", "that has no")
LEVELLED = ("level", "rank", "cost", "type", "genre", "suit", "rating", "faction", "color", "class", "allegiance", "name")


# ---- before the noun


@cell
def adjective(c: Chart, i: int) -> Found[Trait]:
    lexicon = c.lexicon
    for table in (lexicon.state, lexicon.subtype, lexicon.color):
        for j, name in c.look(table, i):
            yield j, State(name), 0
    for j, who in c.look(lexicon.player, i):
        if who.endswith("_adj"):
            yield j, State("of " + who[:-4]), 1
    for j, verb in c.look(lexicon.verb["part"], i):
        if any(frame.objects for frame in lexicon.verbs[verb].frames):
            yield j, Doing(verb, True), 1
    for j, verb in c.look(lexicon.verb["ger"], i):
        yield j, Doing(verb), 1
    yield from _signed(c, i)
    if c.lows[i] in ("even", "odd") and "rank" in c.lexicon.attr.names:
        yield i + 1, Cmp(Attr("rank"), Comp(c.lows[i])), 0
    for j, best in c.look(lexicon.super, i):  # “your strongest Follower”: a word for a superlative, and of which number it is
        way, _, attr = best.partition(" ")
        yield j, Super(way, attr), 0
    for word in ("level", "rank"):
        if j := c.w(i, word):
            for k, n, cost in numbers.comp(c, j):
                yield k, KindOf(word, n), cost
    for j, price, cost in numbers.num(c, i):
        if k := c.w(j, "-cost", "cost"):
            yield k, nouns.cost_of(price), cost + 2
    for j, word in c.look(PLAIN_ADJECTIVES, i):
        yield j, State(word), 0
    yield from _named_kind(c, i)
    if (j := c.w(i, "not", "non")) and i:
        for table in (lexicon.state, lexicon.subtype, lexicon.color):
            for k, name in c.look(table, j):
                yield k, State(name, True), 1


def _signed(c: Chart, i: int) -> Found[Trait]:
    """Adjectives that are signs, or words with a prefix."""
    kind, low = c.kind(i), c.lows[i]
    if kind == "stat":
        yield i + 1, KindOf("size", what=low), 0
    if kind == "brk":
        name, n = gifts.bracketed(c, i)
        if name and n is None:
            yield i + 1, Has(Gifts((Gift("keyword", name),))), 0
    if kind == "brace":
        yield i + 1, KindOf("symbol", what=low), 0
    if kind == "suit":
        yield i + 1, KindOf("suit", what=low), 0
    if low.startswith("non-") or (low.startswith("non") and low not in c.lexicon.known):
        word = low.removeprefix("non-") if low.startswith("non-") else low.removeprefix("non")
        for table in (c.lexicon.state, c.lexicon.subtype, c.lexicon.color):
            for words, name in table.rows.get(word, ()):
                if len(words) == 1:
                    yield i + 1, State(name, True), 0
        for words, (noun, _) in c.lexicon.noun.rows.get(word, ()):
            if len(words) == 1:
                yield i + 1, State(noun, True), 1
    for way in ("highest", "lowest"):
        if low.startswith(way + "-"):
            for words, name in c.lexicon.attr.rows.get(low[len(way) + 1 :], ()):
                if len(words) == 1:
                    yield i + 1, Super(way, name), 0


def _named_kind(c: Chart, i: int) -> Found[Trait]:
    """“Drumline Records”, “Tinted Huldra Records”: a kind of card that the designer has named."""
    for j in range(i, min(i + 3, c.n)):
        said = c.tokens[j].text
        if c.kind(j) != "word" or c.lows[j] in c.lexicon.known or c.lows[j] in heads.SMALL_WORDS:
            return
        if not said[:1].isupper() or said.isupper():
            return
        if c.look(c.lexicon.noun, j + 1):
            yield j + 1, State(" ".join(token.text for token in c.tokens[i : j + 1])), 3


@cell
def adjectives(c: Chart, i: int) -> Found[tuple[Trait, ...]]:
    yield i, (), 0
    for j, first, cost in adjective(c, i):
        if j == i:
            continue
        wide: Rows[Trait] = [(j, first, cost)]
        if k := c.w(j, "and a", "or a", "or", "and", "and / or", ","):
            for end, second, more in adjective(c, k):
                wide.append((end, State("all" if c.lows[j] == "and" else "any", items=(first, second)), cost + more))
                if m := c.w(end, "or", ", or"):
                    for last, third, more3 in adjective(c, m):
                        wide.append((last, State("any", items=(first, second, third)), cost + more + more3))
        for end, trait, cost2 in wide:
            k = c.w(end, ",") or end
            for last, rest, more in adjectives(c, k):
                if k == end or rest:
                    yield last, (trait, *rest), cost2 + more + 1


# ---- after the noun


def traits(c: Chart, i: int, what: str) -> Rows[tuple[Trait, ...]]:
    """All traits that follow; `what` is np, player, ref or qty."""
    return _traits(c, i, what, 0)


@cell
def _traits(c: Chart, i: int, what: str, depth: int) -> Found[tuple[Trait, ...]]:
    yield i, (), 0
    if depth < 4 and i < c.n:
        for j, first, cost in trait(c, i, what):
            if j > i:
                open_ended = ends_in_noun(first)
                for k, rest, more in _traits(c, j, what, depth + 1):
                    yield k, (first, *rest), cost + more + (1 if rest and open_ended else 0)


def ends_in_noun(trait: Trait) -> bool:
    """Whether what follows is rather said of a noun at the end of this trait: “a token that is a copy of it”."""
    match trait:
        case Rel() if isinstance(trait.act, Act) and trait.act.passive:
            agent = trait.act.role("agent")
            return isinstance(agent, Np) and all(agent.at.end >= adv.at.end for adv in trait.act.advs)
        case In():
            return isinstance(trait.place, Np | Ref)
        case Super():
            return trait.among is not None
        case Has():
            return isinstance(trait.what, Np)
        case Cmp():
            n = trait.comp.n
            return isinstance(n, Count) or (isinstance(n, Attr) and isinstance(n.of, Np))
        case Rel() if isinstance(trait.act, Is) and trait.act.pred:
            last = trait.act.pred[-1]
            return isinstance(last, IsA) or (isinstance(last, Comp) and isinstance(last.n, Count))
        case Same():
            return isinstance(trait.as_, Np)
        case Rel() if isinstance(trait.act, Act) and not trait.act.passive and trait.act.op != "control":
            return not trait.act.advs and any(
                isinstance(role.value, Np | Player) and role.name != "agent" for role in trait.act.roles
            )
        case Near() | Of():
            return True
    return False


@cell
def trait(c: Chart, i: int, what: str) -> Found[Trait]:
    if i >= c.n:
        return
    yield from _clausal(c, i, what)
    if j := c.w(i, "other than from", ", other than from", "except from"):
        for k, thing, cost in nouns.np(c, j):
            yield k, But(thing), cost + 1
    if what == "qty":
        yield from _of_amount(c, i)
        return
    if what == "ref":
        if j := c.w(i, "from"):
            for k, where, cost in places.place(c, j):
                yield k, In(where, "from"), cost
        return
    for words, neg in ((_WITH, False), (_WITHOUT, True)):
        if j := c.w(i, *words):
            for k, found, cost in having.having(c, j, neg):
                yield k, put(found), cost
    yield from whereabouts.placed(c, i, what)
    yield from _of(c, i)
    yield from _named(c, i)
    if j := c.w(
        i, ", other than", ", except for", ", except", "other than", "except", "besides", "except for", "but not", "that is not",
        "that are not",
    ):
        for k, thing, cost in nouns.np(c, j):
            yield k, But(thing), cost + (2 if c.lows[i] == "that" else 0)
    for j, word in c.look(SIMPLE, i):
        yield j, State(word), 0


def _clausal(c: Chart, i: int, what: str) -> Found[Trait]:
    """Relative clauses and participles."""
    if j := c.w(i, "that", "which", "who"):
        gap = Ref("gap", "any")
        for k, act, cost in predicates.predicate(c, j, gap, True):
            had = isinstance(act, Act) and act.op == "have" and not act.mood and not act.tense
            yield k, Rel(act, "agent"), cost + (2 if had else 0)
        for k, deed, cost in verbs.gapped(c, j):
            yield k, Rel(deed, "patient"), cost
    if j := c.w(i, "whose"):
        for k, (names, num, _), cost in heads.noun_list(c, j):
            owned = Np("own", names, num, owner=Ref("gap", "any"))
            for end, said, more in predicates.predicate(c, k, owned, True):
                yield end, Rel(said, "whose"), cost + more + (1 if names[0] in c.lexicon.attr else 0)
        for start, fn in c.look(numbers.FUNCTIONS, j):  # “whose total levels are 4 or less”
            for k, name in c.look(c.lexicon.attr, start):
                if m := c.w(k, "is", "are"):
                    for end, comp, cost in numbers.comp(c, m):
                        yield end, Cmp(Attr(name, fn=fn), comp), cost
        for k, name in c.look(c.lexicon.attr, j):
            if m := c.w(k, "matches", "equals"):
                for end, e, cost in numbers.expr1(c, m):
                    yield end, Cmp(Attr(name), Comp("=", e)), cost
            if m := c.w(k, "is", "was", "are"):
                for end, comp, cost in numbers.comp(c, m):
                    yield end, Cmp(Attr(name), comp), cost
            if m := c.w(k, "is not", "are not"):
                for end, comp, cost in numbers.comp(c, m):
                    yield end, Cmp(Attr(name), comp, True), cost + 1  # “not more than” is a comparison by itself
    for k, deed, cost in verbs.gapped(c, i):
        yield k, Rel(deed, "patient"), cost
    yield from verbs.stranded(c, i)
    for words in PLACED:
        if j := c.w(i, words):
            for k, thing, cost in nouns.np(c, j) if words == "where" else ():
                if m := c.w(k, "is", "was", "are", "were"):  # “the space where it was”
                    yield m, Rel(Is(thing, (In(Ref("gap", "any"), "on"),), False, predicates.BEING[c.lows[k]]), "place"), cost + 1
            for k, said, cost in clauses.clause(c, j, "fin"):
                yield k, Rel(said, words), cost
    if what == "np" and (j := c.w(i, "by")):
        for k, thing, cost in nouns.np(c, j):
            yield k, Of(thing, "by"), cost + 2
    for k, deed, cost in verbs.verb_phrase(c, c.w(i, ",") if c.w(i, ", chosen") else i, "part", None):
        yield k, Rel(deed, "patient"), cost + 1
    for k, deed, cost in verbs.verb_phrase(c, i, "ger", Ref("gap", "any")):
        yield k, Rel(deed, "agent"), cost + (3 if any(end == k for end, _ in c.look(c.lexicon.state, i)) else 1)  # “running” is a state


def destined(c: Chart, i: int) -> Found[Trait]:
    """“the first of your Followers to die this turn”."""
    if j := c.w(i, "to be"):
        for k, deed, cost in verbs.verb_phrase(c, j, "part", None):
            yield k, Rel(deed, "patient"), cost
    if j := c.w(i, "to"):
        for k, deed, cost in verbs.verb_phrase(c, j, "base", Ref("gap", "any"), True):
            yield k, Rel(deed, "agent"), cost


def _of_amount(c: Chart, i: int) -> Found[Trait]:
    """Traits of an amount: where it is, and of what."""
    if (j := c.w(i, "on", "in", "among", "from")) and c.lows[i] != "from":
        for k, thing, cost in nouns.np(c, j):
            yield k, In(thing, c.lows[i]), cost + (2 if nouns.is_a(c, thing, "link") and not isinstance(thing, Ref) else 1)
        for k, where, cost in places.place(c, j):
            yield k, In(where, c.lows[i]), cost + 1
    if j := c.w(i, "of"):
        for k, thing, cost in nouns.np(c, j):
            yield k, Of(thing), cost + 2
        yield from _of_word(c, j)
        yield from _of_measure(c, j)
    if (j := c.w(i, "for", "in", "to")) and (k := c.w(j, "all", "every", "each and every", "each", "any")):  # “10 ST for all symbols”
        for end, word, cost in class_word(c, k):
            yield end, Same(word, "any" if c.lows[k - 1] == "any" else "all"), cost
    if j := c.w(i, "to"):  # “prevent 2 Damage to you”, “damage to you from card effects”
        for k, thing, cost in nouns.np(c, j):
            yield k, Of(thing, "to"), cost + 3
    if (j := c.w(i, "from")) and i and c.lows[i - 1] not in c.lexicon.unit:
        for k, thing, cost in nouns.np(c, j):
            yield k, In(thing, "from"), cost + 4


def _of_word(c: Chart, j: int) -> Found[Trait]:
    """“of the chosen Genre”, “of your choice of suit”, “of [α]”."""
    for k, way in c.look(OF_WORDS, j):
        for end, word, cost in class_word(c, k):
            if way in ("same", "different") and (m := c.w(end, "as")):
                for last, thing, more in nouns.np(c, m):
                    yield last, Same(word, way, thing), cost + more
            yield end, Same(word, way), cost
    if c.kind(j) in ("brk", "suit"):
        yield j + 1, KindOf("suit" if c.kind(j) == "suit" else "of", what=c.lows[j]), 0


def _of(c: Chart, i: int) -> Found[Trait]:
    if j := c.w(i, "against"):  # “attacks against this Measure”
        for k, thing, cost in nouns.np(c, j):
            yield k, Of(thing, "against"), cost + 1
    j = c.w(i, "of")
    if not j:
        return
    for word in LEVELLED:
        if k := c.w(j, word):
            for end, comp, cost in numbers.comp(c, k):
                yield end, KindOf(word, comp), cost
            for end, name in heads.name_at(c, k):
                yield end, KindOf(word, what=name), 0
            if c.kind(k) in ("word", "suit"):
                yield k + 1, KindOf(word, what=c.tokens[k].text), 0
    if "rank" in c.lexicon.attr and c.kind(j) == "num":  # “Attack Cards of 9 or 10”
        for k, comp, cost in numbers.comp(c, j):
            yield k, KindOf("rank", comp), cost + 1
    for k, name in c.look(c.lexicon.attr, j):
        if c.lows[j] not in LEVELLED:
            for end, comp, cost in numbers.comp(c, k):
                yield end, Cmp(Attr(name), comp), cost
    yield from _of_word(c, j)
    for k, whose in c.look(CHOICES, j):
        yield k, KindOf("choice", what=whose), 0
    yield from _of_measure(c, j)
    if c.lows[j] in ("the", "this", "that", "each"):
        for k, s, _ in spans.span(c, j):  # “their second attack of the turn”
            if s.of is None and s.n is None:
                yield k, KindOf("of", what=c.text(j, k).lower()), 1
    if k := c.w(j, "yours"):
        yield k, Rel(Act("control", "control", (Role("agent", Player("you")),)), "patient"), 1
    for k, thing, cost in nouns.np(c, j):
        yield k, Of(thing), cost + 1
    for k, where, cost in places.zone(c, j):
        yield k, In(where, "of"), cost


def _of_measure(c: Chart, j: int) -> Found[Trait]:
    """“of your Hero's level or lower”, “of a lower level”, “of the same level or lower”."""
    for k, measured, cost in numbers.measure(c, j):
        if not measured.fn:
            yield k, Cmp(Attr(measured.name), Comp("=", measured)), cost
            for m, op in c.look(numbers.CHOSEN_COMPARED, k):
                yield m, Cmp(Attr(measured.name), Comp(op, measured)), cost
    for words, op in (("a lower", "<"), ("lower", "<"), ("a higher", ">"), ("higher", ">")):
        if k := c.w(j, words):
            for m, name in c.look(c.lexicon.attr, k):
                yield m, Cmp(Attr(name), Comp(op, Attr("same", Ref("its", "sg")))), 1
    if k := c.w(j, "the same"):
        for m, name in c.look(c.lexicon.attr, k):
            for end, op in c.look(numbers.CHOSEN_COMPARED, m):
                yield end, Cmp(Attr(name), Comp(op, Attr("same", Ref("its", "sg")))), 1


def _named(c: Chart, i: int) -> Found[Trait]:
    if j := c.w(i, "named", "called", "with the name"):
        if c.kind(j) == "quote":
            yield j + 1, Named(c.tokens[j].text.strip('"“”.')), 0
        else:
            for k, name in heads.name_at(c, j):
                yield k, Named(name), 0
    if (j := c.w(i, "numbered", "ranked")) and "rank" in c.lexicon.attr:
        for k, comp, cost in numbers.comp(c, j):
            yield k, KindOf("rank", comp), cost
    if j := c.w(i, "not named", "not called"):
        for k, name in heads.name_at(c, j):
            yield k, But(Np("named", ("card",), "sg", traits=(Named(name),))), 0


@cell
def class_word(c: Chart, i: int) -> Found[str]:
    """A class of words after “the chosen”: name, type, suit …"""
    for j, name in c.look(c.lexicon.tables["class"], i):
        yield j, name, 0
    for j, (noun, num) in c.look(c.lexicon.noun, i):  # “a monster type”
        if num == "sg" and noun != "card" and "card" in c.lexicon.classes_of((noun,)):
            for k, name in c.look(c.lexicon.tables["class"], j):
                yield k, f"{noun} {name}", 0
