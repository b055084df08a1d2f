"""Faults: what is wrong with a card file or a text on a card, where, what could stand there, and texts that would do.

A *place* is a file with a line and a column, both counted from 1.
"""

from __future__ import annotations

import msgspec

from ..errors import CardwrightError
from ..language.faults import Fault


class Place(msgspec.Struct, frozen=True):
    """Where something stands."""

    file: str = ""
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.file else f"line {self.line}, column {self.column}"


class Untold(CardwrightError):
    """A text that cannot be read, or that its game cannot carry out. `faults` has all that is wrong with it."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("; ".join(fault.message for fault in faults))
        self.faults = faults


class TextFault(CardwrightError):
    """One thing that is wrong in a card file. `span` is where the words in question begin and end in the file, line and column each; of
    what is no card text it is just the place."""

    def __init__(
        self,
        message: str,
        *,
        line: int = 1,
        column: int = 1,
        end: tuple[int, int] | None = None,
        expected: tuple[str, ...] = (),
        nearest: str | None = None,
        file: str = "",
        said: Fault | None = None,
    ) -> None:
        super().__init__(message, f"did you mean {nearest}?" if nearest else None)
        self.line = line
        self.column = column
        self.end = end or (line, column)
        self.expected = expected
        self.nearest = nearest
        self.file = file
        self.said = said  # the fault of the text itself

    @property
    def place(self) -> Place:
        return Place(self.file, self.line, self.column)

    @property
    def suggestions(self) -> tuple[str, ...]:
        """Whole texts that would do."""
        return self.said.suggestions if self.said is not None else ()

    def __str__(self) -> str:
        lines = [f"{self.place}: {self.message}"]
        if self.expected:
            lines.append("  expected: " + ", ".join(self.expected))
        if self.hint:
            lines.append(f"  {self.hint}")
        lines += [f"  this would do: {text}" for text in self.suggestions]
        return "\n".join(lines)
