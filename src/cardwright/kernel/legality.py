"""Legality: an ordered list of small checks for each verb, each with its rule's id.

`moves` lists what is legal and stops at the first check that fails; `explain` collects every failing id. Both use the same list.
Checks have a level: of the verb (once), of the source (once a card), of the pair (once a target).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from .things import Leaf, Option

if TYPE_CHECKING:
    from .state import State

VERB, SOURCE, PAIR = 0, 1, 2
Test = Callable[["State", int, Option], bool]


def one_of_each(s: State, oids: Sequence[int], kinds: tuple[str, ...] = ()) -> list[int]:
    """Cards, of these types if any are named. Copies are one option, and the copy that others know of goes first: else playing one would
    tell of the other."""
    prints, things = s.table.prints, s.things
    found: list[int] = []
    for oid in oids:
        leaf = things[oid]
        if kinds and not _among(kinds, prints[leaf.print].kind):
            continue
        for place, other in enumerate(found):  # a hand is short: looking through it is quicker than keeping a dict
            if things[other].print == leaf.print:
                if things[other].known < leaf.known:
                    found[place] = oid
                break
        else:
            found.append(oid)
    return found


def _among(kinds: tuple[str, ...], kind: str) -> bool:
    for other in kinds:  # noqa: SIM110  # two words are compared more quickly than looked up
        if other == kind:
            return True
    return False


class Bar(Leaf, frozen=True):
    """One check: the move is barred by `rule` when `test` is false."""

    rule: str
    level: int
    test: Test
    given: bool = False  # the listing itself sees to it, so that only explanations ask
    also: tuple[str, ...] = ()  # further rules that say the same, for explanations


class Verb:
    """A thing a player can do. Subclasses say what it is done with, to what, and how."""

    name = ""
    bare = False  # done with nothing: its word stands alone
    plays = True  # what it is done with is thereby played or used; not where a card is only turned, put away or paid with
    keeps = False  # done in a window without giving the others a turn: the same seat is asked again
    early = False  # mostly it has no sources, and that is seen more quickly than its first checks are made
    bars: tuple[Bar, ...] = ()

    def __init__(self) -> None:
        asked = [bar for bar in self.bars if not bar.given]
        self.verb_tests = tuple(bar.test for bar in asked if bar.level == VERB)
        self.source_tests = tuple(bar.test for bar in asked if bar.level == SOURCE)
        self.pair_tests = tuple(bar.test for bar in asked if bar.level == PAIR)
        self.words: tuple[str, ...] = (self.name,)  # how a move of it may begin
        self.probe = Option(self.name)  # what tests of the verb itself are asked about

    def sources(self, s: State, seat: int) -> Iterable[int]:
        """What it might be done with."""
        return (-1,)

    def targets(self, s: State, seat: int, it: int) -> Iterable[tuple[int, int]]:
        """What it might be done to, as (Thing, number)."""
        return ((-1, 0),)

    def do(self, s: State, seat: int, option: Option) -> None:
        """Carry it out: the option is legal."""
        raise NotImplementedError

    def moves(self, s: State, seat: int) -> list[Option]:
        """Every legal way to do it, cheapest checks first."""
        found: list[Option] = []
        early = tuple(self.sources(s, seat)) if self.early else ()
        if self.early and not early:
            return found
        name, probe = self.name, self.probe
        for test in self.verb_tests:
            if not test(s, seat, probe):
                return found
        source_tests, pair_tests = self.source_tests, self.pair_tests
        for it in early or self.sources(s, seat):
            option = Option(name, it)
            for test in source_tests:
                if not test(s, seat, option):
                    break
            else:
                for to, n in self.targets(s, seat, it):
                    option = Option(name, it, to, n)
                    for test in pair_tests:
                        if not test(s, seat, option):
                            break
                    else:
                        found.append(option)
        return found

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        """The ids of every rule that forbids this move; none if it is legal. With a source that is not in sight, its first check."""
        found: list[str] = []
        for bar in self.bars:
            if bar.level != VERB and option.it < 0:
                return (*found, bar.rule)
            if bar.level == PAIR and option.to < 0 and not self.lone(s, option):
                continue
            if not bar.test(s, seat, option):
                found += (bar.rule, *bar.also)
        return tuple(dict.fromkeys(found))

    def conditions(self) -> tuple[str, ...]:
        """The rule of each condition."""
        return tuple(bar.rule for bar in self.bars)

    def stray(self, s: State, seat: int, option: Option) -> int:
        """How far a source is from anything that this is ever done with: a copy that lies elsewhere is further from being meant."""
        return sum(bar.given and not bar.test(s, seat, option) for bar in self.bars if bar.level == SOURCE)

    def lone(self, s: State, option: Option) -> bool:
        """Whether the move needs no second Thing, so that its pair checks can be judged without one."""
        return False
