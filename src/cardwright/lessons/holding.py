"""A lesson being held: the position, the step at hand, and what the coach answers to what the learner does.

Only right moves are carried out. A known wrong one is answered in the lesson's words, any other legal one with what the step is about,
and an illegal one with the rules that forbid it: the learner tries again from the same position.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from ..kernel.agenda import choices, decision_for
from ..kernel.things import Decision, Option
from ..kernel.why import fold
from ..kernel.wording import option_text
from ..match import Match
from ..scenario.faults import ScenarioFault
from ..scenario.playing import MOST_QUIET, Player, same_card
from ..scenario.run import Run
from .pointing import Pointer, doing, find
from .reading import Lesson, Step, Wrong

ANY = "*"
NOT_NOW = "You may do that, but it is not what this step is about."


class Judgement(msgspec.Struct, frozen=True):
    """What the coach thinks of a move, and the rules it names: right ones were carried out, all others changed nothing."""

    kind: Literal["right", "wrong", "refused"]
    say: str = ""
    rules: tuple[str, ...] = ()


class Lecture:
    """One lesson with one learner."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        run = Run(msgspec.structs.replace(lesson.script, lesson=None))
        self.match: Match = run.match
        self.player: Player = run.player
        if lesson.seat not in self.match.seats:
            raise ScenarioFault(f"there is no seat {lesson.seat!r} to learn at", None, lesson.lines[0])
        self.seat = lesson.seat
        self.number = -1
        self.left: tuple[str, ...] = ()  # what is left of the right moves that fit what was answered so far
        self.bad: tuple[tuple[str, Wrong], ...] = ()  # and of likely wrong ones
        self.begun = False  # whether a move of several answers is under way
        self.said = ""  # to the last right move
        self._go()

    def copy(self) -> Lecture:
        """The same lesson at the same place, to try things on."""
        other = Lecture.__new__(Lecture)
        other.__dict__.update(self.__dict__)
        other.player = self.player.trial()
        other.match = other.player.match
        return other

    # -- where it stands ----------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.number >= len(self.lesson.steps)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]

    @property
    def waits(self) -> bool:
        """Whether a move is waited for; else the step is read."""
        return not self.over and bool(self.step.right)

    def pointers(self) -> tuple[Pointer, ...]:
        """What the coach speaks of."""
        return tuple(self._find(words) for words in self.step.points) if not self.over else ()

    def to_do(self) -> tuple[Pointer, ...]:
        """What the learner is to touch now, in order; nothing while a step is read."""
        if not self.waits:
            return ()
        option = self.fitting(self.left[0])[0][0]
        return doing(self.match, self.seat, choices(self._decision()).index(option))

    def _find(self, words: str) -> Pointer:
        try:
            return find(self.match, self.seat, words)
        except ScenarioFault as fault:
            raise ScenarioFault(fault.message, fault.hint, self._line) from None

    @property
    def _line(self) -> int:
        return self.lesson.lines[min(max(self.number, 0), len(self.lesson.lines) - 1)]

    # -- going on -----------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """A step was read."""
        if not self.over and not self.step.right:
            self.said = ""
            self._go()

    def _go(self) -> None:
        """Begin the next step: the rival moves, then play goes on to where its move can be made, or rests for it to be read."""
        self.number += 1
        if self.over:
            self.player.settle()
            return
        step = self.step
        rival = next(seat for seat in self.match.seats if seat != self.seat)
        for moves in step.rivals:
            self.player.do(rival, [moves], self._line)
        if step.settled:
            self.player.carry_out()
        self.left, self.begun = step.rights, False
        self.bad = tuple((wrong.move, wrong) for wrong in step.wrong)
        if self.left:
            self._wait()
        elif not step.open and self.match.result is None:
            self.player.settle()

    def _wait(self) -> None:
        """Let quiet questions pass until a right move can be made."""
        for _ in range(MOST_QUIET):
            fitting = tuple(text for text in self.left if self.fitting(text))
            if fitting:
                self.left = fitting
                return
            if self.match.state.result is not None or not self.player.pass_one():
                break
        decision = decision_for(self.match.state, self.match.seat_number(self.seat))
        options = ", ".join(option_text(self.match.state, decision, option) for option in choices(decision)[:12]) if decision else ""
        asked = f"{self.seat} may choose: {options}" if decision else f"{self.seat} is not asked"
        raise ScenarioFault(f"step {self.number + 1} waits for {self.left[0]!r}, which cannot be done", asked, self._line)

    # -- judging ------------------------------------------------------------------------------------------

    def choose(self, number: int) -> Judgement:
        """The learner has chosen an option of the open question, by its place."""
        if not self.waits:
            return Judgement("refused", "Read on first: nothing is to be done yet." if not self.over else "The lesson is over.")
        offered = choices(self._decision())
        if not 0 <= number < len(offered):
            return Judgement("refused", "That is not offered now.")
        option = offered[number]
        rests = [rest for text in self.left for found, rest in self.fitting(text) if same(self.match, found, option)]
        if not rests:
            return self.wrong(option)
        bad = tuple((rest, wrong) for text, wrong in self.bad for found, rest in self.fitting(text) if rest and found == option)
        good = self.step.good
        self.match.choose(option, self.seat)
        if "" in rests:
            self.said = good
            self._go()
        else:
            self.left, self.bad, self.begun = tuple(rests), bad, True
            self._wait()
        return Judgement("right", good if "" in rests else "")

    def attempt(self, text: str) -> Judgement:
        """A move in words, which may be one that is not offered."""
        if not self.waits:
            return self.choose(-1)
        found = self.fitting(text)
        if found:
            return self.choose(choices(self._decision()).index(found[0][0]))
        rules = tuple(refusal.rule for refusal in self.match.why(self.seat, text))
        known = next((wrong for move, wrong in self.bad if fold(move) == fold(text)), None)
        if known is not None:
            return Judgement("refused", known.say, (known.rule,) if known.rule else rules)
        return Judgement("refused", f"{text!r} is not possible now.", rules)

    def wrong(self, option: Option) -> Judgement:
        """What the coach says to a legal move that is not right."""
        for move, wrong in self.bad:
            if any(same(self.match, found, option) for found, _ in self.fitting(move)):
                return Judgement("wrong", wrong.say, (wrong.rule,) if wrong.rule else ())
        return Judgement("wrong", self.step.otherwise or NOT_NOW, ())

    def _decision(self) -> Decision:
        decision = decision_for(self.match.state, self.match.seat_number(self.seat))
        assert decision is not None  # a step that waits has found its question
        return decision

    def fitting(self, text: str) -> list[tuple[Option, str]]:
        """The options that a move means now, each with what is left of it to answer afterwards."""
        state = self.match.state
        decision = decision_for(state, self.match.seat_number(self.seat))
        if decision is None:
            return []
        if text.endswith(ANY):
            head = fold(text[: -len(ANY)])
            return [(option, "") for option in choices(decision) if fold(option_text(state, decision, option)).startswith(head)]
        found = self.player.fitting(decision, self.seat, text)
        return [(option, found[1]) for option in found[0]] if found else []


def same(match: Match, found: Option, option: Option) -> bool:
    """Whether two options come to the same: one, or two copies that nobody tells apart."""
    return found == option or same_card(match.state, found, option)
