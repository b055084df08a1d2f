"""Neuroscape cards made from a text alone, for tests of the language: the card type that the text fits, with plain values."""

from __future__ import annotations

from typing import Any

from cardwright import library
from cardwright.text.cards import CompiledCard
from cardwright.text.faults import Place
from cardwright.text.tree import Node, walk

PLAIN: dict[str, dict[str, Any]] = {
    "Mainframe": {"id": "NSC-0", "factions": ""},
    "RAM": {"id": "NSC-0", "subtype": "Advanced"},
    "Character": {
        "id": "NSC-0", "factions": "", "cost": 2, "requires": "", "color": "red", "attack": 2, "defense": 2, "head": 1, "left_arm": 1,
        "right_arm": 1, "body": 1,
    },
    "Cyberware": {"id": "NSC-0", "factions": "", "cost": 1, "requires": "", "port": "arm", "level": 1},
    "Program": {"id": "NSC-0", "factions": "", "cost": 2, "requires": ""},
}
START = {"Mainframe": "mainframe", "Program": "program"}


def kind_for(tree: Node) -> tuple[str, str]:
    """A card type and subtype that a text fits."""
    kinds = {node.kind for node in walk(tree)}
    if "tier" in kinds:
        return "Mainframe", ""
    if tree.kind == "turned":
        return "Program", "Tarot"
    if "spell" in kinds:
        return "Program", "EXE"
    if "activation" in kinds:
        return "Program", "Trojan"
    if "bonus" in kinds or "attached" in kinds or any(node.kind == "keyword" and node["name"] in ("Malicious",
                                                      "Tether") for node in walk(tree)):
        return "Cyberware", ""
    if any(node.kind == "player" and node["who"] == "host" for node in walk(tree)):
        return "Program", "Virus"
    return "Character", ""


def card_of(text: str, start: str = "program", kind: str = "", subtype: str = "", name: str = "", **more: Any) -> CompiledCard:
    """A compiled card with this text."""
    tree = library.tellings("neuroscape").tell(text, start, "")
    found = kind_for(tree)
    kind, subtype = kind or found[0], subtype or found[1]
    attrs = {**PLAIN[kind], "text": text, **more}
    if subtype:
        attrs["subtype"] = subtype
    return CompiledCard(name or "Wording", kind, attrs, {"text": tree}, Place("test", 1, 1))
