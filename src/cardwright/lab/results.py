"""The results file: JSON lines, the first of which says what was asked for; every finished game is one line with its seed.

A file that was left half-way goes on where it stopped; one from another question, or one that another run is writing to, is refused.
Nothing written is ever lost: lines are only added, and a line that was cut off in the middle is played again.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from errno import ENOSPC
from os import strerror
from pathlib import Path
from typing import IO, Any

import msgspec

from ..errors import CardwrightError
from .bouts import Record

FORMAT = 3
HINT = "choose another file with --results"
_READER = msgspec.json.Decoder(Record)


class Results:
    """The records of one question, in memory and, if a path is given, in a file."""

    def __init__(self, question: dict[str, Any], path: Path | None = None) -> None:
        self.question = {"cardwright_lab": FORMAT, **question}
        self.records: dict[int, Record] = {}
        self.path = path
        self._file: IO[bytes] | None = None
        if path is not None:
            self._open(path)

    def _open(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("ab", buffering=0)  # every line is in the file once it is written
            claim(self._file, path)
            if path.stat().st_size:
                self._file.truncate(self._read(path))
            else:
                self._write(self.question)
        except OSError as fault:
            self.close()
            raise CardwrightError(f"cannot use {path}: {fault.strerror}", HINT) from None
        except CardwrightError:
            self.close()
            raise

    def _read(self, path: Path) -> int:
        """Take over what a file holds; gives the length of its whole lines."""
        raw = path.read_bytes()
        lines = raw[: raw.rfind(b"\n") + 1].splitlines(keepends=True)
        try:
            asked = msgspec.json.decode(lines[0]) if lines else {}
        except msgspec.DecodeError:
            asked = {}
        if not isinstance(asked, dict) or "cardwright_lab" not in asked:
            raise CardwrightError(f"{path} is no results file of the lab", HINT)
        wanted = msgspec.json.decode(msgspec.json.encode(self.question))
        if asked != wanted:
            other = next((key for key in wanted if asked.get(key) != wanted[key]), "cardwright_lab")
            raise CardwrightError(f"{path} holds the results of {differs(other, asked.get(other), wanted[other])}", HINT)
        length = len(lines[0])
        for number, line in enumerate(lines[1:], 2):
            length += len(line)
            if not line.strip():
                continue
            try:
                record = _READER.decode(line)
            except msgspec.DecodeError as fault:
                raise CardwrightError(f"{path} is damaged in line {number}: {fault}", HINT) from None
            if not -1 <= record.winner < len(record.decks):
                raise CardwrightError(f"{path} is damaged in line {number}: there is no player {record.winner}", HINT)
            self.records[record.number] = record
        return length

    def add(self, records: Iterable[Record]) -> None:
        for record in records:
            if record.number not in self.records:
                self.records[record.number] = record
                self._write(record)

    def _write(self, item: Any) -> None:
        if self._file is not None:
            line = msgspec.json.encode(item) + b"\n"
            try:
                if self._file.write(line) < len(line):
                    raise OSError(ENOSPC, strerror(ENOSPC))
            except OSError as fault:
                told = f"{self.path} cannot be written to: {fault.strerror}"
                raise CardwrightError(told, "what it holds is kept: make room, and the same command goes on") from None

    def of(self, group: str) -> list[Record]:
        """The records of a group, in the order of their numbers."""
        return [record for record in self.all() if record.group == group]

    def all(self) -> list[Record]:
        return [self.records[number] for number in sorted(self.records)]

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


def claim(file: IO[bytes], path: Path) -> None:
    """Keep a file for this run until it is closed: two runs that add lines to one file would write into each other's."""
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise CardwrightError(f"another run is writing to {path}", f"wait for it, or {HINT}") from None


def differs(key: str, there: Any, here: Any) -> str:
    """In what another question is another one."""
    if key == "groups" and isinstance(there, dict) and isinstance(here, dict) and list(there) == list(here):
        changed = [name for name in here if there[name] != here[name]]
        return f"other cards or lists than are there now, in {len(changed)} of {len(here)} groups ({changed[0]})"
    return f"another question: {key} is {there!r} there"
