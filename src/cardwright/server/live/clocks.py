"""Clocks: what is left to each person, worked out from the times in the log, so that every worker reads the same.

A person's clock runs while that seat is asked for something; an answer gives the increment back. Where a match has clocks, the game's
own limits for an answer (`Match.seconds`) hold as well. A clock of its own that runs out loses the match; a limit takes the default.
With a poker face the first seconds of every answer are free, as many as all pauses before it may take: so nobody pays for a pause, and
neither the pause itself nor the clocks tell who was asked. For the same reason a *silent* answer leaves no trace on them (see `progress`).
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Literal

import msgspec

from ...kernel.agenda import decision_for
from ...match import Match
from ..storage.records import Clock, Entry

BOOT = Path("/proc/sys/kernel/random/boot_id")  # the same for all processes of a machine, and another after each of its starts


class Timepiece:
    """A time of day that nobody can set: what it was once, and what has passed since then."""

    def __init__(self) -> None:
        self.base = time.time() - time.monotonic()

    def now(self) -> float:
        return self.base + time.monotonic()


TIMEPIECE = Timepiece()


def now() -> float:
    """The time by which entries are dated: it does not follow the machine's clock, so nobody pays when that is set."""
    return TIMEPIECE.now()


async def agree(agreed: Callable[[str, str], Awaitable[str]]) -> None:
    """Go by the same time as the other workers of this machine, though its clock may have been set, or it may have slept, between the start
    of one and that of the next: an entry of one would else lie in the future of another, and cost someone the match. The first worker
    that starts keeps its time for the others with `agreed`, which gives what is kept under a name."""
    try:
        boot = BOOT.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):  # another system: each goes by its own
        return
    TIMEPIECE.base = float(await agreed(f"time {boot.replace('-', '')[:32]}", repr(TIMEPIECE.base)))


class Due(msgspec.Struct, frozen=True):
    """When a seat's time runs out, and what happens then."""

    at: float
    seat: str
    kind: Literal["leave", "time"]


class Clocks:
    """The clocks of one match; without a `clock` none of them runs."""

    def __init__(self, match: Match, people: Sequence[str], clock: Clock | None, began: float) -> None:
        self.clock = clock
        self.free = 0.0  # seconds that are not counted before the answers that are awaited now
        self.people = people
        self.left = dict.fromkeys(people, clock.minutes * 60) if clock is not None else {}
        self.since = began
        self.asked_at = dict.fromkeys(people, began)

    def running(self, match: Match) -> list[str]:
        """The people whose clocks run now."""
        if self.clock is None or match.state.result is not None:
            return []
        return [seat for seat in self.people if decision_for(match.state, match.seat_number(seat)) is not None]

    def spend(self, running: list[str], at: float, silent: bool = False) -> bool:
        """Time has gone by until an entry: those whose clocks were running pay for it. A silent answer within the free seconds costs
        nothing, and what comes after it is counted as if it had not been given: then this is False."""
        passed = max(0.0, at - self.since - self.free)
        if silent and not passed:
            return False
        for seat in running:
            self.left[seat] -= passed
        self.since = max(self.since, at)
        return True

    def resume(self, at: float) -> None:
        """The match was open nowhere: what was left at the last entry is what is left now."""
        self.since = at
        self.asked_at = dict.fromkeys(self.people, at)

    def turn(self, match: Match, entry: Entry, silent: bool, free: float) -> None:
        """An entry has been carried out: its seat gets the increment, unless the answer was silent, and a new question begins for it. An
        answer that is withdrawn takes its increment along: else one could get it again and again."""
        if self.clock is None:
            return
        self.free = free
        if entry.kind == "choose" and entry.seat in self.left and not silent:
            self.left[entry.seat] += self.clock.increment
        elif entry.kind == "withdraw" and entry.seat in self.left:
            self.left[entry.seat] -= self.clock.increment
        waiting = set(self.running(match))
        for seat in self.people:
            if seat == entry.seat or seat not in waiting or entry.kind == "undo":
                self.asked_at[seat] = self.since if silent else entry.at

    def seconds(self, match: Match, at: float) -> dict[str, float]:
        """What each person has left at a moment."""
        passed = max(0.0, at - self.since - self.free)
        running = self.running(match)
        return {seat: round(max(0.0, left - (passed if seat in running else 0.0)), 1) for seat, left in self.left.items()}

    def next_due(self, match: Match) -> Due | None:
        """Whose time runs out first, if nobody does anything."""
        found = []
        for seat in self.running(match):
            found.append(Due(self.since + self.free + self.left[seat], seat, "leave"))
            limit = match.seconds(seat)
            if limit is not None:
                found.append(Due(self.asked_at[seat] + self.free + limit, seat, "time"))
        return min(found, key=lambda due: due.at, default=None)
