"""Waiting for what other processes do, for all tests: nothing is measured by how long it takes."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")
PATIENCE = 120.0  # seconds until a test gives up


def within_patience(condition: Callable[[], bool]) -> bool:
    """Whether it comes true before patience ends."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return False


def alone(work: Callable[[], T]) -> T:
    """What a thread of its own brings back. Event loops of tests run there: where a browser is driven, the main thread has one already."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(work).result()


def told(words: list[str]) -> int:
    """The exit code of a command, run where it may have an event loop of its own."""
    from cardwright.cli import main

    return alone(lambda: main(words))
