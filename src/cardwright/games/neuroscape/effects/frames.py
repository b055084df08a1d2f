"""Frames of Neuroscape: keywords, bonuses of cyberware, triggers, activated abilities, activations, tiers, and what a card says of its own
play.

What a cyberware gives belongs to the character it is attached to (NSC-10.2, 13.14); what a tier gives exists while the tier is active
(NSC-12.29).
"""

from __future__ import annotations

from collections.abc import Sequence

from ....effects.frames import limit_of, lower_costs
from ....effects.lexicon import Gift
from ....effects.logic import all_tests, both
from ....effects.scope import LoweringFault, Scope, constant
from ....effects.sentences import lower_effect
from ....effects.statements import give_statics
from ....effects.writer import Writer
from ....kernel.abilities import Ability, Fx
from ....kernel.state import State
from ....text.tree import Node
from ..model import hosts_of
from .base import BIT
from .lexicon import LEXICON

OF_CARDS = frozenset({"Iconic"})
OF_CHARACTERS = frozenset({"OVERRUN", "Stamina", "Biovamp", "Datavamp", "Psychosis"})
OF_CYBERWARE = frozenset({"Malicious", "Tether"})


def on_host(s: State, fx: Fx, oid: int) -> bool:
    """The character, or both, that this cyberware is attached to."""
    return oid in hosts_of(s, fx.me)


@LEXICON.on("ability", "keyword")
def keyword(writer: Writer, node: Node) -> list[Ability]:
    """A bare keyword is a bit of the card (see build_print); on a cyberware it is given to the host (NSC-13.13, 13.28)."""
    name, kind = node["name"], writer.card.kind
    if name in OF_CARDS and kind in ("Character", "Cyberware", "Program"):
        return []
    if name in OF_CYBERWARE:
        if kind != "Cyberware":
            raise LoweringFault(f"only cyberware is a {name} card (NSC-3.22)")
        return []
    if name not in OF_CHARACTERS or kind not in ("Character", "Cyberware"):
        raise LoweringFault(f"{name} does nothing on this card")
    if kind == "Character":
        return []
    gift: Gift = ("psychosis", "add", constant(node["n"]), ()) if name == "Psychosis" else ("keywords", "gain", constant(BIT[name]), ())
    ability = Ability("passive", node.said)
    give_statics(ability, on_host, [gift])
    return [ability]


@LEXICON.on("ability", "bonus")
def bonus(writer: Writer, node: Node) -> list[Ability]:
    """What the host has while the cyberware is attached (NSC-13.13)."""
    if writer.card.kind != "Cyberware":
        raise LoweringFault("only cyberware has bare bonuses: say who has it")
    ability = Ability("passive", node.said)
    scope = writer.scope(ability, static=True)
    gifts = [gift for item in node.nodes("gifts") for gift in LEXICON.look_up("gift", item)(scope, item)]
    give_statics(ability, on_host, gifts)
    return [ability]


@LEXICON.on("ability", "activated")
def activated(writer: Writer, node: Node) -> list[Ability]:
    """Pay the costs, get the effect (NSC-10.3). Printed on a cyberware it belongs to the host (NSC-13.14)."""
    ability = Ability("active", node.said, node["label"] or "")
    _usable(writer, ability, node)
    ability.limit = limit_of(node["limit"])
    if node["condition"] is not None:
        ability.condition = writer.scope(ability, static=True).test(node["condition"])
    if writer.card.kind != "Cyberware" or writer.quoting:
        return [ability]
    number = writer.add(ability, listed=False)
    given = Ability("passive", ability.text)
    give_statics(given, on_host, [("ability", "grant", constant(1), (number,))])
    return [given]


def _usable(writer: Writer, ability: Ability, node: Node) -> None:
    ability.windows = 1
    scope = writer.scope(ability)
    lower_costs(scope, node.nodes("costs"))
    lower_effect(scope, node.node("effect"))


@LEXICON.on("ability", "activation")
def activation(writer: Writer, node: Node) -> list[Ability]:
    """What a trojan does, once, when it is turned face up (NSC-14.24, 14.25)."""
    if writer.card.attrs.get("subtype") != "Trojan":
        raise LoweringFault("only a trojan has an activation (NSC-14.20)")
    ability = Ability("activation", node.said, "Activation")
    _usable(writer, ability, node)
    if node.args.get("condition") is not None:
        ability.condition = writer.scope(ability, static=True).test(node.node("condition"))
    return [ability]


@LEXICON.on("ability", "tier")
def tier(writer: Writer, node: Node) -> list[Ability]:
    """Abilities that exist exactly while the condition is met (NSC-12.23, 12.29)."""
    if writer.card.kind != "Mainframe":
        raise LoweringFault("only a mainframe has tiers (NSC-3.9)")
    number = int(node["n"])
    test = writer.scope(Ability("passive"), static=True).test(node.node("condition"))
    known = writer.card.attrs.get("tiers", ())
    if number not in [tier for tier, _ in known]:  # a tier may hold several abilities, each told by itself
        writer.card.attrs["tiers"] = (*known, (number, test))
    made: list[Ability] = []
    for inner in node.nodes("abilities"):
        if inner.kind == "keywords":
            raise LoweringFault("a tier gives abilities: say who has the keyword")
        made += writer.write(inner)
    for ability in made:
        ability.condition = both(test, ability.condition)
        ability.extra["tier"] = number
        ability.label = ability.label or f"Tier {number}"
    return made


# -- what a card says of its own play -----------------------------------------------------------------------


@LEXICON.on("ability", "play_only")
def play_only(writer: Writer, node: Node) -> list[Ability]:
    """When it may be played (NSC-1.15)."""
    test = writer.scope(Ability("passive"), static=True).test(node.node("condition"))
    before = writer.card.attrs.get("play_condition")
    writer.card.attrs["play_condition"] = all_tests([test, before]) if before is not None else test
    return []


@LEXICON.on("ability", "play_cost")
def play_cost(writer: Writer, node: Node) -> list[Ability]:
    """Paid besides the RAM cost, also where that is 0 (NSC-7.48); see build_print for where it is kept."""
    writer.card.attrs["play_costs"] = (*writer.card.attrs.get("play_costs", ()), *node.nodes("costs"))
    return []


@LEXICON.on("ability", "play_mystics")
def play_mystics(writer: Writer, node: Node) -> list[Ability]:
    """A tarot that wants more than one Mystic character (NSC-14.4)."""
    if writer.card.attrs.get("subtype") != "Tarot":
        raise LoweringFault("only a tarot asks for Mystic characters (NSC-14.4)")
    writer.card.attrs["mystics"] = int(node.node("n")["n"])
    return []


@LEXICON.on("ability", "own_cost")
def own_cost(writer: Writer, node: Node) -> list[Ability]:
    """The card's own price, wherever it is played from (NSC-7.47)."""
    ability = Ability("passive", node.said)
    scope = writer.scope(ability, static=True)
    amount = scope.fixed(node.node("n"), node["per"])
    down = bool(node["down"])
    ability.extra["own_cost"] = (lambda s, fx: -amount(s, fx)) if down else amount
    if node["condition"] is not None:
        ability.condition = scope.test(node["condition"])
    return [ability]


def spell(writer: Writer, nodes: Sequence[Node], kind: str) -> Ability:
    """The text of a one-time program (NSC-14.1 to 14.12), with its additional costs."""
    told = [node for node in nodes if node.kind == "spell"]
    if not told:
        raise LoweringFault("an EXE, script, tarot or drug has an effect of its own: write what it does")
    ability = Ability(kind, told[0].said)
    scope = writer.scope(ability)
    _costs(scope, writer.card.attrs.get("play_costs", ()))
    lower_effect(scope, told[0].node("effect"))
    if writer.card.attrs.get("cost") == "X":
        ability.extra["x"] = True
    return ability


def play(writer: Writer) -> Ability | None:
    """The additional costs of a card that comes into play."""
    costs = writer.card.attrs.get("play_costs", ())
    if not costs:
        return None
    ability = Ability("play")
    _costs(writer.scope(ability), costs)
    return ability


def _costs(scope: Scope, costs: Sequence[Node]) -> None:
    if costs:
        lower_costs(scope, tuple(costs))
        if "ram" in scope.ability.extra or "run" in scope.ability.extra:
            raise LoweringFault("the RAM cost stands at the top left corner (NSC-3.7)")
