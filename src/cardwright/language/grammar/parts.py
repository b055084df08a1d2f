"""Parts of a group, and those that are told without their noun: “one of your Measures”, “the last one”, “no more than two”."""

from __future__ import annotations

from ..ir import Act, Amount, Calc, Comp, KindOf, Np, Num, Player, Ref, Rel, Role, State, Thing, Trait, put
from . import heads, nouns, numbers, spans, traits
from .chart import Chart, Found, Rows


def first_each(c: Chart, i: int) -> Found[Np]:
    """“your first Record each turn”, “their second program this turn”: the first Record you play each turn.

    Where a verb says what is done to it (“whenever you draw your second card each turn”), that is said of it and not that it is played.
    """
    for j, det, cost in nouns.determiner(c, i):
        if det.det != "own" or not det.order or det.n is not None or not isinstance(det.owner, Player | Ref):
            continue
        for k, adjs, more in traits.adjectives(c, j):
            for m, (names, num, join), more2 in heads.noun_list(c, k):
                if num == "pl" or "card" not in c.lexicon.classes_of(names):
                    continue
                for end, often, more3 in spans.duration(c, m):
                    if often.way == "during" and often.span is not None and often.span.which in ("each", "this") and often.span.of is None:
                        who = Ref("they", "pl") if isinstance(det.owner, Ref) else det.owner
                        play = Act("play", "play", (Role("agent", who),), (often,))
                        first = Np("the", names, "sg", None, adjs, (Rel(play, "patient"),), order=det.order, join=join)
                        yield end, first, cost + more + more2 + more3 + 4


def one(c: Chart, i: int) -> Found[Np]:
    """“each one”, “the last one”, “another one”: of those spoken of."""
    for j, det, cost in nouns.determiner(c, i):
        plain = det.n is None and not det.target and not det.random
        known = det.det == "each" or (det.det == "a" and det.other) or det.det == "the"
        if plain and known and (k := c.w(j, "one", "ones")):
            whole = Np(det.det, of=Ref("them", "pl"), other=det.other, order=det.order, num="" if det.det == "each" else "sg")
            for end, found, more in traits.traits(c, k, "np"):
                told = c.lows[k - 1] == "one" and det.det == "the" and not det.order
                told = told and bool(found) and isinstance(found[0], Rel)  # “the one you get”
                if found or det.det != "the" or det.order:
                    yield end, put(whole, traits=found) if found else whole, cost + more + (2 if told else 1)


def ranks(c: Chart, i: int, level: int) -> Found[Np]:
    """“your 2s, 3s and 4s”: cards of these ranks."""
    for j, det, cost in nouns.determiner(c, i, level):
        if det.det not in ("", "own", "all", "each", "any", "any_number", "some"):
            continue
        k, found = j, list[Trait]()
        while c.kind(k) == "num" and c.lows[k + 1] == "s" and c.tokens[k].end == c.tokens[k + 1].at:
            found.append(KindOf("rank", Comp("=", Num(int(c.lows[k][:4])))))
            k += 2
            kinds = (found[0],) if len(found) == 1 else (State("any", items=tuple(found)),)
            yield k, Np(det.det, ("card",), "pl", det.n, kinds, owner=det.owner), cost + 2
            k = c.w(k, ", and", ", or", ",", "and", "or") or c.n


def without_noun(c: Chart, i: int) -> Found[Np]:
    """“until they control no more than two”, “until you have as many as your opponent”: of what was named last."""
    for j, n, cost in numbers.count(c, i):
        if isinstance(n, Comp) and n.op not in ("=", "upto") and c.lows[j] in nouns.AFTER_NUMBER:
            yield j, Np("some", ("one",), "pl", n=n), cost + 3
    if j := c.w(i, "the"):  # “Run the first and refresh the second.”
        for k, order in c.look(nouns.ORDINALS, j):
            if c.lows[k] in nouns.AFTER_NUMBER and order not in ("next", "previous"):
                yield k, Np("the", of=Ref("them", "pl"), order=order, num="sg"), 4
    for words, det in (("as many as", "as_many"), ("more than", "more"), ("fewer than", "fewer")):
        if j := c.w(i, words):
            others: Rows[Thing] = [*nouns.player(c, j)]
            others += [(k, Ref(word, num), 0) for k, (word, num) in c.look(nouns.PRONOUNS, j) if word in ("they", "it")]
            for k, who, cost in others:
                yield c.w(k, "has", "does", "do", "controls", "have", "control") or k, Np(det, ("one",), "pl", than=who), cost + 3


def _whose_ones(c: Chart, i: int) -> Found[Np]:
    """“one of yours”, “one of theirs”, “two of your opponent's”: of such as were named last."""
    for word, owner in (("yours", Player("you")), ("theirs", Ref("their", "pl"))):
        if j := c.w(i, word):
            yield j, Np("own", ("one",), "pl", owner=owner), 2
    for j, who, cost in nouns.player_possessor(c, i):
        if c.kind(j - 1) == "poss" or c.lows[j - 1].endswith("'s"):
            yield j, Np("own", ("one",), "pl", owner=who), cost + 2


_PARTS = frozenset(["all_but", "some", "each", "all", "any", "both", "any_number", "a", "no", "either"])


def partitive(c: Chart, i: int) -> Found[Np]:
    """“one of your Measures”, “each of the chosen Records”, “up to 2 of those cards”."""
    if j := c.w(i, "the rest of"):
        for k, group, cost in nouns.core(c, j):
            for end, found, more in traits.traits(c, k, "np"):
                yield end, Np("the rest", of=put(group, traits=group.traits + found) if found else group, num="pl"), cost + more
    if j := c.w(i, "half of", "half"):
        for k, group, cost in nouns.core(c, j):
            for end, found, more in traits.traits(c, k, "np") if group.det in ("own", "the", "those") and not group.target else ():
                whole = Np("half", of=put(group, traits=group.traits + found) if found else group, num="pl")
                yield end, whole, cost + more + 1
                for last, way in c.look(numbers.ROUNDED, end):
                    yield last, put(whole, n=Calc("/", Amount("all"), Num(2), way)), cost + more + 1
    for j, det, cost in nouns.determiner(c, i):
        ordinal = det.det == "the" and bool(det.order) and det.n is None  # “the first of your Followers”
        if (det.det not in _PARTS and not ordinal) or det.target or det.random or (det.other and det.det != "a"):
            continue
        k = j if det.det == "any_number" else c.w(j, "of")
        direct = not k
        if det.det in ("all", "both"):
            k = k or j
        if not k:
            continue
        groups: Rows[Thing] = [*nouns.core(c, k), *nouns.pronoun(c, k), *_whose_ones(c, k)]
        for m, thing, more in groups:
            more += 1 if det.det == "both" and isinstance(thing, Np) and thing.det == "own" and not c.w(j, "of") else 0
            more += 1 if det.det == "all" and isinstance(thing, Np) and thing.det == "the" and not c.w(j, "of") else 0  # “all the RAM”
            if isinstance(thing, Np) and not (
                thing.det in ("own", "the", "those", "these", "some") or (thing.target and not direct and det.det != "any_number")
            ):
                continue
            for end, found, more3 in traits.traits(c, m, "np"):
                inner = put(thing, traits=thing.traits + found) if found else thing
                number = "pl" if det.det in ("all", "both", "any_number") else "sg" if ordinal else ""
                whole = Np(det.det, n=det.n, of=inner, other=det.other, num=number, order=det.order)
                yield end, whole, cost + more + more3
                for last, aim, more4 in traits.destined(c, end) if ordinal else ():
                    yield last, put(whole, traits=(aim,)), cost + more + more3 + more4
