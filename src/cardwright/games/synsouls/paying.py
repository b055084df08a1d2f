"""Why a cost cannot be paid: cards that cannot be exhausted for it, and parts that ask for more than there is (SYN-7.11 to 7.16).

A *part* is one item of a cost; "exhaust this" is a part that its own card pays.
"""

from __future__ import annotations

from ...kernel.abilities import Ability, Fx
from ...kernel.state import State
from .model import BUFFERING, CACHE, EXHAUSTED, has, is_record, kind_of, measures_of, occupied, overture

RECORDS_PAY = "SYN-7.31"  # the rule of a cost of exhausting Records


def lost_cache(s: State, oid: int) -> bool:
    """Whether a Buffering Record has lost its printed [CACHE], so that Buffering binds it again (SYN-11.6)."""
    leaf = s.things[oid]
    return bool(leaf.flags & BUFFERING and leaf.print >= 0 and s.table.prints[leaf.print].bits & CACHE and not has(s, oid, CACHE))


def why_exhaust(s: State, seat: int, oid: int) -> tuple[str, ...]:
    """The rules that keep a player from exhausting an own card for a cost (SYN-6.50, 6.51, 7.14, 7.16, 7.31)."""
    leaf = s.things[oid]
    found: list[str] = []
    if leaf.flags & EXHAUSTED:
        found.append("SYN-7.14")
    if is_record(s, oid):
        if overture(s):
            found += ["SYN-6.50", "SYN-6.51", *(("SYN-6.55", "SYN-11.5") if has(s, oid, CACHE) else ())]
        found += ["SYN-7.31"] if leaf.flags & BUFFERING and not has(s, oid, CACHE) else []
        found += ["SYN-11.6"] if lost_cache(s, oid) else []
    elif kind_of(s, oid) == "Concept" and occupied(s, oid) not in measures_of(seat):
        found.append("SYN-7.16")
    return tuple(found)


def why_unpaid(s: State, fx: Fx, ability: Ability) -> tuple[str, ...]:
    """The rules that keep the parts of a cost from being paid."""
    found: list[str] = []
    for part in ability.costs:
        if part.payable(s, fx):
            continue
        found.append("SYN-7.11")
        if part.kind == "exhaust this":
            found += why_exhaust(s, fx.you, fx.me)
        elif part.kind == "exhaust":
            found += ["SYN-6.50", "SYN-6.51"] if part.rule == RECORDS_PAY and overture(s) else []
            cards = part.worded(s, fx) if part.worded is not None else ()
            found += [rule for oid in cards if s.things[oid].controller == fx.you for rule in why_exhaust(s, fx.you, oid)]
        elif part.picks is None:
            found.append(part.rule)
    return tuple(found)
