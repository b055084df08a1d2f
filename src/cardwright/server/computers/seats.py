"""The computers of a live match: they are asked whenever it is their turn, and their choices are made, until a person is to decide."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import TYPE_CHECKING

from ...errors import CardwrightError
from ...kernel.agenda import decision_for
from ...kernel.wording import option_text
from ..http.rate_limits import Mark
from ..live import clocks
from ..live.priority import Turn
from ..live.progress import Course
from ..live.refusals import DatabaseAway, Gone
from ..storage.records import Entry
from .pool import Haste
from .queue import Rank
from .worker import SEARCHING, Job

if TYPE_CHECKING:
    from ..live.around import Live

LOG = logging.getLogger("cardwright.server")
STANDING_BACK = (2.0, 5.0)  # seconds in which a worker that plays the computers of a match is given time to


class Minds:
    """Those of one room."""

    def __init__(self, room: Live) -> None:
        self.room = room
        self._task: asyncio.Task[None] | None = None
        self._haste = Haste()

    @property
    def busy(self) -> bool:
        return self._task is not None

    def wake(self) -> None:
        """Think, if it is a computer's turn and none thinks yet."""
        if self._task is None and self.asked():
            self._haste = Haste()
            self._task = asyncio.create_task(self._think())
            self._task.add_done_callback(self._thought)

    def hurry(self) -> None:
        """Decide with what is known by now, this time and until a person is to decide."""
        self._haste.hurry()

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def asked(self) -> bool:
        course = self.room.course
        if course is None or course.match.state.result is not None:
            return False
        return any(chair.kind == "computer" and course.asked(chair.seat) for chair in self.room.kept.setup.chairs)

    def _thought(self, task: asyncio.Task[None]) -> None:
        self._task = None
        if not task.cancelled() and (fault := task.exception()) is not None:
            if isinstance(fault, Gone):
                return
            if not isinstance(fault, DatabaseAway):
                LOG.error("match %s: the computers stopped, and try again", self.room.id, exc_info=fault)
            self.room.wake_later()

    async def _think(self) -> None:
        """Ask the computers until a person is to decide."""
        while self.asked():
            async with self.room.lock:
                if not self.asked() or self.room.course is None:
                    return
                course = self.room.course
                asked = {chair.seat: course.asked_since[chair.seat] for chair in self.room.kept.setup.chairs if chair.kind == "computer"}
                number, job = course.number, self.room.job(course)
            mark = Mark(self.room.kept.setup.maker, self.room.kept.share)
            answer = await self.room.hall.computers.think(job, self._rank(job), mark, self._haste)
            async with self.room.hall.turnstile.turn(at_once=self.room.peopled or bool(self.room.sockets)) as turn, self.room.lock:
                course = self.room.course
                if course is None or course.match.state.result is not None:
                    return
                chosen = answer.chosen
                if course.number != number:  # someone else has moved meanwhile: only an answer to a question still open holds
                    chosen = [item for item in chosen[:1] if course.asked(item[0]) and course.asked_since[item[0]] == asked[item[0]]]
                    if not chosen and not answer.fault:
                        continue
                if answer.fault:
                    chosen = self._default(course)
                alone = await self._take(course, chosen, turn)
            if not alone:
                await self._stand_back()
            await asyncio.sleep(0)

    def _rank(self, job: Job) -> Rank:
        if not self.room.peopled:
            return Rank.ALONE
        return Rank.SEARCHED if any(level in SEARCHING for level in job.levels.values()) else Rank.QUICK

    async def _stand_back(self) -> None:
        """Another worker decides for the computers of this match: let it, as long as it does."""
        number = -1
        while self.room.course is not None and self.room.course.number != number:
            number = self.room.course.number
            await asyncio.sleep(random.uniform(*STANDING_BACK))
            await self.room.hall.level({self.room.id: self.room})

    def _default(self, course: Course) -> list[tuple[str, int, str]]:
        """What the game itself answers for a computer that could not."""
        match = course.match
        for chair in self.room.kept.setup.chairs:
            decision = decision_for(match.state, match.seat_number(chair.seat)) if chair.kind == "computer" else None
            if decision is not None:
                return [(chair.seat, -1, option_text(match.state, decision, match.game.leaving.default_option(match.state, decision)))]
        return []

    async def _take(self, course: Course, chosen: list[tuple[str, int, str]], turn: Turn) -> bool:
        """Make the computers' choices: one by one where someone looks on, else all in one. False if another worker was faster."""
        if self.room.sockets:
            turn.leave()
            for seat, option, text in chosen:
                if not course.asked(seat):
                    return True
                if not await self.room.commit("choose", seat, text, option):
                    return False
                await asyncio.sleep(0)
            return True
        entries = []
        try:
            for seat, option, text in chosen:
                entries.append(course.apply(Entry(course.number + 1, "choose", seat, text, clocks.now()), option))
                await self.room.hall.turnstile.next()
        except CardwrightError:
            LOG.exception("match %s: a computer chose what is not offered", self.room.id)
        turn.leave()
        if entries and not await self.room.store(entries):
            return False
        if entries:
            await self.room.changed(entries[-1])
        return True
