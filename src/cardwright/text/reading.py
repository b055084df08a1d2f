"""Reading a whole text: its one reading, or a fault that says why there is none, or two."""

from __future__ import annotations

from typing import Any

from .explain import explain_failure, explain_two
from .faults import fault_at
from .reader import Reader, TooIntricate
from .table import Table

LONGEST = 2_000  # characters of one text


def read(table: Table, text: str, start: str, capital: bool) -> Any:
    """The one reading of a text as the category `start`; raises `TextFault`."""
    if len(text) > LONGEST:
        raise fault_at(text, LONGEST, f"a text may have at most {LONGEST} characters; this one has {len(text)}")
    try:
        found = Reader(table, text).read(start, capital)
    except TooIntricate as halt:
        raise fault_at(text, halt.at, TooIntricate.says) from None
    if len(found) == 1:
        return found[0]
    if found:
        raise explain_two(table, text, found)
    raise explain_failure(table, text, start, capital)
