"""Players: which seat a word speaks of.

*Doer* is whoever is told to act: the player of the sentence's "may", else the controller of the text. "Each player" is carried out
once for every seat, controller first. A game adds words of its own: for one player (table "player"), for several ("players"), and for
whoever fits ("player_test").
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..kernel.abilities import Fx, TargetSpec
from ..kernel.effects import bind, go_on, register
from ..kernel.state import State
from ..kernel.things import Ref
from ..text.tree import Node
from .scope import Scope, Seat, Selection
from .selecting import select


def you(s: State, fx: Fx) -> int:
    return fx.you


def seat_of(scope: Scope, node: Node | None) -> Seat:
    """The one seat that a player node speaks of; None is the doer."""
    if node is None:
        return scope.doer or you
    seat = _seat_of(scope, node)
    if "bind" in node.args:
        scope.seats[node["bind"]] = seat
        if node["who"] == "target":
            scope.aimed_seats[node["bind"]] = len(scope.targets) - 1
    return seat


def _seat_of(scope: Scope, node: Node) -> Seat:
    who = node["who"]
    lexicon = scope.lexicon
    if who == "compared":
        if scope.compared is None:
            raise scope.refuse(node, "no players are compared here")
        return scope.compared
    handler = lexicon.tables.get("player", {}).get(who)
    if handler is not None:  # a word of the game's own, such as "the winner"; there may be none (-1)
        named: Seat = handler(scope, node)
        return _spoken(scope, _present(scope, named))
    if who == "doer":
        return scope.doer or you
    if who == "you":
        return _you(scope)
    if who == "opponent":
        mine = _you(scope)

        def opponent(s: State, fx: Fx) -> int:
            return lexicon.opponent(s, mine(s, fx))

        return _spoken(scope, opponent)
    if who == "other_than" and lexicon.seats() == 2:
        first = seat_of(scope, node["of"])
        return _spoken(scope, lambda s, fx: lexicon.opponent(s, first(s, fx)) if first(s, fx) >= 0 else -1)
    if who == "performer":

        def performer(s: State, fx: Fx) -> int:
            return lexicon.performer(s)

        return performer
    if who == "that" and "to" in node.args:
        spoken = scope.seats.get(node["to"])
        if spoken is None:
            raise scope.refuse(node, "no player was named before")
        return _present(scope, spoken)
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
    raise scope.refuse(node, f"{who!r} is not one player")


def _present(scope: Scope, seat: Seat) -> Seat:
    """A sentence about a player needs that there is one; whoever is told to act is there, one after the other where several are."""
    if seat is scope.doer:
        return seat
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
        raise scope.refuse(Node("player", {}), "a continuous text cannot target; say how long it lasts, if it is told once")
    seats = scope.lexicon.seats()

    def pool(s: State, fx: Fx) -> range:
        return range(min(seats, s.table.seats))

    def fits(s: State, fx: Fx, oid: int) -> bool:
        return oid < s.table.seats

    def why(s: State, fx: Fx, oid: int) -> tuple[str, ...]:
        return () if oid < s.table.seats else (scope.lexicon.rule("target"),)

    scope.targets.append(TargetSpec(pool, fits, 0 if scope.optional else 1, 1, why))
    scope.player_targeted = True
    return scope.seat_at(place)


def _holder(scope: Scope, node: Node, owner: bool) -> Seat:
    of = node["of"]
    if of is None:
        selection = scope.recall(Node("select", {"quant": "it", "nouns": ()}))
    elif "to" in of.args:
        selection = scope.recall(of)  # a link of the chain has a controller too
    else:
        selection = select(scope, of)
    lexicon = scope.lexicon

    def seat(s: State, fx: Fx) -> int:
        for ref in selection.refs(s, fx):
            return s.things[ref[0]].owner if owner and ref[0] >= 0 else lexicon.controller(s, fx, ref)
        return -1

    if scope.ending:
        return seat
    if selection.sentence == scope.sentence and not scope.static:
        scope.go_on_if(lambda s, fx: seat(s, fx) >= 0)
        return seat
    return _present(scope, seat)


Group = Callable[[State, Fx], Sequence[int]]


def group_of(scope: Scope, node: Node | None) -> Group | None:
    """The seats that a word for several players means, in the order in which they act; None where it means one."""
    if node is None or (node["who"] == "each" and scope.doer is not None):
        return None
    handler = scope.lexicon.tables.get("players", {}).get(node["who"])
    if handler is not None:
        group: Group = handler(scope, node)
        return group
    if node["who"] == "each":
        return lambda s, fx: scope.lexicon.everyone(s, fx.you)
    return None


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
    before, each = scope.doer, scope.each
    group = group_of(scope, node) if scope.lexicon.seats() > 2 else None
    if group is not None:
        scope.each = True
        _one_after_the_other(scope, group, lower, node.args.get("bind") if node is not None else None)
        scope.doer, scope.each = before, each
        return
    seats = each_seat(scope, node)
    scope.each = each or len(seats) > 1
    named, several = dict(scope.bound), list[dict[int, Selection]]()
    for seat in seats:
        scope.doer = seat
        if node is not None and node["who"] not in ("doer", "you"):
            scope.that_player = seat
        if node is not None and "bind" in node.args:
            scope.seats[node["bind"]] = seat
        lower(seat)
        several.append(_newly_named(scope, named))
    scope.doer, scope.each = before, each
    for number, last in several[-1].items() if len(several) > 1 else ():
        scope.bound[number] = _together(scope, last, _all_of([found[number] for found in several if number in found]))


def _newly_named(scope: Scope, before: dict[int, Selection]) -> dict[int, Selection]:
    return {number: found for number, found in scope.bound.items() if before.get(number) is not found}


def _all_of(parts: Sequence[Selection]) -> Callable[[State, Fx], Sequence[Ref]]:
    return lambda s, fx: [ref for part in parts for ref in part.refs(s, fx)]


def _held(place: int) -> Callable[[State, Fx], Sequence[Ref]]:
    return lambda s, fx: register(fx, place)


def _together(scope: Scope, last: Selection, refs: Callable[[State, Fx], Sequence[Ref]]) -> Selection:
    """What several players named, each by themselves, is spoken of as one group afterwards."""
    group = Selection(refs, last.nouns, many=True, early=last.early)
    group.links, group.number = last.links, last.number
    return scope.remember(group)


def _one_after_the_other(scope: Scope, group: Group, lower: Callable[[Seat], None], number: int | None) -> None:
    """At a table of any size the instruction is lowered once and carried out for one seat after the other, kept in a register."""
    place = scope.new_register()
    named, gathers = dict(scope.bound), list[tuple[int, Selection]]()

    def begin(s: State, fx: Fx) -> None:
        bind(s, place, [(seat, -1) for seat in group(s, fx)])
        for all_of_them, _ in gathers:
            bind(s, all_of_them, [])

    def seat(s: State, fx: Fx) -> int:
        held = register(fx, place)
        return held[0][0] if held else -1

    scope.emit(begin)
    head = scope.emit(_pass_by)
    scope.doer = scope.that_player = seat
    if number is not None:
        scope.seats[number] = seat
    lower(seat)
    for bound, found in _newly_named(scope, named).items():
        gathers.append((scope.new_register(), found))
        scope.bound[bound] = _together(scope, found, _held(gathers[-1][0]))

    def again(s: State, fx: Fx) -> None:
        for all_of_them, found in gathers:
            bind(s, all_of_them, [*register(fx, all_of_them), *found.refs(s, fx)])
        bind(s, place, register(fx, place)[1:])
        go_on(s, pc=head)

    scope.emit(again)
    end = len(scope.ops)

    def leave(s: State, fx: Fx) -> None:
        if not register(fx, place):
            go_on(s, pc=end)

    scope.ops[head] = leave


def _pass_by(s: State, fx: Fx) -> None:
    """A place that is filled in once the end of the loop is known."""


def seat_test(scope: Scope, node: Node | None) -> Callable[[State, Fx, int], bool] | None:
    """Whether a seat is the one spoken of; None where anybody is."""
    if node is None or node["who"] in ("any", "each"):
        return None
    handler = scope.lexicon.tables.get("player_test", {}).get(node["who"])
    if handler is not None:  # a word that fits several players, such as "an opponent" at a table of four
        several: Callable[[State, Fx, int], bool] = handler(scope, node)
        return several
    seat = seat_of(scope, node)

    def test(s: State, fx: Fx, given: int) -> bool:
        return given == seat(s, fx)

    return test
