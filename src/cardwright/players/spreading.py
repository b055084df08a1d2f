"""Work spread over processes: items go out in small chunks, results come back as they are done.

With one job everything happens here, in order. An interrupt or a fault ends the other processes at once, and so does the end of this one,
however it comes. A process that dies by itself costs only what it was working on, which is done again.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import TypeVar

from ..errors import CardwrightError

Item = TypeVar("Item")
Result = TypeVar("Result")

CHUNKS = 16  # that each process gets in the course of the work, so that all finish together
LARGEST_CHUNK = 8
MOMENT = 0.5  # seconds after which a process hands in what it has done of a chunk, so that an interrupt loses little
DEATHS = 3  # in a row, without a result between them, that are taken for chance


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
    left = {place: items[place : place + size] for place in range(0, len(items), size)}
    deaths = 0
    while left:
        try:
            for batch in _crew(work, left, min(jobs, len(items))):
                deaths = 0
                yield batch
        except BrokenProcessPool:
            deaths += 1
            if deaths == DEATHS:
                hint = "memory may be short: try fewer processes with --jobs"
                raise CardwrightError("the processes that do the work are ended from outside again and again", hint) from None


def _crew(work: Callable[[Item], Result], left: dict[int, Sequence[Item]], jobs: int) -> Iterator[list[Result]]:
    """Processes that work off what is left; what is done is taken out of it."""
    pool = ProcessPoolExecutor(jobs, initializer=_settle_in)
    try:
        coming = iter(list(left))
        waiting: dict[Future[list[Result]], int] = {
            pool.submit(_work_off, work, left[place]): place for place in islice(coming, 2 * jobs)
        }
        while waiting:
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in sorted(done, key=lambda one: one.exception() is not None):  # what was done before a death counts
                place, batch = waiting.pop(future), future.result()
                left[place] = left[place][len(batch) :]
                yield batch
                if not left[place]:
                    del left[place]
                following = place if place in left else next(coming, None)
                if following is not None:
                    waiting[pool.submit(_work_off, work, left[following])] = following
    except BrokenProcessPool:
        pool.shutdown()  # it has ended the others itself
        raise
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    pool.shutdown()


def _settle_in() -> None:
    """A process of the pool: interrupts are the parent's affair, and what is loaded already is no garbage."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_leave_with_the_parent, daemon=True).start()
    gc.freeze()


def _leave_with_the_parent() -> None:
    """A parent that was killed tells nobody: without this its processes would wait for work for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _work_off(work: Callable[[Item], Result], items: Sequence[Item]) -> list[Result]:
    """What could be done of a chunk in a moment, one item at least."""
    end = time.monotonic() + MOMENT
    done = []
    for item in items:
        done.append(work(item))
        if time.monotonic() > end:
            break
    return done
