"""A puzzle being solved: each of the solver's moves is carried out if the goal can still be reached after it, and the rival makes it as
hard as it can."""

from __future__ import annotations

from ..kernel.agenda import first_open
from ..kernel.things import Option
from ..match import Match
from ..players.lines import alike
from .proving import Trial, different, prove
from .reading import Puzzle


class Attempt:
    """One puzzle with one solver."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.match: Match = puzzle.run.match
        self.seat = puzzle.seat
        self.until = self._turns() + puzzle.part.turns
        self.missed = 0

    @property
    def solved(self) -> bool:
        state = self.match.state
        if state.result is not None:
            return self.seat in state.result.winners
        return self.puzzle.part.goal == "survive" and self._turns() > self.until

    def choose(self, option: Option) -> bool:
        """Make a move; one that gives the goal away changes nothing."""
        decision = self.match.open_decision(self.puzzle.part.seat)
        if len(different(self.match.state, decision)) > 1:
            state = self.match.state
            proof = prove(state, self.seat, self.puzzle.part.goal, self.until - self._turns())
            if alike(state, option) not in {alike(state, right) for right in proof.right}:
                self.missed += 1
                return False
        self.match.choose(option, self.puzzle.part.seat)
        self.answered()
        return True

    def answered(self) -> None:
        """Let the rival answer, with what takes the solver longest."""
        while self.match.state.result is None and not self.solved:
            decision = first_open(self.match.state)
            if decision.seat == self.seat:
                return
            trial = Trial(self.match.state, self.seat, self.puzzle.part.goal, self.until - self._turns())
            options = different(self.match.state, decision)
            lengths = [trial.after(self.match.state, decision, option) for option in options]
            hardest = options[lengths.index(max(lengths))] if min(lengths) >= 0 else options[lengths.index(min(lengths))]
            self.match.choose(hardest, self.match.game.seat_name(decision.seat))

    def _turns(self) -> int:
        return self.match.state.game.shown.turns(self.match.state)
