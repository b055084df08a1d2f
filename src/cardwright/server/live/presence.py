"""Who is at a table: those connected here, and those at other workers. Everyone is told when a player comes or goes.

Lookers-on change nothing in what is told, so their coming and going costs the others nothing. Several changes within a moment are told
as one, and the message is written once for all to whom it says the same.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

from ..settings import Settings
from .absence import Absence
from .messages import Player, Players
from .players import seated
from .refusals import HttpFault

if TYPE_CHECKING:
    from .around import Live

GATHERING = 0.1  # seconds in which changes are gathered


class Company:
    """Those of one room."""

    def __init__(self, room: Live) -> None:
        self.room = room
        self.elsewhere: set[str] = set()  # guests who are connected to other workers
        self._here: Counter[str] = Counter()  # connections of each guest
        self._telling: asyncio.TimerHandle | None = None
        self.absence = Absence(room)

    @property
    def players_here(self) -> frozenset[str]:
        """The players who are connected somewhere."""
        return frozenset(guest for guest in self.room.kept.setup.people if guest in self._here or guest in self.elsewhere)

    @property
    def lookers(self) -> int:
        """The connections here of those who only look on."""
        people = self.room.kept.setup.people
        return len(self.room.sockets) - sum(self._here[guest] for guest in people)

    def admit(self, guest: str, settings: Settings) -> None:
        """Refuse whoever would be one too many to look on, or may not at all; players always come in."""
        if guest in self.room.kept.setup.people:
            return
        if not settings.spectators and self.room.kept.status == "running":
            raise HttpFault(403, "nobody looks on at matches of this server", "wait until it is over")
        if self.lookers >= settings.limits.lookers:
            raise HttpFault(429, "too many people look on at this match", "try again later")

    def players(self, guest: str = "") -> list[Player]:
        """The seats as a guest may know them."""
        return seated(self.room.kept, guest, self.players_here)

    def count(self, guest: str, change: int) -> None:
        """So many connections of a guest more, or fewer."""
        self._here[guest] += change
        if not self._here[guest]:
            del self._here[guest]

    def meet(self, guests: set[str]) -> None:
        """These are connected to other workers."""
        if guests != self.elsewhere:
            self.elsewhere = guests
            self.tell_soon()

    def tell_soon(self) -> None:
        """Tell whoever knows another state of things than this."""
        self.absence.look()
        here = self.players_here
        if self._telling is None and any(socket.met != here for socket in self.room.sockets):
            self._telling = asyncio.get_running_loop().call_later(GATHERING, self._tell)

    def _tell(self) -> None:
        self._telling = None
        here, kept = self.players_here, self.room.kept
        texts: dict[str, str] = {}
        for socket in self.room.seated_first():
            if socket.met != here:
                eyes = socket.guest if socket.seats else ""
                if eyes not in texts:
                    texts[eyes] = socket.written(Players(self.players(eyes), kept.status))
                socket.met = here
                socket.put(texts[eyes])

    def close(self) -> None:
        self.absence.close()
        if self._telling is not None:
            self._telling.cancel()
