"""Noun phrases: players, pronouns, possessors, determiners, nouns, zones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..ir import Attr, Cmp, Comp, KindOf, Named, Np, Num, Number, Player, Prior, Ref, Rel, State, Thing, Trait, put
from ..lexicon import Table
from . import heads, numbers, parts, places, predicates, traits
from .chart import Chart, Found, cell

ORDINALS = Table("which", [
    ("first", "first"), ("second", "second"), ("third", "third"), ("fourth", "fourth"), ("fifth", "fifth"), ("sixth", "sixth"),
    ("seventh", "seventh"), ("eighth", "eighth"), ("ninth", "ninth"), ("tenth", "tenth"), ("last", "last"), ("next", "next"),
    ("previous", "previous"),
])  # fmt: skip
DETERMINERS = Table("which one: a, the, each, target …", [
    ("a", "a"), ("another", "another"), ("the", "the"), ("this", "this"), ("that", "that"), ("these", "these"), ("those", "those"),
    ("each", "each"), ("every", "each"), ("all", "all"), ("all of", "all"), ("any", "any"), ("both", "both"), ("no", "no"),
    ("either", "either"),
    ("any number of", "any_number"), ("some", "any"), ("all the", "all"), ("more", "more"), ("fewer", "fewer"), ("less", "fewer"),
    ("as many", "as_many"), ("half of the", "half"), ("half the", "half"), ("half of all", "half"), ("whichever", "any"), ("what", "any"),
    ("which", "any"), ("all but one", "all_but"), ("a single", "a"), ("each and every", "each"), ("the only", "the_only"),
    ("any one", "any"), ("neither", "no"), ("none", "no"), ("any of the", "any"), ("such a", "that"), ("the most", "most"),
    ("the fewest", "fewest"),
])  # fmt: skip
PRONOUNS = Table("it, they …", [
    (word, (word, num))
    for word, num in (
        ("it", "sg"), ("they", "pl"), ("them", "pl"), ("itself", "sg"), ("themselves", "pl"), ("the rest", "pl"), ("the other", "sg"),
        ("the others", "pl"), ("both", "pl"), ("the remaining cards", "rest"), ("those", "pl"), ("the one", "sg"), ("each", "sg"),
        ("this", "sg"),
        ("that", "sg"), ("any", "pl"), ("each other", "pl"), ("the same", "sg"), ("himself", "sg"), ("one", "sg"), ("these", "pl"),
        ("this one", "sg"), ("that one", "sg"), ("the other one", "sg"),
    )
])  # fmt: skip
AFTER_NUMBER = frozenset(("", ".", ",", "into", "on", "onto", "to", "from", "in", "and", "at", "under", "face", "back"))
WHO_DO = (
    "those who do", "players who do", "each player who does", "each player that does", "those that do", "each player who did",
    "players who did", "those who did", "each player who did so", "each opponent who does", "each of them who does",
)
WHO_CANNOT = (
    "each player who cannot", "players who cannot", "those who cannot", "each opponent who cannot", "a player who cannot",
)
_AFTER_WORD = frozenset(("instead", "into", "to", "on", "onto"))
_AFTER_RANK = frozenset(("in", "as", "from", "to", "on", "or", "and", "you", "this"))
OWNING = frozenset(["the other", "the other one", "this one", "that one", "the others"])  # pronouns that have things: “the other's”
UNLIKELY = frozenset(["both", "each", "this", "that", "any", "those", "these", "the same"])
POSSESSIVES = Table(
    "whose",
    [
        ("its", ("its", "sg")), ("their", ("their", "pl")), ("his or her", ("their", "pl")), ("their own", ("their", "pl")),
        ("its own", ("its", "sg")),
    ],
)
KEEPERS = Table(
    "controller or owner",
    [("controller", "controller"), ("owner", "owner"), ("controllers", "controller"), ("owners", "owner"), ("player", "controller")]
)
class Det(NamedTuple):
    """What stands before the adjectives."""

    det: str
    n: Number | Comp | None = None
    owner: Thing | None = None
    order: str = ""
    target: bool = False
    other: bool = False
    random: bool = False


# ---- players, pronouns, possessors


@cell
def player(c: Chart, i: int) -> Found[Player]:
    for j, who in c.look(c.lexicon.player, i):
        if not who.endswith(("_poss", "_adj")):
            yield j, Player(who), 0
    for j, owner, cost in thing_possessor(c, i):
        for k, who in c.look(KEEPERS, j):
            yield k, Player(who, owner), cost
    for who in ("controller", "owner"):
        if j := c.w(i, f"the {who} of"):
            for k, thing, cost in np(c, j):
                yield k, Player(who, thing), cost
    if j := c.w(i, *WHO_DO):
        way = "did"
        if k := c.w(j, "not"):
            j, way = k, "did_not"
        yield j, Player("each", traits=(Rel(Prior(way, Ref("gap", "any")), "agent"),)), 0
    if j := c.w(i, *WHO_CANNOT):
        yield j, Player("each", traits=(Rel(Prior("did_not", Ref("gap", "any")), "agent"),)), 0
    if j := c.w(i, "whoever"):  # “whoever has more cards”: the player that has them
        for k, said, cost in predicates.predicate(c, j, Ref("gap", "any"), True):
            yield k, Player("the", traits=(Rel(said, "agent"),)), cost


@cell
def thing_possessor(c: Chart, i: int) -> Found[Thing]:
    """A possessor that is a thing."""
    for j, (word, num) in c.look(POSSESSIVES, i):
        yield j, Ref(word, num), 0
    for j, (word, num) in c.look(PRONOUNS, i):  # “the other's controller”
        if c.kind(j) == "poss" and word in OWNING:
            yield j + 1, Ref(word, num), 0
    for j, thing, cost in core(c, i, 0):
        if c.kind(j) == "poss":
            yield j + 1, thing, cost


@cell
def simple_possessor(c: Chart, i: int) -> Found[Thing]:
    """A possessor that cannot have one itself; this keeps the grammar from running in a circle."""
    for j, (word, num) in c.look(POSSESSIVES, i):
        yield j, Ref(word, num), 0
        for k, who in c.look(KEEPERS, j):
            if c.kind(k) == "poss":
                yield k + 1, Player(who, Ref(word, num)), 0
    yield from player_possessor(c, i)


@cell
def possessor(c: Chart, i: int) -> Found[Thing]:
    yield from thing_possessor(c, i)
    yield from player_possessor(c, i)
    for j, owner, cost in thing_possessor(c, i):
        for k, who in c.look(KEEPERS, j):
            if c.kind(k) == "poss":
                yield k + 1, Player(who, owner), cost


def player_possessor(c: Chart, i: int) -> Found[Player]:
    for j, who in c.look(c.lexicon.player, i):
        if who.endswith("_poss"):
            yield j, Player(who[:-5]), 0
        elif not who.endswith("_adj") and c.kind(j) == "poss":
            yield j + 1, Player(who), 0


@cell
def pronoun(c: Chart, i: int) -> Found[Thing]:
    for j, (word, num) in c.look(PRONOUNS, i):
        if word == "one":
            yield j, Np("some", n=Num(1), of=Ref("them", "pl")), 3
        else:
            yield j, Ref(word, num), 2 if word in UNLIKELY else 0
    if c.lows[i] == "its" and c.tokens[i].text.lower() == "her":  # “attached to her”
        yield i + 1, Ref("it", "sg"), 1
    for j, n, cost in numbers.count(c, i):
        if k := c.w(j, "of them", "of those", "of these"):
            yield k, Np("some", n=n, of=Ref("them", "pl")), cost
    for j, n, cost in numbers.count(c, i):
        if isinstance(n, Comp) and c.lows[j] in ("are", "is", "were", "was"):  # “If two or more are tied”
            yield j, Np("some", n=n, of=Ref("them", "pl")), cost + 3
    yield from parts.without_noun(c, i)
    if j := c.w(i, "the other"):  # “put one into your hand and the other two on the bottom”
        for k, n, cost in numbers.num(c, j):
            if isinstance(n, Num) and c.lows[k] in AFTER_NUMBER | {"go", "goes", "are"}:
                yield k, Ref("the others", "pl"), cost + 1
    if (j := c.w(i, "the last one", "the last")) and c.w(j, "is removed", "was removed"):  # “When the last one is removed”: of its counters
        yield j, Np("the", ("counter",), "sg", order="last"), 0
    if (j := c.w(i, "none")) and c.lows[j] in AFTER_NUMBER:
        yield j, Np("no", of=Ref("them", "pl")), 2
    if (j := c.w(i, "another")) and c.lows[j] in AFTER_NUMBER:  # “from one of your Measures to another”
        yield j, Np("a", num="sg", other=True, of=Ref("them", "pl")), 3
    if j := c.w(i, "any number of them"):
        yield j, Np("any_number", of=Ref("them", "pl")), 0
    for j, n, cost in numbers.num(c, i):
        if isinstance(n, Num) and c.lows[j] in (AFTER_NUMBER if c.kind(i) == "num" else _AFTER_WORD):
            yield j, Np("some", n=n, of=Ref("them", "pl")), cost + 3


# ---- determiners


@cell
def determiner(c: Chart, i: int, level: int = 1) -> Found[Det]:
    found: list[tuple[int, Det, int]] = [(i, Det(""), 0)]
    found += [(j, Det(word), 0) for j, word in c.look(DETERMINERS, i)]
    found += [(j, Det("some", n), cost) for j, n, cost in numbers.count(c, i)]
    if j := c.w(i, "a"):  # “a third Follower”
        found += [(k, Det("a", order=order), 1) for k, order in c.look(ORDINALS, j)]
    if j := c.w(i, "any"):
        found += [(k, Det("some", n), cost + (1 if n == Num(1) else 0)) for k, n, cost in numbers.num(c, j)]
    if j := c.w(i, "the"):
        found += [(k, Det("the", n), cost) for k, n, cost in numbers.num(c, j)]
        for k, order in c.look(ORDINALS, j):
            found.append((k, Det("the", order=order), 0))
            found += [(end, Det("the", n, order=order), cost) for end, n, cost in numbers.num(c, k)]
    for word, name in (("each", "each"), ("those", "those"), ("these", "these"), ("all", "all"), ("every", "each"), ("another", "another")):
        if j := c.w(i, word):
            found += [(k, Det(name, n), cost + 1) for k, n, cost in numbers.num(c, j)]
    for j, owner, cost in possessor(c, i) if level else simple_possessor(c, i):
        found.append((j, Det("own", owner=owner), cost))
        for k, order in c.look(ORDINALS, j):
            found.append((k, Det("own", owner=owner, order=order), cost))
            found += [(end, Det("own", n, owner, order), cost + more) for end, n, more in numbers.num(c, k)]
        found += [(k, Det("own", n, owner), cost + more) for k, n, more in numbers.num(c, j)]
    for j, det, cost in found:
        yield from _more_determined(c, j, det, cost)


def _more_determined(c: Chart, j: int, det: Det, cost: int) -> Found[Det]:
    """“other”, “target” and “random” behind a determiner."""
    if det.det == "another":
        det = det._replace(det="a" if det.n is None else "some", other=True)
    wide = [(j, det)]
    if k := c.w(j, "other", "others"):
        wide.append((k, det._replace(other=True)))
    for k, some in wide[:]:
        if m := c.w(k, "target"):
            wide.append((m, some._replace(target=True)))
            if o := c.w(m, "other"):
                wide.append((o, some._replace(target=True, other=True)))
    for k, some in wide:
        yield k, some, cost
        if m := c.w(k, "random", "randomly chosen", "random target", "randomly selected"):
            yield m, some._replace(random=True), cost


# ---- noun phrases


def this_card() -> Np:
    return Np("this", ("card",), "sg")


@cell
def core(c: Chart, i: int, level: int = 1) -> Found[Np]:
    """Determiner, adjectives, nouns: no traits after them."""
    for words in c.own_names:
        if tuple(c.lows[i : i + len(words)]) == words and (len(words) > 1 or not c.tokens[i].text.islower()):
            yield i + len(words), this_card(), 0
    for j, det, cost in determiner(c, i, level):
        for k, adjs, cost2 in traits.adjectives(c, j):
            for end, (names, num, join), cost3 in heads.noun_list(c, k):
                fit = _agrees(c, det, names, num)
                if fit is not None:
                    yield end, _phrase(det, names, num, join, adjs), cost + cost2 + cost3 + fit
                    for last, total, more in numbers.changed(c, end, det.n):  # “that many cards minus one”
                        yield last, put(_phrase(det, names, num, join, adjs), n=total), cost + cost2 + cost3 + fit + more
                    for last, name in _called(c, end) if det.det and "named" not in c.lows[j:k] else ():  # “the Advantage Iron Crown”
                        yield last, put(_phrase(det, names, num, join, adjs), traits=(Named(name),)), cost + cost2 + cost3 + fit + 2
        if j > i and det.det in ("a", "no", "each", "all", "own", "some", "any", "the", "any_number"):
            own = [j + len(words) for words in c.own_names if tuple(c.lows[j : j + len(words)]) == words and c.tokens[j].text[:1].isupper()]
            for end in dict.fromkeys((*heads.pool_names(c, j), *own)):  # “1 CLAY TWIN”, also on a CLAY TWIN
                named = Named(c.text(j, end))
                yield end, put(_phrase(det, ("card",), "sg", "", ()), traits=(named,)), cost + 1
            if c.kind(j) == "quote":
                named = Named(c.tokens[j].text.strip('"“”.'))
                yield j + 1, put(_phrase(det, ("card",), "sg", "", ()), traits=(named,)), cost + 2
    if (j := c.w(i, "a", "another")) and c.kind(j) == "num" and "rank" in c.lexicon.attr and _ends_rank(c, j + 1):  # “a 10”
        rank = KindOf("rank", Comp("=", Num(int(c.lows[j][:4]))))
        yield j + 1, Np("a", ("card",), "sg", other=c.lows[i] == "another", traits=(rank,)), 2
    if "rank" in c.lexicon.attr:
        yield from parts.ranks(c, i, level)
    if j := c.w(i, "the top", "the bottom", "top", "bottom", "the topmost", "the bottommost"):
        pos = "top" if c.lows[j - 1].startswith("top") else "bottom"
        counts: list[tuple[int, Number | None, int]] = [(j, None, 0), *numbers.num(c, j), *numbers.spoken(c, j)]
        for k, n, cost in counts:
            for m, adjs, cost2 in traits.adjectives(c, k):
                for end, (names, num, join), cost3 in heads.noun_list(c, m):
                    if o := c.w(end, "of", "from", "in"):
                        for p, where, cost4 in places.zone(c, o):
                            one = n is None or n == Num(1)
                            whole = Np(
                                "the", names, "sg" if one else "pl", n, adjs, pos=pos, zone=where, join=join if len(names) > 1 else ""
                            )
                            yield p, whole, cost + cost2 + cost3 + cost4
                    elif level and n is not None:
                        yield end, Np("the", names, num, n, adjs, pos=pos), cost + cost2 + cost3 + 2


def _called(c: Chart, j: int) -> Iterator[tuple[int, str]]:
    """A name right behind a noun: one of the pool, one in quotes, or capitalised words that are none of the game's."""
    if c.kind(j) == "quote":
        yield j + 1, c.tokens[j].text.strip('"“”.')
    for end in heads.pool_names(c, j):
        yield end, c.text(j, end)
    end = j
    while end < c.n and c.kind(end) == "word" and c.tokens[end].text[:1].isupper() and c.lows[end] not in c.lexicon.known:
        end += 1
    if end > j:
        yield end, c.text(j, end)


def _ends_rank(c: Chart, j: int) -> bool:
    return c.kind(j) not in ("word", "num") or c.lows[j] in _AFTER_RANK


def _agrees(c: Chart, det: Det, names: tuple[str, ...], num: str) -> int | None:
    """Whether a determiner and a noun go together, and what it costs."""
    singular, plural = num in ("sg", "any"), num in ("pl", "any")
    one = det.n == Num(1)
    if det.det in ("a", "each", "this", "that", "either") and not singular and not (det.det == "each" and det.n is not None):
        return None
    if det.det in ("all", "those", "these", "both", "any_number", "half", "more", "fewer") and not plural:
        return None
    if det.det == "some" and isinstance(det.n, Num) and not (singular if one else plural):
        return None
    cost = 0
    if det.det == "" and not det.target and num == "sg" and not det.other and names[0] not in c.lexicon.bare:
        cost += 3  # a bare singular: only where nothing else reads
    if det.det == "own" and names[0].lower() in c.lexicon.attr:
        cost += 1
    if names[0].lower() in c.lexicon.unit:
        cost += 1
    return cost


def _phrase(det: Det, names: tuple[str, ...], num: str, join: str, adjs: tuple[Trait, ...]) -> Np:
    number = "sg" if num == "sg" or det.det in ("a", "this", "that") or det.n == Num(1) else num
    return Np(det.det, names, number, det.n, adjs, (), det.target, det.other, det.random, det.owner, det.order, join=join)


@cell
def np(c: Chart, i: int, bare: bool = False) -> Found[Thing]:
    """A whole noun phrase; `bare` is what can follow “the number of”."""
    ones = np1(c, i)
    yield from ones
    if bare:
        return
    for first, second in (("neither", "nor"), ("either", "or"), ("both", "and")):
        if j := c.w(i, first):
            for k, a, cost in np1(c, j):
                if m := c.w(k, second):
                    for end, b, more in np1(c, m):
                        yield end, Np(items=(a, b), join=second, num="pl" if second == "and" else "sg"), cost + more
    for j, a, cost in ones:
        for word in ("and", "or", ", and", ", or", "and / or", "or to", "or on", "or from"):
            if k := c.w(j, word):
                for end, b, more in np1(c, k):
                    if _starts_anew(b):
                        join = "and" if word in ("and", ", and") else "or"
                        last = a.traits[-1] if isinstance(a, Np) and a.traits else None
                        far = 1 if last is not None and (not isinstance(last, Rel) or traits.ends_in_noun(last)) else 0
                        yield end, Np(items=(a, b), join=join, num="pl" if join == "and" else "sg"), cost + more + 1 + far
        if k := c.w(j, ","):
            for m, b, more in np1(c, k):
                if _starts_anew(b):
                    for word in (", and", "and", ", or", "or"):
                        if o := c.w(m, word):
                            for end, d, more3 in np1(c, o):
                                if _starts_anew(d):
                                    yield end, Np(items=(a, b, d), join="and" if "and" in word else "or", num="pl"), cost + more + more3 + 1


def _starts_anew(thing: Thing) -> bool:
    """Whether a joined phrase has a determiner of its own."""
    return not isinstance(thing, Np) or bool(thing.det) or thing.target or bool(thing.pos)


@cell
def np1(c: Chart, i: int) -> Found[Thing]:
    for j, who, cost in player(c, i):
        vague = 3 if who.who == "the" and not who.traits else 0  # “the player” wants to be told which
        yield j, who, cost + vague
        for k, found, more in traits.traits(c, j, "player"):
            if found and who.who != "you":
                yield k, put(who, traits=found), cost + more + (0 if vague else 1)
    for j, ref, cost in pronoun(c, i):
        yield j, ref, cost
        for k, found, more in traits.traits(c, j, "np" if isinstance(ref, Np) else "ref"):
            if found and not isinstance(ref, Player):
                yield k, put(ref, traits=found), cost + more + (0 if isinstance(ref, Ref) and ref.word == "those" else 1)
    for j, thing, cost in core(c, i):
        if thing.det == "this" and not thing.adjs:
            yield j, thing, cost
        for k, found, more in traits.traits(c, j, "np"):
            whole = put(thing, traits=thing.traits + found) if found else thing
            yield k, whole, cost + more
            by_so_many = _more_by_so_many(whole)
            if (thing.det in ("more", "fewer", "as_many") or by_so_many is not None) and (m := c.w(k, "than", "as")):
                for end, who2, more3 in np1(c, m):
                    last = c.w(end, "has", "does", "do", "controls", "have", "control") or end
                    yield last, put(by_so_many or whole, than=who2), cost + more + more3
    yield from parts.first_each(c, i)
    yield from parts.partitive(c, i)
    for end in heads.pool_names(c, i):
        yield end, Np("named", ("card",), "sg", traits=(Named(c.text(i, end)),)), 1
    if (end := heads.in_capitals(c, i)) > i:
        yield end, Np("named", ("card",), "sg", traits=(Named(c.text(i, end)),)), 4
    yield from parts.one(c, i)


def _more_by_so_many(thing: Np) -> Np | None:
    """“at least two more cards (than …)”: more, by so many."""
    first = thing.adjs[0] if thing.adjs and thing.det == "some" and isinstance(thing.n, Num | Comp) else None
    if not isinstance(first, State) or first.name not in ("more", "fewer"):
        return None
    return put(thing, det=first.name, adjs=thing.adjs[1:])


# ---- classes


def classes_of(c: Chart, thing: Thing) -> tuple[str, ...]:
    """What a noun phrase can be: card, place, player …"""
    if isinstance(thing, Player):
        return ("player",)
    if isinstance(thing, Ref):
        return ("any",)
    if thing.items:
        return tuple(kind for item in thing.items for kind in classes_of(c, item))
    if thing.of is not None and not thing.nouns:
        return classes_of(c, thing.of)
    return c.lexicon.classes_of(thing.nouns) or ("any",)


def is_a(c: Chart, thing: Thing, kind: str) -> bool:
    if kind == "any":
        return True
    found = classes_of(c, thing)
    return "any" in found or kind in found


def cost_of(n: Number) -> Cmp:
    """“a 3-cost Record”."""
    return Cmp(Attr("cost"), Comp("=", n))
