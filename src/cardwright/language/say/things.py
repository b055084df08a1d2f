"""Numbers, noun phrases, places and traits in canonical English."""

from __future__ import annotations

from collections.abc import Iterable

from ..ir import (
    Act,
    Amount,
    Attr,
    But,
    Calc,
    Cmp,
    Comp,
    Count,
    Doing,
    Gifts,
    Has,
    In,
    IsA,
    KindOf,
    Named,
    Near,
    Np,
    Num,
    Number,
    Of,
    Player,
    Prior,
    Qty,
    Ref,
    Rel,
    Same,
    Span,
    State,
    Super,
    Thing,
    Trait,
    Value,
    Word,
    X,
    Zone,
)  # fmt: skip
from ..lexicon import Lexicon
from . import acts
from .gifts import gifts

_ONE_OF = {"all_but": "all but one of ", "any_number": "any number of ", "no": "none of ", "a": "one of "}
_DETERMINERS = {
    "any_number": "any number of", "as_many": "as many", "all_but": "all but one", "the_only": "the only", "most": "the most",
    "fewest": "the fewest",
}  # fmt: skip
_AMOUNTS = {
    "all_but": "all but", "any_number": "any amount of", "none": "no", "next": "the next", "first": "the first", "extra": "additional",
}  # fmt: skip
_BEFORE_NOUN = {
    "the same number": "the same number of", "that much": "that much", "as much": "as much", "the chosen number": "the chosen number of",
}  # fmt: skip
_NEAR = {
    "adjacent": "adjacent to", "parallel": "parallel to", "opposite": "opposite", "attached": "attached to", "closest": "closest to",
    "farthest": "farthest from", "front": "in front of", "behind": "behind",
}  # fmt: skip
_SAME = {"same": "the same", "different": "a different", "chosen": "the chosen", "revealed": "the revealed"}
_OF = {
    "same": "the same", "different": "a different", "chosen": "the chosen", "revealed": "the revealed", "any": "any",
    "drawn": "the drawn",
    "choice": "your choice of", "all": "all", "each": "each", "highest": "its highest", "lowest": "its lowest",
}  # fmt: skip


def word(lexicon: Lexicon, table: str, name: str) -> str:
    return lexicon.first.get((table, name), name)


def named(lexicon: Lexicon, name: str, *tables: str) -> str:
    """A name as the first of some tables prints it."""
    for table in tables:
        if (table, name) in lexicon.first:
            return lexicon.first[(table, name)]
    return name


def a(phrase: str) -> str:
    return ("an " if phrase[:1].lower() in "aeiou" else "a ") + phrase


def listed(parts: Iterable[str], join: str) -> str:
    said = list(parts)
    return said[0] if len(said) == 1 else ", ".join(said[:-1]) + f" {join} " + said[-1]


# ---- numbers


def number(x: Lexicon, e: Number | Comp | Qty) -> str:
    match e:
        case Num():
            return str(e.n)
        case X():
            return "X"
        case Amount():
            return e.word
        case Count():
            return "the number of " + (qty(x, e.of) if isinstance(e.of, Qty) else thing(x, e.of))
        case Attr():
            return attribute(x, e)
        case Comp():
            return comp(x, e)
        case Qty():
            return qty(x, e)
        case Calc():
            return _calc(x, e)


def _calc(x: Lexicon, e: Calc) -> str:
    first = number(x, e.a)
    second = number(x, e.b) if e.b is not None else ""
    rounded = f", rounded {e.rounded}" if e.rounded else ""
    if e.fn == "*":
        return f"{'twice' if e.b == Num(2) else second + ' times'} {first}"
    if e.fn == "/":
        return f"half {first}{rounded}"
    if e.fn == "min":
        return f"{first}, to a maximum of {second}"
    if e.fn == "diff":
        return f"the difference between {first} and {second}" if second else f"the difference between {thing_of(x, e.a)}"
    return f"{first} {({'+': 'plus', '-': 'minus'}).get(e.fn, e.fn)} {second}".rstrip()


def thing_of(x: Lexicon, e: Number | Qty) -> str:
    return thing(x, e.of) if isinstance(e, Attr) and e.of is not None else number(x, e)


def comp(x: Lexicon, c: Comp, less: str = "less") -> str:
    if c.n is None:
        return c.op
    n = number(x, c.n)
    so_far = {"=": "exactly", "<=": "at most", ">=": "at least"}.get(c.op, "")
    if so_far and isinstance(c.n, Calc) and c.n.fn in "+-" and isinstance(c.n.a, Attr) and c.n.a.name == "same" and c.n.b is not None:
        return f"{so_far} {number(x, c.n.b)} {'higher' if c.n.fn == '+' else 'lower'} than {number(x, c.n.a)}"
    if c.op == "in" and c.b is not None:
        return f"{n} or {number(x, c.b)}"
    if c.op == "between" and c.b is not None:
        return f"between {n} and {number(x, c.b)}"
    if c.op == "upto":
        return f"up to {n}"
    if c.op == "!=":
        return f"not {n}"
    if isinstance(c.n, Qty) and c.n.more in ("higher", "lower"):
        return n
    if isinstance(c.n, Num | X):
        return {">=": f"{n} or more", "<=": f"{n} or {less}", "=": n, "<": f"less than {n}", ">": f"more than {n}"}[c.op]
    if isinstance(c.n, Attr) and c.n.name == "same" and c.n.of is not None:
        n = "yours" if c.n.of == Player("you") else possessive(x, c.n.of)
    return {"=": "equal to ", "<": "less than ", ">": "greater than ", ">=": "at least ", "<=": "at most "}[c.op] + n


def attribute(x: Lexicon, e: Attr) -> str:
    for join in (" and ", " or "):
        if join in e.name and e.of is not None:
            names = [word(x, "attr", name) for name in e.name.split(join)]
            if isinstance(e.of, Ref | Player) or len(names) > 2 or names[-1] == "abilities":
                return f"{possessive(x, e.of)} {listed(names, join.strip())}"
            return f"the {names[0]}{join}the {names[1]} of {thing(x, e.of)}"
    if e.name == "same" and e.of is not None:
        return possessive(x, e.of)
    name = named(x, e.name, "attr", "unit")
    fn = {"sum": "total", "sum printed": "total printed"}.get(e.fn, e.fn)
    fn = fn + " " if fn else ""
    if e.of is None:
        return f"the {fn}{name}" if fn else name
    if e.fn == "all":
        return f"all {name} of {thing(x, e.of)}"
    if isinstance(e.of, Ref | Player) or (e.of.det in ("this", "that", "own") and not e.of.traits):
        return f"{possessive(x, e.of)} {fn}{name}"
    return f"the {fn}{name} of {thing(x, e.of)}"


def qty(x: Lexicon, q: Qty) -> str:
    adjs = "".join(trait_before(x, adj) + " " for adj in q.adjs)
    unit = adjs + (q.unit if q.n == Num(1) or q.way == "a" else x.units.get(q.unit, q.unit))
    tail = traits(x, q.traits)
    n = number(x, q.n) if q.n is not None else ""
    if not q.unit:
        return f"{n} {q.more}"
    if q.of is not None:
        whose = possessive(x, q.of)
        if q.n is None:
            return f"{whose} {q.way + ' ' if q.way else ''}{unit}{tail}"
        return f"{_portion(x, q.n)} of {whose} {unit}{tail}{_rounded(q.n)}"
    if q.way == "that" and q.n is not None:
        return f"{_portion(x, q.n)} of that {unit}{tail}{_rounded(q.n)}"
    if q.way == "half" and q.n is not None:
        return f"half the {unit}{tail}{_rounded(q.n)}"
    if q.way:
        plain = isinstance(q.n, Num | X)
        way = _AMOUNTS.get(q.way, q.way)
        said = f"{way}{' ' + n if plain else ''} {unit}{' equal to ' + n if n and not plain else ''}{tail}"
        return (a(said[2:]) if q.way == "a" else said) + (f" than {thing(x, q.than)}" if q.than is not None else "")
    if q.n is None:
        return f"{unit}{tail}"
    if isinstance(q.n, Amount) and q.than is not None:
        return f"{n} {unit} as {thing(x, q.than)}"
    if isinstance(q.n, Num | X | Comp) or (isinstance(q.n, Amount) and q.n.word in _BEFORE_NOUN):
        n = before_noun(x, q.n)
        if q.more in ("higher", "lower"):
            return f"{n} {unit} {q.more}"
        return f"{n} {q.more + ' ' if q.more else ''}{unit}{tail}"
    if isinstance(q.n, Calc) and isinstance(q.n.a, Amount) and q.n.fn in "*/":
        return f"{number(x, Calc(q.n.fn, q.n.a, q.n.b))} {unit}{tail}{_rounded(q.n)}"
    return f"{unit} equal to {n}{tail}"


def before_noun(x: Lexicon, n: Number | Comp) -> str:
    return _BEFORE_NOUN.get(n.word, n.word) if isinstance(n, Amount) else number(x, n)


def _portion(x: Lexicon, n: Number | Comp) -> str:
    return "half" if isinstance(n, Calc) else number(x, n)


def _rounded(n: Number | Comp) -> str:
    return f", rounded {n.rounded}" if isinstance(n, Calc) and n.rounded else ""


# ---- things


def possessive(x: Lexicon, owner: Thing) -> str:
    if isinstance(owner, Player) and owner.of is None and ("player", owner.who + "_poss") in x.first:
        return x.first[("player", owner.who + "_poss")]
    if isinstance(owner, Ref):
        return {"gap": "whose", "it": "its", "they": "their", "them": "their"}.get(owner.word, owner.word)
    return thing(x, owner) + "'s"


def noun(x: Lexicon, name: str, number_: str) -> str:
    if name.startswith("{"):
        return name.upper()
    if name in x.nouns:
        return x.nouns[name].plural if number_ == "pl" else name
    if ("subtype", name) in x.first:
        return x.first[("subtype", name)]
    head, _, last = name.rpartition(" ")
    return f"{head} {x.nouns[last].plural}" if number_ == "pl" and last in x.nouns else name


def _bearer(trait: Trait) -> bool:
    """Whether it says that the card is attached to that player."""
    act = trait.act if isinstance(trait, Rel) and trait.role == "to" else None
    what = act.role("patient") if isinstance(act, Act) and act.op == "attach" and act.passive and not act.advs and not act.tense else None
    return isinstance(what, Np) and what.det == "this" and what.nouns == ("card",)


def thing(x: Lexicon, t: Thing) -> str:
    if isinstance(t, Player):
        if t.who == "the" and len(t.traits) == 1 and ("player", "attached") in x.first and _bearer(t.traits[0]):
            return x.first[("player", "attached")]
        said = f"{possessive(x, t.of)} {t.who}" if t.of is not None else word(x, "player", t.who)
        return said + traits(x, t.traits)
    if isinstance(t, Ref):
        return t.word + traits(x, t.traits)
    if t.items:
        return ("neither " if t.join == "nor" else "") + listed((thing(x, item) for item in t.items), t.join)
    if t.of is not None and not t.nouns:
        if t.det == "some" and t.n is not None:
            return f"{number(x, t.n)} of {thing(x, t.of)}{traits(x, t.traits)}"
        if t.det == "half":
            return f"half of {thing(x, t.of)}{traits(x, t.traits)}{_rounded(t.n) if t.n is not None else ''}"
        head = "another of " if t.other else _ONE_OF.get(t.det, f"{t.det} {t.order + ' ' if t.order else ''}of ")
        if t.order and len(t.traits) == 1:  # “the first of your Followers to die”
            last = t.traits[0]
            if isinstance(last, Rel) and isinstance(last.act, Act):
                return f"{head}{thing(x, t.of)} to {acts.act(x, last.act, 'imp')}"
        return head + thing(x, t.of) + traits(x, t.traits)
    if t.det == "doing" and t.traits and isinstance(t.traits[0], Rel) and isinstance(t.traits[0].act, Act):
        return acts.act(x, t.traits[0].act, "ger")
    if t.pos:
        count = f" {number(x, t.n)}" if t.n is not None else ""
        adjs = "".join(" " + trait_before(x, adj) for adj in t.adjs)
        where = f" of {zone(x, t.zone)}" if t.zone is not None else ""
        names = listed((noun(x, name, "sg" if t.num == "sg" else "pl") for name in t.nouns), t.join or "or")
        return f"the {t.pos}{count}{adjs} {names}{where}{traits(x, t.traits)}"
    return _phrase(x, t)


def _phrase(x: Lexicon, t: Np) -> str:
    after = t.traits
    if t.det == "named" and isinstance(after[0], Named):
        return after[0].name + traits(x, after[1:])
    many = t.num if t.num in ("sg", "pl") else "sg" if t.det in ("a", "each", "this", "that") else "pl"
    names = listed((noun(x, name, many) for name in t.nouns), t.join or "or")
    body = " ".join([*(trait_before(x, adj) for adj in t.adjs), names])
    before: list[str] = []
    if t.det == "own" and t.owner is not None:
        before.append(possessive(x, t.owner))
        if t.n is not None:
            before += [t.order, number(x, t.n)]
    elif t.det == "some" and t.n is not None:
        if t.other:
            before.append("another" if isinstance(t.n, Num) else "")
        before.append(comp(x, t.n, "fewer") if isinstance(t.n, Comp) else before_noun(x, t.n))
    elif t.det == "a" and t.other:
        before.append("another")
    elif t.det:
        before.append(_DETERMINERS.get(t.det, t.det))
    if t.order and not (t.det == "own" and t.n is not None):
        before.append(t.order)
    if t.n is not None and t.det not in ("own", "some"):
        before.append(number(x, t.n))
    if t.other and t.det != "a" and not (t.det == "some" and isinstance(t.n, Num)):
        before.append("other")
    if t.target:
        before.append("target")
    if t.random:
        before.append("random")
    said = " ".join([part for part in before if part] + [body])
    if before and before[0] == "a":
        said = a(said[2:])
    than = ""
    if t.than is not None:
        than = (" as " if t.det == "as_many" else " than ") + thing(x, t.than)
    return said + traits(x, after) + than


def zone(x: Lexicon, z: Zone) -> str:
    if z.items:
        return listed((zone(x, item) for item in z.items), z.join)
    name = named(x, z.name, "zone", "place")
    if isinstance(z.owner, Player) and z.owner.traits:
        name = f"the {name} of {thing(x, z.owner)}"
    elif z.owner is not None:
        name = f"{possessive(x, z.owner)} {name}"
    elif z.det:
        name = a(name) if z.det == "a" else f"{z.det} {name}"
    if z.pos:
        return f"the {z.pos} of {name}" if z.owner is not None or z.det or z.name != "deck" else f"the {z.pos}"
    return name


def span(x: Lexicon, s: Span) -> str:
    name = word(x, "span", s.name)
    many = s.n is not None and s.n != Num(1)
    if many:
        name = next((form for form in _span_forms(x, s.name) if form.endswith("s")), name)
    n = f"{number(x, s.n)} " if s.n is not None else ""
    which = f"{s.which} " if s.which else ""
    if isinstance(s.of, Span):
        return f"the {name} of {span(x, s.of)}"
    if s.of is not None and (isinstance(s.of, Player) and s.of.traits):
        return f"the {which}{name} of {thing(x, s.of)}"
    if s.of is not None:
        if s.which == "each":
            plural_ = next((form for form in _span_forms(x, s.name) if form.endswith("s")), name)
            return f"each of {possessive(x, s.of)} {plural_}"
        return f"{possessive(x, s.of)} {which}{n}{name}"
    if s.which in ("a", "extra"):
        return a(f"{'extra ' if s.which == 'extra' else ''}{n}{name}")
    return f"{which}{n}{name}"


def _span_forms(x: Lexicon, name: str) -> list[str]:
    return [" ".join(words) for words, value in x.tables["span"].all() if value == name]


# ---- traits


def traits(x: Lexicon, found: Iterable[Trait]) -> str:
    return "".join(" " + trait(x, item) for item in found)


def trait(x: Lexicon, t: Trait) -> str:
    """A trait after its noun."""
    match t:
        case Rel():
            if t.role == "patient" and isinstance(t.act, Act):
                return acts.act(x, t.act, "part" if t.act.passive else "gap")
            if isinstance(t.act, Prior):
                return "who does" if t.act.way == "did" else "who does not"
            if t.role == "whose":
                return acts.said(x, t.act)
            if t.role != "agent":  # “the player it is attached to”, “the Measure in which …”
                return (t.role + " " if " " in t.role or t.role == "where" else "") + acts.said(x, t.act)
            return "that " + (acts.act(x, t.act, "rel") if isinstance(t.act, Act) else acts.fact(x, t.act, True))
        case Has():
            return ("without " if t.neg else "with ") + (gifts(x, t.what) if isinstance(t.what, Gifts) else value(x, t.what))
        case Cmp():
            fn = {"sum": "total ", "": ""}.get(t.attr.fn, t.attr.fn + " ")
            return f"{'without' if t.neg else 'with'} {fn}{word(x, 'attr', t.attr.name)} {comp(x, t.comp)}"
        case In():
            return t.prep if isinstance(t.place, Ref) and t.place.word == "gap" else f"{t.prep} {value(x, t.place)}"
        case Named():
            return f'with "{t.name}" in its name' if t.part else f"named {_name(t.name)}"
        case Near():
            return _near(x, t)
        case Of():
            return f"{t.prep} {thing(x, t.what)}"
        case But():
            return f"other than {thing(x, t.thing)}"
        case Same():
            return _same(x, t)
        case Super():
            among = f" among {thing(x, t.among)}" if t.among is not None else ""
            return f"with the {t.way} {named(x, t.attr, 'attr', 'unit', 'noun')}{among}"
        case KindOf():
            if t.word == "choice":
                return f"of {t.what} choice"
            if t.n is not None:
                return f"of {t.word} {comp(x, t.n)}"
            return f"of {t.what}" if t.word in ("of", "suit") else f"of {t.word} {t.what}"
        case _:
            return trait_before(x, t)


def _name(name: str) -> str:
    """A name as it is read back: in quotes if it is more than words with capitals."""
    plain = all(part[:1].isupper() and part.isalpha() for part in name.split(" "))
    return name if plain and len(name.split(" ")) <= 4 else f'"{name}"'


def _near(x: Lexicon, t: Near) -> str:
    n = number(x, t.n) if t.n is not None else ""
    if t.way == "within":
        return f"within {n} spaces" + (f" of {thing(x, t.what)}" if t.what is not None else "")
    if t.way == "away":
        return f"{n} spaces away" + (f" from {thing(x, t.what)}" if t.what is not None else "")
    return f"{_NEAR[t.way]} {thing(x, t.what)}" if t.what is not None else t.way


def _same(x: Lexicon, t: Same) -> str:
    place = t.attr in x.nouns and "place" in x.nouns[t.attr].classes
    if t.way in ("same", "different") and (place or ("zone", t.attr) in x.first):
        kind = named(x, t.attr, "zone")
        return f"in {_SAME.get(t.way, t.way)} {kind}" + (f" as {thing(x, t.as_)}" if t.as_ is not None else "")
    kind = named(x, t.attr, "class", "attr")
    if ("class", t.attr) in x.first:
        return f"of {_OF.get(t.way, t.way)} {kind}" + (f" as {thing(x, t.as_)}" if t.as_ is not None else "")
    return f"with {_SAME.get(t.way, t.way)} {kind}" + (f" as {thing(x, t.as_)}" if t.as_ is not None else "")


def trait_before(x: Lexicon, t: Trait) -> str:
    """A trait as an adjective, or as what follows “is”."""
    match t:
        case State():
            return state(x, t)
        case Doing():
            return x.verbs[t.verb].forms["part" if t.passive else "ger"]
        case IsA():
            return thing(x, t.what)
        case KindOf() if t.word in ("size", "symbol", "suit") and t.what:
            return t.what.upper() if t.word == "symbol" else t.what
        case KindOf() if t.word in ("level", "rank") and t.n is not None:
            return f"{t.word} {comp(x, t.n)}"
        case Super() if t.among is None and " " not in t.attr:
            return f"{t.way}-{t.attr}"
        case Has() if isinstance(t.what, Gifts) and len(t.what.items) == 1 and t.what.items[0].what == "keyword":
            return f"[{word(x, 'keyword', t.what.items[0].name).upper()}]"
        case Cmp() if t.attr.name == "cost" and t.comp.op == "=" and isinstance(t.comp.n, Num):
            return f"{t.comp.n.n} cost"
        case _:
            return trait(x, t)


def state(x: Lexicon, t: State) -> str:
    if t.items:
        return listed((trait_before(x, item) for item in t.items), "or" if t.name == "any" else "and")
    name = t.name
    if name.startswith("of ") and ("player", name[3:] + "_adj") in x.first:
        name = x.first[("player", name[3:] + "_adj")]
    else:
        name = named(x, name, "state", "subtype", "color")
    return f"non-{name}" if t.neg else name


def value(x: Lexicon, v: Value) -> str:
    """Whatever plays a role."""
    match v:
        case Np() | Ref() | Player():
            return thing(x, v)
        case Zone():
            return zone(x, v)
        case Qty() | Num() | X() | Count() | Calc() | Amount() | Attr():
            return number(x, v)
        case Comp():
            return comp(x, v)
        case Gifts():
            return gifts(x, v)
        case Act():
            return acts.act(x, v, "ger")
        case Span():
            return span(x, v)
        case Word():
            return a(word(x, "class", v.name)) if ("class", v.name) in x.first else v.name
        case _:
            return trait_before(x, v)
