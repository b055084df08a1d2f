"""Numbers that HeroSync texts speak of: Power, printed and base Power, Level, Influence, a player's level, totals.

A Follower that has left is read as it last was (HRS-9.3e).
"""

from __future__ import annotations

from collections.abc import Callable

from ....effects import Lexicon
from ....effects.amounts import x_meant
from ....effects.logic import OPS
from ....effects.players import seat_of
from ....effects.scope import Scope
from ....kernel.abilities import Amount, Fx, Test
from ....kernel.state import State
from ....kernel.things import Event, Ref
from ....kernel.values import value
from ....text.tree import Node
from ..model import (
    COUNTERS,
    DECK,
    E_BATTLE_KILL,
    E_DESTROYED,
    E_DISCARDED,
    E_KILLED,
    E_REMOVED,
    E_RETURNED,
    E_SACRIFICED,
    E_TO_DECK,
    FALLEN,
    HAND,
    followers_of,
    influence,
    is_hero,
    kind_of,
    level_of,
)
from ..values import base_power

NUMBERS = Lexicon()
Read = Callable[[State, Ref], int]
ReadThen = Callable[[State, Event], int]


def _printed(s: State, oid: int) -> int:
    number = s.things[oid].card
    return int(s.table.prints[number].attrs.get("power", 0)) if number >= 0 else 0


def _then(place: int, name: str) -> ReadThen:
    return lambda s, event: event.last[place] if event.last else value(s, event.it, name)


ATTRIBUTES: dict[str, tuple[Read, ReadThen]] = {
    "power": ((lambda s, ref: value(s, ref[0], "power")), _then(0, "power")),
    "level": ((lambda s, ref: value(s, ref[0], "level")), _then(1, "level")),
    "printed_power": ((lambda s, ref: _printed(s, ref[0])), (lambda s, event: _printed(s, event.it))),
    "base_power": ((lambda s, ref: base_power(s, ref[0])), (lambda s, event: base_power(s, event.it))),
}


def bears(s: State, oid: int, name: str) -> bool:
    """Drives and Counters have no Power (HRS-3.16); a Hero's level is its player's."""
    if name == "level":
        return kind_of(s, oid) in ("Follower", "Drive", "Counter")
    return is_hero(oid) or kind_of(s, oid) == "Follower"


STOCKS: dict[str, Callable[[State, int], int]] = {
    "hand": lambda s, seat: len(s.zone(HAND, seat)),
    "fallen": lambda s, seat: len(s.zone(FALLEN, seat)),
    "deck": lambda s, seat: len(s.zone(DECK, seat)),
    "counters": lambda s, seat: len(s.zone(COUNTERS, seat)),
    "influence": influence,
}


@NUMBERS.on("amount", "x")
def x(scope: Scope, node: Node) -> Amount:
    """Nothing is paid by numbers here, so no X is ever announced (HRS-7.5)."""
    told = x_meant(scope)
    if told is None:
        raise scope.refuse(node, "HeroSync has no X: print the number, or say where X is what")
    return told


@NUMBERS.on("amount", "influence_of")
def influence_of(scope: Scope, node: Node) -> Amount:
    seat = seat_of(scope, node["player"])
    return lambda s, fx: influence(s, seat(s, fx))


@NUMBERS.on("amount", "level_of")
def level(scope: Scope, node: Node) -> Amount:
    seat = seat_of(scope, node["player"])
    return lambda s, fx: level_of(s, seat(s, fx))


MOVED = {
    "sacrificed": E_SACRIFICED, "killed": E_KILLED, "discarded": E_DISCARDED, "returned": E_RETURNED | E_TO_DECK,
    "removed": E_REMOVED, "destroyed": E_DESTROYED, "shuffled": E_TO_DECK,
}


def _moved(scope: Scope, node: Node, names: int) -> Amount:
    test = scope.lexicon.of_type(frozenset(node["nouns"]))

    def amount(s: State, fx: Fx) -> int:
        done = (event for event in s.gone.values() if event.by == fx.source and event.names & names and event.how != "cost")
        return sum(1 for event in done if test(s, fx, event.it))

    return amount


@NUMBERS.on("counted", "this_way")
def this_way(scope: Scope, node: Node) -> Amount:
    """How many of the cards just named went where this text sent them."""
    moved = MOVED.get(node["how"] or "", 0)
    spoken = next((item for item in reversed(scope.known) if item.many and not item.own), None)
    if moved and (spoken is None or spoken.early):  # a whole hand, or a group that is no longer there: by what this text has done
        return _moved(scope, node, moved)
    spoken = scope.recall(Node("select", {"quant": "them", "nouns": node["nouns"]}))
    test = scope.lexicon.of_type(frozenset(node["nouns"]))

    def amount(s: State, fx: Fx) -> int:
        moves = (s.gone.get(ref) for ref in spoken.refs(s, fx) if test(s, fx, ref[0]))
        return sum(1 for event in moves if event is not None and event.by == fx.source)

    return amount


# -- conditions ---------------------------------------------------------------------------------------------


def _compared(read: Callable[[State, int], int], scope: Scope, node: Node) -> Test:
    seat, n, compare = seat_of(scope, node["player"]), scope.amount(node.node("n")), OPS[node["op"]]
    return lambda s, fx: compare(read(s, seat(s, fx)), n(s, fx))


@NUMBERS.on("condition", "influence_is")
def influence_is(scope: Scope, node: Node) -> Test:
    return _compared(influence, scope, node)


@NUMBERS.on("condition", "level_is")
def level_is(scope: Scope, node: Node) -> Test:
    return _compared(level_of, scope, node)


@NUMBERS.on("condition", "only_hidden")
def only_hidden(scope: Scope, node: Node) -> Test:
    """At least one Follower, and all of them Hidden."""
    from .states import is_hidden

    seat = seat_of(scope, node["player"])

    def test(s: State, fx: Fx) -> bool:
        found = followers_of(s, seat(s, fx))
        return bool(found) and all(is_hidden(s, oid) for oid in found)

    return test


@NUMBERS.on("condition", "first_attack")
def first_attack(scope: Scope, node: Node) -> Test:
    return lambda s, fx: attacks_declared(s, s.own.player) == 1


@NUMBERS.on("condition", "killed_in_battle")
def killed_in_battle(scope: Scope, node: Node) -> Test:
    return lambda s, fx: fx.event is not None and bool(fx.event.names & E_BATTLE_KILL)


@NUMBERS.on("condition", "no_attack")
def no_attack(scope: Scope, node: Node) -> Test:
    seat = seat_of(scope, node["player"])
    return lambda s, fx: attacks_declared(s, seat(s, fx)) == 0


def attacks_declared(s: State, seat: int) -> int:
    """The attacks that a player has declared this turn, with Followers and with the Hero."""
    return s.used("turn", "attacks", seat)
