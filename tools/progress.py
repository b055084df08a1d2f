"""One line that says how far a long piece of work has come: rewritten in place on a terminal, else a new one now and then."""

from __future__ import annotations

import sys
import time

PAUSE = 15.0  # seconds between two lines that are not rewritten


class Progress:
    """`tell` says what is being done, and how much of it is; nobody hears that of work that goes on beside other work."""

    def __init__(self, title: str, quiet: bool = False) -> None:
        self.title = title
        self.quiet = quiet
        self.in_place = sys.stderr.isatty()
        self.shown = ""
        self.stage = ""
        self.last = 0.0

    def tell(self, stage: str, done: int, count: int) -> None:
        if self.quiet:
            return
        line = f"{self.title}: {stage}" + (f", {done} of {count}" if count else "")
        now = time.monotonic()
        if self.in_place:
            print(f"\r{line:<{len(self.shown)}}", end="", file=sys.stderr, flush=True)
            self.shown = line
        elif stage != self.stage or now - self.last > PAUSE:
            print(line, file=sys.stderr, flush=True)
            self.last = now
        self.stage = stage

    def say(self, words: str) -> None:
        """A line that stays."""
        self.clear()
        print(f"{self.title}: {words}", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self.shown:
            print(f"\r{'':<{len(self.shown)}}\r", end="", file=sys.stderr, flush=True)
            self.shown = ""
