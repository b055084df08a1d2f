"""What the rules mend by themselves after every instruction (SRC-15.16): defeat, spent support cards, equipment without a monster."""

from __future__ import annotations

from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.table import Check
from ...kernel.things import Event, Result
from . import changes
from .effects.sights import look_on
from .model import (
    E_CHANGED,
    E_CONTROL,
    E_DESTROYED,
    E_EQUIPPED,
    E_EXPIRED,
    E_LEFT_MAP,
    E_LOSES_SP,
    E_PLACED,
    SEATS,
    SP,
    SUPPORT,
    TURNS,
    USES,
    wearers,
)


def defeat(s: State) -> bool:
    """A player with 0 SP is defeated at that instant (SRC-1.7); both through one event: a draw (SRC-1.12)."""
    lost = [seat for seat in range(SEATS) if s.things[seat].nums[SP] <= 0]
    if not lost:
        return False
    s.finish(Result((), "SRC-1.12") if len(lost) == SEATS else Result((1 - lost[0],), "SRC-1.7"))
    return True


def spent(s: State) -> bool:
    """Equipment without turns and channeled effect cards without uses go to their owners' done zones (SRC-9.10, 10.20).

    So does equipment that nobody wears any more: destroyed with a destroyed monster (SRC-9.15, 9.22), else only put there (SRC-9.16).
    """
    prints = s.table.prints
    gone: list[Event] = []
    for zone in (SEATS * SUPPORT, SEATS * SUPPORT + 1):
        for oid in s.zones[zone]:
            leaf = s.things[oid]
            if prints[leaf.print].kind != "Equipment":
                if leaf.nums[USES] <= 0:
                    gone.append(changes.to_done(s, oid, -1, how="used up"))
            elif leaf.nums[TURNS] <= 0:
                event = changes.to_done(s, oid, -1, how="expired")
                gone.append(changes.named(event, E_EXPIRED))
            elif not wearers(s, oid):
                event = changes.to_done(s, oid, -1, how="detached")
                gone.append(changes.named(event, E_DESTROYED) if lost_wearer(s, oid) else event)
    commit(s, gone)
    return bool(gone)


def lost_wearer(s: State, oid: int) -> bool:
    """Whether a monster that wore this equipment was destroyed."""
    lost = [s.gone.get((mod.data[0], mod.data[1])) for mod in s.things[oid].mods if mod.attr == "worn"]
    return any(event is not None and event.names & E_DESTROYED for event in lost)


ALL = -1  # whatever happens can bring a card to where a player may look

CHECKS = (
    Check("SRC-1.7", E_LOSES_SP, defeat),
    Check("SRC-16.17", ALL, look_on),
    Check("SRC-15.16", E_LEFT_MAP | E_CHANGED | E_EQUIPPED | E_PLACED | E_CONTROL, spent),
)
