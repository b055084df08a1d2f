"""How a server is started: in this process, or as several workers that share one port and one database.

The first process then only watches the others: one that ends is started again, and when the first is told to stop, or is gone, all stop.
"""

from __future__ import annotations

import contextlib
import gc
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Iterator
from multiprocessing.connection import wait
from typing import TYPE_CHECKING

import msgspec

from ...errors import CardwrightError

if TYPE_CHECKING:
    from multiprocessing.context import SpawnContext, SpawnProcess
    from types import FrameType

    import uvicorn

    from ..settings import Settings

LOG = logging.getLogger("cardwright.server")
SOON = 10.0  # seconds: a worker that ends earlier has not really started
MOST_IN_VAIN = 3  # times in a row that workers may end so soon
STOPPING = 15.0  # seconds that workers have to stop
REST = 0.5  # seconds until one that ended is started again


@contextlib.contextmanager
def for_good() -> Iterator[None]:
    """It stays: to look through the cards for what is no longer needed would hold everyone up for a third of a second."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def put_together(settings: Settings) -> uvicorn.Server:
    """The server with all that it needs, read."""
    from ..computers.fork import thinking_processes

    thinking_processes()  # begun first: it reads the games while this process does
    import uvicorn

    from ... import shelf
    from ..storage.migrate import ready
    from . import start
    from .log import write_log

    write_log(settings.log)
    ready(settings.database)
    shelf.read_all()
    return uvicorn.Server(start.configured(settings, log_config=None))


def serve(server: uvicorn.Server, listening: socket.socket) -> None:
    """Until it is told to stop."""
    sys.setswitchinterval(0.001)  # a thread that reads or writes keeps the event loop waiting a millisecond at most, not the usual five
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])


def work(settings: Settings, listening: socket.socket, number: int) -> None:
    """The life of one worker."""
    threading.Thread(target=stop_with_first, daemon=True).start()
    port = settings.metrics_port + number if settings.metrics_port else 0
    own = msgspec.structs.replace(settings, metrics_port=port, thinkers=settings.thinkers or 1)
    with for_good():
        server = put_together(own)
    serve(server, listening)


def stop_with_first() -> None:
    """Nobody would stop or restart a worker whose first process is gone: it stops by itself."""
    first = multiprocessing.parent_process()
    if first is not None:
        wait([first.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)


class Workers:
    """Those of one server, seen from the first process."""

    def __init__(self, settings: Settings, listening: socket.socket) -> None:
        self.settings = settings
        self.listening = listening
        self.context: SpawnContext = multiprocessing.get_context("spawn")
        self.running: dict[int, tuple[SpawnProcess, float]] = {}
        self.in_vain = 0
        self.stopping = threading.Event()

    def run(self) -> None:
        """Start them all, and watch until told to stop."""
        woken, wake = self.context.Pipe(duplex=False)

        def stop(_signal: int, _frame: FrameType | None) -> None:
            if not self.stopping.is_set():
                self.stopping.set()
                wake.send_bytes(b"stop")

        for kind in (signal.SIGTERM, signal.SIGINT):
            signal.signal(kind, stop)
        try:
            for number in range(self.settings.workers):
                self.start(number)
            while not self.stopping.is_set():
                wait([woken, *(process.sentinel for process, _ in self.running.values())])
                self.replace_ended()
        finally:
            self.end_all()

    def start(self, number: int) -> None:
        process = self.context.Process(target=work, args=(self.settings, self.listening, number), name=f"worker-{number}")
        process.start()
        self.running[number] = process, time.monotonic()

    def replace_ended(self) -> None:
        for number, (process, started) in list(self.running.items()):
            if process.is_alive() or self.stopping.is_set():
                continue
            process.join()
            self.in_vain = self.in_vain + 1 if time.monotonic() - started < SOON else 0
            if self.in_vain >= MOST_IN_VAIN:
                raise CardwrightError(f"workers end as soon as they start, with code {process.exitcode}", "the lines above say why")
            LOG.error("worker %s (process %s) ended with code %s, and is started again", number, process.pid, process.exitcode)
            time.sleep(REST)
            self.start(number)

    def end_all(self) -> None:
        self.stopping.set()
        for process, _ in self.running.values():
            process.terminate()
        end = time.monotonic() + STOPPING
        for process, _ in self.running.values():
            process.join(max(0.1, end - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()
