"""Lines of play: one option carried out in an imagined world until the position is quiet, and how that position looks.

A position is *quiet* when it is about to ask from one of the game's menus. On the way, own follow-up questions (targets, modes) and the
likely answers of others in windows are looked at within a *budget*; every other question gets its first option. The first question that
the line only passes by (an answer of others, a block, a window of one's own) is its *fork*: who looks further goes on from there.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.agenda import answer, choices, first_open
from ..kernel.state import State
from ..kernel.things import Option

LONGEST = 60  # questions answered in one line of play before it is judged as it stands
CLOSE = 1e-9


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


def different(world: State, seat: int, options: Sequence[Option], every: bool = False) -> dict[tuple[object, ...], Option]:
    """What is worth trying, or everything, one option for each that comes to the same."""
    found: dict[tuple[object, ...], Option] = {}
    for option in options if every else world.game.computer.worth_trying(world, seat, options):
        found.setdefault(alike(world, option), option)
    return found


class Line:
    """One line of play, judged for a seat; the budget (see `Game.lookahead`) is shared by all its branches.

    Gives the worth of the quiet world at its end, and the world at its fork, or this quiet one if it has none."""

    __slots__ = ("budget", "seat")

    def __init__(self, seat: int, budget: int) -> None:
        self.seat = seat
        self.budget = budget

    def follow(self, world: State, seat: int, option: Option, known: float = -1.0, depth: int = 0) -> tuple[float, State]:
        """How good the position looks once this option has been carried out in a copy of the world.

        `known` is what the player can have already: a line that comes out below it is not looked at any further.
        """
        trial = world.clone()
        answer(trial, seat, option)
        return self.settle(trial, known, depth + 1)

    def settle(self, world: State, known: float, depth: int) -> tuple[float, State]:
        """Let the world come to rest and judge it."""
        fork: State | None = None
        while world.pending and depth < LONGEST:
            decision = first_open(world)
            options = choices(decision)
            mine = decision.seat == self.seat
            answers = mine != (decision.kind == "window") and len(options) <= self.budget
            if fork is None and len(options) > 1 and not (mine and answers) and not decision.sealed and not decision.idle:
                fork = world.clone()
                world.rest_at = world.game.menus  # beyond it a look is enough, with the answers of a single move ahead
            if answers:
                self.budget -= len(options)
                worth, rest = (
                    self.best(world, options, known, depth) if mine else self.worst(world, decision.seat, options, known, depth)
                )
                return worth, fork or rest
            answer(world, decision.seat, options[world.random(len(options)) if decision.sealed else 0])
            depth += 1
        return world.game.computer.evaluate(world, self.seat), fork or world

    def best(self, world: State, options: Sequence[Option], known: float, depth: int) -> tuple[float, State]:
        """Our own question: the best of its options."""
        top, rest = -1.0, world
        for option in options:
            worth, after = self.follow(world, self.seat, option, max(known, top), depth)
            if worth > top:
                top, rest = worth, after
        return top, rest

    def worst(self, world: State, seat: int, options: Sequence[Option], known: float, depth: int) -> tuple[float, State]:
        """Another's answer: the worst for us. What is likely comes after passing, and is what makes a line bad: so it goes first."""
        low, rest = 2.0, world
        for option in reversed(options):
            worth, after = self.follow(world, seat, option, known, depth)
            if worth < low:
                low, rest = worth, after
            if low < known - CLOSE:
                break
        return low, rest
