"""People who have left a match without clocks: after a while those who stayed may claim the win, or call the match off.

Time counts only while this worker has the match open, so nobody is held to account for a server that was away.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from .messages import Absent

if TYPE_CHECKING:
    from .around import Listener, Live

NOTICED = 15.0  # seconds that someone may be away before the others are told: a page is soon loaded again


class Absence:
    """Those of one room."""

    def __init__(self, room: Live) -> None:
        self.room = room
        self._since: dict[str, float] = {}
        self._told: dict[str, bool] = {}  # those of whom the others have been told, and whether they were told that they may claim
        self._timer: asyncio.TimerHandle | None = None

    def look(self) -> None:
        """See who is away and for how long, and tell the others what is new."""
        self.close()
        loop = asyncio.get_running_loop()
        limit, now = self.room.hall.settings.away, loop.time()
        here = self.room.company.players_here
        for guest in [guest for guest in self._since if guest in here]:
            del self._since[guest]
            self._told.pop(guest, None)
        if not self._counts():
            return
        due = []
        for guest in self.room.kept.setup.people:
            if guest in here:
                continue
            gone = now - self._since.setdefault(guest, now)
            if gone >= min(NOTICED, limit) and self._told.get(guest) is not (gone >= limit):
                self._told[guest] = gone >= limit
                for socket in self.room.sockets:
                    self._tell(socket, guest)
            due += [self._since[guest] + wait for wait in (NOTICED, limit) if wait > gone]
        if due:
            self._timer = loop.call_at(min(due), self.look)

    def greet(self, socket: Listener) -> None:
        """Tell someone who comes in what the others know already."""
        for guest in self._told:
            self._tell(socket, guest)

    def gone(self) -> list[str]:
        """The seats of those who have been away for long enough."""
        self.look()
        return [seat for guest, long in self._told.items() if long for seat in self.room.kept.setup.seats_of(guest)]

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _counts(self) -> bool:
        course, setup = self.room.course, self.room.kept.setup
        running = course is not None and course.match.state.result is None
        return running and setup.clock is None and len(setup.people) > 1 and self.room.hall.settings.away > 0

    def _tell(self, socket: Listener, guest: str) -> None:
        if not socket.seats:
            return
        seat = self.room.kept.setup.seats_of(guest)[0]
        name = next(chair.name for chair in self.room.kept.setup.chairs if chair.seat == seat) or seat
        after = duration(self.room.hall.settings.away)
        if self._told[guest]:
            text = f"{name} has been away for {after}: you may claim the win, or call the match off."
        else:
            text = f"{name} has left. After {after} without {name} you may claim the win, or call the match off."
        socket.send(Absent(seat, name, text, self._told[guest]))


def duration(seconds: float) -> str:
    """A time in words."""
    count, unit = (round(seconds / 60), "minute") if seconds >= 60 else (round(seconds), "second")
    return f"{count} {unit}{'' if count == 1 else 's'}"
