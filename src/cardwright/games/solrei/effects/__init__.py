"""What SolRei cards mean: from a compiled card (its attributes and trees) to a Print the kernel can play.

Nothing here knows a card by name: every kind of node has one handler, and an unknown kind is an error that names it.
"""

from __future__ import annotations

from typing import Any

from ....effects import LoweringFault
from ....effects.filters import folded
from ....effects.writer import Writer
from ....kernel.abilities import Print
from ....text.tree import Node
from ..model import SUITS
from . import costs, counts, deeds, exchange, facts, frames, gains
from .lexicon import LEXICON

Needs = tuple[tuple[tuple[str, str], ...], ...]


# What a card that leaves an attribute out says there.
SILENT = {
    "text": Node("text", {"abilities": ()}), "charge": Node("charge_bonus", {"suits": (), "effect": None}),
    "requires": Node("requirements", {"items": (), "any": False}), "cost": Node("cost_line", {"costs": ()}),
}


def build_print(card: Any, number: int) -> Print:
    """The Print of a compiled card; `number` is its place in the table of prints."""
    made = Print(card.name, card.type, dict(card.attrs), printed(card))
    made.number = number
    writer = Writer(LEXICON, made)
    try:
        WRITE[card.type](writer, card)
    except LoweringFault as fault:
        raise LoweringFault(f"{card.name}: {fault}", fault.path) from fault
    made.seal(writer.abilities, writer.listed)
    return made


def printed(card: Any) -> str:
    """All that is printed on a card but its name and flavor."""
    attrs = card.attrs
    lines = [str(attrs.get("text", ""))]
    if card.type == "Muse":
        kinds = ", ".join((*attrs["types"], *(f"[Skill: {skill}]" for skill in attrs.get("skills", ()))))
        lines.insert(0, f"{attrs['title']}. Alignment {attrs['alignment']}. {kinds}.")
        if attrs["charge"]:
            lines.append(f"Charge Bonus {attrs['charge']}")
    elif card.type in ("Advantage", "Art"):
        head = [f"Cost {attrs['cost']}."] if attrs.get("cost") else []
        head += [f"Requires {attrs['requires']}."] if attrs["requires"] else []
        lines.insert(0, " ".join(head))
    return "\n".join(line for line in lines if line)


def mask(signs: str) -> int:
    """Suits as bits, in the order of `SUITS`."""
    return sum(1 << SUITS.index(sign) for sign in set(signs) if sign in SUITS)


def letters(serial: str) -> str:
    """The letters of a serial number, by which a Default Set-Up is known (SOL-2.10)."""
    return serial.rpartition("-")[0]


def _tree(card: Any, path: str) -> Node:
    tree: Node = card.trees.get(path, SILENT[path])
    return tree


def _abilities(writer: Writer, tree: Node) -> None:
    for node in tree.nodes("abilities"):
        for ability in writer.write(node):
            writer.add(ability)


def muse(writer: Writer, card: Any) -> None:
    attrs = writer.card.attrs
    attrs["alignment"] = mask(attrs["alignment"])
    attrs["type_words"], attrs["skill_words"] = tuple(attrs["types"]), tuple(attrs.get("skills", ()))
    attrs["types"] = frozenset(folded(word) for word in attrs["type_words"])
    attrs["skills"] = frozenset(folded(word) for word in attrs["skill_words"])
    attrs["letters"] = letters(attrs["serial"])
    _abilities(writer, _tree(card, "text"))
    bonus = _tree(card, "charge")
    attrs["bonus_suits"], attrs["bonus"] = mask("".join(bonus["suits"])), -1
    if bonus["suits"]:
        try:
            (ability,) = writer.write(bonus)
        except LoweringFault as fault:
            raise LoweringFault(fault.message, "charge") from fault
        attrs["bonus"] = writer.add(ability, listed=False)


def needs(tree: Node) -> Needs:
    """Requirements as groups: all groups must be met, each by any one of it (SOL-3.30a)."""
    items = tuple((item["of"], folded(item["name"])) for item in tree.nodes("items"))
    if tree["any"]:
        return (items,)
    return tuple((item,) for item in items)


def _required(writer: Writer, card: Any) -> None:
    attrs = writer.card.attrs
    attrs["needs"] = needs(_tree(card, "requires"))
    attrs["signature"] = next((word for group in attrs["needs"] for kind, word in group if kind == "signature" and len(group) == 1), "")
    attrs["letters"] = letters(attrs["serial"])


def advantage(writer: Writer, card: Any) -> None:
    _required(writer, card)
    _abilities(writer, _tree(card, "text"))


def art(writer: Writer, card: Any) -> None:
    _required(writer, card)
    (node,) = _tree(card, "text").nodes("abilities")
    frames.art(writer, node, _tree(card, "cost").nodes("costs"))


def action(writer: Writer, card: Any) -> None:
    """An Action Card: a suit, and a number or none (SOL-3.2 to 3.5)."""
    attrs = writer.card.attrs
    attrs["suit"] = mask(attrs["suit"])
    attrs["power"] = int(attrs["rank"]) if attrs["rank"].isdigit() else -1


WRITE = {"Muse": muse, "Advantage": advantage, "Art": art, "Action": action}

__all__ = ["LEXICON", "build_print", "costs", "counts", "deeds", "exchange", "facts", "gains"]
