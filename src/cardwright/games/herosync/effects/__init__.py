"""What HeroSync cards mean: from a compiled card (its attributes and trees) to a Print the kernel can play.

Nothing here knows a card by name: every kind of node has one handler, and an unknown kind is an error that names it.
"""

from __future__ import annotations

from typing import Any

from ....effects import LoweringFault
from ....effects.writer import Writer
from ....kernel.abilities import Print
from ....kernel.permits import note_own
from ....text.tree import Node, abilities
from . import costs, duel, followers, frames, influence, power
from .lexicon import LEXICON

RIDERS = ("only_one", "only_if")


def build_print(card: Any, number: int) -> Print:
    """The Print of a compiled card; `number` is its place in the table of prints. Rewards of both kinds are of kind "Reward"."""
    attrs = dict(card.attrs)
    kind = card.type
    if kind.endswith(" Reward"):
        attrs["kind"], kind = kind.split(" ")
    made = Print(card.name, kind, attrs, str(attrs.get("text", "")))
    made.number = number
    writer = Writer(LEXICON, made)
    nodes = list(abilities(card.trees["text"])) if "text" in card.trees else []
    try:
        made.bits = sum({LEXICON.keyword(node["name"]) for node in nodes if node.kind == "keyword"})
        for node in nodes:
            if node.kind == "only_once":
                _once(writer)
            elif node.kind not in RIDERS:
                for ability in writer.write(node):
                    writer.add(ability)
        _ride(writer, made, [node for node in nodes if node.kind in RIDERS])
    except LoweringFault as fault:
        raise LoweringFault(f"{card.name}: {fault}") from fault
    made.seal(writer.abilities, writer.listed)
    note_own(made)
    return made


def _once(writer: Writer) -> None:
    """ "This ability triggers only once each turn": the one before it."""
    before = [writer.abilities[number] for number in writer.listed]
    if not before or before[-1].kind != "trigger":
        raise LoweringFault("there is no trigger before this")
    before[-1].limit = ("turn", 1)


def _ride(writer: Writer, made: Print, riders: list[Node]) -> None:
    """Riders limit the texts that are used: "only if …", "you can use only one "X" each turn"."""
    used = [writer.abilities[number] for number in writer.listed if writer.abilities[number].kind not in ("passive", "instead")]
    for node in riders:
        if not used:
            raise LoweringFault("there is no text here whose use could be limited")
        if node.kind == "only_one":
            if node["name"] != made.name:
                raise LoweringFault(f"a card limits itself: this one is named {made.name!r}")
            for ability in used:
                ability.extra["only_one"] = True
            continue
        for ability in used:
            test = writer.scope(ability, static=True).test(node.node("condition"))
            before = ability.condition
            ability.condition = test if before is None else (lambda s, fx, one=before, two=test: one(s, fx) and two(s, fx))


__all__ = ["LEXICON", "build_print", "costs", "duel", "followers", "frames", "influence", "power"]
