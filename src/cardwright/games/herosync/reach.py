"""Who can be reached by what: Hidden Followers (section 12), targets and the texts that bar them (section 15).

A text *affects* a Follower if it could change something about it; it *targets* one that its user picks. A Hidden Follower is out of
reach of card effects, apart from kills that say nothing about it and texts that speak of Hidden Followers.
"""

from __future__ import annotations

from ...kernel.abilities import Fx
from ...kernel.bans import barred
from ...kernel.state import State
from .model import HIDDEN, cannot


def _reward(s: State, fx: Fx) -> str:
    """Whether a text is a reward, and of which kind: "Passive", "Active" or "" for a card effect."""
    card = s.table.prints[fx.prog[0]]
    return str(card.attrs.get("kind", "")) if card.kind == "Reward" else ""


def affects(s: State, fx: Fx, oid: int) -> bool:
    """Whether a text can affect a Follower, Hidden or not (HRS-12.7): Passive rewards always can (HRS-12.7g), Active ones of its own
    controller too (HRS-12.7i, 12.7j), card effects of either player cannot."""
    if oid < 0 or not s.things[oid].flags & HIDDEN:
        return True
    kind = _reward(s, fx)
    return kind == "Passive" or (kind == "Active" and s.things[oid].controller == fx.you)


def why_not_target(s: State, fx: Fx, oid: int, *, unspecific: bool = False, speaks_of_hidden: bool = False) -> tuple[str, ...]:
    """The rules that keep a Thing from being targeted. `unspecific`: a kill that says nothing about it (HRS-12.7a)."""
    if oid < 0:
        return ()
    leaf = s.things[oid]
    found: list[str] = []
    mine = leaf.controller == fx.you
    if leaf.flags & HIDDEN and not speaks_of_hidden:  # HRS-12.7f
        if not mine:
            found += ["HRS-12.4", *(("HRS-12.7d",) if unspecific else ()), *(("HRS-12.7j",) if _reward(s, fx) == "Active" else ())]
        elif not unspecific and not affects(s, fx, oid):  # HRS-12.7e
            found += ["HRS-12.7", "HRS-12.7k"]
    barring = barred(s, "be_target", oid, fx.me) or barred(s, "target", fx.you, oid)
    if barring or cannot(s, oid, "be_targeted") or (not mine and cannot(s, oid, "be_targeted_by_opponent")):
        found.append("HRS-3.19a")
    return tuple(found)


def may_target(s: State, fx: Fx, oid: int, *, unspecific: bool = False, speaks_of_hidden: bool = False) -> bool:
    return not why_not_target(s, fx, oid, unspecific=unspecific, speaks_of_hidden=speaks_of_hidden)


def killable(s: State, oid: int, *, battle: bool = False) -> bool:
    """Whether nothing bars a Follower from being killed (HRS-15.6a)."""
    return not (cannot(s, oid, "be_killed") or cannot(s, oid, "be_killed_in_battle" if battle else "be_killed_by_effects"))


def sacrificeable(s: State, oid: int) -> bool:
    """A Follower that cannot be killed cannot be sacrificed (HRS-9.8b)."""
    return not (cannot(s, oid, "be_killed") or cannot(s, oid, "be_sacrificed"))
