"""SYN-11 Keywords: [ENTROPY N], for cards whose player has Records in the Removed Zone."""

from __future__ import annotations

from ....kernel.abilities import Fx, Test
from ....kernel.state import State
from ..model import REMOVED, is_record


def at_least(least: int) -> Test:
    """While its controller's Removed Zone holds so many Records (SYN-11.32): no other cards, and no other Removed Zone (SYN-11.33). It is
    counted whenever it is asked for (SYN-11.34)."""

    def test(s: State, fx: Fx) -> bool:
        removed = s.zone(REMOVED, fx.you)
        if len(removed) < least:
            return False
        return sum(1 for oid in removed if is_record(s, oid)) >= least

    return test
