"""Positions of a match one by one, and its replay file. Positions of the matches looked at last are kept."""

from __future__ import annotations

import asyncio
import re
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from ... import replay
from ...kernel.state import State
from ...match import Chosen, Match
from ..live.progress import begin
from ..live.refusals import HttpFault
from ..storage.records import Kept

MOST_KEPT = 6  # matches
HEADING = re.compile(r"\w+ \d+: ")  # a line of the log with which a turn begins
MOST_FILES = 16
Step = tuple[State, int]


class Walk:
    """A match with its position after each choice that stands: the state, and the length of the journal there."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.steps: list[Step] = [(match.state.clone(), len(match.state.journal or ()))]

    def go_on(self, record: list[Chosen]) -> None:
        for chosen in record[len(self.match.record) :]:
            replay.follow(self.match, chosen.seat, chosen.text)
            self.steps.append((self.match.state.clone(), len(self.match.state.journal or ())))
            time.sleep(0)  # this runs in a thread: let the event loop have its turn

    def at(self, number: int) -> Match:
        """The match after so many choices, with its log up to there."""
        state, lines = self.steps[number]
        found = state.clone()
        found.journal = (self.match.state.journal or [])[:lines]
        return Match(found, self.match.record[:number], about=self.match.about)


class Files:
    """The replay files asked for last. A finished match does not change, so each is written once."""

    def __init__(self) -> None:
        self._files: OrderedDict[str, str] = OrderedDict()
        self._writing: dict[str, asyncio.Lock] = {}

    def __contains__(self, match: str) -> bool:
        return match in self._files

    async def of(self, match: str, write: Callable[[], Awaitable[str]]) -> str:
        """The file of a match; who asks while it is being written waits for it."""
        lock = self._writing.setdefault(match, asyncio.Lock())
        try:
            async with lock:
                if match not in self._files:
                    self._files[match] = await write()
                    if len(self._files) > MOST_FILES:
                        self._files.popitem(last=False)
                self._files.move_to_end(match)
                return self._files[match]
        finally:
            self._writing.pop(match, None)


class Walks:
    """The walks looked at last."""

    def __init__(self) -> None:
        self._walks: OrderedDict[str, Walk] = OrderedDict()
        self._lock = asyncio.Lock()

    def __contains__(self, match: str) -> bool:
        return match in self._walks

    async def of(self, kept: Kept, record: list[Chosen]) -> Walk:
        """The walk of a match through the choices that stand."""
        async with self._lock:
            walk = self._walks.pop(kept.id, None)
            if walk is None or walk.match.record != record[: len(walk.match.record)]:
                walk = Walk(begin(kept.setup, kept.seed))
            await asyncio.to_thread(walk.go_on, record)
            self._walks[kept.id] = walk
            if len(self._walks) > MOST_KEPT:
                self._walks.popitem(last=False)
            return walk


def turns(walk: Walk, seat: str) -> dict[str, Any]:
    """Where the turns of a match begin, called as the log calls them: "Round 4: B's turn"."""
    game, found, before = walk.match.game, [], None
    journal = walk.match.state.journal or []
    column = walk.match.seat_number(seat) if seat else walk.match.state.table.seats
    told = 0
    for number, (state, lines) in enumerate(walk.steps):
        turn = game.shown.turns(state)
        if turn != before:
            headings = [one[column] for one in journal[told:lines] if HEADING.match(one[column])]
            label = headings[-1].rstrip(".") if headings else f"Turn {turn}"
            found.append({"number": number, "label": label if turn else "Start"})
            before = turn
        told = lines
    return {"last": len(walk.steps) - 1, "turns": found}


def position(walk: Walk, number: int, seat: str, mine: list[str] | None = None) -> bytes:
    """One position as a seat sees it, with the choice that led there; `mine` are the seats whose choices may be told, None for all."""
    last = len(walk.steps) - 1
    if not 0 <= number <= last:
        raise HttpFault(404, f"there is no position {number}", f"the last is {last}")
    match = walk.at(number)
    chosen = match.record[-1] if match.record and (mine is None or match.record[-1].seat in mine) else None
    return msgspec.json.encode({
        "number": number, "last": last, "chosen": chosen, "view": match.view(seat or None), "log": match.log(seat or None),
    })
