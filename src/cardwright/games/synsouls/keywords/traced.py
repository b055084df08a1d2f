"""SYN-11 Keywords: what becomes of a Traced Record, one that [TRACE] brought back."""

from __future__ import annotations

from ....kernel.state import State
from ..model import E_REMOVED, REMOVED, TRACED, VOID, in_ensemble, zone_id


def pile_for(s: State, it: int) -> tuple[int, int]:
    """Where a card goes that would go to the Void Zone, and what else that is. A Traced Record is removed from play instead (SYN-11.84),
    and has been Silenced or Voided all the same (SYN-11.85). To a hand or deck it goes as any other, and is Traced no longer
    (SYN-11.86)."""
    leaf = s.things[it]
    if leaf.flags & TRACED and in_ensemble(s, it):
        return zone_id(REMOVED, leaf.owner), E_REMOVED
    return zone_id(VOID, leaf.owner), 0
