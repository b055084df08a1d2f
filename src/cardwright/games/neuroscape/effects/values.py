"""Values: +A/+D, attack and defense that become a number, colours, factions, ports, synergy, slots, psychosis (sections 12, 13 and 20).

A gift is (attribute, how, amount, data); in a passive it is a static, told once it is laid on the card for a while (see
effects.statements).
"""

from __future__ import annotations

from ....effects.lexicon import Gift
from ....effects.scope import Scope, Seat, constant
from ....effects.selecting import select
from ....effects.statements import covers, gifts_of, give_statics, less
from ....kernel.abilities import Fx
from ....kernel.events import commit
from ....kernel.state import State
from ....kernel.things import Mod
from ....kernel.values import value
from ....text.tree import Node
from ..model import COUNTERS, ENTERS_WITH, PORT_ATTRS, is_character
from .base import COLOUR, FACTION
from .lexicon import LEXICON
from .states import ALL_PORTS


@LEXICON.on("gift", "power")
def power(scope: Scope, node: Node) -> list[Gift]:
    """+A/+D; a number counted by a passive is updated constantly (NSC-10.40)."""
    found: list[Gift] = []
    for name, down in (("attack", node["less_attack"]), ("defense", node["less_defense"])):
        amount = scope.fixed(node.node(name), node["per"])
        if node[name].args.get("n") != 0:
            found.append((name, "drop", less(amount), ()) if down else (name, "add", amount, ()))
    return found


@LEXICON.on("gift", "keyword")
def keyword(scope: Scope, node: Node) -> list[Gift]:
    if node["name"] == "Psychosis":
        return [("psychosis", "add", constant(node["n"]), ())]
    return [("keywords", "gain", constant(LEXICON.keyword(node["name"])), ())]


@LEXICON.on("gift", "port")
def port(scope: Scope, node: Node) -> list[Gift]:
    """A port of a kind and level; an arm is the right one."""
    if not 1 <= node["n"] <= 3:
        raise scope.refuse(node, "a port has a level from 1 to 3 (NSC-3.20)")
    place = ALL_PORTS[node["port"]][-1]
    return [(PORT_ATTRS[place], "set", constant(node["n"]), ())]


@LEXICON.on("gifts", "lose_port")
def lose_port(scope: Scope, node: Node) -> list[Gift]:
    """The cyberware in it is destroyed (NSC-13.17)."""
    return [(PORT_ATTRS[place], "set", constant(0), ()) for place in ALL_PORTS[node["port"]]]


@LEXICON.on("gifts", "set_power")
def set_power(scope: Scope, node: Node) -> list[Gift]:
    return [(name, "set", scope.fixed(node.node(name)), ()) for name in ("attack", "defense")]


@LEXICON.on("gifts", "color")
def color(scope: Scope, node: Node) -> list[Gift]:
    return [("color", "set", constant(COLOUR[node["color"]]), ())]


@LEXICON.on("gifts", "is_faction")
def is_faction(scope: Scope, node: Node) -> list[Gift]:
    return [("factions", "gain", constant(1 << FACTION[node["name"]]), ())]


@LEXICON.on("gifts", "points_more")
def points_more(scope: Scope, node: Node) -> list[Gift]:
    return [("points", "add", scope.fixed(node.node("n")), ())]


@LEXICON.on("gifts", "no_points")
def no_points(scope: Scope, node: Node) -> list[Gift]:
    return [("no_synergy", "add", constant(1), ())]


@LEXICON.on("gifts", "slots")
def slots(scope: Scope, node: Node) -> list[Gift]:
    return [("slots", "add", scope.fixed(node.node("n")), ())]


@LEXICON.on("gifts", "shut_slot")
def shut_slot(scope: Scope, node: Node) -> list[Gift]:
    """One slot fewer; which one has no effect of its own (NSC-4.13), and what sits there stays."""
    return [("slots", "drop", constant(-1), ())]


@LEXICON.on("gifts", "block_more")
def block_more(scope: Scope, node: Node) -> list[Gift]:
    return [("blocks", "add", scope.fixed(node.node("n")), ())]


@LEXICON.on("gifts", "blocks_running")
def blocks_running(scope: Scope, node: Node) -> list[Gift]:
    return [("blocks_running", "add", constant(1), ())]


@LEXICON.on("gifts", "activations")
def activations(scope: Scope, node: Node) -> list[Gift]:
    return [("activations", "add", constant(1), ())]


@LEXICON.on("static", "enters_running", "enters_with")
def enters(scope: Scope, node: Node) -> None:
    """What comes into play is not in play yet when it is asked how: a group means the cards wherever they come from."""
    who = node.node("who")
    if node.kind == "enters_with" and who.kind == "select" and who["quant"] == "this" and scope.source_of is None:
        _with_counters(scope, node.node("what"))
        return
    scope.anywhere = who.kind == "select" and who["quant"] == "each"
    match = covers(scope, who)
    scope.anywhere = False
    give_statics(scope.ability, match, gifts_of(scope, node))


@LEXICON.on("gifts", "enters_running")
def enters_running(scope: Scope, node: Node) -> list[Gift]:
    return [("enters_running", "add", constant(1), ())]


@LEXICON.on("gifts", "enters_with")
def enters_with(scope: Scope, node: Node) -> list[Gift]:
    """What others enter play with: bleed, +1/+1 or -1/-1 counters."""
    counters = node.node("what")
    place = COUNTERS.get(counters["name"])
    if place is None or counters["n"] is None:
        raise scope.refuse(node, "other cards enter play with bleed, +1/+1 or -1/-1 counters")
    attr = next(attr for attr, num in ENTERS_WITH.items() if num == place)
    return [(attr, "add", scope.fixed(counters["n"]), ())]


def _with_counters(scope: Scope, counters: Node) -> None:
    """What a card says of itself: counted as it comes into play (NSC-15.9)."""
    if counters["n"] is None or counters["name"] is None:
        raise scope.refuse(counters, "which counters, and how many?")
    if scope.writer.card.attrs.get("subtype") == "Trojan":
        raise scope.refuse(counters, "counters on a face-down trojan would tell which card it is (NSC-18.2)")
    scope.ability.extra["enters_with"] = (counters["name"], scope.fixed(counters["n"]))


@LEXICON.on("gifts", "skip_own_checks")
def skip_own_checks(scope: Scope, node: Node) -> list[Gift]:
    return [("no_psychosis", "add", constant(1), ())]


@LEXICON.on("gifts", "roll_of")
def roll_of(scope: Scope, node: Node) -> list[Gift]:
    amount = scope.fixed(node.node("n"))
    return [(f"roll_{node['which']}", "add", less(amount) if node["down"] else amount, ())]


# -- told once ----------------------------------------------------------------------------------------------


def _span(scope: Scope, node: Node) -> tuple[str, Seat | None]:
    return LEXICON.until(scope, node["until"])


def _fighter(s: State, fx: Fx, oid: int) -> bool:
    return is_character(s, oid)


@LEXICON.on("instruction", "double")
def double(scope: Scope, node: Node) -> None:
    """A bonus equal to the value at that moment (NSC-20.8); halves are rounded down (NSC-20.9)."""
    until, whose = _span(scope, node)
    selection = select(scope, node.node("who"), _fighter)
    name, half = node["name"], bool(node["half"])

    def op(s: State, fx: Fx) -> None:
        seat = whose(s, fx) if whose is not None else -1
        oids = selection.oids(s, fx)
        for oid in oids:
            now = value(s, oid, name)
            LEXICON.give(s, oid, Mod(name, "add", now // 2 - now if half else now, until, seat, source=fx.source))
        commit(s, LEXICON.changed(s, fx, oids, f"has its {name} {'halved' if half else 'doubled'}"))

    scope.emit(op)


@LEXICON.on("instruction", "swap_values")
def swap_values(scope: Scope, node: Node) -> None:
    """Each becomes what the other was: the difference is added, so that sums stay reversible (NSC-20.6)."""
    until, whose = _span(scope, node)
    selection = select(scope, node.node("who"), _fighter)

    def op(s: State, fx: Fx) -> None:
        seat = whose(s, fx) if whose is not None else -1
        oids = selection.oids(s, fx)
        for oid in oids:
            by = value(s, oid, "defense") - value(s, oid, "attack")
            LEXICON.give(s, oid, Mod("attack", "add", by, until, seat, source=fx.source))
            LEXICON.give(s, oid, Mod("defense", "add", -by, until, seat, source=fx.source))
        commit(s, LEXICON.changed(s, fx, oids, "has its attack and defense exchanged"))

    scope.emit(op)


