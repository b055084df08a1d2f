"""Control that goes back when its time is over: two that were exchanged go back together."""

from __future__ import annotations

from .state import State


def goes_the_other_way(s: State, it: int, seat: int) -> int:
    """Another Thing that is about to go back from this seat to the one that controls `it` now; -1 if there is none.

    Its own step then finds that it is where it belongs.
    """
    for frame in s.agenda:
        if frame[0] == "control.back":
            ref, home = frame[1], frame[2]
            if ref[0] != it and home == s.things[it].controller and s.alive(ref) and s.things[ref[0]].controller == seat:
                return int(ref[0])
    return -1
