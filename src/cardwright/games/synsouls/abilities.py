"""When abilities about their own card trigger."""

from __future__ import annotations

from ...kernel.abilities import Ability, Fx
from ...kernel.state import State
from ...kernel.things import Event
from .model import CHAIN, E_OVERWRITTEN, FORMAT, OVERWRITTEN, SEATS, active, in_ensemble


def own_trigger_works(s: State, fx: Fx, event: Event, ability: Ability) -> bool:
    """Judged by the card as it last was (SYN-9.12)."""
    leaf = event.was
    assert leaf is not None
    departed = s.things[event.it].life != fx.life
    if departed:
        if leaf.zone < SEATS * CHAIN and event.last and (event.last[1] & FORMAT or event.last[2] > fx.since):  # SYN-11.92, 12.8
            return False
        if leaf.flags & OVERWRITTEN:  # SYN-15.4
            return False
    elif in_ensemble(s, event.it) and not active(s, event.it):
        # SYN-15.6: text about being Overwritten triggers all the same, unless it was lost before (SYN-12.8).
        if not event.names & E_OVERWRITTEN or event.last[2] > fx.since:
            return False
    elif s.game.muted(s, fx, ability):
        return False
    return ability.condition is None or ability.condition(s, fx)
