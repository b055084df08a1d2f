"""Information-set tree search: one tree of what players might do, walked through many worlds that look the same to the seat.

A *step* is one option followed to the next quiet position (see `lines`). A *round* walks down the tree in one world, step by step, to
the horizon that the game names (`Game.horizon`), so that whatever is compared is judged at the same time of the game. Where the tree
knows nothing yet the step that looks best at once is taken, as `greedy` would. What a round teaches of an option is its *gain*: how much
better the horizon looked than the option did at once. Gains, unlike worths, hardly depend on the world, so all worlds share them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import log, sqrt

from ..kernel.agenda import answer, choices, first_open, run
from ..kernel.state import NOWHERE, State
from ..kernel.things import Decision, Option
from .lines import Line, different

ROUNDS_A_WORLD = 3  # walks through one world before another is imagined; its positions are kept for the next walk
WORLDS = 32  # at most; then they are walked through in turn
CURIOSITY = 0.06  # how much what was seldom tried is tried: about what a good move is worth
DOUBT = 1.0  # so many rounds' weight has the mean gain of a place's other options in that of one option
LONGEST = 40  # steps of one round
SURE = 0.999  # a win
MOST = 400  # rounds, however much time there is
SETTLED, CLEAR = 6, 0.12  # rounds after which a lead of so much is not thought about further

Key = tuple[object, ...]


class Stopped(Exception):
    """The time is over in the middle of a round."""


class Tried:
    """What is known of one option at one place: how it looked at once in each world, and how much more came of it by the horizon."""

    __slots__ = ("gain", "looked", "looks", "option", "visits")

    def __init__(self, option: Option) -> None:
        self.option = option
        self.looks = 0
        self.looked = 0.0
        self.visits = 0
        self.gain = 0.0

    def add(self, other: Tried) -> None:
        """What another tree knows of the same option."""
        self.looks += other.looks
        self.looked += other.looked
        self.visits += other.visits
        self.gain += other.gain


class Spot:
    """A place in one world: who is asked, and what each option leads to."""

    __slots__ = ("looks", "seat", "worth")

    def __init__(self) -> None:
        self.seat = -1
        self.looks: dict[Key, tuple[float, State]] = {}
        self.worth: State | None = None  # the position to be judged, where the walk ends


class Place:
    """A place of the tree: what has been learnt there in all worlds."""

    __slots__ = ("after", "spots", "tried", "visits")

    def __init__(self) -> None:
        self.tried: dict[Key, Tried] = {}
        self.after: dict[Key, Place] = {}
        self.spots: dict[int, Spot] = {}
        self.visits = 0

    def usual(self) -> float:
        """The mean gain of what was tried here."""
        visits = sum(item.visits for item in self.tried.values())
        return sum(item.gain for item in self.tried.values()) / visits if visits else 0.0


def gain(item: Tried, usual: float) -> float:
    """What more than its first look an option promises, with some doubt while little is known."""
    return (item.gain + DOUBT * usual) / (item.visits + DOUBT)


class Tree:
    """One question, searched for the seat that is asked."""

    def __init__(self, seat: int, imagined: Iterator[State], stopped: Callable[[], bool]) -> None:
        self.seat = seat
        self.root = Place()
        self.imagined = imagined
        self.stopped = stopped
        self.until = 0
        self.rounds = 0

    def search(self, rounds: int | None) -> None:
        """Walk so many rounds, or until told to stop; no further once the answer is clear."""
        try:
            while rounds is None or self.rounds < rounds:
                self.round()
                self.rounds += 1
                if self.stopped() or self.clear():
                    break
        except Stopped:
            pass  # what earlier rounds have taught stands

    def clear(self) -> bool:
        """Whether more rounds would hardly change the choice."""
        ranked = standing(self.root.tried)
        if len(ranked) == 1 or (ranked[0][1] >= SURE and self.rounds >= 2):
            return True
        return self.rounds >= MOST or (self.rounds >= SETTLED and ranked[0][1] - ranked[1][1] > CLEAR)

    def round(self) -> None:
        """One walk to the horizon, and what it teaches every place on the way."""
        world = self.world()
        place, spot = self.root, self.root.spots[world]
        path: list[tuple[Place, int, Key, float]] = []
        while spot.worth is None:
            key = self.pick(place, spot)
            looked, state = spot.looks[key]
            path.append((place, spot.seat, key, looked))
            place = place.after.setdefault(key, Place())
            if world not in place.spots:
                place.spots[world] = self.arrive(place, state, len(path))
            spot = place.spots[world]
        worths: dict[int, float] = {}
        for place, seat, key, looked in path:
            if seat not in worths:
                worths[seat] = spot.worth.game.evaluate(spot.worth, seat)
            item = place.tried[key]
            item.visits += 1
            item.gain += worths[seat] - looked
            place.visits += 1

    def world(self) -> int:
        """The world of a round: a new one after every few."""
        number = self.rounds // ROUNDS_A_WORLD % WORLDS
        if number not in self.root.spots:
            state = next(self.imagined)
            state.rest_at = state.game.menus
            self.until = state.game.turns(state) + state.game.horizon
            decision = next(item for item in state.pending if item.seat == self.seat and item.answer is None)
            self.root.spots[number] = self.look(self.root, state, decision)
        return number

    def pick(self, place: Place, spot: Spot) -> Key:
        """The option that promises most: by its look in this world, by its gain in all, and by how little it was tried."""
        usual = place.usual()
        spread = CURIOSITY * sqrt(log(place.visits + 1))
        best: Key = ()
        top = -9.0
        for key, (looked, _) in spot.looks.items():
            item = place.tried[key]
            promise = looked + gain(item, usual) + spread / sqrt(item.visits + 1)
            if promise > top:
                best, top = key, promise
        return best

    def arrive(self, place: Place, state: State, depth: int) -> Spot:
        """The spot after a step: the end of the walk, or the next question."""
        spot = Spot()
        spot.worth = state
        if state.result is not None or depth >= LONGEST:
            return spot
        game = state.game
        asked = state
        if not state.pending:
            asked = state.clone()
            asked.rest_at = NOWHERE
            run(asked)
            asked.rest_at = state.rest_at
        if asked.result is not None:
            spot.worth = asked
            return spot
        if game.turns(asked) >= self.until:
            return spot
        decision = first_open(asked)
        mine = next((item for item in asked.pending if item.seat == self.seat and item.answer is None), None)
        return self.look(place, asked, mine if decision.sealed and mine is not None else decision)

    def look(self, place: Place, state: State, decision: Decision) -> Spot:
        """Follow every option of a question to see how it looks at once."""
        spot = Spot()
        seat = spot.seat = decision.seat
        if decision.sealed:
            state = foreseen(state, seat)
        top = -1.0
        for key, option in different(state, seat, choices(decision)).items():
            if self.stopped() and (self.rounds or place is not self.root):
                raise Stopped
            worth, after = Line(seat, state.game.lookahead).follow(state, seat, option, top)
            top = max(top, worth)
            spot.looks[key] = (worth, after)
            item = place.tried.setdefault(key, Tried(option))
            item.looks += 1
            item.looked += worth
        return spot


def foreseen(state: State, seat: int) -> State:
    """Where several seats choose at once, unseen: the others take what looks best to them, whatever this seat may choose."""
    picks: list[tuple[int, Option]] = []
    for decision in state.pending:
        if decision.seat != seat and decision.answer is None and decision.least == decision.most == 1:
            top, best = -1.0, decision.options[0]
            for option in different(state, decision.seat, decision.options).values():
                worth, _ = Line(decision.seat, 0).follow(state, decision.seat, option, top)
                if worth > top:
                    top, best = worth, option
            picks.append((decision.seat, best))
    if not picks:
        return state
    state = state.clone()
    for other, option in picks:
        answer(state, other, option)
    return state


def standing(tried: dict[Key, Tried]) -> list[tuple[Tried, float]]:
    """The options of a place with their chances, the best first: those that were followed to the horizon before those that were not."""
    place = Place()
    place.tried = tried
    usual = place.usual()
    found = [(item, min(1.0, max(0.0, item.looked / item.looks + gain(item, usual)))) for item in tried.values() if item.looks]
    return sorted(found, key=lambda pair: (not pair[0].visits, -pair[1]))
