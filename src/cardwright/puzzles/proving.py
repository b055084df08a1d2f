"""The proof of a puzzle: all that the solver may do, against every reply, to the end of the turns that the puzzle gives.

Where cards are hidden from the solver, the proof is made in several worlds that look the same to them, and so it is where something happens
by chance: then it is a sample, and says so. In one world it is complete.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..errors import CardwrightError
from ..kernel import codec
from ..kernel.agenda import answer, choices, decision_for, first_open
from ..kernel.rng import rekeyed, seeded
from ..kernel.state import State
from ..kernel.things import Decision, Option
from ..kernel.worlds import hidden_from, imagine
from ..players.lines import alike
from .reading import Goal

MOST_TRIED = 60_000  # answers tried in one world
WORLDS = 6  # that are looked at where cards are hidden or chance has a say


class TooLarge(CardwrightError):
    """There is more to try than a proof may take."""


class Proof(msgspec.Struct, frozen=True):
    """What was proved of a question: the options after which the goal is reached whatever anyone does, and how many others there are.

    `worlds` is 1 where that is certain; else it is true of so many worlds that look the same to the solver."""

    right: tuple[Option, ...]
    wrong: int
    worlds: int
    tried: int
    depth: int  # the solver's own choices on the shortest way, forced ones left out


class Trial:
    """Everything that may be done in one world."""

    def __init__(self, world: State, seat: int, goal: Goal, turns: int, most: int = MOST_TRIED, without: Option | None = None) -> None:
        self.world = world
        self.without = without  # what the solver may not do
        self.seat = seat
        self.goal = goal
        self.until = world.game.shown.turns(world) + turns
        self.most = most
        self.tried = 0
        self.chanced = False  # whether chance had a say before the turns were over
        self.known: dict[str, int] = {}

    def reached(self, state: State) -> int:
        """In how many choices of the solver the goal is reached from here whatever the others do; -1 if it need not be."""
        if state.result is None and state.game.shown.turns(state) > self.until:
            return 0 if self.goal == "survive" else -1
        self.chanced |= state.rng.counter != self.world.rng.counter
        if state.result is not None:
            return 0 if self.seat in state.result.winners else -1
        decision = self.asked(state)
        mine = decision.seat == self.seat
        place = codec.state_hash(state)
        if place not in self.known:
            options = different(state, decision)
            if mine and self.without is not None:
                options = [option for option in options if alike(state, option) != alike(state, self.without)]
            self.known[place] = self.best(state, decision, options) if mine else self.worst(state, decision, options)
        return self.known[place]

    def asked(self, state: State) -> Decision:
        """Who answers next: of sealed answers the solver's own comes first, since it is given without knowing the others'."""
        own = decision_for(state, self.seat)
        return own if own is not None else first_open(state)

    def best(self, state: State, decision: Decision, options: Sequence[Option]) -> int:
        found = [length for length in (self.after(state, decision, option) for option in options) if length >= 0]
        return min(found) + (len(options) > 1) if found else -1

    def worst(self, state: State, decision: Decision, options: Sequence[Option]) -> int:
        longest = 0
        for option in options:
            length = self.after(state, decision, option)
            if length < 0:
                return -1
            longest = max(longest, length)
        return longest

    def after(self, state: State, decision: Decision, option: Option) -> int:
        self.tried += 1
        if self.tried > self.most:
            raise TooLarge(f"there is more to try here than {self.most:,} answers", "a smaller position can be proved")
        trial = state.clone()
        answer(trial, decision.seat, option)
        return self.reached(trial)


def different(state: State, decision: Decision) -> list[Option]:
    """One option for each that comes to the same."""
    found: dict[tuple[object, ...], Option] = {}
    for option in choices(decision):
        found.setdefault(alike(state, option), option)
    return list(found.values())


def worlds_of(state: State, seat: int, least: int = 1) -> list[State]:
    """Worlds that look the same to a seat: one, if all that it cannot see lies in decks without an order, and at `least` so many."""
    hidden = hidden_from(state, seat)
    zones = {state.things[oid].zone for oids, _ in hidden for oid in oids}
    decks = all(state.game.zones[zone // state.table.seats].seen == "none" and not any(state.marks.get(zone, ())) for zone in zones)
    count = least if decks else WORLDS
    stream = seeded("puzzle")
    return [imagine(state, seat, rekeyed(stream, number.to_bytes(4, "big")), hidden) for number in range(count)]


def prove(state: State, seat: int, goal: Goal, turns: int = 0, most: int = MOST_TRIED, without: Option | None = None) -> Proof:
    """Which options of a seat's question reach the goal, whatever anyone does afterwards; `without` one that the solver may not take."""
    decision = decision_for(state, seat)
    if decision is None:
        raise CardwrightError(f"seat {state.game.seat_name(seat)} is not asked for anything here")
    options = different(state, decision)
    if without is not None:
        options = [option for option in options if alike(state, option) != alike(state, without)]
    worlds = worlds_of(state, seat)
    left, tried, depth = list(options), 0, 0
    number = 0
    while number < len(worlds):
        trial = Trial(worlds[number], seat, goal, turns, most, without)
        lengths = {option: trial.after(trial.world, decision, option) for option in left}
        left = [option for option, length in lengths.items() if length >= 0]
        tried += trial.tried
        depth = max([depth, *(1 + lengths[option] for option in left)])
        number += 1
        if number == len(worlds) == 1 and trial.chanced:
            worlds += worlds_of(state, seat, WORLDS)[1:]
    return Proof(tuple(left), len(options) - len(left), len(worlds), tried, depth)
