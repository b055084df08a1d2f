"""Stability checks (section 8): when the mainframe is unstable, a d20 for every character and program of the active player."""

from __future__ import annotations

from typing import Any

from ...kernel.agenda import ask_one
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.things import Option, Ref
from . import changes, dice, elimination
from .model import (
    CRASH,
    E_STABILITY_FAILED,
    E_STABILITY_PASSED,
    FACE_DOWN,
    TROJAN_COST,
    allowed,
    characters_of,
    in_play,
    programs_of,
    ram_cost,
    short_by,
)
from .procedures import skipped


def unstable(s: State, seat: int) -> bool:
    """At least one character is short at this moment (NSC-8.13, 8.14)."""
    return any(short_by(s, oid) > 0 for oid in characters_of(s, seat))


def begin(s: State, frame: tuple[Any, ...]) -> None:
    """The cards to be rolled for are fixed now (NSC-8.27): characters and programs (NSC-8.15 to 8.18)."""
    seat = s.own.active
    s.push("refresh")
    if skipped(s, seat, "Stability Check") or not unstable(s, seat):
        return
    if skipped(s, seat, "check stability") or allowed(s, seat, "skip_stability"):
        return
    s.note(f"{'ABCDEFGH'[seat]}'s mainframe is unstable.")
    s.push("stability.next", tuple(s.ref(oid) for oid in (*characters_of(s, seat), *programs_of(s, seat))))


def cost(s: State, oid: int) -> int:
    """The current cost, looked at afresh (NSC-8.25); a face-down trojan counts 2 (NSC-8.29)."""
    return TROJAN_COST if s.things[oid].flags & FACE_DOWN else ram_cost(s, oid)


def next_roll(s: State, frame: tuple[Any, ...]) -> None:
    """From the lowest cost to the highest (NSC-8.22); among equals the active player says which (NSC-8.23). Who left is skipped."""
    seat = s.own.active
    left: list[Ref] = [ref for ref in frame[1] if s.alive(ref) and in_play(s, ref[0]) and s.things[ref[0]].controller == seat]
    if not left:
        return
    least = min(cost(s, ref[0]) for ref in left)
    options = [Option("pick", ref[0]) for ref in left if cost(s, ref[0]) == least]
    ask_one(s, seat, "stability", "NSC-8.23", options, "stability.roll", tuple(left))


def roll_for(s: State, frame: tuple[Any, ...]) -> None:
    _, left, given = frame
    ref = s.ref(given[0].it)
    s.push("stability.next", tuple(other for other in left if other != ref))
    dice.check(s, "stability", ref, s.own.active, "stability.rolled", ref)


def rolled(s: State, frame: tuple[Any, ...]) -> None:
    """10 or less crashes the card (NSC-8.19), 11 or more leaves it (NSC-8.20)."""
    _, ref, number = frame
    if not s.alive(ref):
        return
    if number > CRASH:
        commit(s, [changes.mark(E_STABILITY_PASSED, ref[0], seat=s.own.active, amount=number)])
        return
    told = changes.mark(E_STABILITY_FAILED, ref[0], seat=s.own.active, amount=number)
    commit(s, [told, changes.destroy(s, ref[0], -1, how="crash")])


STEPS = {"stability": begin, "stability.next": next_roll, "stability.roll": roll_for, "stability.rolled": rolled}
elimination.TURN_FRAMES.update(STEPS)
