"""Sentences, headers and whole texts in canonical English."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ..ir import Ability, Act, Adverbial, Dur, If, Instead, Keyword, Link, Modes, On, Part, Replaces, Seq, Statement, Text, Told
from ..lexicon import Lexicon
from . import acts, gifts, things

_NUMBERS = {1: "one", 2: "two", 3: "three", 0: "any number"}


def say(lexicon: Lexicon, text: Text) -> str:
    return parts(lexicon, text.abilities)


def say_part(lexicon: Lexicon, part: Part) -> str:
    return parts(lexicon, (part,))


def say_sentence(lexicon: Lexicon, statement: Statement) -> str:
    return _capital(_statement(lexicon, statement)) + "."


def parts(x: Lexicon, found: Sequence[Part]) -> str:
    out: list[str] = []
    turned = False
    held: Ability | None = None  # the last one of a part of the card that holds several
    for part in found:
        if isinstance(part, Ability) and part.reversed and not turned:
            out.append("Reversed:")
            turned = True
        out.append(_keyword(x, part) if isinstance(part, Keyword) else _ability(x, _inside(part, held)))
        held = part if isinstance(part, Ability) and part.labels and part.labels[0].partition(" ")[0] in x.holding else None
    return " ".join(out)


def _inside(ability: Ability, before: Ability | None) -> Ability:
    """An ability without the header that it shares with the one before: “Tier 2 (…): …. Whenever …”."""
    if before is None or ability.labels[:1] != before.labels[:1]:
        return ability
    asked = "(" not in ability.labels[0]
    if asked and ability.header[:1] != before.header[:1]:
        return ability
    return replace(ability, labels=ability.labels[1:], header=ability.header[1:] if asked else ability.header)


def _keyword(x: Lexicon, word: Keyword) -> str:
    return gifts.keyword(x, word.name, things.number(x, word.n) if word.n is not None else "") + "."


def _ability(x: Lexicon, ability: Ability) -> str:
    body = ". ".join(_capital(_statement(x, statement)) for statement in ability.body)
    body = body + "." if body else ""
    separator = " >> " if x.separator == ">>" else ": "
    head = "".join(label + (" " if label.startswith("(") and label[1].isupper() else separator) for label in ability.labels)
    header = ability.header
    if header and ability.labels and isinstance(header[0], If):  # “Tier 1 (you control an environment): …”
        head = head.removesuffix(separator) + f" ({acts.adverbial(x, header[0]).removeprefix('if ')}){separator}"
        header = header[1:]
    if ability.tag:
        head += ability.tag + " "
    if ability.range:
        head += ability.range + ": "
    lead = ", ".join([*(_lead(x, adv, ability) for adv in header), *(_cost(x, cost) for cost in ability.costs)])
    if not lead:
        return head + body
    by_comma = separator == ": " and not ability.costs and len(header) == 1 and isinstance(header[0], On | Replaces)
    return head + _capital(lead) + (", " + _small(body) if by_comma else separator + body)


def _lead(x: Lexicon, adv: Adverbial, ability: Ability) -> str:
    if isinstance(adv, Dur) and adv.way == "during" and adv.span is not None:
        return f"during {things.span(x, adv.span)}"
    return acts.adverbial(x, adv)


def _cost(x: Lexicon, cost: Statement) -> str:
    if isinstance(cost, Act):
        if cost.mood == "may":
            return acts.act(x, cost)
        patient = cost.role("patient")
        if cost.verb == "pay" and type(patient).__name__ == "Word":
            return things.value(x, patient) if patient is not None else ""
        return acts.act(x, cost, "imp")
    return _statement(x, cost)


def _statement(x: Lexicon, statement: Statement) -> str:
    match statement:
        case Act():
            return acts.act(x, statement)
        case Told():
            return " ".join([acts.condition(x, statement.fact), *acts.adverbials(x, statement.advs)])
        case Modes():
            return _modes(x, statement)
        case Seq():
            return _seq(x, statement)


def _seq(x: Lexicon, seq: Seq) -> str:
    lead = ""
    for adv in seq.advs:
        if not isinstance(adv, Instead):
            lead += acts.adverbial(x, adv) + (" " if isinstance(adv, Link) else ", ")
    inner = [part.fact if isinstance(part, Told) else part for part in seq.steps]
    if all(not isinstance(part, Seq | Modes) for part in inner):
        body = acts.joined(x, tuple(part for part in inner if not isinstance(part, Seq | Modes)))
    else:
        body = ", then ".join(_statement(x, part) for part in seq.steps)
    return lead + body + (" instead" if any(isinstance(adv, Instead) for adv in seq.advs) else "")


def _modes(x: Lexicon, modes: Modes) -> str:
    who = f"{things.thing(x, modes.chooser)} chooses " if modes.chooser is not None else "choose "
    if modes.chooser is not None and acts.is_plural(x, modes.chooser):
        who = who.replace("chooses", "choose")
    n = ("up to " if modes.up_to and modes.n else "") + _NUMBERS[modes.n]
    random = " at random" if modes.random else ""
    since = f" {acts.duration(x, modes.since)}" if modes.since is not None else ""
    fresh = f" that has not been chosen{since}" if modes.fresh else ""
    options = [_statement(x, option) for option in modes.options]
    return f"{who}{n}{random}{fresh}: {'; '.join(options[:-1])}; or {options[-1]}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _small(text: str) -> str:
    first = text.split(" ", 1)[0]
    return text if first[1:2].isupper() or first in ("X", "Y", "OP") else text[:1].lower() + text[1:]
