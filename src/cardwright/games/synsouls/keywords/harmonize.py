"""SYN-11 Keywords: [HARMONIZE], for cards in a full Measure."""

from __future__ import annotations

from ....kernel.state import State
from ..model import capacity, is_measure, is_record, occupied, records_in


def harmonious(s: State, it: int, here: int) -> bool:
    """While its Measure holds at least its capacity of Records (SYN-11.45), be it the rival's (SYN-11.47). A Crash, which gives the other
    Measures room, ends it there (SYN-11.46). A card that has just left is counted."""
    if here < 0:
        return False
    left = 1 if occupied(s, it) != here and is_record(s, it) else 0
    return len(records_in(s, here)) + left >= capacity(s, here)


def full(s: State, to: int) -> bool:
    return is_measure(to) and len(records_in(s, to)) >= capacity(s, to)
