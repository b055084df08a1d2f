"""Cards of SolRei: whose abilities are in force, whose faces are hidden, and what cannot happen to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ...kernel.abilities import Ability, Fx, Static
from ...kernel.names import SPECTATOR
from ...kernel.parts.words import open_zones
from ...kernel.state import State
from ...kernel.things import Event, Thing
from . import changes, values
from .model import ACTION, ADVANTAGE, ARTS, BROKEN, EXHAUSTED, FACE_DOWN, IN_EFFECT, MUSE, SEATS, SHOWN, arts, cannot, muse, turned_down

BACKS = {EXHAUSTED: "exhausted", BROKEN: "broken", FACE_DOWN: "face_down"}


def holders(s: State) -> list[int]:
    """Muses, Advantages, and Augmented Arts whose activation has resolved (SOL-9.4, 11.40)."""
    things, zones = s.things, s.zones
    found: list[int] = []
    for zone in range(MUSE * SEATS, ARTS * SEATS):
        found += zones[zone]
    for seat in range(SEATS):
        found += [oid for oid in arts(s, seat) if things[oid].flags & IN_EFFECT]
    return found


def reaches(s: State, fx: Fx, static: Static, oid: int) -> bool:
    """A Rival's text does not reduce a Power that cannot be reduced (SOL-12.12)."""
    return static.attr != "power" or static.op != "drop" or not changes.not_reduced(s, oid, fx.me)


def order_replacements(s: State, found: list[tuple[Fx, Any, Any]]) -> list[tuple[Fx, Any, Any]]:
    """The Offensive player's first, older ones before newer (SOL-9.4a): what was gained is as old as the gain, not as its Muse."""
    return sorted(found, key=lambda item: (item[0].you != s.own.offense, item[0].since or s.things[item[0].me].since))


def own_trigger_works(s: State, fx: Fx, event: Event, ability: Ability) -> bool:
    """A text of an Augmented Art about its own end: it was in effect just before (SOL-11.39a, 11.40)."""
    was = event.was
    return was is not None and bool(was.flags & IN_EFFECT) and (ability.condition is None or ability.condition(s, fx))


def muted(s: State, fx: Fx, ability: Ability) -> bool:
    """A Muse or Advantage that is turned face-down (SOL-4.5a), an Advantage whose requirements are not met (SOL-2.7b)."""
    leaf = s.things[fx.me]
    if leaf.mods and turned_down(s, fx.me):
        return True
    return leaf.zone // SEATS == ADVANTAGE and not values.advantage_works(s, leaf.owner)


def face_down(s: State, leaf: Thing, seat: int) -> bool:
    """An Art that was never readied and, in set-up, Muse and Advantage are their owner's secret (SOL-13.1, 13.3); so is a placed card
    (SOL-13.12)."""
    kind = leaf.zone // SEATS
    if kind <= ARTS:
        return not leaf.flags & SHOWN and leaf.owner != seat
    return kind == ACTION and bool(leaf.flags & FACE_DOWN)


def shown_back(s: State, oid: int) -> tuple[tuple[str, ...], dict[str, int]]:
    flags = s.things[oid].flags
    return tuple(word for bit, word in BACKS.items() if flags & bit), {}


def in_sight(s: State, seat: int) -> Iterable[int]:
    """A player's own cards go by their names alone; the Rival's are told by their place where the player has one of that name."""
    things = s.things
    return (oid for oid in open_zones(s, seat) if seat == SPECTATOR or things[oid].owner == seat)


def amend(s: State, event: Event) -> Event | None:
    """What cannot happen does not: points that cannot be dealt, cards that cannot be turned."""
    kind = event.kind
    if kind == "deal" and (event.amount <= 0 or cannot(s, muse(s, event.seat), "deal_damage")):
        return None
    if kind == "cover" and event.amount <= 0:
        return None
    if kind == "ready" and (s.things[event.it].flags & (EXHAUSTED | BROKEN) != EXHAUSTED or cannot(s, event.it, "be_readied")):
        return None
    if kind == "exhaust" and event.how == "" and cannot(s, event.it, "be_exhausted"):
        return None
    if kind == "break" and event.how == "" and cannot(s, event.it, "be_broken"):
        return None
    return event


def lies_there(s: State, leaf: Thing) -> Callable[[int], bool] | None:
    """A Muse, an Advantage, an Art lie where they lie; everywhere else is an Action Card."""
    kind = leaf.zone // SEATS
    if kind > ARTS:
        return None
    wanted = ("Muse", "Advantage", "Art")[kind]
    prints = s.table.prints
    return lambda number: prints[number].kind == wanted
