"""SYN-6 Turn structure: the Beats of a Performance, the Overture, and the bound of Round 100."""

from __future__ import annotations

from typing import Any

from ....kernel import appliers
from ....kernel.abilities import in_force
from ....kernel.actions import Action, Moment
from ....kernel.agenda import ask_many, ask_one, decision_for
from ....kernel.events import commit, expire
from ....kernel.journal import record
from ....kernel.spending import spend
from ....kernel.state import State
from ....kernel.table import Step
from ....kernel.things import Event, Option, replace
from ....kernel.values import value
from .. import zones
from ..abilities import ENCORE
from ..chains.windows import open_window
from ..goal import tally_up
from ..model import (
    BUFFERING,
    DECK,
    E_END,
    E_START,
    EXHAUSTED,
    HAND,
    HAND_LIMIT,
    MAX_NOTES,
    NOTE_LIMIT,
    NOTES,
    ROUND_LIMIT,
    SKIPPED,
    STRAIN,
    all_concepts,
    all_records,
    cannot,
    conductor,
    rival,
    standing,
)
from ..playing import states
from ..strain import dealing
from ..zones import draw_cards
from .menu import main_options


def mark(s: State, names: int, *spans: str) -> None:
    """The start or end of spans, for whatever waits for them."""
    happen(s, names, [(names, how) for how in spans])


def happen(s: State, names: int, spans: list[tuple[int, str]]) -> None:
    """Spans begin or end at one moment; where nothing waits for it, only the log tells."""
    if in_force(s).names & names or s.delayed:
        commit(s, [appliers.mark(name, -1, seat=s.own.performer, how=how) for name, how in spans])
    elif s.journal is not None:
        record(s, [appliers.mark(name, -1, seat=s.own.performer, how=how) for name, how in spans])


def skipped(s: State, beat: str) -> bool:
    """Whether an effect makes the performer skip this Beat; one of the next Beat alone is then used up."""
    leaf = s.things[s.own.performer]
    if value(s, leaf.oid, "skips") & SKIPPED[beat]:
        return True
    for mod in leaf.mods:
        if mod.attr == "skip " + beat:
            s.set_mods(leaf.oid, tuple(other for other in leaf.mods if other is not mod))
            return True
    return False


def begin(s: State, frame: tuple[Any, ...]) -> None:
    """A Performance, or turn (SYN-6.1), begins; its Beats follow each other (SYN-6.2). "This turn" is the one in progress, "your turn" one
    of the controller's (SYN-6.5)."""
    seat, extra = frame[1], len(frame) > 2
    own = s.own
    fresh_round = seat == own.first and not extra
    if not extra and spend(s, seat, "skip_turn"):  # SYN-6.4b
        s.note(f"{'AB'[seat]} skips a Performance.")
        s.set_own(replace(own, performer=seat, round=own.round + (1 if fresh_round else 0), beat="END", began=s.clock))
        s.push("end.turn")
        return
    s.set_own(replace(own, performer=seat, round=own.round + (1 if fresh_round else 0), beat="RESET", began=s.clock))
    s.end_period("turn")
    s.push("reset")
    s.dirty |= E_START
    mark(s, E_START, *(("round",) if fresh_round else ()), "performance", "RESET")


def reset(s: State, frame: tuple[Any, ...]) -> None:
    """Every exhausted card the performer controls is Reset (SYN-6.6), wherever it lies (SYN-6.8), Buffering or not (SYN-6.9); then
    AVAILABLE NOTES become MAX NOTES (SYN-6.10)."""
    seat = s.own.performer
    s.push("reset.end")
    if skipped(s, "RESET"):
        return
    events: list[Event] = []
    for oid in (*all_records(s), *all_concepts(s), conductor(seat)):
        leaf = s.things[oid]
        if leaf.controller == seat and leaf.flags & EXHAUSTED and may_reset(s, oid):
            events.append(states.reset(s, oid, -1, how="beat"))
    leaf = s.things[seat]
    if leaf.nums[NOTES] != leaf.nums[MAX_NOTES]:
        events.append(zones.fill_notes(s, seat))
    commit(s, events)


def may_reset(s: State, oid: int) -> bool:
    """Unless an effect forbids it (SYN-6.7)."""
    return not value(s, oid, "no_reset") and not cannot(s, oid, "reset")


def reset_end(s: State, frame: tuple[Any, ...]) -> None:
    """What lasted until this player's RESET Beat ends; triggers form a chain only now (SYN-6.11)."""
    s.push("draw")
    expire(s, "reset", s.own.performer)
    mark(s, E_END, "RESET")


def draw(s: State, frame: tuple[Any, ...]) -> None:
    """The performer draws one card (SYN-6.12), also in the first Performance (SYN-6.13)."""
    s.set_own(replace(s.own, beat="DRAW"))
    s.push("draw.card")
    mark(s, E_START, "DRAW")


def draw_card(s: State, frame: tuple[Any, ...]) -> None:
    """Without a card to draw the performer must Crash a Measure (SYN-6.14). No other draw that fails has a penalty (SYN-6.15)."""
    seat = s.own.performer
    s.push("draw.end")
    if skipped(s, "DRAW") or cannot(s, seat, "draw_cards"):  # SYN-6.17: no penalty, since no card was lacking
        return
    if s.zone(DECK, seat):
        draw_cards(s, seat, 1)
    else:
        ask_one(s, seat, "crash", "SYN-6.14", [Option("crash", oid) for oid in standing(s, seat)], "draw.crash")


def draw_crash(s: State, frame: tuple[Any, ...]) -> None:
    """A Crash like any other (SYN-6.16)."""
    commit(s, dealing.crash(s, frame[1][0].it, -1, "empty deck"))


def draw_end(s: State, frame: tuple[Any, ...]) -> None:
    s.push("main.begin")
    mark(s, E_END, "DRAW")


def main_begin(s: State, frame: tuple[Any, ...]) -> None:
    s.set_own(replace(s.own, beat="MAIN"))
    if skipped(s, "MAIN"):
        s.push("closing")
        return
    s.push("main")
    mark(s, E_START, "MAIN")


def main(s: State, frame: tuple[Any, ...]) -> None:
    """The performer's menu, with no chain open and nothing waiting; after an ATTACK Beat it comes back (SYN-6.20)."""
    s.gone = {}
    if s.own.window:
        s.own = replace(s.own, window=False)
    seat = s.own.performer
    ask_one(s, seat, "main", "SYN-6.18", main_options(s, seat), "main.answer")


def main_answer(s: State, frame: tuple[Any, ...]) -> None:
    option = frame[1][0]
    if option.verb == "proceed":
        # The rival first gets one window to start a chain (SYN-6.23); then the performer is back in MAIN (SYN-6.24).
        s.own = replace(s.own, stay=False)
        s.push("main.leave")
        s.push("window", (rival(s.own.performer),), "closing")
        return
    s.push("main")
    seat = s.own.performer
    if option.verb != "cue":  # a cue brings its own window, within the ATTACK Beat
        open_window(s, "main")
    s.game.verbs[option.verb].do(s, seat, option)


def main_leave(s: State, frame: tuple[Any, ...]) -> None:
    if s.own.stay:
        s.push("main")
        return
    s.push("closing")
    mark(s, E_END, "MAIN")


def closing(s: State, frame: tuple[Any, ...]) -> None:
    """All Strain is removed from all active Records of both players at once (SYN-6.26), but what a card says it keeps (SYN-6.29) and what
    lies on Measures (SYN-6.27). Nobody can answer this (SYN-6.28); what comes later in the Beat deals Strain that stays (SYN-6.31).

    "End Beat" means this Beat as well (SYN-6.26a).
    """
    s.set_own(replace(s.own, beat="CLOSING"))
    if skipped(s, "CLOSING"):
        s.push("encore")
        return
    s.push("closing.triggers")
    strained = [oid for oid in all_records(s) if s.things[oid].nums[STRAIN] and not value(s, oid, "keeps_strain")]
    commit(s, [dealing.heal(s, oid, s.things[oid].nums[STRAIN], -1, "closing") for oid in strained])


def closing_triggers(s: State, frame: tuple[Any, ...]) -> None:
    """What happens in this Beat or at the end of the Performance goes on a chain (SYN-6.30), which may be answered (SYN-6.32)."""
    s.push("closing.discard")
    happen(s, E_START | E_END, [(E_START, "CLOSING"), (E_END, "performance")])


def closing_discard(s: State, frame: tuple[Any, ...]) -> None:
    """Last, the performer, and not the rival (SYN-6.35), discards down to 7 (SYN-6.34); the hand is counted once (SYN-6.36)."""
    seat = s.own.performer
    hand = s.zone(HAND, seat)
    s.push("closing.end")
    over = len(hand) - HAND_LIMIT
    if over > 0:
        ask_many(s, seat, "hand limit", "SYN-6.34", hand, over, over, "closing.discarded")


def closing_discarded(s: State, frame: tuple[Any, ...]) -> None:
    commit(s, [dealing.to_void(s, option.it, -1) for option in frame[1]])


def closing_end(s: State, frame: tuple[Any, ...]) -> None:
    s.push("encore")
    mark(s, E_END, "CLOSING")


def encore(s: State, frame: tuple[Any, ...]) -> None:
    """From here on nothing can be answered, and triggers happen one by one, the performer's first (SYN-6.46)."""
    s.set_own(replace(s.own, beat="ENCORE"))
    if skipped(s, "ENCORE"):
        s.push("end")
        return
    s.push("encore.choose")
    mark(s, E_START, "ENCORE")


def in_encore(s: State, seat: int, option: Option) -> bool:
    return bool(s.own.beat == "ENCORE" and s.own.performer == seat)


class Choosing(Action):
    """Choosing none of the three (SYN-6.38)."""

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        """Elsewhere this is no answer to what the player is asked either."""
        found = super().explain(s, seat, option)
        asked = decision_for(s, seat)
        return (*found, asked.rule) if found and asked is not None else found


NOTHING = Choosing("none", lambda s, seat, option: None, form="none", when=(("SYN-6.37", in_encore),))
RAISE = Action(
    "raise", lambda s, seat, option: commit(s, [zones.max_notes(s, seat, 1)]),
    form="raise",
    # MAX NOTES of 9 cannot rise (SYN-6.39); AVAILABLE NOTES do not rise with them (SYN-6.41)
    when=(("SYN-6.37", in_encore), ("SYN-6.39", lambda s, seat, option: s.things[seat].nums[MAX_NOTES] < NOTE_LIMIT)),
)
DRAW = Action(
    "draw", lambda s, seat, option: draw_cards(s, seat, 1),
    form="draw",
    when=(("SYN-6.37", in_encore), ("SYN-6.40", lambda s, seat, option: bool(s.zone(DECK, seat)))),  # no penalty here (SYN-6.40)
)


def encore_choose(s: State, frame: tuple[Any, ...]) -> None:
    """At most one of: raise MAX NOTES, draw, an [ENCORE] ability (SYN-6.37), which is activated only here (SYN-6.42). The Conductor is
    exhausted only if that ability costs it (SYN-6.43), and may else be exhausted already (SYN-6.44)."""
    seat = s.own.performer
    options = [option for action in (NOTHING, RAISE, DRAW, ENCORE) for option in action.moves(s, seat)]
    ask_one(s, seat, "encore", "SYN-6.37", options, "encore.answer")


def encore_answer(s: State, frame: tuple[Any, ...]) -> None:
    s.push("encore.end")
    option = frame[1][0]
    s.game.verbs[option.verb].do(s, s.own.performer, option)


def encore_end(s: State, frame: tuple[Any, ...]) -> None:
    s.push("end")
    mark(s, E_END, "ENCORE")


def end(s: State, frame: tuple[Any, ...]) -> None:
    """The Performance ends: what lasted until then and Buffering end at once together, then a state check is made (SYN-6.47)."""
    seat = s.own.performer
    s.set_own(replace(s.own, beat="END"))
    s.push("end.turn")  # what ends may ask something first: control goes back (SYN-16.22)
    expire(s, "turn", seat)
    expire(s, "own_turn_end", seat)  # of this turn, or of the next one of that player
    expire(s, "next_turn_end", seat, before=s.own.began)
    for oid in all_records(s):
        s.clear_flag(oid, BUFFERING)
    s.dirty = -1


def end_turn(s: State, frame: tuple[Any, ...]) -> None:
    """The other player's Performance follows (SYN-6.3, 6.48); the Round ends with the second player's (SYN-6.4)."""
    own = s.own
    if spend(s, own.performer, "extra_turn"):  # SYN-6.4a
        s.push("begin", own.performer, True)
        return
    if own.performer == own.first:
        s.push("begin", rival(own.performer))
        return
    s.push("end.round")
    s.end_period("round")
    expire(s, "round", own.performer)
    spans = ["round"] + (["overture"] if own.round == 2 and own.extended else [])
    mark(s, E_END, *spans)


# Asked at the end of the first Round and nowhere else; the choice is public and cannot be answered (SYN-6.57).
EXTENDING = Moment(("SYN-6.57", lambda s, seat, option: any(item.kind == "overture" for item in s.pending)))
EXTEND = Action(
    "extend", lambda s, seat, option: None,
    form="extend",
    moment=EXTENDING,
    when=(("SYN-6.56", lambda s, seat, option: s.own.first != seat), ("SYN-6.58", lambda s, seat, option: s.own.round < 2)),
)


def end_round(s: State, frame: tuple[Any, ...]) -> None:
    """After the first Round the second player may extend the Overture (SYN-6.56) by one (SYN-6.58); Round 100 is the last (SYN-14.9)."""
    own = s.own
    s.push("begin", own.first)
    if own.round == ROUND_LIMIT:
        s.finish(tally_up(s))
    elif own.round == 1:
        ask_one(s, rival(own.first), "overture", "SYN-6.56", [*EXTEND.moves(s, rival(own.first)), Option("do not extend")], "overture")


def overture(s: State, frame: tuple[Any, ...]) -> None:
    extended = frame[1][0].verb == "extend"
    if extended:
        s.note(f"{'AB'[rival(s.own.first)]} extends the Overture: nobody may exhaust Records for another Round.")
    s.set_own(replace(s.own, extended=extended, overture=extended))
    if not extended:
        mark(s, E_END, "overture")


STEPS: dict[str, Step] = {
    "begin": begin, "reset": reset, "reset.end": reset_end, "draw": draw, "draw.card": draw_card, "draw.crash": draw_crash,
    "draw.end": draw_end, "main.begin": main_begin, "main": main, "main.answer": main_answer, "main.leave": main_leave, "closing": closing,
    "closing.triggers": closing_triggers, "closing.discard": closing_discard, "closing.discarded": closing_discarded,
    "closing.end": closing_end, "encore": encore, "encore.choose": encore_choose, "encore.answer": encore_answer, "encore.end": encore_end,
    "end": end, "end.turn": end_turn, "end.round": end_round, "overture": overture,
}
RESTLESS: set[str] = {"main.answer", "draw.crash", "closing.discarded", "encore.answer", "overture"}
