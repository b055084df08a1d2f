"""Why a target is refused: by the text, [ENCRYPT], zone and side, or the kind of link (SYN-7.48 to 7.57)."""

from __future__ import annotations

from ...kernel.abilities import Ability, Fx, TargetSpec
from ...kernel.declare import LINKS, candidates
from ...kernel.names import sees
from ...kernel.state import State
from .chains.links import why_not_link
from .model import CRASHED, is_measure


def why_aim(s: State, fx: Fx, spec: TargetSpec, oid: int) -> tuple[str, ...]:
    """The rules that keep a Thing or a link from being this target; none if it may be."""
    if oid <= LINKS:
        return why_not_link(s, fx, spec, LINKS - oid)
    if any(ref[0] == oid for group in fx.targets for ref in group) and spec.other:
        return ("SYN-7.53",)
    if spec.fits(s, fx, oid) and oid in spec.pool(s, fx):
        return ()
    found = spec.why(s, fx, oid)
    return (*found, "SYN-16.16") if is_measure(oid) and s.things[oid].flags & CRASHED else found


def why_no_target(s: State, fx: Fx, ability: Ability) -> tuple[str, ...]:
    """The rules that keep away what would fit the words of a text that lacks a target, such as [ENCRYPT] (SYN-11.21)."""
    found: list[str] = []
    for spec in ability.targets:
        if len(candidates(s, fx, spec)) < spec.least:
            kept = (spec.why(s, fx, oid) for oid in spec.pool(s, fx) if oid > LINKS and sees(s, fx.you, oid))
            found += [rule for rules in kept if "SYN-7.50" not in rules for rule in rules]
    return tuple(found)
