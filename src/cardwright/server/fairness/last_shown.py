"""What each seat, and ("") whoever looks on, was told last, and the numbers of positions as they count.

With a poker face a number counts what was shown to that listener and nothing else, and a position in which it sees nothing new is not
sent: else the count, or a message that says nothing, would tell that someone was asked. Without one the number is that of the log.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..live.undo import may_undo
from .shown_position import Face, Scene

if TYPE_CHECKING:
    from ..live.around import Live
    from ..live.progress import Course


class Told:
    """The listeners of one room."""

    def __init__(self, room: Live) -> None:
        self._room = room
        self._faces: dict[str, Face] = {}
        self._numbers: dict[str, tuple[int, int]] = {}

    def numbers(self, seat: str) -> tuple[int, int]:
        """The number of the position that a listener is shown, and since which number its question is open."""
        course = self._room.course
        if course is None or course.setup.discreet:
            return self._numbers.get(seat, (0, 0))
        return course.number, course.asked_since.get(seat, 0)

    def look(self, course: Course, scene: Scene, seat: str) -> Face:
        """The position as a listener sees it now; one in which there is something new gets the next number."""
        found = self._face(course, scene, seat)
        known = self._faces.get(seat)
        if course.setup.discreet and found != known:
            number, asked = self._numbers.get(seat, (0, 0))
            new = found.question >= 0 and (known is None or found.question != known.question)
            self._faces[seat] = found
            self._numbers[seat] = number + 1, number + 1 if new else asked
        return found

    def forget(self) -> None:
        """A move was taken back, or the match was read again: whatever is shown next is new."""
        self._faces.clear()

    def _face(self, course: Course, scene: Scene, seat: str) -> Face:
        view, match, left = scene.view(seat), scene.match, course.clocks
        guest = next((chair.guest for chair in course.setup.chairs if chair.seat == seat and chair.kind == "person"), "")
        number = match.seat_number(seat) if seat else -1
        mine = next((item for item in match.state.pending if item.seat == number), None)
        running = [name for name in left.left if name in view.waiting_for] if course.setup.discreet else left.running(match)
        return Face(
            view, len(scene.log(seat)), course.asked_since[seat] if view.question is not None else -1, running,
            bool(guest) and not self._room.hidden(guest) and may_undo(course, guest),
            mine is not None and mine.answer is not None and mine.revisable, course.offer.seat if course.offer is not None else "",
        )
