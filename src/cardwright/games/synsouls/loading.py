"""Loading (sections 7 and 11): from hand, by [TRACE] from the Void Zone, by [PULSE] in the rival's Performance."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.bans import barred
from ...kernel.events import commit
from ...kernel.legality import PAIR, SOURCE, VERB, Bar, Verb
from ...kernel.permits import for_nothing, has_leave, permitted
from ...kernel.state import State
from ...kernel.things import Option
from ...kernel.values import value
from . import changes
from .chains.windows import not_an_answer
from .model import (
    CRASHED,
    DEED,
    FORM_PAID,
    FORM_X,
    HAND,
    PULSE,
    SEATS,
    TRACE,
    VOID,
    has,
    is_measure,
    is_record,
    kind_of,
    rival,
    standing,
    window_open,
)
from .moments import answerable, begun_by_performer, hand_of, may_play_more, my_menu, not_of_itself, options_of_n
from .procedures import encrypted_against, firm, twin_in
from .values import available, closed, has_room, load_cost, overclock_cost, overclock_words, overclocks, priced_by_measure


def price(s: State, seat: int, option: Option) -> int:
    """All the Notes a load asks for; [OVERCLOCK] is added last (SYN-7.9)."""
    extra = overclock_cost(s, option.it, option.n & FORM_PAID)
    return extra if spared(s, seat, option.it) else load_cost(s, option.it, option.to, option.n >> FORM_X) + extra


def spared(s: State, seat: int, it: int) -> bool:
    """Whether a text lets a player play the card from where it lies without paying its cost."""
    return s.things[it].zone != HAND * SEATS + seat and for_nothing(s, seat, it)


def others(s: State, seat: int, kinds: tuple[str, ...]) -> list[int]:
    """Cards of these types that texts let a player play from elsewhere."""
    return [oid for oid in permitted(s, seat) if kind_of(s, oid) in kinds]


def loadable(s: State, seat: int, option: Option) -> bool:
    return kind_of(s, option.it) in ("Record", "Concept")


def no_verse(s: State, seat: int, option: Option) -> bool:
    """A Verse does not stay in the Ensemble (SYN-3.21)."""
    return kind_of(s, option.it) != "Verse"


def from_hand(s: State, seat: int, option: Option) -> bool:
    """From hand, or from where a text lets it be played (SYN-1.4)."""
    return option.it in s.zone(HAND, seat) or (s.things[option.it].print >= 0 and has_leave(s, seat, option.it))


def record_in_time(s: State, seat: int, option: Option) -> bool:
    return not is_record(s, option.it) or my_menu(s, seat, option)


def concept_in_time(s: State, seat: int, option: Option) -> bool:
    return kind_of(s, option.it) != "Concept" or my_menu(s, seat, option)


def may_play(s: State, seat: int, option: Option) -> bool:
    """No text keeps this player from playing such a card."""
    return not (barred(s, "play", seat, option.it) or barred(s, "be_play", option.it, seat))


def may_be_loaded(s: State, seat: int, option: Option) -> bool:
    if not may_play(s, seat, option):
        return False
    kind = "load_records" if is_record(s, option.it) else "load_concepts"
    return not value(s, option.it, "cannot") & DEED["be_loaded"] and not value(s, seat, "cannot") & DEED[kind]


def into_measure(s: State, seat: int, option: Option) -> bool:
    """Records only into own Measures (SYN-4.12)."""
    return is_measure(option.to) and (not is_record(s, option.it) or s.things[option.to].controller == seat)


def not_crashed(s: State, seat: int, option: Option) -> bool:
    return not s.things[option.to].flags & CRASHED


def room_there(s: State, seat: int, option: Option) -> bool:
    """Within capacity, or in place of the same [SINGULARITY] Record (SYN-7.23, 11.50)."""
    if not is_record(s, option.it) or not is_measure(option.to):
        return True
    return has_room(s, option.to) or twin_in(s, option.it, option.to) >= 0


def no_encrypted_concept(s: State, seat: int, option: Option) -> bool:
    return kind_of(s, option.it) != "Concept" or not is_measure(option.to) or not encrypted_against(s, option.to, seat)


def no_firm_concept(s: State, seat: int, option: Option) -> bool:
    return kind_of(s, option.it) != "Concept" or not is_measure(option.to) or not firm(s, option.to)


def concept_not_crashed(s: State, seat: int, option: Option) -> bool:
    """Concepts are loaded into Measures that have not Crashed (SYN-4.13, 6.18b)."""
    return kind_of(s, option.it) != "Concept" or not_crashed(s, seat, option)


def overclock_known(s: State, seat: int, option: Option) -> bool:
    return option.n & FORM_PAID < 1 << len(overclocks(s, option.it))


def can_pay(s: State, seat: int, option: Option) -> bool:
    return price(s, seat, option) <= available(s, seat)


def can_pay_x(s: State, seat: int, option: Option) -> bool:
    """An X above the Notes cannot be announced (SYN-7.10)."""
    return s.table.prints[s.things[option.it].print].attrs.get("cost") != "X" or can_pay(s, seat, option)


CLOSED = Bar("SYN-6.33", VERB, not_of_itself, given=True)
NO_ANSWER = Bar("SYN-10.5", VERB, not_an_answer, given=True)
def open_to(s: State, seat: int, option: Option) -> bool:
    """No text closes that Measure to the card, nor the game to it."""
    return option.it < 0 or s.things[option.it].print < 0 or not closed(s, option.it, option.to if is_measure(option.to) else -1)


LOAD_PAIR = (
    Bar("SYN-4.12", PAIR, into_measure, given=True), Bar("SYN-7.24", PAIR, not_crashed, given=True, also=("SYN-16.16",)),
    Bar("SYN-4.13", PAIR, concept_not_crashed, given=True, also=("SYN-6.18b",)),
    Bar("SYN-11.60", PAIR, overclock_known, given=True), Bar("SYN-7.2", PAIR, can_pay, given=True),
    Bar("SYN-7.10", PAIR, can_pay_x, given=True), Bar("SYN-7.23", PAIR, room_there, also=("SYN-4.14",)),
    Bar("SYN-11.28", PAIR, no_encrypted_concept), Bar("SYN-1.10", PAIR, no_firm_concept),
    Bar("SYN-7.58", PAIR, open_to),
)


class Load(Verb):
    """Load a Record or Concept from hand (SYN-6.18a, 6.18b)."""

    name = "load"
    early = True
    how = ""
    bars: tuple[Bar, ...] = (
        CLOSED, NO_ANSWER, Bar("SYN-6.18", VERB, my_menu, given=True), Bar("SYN-14.8", VERB, may_play_more),
        Bar("SYN-6.18a", SOURCE, record_in_time, given=True), Bar("SYN-6.18b", SOURCE, concept_in_time, given=True),
        Bar("SYN-6.18a", SOURCE, from_hand, given=True),
        Bar("SYN-6.18", SOURCE, loadable, given=True, also=("SYN-7.19",)), Bar("SYN-3.21", SOURCE, no_verse, given=True),
        Bar("SYN-1.10", SOURCE, may_be_loaded), *LOAD_PAIR,
    )

    def sources(self, s: State, seat: int) -> Iterable[int]:
        most = available(s, seat) + 1  # HEART may make a Record cheaper by 1
        cards = hand_of(s, seat, ("Record", "Concept"))
        near = cards if priced_by_measure(s) else [oid for oid in cards if value(s, oid, "load_cost") <= most]
        return near + others(s, seat, ("Record", "Concept"))

    def targets(self, s: State, seat: int, it: int) -> Iterable[tuple[int, int]]:
        """Every Measure where the load can be paid (SYN-7.2), with each form that can."""
        notes, record = available(s, seat), is_record(s, it)
        places = standing(s, seat) if record else standing(s, seat) + standing(s, rival(seat))
        attrs = s.table.prints[s.things[it].print].attrs
        if attrs.get("cost") == "X" or "overclock" in attrs or spared(s, seat, it):
            forms = [(to, n) for to in places for n in options_of_n(s, seat, it, to)]
            return [(to, n) for to, n in forms if price(s, seat, Option(self.name, it, to, n)) <= notes]
        if value(s, it, "load_cost") <= notes and not priced_by_measure(s):
            return [(to, 0) for to in places]
        return [(to, 0) for to in places if load_cost(s, it, to) <= notes]

    def do(self, s: State, seat: int, option: Option) -> None:
        """Pay, then the card is in that Measure and active at once, before any answer (SYN-7.22)."""
        s.use("turn", "plays", seat)
        how = (self.how + " " + overclock_words(option.n & FORM_PAID)).strip()
        cost = price(s, seat, option)
        s.push("load.enter", option.it, seat, option.to, how)
        twin = twin_in(s, option.it, option.to) if is_record(s, option.it) else -1
        if twin >= 0:
            s.push("load.twin", twin)
        if cost:
            commit(s, [changes.notes(s, seat, -cost, how="paid")])


class Trace(Load):
    """Load a Record with [TRACE] from the own Void Zone (SYN-6.18g, 11.81)."""

    name = "trace"
    how = "traced"
    bars: tuple[Bar, ...] = (
        CLOSED, NO_ANSWER, Bar("SYN-11.81", VERB, my_menu, given=True), Bar("SYN-14.8", VERB, may_play_more),
        Bar("SYN-11.81", SOURCE, lambda s, seat, option: option.it in s.zone(VOID, seat), given=True),
        Bar("SYN-11.81", SOURCE, lambda s, seat, option: is_record(s, option.it) and has(s, option.it, TRACE)),
        Bar("SYN-1.10", SOURCE, may_be_loaded), *LOAD_PAIR,
    )

    def sources(self, s: State, seat: int) -> Iterable[int]:
        prints, things = s.table.prints, s.things
        found: list[int] = []
        seen: list[int] = []  # prints: copies are one option
        for oid in s.zone(VOID, seat):
            number = things[oid].print
            if prints[number].bits & TRACE and number not in seen:
                seen.append(number)
                found.append(oid)
        return found


def has_pulse(s: State, seat: int, option: Option) -> bool:
    return is_record(s, option.it) and has(s, option.it, PULSE)


def answers_by_pulse(s: State, seat: int, option: Option) -> bool:
    """In a window only [PULSE] loads a Record (SYN-10.5)."""
    return not window_open(s) or has_pulse(s, seat, option)


class Pulse(Load):
    """Load a Record with [PULSE] from hand in the opponent's Performance, when holding priority (SYN-11.67, 11.68)."""

    name = "pulse"
    early = True
    bars: tuple[Bar, ...] = (
        Bar("SYN-11.72", VERB, lambda s, seat, option: s.own.performer != seat), Bar("SYN-6.45", VERB, answerable),
        Bar("SYN-11.68", VERB, lambda s, seat, option: window_open(s)), Bar("SYN-6.25", VERB, begun_by_performer, given=True),
        Bar("SYN-14.8", VERB, may_play_more),
        Bar("SYN-11.73", SOURCE, from_hand, given=True),
        Bar("SYN-11.67", SOURCE, has_pulse), Bar("SYN-10.5", SOURCE, answers_by_pulse, given=True),
        Bar("SYN-1.10", SOURCE, may_be_loaded), *LOAD_PAIR,
    )

    def sources(self, s: State, seat: int) -> Iterable[int]:
        prints, things = s.table.prints, s.things
        cards = [oid for oid in hand_of(s, seat, ("Record",)) if prints[things[oid].print].bits & PULSE]
        most = available(s, seat) + 1
        return cards if priced_by_measure(s) else [oid for oid in cards if value(s, oid, "load_cost") <= most]


def load_twin(s: State, frame: tuple[object, ...]) -> None:
    """The instance already there is Voided as part of entering (SYN-11.50, 11.51)."""
    it = frame[1]
    assert isinstance(it, int)
    commit(s, [changes.to_void(s, it, -1, how="singularity")])


STEPS = {"load.twin": load_twin}
