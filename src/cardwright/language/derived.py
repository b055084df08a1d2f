"""Every form of a verb, shown in sentences: what `cardwright language forms` prints and what a table test reads back."""

from __future__ import annotations

from collections.abc import Iterator

from .ir import (
    Act,
    Attr,
    By,
    Did,
    Dur,
    Event,
    Gift,
    Gifts,
    If,
    Instead,
    Np,
    Num,
    On,
    Player,
    Qty,
    Rel,
    Replaces,
    Role,
    Seq,
    Span,
    State,
    Value,
    Word,
    Zone,
    put,
)  # fmt: skip
from .lexicon import VALUE_TYPES, Frame, Lexicon, Slot
from .say import acts, say_sentence

YOU = Player("you")


def forms_of(lexicon: Lexicon, lemma: str) -> list[tuple[str, str]]:
    """What each form is called, and a sentence that has it."""
    verb = lexicon.verbs[lemma]
    out: list[tuple[str, str]] = []
    for frame in verb.frames:
        out += [(name, text) for name, text in _of_frame(lexicon, lemma, frame) if (name, text) not in out]
    return out


def _of_frame(x: Lexicon, lemma: str, frame: Frame) -> Iterator[tuple[str, str]]:
    roles = _roles(x, frame)
    if roles is None:
        return
    order = Act(x.verbs[lemma].op, lemma, roles)
    active = put(order, roles=(Role("agent", YOU), *roles))
    yield "instruction", say_sentence(x, order)
    yield "with a subject", say_sentence(x, put(order, roles=(Role("agent", _card(x)), *roles)))
    yield "offer", say_sentence(x, put(active, mood="may"))
    yield "prohibition", say_sentence(x, put(active, mood="cannot"))
    yield "event", say_sentence(x, Seq((_draw(),), (On(Event((active,))),)))
    yield "would", say_sentence(x, Seq((_draw(),), (Replaces(Event((put(active, mood="would"),))), Instead())))
    past = put(active, tense="past", advs=(Dur("during", Span("turn", which="this")),))
    yield "past", say_sentence(x, Seq((_draw(),), (If(Did(past)),)))
    if frame.objects and _can_be_subject(frame.objects[0]):
        yield "passive", say_sentence(x, put(order, passive=True, mood="cannot"))
        yield "passive event", say_sentence(x, Seq((_draw(),), (On(Event((put(order, passive=True),))),)))
        thing = order.role(frame.objects[0].role)
        rest = tuple(role for role in roles if role.name != frame.objects[0].role)
        if isinstance(thing, Np) and not rest:
            trait = Rel(put(past, roles=(Role("agent", YOU),)), "patient")
            yield "trait", say_sentence(x, Act("choose", "choose", (Role("patient", put(thing, traits=(trait,))),)))
    yield "gerund", f"Draw a card {acts.adverbial(x, By(order, True))}."


def _can_be_subject(slot: Slot) -> bool:
    return slot.need and slot.role != "to" and not any(kind in VALUE_TYPES or kind.startswith("'") for kind in slot.types)


def _draw() -> Act:
    return Act("draw", "draw", (Role("patient", Np("a", ("card",), "sg")),))


def card_noun(x: Lexicon) -> str:
    """What a game calls its cards on the table."""
    return next((name for name, noun in x.nouns.items() if noun.classes == ("card",) and name not in _SHARED), "card")


def _card(x: Lexicon) -> Np:
    return Np("a", (card_noun(x),), "sg")


_SHARED = frozenset(("original", "card", "copy", "token", "attacker", "blocker", "defender"))


def _roles(x: Lexicon, frame: Frame) -> tuple[Role, ...] | None:
    """Something for each role that must be there; None if a role wants what has no plain example."""
    out: list[Role] = []
    for slot in (*frame.objects, *(slot for slot in frame.complements if slot.need)):
        if not slot.need and not slot.prep:
            continue
        value = _example(x, slot)
        if value is None:
            return None
        out.append(Role(slot.role, value, slot.prep))
    return tuple(out)


def _example(x: Lexicon, slot: Slot) -> Value | None:
    for kind in slot.types:
        if kind.startswith("'"):
            return Word(kind[1:].replace("_", " "))
        if kind in ("card", "any"):
            return _card(x)
        if kind == "zone":
            return Zone("hand", YOU)
        if kind == "player":
            return Player("target")
        if kind == "qty":
            unit = next((unit for unit in x.units if unit not in ("time", *x.nouns)), None)
            return Qty(unit, Num(2)) if unit else None
        if kind in ("expr", "num"):
            return Num(2)
        if kind == "gift" and x.tables["keyword"].rows:
            name = next((name for _, name in x.tables["keyword"].all() if name not in x.verbs), "")
            return Gifts((Gift("keyword", name),)) if name else None
        if kind == "pred":
            return State(next(name for _, name in x.tables["state"].all()))
        if kind == "attr":
            return Attr("cost", Np("this", ("card",), "sg"))
        if kind == "span":
            return Span("turn", YOU, "next")
        if kind == "word":
            return Word("name")
        if kind in ("place", "link", "marker", "thing"):
            noun = next((name for name, noun in x.nouns.items() if kind in noun.classes), None)
            return Np("a", (noun,), "sg") if noun else None
        if kind in ("act", "imp", "inf"):
            return None
    return None

