"""What is shown to everyone at a moment: usually the position as it is, sometimes the one before a window has closed (see `poker`)."""

from __future__ import annotations

from typing import cast

import msgspec

from ..kernel.views import View
from ..match import Match


class Scene:
    """One position to be shown. With `asked`, a seat may be thinking: nobody sees a question, and who is waited for is told as ever."""

    def __init__(self, match: Match, numbers: dict[str, int], asked: str = "") -> None:
        self.match = match
        self.numbers = numbers  # of the position, as each seat and ("") whoever looks on counts
        self.asked = asked
        self._views: dict[str, msgspec.Raw] = {}
        self._waiting: dict[str, tuple[str, ...]] = {}
        self._logs: dict[str, list[str]] = {}

    def view(self, seat: str) -> View:
        """What a seat sees, written once for all that look with its eyes."""
        found = self._views.get(seat)
        if found is None:
            view = self.match.view(seat or None)
            if self.asked:
                waiting = () if self.match.game.quiet_windows else (self.asked,)
                view = msgspec.structs.replace(view, question=None, waiting_for=waiting)
            found = self._views[seat] = msgspec.Raw(msgspec.json.encode(view))
            self._waiting[seat] = view.waiting_for
        return cast(View, found)  # as it is written already

    def waiting_for(self, seat: str) -> tuple[str, ...]:
        """Who is asked, as far as a seat may know."""
        self.view(seat)
        return self._waiting[seat]

    def log(self, seat: str) -> list[str]:
        found = self._logs.get(seat)
        if found is None:
            found = self._logs[seat] = self.match.log(seat or None)
        return found
