"""The veil of one match: windows that were closed and are still shown for a while (see `poker`)."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable

from . import poker
from .course import Course
from .kept import Entry, Setup
from .scenes import Scene

NOBODY = "-"  # no guest has this name


class Veil:
    """The moments that are shown in place of the position, one after the other, each for its time.

    `show` shows what is to be seen now, to everyone or to one guest; it is called for each moment, and when the veil is lifted. A pass
    that is held back is shown to who passed: for all others nothing has happened.
    """

    def __init__(self, pause: tuple[float, float], show: Callable[[str], Awaitable[None]]) -> None:
        self._pause = pause
        self._show = show
        self._moments: deque[tuple[Scene, float, str]] = deque()
        self._window = ("", 0.0)  # who is asked in a window, and until when it is not to be told that it has closed
        self._lifting: asyncio.Task[None] | None = None

    @property
    def scene(self) -> Scene | None:
        """What is shown in place of the position; None while the veil is up."""
        return self._moments[0][0] if self._moments else None

    def draw(self, setup: Setup, course: Course, entry: Entry) -> None:
        """Draw the veil over windows that a choice closed, if who could have answered in them is to stay unknown."""
        if not setup.discreet:
            return
        if course.match.state.result is not None or entry.kind == "undo":
            self.drop()
            return
        if entry.kind != "choose":  # someone left, or talks: what is hidden stays so
            return
        past, now = course.pasts[-1], time.monotonic()
        seat, until = self._window
        guest = next(chair.guest for chair in setup.chairs if chair.seat == entry.seat)
        if seat == entry.seat and entry.text == "pass" and now < until:
            self._moments.append((poker.before(course, past), until - now, guest or NOBODY))
        for scene in course.passed:
            self._moments.append((scene, poker.pause(setup, scene.asked, self._pause), ""))
        asked = poker.asked_in_window(course, setup.seats_of(guest) if guest else [entry.seat])
        shown = sum(wait for _, wait, _ in self._moments)
        self._window = (asked, now + shown + poker.pause(setup, asked, self._pause)) if asked else ("", 0.0)
        if self._moments and self._lifting is None:
            self._lifting = asyncio.create_task(self._lift())

    async def _lift(self) -> None:
        while self._moments:
            moment = self._moments[0]
            await self._show(moment[2])
            await asyncio.sleep(moment[1])
            if self._moments and self._moments[0] is moment:
                self._moments.popleft()
        self._lifting = None
        await self._show("")

    def drop(self) -> None:
        """The match is over or has taken another course: there is nothing left to hide."""
        self._moments.clear()
        self._window = ("", 0.0)

    def close(self) -> None:
        if self._lifting is not None:
            self._lifting.cancel()
