"""SYN-11 Keywords: [ENCRYPT], which keeps a card from being targeted or Overwritten by an opponent.

Only targeting by Verses and abilities is stopped: what does not target the card affects it as usual (SYN-11.24), and a cue may name an
exhausted Record with [ENCRYPT] (SYN-11.25).
"""

from __future__ import annotations

from ....kernel.state import State
from ..model import DECK, ENCRYPT, OVERWRITTEN, SEATS, has, is_measure, kind_of, top_concept


def shielded(s: State, oid: int, seat: int) -> bool:
    """Whether a card is no target of a player's Verses and abilities (SYN-11.21): of its controller's own it is (SYN-11.22), and Final
    Verses do not ask (SYN-11.23). Targets are judged again as links resolve, so [ENCRYPT] that comes in answer counts (SYN-11.31)."""
    leaf = s.things[oid]
    return leaf.print >= 0 and leaf.controller != seat and leaf.zone < SEATS * DECK and has(s, oid, ENCRYPT)


def over_no_encrypted(s: State, seat: int, it: int, places: list[int]) -> list[int]:
    return [to for to in places if not is_measure(to) or not encrypted_against(s, to, seat)] if kind_of(s, it) == "Concept" else places


def encrypted_against(s: State, to: int, seat: int) -> bool:
    """Whether the Concept in a Measure cannot be Overwritten by a player, since it has [ENCRYPT] (SYN-11.28) and is another's
    (SYN-11.29). One that is Overwritten has it no more (SYN-11.30)."""
    top = top_concept(s, to)
    return top >= 0 and s.things[top].controller != seat and not s.things[top].flags & OVERWRITTEN and has(s, top, ENCRYPT)
