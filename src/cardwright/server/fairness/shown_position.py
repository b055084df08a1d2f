"""What is shown to everyone: usually the position as it is, sometimes a moment that has passed (see `public_course`)."""

from __future__ import annotations

import msgspec

from ...kernel.views import View
from ...match import Match
from ..live.messages import Position

MOST_KEPT = 12  # messages of one position: clocks run while sockets come and go


class Face(msgspec.Struct, frozen=True):
    """A position as a listener sees it, but for the clocks. `question` is the entry since which the listener is asked, or -1."""

    view: View
    lines: int
    question: int
    running: list[str]
    may_undo: bool
    may_withdraw: bool
    undo_asked_by: str


class Scene:
    """One position to be shown: as it is, or at a moment that has `passed` a seat, at which nobody is shown a question any more."""

    def __init__(self, match: Match, passed: str = "", ended: Match | None = None) -> None:
        self.match = match
        self.passed = passed
        self.ended = ended  # how the table lay when the game before this one ended, if it has just ended
        self._views: dict[str, View] = {}
        self._logs: dict[str, list[str]] = {}
        self._messages: dict[bytes, str] = {}

    def view(self, seat: str) -> View:
        """What a seat sees, made once for all that look with its eyes."""
        found = self._views.get(seat)
        if found is None:
            found = self.match.view(seat or None)
            if self.passed and found.question is not None:
                found = msgspec.structs.replace(found, question=None)
            self._views[seat] = found
        return found

    def position(self, seat: str, number: int, start: int, asked: int, seconds: dict[str, float], face: Face) -> str:
        """The message that shows it to a seat, with its log from a line on; the same text for all to whom it says the same."""
        rest = (asked, seconds, face.running, face.may_undo, face.may_withdraw, face.undo_asked_by)
        key = msgspec.json.encode((seat, number, start, rest))
        found = self._messages.get(key)
        if found is None:
            if len(self._messages) >= MOST_KEPT:
                self._messages.clear()
            message = Position(seat, number, self.view(seat), self.log(seat)[start:], start, *rest)
            if self.ended is not None:
                message.ended = self.ended.view(seat or None)
            found = self._messages[key] = msgspec.json.encode(message).decode()
        return found

    def sent(self) -> None:
        """Everyone here has been shown it: what was written for them need not be kept."""
        self._messages.clear()

    def log(self, seat: str) -> list[str]:
        found = self._logs.get(seat)
        if found is None:
            found = self._logs[seat] = self.match.log(seat or None)
        return found
