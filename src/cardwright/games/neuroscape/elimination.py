"""Losing and winning (sections 1, 17 and 19): sides at 0 health, players who concede, and what is left behind by those who are out."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.events import commit
from ...kernel.seats import drop
from ...kernel.state import State
from ...kernel.things import Result
from . import changes
from .model import BANK, COMMITTED, CYBERWARE, E_ELIMINATED, GONE, MAINFRAME_CARD, cannot, health, zone_kind

TURN_FRAMES: set[str] = set()  # the steps of a turn up to Reset; filled by `turn`


def lost(s: State) -> set[int]:
    """The sides with a pool at 0 or less (NSC-1.4, 1.5), unless an effect keeps them in the game."""
    found = set()
    for seat in range(s.table.seats):
        if s.playing(seat) and min(health(s, seat, 0), health(s, seat, 1)) <= 0:
            found.add(s.table.sides[seat])
    return {side for side in found if not any(_kept(s, seat) for seat in members(s, side))}


def _kept(s: State, seat: int) -> bool:
    return cannot(s, seat, "lose_game") or cannot(s, seat, "be_eliminated")


def members(s: State, side: int) -> list[int]:
    return [seat for seat in range(s.table.seats) if s.table.sides[seat] == side]


def check(s: State) -> bool:
    """Elimination comes before everything else of a state check (NSC-19.1)."""
    sides = lost(s)
    if sides:
        eliminate(s, sides)
    return bool(sides)


def eliminate(s: State, sides: Iterable[int]) -> None:
    """All of them at the same moment (NSC-19.2); the last side left wins (NSC-1.6), and if none is left it is a draw (NSC-19.3)."""
    out = [seat for side in sides for seat in members(s, side) if s.playing(seat)]
    if not out:
        return
    left = {s.table.sides[seat] for seat in range(s.table.seats) if s.playing(seat) and seat not in out}
    for seat in out:
        s.note(f"{'ABCDEFGH'[seat]} is eliminated.")
    if not left:
        s.finish(Result((), "NSC-19.3"))
    elif len(left) == 1:
        s.finish(Result(tuple(members(s, left.pop())), "NSC-1.6"))
    else:
        marks = [changes.mark(E_ELIMINATED, seat, seat=seat) for seat in out]
        for seat in out:
            drop(s, seat, GONE)
        commit(s, marks)


def dropped(s: State, seat: int) -> None:
    """What hung on the cards of a player who is out goes to its owners' bins (NSC-19.10), RAM to its owners' banks (NSC-7.21).

    The rest of their turn is skipped up to the Reset stage (NSC-19.11).
    """
    seats = s.table.seats
    for leaf in tuple(s.things):
        kind = leaf.zone // seats
        if leaf.print < 0 or leaf.owner == seat:
            continue
        stranded = kind == CYBERWARE and (leaf.host < 0 or zone_kind(s, leaf.host) == GONE)
        controlled = kind < BANK and kind != MAINFRAME_CARD and leaf.controller == seat
        slotted = kind < BANK and leaf.zone % seats == seat and kind not in (MAINFRAME_CARD,)
        if stranded or controlled or slotted:
            changes.apply_move(s, changes.to_bin(s, leaf.oid, -1))
        elif kind == COMMITTED and (leaf.host < 0 or zone_kind(s, leaf.host) == GONE):
            changes.bring_back(s, leaf.oid, running=True)
    if s.own.active == seat:
        s.agenda[:] = [frame for frame in s.agenda if frame[0] not in TURN_FRAMES]
    s.dirty = -1


def concede(s: State, seat: int) -> None:
    """The side of whoever concedes is eliminated at once (NSC-1.17)."""
    eliminate(s, {s.table.sides[seat]})
