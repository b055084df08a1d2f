"""What players do: an *Action* lists its legal moves, and says which rules forbid any other, from one list of conditions.

Conditions stand in the order in which a rulebook speaks. `when` asks of the moment. What an action is done with begins with the `things`
that may be named at all, and goes on with *sieves*: each takes what is left and keeps what its rule allows. What it is done to begins with
the `places`, goes on with the `grounds` (sieves that hold whatever it is done with), and ends with the `aims` (sieves that depend on what
it is done with). Listing pours everything through the sieves; explaining pours one Thing through each of them. So a condition is written
once, with its rule, and is enforced and explained. A sieve lets pass what is no business of its rule.

A condition is named by its rule, or by several in one string where other rules say the same of this action.
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
Do = Callable[["State", int, Option], None]


class Action(Verb):
    """One thing that a player can do: `form` is how an option of it is written, `words` are other ways to begin it."""

    def __init__(
        self, name: str, do: Do, *, form: str, words: tuple[str, ...] = (), when: tuple[When, ...] = (), things: Listing,
        sieves: tuple[Sieve, ...] = (), places: Listing | None = None, grounds: tuple[Sieve, ...] = (), aims: tuple[Aim, ...] = (),
    ) -> None:
        super().__init__()
        self.name, self.form, self.words = name, form, (name, *words)
        self.when, self.things, self.sieves = when, things, sieves
        self.places, self.grounds, self.aims = places, grounds, aims
        self.probe = Option(name)
        self._do = do
        self._when = tuple(test for _, test in when)
        self._sieves = tuple(sieve for _, sieve in sieves)
        self._grounds = tuple(sieve for _, sieve in grounds)
        self._aims = tuple(aim for _, aim in aims)

    def do(self, s: State, seat: int, option: Option) -> None:
        self._do(s, seat, option)

    def conditions(self) -> tuple[str, ...]:
        listings = (self.things,) if self.places is None else (self.things, self.places)
        named = [rules for rules, _ in (*self.when, *listings, *self.sieves, *self.grounds, *self.aims)]
        return tuple(rules.split()[0] for rules in named)

    def moves(self, s: State, seat: int) -> list[Option]:
        found: list[Option] = []
        probe = self.probe
        for test in self._when:
            if not test(s, seat, probe):
                return found
        sources = self.things[1](s, seat)
        for sieve in self._sieves:
            if not sources:
                return found
            sources = sieve(s, seat, sources)
        name, places = self.name, self.places
        if places is None:
            return [Option(name, it) for it in sources]
        if not sources:
            return found
        everywhere = places[1](s, seat)
        for sieve in self._grounds:
            everywhere = sieve(s, seat, everywhere)
        for it in sources:
            targets = everywhere
            for aim in self._aims:
                targets = aim(s, seat, it, targets)
            for to in targets:
                found.append(Option(name, it, to))
        return found

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        """Every rule that forbids this move; none if it is legal. With a source that is not in sight, the rule of what it must be."""
        it, to = option.it, option.to
        found = [rules for rules, test in self.when if not test(s, seat, option)]
        if it < 0 or it not in self.things[1](s, seat):
            found.append(self.things[0])
        if it >= 0:
            found += [rules for rules, sieve in self.sieves if not sieve(s, seat, [it])]
            if to >= 0 and self.places is not None:
                if to not in self.places[1](s, seat):
                    found.append(self.places[0])
                found += [rules for rules, sieve in self.grounds if not sieve(s, seat, [to])]
                found += [rules for rules, aim in self.aims if not aim(s, seat, it, [to])]
        return tuple(dict.fromkeys(rule for rules in found for rule in rules.split()))

    def stray(self, s: State, seat: int, option: Option) -> int:
        return int(option.it not in self.things[1](s, seat))
