"""Work spread over processes: items go out in small chunks, results come back as they are done.

With one job everything happens here, in order. An interrupt or a fault ends the other processes at once.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

CHUNKS = 16  # that each process gets in the course of the work, so that all finish together
LARGEST_CHUNK = 8


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(work: Callable[[Item], Result], items: Sequence[Item], jobs: int) -> Iterator[list[Result]]:
    """The results of `work` on every item, in batches; `work` must be a function of a module, or a `partial` of one."""
    if min(jobs, len(items)) <= 1:
        for item in items:
            yield [work(item)]
        return
    size = max(1, min(LARGEST_CHUNK, len(items) // (jobs * CHUNKS)))
    chunks = iter([items[place : place + size] for place in range(0, len(items), size)])
    pool = ProcessPoolExecutor(min(jobs, len(items)), initializer=_settle_in)
    waiting: set[Future[list[Result]]] = {pool.submit(_work_off, work, chunk) for chunk in islice(chunks, 2 * jobs)}
    try:
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            waiting |= {pool.submit(_work_off, work, chunk) for chunk in islice(chunks, len(done))}
            for future in done:
                yield future.result()
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    pool.shutdown()


def _settle_in() -> None:
    """A process of the pool: interrupts are the parent's affair, and what is loaded already is no garbage."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()


def _work_off(work: Callable[[Item], Result], items: Sequence[Item]) -> list[Result]:
    return [work(item) for item in items]
