"""When the garbage collector looks through what there is. By itself it would look through every match at hand, again and again, and
everybody would wait for it.

What has lived for a second is likely to stay, so it is set aside, which costs nothing however much it is; the collector then looks through
what is younger. What is set aside still goes as soon as nothing refers to it; only what refers to itself stays until all of it is looked
through: when nobody moves, or when there is much more than after the last time.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

EVERY = 1.0  # seconds until what is there is set aside
QUIET = 10.0  # seconds without a move after which nobody minds
SELDOM = 600.0  # seconds between two looks through everything
GROWN, MUCH = 3, 1_000_000  # times as much as after the last look, or as this many things: then it is worth a pause


class Sweeper:
    """One for each process. `last_move` tells when a person last waited for an answer."""

    def __init__(self, last_move: Callable[[], float]) -> None:
        self._last_move = last_move
        self._due = time.monotonic() + SELDOM  # when to look through everything, if it is worth it
        self._found = gc.get_freeze_count()

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            self.sweep(time.monotonic())

    def sweep(self, now: float) -> bool:
        """Set aside what is there; whether everything was looked through for it."""
        whole = now > self._due and (now - self._last_move() > QUIET or gc.get_freeze_count() > GROWN * max(self._found, MUCH))
        if whole:
            gc.unfreeze()
            gc.collect()
        gc.freeze()
        if now > self._due:  # to count what is set aside takes time as well
            self._due = now + (SELDOM if whole else QUIET)
            self._found = gc.get_freeze_count() if whole else self._found
        return whole
