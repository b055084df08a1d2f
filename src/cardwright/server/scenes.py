"""What is shown to everyone at a moment: usually the position as it is, sometimes the one before a window has closed (see `poker`)."""

from __future__ import annotations

import msgspec

from ..kernel.views import View
from ..match import Match
from .messages import Position

MOST_KEPT = 12  # messages of one position: clocks run while sockets come and go


class Scene:
    """One position to be shown. With `asked`, a seat may be thinking: nobody sees a question, and who is waited for is told as ever."""

    def __init__(self, match: Match, numbers: dict[str, int], asked: str = "", ended: Match | None = None) -> None:
        self.match = match
        self.numbers = numbers  # of the position, as each seat and ("") whoever looks on counts
        self.asked = asked
        self.ended = ended  # how the table lay when the game before this one ended, if it has just ended
        self._views: dict[str, View] = {}
        self._logs: dict[str, list[str]] = {}
        self._messages: dict[bytes, str] = {}

    def view(self, seat: str) -> View:
        """What a seat sees, made once for all that look with its eyes."""
        found = self._views.get(seat)
        if found is None:
            found = self.match.view(seat or None)
            if self.asked:
                waiting = () if self.match.game.quiet_windows else (self.asked,)
                found = msgspec.structs.replace(found, question=None, waiting_for=waiting)
            self._views[seat] = found
        return found

    def waiting_for(self, seat: str) -> tuple[str, ...]:
        """Who is asked, as far as a seat may know."""
        return self.view(seat).waiting_for

    def position(
        self, seat: str, start: int, asked: int, seconds: dict[str, float], running: list[str], may_undo: bool, may_withdraw: bool,
        offer: str,
    ) -> str:
        """The message that shows it to a seat, with its log from a line on; the same text for all to whom it says the same."""
        rest = (asked, seconds, running, may_undo, may_withdraw, offer)
        key = msgspec.json.encode((seat, start, rest))
        found = self._messages.get(key)
        if found is None:
            if len(self._messages) >= MOST_KEPT:
                self._messages.clear()
            message = Position(seat, self.numbers[seat], self.view(seat), self.log(seat)[start:], start, *rest)
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
