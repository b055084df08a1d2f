"""Levelling up (section 6): after each round both Heroes rise and both players choose a reward, sealed until both have chosen."""

from __future__ import annotations

from typing import Any

from ...kernel.agenda import ask_sealed
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.things import Option, replace
from . import changes
from .model import SEATS, TOP_LEVEL, level_of
from .procedures import rewards_on_offer


def level_up(s: State, frame: tuple[Any, ...]) -> None:
    """Both Heroes level up at the same time (HRS-6.14), none above level 4 (HRS-6.15); the next turn player's triggers come first
    (HRS-6.22a)."""
    own = s.own
    s.set_own(replace(own, stage="LEVEL", player=own.first))
    s.push("begin", own.first)
    rising = [seat for seat in range(SEATS) if level_of(s, seat) < TOP_LEVEL]
    if rising:
        s.push("level.choose", tuple(rising))
        commit(s, [changes.level_up(s, seat) for seat in rising])


def choose(s: State, frame: tuple[Any, ...]) -> None:
    """One of the three rewards of the new level each, at the same time and unseen by the other (HRS-6.17, 6.18, 6.18a)."""
    s.push("settle", 0)
    offered = {seat: [Option("pick", oid) for oid in rewards_on_offer(s, seat)] for seat in frame[1]}
    asked = {seat: options for seat, options in offered.items() if options}
    if asked:
        ask_sealed(s, "reward", "HRS-6.17", asked, "level.reveal")


def reveal(s: State, frame: tuple[Any, ...]) -> None:
    """Both choices are revealed together, and count from now on (HRS-6.18b, 6.20)."""
    commit(s, [changes.acquire(s, given[0].it, seat) for seat, given in frame[1]])


STEPS = {"level.up": level_up, "level.choose": choose, "level.reveal": reveal}
