"""Waiting for what other processes do, for all tests: nothing is measured by how long it takes."""

import time
from collections.abc import Callable

PATIENCE = 120.0  # seconds until a test gives up


def within_patience(condition: Callable[[], bool]) -> bool:
    """Whether it comes true before patience ends."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return False
