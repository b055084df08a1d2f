"""What the rules add to target phrases and bans: [ENCRYPT], cards that cannot be targeted, and by whom (SYN-7.48 to 7.56, 11.21).

Every refusal names its rules: `why` gives the ids that forbid a Thing as a target.
"""

from __future__ import annotations

from collections.abc import Callable

from ....effects.domains import zone_filter
from ....effects.scope import Scope
from ....kernel.abilities import Fx, Match
from ....kernel.bans import barred
from ....kernel.state import State
from ....kernel.values import value
from ....text.tree import Node
from ..keywords.encrypt import shielded
from ..model import CRASHED, DECK, DEED, OVERWRITTEN, SEATS


def targetable(scope: Scope, node: Node) -> tuple[Match, Callable[[State, Fx, int], tuple[str, ...]]]:
    """Not the opponent's cards with [ENCRYPT], Final Verses aside (SYN-11.21 to 11.23); not what cannot be targeted."""
    kind = scope.ability.kind
    final = kind == "final"
    by = DEED["be_targeted_by_verses"] if kind == "spell" else DEED["be_targeted_by_abilities"]
    foreign = DEED["be_targeted_by_opponent"] | (0 if final else by)
    plain = DEED["be_targeted"]

    def forbidden(s: State, fx: Fx, oid: int) -> bool:
        leaf = s.things[oid]
        if leaf.print < 0 or leaf.zone >= SEATS * DECK:
            return False
        if barred(s, "be_target", oid, fx.me) or barred(s, "target", fx.you, oid):
            return True
        bans = value(s, oid, "cannot")
        return bool(bans & (plain | foreign if leaf.controller != fx.you else plain))

    def encrypted(s: State, fx: Fx, oid: int) -> bool:
        return not final and shielded(s, oid, fx.you)

    def allowed(s: State, fx: Fx, oid: int) -> bool:
        return oid < 0 or not (encrypted(s, fx, oid) or forbidden(s, fx, oid))

    def why(s: State, fx: Fx, oid: int) -> tuple[str, ...]:
        if oid < 0:
            return ()
        leaf = s.things[oid]
        found = []
        if encrypted(s, fx, oid):
            found.append("SYN-11.21")
        if forbidden(s, fx, oid):
            found.append("SYN-1.10")
        if leaf.flags & (CRASHED | OVERWRITTEN):
            found.append("SYN-7.56")
        if leaf.print >= 0 and leaf.zone >= SEATS * DECK and zone_filter(node) is None:
            found.append("SYN-7.51")
        return tuple(found)

    return allowed, why


def ban_bits(scope: Scope, node: Node) -> int:
    """The deeds that a ban forbids; "by …" narrows it to the opponent's cards of a kind."""
    deed, by = node["deed"], node["by"]
    if by is None:
        return sum(DEED[name] for name in deed.split("_or_"))
    nouns = set(by.args.get("nouns", ()))  # none: by the opponent at all
    narrow = {frozenset({"Verse"}): "_by_verses", frozenset({"ability"}): "_by_abilities"}.get(frozenset(nouns), "_by_opponent")
    if deed + narrow not in DEED:
        raise scope.refuse(node, f"nobody can be kept from that ({deed}) by only some cards")
    return DEED[deed + narrow]
