"""Modes and repetition: blocks of a text that are passed over unless they were chosen, and texts carried out more than once.

Whoever uses a text chooses as it is announced. A choice that is left to another player is made as the text is carried out, among the modes
that can do something; a verb without a subject then speaks of that player.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..kernel.abilities import Fx, Op, Test
from ..kernel.effects import bind, go_on, pick_number, register
from ..kernel.questions import NO_MODE, NO_MORE
from ..kernel.state import State
from ..kernel.things import Option
from ..text.tree import Node
from .lexicon import Lexicon
from .logic import all_tests, always, any_test, some_test
from .players import for_each_seat, you
from .scope import Scope, Seat, Selection, nothing
from .sentences import lower_sentence, lower_sentences

MODES = Lexicon()
MOST_REPEATS = 25  # a text that tells to repeat must end


@MODES.on("instruction", "modes")
def modes(scope: Scope, node: Node) -> None:
    if node["random"]:
        asked_modes(scope, node, you)
    elif node["player"] is not None:
        for_each_seat(scope, node["player"], lambda seat: asked_modes(scope, node, seat))
    else:
        _announced(scope, node)


def _counts(node: Node) -> tuple[int, int]:
    """The least and the most modes that are chosen."""
    options, count = node.nodes("options"), node.node("n")
    most = int(count["n"]) if count.kind == "number" else len(options)
    return 0 if node["up_to"] else 1 if count.kind == "some" else most, most


def _announced(scope: Scope, node: Node) -> None:
    """Each mode is a block that is passed over unless it was chosen on announcement."""
    ability = scope.ability
    if ability.modes or scope.carried >= 0 or ability.kind == "instead":
        raise scope.refuse(node, "a text has one choice of modes, and makes it when it is announced")
    made, tests, fresh = [], [], _freshness(scope, node)
    before, pending = scope.chances, [item for item in scope.known if item.place >= 0 or not item.early]
    for number, option in enumerate(node.nodes("options")):
        first = len(scope.targets)
        start = scope.emit(nothing)
        scope.chances = []
        if option.kind == "effect":
            lower_sentences(scope, option.nodes("sentences"))
        else:
            lower_sentence(scope, option)
        if fresh is not None:
            scope.emit(_marked(fresh, number))
        scope.ops[start] = _unannounced(number, len(scope.ops))
        made.append((option.said, tuple(range(first, len(scope.targets))), start))
        tests.append(_once_known(pending, some_test(scope.chances)))
    scope.chances = before
    scope.expect(some_test(tests))
    ability.modes = tuple(made)
    if fresh is not None:
        ability.extra["mode_tests"] = tuple(all_tests((test, _unused(fresh, number))) for number, test in enumerate(tests))
    elif scope.lexicon.judges:
        ability.extra["mode_tests"] = tuple(tests)
    if _counts(node) != (1, 1):
        ability.extra["mode_count"] = _counts(node)


def _once_known(pending: Sequence[Selection], test: Test) -> Test:
    """Modes come before targets: what speaks of a thing that is yet to be chosen may be able to act."""
    if not pending:
        return test
    return lambda s, fx: any(not item.refs(s, fx) for item in pending) or test(s, fx)


Key = Callable[[Fx], tuple[Any, ...]]


def _freshness(scope: Scope, node: Node) -> Key | None:
    """Under which key the use of a mode is counted, where only those not chosen before can be: for this card while it lies there."""
    if not node["fresh"]:
        return None
    span, asked = node["fresh"], len(scope.ability.extra.get("modes", ()))
    return lambda fx: (span, "mode", fx.me, fx.life, fx.prog, asked)


def _unused(key: Key, number: int) -> Test:
    return lambda s, fx: not s.used(*key(fx), number)


def _marked(key: Key, number: int) -> Op:
    return lambda s, fx: s.use(*key(fx), number)


def _unannounced(number: int, end: int) -> Op:
    def op(s: State, fx: Fx) -> None:
        if number not in fx.modes:
            go_on(s, pc=end)

    return op


# -- chosen as the text is carried out ----------------------------------------------------------------------


def asked_modes(scope: Scope, node: Node, chooser: Seat) -> None:
    """A text may ask several times: its modes are numbered throughout."""
    options = node.nodes("options")
    least, most = (min(number, len(options)) for number in _counts(node))
    picks = [scope.new_register() for _ in range(most)]
    asked = [scope.emit(nothing) for _ in picks]
    before = scope.ability.extra.get("modes", ())
    tests: dict[int, Test] = {}
    known, chances, fresh = len(scope.known), scope.chances, _freshness(scope, node)
    aimed, scope.unaimed = scope.unaimed, scope.unaimed or bool(node["random"])
    for number, option in enumerate(options, start=len(before)):
        start = scope.emit(nothing)
        scope.chances = []
        possible: Test = always
        if option.kind == "effect":
            lower_sentences(scope, option.nodes("sentences"))
        else:
            possible = lower_sentence(scope, option)
        tests[number] = all_tests((possible, acting(scope.chances)))
        if fresh is not None:
            tests[number] = all_tests((tests[number], _unused(fresh, number)))
            scope.emit(_marked(fresh, number))
        del scope.known[known:]
        scope.ops[start] = _unasked(picks, number, len(scope.ops))
    scope.chances, scope.unaimed = chances, aimed
    scope.ability.extra["modes"] = (*before, *(option.said for option in options))
    for turn, (place, at) in enumerate(zip(picks, asked, strict=True)):
        ask = _ask(scope, chooser, picks[:turn], place, tests, turn >= least)
        scope.ops[at] = _by_chance(picks[:turn], place, tests) if node["random"] else ask
    scope.require(lambda s, fx: any(test(s, fx) for test in tests.values()))


def worthwhile(scope: Scope, sentence: Node, chances: Sequence[Test]) -> Test:
    """Whether a sentence would do something now: its condition holds, and some part of it can act."""
    some = acting(chances)
    return all_tests([some, scope.test(sentence["condition"])]) if sentence["condition"] is not None else some


def acting(chances: Sequence[Test]) -> Test:
    """Whether some part of what was lowered can act."""
    return any_test(chances) if chances else always


def _ask(scope: Scope, chooser: Seat, before: Sequence[int], place: int, tests: Mapping[int, Test], enough: bool) -> Op:
    """Which mode next: one that can do something; none, once there are enough or nothing is left."""

    def options(s: State, fx: Fx) -> list[Option]:
        taken = {ref[0] for other in before for ref in register(fx, other)}
        stop = Option("mode", fx.me, n=NO_MORE if taken else NO_MODE)
        if taken & {NO_MODE, NO_MORE}:
            return [stop]
        left = [Option("mode", fx.me, n=number) for number, test in tests.items() if number not in taken and test(s, fx)]
        return [*left, stop] if enough or not left else left

    return pick_number(chooser, options, place, scope.lexicon.rule("mode") or scope.lexicon.rule("choose"), "mode")


def _by_chance(before: Sequence[int], place: int, tests: Mapping[int, Test]) -> Op:
    """Chance picks among the modes that can do something."""

    def op(s: State, fx: Fx) -> None:
        taken = {ref[0] for other in before for ref in register(fx, other)}
        left = [number for number, test in tests.items() if number not in taken and test(s, fx)]
        bind(s, place, [(left[s.random(len(left))], -1)] if left else [])

    return op


def _unasked(picks: Sequence[int], number: int, end: int) -> Op:
    def op(s: State, fx: Fx) -> None:
        if not any(ref[0] == number for place in picks for ref in register(fx, place)):
            go_on(s, pc=end)

    return op


# -- repetition ---------------------------------------------------------------------------------------------


@MODES.on("instruction", "repeat")
def repeat(scope: Scope, node: Node) -> None:
    """Carry out the sentences before this one again, so many more times; under a condition, as long as it holds again."""
    more, place = scope.fixed(node.node("n")), scope.new_register()
    open_end = scope.repeats

    def op(s: State, fx: Fx) -> None:
        held = register(fx, place)
        done = held[0][0] if held else 0
        if done < (MOST_REPEATS if open_end else min(MOST_REPEATS, more(s, fx))):
            go_on(s, pc=0, did=True, regs=())  # nothing is chosen yet: a condition on chance must be met again
            bind(s, place, [(done + 1, -1)])

    scope.emit(op)
