"""Taking back: how far a person may go back, and what stands against it.

A move may be taken back as long as nobody has learnt anything by it: no chance was used, no other person has decided, no answer given in
secret was turned over, and no person sees a card that was hidden from them before. What a computer player saw does not count: it
keeps nothing in mind from one decision to the next. Nor does a silent answer, of which the others may not learn (see `progress`).
"""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.declare import draft_of
from ...kernel.faults import IllegalChoice
from ...kernel.names import sees
from ...kernel.state import State
from .progress import Course, Past

NOTHING = "there is nothing to take back"


def goal(course: Course, guest: str) -> int:
    """How many choices stand after this guest's last move is taken back; raises IllegalChoice with what is against it."""
    mine = course.setup.seats_of(guest)
    match = course.match
    if match.state.result is not None:
        raise IllegalChoice("the match is over")
    since: list[Past] = []
    for past in reversed(course.pasts):
        since.append(past)
        if past.seat in mine and draft_of(past.state) is None:
            break
    else:
        raise IllegalChoice(NOTHING)
    people = [chair.seat for chair in course.setup.chairs if chair.kind == "person"]
    if any(past.seat in people and past.seat not in mine and not past.silent for past in since):
        raise IllegalChoice("another player has decided since, so it cannot be taken back")
    then, now = past.state, match.state
    if then.rng != now.rng:
        raise IllegalChoice("chance was used since, so it cannot be taken back")
    if any(item.sealed for item in since):
        raise IllegalChoice("an answer given in secret cannot be taken back")
    if learnt(then, now, [match.seat_number(seat) for seat in people]):
        raise IllegalChoice("a hidden card was seen since, so it cannot be taken back")
    return past.made


def learnt(then: State, now: State, seats: Sequence[int]) -> bool:
    """Whether one of these seats sees a card now whose face was hidden from it. What a leaf shows does not change while it stays."""
    changed = [(leaf.oid, other.oid) for leaf, other in zip(then.things, now.things, strict=False) if leaf is not other]
    return any(sees(now, seat, other) and not sees(then, seat, leaf) for leaf, other in changed for seat in seats)


def may_undo(course: Course, guest: str) -> bool:
    try:
        goal(course, guest)
    except IllegalChoice:
        return False
    return True
