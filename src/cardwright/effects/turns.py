"""Turns that are taken besides or skipped: it lies on the seat until its turn comes (`kernel.spending`)."""

from __future__ import annotations

from ..kernel.things import Mod
from ..text.tree import Node
from .lexicon import Lexicon
from .players import for_each_seat, seat_of
from .scope import Scope, Seat

TURNS = Lexicon()


def _laid(scope: Scope, whose: Node, attr: str) -> None:
    def lower(seat: Seat) -> None:
        scope.emit(lambda s, fx: s.add_mod(seat(s, fx), Mod(attr, "add", 1, source=fx.source)))

    for_each_seat(scope, whose, lower)


@TURNS.on("instruction", "extra_turn")
def extra_turn(scope: Scope, node: Node) -> None:
    _laid(scope, node.node("player"), "extra_turn")


@TURNS.on("instruction", "skip_turn")
def skip_turn(scope: Scope, node: Node) -> None:
    player, whose = node.node("player"), node.node("whose")
    several = player["who"] in ("each", "each_opponent", "each_other")
    if not several and player is not whose:
        seat_of(scope, player)  # “their” speaks of that player
    _laid(scope, player if several else whose, "skip_turn")
