"""The Performance (section 6): RESET, DRAW, MAIN, CLOSING and ENCORE Beats, the Overture, and the bound of Round 100."""

from __future__ import annotations

from typing import Any

from ...kernel.abilities import in_force
from ...kernel.agenda import ask_many, ask_one
from ...kernel.events import commit, expire
from ...kernel.journal import record
from ...kernel.state import State
from ...kernel.things import Event, Option, Result, replace
from ...kernel.values import value
from . import changes
from .actions import main_options
from .chains.windows import open_window
from .model import (
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
    SEATS,
    SKIPPED,
    STRAIN,
    all_concepts,
    all_records,
    cannot,
    conductor,
    crashed_count,
    rival,
    standing,
)
from .playing import states
from .procedures import draw_cards
from .values import measure_strain


def mark(s: State, names: int, *spans: str) -> None:
    """The start or end of spans, for whatever waits for them."""
    happen(s, names, [(names, how) for how in spans])


def happen(s: State, names: int, spans: list[tuple[int, str]]) -> None:
    """Spans begin or end at one moment; where nothing waits for it, only the log tells."""
    if in_force(s).names & names or s.delayed:
        commit(s, [changes.mark(name, -1, seat=s.own.performer, how=how) for name, how in spans])
    elif s.journal is not None:
        record(s, [changes.mark(name, -1, seat=s.own.performer, how=how) for name, how in spans])


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
    """A Performance begins with its RESET Beat (SYN-6.2)."""
    seat = frame[1]
    own = s.own
    fresh_round = seat == own.first
    s.set_own(replace(own, performer=seat, round=own.round + (1 if fresh_round else 0), beat="RESET", began=s.clock))
    s.end_period("turn")
    s.push("reset")
    s.dirty |= E_START
    mark(s, E_START, *(("round",) if fresh_round else ()), "performance", "RESET")


def reset(s: State, frame: tuple[Any, ...]) -> None:
    """Every exhausted card the performer controls is Reset, wherever it lies (SYN-6.6, 6.8); then the Notes are filled (SYN-6.10)."""
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
        events.append(changes.fill_notes(s, seat))
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
    """The performer draws one card (SYN-6.12), or must Crash a Measure if there is none (SYN-6.14)."""
    s.set_own(replace(s.own, beat="DRAW"))
    s.push("draw.card")
    mark(s, E_START, "DRAW")


def draw_card(s: State, frame: tuple[Any, ...]) -> None:
    seat = s.own.performer
    s.push("draw.end")
    if skipped(s, "DRAW") or cannot(s, seat, "draw_cards"):  # SYN-6.17: no penalty, since no card was lacking
        return
    if s.zone(DECK, seat):
        draw_cards(s, seat, 1)
    else:
        ask_one(s, seat, "crash", "SYN-6.14", [Option("crash", oid) for oid in standing(s, seat)], "draw.crash")


def draw_crash(s: State, frame: tuple[Any, ...]) -> None:
    commit(s, changes.crash(s, frame[1][0].it, -1, "empty deck"))


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
    """The performer's menu (SYN-6.18), with no chain open and nothing waiting."""
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
    """All Strain is removed from all Records of both players at once (SYN-6.26), before anything else of the Beat."""
    s.set_own(replace(s.own, beat="CLOSING"))
    if skipped(s, "CLOSING"):
        s.push("encore")
        return
    s.push("closing.triggers")
    strained = [oid for oid in all_records(s) if s.things[oid].nums[STRAIN] and not value(s, oid, "keeps_strain")]
    commit(s, [changes.heal(s, oid, s.things[oid].nums[STRAIN], -1, "closing") for oid in strained])


def closing_triggers(s: State, frame: tuple[Any, ...]) -> None:
    """What happens in this Beat or at the end of the Performance goes on a chain (SYN-6.30)."""
    s.push("closing.discard")
    happen(s, E_START | E_END, [(E_START, "CLOSING"), (E_END, "performance")])


def closing_discard(s: State, frame: tuple[Any, ...]) -> None:
    """Last, the performer discards down to 7 (SYN-6.34); the hand is counted once (SYN-6.36)."""
    seat = s.own.performer
    hand = s.zone(HAND, seat)
    s.push("closing.end")
    over = len(hand) - HAND_LIMIT
    if over > 0:
        ask_many(s, seat, "hand limit", "SYN-6.34", hand, over, over, "closing.discarded")


def closing_discarded(s: State, frame: tuple[Any, ...]) -> None:
    commit(s, [changes.to_void(s, option.it, -1) for option in frame[1]])


def closing_end(s: State, frame: tuple[Any, ...]) -> None:
    s.push("encore")
    mark(s, E_END, "CLOSING")


def encore(s: State, frame: tuple[Any, ...]) -> None:
    """From here on nothing can be answered (SYN-6.45)."""
    s.set_own(replace(s.own, beat="ENCORE"))
    if skipped(s, "ENCORE"):
        s.push("end")
        return
    s.push("encore.choose")
    mark(s, E_START, "ENCORE")


def encore_choose(s: State, frame: tuple[Any, ...]) -> None:
    """At most one of: raise MAX NOTES, draw, an [ENCORE] ability (SYN-6.37, 6.38)."""
    seat = s.own.performer
    options = [Option("none")]
    if s.things[seat].nums[MAX_NOTES] < NOTE_LIMIT:  # SYN-6.39
        options.append(Option("raise"))
    if s.zone(DECK, seat):  # SYN-6.40
        options.append(Option("draw"))
    options += s.game.verbs["encore"].moves(s, seat)
    ask_one(s, seat, "encore", "SYN-6.37", options, "encore.answer")


def encore_answer(s: State, frame: tuple[Any, ...]) -> None:
    option = frame[1][0]
    seat = s.own.performer
    s.push("encore.end")
    if option.verb == "raise":
        commit(s, [changes.max_notes(s, seat, 1)])
    elif option.verb == "draw":
        draw_cards(s, seat, 1)
    elif option.verb == "encore":
        s.game.verbs["encore"].do(s, seat, option)


def encore_end(s: State, frame: tuple[Any, ...]) -> None:
    s.push("end")
    mark(s, E_END, "ENCORE")


def end(s: State, frame: tuple[Any, ...]) -> None:
    """The Performance ends: what lasted until then and Buffering end at once together, then a state check is made (SYN-6.47)."""
    seat = s.own.performer
    s.set_own(replace(s.own, beat="END"))
    s.push("end.turn")  # what ends may ask something first: control goes back (SYN-16.22)
    expire(s, "turn", seat)
    expire(s, "next_turn_end", seat, before=s.own.began)
    for oid in all_records(s):
        s.clear_flag(oid, BUFFERING)
    s.dirty = -1


def end_turn(s: State, frame: tuple[Any, ...]) -> None:
    """The Round ends with the second player's Performance (SYN-6.4)."""
    own = s.own
    if own.performer == own.first:
        s.push("begin", rival(own.performer))
        return
    s.push("end.round")
    s.end_period("round")
    expire(s, "round", own.performer)
    spans = ["round"] + (["overture"] if own.round == 2 and own.extended else [])
    mark(s, E_END, *spans)


def end_round(s: State, frame: tuple[Any, ...]) -> None:
    """After the first Round the second player may extend the Overture (SYN-6.56, 6.57); Round 100 is the last (SYN-14.9)."""
    own = s.own
    s.push("begin", own.first)
    if own.round == ROUND_LIMIT:
        s.finish(tally_up(s))
    elif own.round == 1:
        ask_one(s, rival(own.first), "overture", "SYN-6.56", [Option("extend"), Option("do not extend")], "overture")


def overture(s: State, frame: tuple[Any, ...]) -> None:
    extended = frame[1][0].verb == "extend"
    if extended:  # the choice is public (SYN-6.57)
        s.note(f"{'AB'[rival(s.own.first)]} extends the Overture.")
    s.set_own(replace(s.own, extended=extended, overture=extended))
    if not extended:
        mark(s, E_END, "overture")


def tally_up(s: State) -> Result:
    """Fewer Crashed Measures, then less Strain, else a draw (SYN-14.9)."""
    scores = [(crashed_count(s, seat), measure_strain(s, seat)) for seat in range(SEATS)]
    if scores[0] == scores[1]:
        return Result((), "SYN-14.9")
    return Result((0 if scores[0] < scores[1] else 1,), "SYN-14.9")


STEPS = {
    "begin": begin, "reset": reset, "reset.end": reset_end, "draw": draw, "draw.card": draw_card, "draw.crash": draw_crash,
    "draw.end": draw_end, "main.begin": main_begin, "main": main, "main.answer": main_answer, "main.leave": main_leave, "closing": closing,
    "closing.triggers": closing_triggers, "closing.discard": closing_discard, "closing.discarded": closing_discarded,
    "closing.end": closing_end, "encore": encore, "encore.choose": encore_choose, "encore.answer": encore_answer, "encore.end": encore_end,
    "end": end, "end.turn": end_turn, "end.round": end_round, "overture": overture,
}
RESTLESS = {"main.answer", "draw.crash", "closing.discarded", "encore.answer", "overture"}
