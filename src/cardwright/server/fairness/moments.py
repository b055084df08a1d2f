"""Moments: the questions of a match of which only the seat itself may know whether it is really asked.

A question is a *moment* if its answers hang on cards that not everybody sees. By the rules a seat with nothing to add is passed over, and
a question with one answer is not asked: such a question is *forced*. Here a match is carried on through forced questions, and the
position at each moment among them is copied, so that it can be shown as long as a real question would be (see `public_course`).
Whether a question is a moment follows from what everybody knows.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ...kernel.agenda import answer, decision_for, pass_stop, run
from ...kernel.declare import draft_of
from ...kernel.names import SPECTATOR, sees
from ...kernel.state import NOWHERE, State
from ...kernel.things import Decision, Option
from ...kernel.wording import option_text
from ...match import Match


class Passed:
    """The positions at moments that a match was carried through without asking anyone, each with its seat."""

    def __init__(self) -> None:
        self.moments: list[tuple[State, int]] = []

    def carry_on(self, s: State) -> None:
        """Through forced questions and steps that ask nobody, to a question that is really asked."""
        while s.result is None:
            if s.pending:
                decision = s.pending[0]
                if len(s.pending) > 1 or not forced(decision):
                    return
                if is_moment(s, decision):
                    self.moments.append((copied(s), decision.seat))
                answer(s, decision.seat, decision.options[0])
            elif s.agenda:
                seat = s.game.windows.might_answer(s, s.agenda[-1])
                shown = copied(s) if seat >= 0 and hides(s, seat) else None
                pass_stop(s)
                if s.pending:
                    continue
                if shown is not None:
                    self.moments.append((shown, seat))
                run(s)
            else:
                return


@contextmanager
def noticed(match: Match) -> Iterator[Passed]:
    """What is done to a match within comes to rest at every question, and before the steps that may ask a seat without telling the
    others; then it is carried on to where the rules would have brought it at once."""
    passed = Passed()
    rest(match.state, True)
    try:
        yield passed
        passed.carry_on(match.state)
    finally:
        rest(match.state, False)


def rest(s: State, on: bool) -> None:
    s.hold = on
    s.stops = s.game.windows.veiled if on and s.game.windows.quiet else NOWHERE


def forced(decision: Decision) -> bool:
    """Whether the rules would not have asked this question, since there is but one answer to it (see `agenda.ask`, `ask_many`)."""
    if decision.sealed or decision.surely or decision.least < 1:
        return False
    many = decision.least == len(decision.options) and (not decision.ordered or decision.most == 1)
    return len(decision.options) == 1 or decision.idle or many


def is_moment(s: State, decision: Decision) -> bool:
    """Whether the answers to a question hang on what not everybody sees. The order of triggers does not: what waits lies open; and
    the questions of a declaration belong to the moment at which it began."""
    if decision.sealed or decision.kind == "order" or draft_of(s) is not None or not hides(s, decision.seat):
        return False
    return decision.kind == "window" or any(names_nothing(option) or unseen(s, option) for option in decision.options)


def is_silent(s: State, decision: Decision, text: str) -> bool:
    """Whether an answer at a moment could have been forced, as far as the others know: to pass or go on where one might also act,
    and any choice where one must choose."""
    if draft_of(s) is not None:  # what was declared has happened
        return False
    nothing = [option for option in decision.options if names_nothing(option)]
    return not nothing or any(option_text(s, decision, option) == text for option in nothing)


def under_way(before: Decision, s: State) -> bool:
    """Whether an answer was one of several, and the seat is asked for the next: within a declaration, or among many picks."""
    after = decision_for(s, before.seat)
    if after is None:
        return False
    draft = draft_of(s)
    picking = bool(after.picked) and (after.kind, after.step) == (before.kind, before.step)
    return picking or (draft is not None and draft.fx.you == before.seat)


def names_nothing(option: Option) -> bool:
    return option.it < 0 and option.to < 0


def unseen(s: State, option: Option) -> bool:
    return any(oid >= 0 and not sees(s, SPECTATOR, oid) for oid in (option.it, option.to))


def hides(s: State, seat: int) -> bool:
    """Whether a seat has a card outside its decks that not everybody sees."""
    seats = s.table.seats
    return any(
        leaf.owner == seat and leaf.print >= 0 and not s.game.zones[leaf.zone // seats].deck and not sees(s, SPECTATOR, leaf.oid)
        for leaf in s.things
    )


def copied(s: State) -> State:
    copy = s.clone()
    copy.journal = (s.journal or [])[:]
    return copy
