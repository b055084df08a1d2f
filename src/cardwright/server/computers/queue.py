"""The line of jobs that wait for a process that thinks (see `pool`), and whose turn it is.

Jobs have a *rank*: quick moves at tables with people come first, then moves there that take a search, then what people ask for (hints and
replay files), then matches in which only computers play. Within a rank addresses take turns, and at each address its guests: whoever
has many jobs waiting waits longest. One process at least is always left for moves, so that no move waits behind hints.
"""

from __future__ import annotations

import threading
from collections import Counter, OrderedDict, deque
from collections.abc import Iterable
from enum import IntEnum
from typing import Generic, TypeVar

from ..http.rate_limits import Mark

Item = TypeVar("Item")
OTHER_WAY = 8  # every so many jobs the last rank comes first: nothing waits for ever
MOST_OF_GUEST, MOST_OF_ADDRESS, MOST_ASKED = 2, 8, 40  # hints and files that may wait


class Rank(IntEnum):
    QUICK = 0
    SEARCHED = 1
    ASKED = 2
    ALONE = 3


Waiting = OrderedDict[str, "OrderedDict[str, deque[Item]]"]  # by address, then by guest


class Line(Generic[Item]):
    """Filled by the event loop and emptied by the threads that talk to the processes."""

    def __init__(self, processes: int) -> None:
        self._most_at_once = max(1, processes - 1)  # of what people ask for
        self._waiting: dict[Rank, Waiting[Item]] = {rank: OrderedDict() for rank in Rank}
        self._asking: Counter[str] = Counter()  # jobs of rank ASKED, waiting or thought about, by guest, by address and together
        self._at_once = 0
        self._taken = 0
        self._closed = False
        self._changed = threading.Condition()

    def __len__(self) -> int:
        with self._changed:
            return sum(len(jobs) for guests in self._waiting.values() for guest in guests.values() for jobs in guest.values())

    def put(self, rank: Rank, mark: Mark, item: Item) -> bool:
        """Add a job; False if too many of what people ask for wait already. A move is never turned away: a match has one at a time."""
        crowd = mark.crowd or mark.who
        with self._changed:
            if rank is Rank.ASKED:
                bounds = ((mark.who, MOST_OF_GUEST), (mark.crowd, MOST_OF_ADDRESS), (" all", MOST_ASKED))
                if any(name and self._asking[name] >= most for name, most in bounds):
                    return False
                self._asking.update(name for name, _ in bounds if name)
            self._waiting[rank].setdefault(crowd, OrderedDict()).setdefault(mark.who, deque()).append(item)
            self._changed.notify_all()
        return True

    def take(self) -> tuple[Rank, Mark, Item] | None:
        """Wait for the next job; None when the line is closed. `done` is to be called when it has been thought about."""
        with self._changed:
            while not self._closed:
                self._taken += 1
                for rank in self._order():
                    if self._waiting[rank]:
                        self._at_once += rank is Rank.ASKED
                        return self._next(rank)
                self._taken -= 1
                self._changed.wait()
        return None

    def _order(self) -> Iterable[Rank]:
        ranks = [rank for rank in Rank if rank is not Rank.ASKED or self._at_once < self._most_at_once]
        return reversed(ranks) if self._taken % OTHER_WAY == 0 else ranks

    def _next(self, rank: Rank) -> tuple[Rank, Mark, Item]:
        """The job of the guest whose turn it is, at the address whose turn it is; both go to the end."""
        crowd, guests = self._waiting[rank].popitem(last=False)
        who, jobs = guests.popitem(last=False)
        item = jobs.popleft()
        if jobs:
            guests[who] = jobs
        if guests:
            self._waiting[rank][crowd] = guests
        return rank, Mark(who, crowd if crowd != who else ""), item

    def done(self, rank: Rank, mark: Mark) -> None:
        if rank is Rank.ASKED:
            with self._changed:
                self._at_once -= 1
                self._asking -= Counter(name for name in (mark.who, mark.crowd, " all") if name)
                self._changed.notify_all()

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify_all()
