"""The course of a match: its log carried out, entry by entry, to the position where it stands. Nothing here waits or writes.

In a match with a poker face it notes what others may know of it: `moments` that have passed since the last thing that everybody saw
happen (`public`), and whether the question at hand is such a moment (`at_moment`). An answer that others cannot tell from a forced one
is *silent*.

A *past* is the position before a choice, kept for a while so that a move can be taken back at once. `number` counts the entries of
the log, so it never falls; `match.record` holds the choices that stand.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

import msgspec

from ... import shelf
from ...errors import CardwrightError
from ...kernel.agenda import decision_for
from ...kernel.series import score_of
from ...kernel.state import State
from ...kernel.things import Decision
from ...kernel.wording import written_so
from ...match import LEAVING, Chosen, Match
from ...replay import follow
from ..fairness.moments import is_moment, is_silent, noticed, under_way
from ..fairness.pauses import FREE, thinks
from ..fairness.shown_position import Scene
from ..storage.records import Entry, Setup
from .clocks import Clocks
from .last_position import final

MOST_PASTS = 80
PUBLIC = frozenset({"choose", "undo", "time"})  # entries after which the public course goes on from there
TALK = frozenset({"offer", "agree", "decline"})
ASIDES = frozenset({"withdraw", "undo", *TALK})


class Past(msgspec.Struct, frozen=True):
    """The position before a choice, with the lengths of its journal and its record, who chose, whether in secret, and whether the others
    cannot know that there was a choice."""

    state: State
    lines: int
    made: int
    seat: str
    sealed: bool
    silent: bool = False


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
        self.public = 0  # the entry that everybody saw last
        self.moments: list[Scene] = []  # those that have passed since then
        self.at_moment = ""  # the seat that is asked, if others may not know whether it is
        self.taken_back = False  # whether the last thing that everybody saw was that a move was taken back
        self._paid = 0  # for how many of these moments a late answer has been paid
        self.ended: Match | None = None  # the last choice ended a game of several: how the table lay then
        self.offer: Offer | None = None
        people = [chair.seat for chair in setup.chairs if chair.kind == "person"]
        self._most_pasts = MOST_PASTS if people else 1  # computers take nothing back
        self.clocks = Clocks(self.match, people, setup.clock, setup.began)
        self.asides = 0  # entries that bring the match no further
        self.asked_since: dict[str, int] = {}
        self._asked: dict[str, Decision | None] = {}
        self._look_round(again=True)
        self._note_moment()
        self.clocks.free = self._free()

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
        running = self.clocks.running(match)
        silent = between = False
        answered = len(self.moments) + 1
        if not self.setup.discreet:
            entry = self._carry_out(entry, option)
            self.ended = self._final(entry)
        else:
            before = decision_for(match.state, match.seat_number(entry.seat)) if entry.kind == "choose" else None
            with noticed(match) as passed:
                entry = self._carry_out(entry, option)
            self.ended = self._final(entry)
            if before is not None and self.at_moment == entry.seat:
                between = under_way(before, match.state)
                silent = not between and is_silent(self.pasts[-1].state, before, entry.text)
            self._note_passed(entry, passed.moments, silent, between)
        # Only now, since what was refused stops no clock; nor does talk about taking a move back.
        if entry.kind == "resume":
            self.clocks.resume(entry.at)
        elif not between and entry.kind not in TALK and self.clocks.spend(running, entry.at, silent) and silent:
            self._paid = answered
        if entry.kind not in ("offer", "agree", "resume"):
            self.offer = None
        self.asides += entry.kind in ASIDES
        self.number = entry.number
        self._look_round(again=entry.kind == "undo")
        if entry.kind not in TALK:
            self.clocks.turn(self.match, entry, silent or between, self._free())
        return entry

    def _carry_out(self, entry: Entry, option: int) -> Entry:
        """What an entry does to the match."""
        match = self.match
        if entry.kind == "choose":
            past = self._past(entry.seat)
            match.choose(self._numbered(entry, option), entry.seat, before=past.state)
            self.pasts.append(past)
            del self.pasts[: -self._most_pasts]
            return msgspec.structs.replace(entry, text=match.record[-1].text)
        if entry.kind == "undo":
            self.match = self._back(int(entry.text))
        elif entry.kind in TALK:
            self._talk(entry)
        elif entry.kind != "resume":
            self._others(entry)
        return entry

    def _note_passed(self, entry: Entry, passed: list[tuple[State, int]], silent: bool, between: bool) -> None:
        """What the others may know of an entry. What is done on the way to a declaration belongs to the moment at which it began."""
        if silent or between:
            self.pasts[-1] = past = msgspec.structs.replace(self.pasts[-1], silent=True)
        if between:
            return
        if silent:
            before = past.state.clone()
            before.journal = (self.match.state.journal or [])[: past.lines]
            self.moments.append(self._scene(before, entry.seat))
        elif entry.kind in PUBLIC:
            self.public, self.taken_back = entry.number, entry.kind == "undo"
            self.moments.clear()
            self._paid = 0
        self.moments += [self._scene(state, self.match.game.seat_name(seat)) for state, seat in passed]
        if entry.kind not in TALK and entry.kind != "resume":
            self._note_moment()

    def _note_moment(self) -> None:
        state = self.match.state
        question = next((item for item in state.pending if item.answer is None), None) if self.setup.discreet else None
        self.at_moment = self.match.game.seat_name(question.seat) if question is not None and is_moment(state, question) else ""

    def _final(self, entry: Entry) -> Match | None:
        """How the table lay if this choice ended a game of several."""
        match = self.match
        return final(self.pasts[-1].state, match, match.seat_number(entry.seat), entry.text) if entry.kind == "choose" else None

    def _scene(self, state: State, seat: str) -> Scene:
        """A moment that has passed a seat; those of the next game show how the last one ended."""
        later = self.ended is not None and score_of(state) == score_of(self.match.state)
        return Scene(Match(state, about=self.match.about), seat, self.ended if later else None)

    def _free(self) -> float:
        """The seconds that no clock counts before the answers that are awaited now: as long as all pauses may take together."""
        if not self.setup.discreet:
            return 0.0
        seats = [scene.passed for scene in self.moments[self._paid :]] + [self.at_moment] * bool(self.at_moment)
        return FREE + sum(FREE + thinks(self.setup, seat) for seat in seats)

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

    def _past(self, seat: str) -> Past:
        match = self.match
        state = match.state
        decision = decision_for(state, match.seat_number(seat))
        sealed = decision is not None and decision.sealed
        return Past(state.clone(), len(state.journal or ()), len(match.record), seat, sealed)

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
        return self._at(past)

    def before(self) -> Match:
        """The match before its last choice."""
        return self._at(self.pasts[-1])

    def _at(self, past: Past) -> Match:
        match, state = self.match, past.state.clone()
        state.journal = match.state.journal[: past.lines] if match.state.journal is not None else None
        return Match(state, match.record[: past.made], about=match.about)

    def _look_round(self, again: bool) -> None:
        """Note since which entry each seat has been asked what it is asked now."""
        state = self.match.state
        for number, seat in enumerate(self.match.seats):
            decision = decision_for(state, number)
            if again or decision is not self._asked.get(seat):
                self._asked[seat] = decision
                self.asked_since[seat] = self.number

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
