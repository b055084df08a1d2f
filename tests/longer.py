"""How far a long test has come, told at the terminal: what tests print is shown only when they have ended."""

import time
from contextlib import suppress

EVERY = 15.0  # seconds


class Longer:
    """A test that may take an hour. Without a terminal nothing is told."""

    def __init__(self, title: str, count: int) -> None:
        self.title, self.count = title, count
        self.last = time.monotonic()

    def tell(self, done: int) -> None:
        if time.monotonic() - self.last > EVERY:
            self.last = time.monotonic()
            with suppress(OSError), open("/dev/tty", "w", encoding="utf-8") as terminal:
                terminal.write(f"\r{self.title}: {done:,} of {self.count:,}\r\n")
