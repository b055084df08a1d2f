"""The course of a match: its log carried out, entry by entry, to the position where it stands. Nothing here waits or writes.

Each seat is told a number of its own (`told`): in a match with a poker face it leaves out what others passed on in windows, since
the rules pass over who has nothing to add without an entry, and the count would tell one from the other.

A *past* is the position before a choice, kept for a while so that a move can be taken back at once. `number` counts the entries of
the log, so it never falls; `match.record` holds the choices that stand.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

import msgspec

from .. import shelf
from ..errors import CardwrightError
from ..kernel.agenda import decision_for
from ..kernel.state import State
from ..kernel.things import Decision
from ..kernel.wording import written_so
from ..match import LEAVING, Chosen, Match
from ..replay import follow
from . import poker
from .clocks import Clocks
from .finals import final
from .kept import Entry, Setup
from .scenes import Scene

MOST_PASTS = 80
ASIDES = frozenset({"withdraw", "undo", "offer", "agree", "decline"})
FREE = 2.5  # seconds of each answer that no clock counts in a match with a poker face: the longest pause


class Past(msgspec.Struct, frozen=True):
    """The position before a choice, with the lengths of its journal and its record, who chose, whether in secret, and whether the others
    may know that there was a choice."""

    state: State
    lines: int
    made: int
    seat: str
    sealed: bool
    hushed: bool = False


class Offer(msgspec.Struct, frozen=True):
    """Someone would like to take a move back: so many choices would stand, and these seats have agreed."""

    seat: str
    made: int
    agreed: tuple[str, ...] = ()


class Course:
    """One match as far as its log goes."""

    def __init__(self, setup: Setup, seed: str) -> None:
        self.setup = setup
        self.seed = seed
        self.match = begin(setup, seed)
        self.number = 0
        self.pasts: list[Past] = []
        self.passed: list[Scene] = []  # the windows that the last choice closed unasked, with a poker face
        self.ended: Match | None = None  # the last choice ended a game of several: how the table lay then
        self.offer: Offer | None = None
        people = [chair.seat for chair in setup.chairs if chair.kind == "person"]
        self._most_pasts = MOST_PASTS if people else 1  # computers take nothing back
        self.clocks = Clocks(self.match, people, setup.clock, setup.began, FREE if setup.discreet else 0.0)
        self.hushed = dict.fromkeys(self.match.seats, 0)  # how often each seat passed in a window
        self.asides = 0  # entries that bring the match no further
        self.asked_since: dict[str, int] = {}
        self._asked: dict[str, Decision | None] = {}
        self._look_round(anew=True)

    @classmethod
    def build(cls, setup: Setup, seed: str, entries: Iterable[Entry]) -> Course:
        """The course of a whole log."""
        course = cls(setup, seed)
        for entry in entries:
            course.apply(entry)
            time.sleep(0)  # long logs are read in a thread: let the event loop have its turn
        return course

    def apply(self, entry: Entry, option: int = -1) -> Entry:
        """Carry out one entry. What the rules forbid is refused and changes nothing. Gives the entry with the option's full text.

        `option` is the number of the option where it is known already; its text is then compared, not searched for.
        """
        if entry.number != self.number + 1:
            raise CardwrightError(f"entry {entry.number} does not follow entry {self.number}")
        match = self.match
        hushed = self._hushed(entry)
        self.ended = None
        self.clocks.spend(match, entry.at, hushed)
        watch: poker.Watch | None = None
        if entry.kind == "choose":
            if self.setup.discreet and match.game.veiled:
                watch = poker.Watch(match, self.setup, entry.seat)
            past = self._past(entry.seat, hushed)
            match.choose(self._numbered(entry, option), entry.seat, before=past.state, going_on=watch)
            self.ended = final(past.state, match, match.seat_number(entry.seat), match.record[-1].text)
            self.pasts.append(past)
            del self.pasts[: -self._most_pasts]
            entry = msgspec.structs.replace(entry, text=match.record[-1].text)
            self.hushed[entry.seat] += hushed
        elif entry.kind == "undo":
            self.match = self._back(int(entry.text))
        elif entry.kind in ("offer", "agree", "decline"):
            self._talk(entry)
        else:
            self._others(entry)
        if entry.kind not in ("offer", "agree"):
            self.offer = None
        self.asides += entry.kind in ASIDES
        self.number = entry.number
        self._look_round(anew=entry.kind == "undo")
        self.passed = watch.scenes(self) if watch is not None else []
        self.clocks.turn(self.match, entry, hushed, len(self.passed))  # the clocks stand while these windows are shown
        return entry

    def _hushed(self, entry: Entry) -> bool:
        """Whether an entry is a pass in a window of a match with a poker face: nobody else may learn that there was one."""
        if not self.setup.discreet or not self.match.game.veiled or entry.kind != "choose" or entry.text != "pass":
            return False
        decision = decision_for(self.match.state, self.match.seat_number(entry.seat))
        return decision is not None and decision.kind == "window"

    def told(self, seat: str) -> int:
        """The number of this position as a seat counts, or ("") whoever looks on."""
        guest = next((chair.guest for chair in self.setup.chairs if chair.seat == seat), "")
        mine = self.setup.seats_of(guest) if guest else [seat]
        return self.number - sum(count for other, count in self.hushed.items() if other not in mine)

    def numbers(self) -> dict[str, int]:
        return {seat: self.told(seat) for seat in (*self.match.seats, "")}

    def _numbered(self, entry: Entry, number: int) -> str | int:
        """The option of an entry by its number if that is right, else by its text."""
        state = self.match.state
        decision = decision_for(state, self.match.seat_number(entry.seat)) if number >= 0 else None
        return number if decision is not None and written_so(state, decision, number, entry.text) else entry.text

    def _others(self, entry: Entry) -> None:
        if entry.kind == "leave":
            LEAVING[entry.text](self.match, entry.seat)
        elif entry.kind == "withdraw":
            self.match.withdraw(entry.seat)
        else:
            self.match.time_out(entry.seat)
        self.pasts.clear()

    def _talk(self, entry: Entry) -> None:
        if entry.kind == "offer":
            self.offer = Offer(entry.seat, int(entry.text))
        elif entry.kind == "agree" and self.offer is not None:
            self.offer = msgspec.structs.replace(self.offer, agreed=(*self.offer.agreed, entry.seat))

    def _past(self, seat: str, hushed: bool) -> Past:
        match = self.match
        state = match.state
        decision = decision_for(state, match.seat_number(seat))
        sealed = decision is not None and decision.sealed
        return Past(state.clone(), len(state.journal or ()), len(match.record), seat, sealed, hushed)

    def _back(self, made: int) -> Match:
        """The match when so many choices stood."""
        match = self.match
        if not 0 <= made <= len(match.record):
            raise CardwrightError(f"there are {len(match.record)} choices, not {made}")
        record = match.record[:made]
        past = next((past for past in reversed(self.pasts) if past.made == made), None)
        if past is None:
            self.pasts.clear()
            return replayed(begin(self.setup, self.seed), record)
        self.pasts = [other for other in self.pasts if other.made < made]
        state = past.state.clone()
        state.journal = match.state.journal[: past.lines] if match.state.journal is not None else None
        return Match(state, record, about=match.about)

    def _look_round(self, anew: bool) -> None:
        """Note since which of its numbers each seat has been asked what it is asked now."""
        state = self.match.state
        for number, seat in enumerate(self.match.seats):
            decision = decision_for(state, number)
            if anew or decision is not self._asked.get(seat):
                self._asked[seat] = decision
                self.asked_since[seat] = self.told(seat)

    def asked(self, seat: str) -> bool:
        """Whether a seat is asked for anything now."""
        return self._asked.get(seat) is not None


def begin(setup: Setup, seed: str) -> Match:
    """The match before its first choice."""
    decks: list[Any] = [chair.deck for chair in setup.chairs]
    return shelf.game(setup.game).start(decks, seed, **setup.options)


def replayed(match: Match, record: Iterable[Chosen]) -> Match:
    """A match after the choices of a record."""
    for chosen in record:
        follow(match, chosen.seat, chosen.text)
    return match
