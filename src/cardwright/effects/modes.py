"""Modes and repetition: texts of which only a part is carried out, or more than once.

A player's own modes are chosen as the text is announced; those that another player chooses, as it is carried out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..kernel.abilities import Fx, Op, Test
from ..kernel.effects import bind, go_on, pick_number, register
from ..kernel.state import State
from ..kernel.things import Option
from ..text.tree import Node
from .lexicon import Lexicon
from .logic import all_tests, some_test
from .players import seat_of
from .scope import Scope, nothing
from .sentences import lower_sentence, lower_sentences

MODES = Lexicon()
MOST_REPEATS = 25  # a text that tells to repeat must end


@MODES.on("instruction", "modes")
def modes(scope: Scope, node: Node) -> None:
    """Each mode is a block that is passed over unless it was chosen on announcement."""
    if node["player"] is not None:
        _told_modes(scope, node)
        return
    ability = scope.ability
    if ability.modes or scope.carried >= 0 or ability.kind == "instead":
        raise scope.refuse(node, "a text has one choice of modes, and makes it when it is announced")
    made, tests = [], []
    before = scope.chances
    for number, option in enumerate(node.nodes("options")):
        first = len(scope.targets)
        start = scope.emit(nothing)
        scope.chances = []
        if option.kind == "effect":
            lower_sentences(scope, option.nodes("sentences"))
        else:
            lower_sentence(scope, option)
        scope.ops[start] = _unchosen(number, len(scope.ops))
        made.append((scope.writer.show(option), tuple(range(first, len(scope.targets))), start))
        tests.append(some_test(scope.chances))
    scope.chances = before
    scope.expect(some_test(tests))
    ability.modes = tuple(made)
    if scope.lexicon.judges:
        ability.extra["mode_tests"] = tuple(tests)
    count = node.node("n")
    most = int(count["n"]) if count.kind == "number" else len(made)
    if most != 1 or node["up_to"]:
        least = 0 if node["up_to"] else 1 if count.kind == "some" else most
        ability.extra["mode_count"] = (least, most)


def _unchosen(number: int, end: int) -> Op:
    def op(s: State, fx: Fx) -> None:
        if number not in fx.modes:
            go_on(s, pc=end)

    return op


def _told_modes(scope: Scope, node: Node) -> None:
    """Another player chooses among the modes that can be carried out, and does what is told of nobody else."""
    seat = seat_of(scope, node["player"])
    place, asked = scope.new_register(), scope.emit(nothing)
    before, told = scope.chances, scope.ability.extra.get("told_modes", ())
    doer, scope.doer = scope.doer, seat
    known, tests = len(scope.known), []
    for number, option in enumerate(node.nodes("options"), start=len(told)):
        start = scope.emit(nothing)
        scope.chances = []
        possible = lower_sentence(scope, option)
        tests.append((number, all_tests((possible, some_test(scope.chances)))))
        del scope.known[known:]
        scope.ops[start] = _not_told(place, number, len(scope.ops))
    scope.doer, scope.chances = doer, before
    scope.ability.extra["told_modes"] = (*told, *(scope.writer.show(option) for option in node.nodes("options")))
    scope.ops[asked] = pick_number(seat, _possible(tests), place, scope.lexicon.rule("mode") or scope.lexicon.rule("choose"), "mode")
    scope.require(lambda s, fx: any(test(s, fx) for _, test in tests))


def _possible(tests: Sequence[tuple[int, Test]]) -> Callable[[State, Fx], list[Option]]:
    return lambda s, fx: [Option("mode", n=number) for number, test in tests if test(s, fx)]


def _not_told(place: int, number: int, end: int) -> Op:
    def op(s: State, fx: Fx) -> None:
        if register(fx, place) != ((number, -1),):
            go_on(s, pc=end)

    return op


@MODES.on("instruction", "repeat")
def repeat(scope: Scope, node: Node) -> None:
    """Carry out the sentences before this one again, so many more times; under a condition, as long as it holds again."""
    more, place = scope.fixed(node.node("n")), scope.new_register()
    open_end = scope.repeats

    def op(s: State, fx: Fx) -> None:
        held = register(fx, place)
        done = held[0][0] if held else 0
        if done < (MOST_REPEATS if open_end else min(MOST_REPEATS, more(s, fx))):
            go_on(s, pc=0, did=True, regs=())  # nothing is chosen yet: a condition on chance must be met anew
            bind(s, place, [(done + 1, -1)])

    scope.emit(op)
