"""What players do: an *Action* lists its legal moves, and says which rules forbid any other, from one list of conditions.

Conditions stand in the order in which a rulebook speaks. `when` asks of the moment. What an action is done with begins with the `things`
that may be named at all, and goes on with *sieves*: each takes what is left and keeps what its rule allows. What it is done to begins with
the `places`, goes on with the `grounds` (sieves that hold whatever it is done with), and ends with the `aims` (sieves that depend on what
it is done with). Where one pair can be done in several `forms`, such as a value of X, `terms` are sieves of these options. Listing
pours everything through the sieves; explaining pours one Thing through each of them. So a condition is written once, with its rule, and
is enforced and explained. A sieve lets pass what is no business of its rule.

A condition is named by its rule, or by several in one string where other rules say the same of this action. What several actions ask of
the moment is a *Moment*: whoever offers them asks it once (`now`), and each of them explains by it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .legality import Verb
from .things import Option

if TYPE_CHECKING:
    from .state import State

When = tuple[str, Callable[["State", int, Option], bool]]
Listing = tuple[str, Callable[["State", int], list[int]]]
Sieve = tuple[str, Callable[["State", int, list[int]], list[int]]]
Aim = tuple[str, Callable[["State", int, int, list[int]], list[int]]]
Term = tuple[str, Callable[["State", int, int, list[Option]], list[Option]]]
Forms = Callable[["State", int, int, int], list[int]]  # the numbers that an option of this pair may carry
OneOf = Callable[["State", int, list[int]], list[int]]
Told = Callable[["State", Option], str]
Do = Callable[["State", int, Option], None]
PLAIN = [0]  # the forms of what can be done in one way only
NO_OPTION = Option("")


class Moment:
    """Conditions of the moment that several actions share."""

    def __init__(self, *when: When) -> None:
        self.when = when
        self._tests = tuple(test for _, test in when)

    def now(self, s: State, seat: int) -> bool:
        for test in self._tests:  # noqa: SIM110  # as in `in_time`
            if not test(s, seat, NO_OPTION):
                return False
        return True


class Action(Verb):
    """One thing that a player can do, with `things` or just so: `form` is how an option of it is written, `told` what is added to that,
    `words` are other ways to begin it. What is `early` mostly has nothing to be done with, which is seen sooner than its `when`."""

    def __init__(
        self, name: str, do: Do, *, form: str, told: Told | None = None, words: tuple[str, ...] = (), moment: Moment | None = None,
        when: tuple[When, ...] = (), things: Listing | None = None, one_of: OneOf | None = None, sieves: tuple[Sieve, ...] = (),
        places: Listing | None = None, grounds: tuple[Sieve, ...] = (), aims: tuple[Aim, ...] = (), forms: Forms | None = None,
        terms: tuple[Term, ...] = (), early: bool = False,
    ) -> None:
        super().__init__()
        self.early, self.bare = early, things is None
        self.name, self.form, self.told, self.words = name, form, told, (name, *words)
        self.moment = moment  # asked by whoever offers this
        self.when, self.things, self.sieves = when if moment is None else (*moment.when, *when), things, sieves
        self.places, self.grounds, self.aims, self.forms, self.terms = places, grounds, aims, forms, terms
        self.one_of = one_of  # of Things that come to the same, such as copies in a hand, the one that is offered
        self.probe = Option(name)
        self._do = do
        self._when = tuple(test for _, test in when)
        self._sieves = tuple(sieve for _, sieve in sieves)
        self._grounds = tuple(sieve for _, sieve in grounds)
        self._aims = tuple(aim for _, aim in aims)
        self._terms = tuple(term for _, term in terms)

    def do(self, s: State, seat: int, option: Option) -> None:
        self._do(s, seat, option)

    def text(self, s: State, option: Option, name: Callable[[int], str]) -> str:
        """An option of it in its written form."""
        it, to = option.it, option.to
        words = self.form.format(it=name(it) if it != -1 else "", to=name(to) if to != -1 else "")
        return words if self.told is None else words + self.told(s, option)

    def conditions(self) -> tuple[str, ...]:
        listings = [listing for listing in (self.things, self.places) if listing is not None]
        named = [rules for rules, _ in (*self.when, *listings, *self.sieves, *self.grounds, *self.aims, *self.terms)]
        return tuple(rules.split()[0] for rules in named)

    def in_time(self, s: State, seat: int) -> bool:
        """Whether this is a time for it, once its moment has come."""
        probe = self.probe
        for test in self._when:  # noqa: SIM110  # asked at every decision: a generator would take longer than the tests
            if not test(s, seat, probe):
                return False
        return True

    def moves(self, s: State, seat: int) -> list[Option]:
        found: list[Option] = []
        if self._when and not self.early and not self.in_time(s, seat):
            return found
        if self.things is None:
            return [self.probe]
        sources = self.things[1](s, seat)
        if self.one_of is not None and sources:
            sources = self.one_of(s, seat, sources)
        for sieve in self._sieves:
            if not sources:
                return found
            sources = sieve(s, seat, sources)
        if not sources or (self.early and self._when and not self.in_time(s, seat)):
            return found
        name, places, forms = self.name, self.places, self.forms
        if places is None and forms is None:
            return [Option(name, it) for it in sources]
        everywhere = [-1]
        if places is not None:
            everywhere = places[1](s, seat)
            for sieve in self._grounds:
                everywhere = sieve(s, seat, everywhere)
        for it in sources:
            targets = everywhere
            for aim in self._aims:
                if not targets:
                    break
                targets = aim(s, seat, it, targets)
            for to in targets:
                numbers = PLAIN if forms is None else forms(s, seat, it, to)
                if numbers is PLAIN:
                    found.append(Option(name, it, to))
                    continue
                options = [Option(name, it, to, n) for n in numbers]
                for term in self._terms:
                    options = term(s, seat, it, options)
                found += options
        return found

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        """Every rule that forbids this move; none if it is legal. With a source that is not in sight, the rule of what it must be."""
        it, to = option.it, option.to
        found = [rules for rules, test in self.when if not test(s, seat, option)]
        if self.things is not None and (it < 0 or it not in self.things[1](s, seat)):
            found.append(self.things[0])
        if it >= 0:
            found += [rules for rules, sieve in self.sieves if not sieve(s, seat, [it])]
            if to >= 0 and self.places is not None:
                if to not in self.places[1](s, seat):
                    found.append(self.places[0])
                found += [rules for rules, sieve in self.grounds if not sieve(s, seat, [to])]
                found += [rules for rules, aim in self.aims if not aim(s, seat, it, [to])]
            if to >= 0 or self.places is None:
                found += [rules for rules, term in self.terms if not term(s, seat, it, [option])]
        return tuple(dict.fromkeys(rule for rules in found for rule in rules.split()))

    def stray(self, s: State, seat: int, option: Option) -> int:
        return int(self.things is not None and option.it not in self.things[1](s, seat))
