"""Verbs in their frames: objects, complements in any order, adverbials."""

from __future__ import annotations

from collections.abc import Iterator

from ..ir import (
    Act,
    Adverbial,
    AsIf,
    Attr,
    By,
    Calc,
    Dur,
    Even,
    If,
    In,
    InsteadOf,
    Is,
    Limit,
    Manner,
    Near,
    Np,
    Player,
    Purpose,
    Qty,
    Ref,
    Rel,
    Role,
    State,
    Thing,
    Time,
    Unless,
    Value,
    Word,
    Zone,
    put,
)  # fmt: skip
from ..lexicon import VALUE_TYPES, Frame, Slot, Verb
from . import adverbials, gifts, heads, nouns, numbers, places, predicates, spans, traits
from .chart import Chart, Found, cell

ROLE_ORDER = {
    name: k
    for k, name in enumerate(
        ["agent", "patient", "to", "amount", "source", "pred", "with", "among", "for", "of", "as", "over", "at", "by", "inf"]
    )
}
MOVES = frozenset(("move", "play", "enter", "install", "create", "relocate", "give"))  # what is moved comes in some state: “exhausted”
BROUGHT = MOVES | {"copy", "swap", "become", "attach", "remove"}  # what is brought comes under someone's control
BEHIND_COMMA = (By, InsteadOf, Even, Manner, AsIf, Limit, Dur, Purpose)  # adverbials that a comma can set off
NEEDED = frozenset(("in", "at", "adjacent to", "under", "beneath"))  # prepositions of traits, too
ONCE = frozenset(
    ["If", "Unless", "Where", "Limit", "InsteadOf", "By", "AsIf", "Even", "Under", "Equals", "Cap", "Except", "Purpose"]
)  # adverbials that stand once in a clause
ADVERBIAL_ORDER = {
    name: k
    for k, name in enumerate(
        [
            "Link", "Limit", "On", "Replaces", "WhenDone", "Time", "Dur", "If", "Unless", "Even", "ForEach", "InsteadOf", "By",
            "Purpose", "Under", "AsIf", "Equals", "Cap", "Except", "Where", "Manner", "Instead",
        ]
    )
}


def make_act(op: str, verb: str, roles: tuple[Role, ...], advs: tuple[Adverbial, ...] = (), passive: bool = False, tense: str = "") -> Act:
    """An act with its roles and adverbials in their one order, so that acts that say the same are the same."""
    return Act(op, verb, ordered_roles(roles), ordered(advs), passive=passive, tense=tense)


def ordered_roles(roles: tuple[Role, ...]) -> tuple[Role, ...]:
    return tuple(sorted(roles, key=lambda role: ROLE_ORDER[role.name])) if len(roles) > 1 else roles


def ordered(advs: tuple[Adverbial, ...]) -> tuple[Adverbial, ...]:
    return tuple(sorted(advs, key=lambda adv: ADVERBIAL_ORDER[type(adv).__name__])) if len(advs) > 1 else advs


def with_role(act: Act, name: str, value: Value) -> Act:
    kept = tuple(role for role in act.roles if role.name != name)
    return put(act, roles=ordered_roles((*kept, Role(name, value))))


def with_adverbial(act: Act, adv: Adverbial) -> Act:
    return put(act, advs=ordered((*act.advs, adv)))


# ---- what can fill a slot


@cell
def slot(c: Chart, i: int, types: tuple[str, ...]) -> Found[Value]:
    for kind in types:
        yield from _filled(c, i, kind)


def _filled(c: Chart, i: int, kind: str) -> Iterator[tuple[int, Value, int]]:
    if kind.startswith("'"):
        said = kind[1:].replace("_", " ")
        if j := c.w(i, said):
            yield j, Ref("it", "sg") if said == "it" else Word(said), 0
    elif kind == "qty":
        for j, q, cost in numbers.qty(c, i):
            yield j, q, cost + (3 if c.kind(i) == c.kind(j - 1) == "brk" else 0)  # “uses [α]” is a sign
        yield from _symbols(c, i)
    elif kind == "option":  # “choose red or black”
        if j := c.w(i, "odd or even", "even or odd"):
            yield j, State("any", items=(State("even"), State("odd"))), 0
        for j, trait, cost in predicates.pred(c, i):
            if isinstance(trait, State) and trait.items and all(isinstance(item, State) for item in trait.items):
                yield j, trait, cost
    elif kind == "sign":
        yield from _symbols(c, i)
        if c.kind(i) == "brk":  # “with [α]”
            yield from ((j, State(name), 0) for j, name in c.look(c.lexicon.color, i))
    elif kind == "expr":
        for j, e, cost in numbers.expr(c, i):
            share = isinstance(e, Calc) and isinstance(e.a, Attr) and e.a.name.split(" ")[0].lower() in c.lexicon.unit
            yield j, e, cost + (1 if share else 0)  # “half their Influence” is so much of it
    elif kind == "num":
        yield from numbers.num(c, i)
    elif kind == "comp":
        yield from numbers.comp(c, i)
    elif kind == "zone":
        yield from places.place(c, i)
        if j := c.w(i, "there", "here"):
            yield j, Ref("there", "sg"), 1
    elif kind == "gift":
        yield from gifts.gifts(c, i)
    elif kind == "pred":
        for j, trait, cost in predicates.pred(c, i):
            yield j, trait, cost + (1 if isinstance(trait, Near) else 0)  # “enter spaces adjacent to it”: such spaces
    elif kind == "attr":
        yield from numbers.measure(c, i)
        for j, name in c.look(c.lexicon.attr, c.w(i, "the") or i):
            yield j, Attr(name), 2
        for j, same, cost in numbers.same_of(c, i):  # “with target opponent's”, “with that of another monster”
            yield j, same, cost + 2
    elif kind == "act":
        yield from verb_phrase(c, i, "ger", None)
    elif kind == "imp":
        yield from verb_phrase(c, i, "base", None)
        if j := c.w(i, "be"):  # “have it be killed instead”
            yield from verb_phrase(c, j, "part", None)
            for k, trait, cost in predicates.pred(c, j):
                yield k, Act("be", "be", (Role("pred", trait),)), cost + 1
    elif kind == "inf":
        for j, lemma in c.look(c.lexicon.verb["base"], i):
            verb = c.lexicon.verbs[lemma]
            for frame in verb.frames:
                yield from framed(c, j, verb, frame, "inf", None, bool(frame.objects))
    elif kind == "span":
        for j, span, cost in spans.span(c, i):
            yield j, span, cost + (2 if span.name in c.lexicon.nouns and span.name not in heads.TIMES else 0)
    elif kind == "word":
        for j, word, cost in traits.class_word(c, c.w(i, "a", "any", "the", "one", "1") or i):
            yield j, Word(word), cost + 1
        for j, thing, cost in nouns.np(c, i):
            if "word" in nouns.classes_of(c, thing):
                yield j, thing, cost
    else:
        for j, thing, cost in nouns.np(c, i):
            if nouns.is_a(c, thing, kind):
                yield j, thing, cost


def _symbols(c: Chart, i: int) -> Iterator[tuple[int, Word, int]]:
    """What is paid, as signs: “SPEND ♥ ●”, “cost {1} less”."""
    j = i
    while c.kind(j) in ("suit", "brace") or (c.lexicon.signs and c.kind(j) == "word" and c.tokens[j].text in ("R", "B")):
        j += 1
    if j > i:
        yield j, Word(c.text(i, j)), 0


def fits(c: Chart, subject: Value, types: tuple[str, ...]) -> bool:
    """Whether what was read as a subject can fill a slot, as it does in a passive."""
    if isinstance(subject, Ref) and "pred" not in types and "gift" not in types:
        return subject.word == "gap" or not {"expr", "num", "word"}.issuperset(types)
    if isinstance(subject, Qty):
        return "qty" in types
    if isinstance(subject, Attr):
        return "attr" in types
    if isinstance(subject, Zone):
        return "zone" in types
    if isinstance(subject, Np | Ref | Player):
        return any(kind not in VALUE_TYPES and not kind.startswith("'") and nouns.is_a(c, subject, kind) for kind in types)
    return False


# ---- frames


@cell
def verb_phrase(c: Chart, i: int, form: str, agent: Value | None, low: bool = False) -> Found[Act]:
    """A verb in a form with what belongs to it; `part` is a passive without its patient."""
    found = c.look(c.lexicon.verb[form], i)
    longest = max((j for j, _ in found), default=i)
    for j, lemma in found:
        verb = c.lexicon.verbs[lemma]
        unlikely = (1 if form == "past" and verb.forms["past"] == lemma else 0) + (1 if j < longest else 0)
        for frame in verb.frames:
            for k, act, cost in framed(c, j, verb, frame, form, agent, False, low):
                yield k, act, cost + unlikely
            if frame.objects and (m := c.w(j, "only")):  # “targets only this card”
                for k, act, cost in framed(c, m, verb, frame, form, agent, False, low):
                    if act.role(frame.objects[0].role) is not None:
                        yield k, with_adverbial(act, Manner("only")), cost + unlikely


def framed(c: Chart, j: int, verb: Verb, frame: Frame, form: str, agent: Value | None, gap: bool, low: bool = False) -> Found[Act]:
    """What follows a verb: its objects, then complements and adverbials. With a gap the first object is elsewhere.

    form: base third past part pass (with its subject) ditr (is dealt 2 damage) ger rel inf.
    """
    objects = frame.objects
    passive = form in ("part", "pass")
    if passive or gap:
        if not objects or objects[0].types[0].startswith("'") or objects[0].types == ("pred",):
            return
        objects = objects[1:]
    head = (Role("agent", agent),) if agent is not None and not passive else ()
    states: list[tuple[int, tuple[Role, ...], int]] = [(j, head, 0)]
    for slotted in objects:
        longer = []
        for k, roles, cost in states:
            longer += [(m, (*roles, Role(slotted.role, value)), cost + more) for m, value, more in slot(c, k, slotted.types)]
            if not slotted.need:
                longer.append((k, roles, cost))
        states = longer
    c.budget.spend(len(states) + 1)
    taken = {slotted.role for slotted in frame.objects}
    for k, roles, cost in states:
        whole = Act(verb.op, verb.lemma, passive=passive or form == "ditr", tense="past" if form == "past" else "")
        yield from _completed(c, k, frame.complements, whole, roles, (), cost, 0, form, low or form in ("part", "ger", "rel"), taken)


def _completed(
    c: Chart, k: int, slots: tuple[Slot, ...], act: Act, roles: tuple[Role, ...], advs: tuple[Adverbial, ...], cost: int, depth: int,
    form: str, low: bool, taken: set[str],
) -> Found[Act]:  # fmt: skip
    """Complements and adverbials, in any order."""
    c.budget.spend(1)
    has = {role.name for role in roles}
    if all(slotted.role in has for slotted in slots if slotted.need):
        yield k, put(act, roles=ordered_roles(roles), advs=ordered(advs)), cost
    if depth > 6 or k >= c.n:
        return
    for slotted in slots:
        if slotted.role in has or slotted.role in taken:
            continue
        if m := c.w(k, slotted.prep):
            # A complement that must be there is taken before a trait of the noun; one behind an adverbial is far-fetched.
            bent = (1 if advs else 0) - (1 if slotted.need and slotted.prep in NEEDED else 0)
            if slotted.prep == "with" and c.w(m, "the same", "a different", "different"):
                bent += 1  # “with the same cost” tells which is meant
            if roles and _taken_inside(c, roles[-1].value, slotted.prep):
                bent += 2 if slotted.need else 1  # it belongs to the clause inside
            for end, value, more in slot(c, m, slotted.types):
                more += bent
                role = Role(slotted.role, value, slotted.prep)
                yield from _completed(c, end, slots, act, (*roles, role), advs, cost + more, depth + 1, form, low, taken)
    if form in ("part", "pass", "ditr") and "agent" not in has and (m := c.w(k, "by")):
        for end, thing, more in nouns.np(c, m):
            yield from _completed(c, end, slots, act, (*roles, Role("agent", thing, "by")), advs, cost + more, depth + 1, form, low, taken)
    if form == "inf":
        return
    found = adverbials.adverbial(c, k, low)
    if not low and (m := c.w(k, ",")):
        found = found + [(end, adv, more + 2) for end, adv, more in adverbials.adverbial(c, m, low) if _set_off(adv)]
    if not low and advs and (m := c.w(k, "and")) and c.lows[m] == "only":  # “only during your turn and only once each turn”
        found = found + adverbials.adverbial(c, m, low)
    if act.op in MOVES:
        found = found + [(end, Manner(name), 2) for end, name in c.look(c.lexicon.state, c.w(k, ",") or k)]
    for end, adv, more in found:
        kind = type(adv).__name__
        if kind in ONCE and any(type(other).__name__ == kind for other in advs):
            continue
        if kind == "Under" and act.op not in BROUGHT:
            more += 3  # “each Follower under your control”: which
        if form == "rel" and isinstance(adv, Manner) and adv.name not in ("in battle", "directly"):
            more += 2
        if low and isinstance(adv, Manner) and adv.name == "back":
            more += 2  # “move the monster that landed here back 2 spaces”
        if kind == "Instead":
            more += 1
        if form == "rel" and kind in ("By", "Purpose"):
            more += 2
        if advs and any(_has_clause(other) for other in advs):
            more += 1  # it belongs to the clause inside
        if "inf" in has:
            more += 1
        yield from _completed(c, end, slots, act, roles, (*advs, adv), cost + more, depth + 1, form, low, taken)


def _taken_inside(c: Chart, value: Value, prep: str) -> bool:
    """Whether a phrase ends in a clause whose verb has such a complement itself: “damage you would take from effects”."""
    last = value.traits[-1] if isinstance(value, Np | Qty) and value.traits else None
    if not isinstance(last, Rel) or not isinstance(last.act, Act) or last.act.verb not in c.lexicon.verbs:
        return False
    return any(slotted.prep == prep for frame in c.lexicon.verbs[last.act.verb].frames for slotted in frame.complements)


def _has_clause(adv: Adverbial) -> bool:
    if isinstance(adv, Time | Dur):
        return adv.event is not None or (isinstance(adv, Dur) and adv.fact is not None)
    return isinstance(adv, If | Unless | Even | AsIf)


def _set_off(adv: Adverbial) -> bool:
    """Whether a comma can stand before an adverbial that follows its clause."""
    return isinstance(adv, BEHIND_COMMA) and not (isinstance(adv, Dur) and adv.way not in ("until_end", "until_start", "for"))


@cell
def stranded(c: Chart, i: int) -> Found[Rel]:
    """“the player this is attached to”, “the Measure it was in”: a clause whose last preposition belongs to the noun before it."""
    subjects: list[tuple[int, Thing, int]] = [*nouns.player(c, i), *nouns.pronoun(c, i), *nouns.core(c, i)]
    gap = Ref("gap", "any")
    for j, subject, cost in subjects:
        who = nouns.this_card() if isinstance(subject, Ref) and subject.word == "this" else subject
        if k := c.w(j, "is", "are", "was", "were"):
            tense = predicates.BEING[c.lows[j]]
            if m := c.w(k, "in", "on", "at", "under"):
                yield m, Rel(Is(who, (In(gap, c.lows[k]),), False, tense), "place"), cost + 2
            for m, lemma in c.look(c.lexicon.verb["part"], k):
                verb = c.lexicon.verbs[lemma]
                for frame in verb.frames:
                    if frame.objects and fits(c, who, frame.objects[0].types):
                        head = Role(frame.objects[0].role, who)
                        for end, role in _hanging(c, m, frame, gap):
                            act = Act(verb.op, lemma, ordered_roles((head, role)), passive=True, tense=tense)
                            yield end, Rel(act, role.name), cost
        for form in ("base", "third", "past"):
            for k, lemma in c.look(c.lexicon.verb[form], j):
                verb = c.lexicon.verbs[lemma]
                for frame in verb.frames:
                    heads: list[tuple[int, tuple[Role, ...], int]] = [(k, (Role("agent", who),), 0)]
                    for slotted in frame.objects:
                        heads = [
                            (m, (*roles, Role(slotted.role, value)), more + more2)
                            for o, roles, more in heads
                            for m, value, more2 in slot(c, o, slotted.types)
                        ]
                    for o, roles, more in heads:
                        for end, role in _hanging(c, o, frame, gap):
                            act = Act(verb.op, lemma, ordered_roles((*roles, role)), tense="past" if form == "past" else "")
                            yield end, Rel(act, role.name), cost + more + 1


def _hanging(c: Chart, k: int, frame: Frame, gap: Ref) -> Iterator[tuple[int, Role]]:
    for slotted in frame.complements:
        if m := c.w(k, slotted.prep):
            yield m, Role(slotted.role, gap, slotted.prep)


@cell
def gapped(c: Chart, i: int) -> Found[Act]:
    """“you control”, “it moved this turn”: a subject and a verb without its object."""
    subjects: list[tuple[int, Thing, int]] = [*nouns.player(c, i), *nouns.pronoun(c, i), *nouns.core(c, i)]
    for j, subject, cost in subjects:
        if isinstance(subject, Np) and subject.det in ("", "own") and subject.num != "pl":
            continue
        just = c.w(j, "just")
        for form in ("base", "third", "past"):
            for k, lemma in c.look(c.lexicon.verb[form], just if just and form == "past" else j):
                for end, act, more in _gap(c, k, lemma, subject):
                    same = c.lexicon.verbs[lemma].forms["past"] == lemma
                    lasting = any(isinstance(adv, Dur) for adv in act.advs)
                    if form == "base" and same:
                        more += 1  # “a card you put this turn” is past
                    elif form == "base" and lasting and act.op in ("have", "control", "own"):
                        more += 2  # “for each card you have this turn”: how long is said of the main clause
                    yield end, put(act, tense="past" if form == "past" else ""), cost + more + (0 if lemma == "control" else 1)
        for word, changes in (("would", {"mood": "would"}), ("could", {"mood": "can"}), ("can", {"mood": "can"}), ("may", {"mood": "may"})):
            if k := c.w(j, word):
                for m, lemma in c.look(c.lexicon.verb["base"], k):
                    for end, act, more in _gap(c, m, lemma, subject):
                        yield end, put(act, **changes), cost + more + 1
        if k := c.w(j, "have", "has"):
            neg = bool(c.w(k, "not"))
            for m, lemma in c.look(c.lexicon.verb["part"], c.w(k, "already", "not") or k):
                for end, act, more in _gap(c, m, lemma, subject):
                    yield end, put(act, tense="past", neg=neg), cost + more
        if k := c.w(j, "is", "are"):  # “a Verse your opponent is expending”
            for m, lemma in c.look(c.lexicon.verb["ger"], k):
                for end, act, more in _gap(c, m, lemma, subject):
                    yield end, put(act), cost + more + 1
        if k := c.w(j, "did not"):
            for m, lemma in c.look(c.lexicon.verb["base"], k):
                for end, act, more in _gap(c, m, lemma, subject):
                    yield end, put(act, neg=True, tense="past"), cost + more + 1
        if k := c.w(j, "do not", "does not"):
            for m, lemma in c.look(c.lexicon.verb["base"], k):
                for end, act, more in _gap(c, m, lemma, subject):
                    yield end, put(act, neg=True), cost + more + 1


def _gap(c: Chart, k: int, lemma: str, subject: Thing) -> Found[Act]:
    verb = c.lexicon.verbs[lemma]
    for frame in verb.frames:
        yield from framed(c, k, verb, frame, "rel", subject, True)


@cell
def passive(c: Chart, i: int, subject: Value, relative: bool) -> Found[Act]:
    """A participle said of a subject."""
    found = c.look(c.lexicon.verb["part"], i)
    longest = max((j for j, _ in found), default=i)
    for j, lemma in found:
        verb = c.lexicon.verbs[lemma]
        for frame in verb.frames:
            if not frame.objects or j < longest:
                continue
            first = frame.objects[0]
            if first.role in ("amount", "pred") and isinstance(subject, Ref):
                continue
            if fits(c, subject, first.types):
                for k, act, cost in framed(c, j, verb, frame, "part" if relative else "pass", None, False):
                    yield k, with_role(act, first.role, subject), cost
                continue
            for slotted in frame.complements:  # “is dealt 2 Strain”: the receiver as the subject
                if slotted.role == "to" and fits(c, subject, slotted.types):
                    rest = Frame(frame.objects, tuple(other for other in frame.complements if other is not slotted))
                    for k, act, cost in framed(c, j, verb, rest, "ditr", None, False):
                        yield k, with_role(act, "to", subject), cost + 1
