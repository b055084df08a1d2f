"""A player that searches: many worlds it may imagine, one tree of what might be done in them (see `tree`).

The budget is in milliseconds of processor time, so that other work on the machine does not weaken it, or in rounds: then the same seed
gives the same choice. With both, the search ends with the first of them that is used up. Several processes may share the work: each grows
a tree of its own, and what they learnt is added up. They share one byte as well, the *word* that tells them to stop.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from math import inf
from mmap import mmap
from multiprocessing.connection import Connection
from time import thread_time

from ..errors import CardwrightError
from ..kernel.rng import Rng, rekeyed, seeded
from ..kernel.state import State
from ..kernel.things import Option
from .seen import Seen
from .sheets import Ledger, Sheet
from .tree import MOST, Tree

MILLISECONDS = 100.0  # to think, unless told otherwise
MOST_WORKERS = 64


class Search:
    """Searches for so many milliseconds, or so many rounds, or until the first of both; in each process `MOST` rounds at most."""

    name = "search"

    def __init__(self, seed: int | str = 0, *, milliseconds: float | None = None, rounds: int | None = None, workers: int = 1) -> None:
        if milliseconds is not None and not 0 < milliseconds < inf:
            raise CardwrightError(f"a search cannot think for {milliseconds:g} ms", "give it more than none, as in milliseconds=100")
        if rounds is not None and not 1 <= rounds <= MOST:
            raise CardwrightError(f"a search cannot have {rounds} rounds", f"give it 1 to {MOST}, or time: milliseconds=1000")
        if not 1 <= workers <= MOST_WORKERS:
            raise CardwrightError(f"the search asks for {workers} processes", f"from 1 to {MOST_WORKERS} may share it")
        if workers > 1 and "fork" not in multiprocessing.get_all_start_methods():
            raise CardwrightError("this system cannot share a search among processes", "use one worker")
        self._stream = seeded(f"search/{seed}")
        self._asked = 0
        self._rounds = rounds
        if milliseconds is None and rounds is None:
            milliseconds = MILLISECONDS
        self.seconds = None if milliseconds is None else milliseconds / 1000
        self._workers = workers
        self._word: bytearray | mmap = bytearray(1) if workers == 1 else mmap(-1, 1)  # memory that forked processes share

    def stop(self) -> None:
        """Answer with what is known by now, in all processes that share the search; may be called from another thread.

        While it thinks, this ends the thinking. Before, it makes the next choice at once, from a first look. The choice after that is
        thought about as ever.
        """
        self._word[0] = 1

    def choose(self, seen: Seen) -> Option:
        if len(seen.options) == 1:
            self._asked += 1
            self._word[0] = 0
            return seen.options[0]
        return self.advice(seen)[0][0]

    def advice(self, seen: Seen) -> list[tuple[Option, float]]:
        """Every option that was looked at with its chance to win, the best first."""
        self._asked += 1
        stream = rekeyed(self._stream, self._asked.to_bytes(8, "big"))
        try:
            sheets = self._grow(seen, stream, 0) if self._workers == 1 else self._share(seen, stream)
        finally:
            self._word[0] = 0  # not earlier: a word given just before the thinking began would be lost
        return Ledger(sheets).standing()

    def _grow(self, seen: Seen, stream: Rng, worker: int) -> list[Sheet]:
        """One tree, and what its worlds tell of the question."""
        end = None if self.seconds is None else thread_time() + self.seconds
        imagined = worlds(seen, rekeyed(stream, b"%d" % worker))
        tree = Tree(seen.seat, imagined, lambda: self._word[0] == 1 or (end is not None and thread_time() > end))
        tree.search(MOST if self._rounds is None else max(1, (self._rounds + worker) // self._workers))
        return tree.sheets

    def _share(self, seen: Seen, stream: Rng) -> list[Sheet]:
        """Several trees, one a process; each process has the question as its parent has it."""
        forks = multiprocessing.get_context("fork")
        others = []
        for worker in range(1, self._workers):
            ours, theirs = forks.Pipe(duplex=False)
            process = forks.Process(target=self._report, args=(seen, stream, worker, theirs), daemon=True)
            process.start()
            theirs.close()
            others.append((process, ours))
        sheets = self._grow(seen, stream, 0)
        for process, pipe in others:
            try:
                sheets += pipe.recv()
            except EOFError as lost:
                raise CardwrightError("a process of the search was lost", "use fewer workers") from lost
            process.join()
        return sheets

    def _report(self, seen: Seen, stream: Rng, worker: int, pipe: Connection) -> None:
        pipe.send(self._grow(seen, stream, worker))
        pipe.close()


def worlds(seen: Seen, stream: Rng) -> Iterator[State]:
    """Worlds the seat may imagine, each from chance of its own."""
    number = 0
    while True:
        yield seen.imagine(rekeyed(stream, number.to_bytes(8, "big")))
        number += 1
