"""SYN-10 Disruption chains: how Trigger abilities join a chain, or wait for the next one."""

from __future__ import annotations

from typing import Any

from ....kernel.abilities import Fx
from ....kernel.chain import add_link
from ....kernel.declare import Draft, ability_of, begin, targets_exist
from ....kernel.events import commit
from ....kernel.links import as_link
from ....kernel.state import State
from ....kernel.table import Step
from ....kernel.things import replace
from ....kernel.triggers import ask_order, met_fx
from ..model import CHAIN_LIMIT, E_ANNOUNCED
from .links import canceled_by_source, targeted
from .windows import open_window


def can_settle(s: State) -> bool:
    """While a chain is open it takes triggers at once, before anyone has priority (SYN-10.16), up to its bound. While it resolves they wait
    for its last link, then form a new one (SYN-10.26)."""
    return len(s.chain) < CHAIN_LIMIT or s.agenda[-1][0] != "window"


def settle(s: State) -> None:
    """Place the triggers of the earliest event (SYN-10.27): the performer's first, then the rival's, each in the order that player chooses
    (SYN-10.17), so that the rival's resolve first (SYN-10.18).

    In the RESET, DRAW and CLOSING Beats only this opens a window (SYN-10.8); when nothing is left to place, the Beat goes on (SYN-10.28).
    """
    first = min(item.batch for item in s.waiting)
    group = [item for item in s.waiting if item.batch == first]
    performer = s.own.performer
    mine = [item for item in group if item.seat == performer] or group
    quiet = s.own.beat in ("ENCORE", "END")
    if not quiet and s.agenda[-1][0] != "window":
        open_window(s, "main")
        s.own = replace(s.own, window=True)
    if len(mine) == 1:
        s.push("trigger.place", mine[0], quiet)
        s.waiting = tuple(item for item in s.waiting if item is not mine[0])
        return
    ask_order(s, mine[0].seat, "SYN-10.17", mine, "trigger.first", quiet)


def trigger_first(s: State, frame: tuple[Any, ...]) -> None:
    _, quiet, given = frame
    place = given[0].n
    s.push("trigger.place", s.waiting[place], quiet)
    s.waiting = (*s.waiting[:place], *s.waiting[place + 1 :])


def trigger_place(s: State, frame: tuple[Any, ...]) -> None:
    """Targets and modes are chosen as it is added (SYN-10.19); without a legal target it is not added (SYN-10.20)."""
    _, waiting, quiet = frame
    fx = met_fx(waiting)
    ability = ability_of(s, fx)
    if waiting.carry is None and not targets_exist(s, fx, ability):
        return
    begin(s, Draft("trigger", fx, n=1 if quiet else 0, event_driven=True))


def place_trigger(s: State, fx: Fx, draft: Draft) -> None:
    if draft.n:  # no chain in the ENCORE Beat: it resolves at once (SYN-6.46)
        if not canceled_by_source(s, as_link(fx, "trigger")):
            s.push("effect", fx)
    else:
        add_link(s, as_link(fx, "trigger"))
        s.dirty |= E_ANNOUNCED
        commit(s, targeted(s, fx))

STEPS: dict[str, Step] = {"trigger.first": trigger_first, "trigger.place": trigger_place}
