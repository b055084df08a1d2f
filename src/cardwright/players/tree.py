"""Information-set tree search: one tree of what players might do, walked through many worlds that look the same to the seat.

A *step* is one option followed to the next quiet position (see `lines`). A *round* walks down the tree in one world, step by step, to
the horizon that the game names (`Game.horizon`), so that whatever is compared is judged at the same time of the game. Where the tree
knows nothing yet the step that looks best at once is taken, as `greedy` would. In each world the options that promise most are followed,
each once, and written on a sheet of that world (see `sheets`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import log, sqrt

from ..kernel.agenda import answer, choices, first_open, resume
from ..kernel.state import ANSWERS, State
from ..kernel.things import Decision, Option
from .lines import Line, different
from .prospects import prospect
from .sheets import DOUBT, SURE, Key, Ledger, Sheet

ROUNDS_A_WORLD = 4  # options followed in one world before another is imagined
CURIOSITY = 0.06  # how much what was seldom tried is tried at the question itself: about what a good move is worth
WANDERING = 0.02  # and on the way
REACH = 0.2  # what looks so much worse than the best is not followed
SKIP = 0.03  # what was so much behind the best elsewhere in the tree is not looked at again on the way
UNLIKELY = 0.03  # what must be gained by an option that the game thinks not worth trying, unless it wins
FEW, SOME = 2, 4  # options looked at in any case on the way: of a menu, and of an answer, which may be bad everywhere else
LONGEST = 40  # steps of one round
MOST = 100_000  # rounds, however much time there is: a tree remembers its places, about 1 kB a round
UNSURE = 0.02  # what the best-looking position lacks to a win
SETTLED, WORLDS, CLEAR = 12, 3, 0.1  # rounds and worlds after which a lead of so much is not thought about further


class Stopped(Exception):
    """The time is over in the middle of a round."""


class Looks:
    """A question in one world: who is asked, and for each option how it looks at once and what it leads to."""

    __slots__ = ("after", "looked", "options", "seat", "unlikely")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.options: dict[Key, Option] = {}
        self.looked: dict[Key, float] = {}
        self.after: dict[Key, State] = {}
        self.unlikely: frozenset[Key] = frozenset()  # the game thinks these not worth trying


class Place:
    """A place of the tree: how often each option was followed from here in all worlds, and what it gained in sum."""

    __slots__ = ("after", "gained", "visits")

    def __init__(self) -> None:
        self.after: dict[Key, Place] = {}
        self.visits: dict[Key, int] = {}
        self.gained: dict[Key, float] = {}

    def pick(self, looks: Looks) -> Key:
        """The option that promises most: by its look in this world, by its gain in others, by how little it was tried."""
        if not self.visits:
            return max(looks.looked, key=lambda key: looks.looked[key])
        visits = sum(self.visits.values())
        usual = sum(self.gained.values()) / visits
        spread = WANDERING * sqrt(log(visits + 1))
        promise: dict[Key, float] = {}
        for key, looked in looks.looked.items():
            count = self.visits.get(key, 0)
            promise[key] = looked + (self.gained.get(key, 0.0) + DOUBT * usual) / (count + DOUBT) + spread / sqrt(count + 1)
        return max(promise, key=lambda key: promise[key])

    def learn(self, key: Key, gain: float) -> None:
        self.visits[key] = self.visits.get(key, 0) + 1
        self.gained[key] = self.gained.get(key, 0.0) + gain


class Tree:
    """One question, searched for the seat that is asked."""

    def __init__(self, seat: int, imagined: Iterator[State], stopped: Callable[[], bool]) -> None:
        self.seat = seat
        self.root = Place()
        self.sheets: list[Sheet] = []
        self.ledger = Ledger()  # of all sheets but the last, which is still being written
        self.imagined = imagined
        self.stopped = stopped
        self.looks = Looks(seat)
        self.until = 0
        self.rounds = 0
        self.behind: dict[tuple[int, Key], tuple[int, float]] = {}

    def search(self, rounds: int) -> None:
        """Walk so many rounds, or until told to stop; no further once the answer is clear."""
        try:
            while self.rounds < rounds:
                key = self.next_option()
                if key is None:
                    self.imagine()
                    if len(self.looks.looked) == 1 and len(self.sheets) == 1:
                        break
                    continue
                self.round(key)
                self.rounds += 1
                if self.stopped() or self.clear():
                    break
        except Stopped:
            pass  # what earlier rounds have taught stands

    def clear(self) -> bool:
        """Whether more rounds would hardly change the choice."""
        known = self.ledger.plus(self.sheets[-1])
        ranked = known.standing()
        if len(ranked) == 1:
            return True
        if len(self.sheets) < WORLDS:
            return False
        return known.surely_won() or (self.rounds >= SETTLED and ranked[0][1] - ranked[1][1] > CLEAR)

    def imagine(self) -> None:
        """Another world: how the options look in it."""
        state = next(self.imagined)
        state.rest_at = state.game.menus | {ANSWERS}
        self.until = state.game.shown.turns(state) + state.game.computer.horizon + state.game.computer.threatened(state, self.seat)
        decision = next(item for item in state.pending if item.seat == self.seat and item.answer is None)
        self.looks = self.look(state, decision, root=True)
        if self.sheets:
            self.ledger.add(self.sheets[-1])
        self.sheets.append(Sheet(self.looks.options, self.looks.looked, {}))

    def next_option(self) -> Key | None:
        """The most promising option that was not yet followed in the present world; none once the world has taught enough."""
        if not self.sheets:
            return None
        sheet = self.sheets[-1]
        left = [key for key in sheet.looked if key not in sheet.found]
        if not left or len(sheet.found) >= ROUNDS_A_WORLD:
            return None
        known = self.ledger.plus(sheet)
        spread = CURIOSITY * sqrt(log(self.rounds + 1))
        promise = {key: sheet.looked[key] + known.gain(key) + spread / sqrt(self.root.visits.get(key, 0) + 1) for key in left}
        for key in left:
            if known.wins(key):  # to be proved, or found to have been luck
                promise[key] += 1.0
        best = max(left, key=lambda key: promise[key])
        return best if not sheet.found or sheet.looked[best] > max(sheet.looked.values()) - REACH else None

    def round(self, key: Key) -> None:
        """One walk to the horizon, and what it teaches every place on the way."""
        first = key
        looks = self.looks
        place = self.root
        path: list[tuple[Place, int, Key, float]] = []
        while True:
            path.append((place, looks.seat, key, looks.looked[key]))
            place = place.after.setdefault(key, Place())
            then = self.arrive(looks.after[key], len(path))
            if isinstance(then, State):
                break
            looks = then
            key = place.pick(looks)
        worth = worths(then)
        self.sheets[-1].found[first] = self.reduced(self.looks, first, worth[self.seat])
        for place, seat, key, looked in path:
            place.learn(key, worth[seat] - looked)

    def arrive(self, state: State, depth: int) -> State | Looks:
        """After a step: the position where the walk ends, or the next question."""
        if state.result is not None or depth >= LONGEST:
            return state
        resumed = False
        while not state.pending:
            resumed = True
            ahead = state.clone()
            resume(ahead)
            if ahead.result is not None:
                return ahead
            if ahead.game.shown.turns(ahead) >= self.until:
                return state if state.agenda[-1][0] == state.game.turn_start else ahead
            state = ahead
        decision = first_open(state)
        mine = next((item for item in state.pending if item.seat == self.seat and item.answer is None), None)
        return self.look(state, mine if decision.sealed and mine is not None else decision, least=FEW if resumed else SOME)

    def look(self, state: State, decision: Decision, *, root: bool = False, least: int = FEW) -> Looks:
        """Follow every option of a question to see how it looks at once."""
        seat = decision.seat
        looks = Looks(seat)
        if decision.sealed:
            state = foreseen(state, seat)
        offered = different(state, seat, choices(decision))
        if root:  # what a game leaves out saves time on the way; at the question itself it may be what wins
            every = different(state, seat, choices(decision), every=True)
            looks.unlikely = frozenset(every.keys() - offered.keys())
            offered = {**offered, **{key: option for key, option in every.items() if key in looks.unlikely}}
        top = -1.0
        for key, option in (offered if root else self.sifted(seat, offered, least)).items():
            if self.stopped() and self.sheets:  # the first look is always finished
                raise Stopped
            worth, after = Line(seat, state.game.computer.lookahead).follow(state, seat, option, top)
            top = max(top, worth)
            looks.options[key] = option
            looks.looked[key] = self.reduced(looks, key, tempered(after, worth))
            looks.after[key] = after
        top = max(looks.looked.values())
        for key, worth in looks.looked.items():
            count, behind = self.behind.get((seat, key), (0, 0.0))
            self.behind[seat, key] = (count + 1, behind + top - worth)
        return looks

    def reduced(self, looks: Looks, key: Key, worth: float) -> float:
        """What is worth trying is preferred to what is not, but for a win."""
        return worth - UNLIKELY if key in looks.unlikely and worth < SURE else worth

    def sifted(self, seat: int, offered: dict[Key, Option], least: int) -> dict[Key, Option]:
        """What is looked at on the way: what was never tried, and what was not far behind before, wherever in the tree; some at least."""
        if len(offered) <= least:
            return offered
        known = {key: self.behind.get((seat, key), (1, 0.0)) for key in offered}
        ranked = sorted(offered, key=lambda key: known[key][1] / known[key][0])
        return {key: offered[key] for place, key in enumerate(ranked) if place < least or known[key][1] / known[key][0] < SKIP}


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


def worths(state: State) -> list[float]:
    """How the position looks for each seat."""
    if state.table.seats == 2:
        worth = tempered(state, prospect(state, 0))
        return [worth, 1.0 - worth]
    return [tempered(state, prospect(state, seat)) for seat in range(state.table.seats)]


def tempered(state: State, worth: float) -> float:
    """Only a game that is over is certain: however good a position looks, a win is better."""
    return worth if state.result is not None else UNSURE + (1.0 - 2.0 * UNSURE) * worth
