"""Rounds: sentences that are carried out once for each of a group, or so many times, and speak of the one whose turn it is.

Who is in the group is settled as the first round begins. Those still to come wait in a register; what a round chose is forgotten
before the next, so that nothing of it can be meant by mistake.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.abilities import Fx
from ..kernel.effects import bind, go_on, register
from ..kernel.state import State
from ..kernel.things import Ref
from ..text.tree import Node, walk
from .lexicon import Lexicon
from .scope import Scope, Selection, nothing
from .selecting import select
from .sentences import lower_sentences

ROUNDS = Lexicon()
MOST_ROUNDS = 60  # a text that counts something large must end


@ROUNDS.on("instruction", "for_each")
def for_each(scope: Scope, node: Node) -> None:
    of = node.node("of")
    if any(inner.kind == "repeat" for inner in walk(node)):
        raise scope.refuse(node, "what is done for each of several is repeated by that alone")
    group = select(scope, of) if of.kind in scope.lexicon.tables["select"] or of.kind == "select" else None
    times = None if group is not None else scope.lexicon.counted(scope, of)
    everyone, todo = scope.new_register(), scope.new_register()

    def begin(s: State, fx: Fx) -> None:
        if group is not None:
            found: Sequence[Ref] = [(oid, 0) if oid < 0 else s.ref(oid) for oid in group.oids(s, fx)]
        else:
            found = [(number, -1) for number in range(min(times(s, fx), MOST_ROUNDS))] if times is not None else ()
        bind(s, everyone, found)
        bind(s, todo, found)

    scope.emit(begin)
    head = scope.emit(nothing)
    number = of.args.get("bind")
    if group is not None:
        member = Selection(lambda s, fx: register(fx, todo)[:1], group.nouns, early=False)
        member.links = group.links
        scope.remember(member)
        if number is not None:
            member.number = number
            scope.bound[number] = member
    unaimed, chances = scope.unaimed, scope.chances
    scope.unaimed, scope.chances = True, []
    lower_sentences(scope, node.nodes("sentences"))
    scope.unaimed, scope.chances = unaimed, chances

    def again(s: State, fx: Fx) -> None:
        bind(s, todo, register(fx, todo)[1:])
        go_on(s, pc=head)

    scope.emit(again)
    end = len(scope.ops)

    def next_round(s: State, fx: Fx) -> None:
        if not register(fx, todo):
            go_on(s, pc=end, did=bool(register(fx, everyone)))
        else:
            go_on(s, regs=fx.regs[: todo + 1])

    scope.ops[head] = next_round
    if group is not None:
        scope.expect(lambda s, fx: bool(group.oids(s, fx)))
        all_of_them = Selection(scope.held(everyone), group.nouns, early=False, many=True)
        if number is not None:
            scope.renew(group, all_of_them)
            scope.bound[number] = all_of_them
