"""What the rules make of a proposed event: what cannot happen does not (NSC-1.16), and what would change nothing is no event.

Also the counts that cards ask for ("the first time each turn"), and whether something has happened in this turn (NSC-19.13).
"""

from __future__ import annotations

from collections.abc import Callable

from ...kernel import tallies
from ...kernel.state import State
from ...kernel.things import Event, Waiting, replace
from .model import (
    CHARACTERS,
    CYBERWARE,
    E_ATTACKS,
    E_DESTROYED,
    E_DISCARDED,
    E_DRAWN,
    E_PLAYED,
    E_SACRIFICED,
    E_TO_PLAYER,
    ICONIC,
    POOL_NAMES,
    RUNNING,
    TRIGGER_LIMIT,
    cannot,
    is_pool,
    kind_of,
    pool_colour,
    pool_seat,
    zone_kind,
)
from .plays import controls_copy

ASKED = E_PLAYED | E_DRAWN | E_DISCARDED  # events that are counted for the player behind them


def _damage(s: State, event: Event) -> Event | None:
    """Damage of 0 is none (NSC-20.13); only characters and pools take any (NSC-11.39)."""
    if event.amount <= 0:
        return None
    if is_pool(s, event.it):
        seat = pool_seat(s, event.it)
        return event if s.playing(seat) and not cannot(s, seat, "take_damage") else None
    return event if zone_kind(s, event.it) == CHARACTERS and not cannot(s, event.it, "take_damage") else None


def _health(s: State, event: Event) -> Event | None:
    seat = pool_seat(s, event.it)
    if not event.amount or not s.playing(seat):
        return None
    if event.how not in ("set", "paid") and cannot(s, seat, "gain_health" if event.amount > 0 else "lose_health"):
        return None
    return event


def _move(s: State, event: Event) -> Event | None:
    """Mainframes stay (NSC-12.30); what cannot be destroyed or sacrificed is not (NSC-15.14, 15.24)."""
    it = event.it
    if kind_of(s, it) == "Mainframe":
        return None
    if event.names & E_DESTROYED and cannot(s, it, "be_destroyed"):
        return None
    if event.names & E_SACRIFICED and cannot(s, it, "be_sacrificed"):
        return None
    if event.names & E_DRAWN and cannot(s, event.seat, "draw"):
        return None
    return event


def _run(s: State, event: Event) -> Event | None:
    """What is running already is not run (NSC-15.30); programs cannot be (NSC-14.41)."""
    if s.things[event.it].flags & RUNNING or cannot(s, event.it, "be_run") or kind_of(s, event.it) not in ("Character", "RAM"):
        return None
    return event


def _refresh(s: State, event: Event) -> Event | None:
    return event if s.things[event.it].flags & RUNNING else None


def _heal(s: State, event: Event) -> Event | None:
    return event if event.amount > 0 else None


def _install(s: State, event: Event) -> Event | None:
    return None if cannot(s, event.seat, "install") else event


def _control(s: State, event: Event) -> Event | None:
    """No second copy of an Iconic card by a change of control (NSC-16.7)."""
    if kind_of(s, event.it) == "Mainframe" or s.things[event.it].controller == event.seat:
        return None
    if s.prints[s.things[event.it].print].bits & ICONIC and controls_copy(s, event.seat, event.it):
        return None
    return event


def _counters(s: State, event: Event) -> Event | None:
    return event if event.amount else None


def _attach(s: State, event: Event) -> Event | None:
    moving = zone_kind(s, event.it) == CYBERWARE
    return None if moving and cannot(s, event.it, "be_moved") else event


AMEND: dict[str, Callable[[State, Event], Event | None]] = {
    "damage": _damage, "health": _health, "move": _move, "run": _run, "refresh": _refresh, "heal": _heal, "install": _install,
    "control": _control, "counters": _counters, "attach": _attach,
}


def amend(s: State, event: Event) -> Event | None:
    rule = AMEND.get(event.kind)
    return event if rule is None else rule(s, event)


MOVING = frozenset({"move", "cache", "enter", "attach", "install", "health"})


def tally(s: State, event: Event) -> None:
    """Keep what is asked for: the standstill of NSC-19.13, and counts of this match's cards."""
    if not s.own.moved and (event.kind in MOVING or event.names & (E_TO_PLAYER | E_ATTACKS)):
        s.own = replace(s.own, moved=True)
    asked = tallies.wanted(s, event)
    if not asked:
        return
    if is_pool(s, event.it):
        for seat in s.table.allies(pool_seat(s, event.it)):
            tallies.tally(s, asked, event, (POOL_NAMES[pool_colour(s, event.it)], ""), seat)
        return
    leaf = event.was if event.was is not None else s.things[event.it]
    seat = event.seat if event.names & ASKED or leaf.print < 0 else leaf.controller
    words = {kind_of(s, event.it), str(s.prints[leaf.print].attrs.get("subtype", "")) if leaf.print >= 0 else "", ""}
    tallies.tally(s, asked, event, words, seat)


def trigger_allowed(s: State, waiting: Waiting) -> bool:
    """Within its own limit; none are made once a chain has had 100 (NSC-20.14)."""
    if s.own.triggered >= TRIGGER_LIMIT or cannot(s, waiting.source[0], "trigger"):
        return False
    limit = s.prints[waiting.prog[0]].abilities[waiting.prog[1]].limit
    if limit is None:
        return True
    spent = (limit[0], "limit", *waiting.source, *waiting.prog)
    if s.used(*spent) >= limit[1]:
        return False
    s.use(*spent)
    return True


