"""Exchanges between two players: control of two things."""

from __future__ import annotations

from ..kernel.abilities import Fx
from ..kernel.effects import go_on
from ..kernel.state import State
from ..text.tree import Node
from .lexicon import Lexicon
from .scope import Scope
from .selecting import select

EXCHANGES = Lexicon()


@EXCHANGES.on("instruction", "swap_control")
def swap_control(scope: Scope, node: Node) -> None:
    """Both change hands at the same moment, or neither: where they have one controller, or one of them is gone, nothing happens."""
    lexicon = scope.lexicon
    what = select(scope, node.node("what"), lexicon.exchangeable)
    other = select(scope, node["other"], lexicon.exchangeable) if node["other"] is not None else None
    until, whose = lexicon.until(scope, node["until"]) if node["until"] is not None else ("", None)

    def op(s: State, fx: Fx) -> None:
        pair = what.oids(s, fx) + (other.oids(s, fx) if other is not None else [])
        seat = whose(s, fx) if whose is not None else -1
        apart = len(pair) == 2 and s.things[pair[0]].controller != s.things[pair[1]].controller
        if not apart or not lexicon.swap_control(s, fx, (pair[0], pair[1]), until, seat):
            go_on(s, did=False)

    scope.emit(op)
