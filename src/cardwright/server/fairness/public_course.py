"""The public course of one match with a poker face: which moment everyone is shown, and for how long.

A moment is shown for its pause, drawn afresh, whether its seat was passed over, has answered silently or has not answered yet; one whose
question is still *open* stays until it is answered. Nothing here depends on anything but the moments, whose row follows from what
everybody knows (see `moments`), on chance, and on who is connected where.

All workers draw the same pauses, from the match's seed. Where those who play are connected to several, all moments are shown for `LAG`
longer, at each worker, so that an answer within the pause is known to the others by then, and does not show by being late.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from .pauses import LAG, drawn, thinks
from .shown_position import Scene

if TYPE_CHECKING:
    from ..live.progress import Course


class Shown:
    """A moment in the row: of which seat, and how long it is shown at least. Without a scene its question is open."""

    def __init__(self, seat: str, pause: float, scene: Scene | None = None) -> None:
        self.seat = seat
        self.pause = pause
        self.scene = scene
        self.until = -1.0  # known once it is shown


class PublicCourse:
    """The moments that are still to be shown. `go_on` is called when the next one is due."""

    def __init__(self, pause: tuple[float, float], go_on: Callable[[], None], spread: Callable[[], bool]) -> None:
        self._bounds = pause
        self._go_on = go_on
        self._spread = spread  # whether some who play are connected to another worker
        self._row: deque[Shown] = deque()
        self._public = -1  # the entry that everybody saw last, and how many moments since then are in the row already
        self._taken = 0
        self._timer: asyncio.TimerHandle | None = None

    @property
    def scene(self) -> Scene | None:
        """What is shown in place of the position; None while that is the position itself."""
        return self._row[0].scene if self._row else None

    def hidden_from(self, seats: list[str]) -> bool:
        """Whether who has these seats may not know how the match stands, since another may be thinking."""
        return bool(self._row) and (self._row[0].scene is not None or self._row[0].seat not in seats)

    def follow(self, course: Course) -> None:
        """The course has moved on, or is looked at for the first time."""
        setup = course.setup
        if not setup.discreet or course.match.state.result is not None:
            self._row.clear()  # nothing is hidden, or nothing is left to hide
            return
        open_now = self._row.pop() if self._row and self._row[-1].scene is None else None
        if course.public != self._public:
            self._public, self._taken = course.public, 0
            if course.taken_back:
                self._row.clear()
            open_now = None
        for place, scene in enumerate(course.moments[self._taken :], self._taken):
            if open_now is not None:  # its question has been answered silently: it is shown no longer and no shorter for that
                open_now.scene = scene
                self._row.append(open_now)
                open_now = None
            else:
                self._row.append(Shown(scene.passed, self._pause(course, scene.passed, place), scene))
        self._taken = len(course.moments)
        if course.at_moment:
            if open_now is None or open_now.seat != course.at_moment:
                open_now = Shown(course.at_moment, self._pause(course, course.at_moment, self._taken))
            self._row.append(open_now)
        self.advance()

    def advance(self) -> None:
        """Leave moments whose time is over, and see when the next one is due."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        self.close()
        while self._row:
            first = self._row[0]
            if first.until < 0:
                first.until = now + first.pause
            if first.until > now:
                self._timer = loop.call_at(first.until, self._go_on)
                return
            if first.scene is None:
                return
            self._row.popleft()

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _pause(self, course: Course, seat: str, place: int) -> float:
        least, most = self._bounds
        if not most:
            return 0.0
        pause = least + (most - least) * drawn(course.seed, course.public, place)
        return pause + thinks(course.setup, seat) + (LAG if self._spread() else 0.0)
