"""What Neuroscape cards mean: from a compiled card (its attributes and trees) to a Print the kernel can play.

Nothing here knows a card by name: every kind of node has one handler, and an unknown kind is an error that names it. A text that uses a
card name as "this" must use its own (NSC-3.30).
"""

from __future__ import annotations

from typing import Any

from ....effects import LoweringFault
from ....effects.writer import Writer
from ....kernel.abilities import Print
from ....kernel.permits import note_own as note_own_permits
from ....text.tree import Node, abilities, walk
from ..model import DEED, ICONS, ONE_TIME, TROJAN_COST
from . import bans, conditions, costs, creation, damage, frames, moves, prices, shields, systems, traits, values
from .base import BIT, COLOUR
from .lexicon import LEXICON

ON_CACHE = DEED["be_countered"] | DEED["be_copied"]  # bans on itself that a card needs while it is no card in play


def build_print(card: Any, number: int) -> Print:
    """The Print of a compiled card; `number` is its place in the table of prints."""
    attrs = printed_attrs(dict(card.attrs), card.type)
    made = Print(card.name, card.type, attrs, str(attrs.get("text", "")))
    made.number = number
    writer = Writer(LEXICON, made)
    tree: Node = card.trees.get("text", Node("text", {"abilities": ()}))
    try:
        _write(writer, made, tree)
        check_card(made, tree)
    except LoweringFault as fault:
        raise LoweringFault(f"{card.name}: {fault}") from fault
    made.seal(writer.abilities, writer.listed)
    _note_own(made)
    return made


def icons(printed: str) -> tuple[int, ...]:
    """How often each faction's icon is printed: "{CYB}{CYB}"."""
    return tuple(printed.count(f"{{{name}}}") for name in ICONS)


def printed_attrs(attrs: dict[str, Any], kind: str) -> dict[str, Any]:
    """The printed values in the game's own numbers."""
    attrs["factions"] = sum(1 << place for place, count in enumerate(icons(attrs.get("factions", ""))) if count)
    needed = icons(attrs.get("requires", ""))
    attrs["requires"] = needed if any(needed) else ()
    attrs["psychosis"] = 0
    if kind == "Character":
        attrs["color"] = COLOUR[attrs["color"]]
        attrs["ports"] = tuple(attrs.pop(name) for name in ("head", "left_arm", "right_arm", "body"))
    if kind == "RAM":
        attrs["advanced"] = attrs["subtype"] == "Advanced"
    return attrs


def _write(writer: Writer, made: Print, tree: Node) -> None:
    """A card's own abilities; the sentences of a one-time program make one text, those of a tarot perhaps two."""
    one_time = made.attrs.get("subtype") in ONE_TIME
    forms = {"spell": tree.node("upright"), "reversed": tree.node("reversed")} if tree.kind == "turned" else {"spell": tree}
    nodes = list(abilities(forms["spell"]))
    made.bits, made.attrs["psychosis"] = printed_bits(nodes, made.kind)
    if made.attrs.get("subtype") == "Trojan":
        nodes = [_activation(node) for node in nodes]
    for node in nodes:
        if node.kind != "spell":
            for ability in writer.write(node):
                writer.add(ability)
        elif not one_time:
            raise LoweringFault("only EXEs, scripts, tarots and drugs simply do something: say when, or what it costs (NSC-3.24)")
    if one_time:
        for form, text in forms.items():
            made.attrs[form] = writer.add(frames.spell(writer, list(abilities(text)), form), listed=False)
    else:
        play = frames.play(writer)
        if play is not None:
            made.attrs["play"] = writer.add(play, listed=False)
    made.attrs.pop("play_costs", None)


def _activation(node: Node) -> Node:
    """What a trojan simply does, or does for a cost, is what it does when it is activated (NSC-14.20)."""
    if node.kind == "activated" and node["limit"] is None:
        return Node("activation", {"costs": node["costs"], "effect": node["effect"], "condition": node["condition"]}, node.said)
    if node.kind != "spell":
        return node
    return Node("activation", {"costs": (), "effect": node["effect"], "condition": None}, node.said)


def printed_bits(nodes: list[Node], kind: str) -> tuple[int, int]:
    """The keywords of the card itself, and the psychosis of a character; a cyberware gives most of them to its host."""
    bits = psychosis = 0
    for node in nodes:
        if node.kind != "keyword":
            continue
        if node["name"] == "Psychosis":
            psychosis += node["n"] if kind == "Character" else 0
        elif kind != "Cyberware" or node["name"] in ("Iconic", "Malicious", "Tether"):
            bits |= BIT[node["name"]]
    return bits, psychosis


def check_card(made: Print, tree: Node) -> None:
    """What the rules ask of a card of its type."""
    subtype = made.attrs.get("subtype", "")
    if tree.kind == "turned" and subtype != "Tarot":
        raise LoweringFault("only a tarot has a reversed description (NSC-14.6)")
    if subtype == "Basic" and made.text:
        raise LoweringFault("a basic RAM has no text (NSC-3.12)")
    if subtype == "Advanced" and not made.text:
        raise LoweringFault("an advanced RAM has a text of its own (NSC-3.13)")
    if subtype == "Trojan":
        if made.attrs["cost"] != TROJAN_COST:
            raise LoweringFault(f"every trojan costs {TROJAN_COST} RAM to play (NSC-14.18)")
        if not any(node.kind in ("activation", "activated", "spell") for node in walk(tree)):
            raise LoweringFault("a trojan has an activation: Activation: … (NSC-14.20)")
    if subtype == "Drug" and not any(node.kind == "select" and node["target"] for node in walk(tree)):
        raise LoweringFault("a drug is played on a character: its text uses the word target (NSC-14.43)")
    if subtype != "Environment" and any(node.kind == "activated" and node.args.get("anyone") for node in walk(tree)):
        raise LoweringFault("any player may activate the abilities of an environment alone (NSC-10.9, 10.12)")
    if made.kind == "Mainframe" and not made.attrs.get("tiers"):
        raise LoweringFault("a mainframe has one or more tiers (NSC-3.9)")


def _note_own(made: Print) -> None:
    """What a card says of itself wherever it is: its own cost, and what it cannot suffer on the Cache."""
    own = [made.abilities[number] for number in made.listed]
    prices = tuple(ability for ability in own if "own_cost" in ability.extra)
    if prices:
        made.attrs["own_costs"] = prices
    note_own_permits(made)
    if any(static.own and static.attr == "enters_running" for ability in own for static in ability.statics):
        made.attrs["enters_running"] = True
    copies = next((ability for ability in own if "enters_as" in ability.extra), None)
    if copies is not None:
        made.attrs["enters_as"] = copies
    with_counters = tuple(ability for ability in own if "enters_with" in ability.extra)
    if with_counters:
        made.attrs["enters_counters"] = with_counters
    bits = 0
    for ability in own:
        bits |= ability.extra.get("own_ban", 0) & ON_CACHE
    if bits:
        made.attrs["own_bans"] = bits
    for ability in made.abilities if made.bits & BIT["Tether"] else ():  # what a tether passes on does not come back along it (NSC-13.23a)
        ability.extra["repeats"] = 0


__all__ = [
    "LEXICON", "bans", "build_print", "conditions", "costs", "creation", "damage", "moves", "prices", "shields", "systems", "traits",
    "values",
]
