"""A process in which computer players think: it is sent the choices of a match, plays them, and answers with what the computers choose.

A search is given its time of the processor, but told to answer with what it knows after a bound of real time: on a busy machine its
moves come late, never not at all. It keeps the matches it has seen last, so that only new choices are played. A player is given what
its seat may see (`Seen`), nothing else.
"""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Iterator
from multiprocessing.connection import Connection

import msgspec

from ... import replay, shelf
from ...kernel.agenda import choices
from ...match import Chosen, Match
from ...players import LEVELS, Named, Search, Seen, player
from ..fairness.seeds import mixed, promise
from ..live.progress import begin, replayed
from ..storage.records import Setup

KEPT = 128  # matches
ENOUGH = 0.25  # seconds after which an answer is sent, though the next decision is a computer's again
MOST = 24  # decisions in one answer
LONGEST = 1.5  # seconds of real time after which a search is told to stop
SEARCHING = frozenset(level.number for level in LEVELS if level.player.startswith("search"))  # levels that take their time
HINT = 300.0  # milliseconds of the processor for a hint
NICE = 10


class Job(msgspec.Struct, frozen=True):
    """Decide for the computers of a match until a person is asked; or weigh the options of a person's seat (`hint`); or write its
    `replay` file, which takes as long as the whole match does."""

    match: str
    setup: Setup
    seed: str
    record: list[tuple[str, str]]
    levels: dict[str, int]
    hint: str = ""
    replay: bool = False
    secret: str = ""  # for a replay: what the server promised
    hurried: bool = False  # whether the computers are to decide from a first look


class Answer(msgspec.Struct, frozen=True):
    """What the computers chose, in order: seat, number of the option, and its text; or the options with their chances; or a file."""

    chosen: list[tuple[str, int, str]] = []
    advice: list[tuple[str, float]] = []
    file: str = ""
    fault: str = ""


# Made when the module is read: two threads that read a type for the first time at once crash.
JOB, ANSWER = msgspec.msgpack.Decoder(Job), msgspec.msgpack.Decoder(Answer)


class Memory:
    """The matches this process has played along."""

    def __init__(self) -> None:
        self.matches: OrderedDict[str, Match] = OrderedDict()

    def match(self, job: Job) -> Match:
        """The match of a job where its record ends."""
        record = [Chosen(seat, text) for seat, text in job.record]
        known = self.matches.pop(job.match, None)
        if known is None or known.record != record[: len(known.record)]:
            known = begin(job.setup, job.seed)
            known.state.journal = None
        replayed(known, record[len(known.record) :])
        self.matches[job.match] = known
        if len(self.matches) > KEPT:
            self.matches.popitem(last=False)
        return known


@contextlib.contextmanager
def bounded(search: Search | None, seconds: float = LONGEST) -> Iterator[None]:
    """Tell a search to stop when so much real time has passed."""
    if search is None:
        yield
        return
    timer = threading.Timer(seconds, search.stop)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


class Pressure:
    """Whether the computers of the job under way are to decide at once. A thread that listens says so while they think (`hurry`)."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._number = -1
        self._hurried = -1  # the job that was hurried last; the word may come before the job is begun
        self._search: Search | None = None

    def begin(self, number: int, hurried: bool) -> None:
        """The job of this number is carried out from now on."""
        with self._lock:
            self._number = number
            if hurried:
                self._hurried = number

    def hurry(self, number: int) -> None:
        with self._lock:
            self._hurried = number
            if number == self._number and self._search is not None:
                self._search.stop()

    @contextlib.contextmanager
    def on(self, search: Search | None) -> Iterator[None]:
        """While a search thinks: it is told to stop if its job is hurried, before or meanwhile."""
        with self._lock:
            self._search = search
            hurried = self._number == self._hurried
        if search is not None and hurried:
            search.stop()
        try:
            yield
        finally:
            with self._lock:
                self._search = None

    def listen(self, words: Connection) -> None:
        """The life of the thread: the numbers of jobs that are hurried, until the pipe closes."""
        with contextlib.suppress(EOFError, OSError):
            while True:
                self.hurry(int(words.recv_bytes(20)))


def work(memory: Memory, job: Job, pressure: Pressure | None = None) -> Answer:
    """Carry out one job."""
    pressure = pressure or Pressure()
    match = memory.match(job)
    if job.replay:
        made = replay.record(match)
        promised = promise(job.match, job.secret)
        return Answer(file=replay.to_json(replay.sealed(made, match=job.match, seed_hash=promised, mixed=mixed(job.setup))))
    if job.hint:
        asked = match.decision_of(job.hint)
        texts = {choice.option: choice.text for choice in asked.options} if asked is not None else {}
        search = Search(f"{job.seed}/{len(match.record)}", milliseconds=HINT)
        with bounded(search):
            weighed = search.advice(Seen(match.state, match.seat_number(job.hint)))
        return Answer(advice=[(texts[option], chance) for option, chance in weighed])
    numbers = {match.seat_number(seat): seat for seat in job.levels}
    started = time.monotonic()
    chosen: list[tuple[str, int, str]] = []
    while match.state.result is None and len(chosen) < MOST:
        decision = next((item for item in match.state.pending if item.answer is None and item.seat in numbers), None)
        if decision is None:
            break
        seat = numbers[decision.seat]
        computer = player(str(job.levels[seat]), f"{job.seed}/{seat}/{len(match.record)}")
        looking = computer.search if isinstance(computer, Named) else None
        with bounded(looking), pressure.on(looking):
            option = computer.choose(Seen(match.state, decision.seat))
        number = choices(decision).index(option)
        match.choose(number, seat)
        chosen.append((seat, number, match.record[-1].text))
        if time.monotonic() - started > ENOUGH:
            break
    return Answer(chosen)


def serve(pipe: Connection, words: Connection) -> None:
    """The life of the process: one job after the other until the pipe closes; `words` brings the numbers of those that are hurried. It
    steps back behind everyone else only when it has read the games: on a busy machine the first computer to move would else be waited for
    the longest."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    shelf.read_all()
    with contextlib.suppress(OSError):
        os.nice(NICE)
    gc.freeze()
    memory, pressure, number = Memory(), Pressure(), 0
    threading.Thread(target=pressure.listen, args=(words,), daemon=True).start()
    while True:
        try:
            raw = pipe.recv_bytes()
        except (EOFError, OSError):  # the server has gone
            return
        job = JOB.decode(raw)
        number += 1
        pressure.begin(number, job.hurried)
        try:
            answer = work(memory, job, pressure)
        except Exception as fault:  # told to the server, which takes the game's default and writes it to its log
            memory.matches.pop(job.match, None)
            answer = Answer(fault=f"{type(fault).__name__}: {fault}")
        try:
            pipe.send_bytes(msgspec.msgpack.encode(answer))
        except OSError:
            return
