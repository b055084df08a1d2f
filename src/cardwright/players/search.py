"""Information-set tree search: many worlds that look the same to the seat, one tree of what players might do in all of them.

A *step* of the tree is a whole line of play, from one menu to the next quiet position (see `lines`), so that a tree of few steps looks
turns ahead. Its worth is the game's own evaluation there. Options are told apart by what they come to, not by which copy they name, so
that worlds share what they teach. Where several seats choose at once, sealed, each has its own counts, and none sees the others' pick.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log, sqrt
from time import perf_counter

import msgspec

from ..kernel.agenda import answer, choices, run
from ..kernel.rng import Rng, rekeyed, seeded
from ..kernel.state import NOWHERE, State
from ..kernel.things import Option
from .lines import Line, different
from .seen import Seen

MILLISECONDS = 100  # to think, unless told otherwise
WORLDS = 12  # at most, and one for so many rounds:
ROUNDS_A_WORLD = 24
CURIOSITY = 0.06  # how much what was seldom tried is tried: about the difference a good move makes
DEEPEST = 12  # steps ahead

Key = tuple[object, ...]


class Tried:
    """What is known of one option at one place of the tree: how it looked at once, and what it came to look like further on."""

    __slots__ = ("looked", "looks", "offered", "value", "visits")

    def __init__(self) -> None:
        self.offered = 0
        self.visits = 0
        self.looks = 0
        self.looked: list[float] = []
        self.value: list[float] = []

    def look(self, worth: list[float]) -> None:
        """It was carried out in one more world."""
        self.looks += 1
        self.looked = worth if self.looks == 1 else [old + (new - old) / self.looks for old, new in zip(self.looked, worth, strict=True)]
        self.value = self.looked


class Place:
    """A place of the tree: what each asked seat might do, what comes of it, and the position itself in each world."""

    __slots__ = ("after", "tried", "worlds")

    def __init__(self) -> None:
        self.tried: dict[int, dict[Key, Tried]] = {}
        self.after: dict[tuple[Key, ...], Place] = {}
        self.worlds: dict[int, Position] = {}

    def best(self, seat: int) -> Tried | None:
        """What this seat would do here, as far as is known."""
        known = [item for item in self.tried.get(seat, {}).values() if item.looks]
        return max(known, key=lambda item: item.value[seat]) if known else None

    def whole(self, seat: int) -> bool:
        """Whether everything the seat might do has been tried."""
        return all(item.looks for item in self.tried[seat].values())


class Position:
    """A place in one world: who is asked, and for what."""

    __slots__ = ("asked", "last", "state")

    def __init__(self, state: State, *, last: bool = False) -> None:
        self.state = state
        self.last = last
        self.asked: dict[int, dict[Key, Option]] = {}
        if last:
            return
        for decision in state.pending:
            if decision.answer is None:
                self.asked[decision.seat] = different(state, decision.seat, choices(decision))
                if not decision.sealed:
                    break


class Hint(msgspec.Struct, frozen=True):
    """What the search thinks of one option: the chance to win, and how often it was tried."""

    option: Option
    chance: float
    visits: int


class Search:
    """Searches for so many milliseconds, or for so many rounds: then the same seed gives the same choice."""

    name = "search"

    def __init__(self, seed: int | str = 0, *, milliseconds: float | None = None, rounds: int | None = None) -> None:
        self._stream = seeded(f"search/{seed}")
        self._asked = 0
        self._rounds = rounds
        self._seconds = None if rounds is not None else (milliseconds or MILLISECONDS) / 1000

    def choose(self, seen: Seen) -> Option:
        return seen.options[0] if len(seen.options) == 1 else self.hints(seen)[0].option

    def hints(self, seen: Seen) -> list[Hint]:
        """Every option that was tried, the best first."""
        self._asked += 1
        stream = rekeyed(self._stream, self._asked.to_bytes(8, "big"))
        tree = Tree(seen.seat, worlds(seen, stream))
        begun, done = perf_counter(), 0
        while done < self._rounds if self._rounds is not None else perf_counter() - begun < (self._seconds or 0):
            tree.round(done)
            done += 1
        return tree.hints()


def worlds(seen: Seen, stream: Rng) -> Iterator[State]:
    """Worlds the seat may imagine, each from chance of its own."""
    for number in range(WORLDS):
        yield seen.imagine(rekeyed(stream, number.to_bytes(8, "big")))


class Tree:
    """One question, searched for the seat that is asked."""

    def __init__(self, seat: int, imagined: Iterator[State]) -> None:
        self.seat = seat
        self.root = Place()
        self.imagined = imagined
        self.turn = -1
        self.history: dict[tuple[int, Key], float] = {}

    def hints(self) -> list[Hint]:
        """Every option that was tried, the best first."""
        tried = self.root.tried[self.seat]
        options = {key: option for spot in self.root.worlds.values() for key, option in spot.asked[self.seat].items()}
        found = [Hint(options[key], item.value[self.seat], item.visits) for key, item in tried.items() if item.looks]
        return sorted(found, key=lambda hint: (-hint.chance, -hint.visits))

    def round(self, number: int) -> None:
        """One way down the tree in one world to one new step, and what it teaches every place on the way."""
        world = self.world(number)
        place = self.root
        path: list[tuple[Place, dict[int, Key]]] = []
        while len(path) < DEEPEST:
            spot = place.worlds[world]
            if spot.last or not spot.asked:
                break
            picked = {seat: self.pick(place, seat, options) for seat, options in spot.asked.items()}
            path.append((place, picked))
            after = place.after.setdefault(tuple(picked.values()), Place())
            if world not in after.worlds:
                state = self.step(spot, picked)
                after.worlds[world] = self.ready(state)
                worth = worths(state)
                for seat, key in picked.items():
                    place.tried[seat][key].look(worth)
                    self.history[seat, key] = worth[seat]
                break
            place = after
        for place, picked in reversed(path):
            self.learn(place, picked)

    def world(self, number: int) -> int:
        """The world of a round: a few at first, more as there is time for them."""
        known = len(self.root.worlds)
        if known < min(WORLDS, 1 + number // ROUNDS_A_WORLD):
            state = next(self.imagined)
            self.turn = state.game.turns(state)
            self.root.worlds[known] = Position(state)
            return known
        return number % known

    def pick(self, place: Place, seat: int, options: dict[Key, Option]) -> Key:
        """The option that promises most, for its mean and for what is not known of it."""
        tried = place.tried.setdefault(seat, {})
        known = [tried[key].value[seat] for key in options if key in tried and tried[key].looks]
        middle = sum(known) / len(known) if known else 0.5
        best, top = next(iter(options)), -1.0
        for key in options:
            item = tried.get(key)
            if item is None:
                item = tried[key] = Tried()
            item.offered += 1
            worth = item.value[seat] if item.looks else self.history.get((seat, key), middle)
            promise = worth + CURIOSITY * sqrt(log(item.offered + 1) / (item.visits + 1))
            if promise > top:
                best, top = key, promise
        return best

    def step(self, spot: Position, picked: dict[int, Key]) -> State:
        """Carry out what was picked, and let the world come to rest."""
        trial = spot.state.clone()
        trial.rest_at = trial.game.menus
        for seat, key in picked.items():
            answer(trial, seat, spot.asked[seat][key])
        mover = next(iter(picked)) if len(picked) == 1 else self.seat
        return Line(mover).settle(trial, -1.0, 1)[1]

    def learn(self, place: Place, picked: dict[int, Key]) -> None:
        """What was picked is worth what can be had after it: what the next to choose would do, or what it looks like by itself."""
        after = place.after[tuple(picked.values())]
        for seat, key in picked.items():
            item = place.tried[seat][key]
            item.visits += 1
            for mover in after.tried:
                best = after.best(mover)
                if best is not None and (after.whole(mover) or best.value[mover] > item.looked[mover]):
                    item.value = best.value

    def ready(self, state: State) -> Position:
        """The position after a step, with the next question asked in full; the turn's end is as far as the search looks."""
        if state.result is not None or state.game.turns(state) > self.turn:
            return Position(state, last=True)
        if not state.pending:
            state = state.clone()
            state.rest_at = NOWHERE
            run(state)
        return Position(state, last=state.result is not None or state.game.turns(state) > self.turn)


def worths(state: State) -> list[float]:
    """How the position looks for each seat."""
    seats = state.table.seats
    if seats == 2:
        worth = state.game.evaluate(state, 0)
        return [worth, 1.0 - worth]
    return [state.game.evaluate(state, seat) for seat in range(seats)]
