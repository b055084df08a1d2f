"""Cards of HeroSync: whose abilities are in force, and whose faces are hidden."""

from __future__ import annotations

from ...kernel.abilities import Ability, Fx
from ...kernel.state import State
from ...kernel.things import Event, Mod, Option, Thing, replace
from .model import ACQUIRED, COUNTERS, FACE_UP, FOLLOWERS, HIDDEN, SEATS, counters_of, followers_of, hero, path_of, prepared
from .values import muted


def holders(s: State) -> list[int]:
    """What lasts for players, Heroes, acquired rewards, Followers and prepared Counters."""
    things = s.things
    found = [*range(SEATS)]
    for seat in range(SEATS):
        found.append(hero(seat))
        found += followers_of(s, seat)
        found += counters_of(s, seat)
        found += [oid for oid in path_of(s, seat) if things[oid].flags & ACQUIRED]
    return found


def own_trigger_works(s: State, fx: Fx, event: Event, ability: Ability) -> bool:
    """Judged by the Follower as it last was; the Dies ability of a Hidden one works (HRS-12.10a)."""
    if event.last:
        return event.last[3] <= fx.since
    return not muted(s, fx, ability)


def face_down(s: State, leaf: Thing, seat: int) -> bool:
    """Hidden Followers (HRS-12.5) and prepared Counters (HRS-13.3) show their faces only to their controller."""
    kind = leaf.zone // SEATS
    if kind == FOLLOWERS:
        return bool(leaf.flags & HIDDEN) and leaf.controller != seat
    return kind == COUNTERS and not leaf.flags & FACE_UP and leaf.controller != seat


def expire(s: State, oid: int, mod: Mod) -> None:
    if mod.attr == "hidden":
        s.push("unhidden", s.ref(oid))
    elif mod.attr == "control":
        s.push("control.back", s.ref(oid), mod.amount)


def unseen_answer(s: State, fx: Fx) -> Option | None:
    """Nobody is told that a prepared Counter could be used (HRS-10.13a, 10.15)."""
    return Option("counter", fx.me) if prepared(s, fx.me) else None


def replaced_unseen(s: State) -> int:
    return int(s.table.options["replaced_unseen"])


def forget(world: State, seat: int) -> None:
    """Whose trigger was met stays secret with the card: offers of unseen Counters, triggers of unseen Followers."""
    offers = tuple(offer for offer in world.own.offers if world.things[offer.counter[0]].controller == seat)
    if offers != world.own.offers or world.own.lapsed:
        world.own = replace(world.own, offers=offers, lapsed=())
    world.waiting = tuple(
        waiting for waiting in world.waiting
        if waiting.seat == seat or not (world.alive(waiting.source) and world.things[waiting.source[0]].flags & HIDDEN)
    )
