"""Playing the lines of a scenario: answering questions, letting windows pass, and proving that a move is refused.

A *quiet* question is one that passes by itself: a window, a question with a single answer that is no move of the turn, or one whose
answers make no difference. A line fits a question if it begins with the text of an option (or a shorter form of it); what follows
after "->" answers what is asked next.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..kernel import codec
from ..kernel.agenda import answer, choices, decision_for, resume
from ..kernel.faults import IllegalChoice
from ..kernel.names import option_name, printed_name, sees
from ..kernel.staging import Stage
from ..kernel.state import State
from ..kernel.things import Decision, Option, replace
from ..kernel.why import face_down_there, find_option, place_fits, read_things
from ..kernel.wording import option_text
from ..match import LEAVING, Match
from .faults import Failure
from .following import ARROW, followers, nothing_to_end, pass_over
from .picture import picture, questions

MOST_QUIET = 2000  # questions answered by themselves between two lines
# What is done at the table rather than in the game.
HOSTED = {**LEAVING, "concede the match": LEAVING["concede match"], "withdraw": Match.withdraw, "time out": Match.time_out}


class Player:
    """Plays lines on a match."""

    def __init__(self, match: Match, stage: Stage) -> None:
        self.match = match
        self.stage = stage
        self.bare = False  # the last answer was a word that names nothing
        self.judged: State | None = None  # where the last refused move was refused: at a question further on than where it began

    @property
    def state(self) -> State:
        return self.match.state

    def trial(self) -> Player:
        """The same position to try things on."""
        copy = self.match.clone()
        copy.state.hold = True
        return Player(copy, self.stage)

    def stop_before_turn(self, stop: bool) -> None:
        """Let play stop before the next turn begins, or go on if it has stopped there."""
        s = self.state
        s.stops = frozenset({self.stage.turn_start or s.game.turn_start}) if stop else frozenset()
        if not stop and s.agenda and not s.pending and s.result is None:
            resume(s)

    # -- questions that pass by themselves ----------------------------------------------------------------

    def quiet(self, decision: Decision) -> Option | None:
        """The answer a question gets by itself, if it is quiet."""
        offered = choices(decision)
        if decision.kind == "window" and offered[0].verb == "pass":
            return offered[0]
        if decision.kind in self.stage.stops or decision.sealed:
            return None
        if decision.idle:
            return offered[0]
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

    def skip_one(self) -> bool:
        """End one question that need not be answered, as it stands; whether there was one."""
        for decision in self.state.pending:
            done = next((option for option in choices(decision) if option.verb == "done"), None)
            if decision.answer is None and decision.kind in self.stage.skips and done is not None:
                answer(self.state, decision.seat, done)
                return True
        return False

    def settle(self, windows: bool = True) -> None:
        """Let quiet questions pass until someone has a real choice (or a window is open) or the match is over."""
        for _ in range(MOST_QUIET):
            if not self.pass_one(windows):
                return

    def carry_out(self) -> None:
        """Let the chain that is open be carried out: quiet questions pass until someone has a real choice, or a new move can begin."""
        begun = bool(self.state.chain)
        for _ in range(MOST_QUIET):
            window = any(decision.kind == "window" for decision in self.state.pending)
            if (window and self.stage.at_rest(self.state, begun)) or not self.pass_one():
                return

    # -- doing --------------------------------------------------------------------------------------------

    def do(self, seat: str, lines: Sequence[str], line: int) -> None:
        """Answer for a seat, letting quiet questions pass until each line fits.

        An answer that has followed by itself may be written out. Where it could also be meant for the next question, it is read so
        first, and as written out if the line does not fit then.
        """
        before, made, told = self.state.clone(), len(self.match.record), len(self.state.journal or ())
        try:
            self._read(seat, lines, line, False)
        except Failure as failure:
            reached, journal = self.state, self.state.journal
            before.hold, before.journal = reached.hold, journal[:told] if journal is not None else None
            before.stops = reached.stops
            self.match.state = before
            del self.match.record[made:]
            try:
                self._read(seat, lines, line, True)
            except Failure:
                self.match.state = reached
                raise failure from None

    def _read(self, seat: str, lines: Sequence[str], line: int, written_out: bool) -> None:
        """Answer with the lines in turn; `written_out` passes over what has followed even if it fits the next question."""
        left = list(lines)
        follow: list[str] = []
        begun = False
        while left:
            text = left.pop(0)
            if text.casefold() in HOSTED:
                self.settle(windows=False)
                HOSTED[text.casefold()](self.match, seat)
                continue
            rest = self.passed_over(seat, text, follow, written_out) if begun else None
            if rest is None:
                rest = self._answer(seat, text, line, follow)
            begun = True
            if rest:
                left.insert(0, rest)

    def passed_over(self, seat: str, text: str, follow: list[str], written_out: bool = False) -> str | None:
        """What is left of a text whose first answer needs no question, if so."""
        decision = decision_for(self.state, self.match.seat_number(seat))
        fits = decision is not None and fitting(self.state, decision, text) is not None
        if fits and not written_out:
            return None
        if not fits and nothing_to_end(self.state, decision, text):
            # After a word such as "end" it may be meant for a question that comes when windows have passed.
            return None if self.bare and self.trial().comes_to(seat, text) else text.partition(ARROW)[2]
        return pass_over(text, follow)

    def comes_to(self, seat: str, text: str) -> bool:
        """Whether a text fits a question that a seat is asked once quiet ones have passed."""
        for _ in range(MOST_QUIET):
            decision = decision_for(self.state, self.match.seat_number(seat))
            if decision is not None and fitting(self.state, decision, text) is not None:
                return True
            if self.state.result is not None or not self.pass_one():
                return False
        return False

    def _answer(self, seat: str, text: str, line: int, follow: list[str]) -> str:
        """Answer one question with the beginning of a text; gives what is left of it."""
        start = self.trial()
        refused: Player | None = None
        for _ in range(MOST_QUIET):
            if self.state.result is not None:
                break
            decision = decision_for(self.state, self.match.seat_number(seat))
            if decision is not None:
                found = self.fitting(decision, seat, text)
                if found is not None:
                    options, rest = found
                    if len(options) > 1:
                        forms = " or ".join(repr(option_text(self.state, decision, option)) for option in options[:4])
                        raise Failure(f"{seat}: {text!r} could be {forms}", line, picture(self.state))
                    follow += followers(self.state, decision, options[0])
                    follow += self.stage.settled(self.state, decision, options[0])
                    self.bare = options[0].it < 0
                    self.match.choose(options[0], seat)
                    return rest
                refused = refused or self.trial()
            if not self.pass_one() and not self.skip_one():
                break
        place = refused or start
        reasons = " ".join(place.reasons(seat, text)) or "nobody asks for it"
        over = " (the match is over)" if self.state.result is not None and refused is None else ""
        shown = picture(place.state)
        if self.state.result is None and self.state.pending != place.state.pending:
            shown += "\nwith all windows passed, this is asked next:\n" + "\n".join(questions(self.state))
        raise Failure(f"{seat} cannot do {text!r}: {reasons}{over}", line, shown)

    # -- refusing -----------------------------------------------------------------------------------------

    def refused(self, seat: str, lines: Sequence[str], line: int) -> tuple[str, ...]:
        """The rules that refuse a move, tried on a copy; a legal one is a failure.

        The move itself is judged at the first question its seat is asked; if that comes later, what stands against it now counts too.
        What follows it may be asked much later: windows in between pass, as they do for a line that is done.
        """
        if len(lines) == 1 and lines[0].casefold() in HOSTED:
            told = self.trial().not_hosted(seat, lines[0].casefold(), line)
            if told:
                return told
        found = self._refused(seat, lines, line)
        if decision_for(self.state, self.match.seat_number(seat)) is None:
            found = tuple(dict.fromkeys((*found, *self.reasons(seat, ARROW.join(lines)))))
        return found

    def not_hosted(self, seat: str, text: str, line: int) -> tuple[str, ...]:
        """The rules by which the table does not let a seat do this now."""
        shown = picture(self.state)
        try:
            HOSTED[text](self.match, seat)
        except IllegalChoice as refusal:
            return refusal.rules
        raise Failure(f"{seat} may do {text!r}, but it should be refused", line, shown)

    def _refused(self, seat: str, lines: Sequence[str], line: int) -> tuple[str, ...]:
        trial = self.trial()
        self.judged = None
        text, left = lines[0], list(lines[1:])
        follow: list[str] = []
        begun = False
        first: Player | None = None  # the position in which the move itself was judged, and the rule by which it was asked for
        asked = ""
        while text:
            passed = trial.passed_over(seat, text, follow) if begun else None
            if passed is not None:
                text = passed or (left.pop(0) if left else "")
                continue
            if not trial.wait_for(seat, begun):
                place = trial if begun else self
                return place.reasons(seat, ARROW.join([text, *left]))
            decision = decision_for(trial.state, trial.match.seat_number(seat))
            assert decision is not None
            found = trial.fitting(decision, seat, text)
            if found is None:
                self.judged = trial.state
                trial.nothing_changes(seat, text, line)
                whole = ARROW.join([text, *left])
                if first is None:
                    return tuple(dict.fromkeys((*trial.reasons(seat, whole), *trial.ahead(seat, whole)[1])))
                later, more = trial.ahead(seat, text)
                if later is not None and decision.kind not in ("target", "cost"):  # those it was meant for
                    trial = later
                    continue
                # An answer that fits no question may still belong to the move itself, as one that it settles without asking.
                told = first.reasons(seat, ARROW.join(lines))
                return tuple(dict.fromkeys((*trial.reasons(seat, text), *more, *(rule for rule in told if rule != asked))))
            options, rest = found
            follow += followers(trial.state, decision, options[0])
            follow += self.stage.settled(trial.state, decision, options[0])
            if first is None:
                first, asked = trial.trial(), decision.rule
            answer(trial.state, decision.seat, options[0])
            begun = True
            text = rest or (left.pop(0) if left else "")
        raise Failure(f"{seat} may do {ARROW.join(lines)!r}, but it should be refused", line, picture(self.state))

    def ahead(self, seat: str, text: str) -> tuple[Player | None, tuple[str, ...]]:
        """What becomes of a text once the seat's own questions that are no choice have answered themselves: the position in which it
        fits then, or else the rules that refuse it at each question on the way."""
        number = self.match.seat_number(seat)
        trial = self.trial()
        found: list[str] = []
        for step in range(MOST_QUIET):
            if step and not trial.wait_for(seat, False):
                found += trial.reasons(seat, text) if trial.state.result is None else ()
                break
            decision = decision_for(trial.state, number)
            if decision is None:
                break
            if step:
                if fitting(trial.state, decision, text) or fitting(trial.state, decision, trial.by_place(seat, text)):
                    return trial, ()
                found += trial.reasons(seat, text)
            option = trial.quiet(decision) if decision.kind != "window" else None
            if option is None:
                break
            answer(trial.state, number, option)
        return None, tuple(found)

    def wait_for(self, seat: str, begun: bool) -> bool:
        """Let quiet questions of others pass, and windows of its own once its move has begun, until a seat is asked; whether it is."""
        moment = self.stage.moment(self.state)
        for _ in range(MOST_QUIET):
            if self.state.result is not None or self.stage.moment(self.state) != moment:
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
        return tuple(refusal.rule for refusal in self.match.why(seat, self.by_place(seat, text)))

    def fitting(self, decision: Decision, seat: str, text: str) -> tuple[list[Option], str] | None:
        """The options that a text means here, in the words of the options, by place, or as the game lets it be written otherwise."""
        s = self.state
        return fitting(s, decision, text) or fitting(s, decision, self.by_place(seat, text)) or fitting(
            s, decision, self.stage.alias(s, decision, text)
        )

    def by_place(self, seat: str, text: str) -> str:
        """A file may name a card that lies face down for the seat, which knows it by its place alone; and a leader by its key, as in
        `B.hero` and "attack A.hero"."""
        s, number = self.state, self.match.seat_number(seat)
        decision = decision_for(s, number)
        offered = {option.it for option in decision.options} if decision is not None else set()
        unseen = [
            leaf for leaf in s.things
            if leaf.print >= 0 and (face_down_there(s, leaf) or leaf.oid in offered) and not sees(s, number, leaf.oid)
        ]
        leaders = {
            f"{self.match.game.seat_name(owner)}.{key}".casefold(): option_name(s, oid, number)
            for key, zone, _ in self.stage.leaders for owner in range(s.table.seats)
            for oid in s.zone(next(place for place, spec in enumerate(s.game.zones) if spec.name == zone), owner)
        }
        parts = []
        for part in text.split(ARROW):
            head, space, last = part.rpartition(" ")
            parts.append(head + space + leaders.get(last.casefold(), last))
        for leaf in unseen:
            name = re.compile(rf"{re.escape(printed_name(s, leaf))}(?:@([\w.]+))?(?= with |$)", re.IGNORECASE)
            for place, part in enumerate(parts):
                found = name.match(part)
                if found and place_fits(s, leaf, (found[1] or "").casefold()) and not read_things(s, number, found[0]):
                    parts[place] = option_name(s, leaf.oid, number) + part[found.end() :]
        return ARROW.join(parts)


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
                any_of = all(same_card(s, options[0], other) for other in options)
                return options[:1] if any_of else options, ARROW.join(parts[count:])
    return None


def same_card(s: State, option: Option, other: Option) -> bool:
    """Whether two options differ only in which of several copies they name: hidden, equally known, none with a place of its own."""
    if option.it < 0 or other.it < 0 or (option.verb, option.to, option.n) != (other.verb, other.to, other.n):
        return False
    leaf, twin = s.things[option.it], s.things[other.it]
    zone, spec = leaf.zone, s.game.zones[leaf.zone // s.table.seats]
    if leaf.print < 0 or spec.seen == "all" or replace(leaf, oid=0, life=0, since=0) != replace(twin, oid=0, life=0, since=0):
        return False
    top, bottom = s.marks.get(zone, (0, 0)) if spec.deck else (0, 0)
    return not top and not bottom
