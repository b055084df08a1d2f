"""Given abilities and who gave them: the mod by which a Thing holds one, and the context of its lender.

A given ability knows only its holder; what lasts "as long as" something holds for its lender looks it up here.
"""

from __future__ import annotations

from ..kernel.abilities import Fx
from ..kernel.state import State
from ..kernel.things import Mod


def mod_of(s: State, fx: Fx) -> Mod | None:
    """The mod by which a Thing holds the given ability whose context this is."""
    for mod in s.things[fx.me].mods:
        if mod.since == fx.since:
            return mod
    return None


def lender_fx(s: State, fx: Fx) -> Fx:
    """The context of the card that lent an ability."""
    mod = mod_of(s, fx)
    if mod is None:
        return fx
    oid, life = mod.source
    return Fx(oid, life, s.things[oid].controller)


def lender_here(s: State, fx: Fx) -> bool:
    mod = mod_of(s, fx)
    return mod is not None and s.alive(mod.source)
