"""Faults: what is wrong with a text, where, and what would have been right there.

A *place* is a file with a line and a column, both counted from 1. A fault of a text names what was expected at the
furthest point that any reading reached, and the nearest known phrase.
"""

from __future__ import annotations

import msgspec

from ..errors import CardwrightError


class Place(msgspec.Struct, frozen=True):
    """Where something stands."""

    file: str = ""
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.file else f"line {self.line}, column {self.column}"


class TextFault(CardwrightError):
    """A text that cannot be read. `offset` counts characters of the text itself from 0."""

    def __init__(
        self,
        message: str,
        *,
        line: int = 1,
        column: int = 1,
        offset: int = 0,
        expected: tuple[str, ...] = (),
        nearest: str | None = None,
        found: str = "",
        file: str = "",
    ) -> None:
        super().__init__(message, f"nearest phrase: {nearest}" if nearest else None)
        self.line = line
        self.column = column
        self.offset = offset
        self.expected = expected
        self.nearest = nearest
        self.found = found
        self.file = file

    @property
    def place(self) -> Place:
        return Place(self.file, self.line, self.column)

    def moved(self, file: str, line: int, column: int, label: str = "") -> TextFault:
        """The same fault at its place in a file."""
        message = f"{label}: {self.message}" if label else self.message
        return TextFault(
            message, line=line, column=column, offset=self.offset, expected=self.expected, nearest=self.nearest,
            found=self.found, file=file,
        )

    def __str__(self) -> str:
        lines = [f"{self.place}: {self.message}"]
        if self.expected:
            lines.append("  expected: " + ", ".join(self.expected))
        if self.hint:
            lines.append(f"  {self.hint}")
        return "\n".join(lines)


def locate(text: str, offset: int) -> tuple[int, int]:
    """The line and column of an offset, both from 1."""
    line = text.count("\n", 0, offset) + 1
    return line, offset - (text.rfind("\n", 0, offset) + 1) + 1


def fault_at(
    text: str, offset: int, message: str, expected: tuple[str, ...] = (), nearest: str | None = None, found: str = ""
) -> TextFault:
    """A fault at an offset of the text."""
    line, column = locate(text, offset)
    return TextFault(message, line=line, column=column, offset=offset, expected=expected, nearest=nearest, found=found)
