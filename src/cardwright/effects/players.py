"""Players: which seat a word speaks of.

*Doer* is whoever is told to act: the player of the sentence's "may", else the controller of the text. "Each player" is lowered
once for every seat, controller first.
"""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.abilities import Fx, TargetSpec
from ..kernel.state import State
from ..text.tree import Node
from .scope import Scope, Seat, Selection
from .selecting import select


def you(s: State, fx: Fx) -> int:
    return fx.you


def seat_of(scope: Scope, node: Node | None) -> Seat:
    """The one seat that a player node speaks of; None is the doer."""
    if node is None:
        return scope.doer or you
    who = node["who"]
    lexicon = scope.lexicon
    if who == "doer":
        return scope.doer or you
    if who == "you":
        return _you(scope)
    if who == "opponent":
        mine = _you(scope)

        def opponent(s: State, fx: Fx) -> int:
            return lexicon.opponent(s, mine(s, fx))

        return _spoken(scope, opponent)
    if who == "performer":

        def performer(s: State, fx: Fx) -> int:
            return lexicon.performer(s)

        return performer
    if who == "that":
        if scope.that_player is None:
            raise scope.refuse(node, "no player was named before")
        return _present(scope, scope.that_player)
    if who == "target":
        return _spoken(scope, _present(scope, _target(scope)))
    if who in ("controller", "owner"):
        return _spoken(scope, _holder(scope, node, who == "owner"))
    if who == "each" and scope.doer is not None:
        return scope.doer
    handler = lexicon.tables.get("player", {}).get(who)
    if handler is not None:  # a word of the game's own, such as "the winner"; there may be none (-1)
        named: Seat = handler(scope, node)
        return _spoken(scope, _present(scope, named))
    raise scope.refuse(node, f"{who!r} is not one player")


def _present(scope: Scope, seat: Seat) -> Seat:
    """A sentence about a player needs that there is one."""
    scope.insist(lambda s, fx: seat(s, fx) >= 0)
    return seat


def _spoken(scope: Scope, seat: Seat) -> Seat:
    scope.that_player = seat
    return seat


def _you(scope: Scope) -> Seat:
    source_of = scope.source_of
    if source_of is None:
        return you

    def seat(s: State, fx: Fx) -> int:
        return source_of(s, fx).you

    return seat


def _target(scope: Scope) -> Seat:
    place = len(scope.targets)
    if scope.static:
        raise scope.refuse(Node("player", {}), "a continuous text cannot target")
    seats = scope.lexicon.seats()

    def pool(s: State, fx: Fx) -> range:
        return range(min(seats, s.table.seats))

    def fits(s: State, fx: Fx, oid: int) -> bool:
        return oid < s.table.seats

    def why(s: State, fx: Fx, oid: int) -> tuple[str, ...]:
        return () if oid < s.table.seats else (scope.lexicon.rule("target"),)

    scope.targets.append(TargetSpec(pool, fits, 1, 1, why))
    scope.player_targeted = True
    aimed = scope.aimed(place)

    def seat(s: State, fx: Fx) -> int:
        group = aimed(s, fx)
        return group[0][0] if group else -1

    return seat


def _holder(scope: Scope, node: Node, owner: bool) -> Seat:
    of = node["of"]
    selection: Selection = select(scope, of) if of is not None else scope.recall(Node("select", {"quant": "it", "nouns": ()}))
    lexicon = scope.lexicon

    def seat(s: State, fx: Fx) -> int:
        for ref in selection.refs(s, fx):
            return s.things[ref[0]].owner if owner and ref[0] >= 0 else lexicon.controller(s, fx, ref)
        return -1

    if selection.sentence == scope.sentence and not scope.static:
        scope.go_on_if(lambda s, fx: seat(s, fx) >= 0)
        return seat
    return _present(scope, seat)


def each_seat(scope: Scope, node: Node | None) -> list[Seat]:
    """The seats an instruction is lowered for: one, or each in turn."""
    if node is None or node["who"] != "each" or scope.doer is not None:
        return [seat_of(scope, node)]

    begins = scope.lexicon.begins

    def nth(place: int) -> Seat:
        def seat(s: State, fx: Fx) -> int:
            return (begins(s, fx) + place) % s.table.seats if place < s.table.seats else -1

        return seat

    return [nth(place) for place in range(scope.lexicon.seats())]


def for_each_seat(scope: Scope, node: Node | None, lower: Callable[[Seat], None]) -> None:
    """Lower an instruction for the seats it is about; inside, that seat is the doer."""
    before = scope.doer
    for seat in each_seat(scope, node):
        scope.doer = seat
        if node is not None and node["who"] not in ("doer", "you"):
            scope.that_player = seat
        lower(seat)
    scope.doer = before


def seat_test(scope: Scope, node: Node | None) -> Callable[[State, Fx, int], bool] | None:
    """Whether a seat is the one spoken of; None where anybody is."""
    if node is None or node["who"] in ("any", "each"):
        return None
    seat = seat_of(scope, node)

    def test(s: State, fx: Fx, given: int) -> bool:
        return given == seat(s, fx)

    return test
