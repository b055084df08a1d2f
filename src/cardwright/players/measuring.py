"""How fast the rules run on this machine, and which games they play: random play through the kernel alone, without logs, texts or views.

A *turn* is one round of a fixed loop of interpreted Python: a call, a slot, a list and a dict. Times in turns can be compared between
machines, so this module is never compiled. All times are processor time, so that other work on the machine does not count.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from hashlib import blake2b
from itertools import count, islice, permutations
from time import process_time
from typing import Any

import msgspec

from .. import library, shelf
from ..forms import seating
from ..kernel.agenda import answer, choices, first_open
from ..kernel.codec import pack, state_hash
from ..kernel.rng import seeded
from ..kernel.state import State
from .search import worlds
from .seen import Seen
from .tree import Tree

SAMPLE_EVERY = 7  # decisions between two positions kept for the finer measures
SAMPLES = 200
ROUNDS = 20
HASHED = range(8)  # the random games behind a game's hash
TURNS = 300_000  # in one pass of the loop
PASSES = 3
QUESTIONS, APART, WALKED = 16, 31, 12  # questions that a search is given, decisions between them, and rounds it walks for each


class Speed(msgspec.Struct, frozen=True):
    """What was measured for one game."""

    decisions_per_s: float
    games_per_s: float
    turns: float  # a decision
    turn_ns: float  # just before and after
    clone_us: float
    options_us: float
    table_us: float  # a decision at a table of people, see `table_us`
    search_rounds_per_s: float  # of one process
    text_ms: float  # a card text, see `text_ms`
    hash: str  # of the games that were played, see `games_hash`


class Pair:
    """What the loop of a turn reads and writes."""

    __slots__ = ("a", "b")

    def __init__(self, a: int, b: int) -> None:
        self.a, self.b = a, b


def mix(a: int, b: int) -> int:
    return (a * 5 + b) & 1023


def turn_ns() -> float:
    """One turn, in nanoseconds: the best of some passes."""
    return min(_pass() for _ in range(PASSES))


def _pass() -> float:
    pair, row, table = Pair(0, 1), list(range(1024)), {number: number ^ 5 for number in range(1024)}
    begun = process_time()
    for number in range(TURNS):
        place = mix(pair.a, number)
        pair.a = row[place]
        if table[place] & 1:
            pair.b += 1
        else:
            row[place] = pair.b & 1023
    return (process_time() - begun) / TURNS * 1e9


@cache
def tables(game: str, form: str | None) -> tuple[shelf.Shelved, list[Any], dict[str, Any]]:
    """A game, every order of its starter decks, and the options of the form."""
    shelved = shelf.game(game)
    seats, seated = seating(shelved.rules_code, form)
    return shelved, list(islice(permutations(shelved.decks.values(), seats), 1000)), seated


def dealt(game: str, number: int, form: str | None = None) -> tuple[State, Callable[[], float]]:
    """A numbered random game at its start, and the chance that plays it."""
    shelved, orders, seated = tables(game, form)
    return shelved.start(orders[number % len(orders)], f"bench/{number}", log=False, **seated).state, random.Random(number).random


def games_hash(game: str, seeds: Iterable[int] = HASHED, form: str | None = None) -> str:
    """A hash over every question, every answer and the last position of these random games: the same on every machine, compiled or plain,
    as long as the rules and the starter decks are the same."""
    found = blake2b(digest_size=12)
    for number in seeds:
        state, chance = dealt(game, number, form)
        while state.result is None:
            decision = first_open(state)
            options = choices(decision)
            chosen = int(chance() * len(options))
            found.update(msgspec.msgpack.encode([decision.seat, decision.kind, decision.rule, pack(options), chosen]))
            answer(state, decision.seat, options[chosen])
        found.update(state_hash(state).encode())
    return found.hexdigest()


def questions(game: str, form: str | None = None) -> Iterator[Seen]:
    """Questions with a choice from random games, the same on every machine."""
    decisions = 0
    for number in count():
        state, chance = dealt(game, number, form)
        while state.result is None:
            decision = first_open(state)
            options = choices(decision)
            decisions += 1
            if decisions % APART == 0 and len(options) > 1:
                yield Seen(state.clone(), decision.seat)
            answer(state, decision.seat, options[int(chance() * len(options))])


def search_rounds_per_s(game: str, form: str | None = None) -> float:
    """How many rounds a search walks in a second, over a fixed number of rounds from fixed questions."""
    walked, spent = 0, 0.0
    for number, seen in enumerate(islice(questions(game, form), QUESTIONS)):
        begun = process_time()
        tree = Tree(seen.seat, worlds(seen, seeded(f"bench/{number}")), lambda: False)
        tree.search(WALKED)
        spent += process_time() - begun
        walked += tree.rounds
    return walked / spent


def measure(game: str, seconds: float, form: str | None = None) -> Speed:
    """Play random games for about this long: fixed seeds, every order of starter decks in turn."""
    positions: list[State] = []
    decisions = games = 0
    spent = 0.0
    played = games_hash(game, form=form)
    gc.collect()
    gc.freeze()
    turn = turn_ns()
    while spent < seconds:
        state, chance = dealt(game, games, form)
        begun = process_time()
        while state.result is None:
            decision = first_open(state)
            options = choices(decision)
            if decisions % SAMPLE_EVERY == 0 and len(positions) < SAMPLES:
                positions.append(state.clone())
            answer(state, decision.seat, options[int(chance() * len(options))])
            decisions += 1
        spent += process_time() - begun
        games += 1
    turn = (turn + turn_ns()) / 2
    gc.unfreeze()
    return Speed(
        decisions_per_s=round(decisions / spent, 1),
        games_per_s=round(games / spent, 2),
        turns=round(spent / decisions * 1e9 / turn, 1),
        turn_ns=round(turn, 1),
        clone_us=round(clone_us(positions), 3),
        options_us=round(options_us(positions), 2),
        table_us=round(table_us(game, seconds / 4, form), 1),
        search_rounds_per_s=round(search_rounds_per_s(game, form), 1),
        text_ms=round(text_ms(game), 2),
        hash=played,
    )


def clone_us(positions: list[State]) -> float:
    """The mean time to copy a position."""
    begun = process_time()
    for _ in range(ROUNDS):
        for state in positions:
            state.clone()
    return (process_time() - begun) / ROUNDS / len(positions) * 1e6


def options_us(positions: list[State]) -> float:
    """The mean time to list every legal move of the asked seat, with no value computed before."""
    spent = 0.0
    for state in positions:
        seat = first_open(state).seat
        verbs = tuple(state.game.verbs.values())
        for _ in range(ROUNDS // 4):
            state.cache = {}
            begun = process_time()
            for verb in verbs:
                for _move in verb.moves(state, seat):
                    pass
            spent += process_time() - begun
    return spent / (ROUNDS // 4) / len(positions) * 1e6


def text_ms(game: str) -> float:
    """The mean time to read a text of the game's cards and tell it in instructions, with nothing known from earlier texts."""
    texts = [(card.name, text) for card in library.raw_cards(game) for text in card.texts.values() if text.words]
    telling = library.tellings(game)
    telling.tell(texts[0][1].words, texts[0][1].reads, texts[0][0])  # the words of the game are loaded
    begun = process_time()
    for name, text in texts:
        telling.tell(text.words, text.reads, name)
    return (process_time() - begun) / len(texts) * 1e3


def table_us(game: str, seconds: float, form: str | None = None) -> float:
    """The mean time of what a host does for one decision: take the answer by its number and write the log, make the view of every seat,
    and put the next question in words. Random play of whole games."""
    shelved, orders, seated = tables(game, form)
    decisions = games = 0
    spent = 0.0
    gc.collect()
    gc.freeze()
    while spent < seconds:
        match = shelved.start(orders[games % len(orders)], f"bench/{games}", **seated)
        chance, made, begun = random.Random(games).random, 0, process_time()
        while (asked := match.decision) is not None:
            for seat in match.seats:
                match.view(seat)
            match.choose(int(chance() * len(asked.options)))
            made += 1
        spent += process_time() - begun
        decisions += made
        games += 1
    gc.unfreeze()
    return spent / decisions * 1e6
