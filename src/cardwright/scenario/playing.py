"""Playing the lines of a scenario: answering questions, letting windows pass, and proving that a move is refused.

A *quiet* question is one that passes by itself: a window, or a question with a single answer that is no move of the turn. A line
fits a question if it begins with the text of an option (or a shorter form of it); what follows after "->" answers what is asked next.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel import codec
from ..kernel.agenda import answer, choices, decision_for
from ..kernel.faults import IllegalChoice
from ..kernel.state import State
from ..kernel.things import Decision, Option
from ..kernel.views import option_text
from ..kernel.why import find_option
from ..match import Match
from .faults import Failure
from .picture import picture
from .stage import Stage

ARROW = " -> "
MOST_QUIET = 2000  # questions answered by themselves between two lines


class Player:
    """Plays lines on a match."""

    def __init__(self, match: Match, stage: Stage) -> None:
        self.match = match
        self.stage = stage

    @property
    def state(self) -> State:
        return self.match.state

    def trial(self) -> Player:
        """The same position to try things on."""
        copy = self.match.clone()
        copy.state.hold = True
        return Player(copy, self.stage)

    # -- questions that pass by themselves ----------------------------------------------------------------

    def quiet(self, decision: Decision) -> Option | None:
        """The answer a question gets by itself, if it is quiet."""
        offered = choices(decision)
        if decision.kind == "window" and offered[0].verb == "pass":
            return offered[0]
        if decision.kind in self.stage.stops or decision.sealed:
            return None
        forced = not decision.ordered and decision.least >= len(decision.options)
        return offered[0] if len(offered) == 1 or forced else None

    def pass_one(self, windows: bool = True) -> bool:
        """Let one quiet question pass; whether there was one."""
        for decision in self.state.pending:
            if decision.answer is None and (windows or decision.kind != "window"):
                option = self.quiet(decision)
                if option is not None:
                    answer(self.state, decision.seat, option)
                    return True
        return False

    def settle(self, windows: bool = True) -> None:
        """Let quiet questions pass until someone has a real choice (or a window is open) or the match is over."""
        for _ in range(MOST_QUIET):
            if not self.pass_one(windows):
                return

    # -- doing --------------------------------------------------------------------------------------------

    def do(self, seat: str, lines: Sequence[str], line: int) -> None:
        """Answer for a seat, letting quiet questions pass until each line fits."""
        left = list(lines)
        begun = False
        while left:
            text = left.pop(0)
            if text == "concede":
                self.match.concede(seat)
                continue
            if text == "withdraw":
                self.match.withdraw(seat)
                continue
            if begun and self.nothing_to_end(seat, text):
                text = text.partition(ARROW)[2]
            rest = self._answer(seat, text, line) if text else ""
            begun = True
            if rest:
                left.insert(0, rest)

    def nothing_to_end(self, seat: str, text: str) -> bool:
        """Whether a text begins with `done` though the picking has ended by itself: no more could be picked."""
        decision = decision_for(self.state, self.match.seat_number(seat))
        if decision is None:
            return text.partition(ARROW)[0] == "done"
        return text.partition(ARROW)[0] == "done" and not decision.picked and fitting(self.state, decision, text) is None

    def _answer(self, seat: str, text: str, line: int) -> str:
        """Answer one question with the beginning of a text; gives what is left of it."""
        start = self.trial()
        refused: Player | None = None
        for _ in range(MOST_QUIET):
            if self.state.result is not None:
                break
            decision = decision_for(self.state, self.match.seat_number(seat))
            if decision is not None:
                found = fitting(self.state, decision, text)
                if found is not None:
                    options, rest = found
                    if len(options) > 1:
                        forms = " or ".join(repr(option_text(self.state, decision, option)) for option in options[:4])
                        raise Failure(f"{seat}: {text!r} could be {forms}", line, picture(self.state))
                    self.match.choose(option_text(self.state, decision, options[0]), seat)
                    return rest
                refused = refused or self.trial()
            if not self.pass_one():
                break
        place = refused or start
        reasons = " ".join(place.reasons(seat, text)) or "nobody asks for it"
        over = " (the match is over)" if self.state.result is not None and refused is None else ""
        raise Failure(f"{seat} cannot do {text!r}: {reasons}{over}", line, picture(place.state))

    # -- refusing -----------------------------------------------------------------------------------------

    def refused(self, seat: str, lines: Sequence[str], line: int) -> tuple[str, ...]:
        """The rules that refuse a move, tried on a copy; a legal one is a failure.

        The move itself is judged at the first question its seat is asked. What follows it may be asked much later: windows in between
        pass, as they do for a line that is done.
        """
        if list(lines) == ["concede"] and not self.match.game.may_concede(self.state, self.match.seat_number(seat)):
            return (self.match.game.rule_for("concede"),)
        trial = self.trial()
        text, left = lines[0], list(lines[1:])
        begun = False
        while text:
            if not trial.wait_for(seat, begun):
                place = trial if begun else self
                return place.reasons(seat, ARROW.join([text, *left]))
            decision = decision_for(trial.state, trial.match.seat_number(seat))
            assert decision is not None
            found = fitting(trial.state, decision, text)
            if found is None and begun and trial.nothing_to_end(seat, text):
                found = [], text.partition(ARROW)[2]
            if found is None:
                trial.nothing_changes(seat, text, line)
                return trial.reasons(seat, text if begun else ARROW.join([text, *left]))
            options, rest = found
            if options:
                answer(trial.state, decision.seat, options[0])
            begun = True
            text = rest or (left.pop(0) if left else "")
        raise Failure(f"{seat} may do {ARROW.join(lines)!r}, but it should be refused", line, picture(self.state))

    def wait_for(self, seat: str, begun: bool) -> bool:
        """Let quiet questions of others pass, and windows of its own once its move has begun, until a seat is asked; whether it is."""
        for _ in range(MOST_QUIET):
            if self.state.result is not None:
                return False
            decision = decision_for(self.state, self.match.seat_number(seat))
            if decision is not None and not (begun and decision.kind == "window"):
                return True
            if not self.pass_one():
                return False
        return False

    def nothing_changes(self, seat: str, text: str, line: int) -> None:
        """A refused answer leaves the position as it was."""
        before = codec.dump(self.state)
        try:
            self.match.choose(text, seat)
        except IllegalChoice:
            if codec.dump(self.state) == before:
                return
        raise Failure(f"{seat}: {text!r} was refused, yet the position changed", line, picture(self.state))

    def reasons(self, seat: str, text: str) -> tuple[str, ...]:
        """The ids of the rules that forbid a move here."""
        return tuple(refusal.rule for refusal in self.match.why(seat, text))


def fitting(s: State, decision: Decision, text: str) -> tuple[list[Option], str] | None:
    """The options that the beginning of a text means, the longest beginning first, and the rest of the text."""
    parts = text.split(ARROW)
    own = s.game.seat_name(decision.seat) + "."
    for count in range(len(parts), 0, -1):
        head = ARROW.join(parts[:count])
        short = ARROW.join(part.removeprefix(own) for part in parts[:count])
        for form in dict.fromkeys((head, short, head.removesuffix("."))):  # a mode is offered without its full stop
            options = find_option(s, decision, form)
            if options:
                return options, ARROW.join(parts[count:])
    return None
