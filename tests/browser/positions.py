"""Matches that stand at a position worth looking at, put into a server's database as if they had been played there."""

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

from browser.house import House
from cardwright import shelf
from cardwright.kernel.agenda import choices, decision_for, first_open
from cardwright.kernel.state import State
from cardwright.kernel.things import Decision
from cardwright.kernel.wording import option_text
from cardwright.server.live.progress import Course
from cardwright.server.storage.records import Chair, Entry, Kept, Setup
from cardwright.server.storage.store import Store

Played = tuple[Kept, list[Entry]]
RARELY = {"pass", "end", "stop", "done", "end turn", "proceed", "none"}  # what ends something, and is seldom chosen here


def against_computer(game: str, guest: str, decks: tuple[str, str], level: int = 2) -> Setup:
    known = shelf.game(game).decks
    ada = Chair("A", "person", guest, "Ada", 0, known[decks[0]])
    computer = Chair("B", "computer", "", f"Computer (level {level})", level, known[decks[1]])
    return Setup(game, (ada, computer), poker_face=False, began=time.time())


def reach(setup: Setup, wanted: Callable[[State, Decision], bool], seeds: int = 60, longest: int = 500) -> Played:
    """The first position, in matches played at random, in which the first seat is asked something that is wanted."""
    for seed in range(seeds):
        for state, decision, entries in chances(setup, str(seed), longest):
            if decision.seat == 0 and wanted(state, decision):
                return Kept(f"{setup.game}-{decision.kind}", "running", setup, str(seed), 1, time.time()), entries
    raise AssertionError(f"no such position in {seeds} matches")


def chances(setup: Setup, seed: str, longest: int) -> Iterator[tuple[State, Decision, list[Entry]]]:
    """A match at random, question by question, with its log so far; people who attack and block where they can."""
    chance, course = random.Random(seed), Course(setup, seed)
    entries: list[Entry] = []
    while course.match.state.result is None and len(entries) < longest:
        state = course.match.state
        decision = decision_for(state, first_open(state).seat)
        assert decision is not None
        yield state, decision, entries
        texts = [option_text(state, decision, option) for option in choices(decision)]
        keen = [text for text in texts if text.startswith(("attack", "block"))] or [text for text in texts if text not in RARELY]
        text = chance.choice(keen if keen and chance.random() < 0.8 else texts)
        entries.append(Entry(len(entries) + 1, "choose", course.match.game.seat_name(decision.seat), text, time.time()))
        course.apply(entries[-1])


def keep(house: House, *matches: Played) -> None:
    async def job() -> None:
        store = Store(f"sqlite:///{house.database}")
        for kept, entries in matches:
            await store.add_match(kept, entries)
        await store.close()

    with ThreadPoolExecutor(1) as elsewhere:  # Playwright has a loop of its own in this thread
        elsewhere.submit(asyncio.run, job()).result()
