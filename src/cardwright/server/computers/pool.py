"""The processes in which computer players think, so that no table ever waits for one of another.

Each process has a thread that hands it jobs and waits for the answer, at most for a limit. One that hangs or dies is replaced, and
the job is answered with nothing: the table then takes the game's own default. `queue` says whose job is next.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import threading
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import msgspec

from ... import compiled
from ..http.rate_limits import Mark
from .fork import fresh_processes, thinking_processes
from .queue import Line, Rank
from .worker import ANSWER, Answer, Job, serve

LOG = logging.getLogger("cardwright.server")
STARTING = 60.0  # seconds that a new process may take for its first answer: it reads the cards first
NOBODY = Mark("")


class TooMany(Exception):
    """So much of what people ask for waits that no more is taken."""


class Haste:
    """Whether the computers of a match are to decide with what they know by now: said while their job waits, or while they think."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._said = False
        self._tell: Callable[[], None] | None = None

    def hurry(self) -> None:
        """From now on; once said, more of it changes nothing."""
        with self._lock:
            if not self._said and self._tell is not None:
                self._tell()
            self._said = True

    @contextlib.contextmanager
    def heard(self, tell: Callable[[], None]) -> Iterator[bool]:
        """While a job is thought about: whether it was said before, and if not, `tell` is called when it is."""
        with self._lock:
            self._tell = tell
            said = self._said
        try:
            yield said
        finally:
            with self._lock:
                self._tell = None


Asked = tuple[Job, "asyncio.Future[Answer]", Haste]


class Computers:
    """A few processes and the jobs that wait for them."""

    def __init__(self, processes: int, limit: float) -> None:
        self.limit = limit
        self._loop = asyncio.get_running_loop()
        self._context = thinking_processes()
        self._renewing = threading.Lock()
        self.renewed = False  # whether processes are made with rules that were compiled while this one ran
        count = processes or min(2, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)
        self.line: Line[Asked] = Line(count)
        self.helpers = [Helper(self, number) for number in range(count)]

    async def think(self, job: Job, rank: Rank = Rank.QUICK, mark: Mark = NOBODY, haste: Haste | None = None) -> Answer:
        """What the computers of a match choose; empty if they could not in time. `mark` is whose job it is, and `haste` may hurry it."""
        future: asyncio.Future[Answer] = self._loop.create_future()
        if not self.line.put(rank, mark, (job, future, haste or Haste())):
            raise TooMany
        return await future

    async def close(self) -> None:
        self.line.close()
        for helper in self.helpers:
            helper.stop()
        for helper in self.helpers:
            await asyncio.to_thread(helper.thread.join, 5.0)

    @property
    def waiting(self) -> int:
        return len(self.line)

    def answered(self, future: asyncio.Future[Answer], answer: Answer) -> None:
        """Hand an answer to the event loop; one that has closed meanwhile needs none."""

        def settle() -> None:
            if not future.done():
                future.set_result(answer)

        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(settle)

    def renew(self) -> bool:
        """Whether processes are to be replaced, since compiled rules have come. This process stays with the plain ones: both play the
        same games."""
        with self._renewing:
            if not self.renewed and compiled.have_come():
                self._context, self.renewed = fresh_processes(), True
                LOG.warning("the rules are compiled now: the computers think with them, and the table takes them with the next start")
        return self.renewed

    def process(self) -> tuple[BaseProcess, Connection, Connection]:
        """A new one, the pipe for its jobs and answers, and the one for words of haste."""
        ours, theirs = self._context.Pipe()
        heard, words = self._context.Pipe(duplex=False)
        process = self._context.Process(target=serve, args=(theirs, heard), daemon=True)
        process.start()
        theirs.close()
        heard.close()
        return process, ours, words


class Helper:
    """One process and the thread that talks to it."""

    def __init__(self, computers: Computers, number: int) -> None:
        self.computers = computers
        self.process: BaseProcess | None = None
        self.pipe: Connection | None = None
        self.words: Connection | None = None
        self.jobs = 0  # that this process was sent
        self.fresh = True
        self.renewed = False
        self.stopped = False
        self.thread = threading.Thread(target=self.run, name=f"thinker-{number}", daemon=True)
        self.thread.start()

    def run(self) -> None:
        with contextlib.suppress(OSError, EOFError):  # the first job tries again, and tells
            self.awake()  # before anyone asks: the first to ask need not wait for it
        line = self.computers.line
        while (item := line.take()) is not None and not self.stopped:
            rank, mark, (job, future, haste) = item
            if not future.cancelled():
                self.computers.answered(future, self.ask(job, haste))
            line.done(rank, mark)
            self.renew()
        self.end()

    def ask(self, job: Job, haste: Haste) -> Answer:
        """Put a job to the process; whatever goes wrong ends the process and gives an empty answer."""
        try:
            pipe = self.awake()
            self.jobs += 1
            with haste.heard(self.hurry) as hurried:
                pipe.send_bytes(msgspec.msgpack.encode(msgspec.structs.replace(job, hurried=hurried)))
                if not pipe.poll(self.computers.limit + (STARTING if self.fresh else 0.0)):
                    raise TimeoutError(f"no answer after {self.computers.limit} seconds")
                answer = ANSWER.decode(pipe.recv_bytes())
            self.fresh = False
        except (OSError, EOFError, TimeoutError, msgspec.DecodeError) as fault:
            self.end()
            answer = Answer(fault=f"{type(fault).__name__}: {fault}")
        if answer.fault and not self.stopped:
            LOG.error("a computer player of match %s could not decide: %s", job.match, answer.fault)
        return answer

    def hurry(self) -> None:
        """The job under way is to be answered with what is known by now. One word a job: the pipe is never full."""
        if self.words is not None:
            with contextlib.suppress(OSError):  # the process has just ended, and the job with it
                self.words.send_bytes(b"%d" % self.jobs)

    def renew(self) -> None:
        """Begin again with compiled rules, once, after an answer: the next job finds the new process reading the cards, or done with it."""
        if not self.renewed and not self.stopped and self.computers.renew():
            self.renewed = True
            self.end()
            with contextlib.suppress(OSError, EOFError):  # the next job tries again, and tells
                self.awake()

    def awake(self) -> Connection:
        if self.process is None or self.pipe is None or not self.process.is_alive():
            self.end()
            self.process, self.pipe, self.words = self.computers.process()
            self.fresh, self.jobs = True, 0
        return self.pipe

    def end(self) -> None:
        for pipe in filter(None, (self.pipe, self.words)):
            pipe.close()
        if self.process is not None:
            self.process.kill()
            self.process.join(2.0)
        self.process = self.pipe = self.words = None

    def stop(self) -> None:
        """End for good, also in the middle of a thought."""
        self.stopped = True
        if self.process is not None:
            self.process.kill()
