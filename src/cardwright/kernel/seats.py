"""Leaving a game that goes on: a seat's cards, links and questions go, and it is passed over from then on.

What becomes of its turn, and of others' cards that lay on its own, is the game's (`Game.dropped`).
"""

from __future__ import annotations

from .agenda import close_sealed
from .state import State
from .things import Decision, Frame


def drop(s: State, seat: int, gone: int) -> None:
    """Take a seat out of the game; every card it owns goes to the zone of kind `gone`."""
    s.out |= 1 << seat
    s.chain = tuple(link for link in s.chain if link.seat != seat)
    s.waiting = tuple(waiting for waiting in s.waiting if waiting.seat != seat)
    s.delayed = tuple(item for item in s.delayed if item.seat != seat)
    s.agenda[:] = [frame for frame in s.agenda if not _carried_out_for(frame, seat)]
    asked = [decision for decision in s.pending if decision.seat == seat]
    s.pending[:] = [decision for decision in s.pending if decision.seat != seat]
    for leaf in tuple(s.things):
        if leaf.owner == seat and leaf.print >= 0:
            s.move(leaf.oid, gone * s.table.seats + seat)
    s.dirty = -1
    s.game.leaving.dropped(s, seat)
    for decision in asked:
        _go_on(s, decision)


def _carried_out_for(frame: Frame, seat: int) -> bool:
    """Whether a frame is a text or declaration of this seat that has not come to its end."""
    if frame[0] == "effect":
        return bool(frame[1].you == seat)
    return frame[0] == "declare" and bool(frame[1].fx.you == seat)


def _go_on(s: State, decision: Decision) -> None:
    """What follows a question that nobody answers any more: the next seat of a window, the sealed answers of the others."""
    if decision.step == "window.answer":
        queue, kind = decision.args
        s.push("window", queue[1:], kind)
    elif decision.sealed:
        close_sealed(s, decision)
