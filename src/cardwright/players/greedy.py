"""A player that looks one move ahead: it tries every option in worlds it imagines and takes the one that looks best.

In a world, its own follow-up questions (targets, modes) and the likely answers of others in windows are looked at too, within a
*budget*; every other question gets its first option, until the position is quiet: about to ask from one of the game's menus.
Nothing it does depends on what its seat cannot see.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..kernel.agenda import answer, choices, first_open
from ..kernel.rng import rekeyed, seeded
from ..kernel.state import State
from ..kernel.things import Option
from .seen import Seen

LONGEST = 60  # questions answered in one line of play before it is judged as it stands
CLOSE = 1e-9


class Greedy:
    """One move ahead, by the game's own evaluation."""

    name = "greedy"

    def __init__(self, seed: int | str = 0) -> None:
        self._chance = random.Random(f"greedy/{seed}")
        self._stream = seeded(f"greedy/{seed}")
        self._asked = 0

    def choose(self, seen: Seen) -> Option:
        options = seen.options
        self._asked += 1
        if len(options) == 1:
            return options[0]
        world = seen.imagine(rekeyed(self._stream, self._asked.to_bytes(8, "big")))
        world.rest_at = seen.game.menus
        best: list[Option] = []
        top = -1.0
        tried: set[tuple[object, ...]] = set()
        candidates = seen.game.worth_trying(world, seen.seat, options)
        if len(candidates) == 1:
            return candidates[0]
        for option in candidates:
            same = alike(world, option)
            if same in tried:
                continue
            tried.add(same)
            worth = Line(seen.seat, seen.game.lookahead).worth_of(world, seen.seat, option, top)
            if worth > top + CLOSE:
                top, best = worth, [option]
            elif worth >= top - CLOSE:
                best.append(option)
        return best[0] if len(best) == 1 else best[int(self._chance.random() * len(best))]


def alike(world: State, option: Option) -> tuple[object, ...]:
    """What an option comes to: copies of one card that lie in one place, in one condition, are as good as each other."""
    if option.verb not in world.game.verbs:
        return (option,)
    return (option.verb, face(world, option.it), face(world, option.to), option.n)


def face(world: State, oid: int) -> object:
    """A Thing without its identity, where others like it may lie."""
    leaf = world.things[oid] if oid >= 0 else None
    if leaf is None or leaf.print < 0 or leaf.mods or leaf.host >= 0:
        return oid
    return (leaf.print, leaf.zone, leaf.flags, leaf.nums, leaf.controller)


class Line:
    """One line of play in an imagined world, judged for a seat; the budget is shared by all its branches."""

    __slots__ = ("budget", "seat")

    def __init__(self, seat: int, budget: int) -> None:
        self.seat = seat
        self.budget = budget

    def worth_of(self, world: State, seat: int, option: Option, known: float, depth: int = 0) -> float:
        """How good the position looks once this option has been carried out in a copy of the world.

        `known` is what the player can have already: a line that comes out below it is not looked at any further.
        """
        trial = world.clone()
        answer(trial, seat, option)
        return self.settle(trial, known, depth + 1)

    def settle(self, world: State, known: float, depth: int) -> float:
        """Let the world come to rest and judge it."""
        while world.pending and depth < LONGEST:
            decision = first_open(world)
            options = choices(decision)
            mine = decision.seat == self.seat
            if mine != (decision.kind == "window") and len(options) <= self.budget:
                self.budget -= len(options)
                return self.best(world, options, known, depth) if mine else self.worst(world, decision.seat, options, known, depth)
            answer(world, decision.seat, options[0])
            depth += 1
        return world.game.evaluate(world, self.seat)

    def best(self, world: State, options: Sequence[Option], known: float, depth: int) -> float:
        """The own question: the best of its options."""
        top = -1.0
        for option in options:
            top = max(top, self.worth_of(world, self.seat, option, max(known, top), depth))
        return top

    def worst(self, world: State, seat: int, options: Sequence[Option], known: float, depth: int) -> float:
        """Another's answer: the worst for us. What is likely comes after passing, and is what makes a line bad: so it goes first."""
        low = 2.0
        for option in reversed(options):
            low = min(low, self.worth_of(world, seat, option, known, depth))
            if low < known - CLOSE:
                break
        return low
