"""Moves as people write them: the words each verb goes by, and why a move or a pick that is not offered is refused.

Some moves are offered by a Beat itself and not listed by a verb (proceed, pass, raise, draw, none, extend, redraw): their checks are
here, so that a refusal of them has its rules too.
"""

from __future__ import annotations

import re

from ...kernel.agenda import decision_for
from ...kernel.legality import VERB, Bar, Verb
from ...kernel.state import State
from ...kernel.things import Option
from .actions import ACTIONS
from .attacks import CUE, may_leave_unblocked, must_attack
from .chains.windows import not_an_answer
from .model import (
    DECK,
    FORM_X,
    HAND,
    MAX_NOTES,
    NOTE_LIMIT,
    SEATS,
    VOID,
    conductor,
    in_ensemble,
    kind_of,
)
from .moments import my_menu
from .playing.expending import FINAL, final_name
from .texts import keywords_of

WORDS = {
    "proceed": "proceed", "raise": "raise", "draw": "draw", "extend": "extend", "redraw": "redraw", "keep": "keep", "none": "none",
    "pass": "pass", **{words: verb.name for verb in ACTIONS if verb is not FINAL for words in verb.words},
}
_FORM = re.compile(r"\s*(?:with x = (?P<x>\d+))?\s*(?P<over>with overclock)?\s*(?:\((?P<n>\d+)\))?$")


class Spoken(Verb):
    """A move that a Beat offers by itself: it is only explained here."""

    bare = True

    def lone(self, s: State, option: Option) -> bool:
        return True


def performing(s: State, seat: int, option: Option) -> bool:
    return bool(s.own.performer == seat)


def nothing_must_attack(s: State, seat: int, option: Option) -> bool:
    """A Record that must attack keeps its player in the MAIN Beat while it can (SYN-1.10)."""
    return not must_attack(s, CUE.moves(s, seat))


def in_encore(s: State, seat: int, option: Option) -> bool:
    return bool(s.own.beat == "ENCORE" and s.own.performer == seat)


class Proceed(Spoken):
    """Proceed to the CLOSING Beat (SYN-6.18h): the rival cannot (SYN-6.21), and not as an answer (SYN-10.5)."""

    name = "proceed"
    bars: tuple[Bar, ...] = (
        Bar("SYN-6.21", VERB, performing), Bar("SYN-10.5", VERB, not_an_answer), Bar("SYN-6.18", VERB, my_menu),
        Bar("SYN-1.10", VERB, nothing_must_attack),
    )


class Raise(Spoken):
    """Raise MAX NOTES in the ENCORE Beat."""

    name = "raise"
    bars: tuple[Bar, ...] = (
        Bar("SYN-6.37", VERB, in_encore), Bar("SYN-6.39", VERB, lambda s, seat, option: s.things[seat].nums[MAX_NOTES] < NOTE_LIMIT),
    )


class Draw(Spoken):
    """Draw a card in the ENCORE Beat."""

    name = "draw"
    bars: tuple[Bar, ...] = (Bar("SYN-6.37", VERB, in_encore), Bar("SYN-6.40", VERB, lambda s, seat, option: bool(s.zone(DECK, seat))))


class Nothing(Spoken):
    """Choose nothing in the ENCORE Beat; elsewhere it is no answer to what the player is asked either."""

    name = "none"
    bars: tuple[Bar, ...] = (Bar("SYN-6.37", VERB, in_encore),)

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        found = super().explain(s, seat, option)
        asked = decision_for(s, seat)
        return (*found, asked.rule) if found and asked is not None else found


class Pass(Spoken):
    """Pass in a window: not while a card's text asks for a block that can be declared (SYN-1.10)."""

    name = "pass"
    bars: tuple[Bar, ...] = (Bar("SYN-1.10", VERB, lambda s, seat, option: may_leave_unblocked(s, seat)),)


class Extend(Spoken):
    """Extend the Overture: the second player, after the first Round, and never past the second."""

    name = "extend"
    bars: tuple[Bar, ...] = (
        Bar("SYN-6.56", VERB, lambda s, seat, option: s.own.first != seat), Bar("SYN-6.58", VERB, lambda s, seat, option: s.own.round < 2),
        Bar("SYN-6.57", VERB, lambda s, seat, option: any(item.kind == "overture" for item in s.pending)),
    )


def decides_on_redraw(s: State, seat: int) -> bool:
    return any(item.kind == "redraw" and item.seat == seat for item in s.pending)


class Redraw(Spoken):
    """Redraw at Setup, once; the player who performs first decides first."""

    name = "redraw"
    bars: tuple[Bar, ...] = (
        Bar("SYN-5.8", VERB, lambda s, seat, option: decides_on_redraw(s, seat)),
        Bar("SYN-5.11", VERB, lambda s, seat, option: seat == s.own.first or not decides_on_redraw(s, s.own.first)),
    )


class Keep(Redraw):
    """Keep the hand at Setup: decided at the same time."""

    name = "keep"


SPOKEN: dict[str, Verb] = {verb.name: verb for verb in (Proceed(), Raise(), Draw(), Nothing(), Pass(), Extend(), Redraw(), Keep())}


def verb_words(s: State, seat: int) -> list[tuple[str, str]]:
    """The words of each verb, longest first; a Final Verse goes by its own name."""
    words = {**WORDS, f"expend {final_name(s, conductor(seat))}".casefold(): "final"}
    return sorted(words.items(), key=lambda pair: -len(pair[0]))


USES = {
    (HAND, "Record"): ("load", "pulse"), (HAND, "Concept"): ("load",), (HAND, "Verse"): ("expend",), (VOID, "Record"): ("trace",),
}


def uses_of(s: State, oid: int, name: str) -> list[str]:
    """What one might do with a card where it lies."""
    kind = kind_of(s, oid)
    words = USES.get((s.things[oid].zone // SEATS, kind), ())
    if "PULSE" not in keywords_of(s, oid):  # without it the reasons against a pulse would only be in the way
        words = tuple(word for word in words if word != "pulse")
    if in_ensemble(s, oid) and kind:
        words = {"Record": ("cue", "block with", "activate"), "Conductor": ("activate", "encore")}.get(kind, ("activate",))
    final = [f"expend {final_name(s, oid)}"] if kind == "Conductor" else []
    return [f"{word} {name}" for word in words] + final


def read_form(words: str) -> tuple[int, str]:
    """Take "with X = 2", "with OVERCLOCK" or "(2)" off the end: the number an option carries, and the rest."""
    form = _FORM.search(words)
    assert form is not None  # the pattern also fits nothing
    if form["n"]:
        return int(form["n"]) - 1, words[: form.start()].strip()
    return int(form["x"] or 0) << FORM_X | bool(form["over"]), words[: form.start()].strip()


def read_source(s: State, seat: int, verb: str) -> list[int]:
    return [conductor(seat)] if verb == "final" else []
