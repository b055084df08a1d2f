"""Sight that lasts as long as a text is in force: whoever may look knows each card that comes there, and remembers it (SRC-16.17)."""

from __future__ import annotations

from ....effects.domains import Pool
from ....effects.players import seat_of
from ....effects.scope import Scope, constant
from ....effects.statements import give_statics
from ....kernel.abilities import Fx, in_force, works
from ....kernel.state import State
from ....text.tree import Node
from .domains import ZONES, members
from .lexicon import LEXICON
from .statements import seats_of

SEES = "sees"  # the attribute of seats under which such texts are found


@LEXICON.on("static", "sees")
def sees(scope: Scope, node: Node) -> None:
    kept = scope.ability.extra.setdefault(SEES, [])
    kept.append(_cards(scope, node.node("what")))
    give_statics(scope.ability, seats_of(scope, node.node("player")), [(SEES, "gain", constant(1), (len(kept) - 1,))])


def _cards(scope: Scope, what: Node) -> Pool:
    """The cards that are seen: a hand, the top of a deck, or all that fit."""
    if what.kind == "zone":
        zone = scope.lexicon.zone_of(scope, what, seat_of(scope, what["player"]))
        return lambda s, fx: s.zones[zone(s, fx)]
    if what["quant"] != "top":
        return members(scope, what)
    place = next(item["place"] for item in what.nodes("filters") if item.kind == "located")
    deck, count = scope.lexicon.zone_of(scope, place, seat_of(scope, place["player"])), scope.amount(what["n"])
    if len(what.nodes("filters")) > 1 or ZONES[place["name"]] != ZONES["deck"]:
        raise scope.refuse(what, "only the top cards of a deck are seen this way, whichever they are")
    return lambda s, fx: s.top_of(deck(s, fx), count(s, fx))


def open_to(s: State) -> list[tuple[int, Fx, Pool]]:
    """Who sees which cards now."""
    return [
        (seat, fx, ability.extra[SEES][static.data[0]])
        for fx, ability, static in in_force(s).statics.get(SEES, ())
        if works(s, fx, ability)
        for seat in range(s.table.seats)
        if static.covers(s, fx, seat)
    ]


def look_on(s: State) -> bool:
    """What a player may look at is known to that player as soon as it is there; True if something was new."""
    new = False
    for seat, fx, cards in open_to(s):
        for oid in cards(s, fx):
            if not s.things[oid].known >> seat & 1:
                s.show(oid, 1 << seat)
                new = True
    return new


__all__ = ["LEXICON", "look_on", "open_to"]
