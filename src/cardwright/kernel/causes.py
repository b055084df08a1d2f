"""What came of what. An ability that only repeats itself is cut; one that merely works often is not.

Whatever a text brings about has a *chain of causes*: that text, what made it happen, and so on back to a player's choice or a step of the
turn. The chain is kept as counts: how often it holds each ability of each card. A trigger, or a text that replaces an event, whose chain
already holds the same ability of the same card more than MOST times is a loop, and is cut. What state checks do comes of the batch that
they follow. What goes on without repeating itself, as by cards that make new cards, ends by a fuse far above honest play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .things import Causes

if TYPE_CHECKING:
    from .abilities import Fx
    from .state import State

MOST = 25
FUSE = 1_000  # triggers and replacements in one turn


def causes_now(s: State) -> Causes:
    """The chain of causes of what happens now: the text that is being carried out, or what a state check follows."""
    if s.checking:
        return s.causes
    for frame in reversed(s.agenda):
        if frame[0] == "effect":
            return caused_by(frame[1])
    return ()


def caused_by(fx: Fx) -> Causes:
    """The chain of what a text brings about: its own, and the text itself."""
    oid, (number, place) = fx.me, fx.prog
    causes = fx.causes
    for at, cause in enumerate(causes):
        if cause[0] == oid and cause[1] == number and cause[2] == place:
            return (*causes[:at], (oid, number, place, cause[3] + 1), *causes[at + 1 :])
    return (*causes, (oid, number, place, 1))


def together(causes: Causes, others: Causes) -> Causes:
    """The chain of a batch whose events came about in two ways: each ability as often as the longer of the two holds it."""
    if not causes:
        return others
    most = {cause[:3]: cause[3] for cause in causes}
    for cause in others:
        most[cause[:3]] = max(most.get(cause[:3], 0), cause[3])
    return tuple([(oid, number, place, often) for (oid, number, place), often in most.items()])


def loops(s: State, causes: Causes, oid: int, prog: tuple[int, int]) -> bool:
    """Whether this ability would only repeat itself; `repeats` of an ability says how often it may, where that is less."""
    for cause in causes:
        if cause[0] == oid and cause[1] == prog[0] and cause[2] == prog[1]:
            return bool(cause[3] > s.prints[prog[0]].abilities[prog[1]].extra.get("repeats", MOST))
    return False


def spent(s: State) -> bool:
    """Whether more has been triggered and replaced in this turn than any honest play could."""
    return s.used(s.game.period, "fuse") >= FUSE


def burn(s: State) -> None:
    """Count one more trigger or replacement of this turn."""
    s.use(s.game.period, "fuse")
