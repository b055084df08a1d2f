"""Doing something to several Things one after the other, where each time may ask a question of its own.

The Things still to come wait in a register; the operation goes back to itself until none is left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..kernel.abilities import Fx
from ..kernel.effects import bind, go_on, register
from ..kernel.state import State
from ..kernel.things import Ref
from .scope import Scope, Selection


def one_by_one(
    scope: Scope, oids: Callable[[State, Fx], Sequence[int]], act: Callable[[State, Fx, int], None],
) -> None:
    """Act on each in turn; `act` may ask or commit as its last deed. Things that have left meanwhile are passed over."""
    place = scope.new_register()

    def begin(s: State, fx: Fx) -> None:
        bind(s, place, [(oid, 0) if oid < 0 else s.ref(oid) for oid in oids(s, fx)])

    def step(s: State, fx: Fx) -> None:
        todo = register(fx, place)
        if not todo:
            return
        ref = todo[0]
        bind(s, place, todo[1:])
        if len(todo) > 1:
            go_on(s, pc=fx.pc)
        if ref[0] < 0 or s.alive(ref):
            act(s, fx, ref[0])

    scope.emit(begin)
    scope.emit(step)


def where_it_went(scope: Scope, selection: Selection) -> None:
    """Pronouns now mean the card where it lies after it was played; the sentence was not carried out if it lies where it was."""
    place = scope.new_register()

    def op(s: State, fx: Fx) -> None:
        gone = [s.ref(ref[0]) for ref in selection.refs(s, fx) if ref[0] >= 0 and not s.alive(ref)]
        bind(s, place, gone)
        if not gone:
            go_on(s, did=False)

    def refs(s: State, fx: Fx) -> Sequence[Ref]:
        return register(fx, place) or selection.refs(s, fx)  # where it was, if it was not played: “otherwise, discard it”

    scope.emit(op)
    scope.renew(selection, Selection(refs, selection.nouns, early=False, many=selection.many, sentence=scope.sentence))
