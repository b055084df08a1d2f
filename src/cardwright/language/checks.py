"""What a good tree may still lack: an amount, an article, or a game that can carry it out."""

from __future__ import annotations

from collections.abc import Iterator

from .faults import Fault, at_place
from .ir import Ability, Act, At, Equals, Modes, Node, Np, Part, Qty, Seq, Statement, Text, Told
from .lexicon import Lexicon

AMOUNTS = frozenset(("damage", "gain", "lose", "pay", "heal", "prevent", "divide", "take"))
TOLD = frozenset(("happen", "span", "keyword", "be"))  # no deeds of a game: how the language itself speaks


def check(text: Text, lexicon: Lexicon, source: str, half: bool = False) -> list[Fault]:
    """Everything vague in a text, and everything that the game cannot do."""
    found: list[Fault] = []
    for part in text.abilities:
        if isinstance(part, Ability):
            if not half and not part.body and (part.costs or part.header or part.labels):
                found.append(at_place("vague", "what comes of it? Nothing is said after the separator", part.at, source))
            for act in orders(part):
                found += _vague(act, part.at, lexicon, source)
        found += _not_in_game(part, lexicon, source)
    return found


def orders(ability: Ability) -> Iterator[Act]:
    """What an ability tells someone to do, or to pay."""
    for said in (*ability.costs, *ability.body):
        yield from _acts(said)


def _acts(said: Statement) -> Iterator[Act]:
    match said:
        case Act():
            yield said
        case Seq():
            for part in said.steps:
                yield from _acts(part)
        case Modes():
            for option in said.options:
                yield from _acts(option)
        case Told():
            return


def _vague(act: Act, whole: At, lexicon: Lexicon, source: str) -> Iterator[Fault]:
    if act.passive or act.mood not in ("", "may", "must") or act.tense or act.neg:
        return
    if act.op in AMOUNTS and not any(isinstance(adv, Equals) for adv in act.advs):
        patient = act.role("patient")
        if isinstance(patient, Qty) and _no_amount(patient):
            yield at_place("vague", f"how much {patient.unit}?", _place(patient, act, whole), source)
    for role in act.roles:
        value = role.value
        if isinstance(value, Np) and _no_article(value, lexicon) and act.op not in ("have", "become", "choose"):
            noun = value.nouns[0]
            article = "an" if noun[:1].lower() in "aeiou" else "a"
            yield at_place("vague", f"which {noun}? “{article} {noun}”, “target {noun}”", _place(value, act, whole), source)


def _no_amount(q: Qty) -> bool:
    return q.n is None and not q.way and not q.more and q.of is None and not q.traits and q.than is None


def _no_article(np: Np, lexicon: Lexicon) -> bool:
    plain = (
        not np.det and not np.target and not np.other and np.n is None and not np.traits and not np.items and not np.adjs and np.of is None
    )
    return plain and np.num == "sg" and bool(np.nouns) and np.nouns[0] in lexicon.nouns and np.nouns[0] not in lexicon.bare


def _place(node: Node, act: Act, whole: At) -> At:
    return next((at for at in (node.at, act.at) if at.end), whole)


def _not_in_game(part: Part, lexicon: Lexicon, source: str) -> Iterator[Fault]:
    if not lexicon.signature:
        return
    for node in part.walk():
        if isinstance(node, Act) and node.op not in lexicon.signature and node.op not in TOLD:
            yield at_place("game", f"nothing in this game can “{node.verb}”", _place(node, node, part.at), source)
