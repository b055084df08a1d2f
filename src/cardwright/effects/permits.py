"""Leave to play cards from where they lie, as though they were in hand: all the time, for a while, or a card that was named.

What lasts for a while is held by the seat that may play; so nothing lies on a card that others could look at.
"""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.abilities import Ability, Amount, Fx, Match
from ..kernel.events import commit
from ..kernel.permits import PLAYABLE, leave
from ..kernel.state import State
from ..kernel.things import Mod
from ..text.tree import Node
from .domains import zone_filter
from .lending import mod_of
from .lexicon import Lexicon
from .logic import all_match
from .players import each_seat, seat_test
from .scope import Scope
from .selecting import filter_of, phrase_match, select
from .statements import give_statics

PERMITS = Lexicon()
_NAMED = ("it", "that", "them", "this", "top")


@PERMITS.on("static", "may_play")
def may_play(scope: Scope, node: Node) -> None:
    """Cards of a place; or this card, for which it says so wherever it lies."""
    what = node.node("what")
    if what["quant"] == "this":
        _of_itself(scope, node, what)
        return
    if zone_filter(what) is None:
        raise scope.refuse(node, "say where these cards are played from")
    give_statics(scope.ability, _where(scope, what), [(PLAYABLE, "gain", _bits(scope, node), ())])


def _of_itself(scope: Scope, node: Node, what: Node) -> None:
    zone = zone_filter(what)
    fits = all_match([filter_of(scope, item).now for item in what.nodes("filters")])
    lies = _in_zone(scope, zone) if zone is not None else None
    bits = _bits(scope, node)

    def own(s: State, fx: Fx) -> int:
        return bits(s, fx) if (lies is None or lies(s, fx, fx.me)) and fits(s, fx, fx.me) else 0

    scope.ability.extra["own_permit"] = own


def _in_zone(scope: Scope, zone: Node) -> Match:
    kind, whose = scope.lexicon.zones[zone["name"]], seat_test(scope, zone["player"])

    def match(s: State, fx: Fx, oid: int) -> bool:
        place, seat = divmod(s.things[oid].zone, s.table.seats)
        return place == kind and (whose is None or whose(s, fx, seat))

    return match


def _where(scope: Scope, what: Node) -> Match:
    """Whether a card is among those of a place; on top of a deck, only the first."""
    zone = zone_filter(what)
    match = all_match(phrase_match(scope, Node(what.kind, {**what.args, "quant": "each"}, what.said))[0])
    if zone is None or zone["position"] != "top":
        return match

    def on_top(s: State, fx: Fx, oid: int) -> bool:
        place = s.things[oid].zone
        return s.marks.get(place, (0, 0))[0] > 0 and s.zones[place][0] == oid and match(s, fx, oid)

    return on_top


def _bits(scope: Scope, node: Node) -> Amount:
    """Who may play them, and whether for nothing."""
    test, free = seat_test(scope, node["player"]), bool(node["free"])

    def bits(s: State, fx: Fx) -> int:
        return sum(leave(seat, free) for seat in range(s.table.seats) if test is None or test(s, fx, seat))

    return bits


@PERMITS.on("lasting", "may_play")
def may_play_for(scope: Scope, node: Node) -> None:
    """For a while: the cards of a place, whichever lie there then, or those that were named, as long as they stay."""
    what, free = node.node("what"), bool(node["free"])
    until, whose = node["until"]
    seats = each_seat(scope, node["player"])
    passive = Ability("passive", node.said)
    named = select(scope, what) if what["quant"] in _NAMED else None
    if named is None and zone_filter(what) is None:
        raise scope.refuse(node, "say where these cards are played from")

    def this_one(s: State, fx: Fx, oid: int) -> bool:
        mod = mod_of(s, fx)
        return mod is not None and mod.data[2:] == (oid, s.things[oid].life)

    match = this_one if named is not None else _where(scope.writer.scope(passive, static=True), what)
    give_statics(passive, match, [(PLAYABLE, "gain", _of_holder(free), ())])
    writer, number = scope.writer, scope.writer.add(passive, listed=False)

    def op(s: State, fx: Fx) -> None:
        ends = whose(s, fx) if whose is not None else -1
        held = [s.ref(oid) for oid in named.oids(s, fx)] if named is not None else [()]
        for seat in dict.fromkeys(seat(s, fx) for seat in seats):
            holder = scope.lexicon.keeper(s, seat) if seat >= 0 else -1
            for ref in held if holder >= 0 else ():
                s.add_mod(holder, Mod("ability", "grant", 1, until, ends, source=fx.source, data=(*writer.prog(number), *ref)))
            if holder >= 0 and held:
                commit(s, scope.lexicon.changed(s, fx, [holder]))

    scope.emit(op)


def _of_holder(free: bool) -> Callable[[State, Fx], int]:
    """Leave for the player whose seat holds the text."""
    return lambda s, fx: leave(s.things[fx.me].controller, free)
