"""Small combinators of tests, matches and comparisons, so that hot closures stay flat.

A *Match* tests a Thing in a context; a *Test* the context alone. Nothing here knows a game.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence

from ..kernel.abilities import Fx, Match, Test
from ..kernel.state import State
from ..kernel.things import Event

OPS: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt, "<=": operator.le, "=": operator.eq, ">=": operator.ge, ">": operator.gt,
}
Then = Callable[[State, Fx, Event], bool]


def always(s: State, fx: Fx) -> bool:
    return True


def anything(s: State, fx: Fx, oid: int) -> bool:
    return True


def both(one: Test | None, two: Test | None) -> Test | None:
    """Both tests, where None always holds."""
    if one is None:
        return two
    if two is None:
        return one

    def test(s: State, fx: Fx) -> bool:
        return one(s, fx) and two(s, fx)

    return test


def all_tests(tests: Sequence[Test]) -> Test:
    """Every one of them holds."""
    joined: Test | None = None
    for test in tests:
        joined = both(joined, test)
    return joined or always


def any_test(tests: Sequence[Test]) -> Test:
    kept = tuple(tests)
    if len(kept) == 1:
        return kept[0]

    def test(s: State, fx: Fx) -> bool:
        return any(item(s, fx) for item in kept)

    return test


def some_test(tests: Sequence[Test]) -> Test:
    """One of them holds; where one always does, that is known."""
    return always if always in tests else any_test(tests)


def negated(inner: Test) -> Test:
    def test(s: State, fx: Fx) -> bool:
        return not inner(s, fx)

    return test


def all_match(matches: Sequence[Match]) -> Match:
    """Every one of them fits; the cheapest come first as given."""
    kept = [match for match in matches if match is not anything]
    while len(kept) > 1:
        kept = [_triple(*kept[:3]), *kept[3:]] if len(kept) > 2 else [_pair(*kept)]
    return kept[0] if kept else anything


def _pair(one: Match, two: Match) -> Match:
    def match(s: State, fx: Fx, oid: int) -> bool:
        return one(s, fx, oid) and two(s, fx, oid)

    return match


def _triple(one: Match, two: Match, three: Match) -> Match:
    def match(s: State, fx: Fx, oid: int) -> bool:
        return one(s, fx, oid) and two(s, fx, oid) and three(s, fx, oid)

    return match


def all_then(tests: Sequence[Then]) -> Then:
    joined: Then | None = None
    for then in tests:
        joined = then if joined is None else _after(joined, then)
    return joined or _any_event


def _after(one: Then, two: Then) -> Then:
    def then(s: State, fx: Fx, event: Event) -> bool:
        return one(s, fx, event) and two(s, fx, event)

    return then


def _any_event(s: State, fx: Fx, event: Event) -> bool:
    return True
