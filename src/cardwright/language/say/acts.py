"""Deeds, facts, events and adverbials in canonical English."""

from __future__ import annotations

from ..ir import (
    Act,
    Adverbial,
    AsIf,
    By,
    Cap,
    Cmp,
    Comp,
    Did,
    Dur,
    Equals,
    Even,
    Event,
    Except,
    Exists,
    Fact,
    ForEach,
    If,
    Instead,
    InsteadOf,
    Is,
    Limit,
    Link,
    Logic,
    Manner,
    Np,
    Num,
    On,
    Player,
    Prior,
    Purpose,
    Qty,
    Ref,
    Replaces,
    Role,
    Same,
    SpanIs,
    Super,
    Thing,
    Time,
    Under,
    Unless,
    Value,
    WhenDone,
    Where,
    put,
)  # fmt: skip
from ..lexicon import Frame, Lexicon
from . import things

_MODALS = {"would_not": "would not", "only": "can only"}
_MANNERS_FIRST = frozenset(["also", "only", "never", "still", "always", "then", "first", "permanently", "secretly", "choosing"])
_LINKS = {"then": "then", "otherwise": "otherwise,", "also": "additionally,", "first": "first,"}
_SPAN_VERBS = {"start": "starts", "end": "ends", "skip": "is skipped"}


def is_plural(x: Lexicon, s: Value | None) -> bool:
    """Whether a subject takes the plural."""
    match s:
        case Player():
            form = things.word(x, "player", s.who)
            return s.who == "you" or form in ("players", "opponents") or form.startswith(("both", "all"))
        case Ref():
            return s.word in ("they", "those", "them", "both", "these", "the rest", "the others")
        case Np():
            joined = bool(s.items) and s.join == "and"
            return joined or (s.num == "pl" and s.det != "each") or (s.num == "any" and s.det in ("", "own", "all"))
        case _:
            return False


def _shape(x: Lexicon, act: Act) -> tuple[Frame, str]:
    """The frame an act was said in, and the role that is its subject if it is passive."""
    objects = {role.name for role in act.roles if not role.prep and role.name != "agent"}
    verb = x.verbs.get(act.verb)
    for frame in verb.frames if verb else ():
        wants = {slot.role for slot in frame.objects}
        preps = {(slot.role, slot.prep) for slot in frame.complements}
        if any((role.name, role.prep) not in preps for role in act.roles if role.prep and role.name != "agent"):
            continue
        if wants == objects or (wants >= objects and all(not slot.need for slot in frame.objects if slot.role not in objects)):
            return frame, frame.objects[0].role if frame.objects else ""
        if frame.objects and wants - {frame.objects[0].role} == objects:
            return frame, frame.objects[0].role
        if act.passive and objects == wants | {"to"}:
            return frame, "to"
    return Frame((), ()), ""


def act(x: Lexicon, deed: Act, form: str = "fin") -> str:
    """form: fin (with its subject), imp, ger, part (a passive trait), rel (after “that”), gap (a subject, no object)."""
    if deed.verb == "be":
        mood = _MODALS.get(deed.mood, deed.mood)
        subject = deed.role("agent")
        said = things.value(x, deed.role("pred") or Num(0))
        head = f"{things.value(x, subject)} " if form == "fin" and subject is not None else ""
        return " ".join([f"{head}{mood} be {said}".strip(), *adverbials(x, deed.advs)])
    if deed.op == "span":
        would = "would " if deed.mood == "would" else ""
        verb = deed.verb if would else _SPAN_VERBS[deed.verb]
        return f"{things.value(x, deed.roles[0].value)} {would}{verb}"
    if deed.verb == "keyword":
        name = deed.role("patient")
        n = deed.role("amount")
        return things.word(x, "keyword", getattr(name, "name", "")) + (f" {things.value(x, n)}" if n is not None else "")
    frame, passive_role = _shape(x, deed)
    subject = deed.role("agent")
    skipped = ""
    if deed.passive:
        subject, skipped = deed.role(passive_role), passive_role
    elif form == "gap":
        skipped = passive_role
    gap = isinstance(subject, Ref) and subject.word == "gap"
    out: list[str] = []
    if form in ("fin", "gap") and subject is not None and not gap:
        out.append(things.value(x, subject))
    first = [adv for adv in deed.advs if isinstance(adv, Manner) and adv.name in _MANNERS_FIRST and form != "ger"]
    after_verb = [adv for adv in first if adv.name == "only" and deed.mood in ("can", "may")]  # “can only” would mean something else
    out += _verb(x, deed, form, subject, [things.word(x, "adv", adv.name) for adv in first if adv not in after_verb])
    out += [adv.name for adv in after_verb]
    for slot in frame.objects:
        value = deed.role(slot.role)
        if value is not None and slot.role != skipped:
            out.append(act(x, value, "imp") if isinstance(value, Act) and slot.types == ("imp",) else things.value(x, value))
    back = [adv for adv in deed.advs if isinstance(adv, Manner) and adv.name == "back"]
    out += [adv.name for adv in back]
    for role in deed.roles:
        if role.prep and role.name != "agent":
            out.append(_complement(x, role))
    if deed.passive and (agent := deed.role("agent")) is not None:
        out.append(f"by {things.value(x, agent)}")
    out += adverbials(x, tuple(adv for adv in deed.advs if adv not in first and adv not in back))
    return " ".join(part for part in out if part)


def _complement(x: Lexicon, role: Role) -> str:
    if isinstance(role.value, Ref) and role.value.word == "gap":
        return role.prep
    said = act(x, role.value, "imp") if isinstance(role.value, Act) and role.name == "inf" else things.value(x, role.value)
    return f"{role.prep} {said}"


def _verb(x: Lexicon, deed: Act, form: str, subject: Value | None, first: list[str]) -> list[str]:
    """The verb in its form, with what stands around it."""
    forms = x.verbs[deed.verb].forms if deed.verb in x.verbs else dict.fromkeys(("base", "third", "past", "part", "ger"), deed.verb)
    many = is_plural(x, subject)
    mood = _MODALS.get(deed.mood, deed.mood)
    chooses = form == "fin" and subject is not None and not many and not mood and not deed.neg
    first = [("chooses and" if chooses else "choose and") if name == "choosing" else name for name in first]
    if deed.passive:
        if form == "part":
            return [forms["part"]]
        if form == "imp":
            return ["be", forms["part"]]
        if mood:
            return [mood, *first, "be", forms["part"]]
        be = ("were" if many else "was") if deed.tense == "past" else ("are" if many else "is")
        return [*first, be, *(["not"] if deed.neg else []), forms["part"]]
    if form == "ger":
        return [forms["ger"]]
    finite = form in ("rel", "gap") or (form == "fin" and subject is not None)
    if mood and (finite or form == "fin"):
        return [mood, *first, forms["base"]]
    if finite and deed.neg:
        return [*first, "did not" if deed.tense == "past" else "do not" if many else "does not", forms["base"]]
    if finite:
        return [*first, forms["past"] if deed.tense == "past" else forms["base"] if many else forms["third"]]
    return [*first, *(["do not"] if deed.neg else []), forms["base"]]


# ---- adverbials


def adverbials(x: Lexicon, advs: tuple[Adverbial, ...]) -> list[str]:
    """What follows a clause: manners first, conditions last."""
    return [adverbial(x, adv) for adv in sorted(advs, key=_rank)]


def _rank(adv: Adverbial) -> int:
    if isinstance(adv, Manner):
        return 0
    if isinstance(adv, Under | By | ForEach | Purpose):
        return 1
    return 3 if isinstance(adv, If | Unless | Even | Except | Where) or (isinstance(adv, Time) and adv.event is not None) else 2


def adverbial(x: Lexicon, adv: Adverbial) -> str:
    match adv:
        case Manner():
            return things.word(x, "adv", adv.name)
        case Instead():
            return "instead"
        case Dur():
            return duration(x, adv)
        case Time():
            return time(x, adv)
        case Limit():
            return limit(x, adv)
        case If():
            return ("only if " if adv.only else "if ") + condition(x, adv.fact)
        case Unless():
            return "unless " + condition(x, adv.fact)
        case Even():
            return "even if " + condition(x, adv.fact)
        case ForEach():
            return "for each " + for_each(x, adv.what)
        case InsteadOf():
            return "instead of " + (act(x, adv.what, "ger") if isinstance(adv.what, Act) else things.value(x, adv.what))
        case By():
            return ("without " if adv.neg else "by ") + act(x, adv.act, "ger")
        case Purpose():
            return "to " + act(x, adv.act, "imp")
        case Under():
            return f"under {things.possessive(x, adv.who)} control"
        case AsIf():
            return "as if " + said(x, adv.fact)
        case Cap():
            unit = " " + things.named(x, adv.unit, "unit", "attr") if adv.unit else ""
            return f"to a {'maximum' if adv.way == 'most' else 'minimum'} of {things.number(x, adv.n)}{unit}"
        case Equals():
            return "equal to " + things.number(x, adv.n)
        case Except():
            if adv.by is not None:
                return "except by " + things.thing(x, adv.by)
            only = adv.acts[0]
            if isinstance(only, Act) and only.role("agent") is None and (not only.passive or len(only.roles) < 2):
                return "except by " + ("being " + act(x, only, "part") if only.passive else act(x, only, "ger"))
            return ", except that " + joined(x, adv.acts)
        case Where():
            return ", where X is " + things.number(x, adv.n)
        case Link():
            return _LINKS.get(adv.way, adv.way)
        case On():
            return _happening(x, adv.event, adv.word)
        case Replaces():
            return _happening(x, adv.event, adv.word)
        case WhenDone():
            return f"when {things.thing(x, adv.who)} {'do' if is_plural(x, adv.who) else 'does'}"


def _happening(x: Lexicon, happens: Event, word: str) -> str:
    if happens.ord == "next":
        return "the next time " + event(x, happens)
    return event(x, happens) if happens.ord else f"{word} {event(x, happens)}"


def for_each(x: Lexicon, what: Thing | Qty | Event) -> str:
    if isinstance(what, Event):
        return "time " + event(x, what)
    if isinstance(what, Np) and what.nouns and what.num == "pl" and what.n is None and not what.det:
        what = put(what, num="sg")
    if isinstance(what, Qty) and what.n is None and not what.way:
        what = put(what, n=Num(1))
        return things.value(x, what).removeprefix("1 ")
    return things.value(x, what)


def duration(x: Lexicon, d: Dur) -> str:
    if d.fact is not None:
        return "while " + condition(x, d.fact)
    if d.event is not None:
        return ("until " if d.way == "until" else "the turn ") + event(x, d.event)
    if d.span is None:
        return d.way
    s = things.span(x, d.span)
    if d.way == "during" and d.span.which in ("this", "each", "last", "that") and d.span.of is None and d.span.n is None:
        return s
    prefix = {
        "until_end": "until the end of" if d.span.of is not None or d.span.which else "until end of",
        "until_start": "until the start of", "for": "for",
        "only_during": "only during", "not_during": "except during", "since": "since",
    }.get(d.way, "during")  # fmt: skip
    return f"{prefix} {s}"


def time(x: Lexicon, t: Time) -> str:
    after = f" after {event(x, t.event)}" if t.event is not None and t.span is not None else ""
    if t.way in ("start", "end") and t.span is not None:
        return f"at the {t.way} of {things.span(x, t.span)}{after}"
    if t.way == "when" and t.event is not None:
        return _happening(x, t.event, "when")
    way = {"at": "as" if t.event is not None and t.span is None else "at", "before_end": "before the end of"}.get(t.way, t.way)
    if t.event is not None and t.span is None and len(t.event.acts) == 1:
        deed = t.event.acts[0]
        if isinstance(deed, Act) and deed.tense == "cost":
            return "as an additional cost to " + act(x, put(deed, tense=""), "imp")
        if isinstance(deed, Act) and deed.op == "happen" and deed.role("patient") is not None:
            return f"{'because of' if way == 'because' else way} {things.value(x, deed.roles[0].value)}"
        if isinstance(deed, Act) and not deed.passive and deed.role("agent") is None:
            return f"{way} {act(x, deed, 'ger')}"
    return f"{way} {things.span(x, t.span) if t.span is not None else event(x, t.event) if t.event is not None else ''}{after}"


def limit(x: Lexicon, often: Limit) -> str:
    n = things.number(x, often.n)
    times = {"1": "once", "2": "twice"}.get(n, f"up to {n} times")
    plain = not often.span.which and often.span.of is None
    return f"{times} per {things.word(x, 'span', often.span.name)}" if plain else f"{times} during {things.span(x, often.span)}"


# ---- facts and events


def said(x: Lexicon, clause: Act | Fact) -> str:
    return act(x, clause) if isinstance(clause, Act) else condition(x, clause)


def fact(x: Lexicon, f: Fact, relative: bool = False) -> str:
    if not isinstance(f, Is):
        return condition(x, f)
    who = "" if relative else things.value(x, f.who) + " "
    many = is_plural(x, f.who)
    be = ("were" if many else "was") if f.tense == "past" else ("are" if many else "is")
    after = "".join(" " + adverbial(x, adv) for adv in f.advs)
    first = f.pred[0]
    if len(f.pred) == 2 and isinstance(first, Comp) and first.n is not None and isinstance(f.pred[1], Comp):
        return f"{who}exceeds {things.comp(x, first).removeprefix('greater than ')} by {things.comp(x, f.pred[1])}{after}"
    told = things.comp(x, first) if isinstance(first, Comp) else things.trait_before(x, first)
    if isinstance(first, Same | Super | Cmp) and told.startswith("with ") and not f.neg:
        return f"{who}{'had' if f.tense == 'past' else 'have' if many else 'has'} {told.removeprefix('with ')}{after}"
    return f"{who}{be} {'not ' if f.neg else ''}{told}{after}"


def condition(x: Lexicon, f: Fact) -> str:
    match f:
        case Did():
            return act(x, f.act)
        case Is():
            return fact(x, f)
        case Exists():
            return f"there {'are' if is_plural(x, f.what) else 'is'} {'not ' if f.neg else ''}{things.value(x, f.what)}"
        case Logic():
            return f" {f.fn} ".join(condition(x, item) for item in f.items)
        case SpanIs():
            if f.span.name == "first attack":
                return f"this is {'not ' if f.neg else ''}your first attack this turn"
            return f"it is {'not ' if f.neg else ''}{things.span(x, f.span)}"
        case Prior():
            return _prior(x, f)


def _prior(x: Lexicon, f: Prior) -> str:
    if f.who is None:
        return {"did": "so", "did_not": "not"}.get(f.way, f.way)
    who, many = things.thing(x, f.who), is_plural(x, f.who)
    if f.way == "able":
        return f"{who} can"
    return f"{who} {'do' if many else 'does'}{' not' if f.way == 'did_not' else ''}"


def event(x: Lexicon, happens: Event) -> str:
    head = ""
    if happens.ord and happens.ord != "next":
        head = f"the {happens.ord} time {happens.each + ' ' if happens.each else ''}"
    return head + joined(x, happens.acts)


def joined(x: Lexicon, deeds: tuple[Act | Fact, ...]) -> str:
    """Clauses that go on from each other, each saying no more than it must."""
    out, before = "", None
    for deed in deeds:
        if before is None:
            out = said(x, deed)
        else:
            out += _join(deed) + _goes_on(x, before, deed)
        before = deed
    return out


def _join(deed: Act | Fact) -> str:
    words = {"otherwise": ", otherwise ", "then": ", then ", "or": " or ", "list": ", ", "but": " but "}
    return words.get(deed.join if isinstance(deed, Act) else "", " and ")


def _goes_on(x: Lexicon, before: Act | Fact, deed: Act | Fact) -> str:
    if not (isinstance(before, Act) and isinstance(deed, Act)) or before.passive or deed.passive:
        return said(x, deed)
    agent = deed.role("agent")
    if agent is None or agent != before.role("agent"):
        return said(x, deed)
    if deed.mood and deed.mood == before.mood:
        return act(x, put(deed, mood="", roles=tuple(role for role in deed.roles if role.name != "agent")), "imp")
    return act(x, deed, "rel")
