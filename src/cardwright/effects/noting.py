"""Notes: what a text has chosen, kept in the data of the mod that gives a statement, so that what lasts can speak of it.

Cards, players and names that a text chose are known only while it is carried out; a statement that goes on has a note in their place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..kernel.abilities import Fx
from ..kernel.state import State
from ..kernel.things import Ref
from ..text.tree import Node
from .filters import chosen_word, folded
from .lending import mod_of
from .lexicon import Filter, Lexicon
from .players import seat_of
from .scope import Scope, Seat, Selection
from .selecting import select

NOTING = Lexicon()
Refs = Callable[[State, Fx], Sequence[Ref]]
LASTING = ("you", "any", "each", "opponent", "each_opponent")  # players whom a text knows for as long as it is in force


def note(scope: Scope, node: Node, named: list[Refs], known: Callable[[Node], Node | None] = lambda node: None) -> Node:
    """The same statement with a note in the place of everything that this text alone can speak of; `known` gives what needs none."""
    found = known(node)
    if found is not None:
        return found
    if node.kind == "player":
        if node["who"] in LASTING:
            return node
        seat = seat_of(scope, node)
        named.append(lambda s, fx: [s.ref(seat(s, fx))] if seat(s, fx) >= 0 else [])
        return Node("player", {"who": "noted", "of": None, "place": len(named) - 1}, node.said)
    if node.kind == "select" and (node["quant"] not in ("each", "the") or "to" in node.args or node["target"]):
        selection = select(scope, node)
        named.append(lambda s, fx: [s.ref(oid) for oid in selection.oids(s, fx)])
        return Node("noted", {"place": len(named) - 1}, node.said)
    if node.kind == "chosen_name":
        named.append(lambda s, fx: [(chosen_word(s, fx, "name"), 0)])
        return Node("noted_name", {"place": len(named) - 1}, node.said)
    args = dict(node.args)
    for name, part in node.args.items():
        if isinstance(part, Node):
            args[name] = note(scope, part, named, known)
        elif isinstance(part, tuple) and any(isinstance(item, Node) for item in part):
            args[name] = tuple(note(scope, item, named, known) if isinstance(item, Node) else item for item in part)
    return Node(node.kind, args, node.said)


def packed(s: State, fx: Fx, named: Sequence[Refs]) -> tuple[int, ...]:
    """What was noted, as data of a mod: of each group how many, then each with its life."""
    groups = [item(s, fx) for item in named]
    return tuple(part for group in groups for part in (len(group), *(number for ref in group for number in ref)))


@NOTING.on("select", "noted")
def noted(scope: Scope, node: Node) -> Selection:
    """What a lasting statement speaks of: a group of Refs in the data of the mod that gives it."""
    place = int(node["place"])
    return Selection(lambda s, fx: [ref for ref in group_of_mod(s, fx, place) if s.alive(ref)])


@NOTING.on("player", "noted")
def noted_player(scope: Scope, node: Node) -> Seat:
    place = int(node["place"])

    def seat(s: State, fx: Fx) -> int:
        group = group_of_mod(s, fx, place)
        return group[0][0] if group else -1

    return seat


def group_of_mod(s: State, fx: Fx, place: int) -> list[tuple[int, int]]:
    mod = mod_of(s, fx)
    data = mod.data[2:] if mod is not None else ()
    at = 0
    for _ in range(place):
        at += 1 + 2 * data[at]
    if at >= len(data):
        return []
    return [(data[at + 1 + 2 * step], data[at + 2 + 2 * step]) for step in range(data[at])]


@NOTING.on("filter", "noted_name")
def noted_name(scope: Scope, node: Node) -> Filter:
    """With the name that was chosen when the statement was made."""
    place, lexicon = int(node["place"]), scope.lexicon

    def now(s: State, fx: Fx, oid: int) -> bool:
        number, group = lexicon.print_of(s, oid), group_of_mod(s, fx, place)
        return number >= 0 and bool(group) and group[0][0] >= 0 and folded(s.prints[number].name) == folded(s.prints[group[0][0]].name)

    return Filter(now)
