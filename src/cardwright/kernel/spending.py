"""What a text allows or takes from a player once: an additional turn, a turn that is skipped. It lies on the seat until it is used up."""

from __future__ import annotations

from .state import State
from .things import replace


def spend(s: State, seat: int, attr: str) -> bool:
    """Whether a player has such a thing to use up; one of them is then gone."""
    leaf = s.things[seat]
    for mod in leaf.mods:
        if mod.attr == attr:
            rest = (replace(mod, amount=mod.amount - 1),) if mod.amount > 1 else ()
            place = leaf.mods.index(mod)
            s.set_mods(seat, (*leaf.mods[:place], *rest, *leaf.mods[place + 1 :]))
            return True
    return False
