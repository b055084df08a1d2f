"""Where things stand in a TOML source: the line of each `[[card]]`, the place of each key, and of each letter in a string.

`tomllib` gives values without places; this scans the same source for places only and never judges it. A *path* is a key with
the names of the sub-tables before it ("final_verse.text").
"""

from __future__ import annotations

import re

import msgspec

_HEADER = re.compile(r"[ \t]*(\[\[?)[ \t]*([\w.\- \t\"']+?)[ \t]*\]\]?[ \t]*(?:#[^\n]*)?(?:\n|$)")
_KEY = re.compile(r"[ \t]*([\w\-]+(?:[ \t]*\.[ \t]*[\w\-]+)*|\"[^\"\n]*\"|'[^'\n]*')[ \t]*=[ \t]*")
_ESCAPES = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", '"': '"', "\\": "\\"}


class TablePlaces(msgspec.Struct, frozen=True):
    """One `[[card]]`: where it begins, and where the value of each path begins."""

    offset: int
    values: dict[str, int]


def table_places(source: str, name: str) -> list[TablePlaces]:
    """The places of every `[[name]]`, in order."""
    found: list[TablePlaces] = []
    prefix: str | None = None  # the path of the table that keys now belong to; None: not inside a [[name]]
    at = 0
    while at < len(source):
        header = _HEADER.match(source, at)
        if header:
            words = [word.strip().strip("\"'") for word in header[2].split(".")]
            if words[0] != name:
                prefix = None
            elif header[1] == "[[" and len(words) == 1:
                found.append(TablePlaces(header.start(1), {}))
                prefix = ""
            elif found:
                prefix = ".".join(words[1:]) + "."
                found[-1].values.setdefault(prefix[:-1], header.start(1))
            at = header.end()
            continue
        key = _KEY.match(source, at)
        if key:
            if prefix is not None and found:
                path = prefix + re.sub(r"[ \t]", "", key[1].strip("\"'"))
                found[-1].values.setdefault(path, key.end())
            at = _after_value(source, key.end())
        at = _next_line(source, at)
    return found


def _next_line(source: str, at: int) -> int:
    end = source.find("\n", at)
    return len(source) if end < 0 else end + 1


def _after_value(source: str, at: int) -> int:
    """The end of a value: of a string, of brackets with whatever they hold, or of the line."""
    depth = 0
    while at < len(source):
        char = source[at]
        if char in "\"'":
            at = _after_string(source, at)
            continue
        if char == "#":
            at = source.find("\n", at)
            if at < 0:
                return len(source)
        elif char in "[{":
            depth += 1
        elif char in "]}":
            depth -= 1
        elif char == "\n" and depth <= 0:
            return at
        at += 1
    return at


def _after_string(source: str, at: int) -> int:
    quote = source[at]
    triple = source.startswith(quote * 3, at)
    close = quote * 3 if triple else quote
    at += len(close)
    while at < len(source):
        if source[at] == "\\" and quote == '"':
            at += 2
        elif source.startswith(close, at):
            return at + len(close)
        elif source[at] == "\n" and not triple:
            return at
        else:
            at += 1
    return at


def letter_offset(source: str, at: int, letter: int) -> int:
    """Where in the source the given letter of the string that begins at `at` stands."""
    quote = source[at : at + 1]
    if quote not in ('"', "'"):
        return at
    triple = source.startswith(quote * 3, at)
    at += 3 if triple else 1
    if triple and source.startswith("\n", at):
        at += 1
    while letter > 0 and at < len(source):
        if source[at] == "\\" and quote == '"':
            at, letters = _escape(source, at)
            letter -= letters
        else:
            at, letter = at + 1, letter - 1
    return min(at, len(source))


def _escape(source: str, at: int) -> tuple[int, int]:
    """The end of an escape, and how many letters it stands for."""
    sign = source[at + 1 : at + 2]
    if sign in _ESCAPES:
        return at + 2, 1
    if sign in ("u", "U"):
        return at + (6 if sign == "u" else 10), 1
    end = at + 1
    while end < len(source) and source[end] in " \t\r\n":
        end += 1
    return max(end, at + 1), 0


def line_and_column(source: str, offset: int) -> tuple[int, int]:
    """The line and column of an offset, from 1."""
    line = source.count("\n", 0, offset) + 1
    return line, offset - (source.rfind("\n", 0, offset) + 1) + 1
