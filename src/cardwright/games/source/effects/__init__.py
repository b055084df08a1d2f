"""What SOURCE cards mean: from a compiled card (its attributes and trees) to a Print the kernel can play.

Nothing here knows a card by name: every kind of node has one handler, and an unknown kind is an error that names it.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from ....effects import LoweringFault
from ....effects.writer import Writer
from ....kernel.abilities import Print
from ....kernel.permits import note_own as note_own_permits
from ....text.cards import CompiledCard
from ....text.tree import Node, abilities
from . import cards, costs, filters, frames, moves, sights, statements, strengths, turns
from .lexicon import LEXICON

STEPS = turns.STEPS


def build_print(card: CompiledCard, number: int) -> Print:
    """The Print of a compiled card; `number` is its place in the table of prints."""
    attrs: dict[str, Any] = dict(card.attrs)
    if card.type == "Token":
        attrs.update(code="TO", terrestrial=0, otherworldly=0)
    made = Print(card.name, card.type, attrs, str(attrs.get("text", "")))
    made.number = number
    writer = Writer(LEXICON, made)
    tree = worn(card.tree) if card.type == "Equipment" else card.tree
    try:
        for node in abilities(tree):
            for ability in writer.write(node):
                writer.add(ability)
        made.seal(writer.abilities, writer.listed)
        _note_own(made)
    except LoweringFault as fault:
        raise LoweringFault(f"{card.name}: {fault}") from fault
    return made


def worn(value: Any) -> Any:
    """On equipment “this monster” is the equipped monster: the card itself is none (SRC-9.6)."""
    if isinstance(value, tuple):
        return tuple(worn(item) for item in value)
    if not isinstance(value, Node):
        return value
    if value.kind == "select" and value["quant"] == "this" and value["nouns"] == ("monster",):
        return Node("role", {"name": "equipped", **{name: value.args[name] for name in ("bind",) if name in value.args}})
    return Node(value.kind, {name: worn(item) for name, item in value.args.items()}, value.said)


def _note_own(made: Print) -> None:
    """What a card says of itself wherever it is: leaves, bans, requirements, brackets, how many may wear it."""
    own = [made.abilities[number] for number in made.listed]
    for word in ("own_may", "own_cannot"):
        bits = 0
        for ability in own:
            if ability.condition is None:
                bits |= ability.extra.get(word, 0)
        if bits:
            made.attrs[word] = bits
    leaves = tuple(ability for ability in own if ability.condition is not None and "own_may" in ability.extra)
    if leaves:
        made.attrs["leaves"] = leaves
    note_own_permits(made)
    needs = tuple(ability for ability in own if "need_t" in ability.extra or "need_o" in ability.extra)
    if needs:
        made.attrs["own_needs"] = needs
    wearers = max((ability.extra.get("wearers", 1) for ability in own), default=1)
    if wearers > 1:
        made.attrs["wearers"] = wearers
    for ability in own:
        if "equips" in ability.extra:
            made.attrs["equips"] = ability.extra["equips"]
        if "summoned_by" in ability.extra:
            made.attrs["summoned_by"] = ability.extra["summoned_by"]
    brackets = tuple((ability.extra["low"], ability.extra["high"], ability.number) for ability in own if ability.kind == "bracket")
    if brackets:
        made.attrs["brackets"] = _apart(brackets)


def _apart(brackets: tuple[tuple[int, int | None, int], ...]) -> tuple[tuple[int, int | None, int], ...]:
    """Brackets do not overlap (SRC-3.26), and each has its lower end first."""
    ordered = sorted(brackets, key=lambda bracket: bracket[0])
    for low, high, _ in ordered:
        if high is not None and high < low:
            raise LoweringFault(f"the bracket {low}-{high} is the wrong way round")
    for one, two in pairwise(ordered):
        if one[1] is None or one[1] >= two[0]:
            raise LoweringFault("the brackets of a card do not overlap (SRC-3.26)")
    return brackets


__all__ = ["LEXICON", "STEPS", "build_print", "cards", "costs", "filters", "frames", "moves", "sights", "statements", "strengths", "turns"]
