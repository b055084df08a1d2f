"""SYN-11 Keywords: [SOLO], for a Record that is alone in its Measure."""

from __future__ import annotations

from ....kernel.state import State
from ..model import records_in


def alone(s: State, it: int, here: int) -> bool:
    """While no other Record is in its Measure (SYN-11.74), or was as it left; Concepts do not count (SYN-11.75)."""
    return here >= 0 and all(oid == it for oid in records_in(s, here))
