"""A match as a person or program meets it: ask what is to be decided, choose, read the view, the log and the result.

The log of choices is the match: replaying it gives the same positions. Nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from . import library
from .errors import CardwrightError
from .kernel import codec
from .kernel.agenda import DONE, answer, choices, decision_for, run, withdraw
from .kernel.declare import draft_of
from .kernel.faults import IllegalChoice
from .kernel.game import Game
from .kernel.looks import handle_of
from .kernel.names import SPECTATOR, option_name, printed_name
from .kernel.rng import Rng, seeded
from .kernel.state import State
from .kernel.table import Table
from .kernel.things import Decision, Option, Result
from .kernel.viewing import view
from .kernel.views import View
from .kernel.why import Refusal, find_option, read_move, read_things, unread, why
from .kernel.wording import option_text, question
from .kernel.worlds import imagine


class Choice(msgspec.Struct, frozen=True):
    """One legal option of the decision at hand: its number, its stable text, and the printed text it would use, if any."""

    number: int
    text: str
    option: Option
    hint: str = ""

    def __str__(self) -> str:
        return self.text


class Asked(msgspec.Struct, frozen=True):
    """A decision: who is asked, about what, under which rule, and every legal option."""

    seat: str
    kind: str
    prompt: str
    rule: str
    options: tuple[Choice, ...]
    picked: tuple[str, ...] = ()


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: the winning seats (none: a draw) and the rule that says so."""

    winners: tuple[str, ...]
    rule: str


class Chosen(msgspec.Struct, frozen=True):
    """One entry of the match's record: who chose what."""

    seat: str
    text: str


class Match:
    """One play of a game."""

    def __init__(self, state: State, record: Sequence[Chosen] = (), *, about: dict[str, Any] | None = None) -> None:
        self.state = state
        self.game: Game = state.game
        self.record: list[Chosen] = list(record)
        self.about: dict[str, Any] = about or {}
        self.seats: list[str] = [self.game.seat_name(number) for number in range(state.table.seats)]
        self._before: tuple[State, int, int] | None = None  # the position before a declaration, with lengths of record and log
        self._logs: list[list[str]] = []  # what each viewer has read of `_journal` so far
        self._journal: list[tuple[str, ...]] | None = None
        self._lines = 0

    @classmethod
    def begin(cls, table: Table, decks: Sequence[Any], seed: int | str, *, log: bool = True, about: dict[str, Any] | None = None) -> Match:
        """Deal a new match and run it to its first question."""
        state = State(table, seeded(seed))
        table.decks = tuple(decks)
        if log:
            state.journal = []
        table.game.setup.lay_out(state, decks)
        run(state)
        return cls(state, about=about)

    # -- deciding -----------------------------------------------------------------------------------------

    @property
    def decision(self) -> Asked | None:
        """What is to be decided now; None when the match is over. With sealed questions: the first still open."""
        for decision in self.state.pending:
            if decision.answer is None:
                return self._asked(decision)
        return None

    def decision_of(self, seat: str) -> Asked | None:
        """What one seat is asked now."""
        decision = decision_for(self.state, self.seat_number(seat))
        return self._asked(decision) if decision is not None else None

    def _asked(self, decision: Decision) -> Asked:
        s = self.state
        asked = question(s, decision)
        offered = zip(asked.options, choices(decision), asked.hints, strict=True)
        options = tuple(Choice(number, text, option, hint) for number, (text, option, hint) in enumerate(offered))
        return Asked(self.game.seat_name(decision.seat), decision.kind, asked.prompt, decision.rule, options, asked.picked)

    def choose(self, option: Choice | Option | str | int, seat: str | None = None, *, before: State | None = None) -> None:
        """Answer the decision at hand: by a Choice or its Option, its number, or its text (any unambiguous short form).

        Raises IllegalChoice, with the rules that forbid it, and changes nothing if the option is not offered. A host that has copied the
        position anyway gives it as `before`.
        """
        decision = self.open_decision(seat)
        offered = choices(decision)
        if isinstance(option, Choice):
            wanted = option.option
            if wanted not in offered:
                raise IllegalChoice(f"{option.text!r} is not offered now")
        elif isinstance(option, Option):
            wanted = option
            if wanted not in offered:
                raise IllegalChoice("that is not offered now")
        elif isinstance(option, int):
            if not 0 <= option < len(offered):
                raise IllegalChoice(f"there is no option {option}; choose 0 to {len(offered) - 1}")
            wanted = offered[option]
        elif isinstance(option, str):
            wanted = self._read(decision, option)
        else:
            raise IllegalChoice(f"{option!r} is no option; choose by an option, its number or its text")
        text = option_text(self.state, decision, wanted)
        if draft_of(self.state) is None:
            self._before = (before or self.state.clone(), len(self.record), len(self.state.journal or ()))
        answer(self.state, decision.seat, wanted)
        self.record.append(Chosen(self.game.seat_name(decision.seat), text))

    def open_decision(self, seat: str | None = None) -> Decision:
        """The kernel's question that is open for a seat (or for the first seat that has one)."""
        if self.state.result is not None:
            raise IllegalChoice("the match is over")
        if seat is None:
            for decision in self.state.pending:
                if decision.answer is None:
                    return decision
            raise IllegalChoice("nobody is asked for anything")
        found = decision_for(self.state, self.seat_number(seat))
        if found is None:
            rules = tuple(filter(None, (self.game.rule_for("priority"),)))
            raise IllegalChoice(f"{seat} is not asked for anything now", rules)
        return found

    def _read(self, decision: Decision, text: str) -> Option:
        found = find_option(self.state, decision, text)
        if len(found) == 1:
            return found[0]
        if found:
            forms = ", ".join(repr(option_text(self.state, decision, option)) for option in found[:4])
            raise IllegalChoice(f"{text!r} could be {forms}")
        reasons = why(self.state, decision.seat, text)
        rules = tuple(reason.rule for reason in reasons)
        raise IllegalChoice(f"{text!r} is not possible now{': ' + ', '.join(rules) if rules else ''}", rules)

    def undo(self, seat: str) -> None:
        """Take back a declaration that is not complete: nothing of it has happened, and its choices are struck from the record."""
        draft = draft_of(self.state)
        if draft is None or draft.fx.you != self.seat_number(seat) or self._before is None:
            raise IllegalChoice("there is nothing to take back")
        kept, made, lines = self._before
        before = kept.clone()  # a host may keep it too
        before.hold = self.state.hold
        before.journal = self.state.journal[:lines] if self.state.journal is not None else None
        self.state = before
        del self.record[made:]
        self._before = None

    def withdraw(self, seat: str) -> None:
        """Take back a sealed answer while another is still missing."""
        try:
            made = withdraw(self.state, self.seat_number(seat))
        except IllegalChoice as refusal:
            raise IllegalChoice(refusal.message, tuple(filter(None, (self.game.rule_for("withdraw"),)))) from None
        mine = [place for place, chosen in enumerate(self.record) if chosen.seat == seat]
        for place in reversed(mine[-made:]):
            del self.record[place]

    def concede(self, seat: str, *, match: bool = False) -> None:
        """A seat gives up: its rivals win, or the game goes on without it. Of a match of several games it gives up one, or all."""
        number = self.seat_number(seat)
        if self.state.result is not None or not self.state.playing(number):
            raise IllegalChoice("the match is over")
        if not self.game.leaving.may_concede(self.state, number):
            raise IllegalChoice(f"{seat} cannot concede now", (self.game.rule_for("concede"),))
        self.state.note(f"{seat} concedes{' the match' if match else ''}.")
        if match:
            self.game.leaving.concede_match(self.state, number)
        else:
            self.game.leaving.concede(self.state, number)
        run(self.state)
        self.record.append(Chosen(seat, "concede match" if match else "concede"))

    def seconds(self, seat: str) -> int | None:
        """How long the rules give this seat for what it is asked now; None where they set no clock."""
        decision = decision_for(self.state, self.seat_number(seat))
        return self.game.leaving.seconds(self.state, decision) if decision is not None else None

    def time_out(self, seat: str) -> None:
        """A seat's clock has run out: its question gets the default that the game names for it, and no more picks than it needs."""
        decision = self.open_decision(seat)
        if draft_of(self.state) is not None and decision.kind == "cost":
            self.undo(seat)  # a use that was not paid for in time is taken back
            return
        self.choose(self.game.leaving.default_option(self.state, decision), seat)
        number = self.seat_number(seat)
        while (further := decision_for(self.state, number)) is not None and further.picked and further.picked[:-1] == decision.picked:
            decision = further
            enough = DONE in choices(decision)
            self.choose(DONE if enough else self.game.leaving.default_option(self.state, decision), seat)

    def forfeit(self, seat: str) -> None:
        """A seat has left and its time to come back has run out."""
        if self.state.result is not None:
            raise IllegalChoice("the match is over")
        self.state.note(f"{seat} has left.")
        self.game.leaving.forfeit(self.state, self.seat_number(seat))
        run(self.state)
        self.record.append(Chosen(seat, "forfeit"))

    def call_off(self, seat: str) -> None:
        """A seat ends the match without a result, because nobody else is there."""
        if self.state.result is not None:
            raise IllegalChoice("the match is over")
        self.state.note(f"{seat} calls the match off.")
        self.state.agenda.clear()  # of a match of several games too
        self.state.finish(Result((), ""))
        self.record.append(Chosen(seat, "call off"))

    # -- reading ------------------------------------------------------------------------------------------

    @property
    def result(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        found = self.state.result
        return Outcome(tuple(self.game.seat_name(seat) for seat in found.winners), found.rule) if found is not None else None

    def why(self, seat: str, text: str) -> list[Refusal]:
        """Every rule that forbids a move, with its source; empty if it is legal. Knows no more than the seat does."""
        return why(self.state, self.seat_number(seat), text)

    def names_something(self, seat: str, text: str) -> bool:
        """Whether a text begins like a move of the game, or names a card or place that this seat sees."""
        s, number = self.state, self.seat_number(seat)
        said = self.game.words.respelled(text)
        return read_move(s, number, said) is not None or any(read_things(s, number, part) for part in said.split(" -> "))

    def unread(self, seat: str, text: str) -> str:
        """The words that say what a written move is done with, if they name nothing that this seat sees."""
        return unread(self.state, self.seat_number(seat), text)

    def uses(self, seat: str, name: str, handle: str = "") -> list[str]:
        """The moves one might try with a card that this seat sees, as they are written; copies in its own hand are told of once. With the
        handle of a view, of that card alone and not of others of its name."""
        s, number = self.state, self.seat_number(seat)
        moves: dict[str, None] = {}
        for oid in read_things(s, number, name):
            if oid >= 0 and (not handle or handle_of(s, number, oid) == handle):
                kept = self.game.zones[s.things[oid].zone // s.table.seats].seen == "owner"
                written = printed_name(s, s.things[oid]) if kept else option_name(s, oid, number)
                moves.update(dict.fromkeys(self.game.words.uses_of(s, number, oid, written)))
        return list(moves)

    def view(self, seat: str | None = None) -> View:
        """What a seat sees; without a seat, what a spectator sees."""
        return view(self.state, SPECTATOR if seat is None else self.seat_number(seat))

    def log(self, seat: str | None = None) -> list[str]:
        """The log in words as a seat (or a spectator) may read it."""
        column = len(self.seats) if seat is None else self.seat_number(seat)
        journal = self.state.journal
        if journal is None:
            return []
        if journal is not self._journal:  # only ever added to: one that was cut is another list
            self._journal, self._lines, self._logs = journal, 0, [[] for _ in range(len(self.seats) + 1)]
        for lines in journal[self._lines :]:
            for log, line in zip(self._logs, lines, strict=True):
                if line:
                    log.append(line)
        self._lines = len(journal)
        return self._logs[column][:]

    def imagine(self, seat: str, rng: Rng) -> State:
        """A world that looks the same to this seat."""
        return imagine(self.state, self.seat_number(seat), rng)

    def seat_number(self, seat: str) -> int:
        if seat not in self.seats:
            raise CardwrightError(f"there is no seat {seat!r}", f"the seats are {', '.join(self.seats)}")
        return self.seats.index(seat)

    def hash(self) -> str:
        """A short name of the whole position, hidden parts included; the same for the same match everywhere."""
        return codec.state_hash(self.state)

    def clone(self) -> Match:
        """A copy to try things on; it keeps no log of its own."""
        return Match(self.state.clone(), self.record, about=self.about)

    # -- keeping ------------------------------------------------------------------------------------------

    def save(self, path: str | Path) -> None:
        """Write the match to a replay file; `Match.load` goes on from there."""
        from . import replay

        library.write_text(path, replay.to_json(replay.record(self)))

    @classmethod
    def load(cls, path: str | Path, *packs: str) -> Match:
        """The match in a replay file, at the decision where it was saved."""
        from . import replay

        return replay.resume(replay.from_json(library.read_text(path)), *packs)


def _concede_match(match: Match, seat: str) -> None:
    match.concede(seat, match=True)


# How a seat may leave, as records write it.
LEAVING: dict[str, Callable[[Match, str], None]] = {
    "concede": Match.concede, "concede match": _concede_match, "forfeit": Match.forfeit, "call off": Match.call_off,
}
