"""The Round (section 6): START OF ROUND, OPEN, SHOWDOWN, CHARGE, RESET PHASE and END OF ROUND; the Damage Phase is in `damage`."""

from __future__ import annotations

from typing import Any

from ...kernel.agenda import ask_one, ask_sealed
from ...kernel.bans import barred
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.sums import note_sums
from ...kernel.table import SEAT_NAMES
from ...kernel.things import Mod, Option, replace
from ...kernel.values import value
from . import changes
from .ending import lose
from .model import (
    E_LOST,
    E_STEP,
    E_TIED,
    E_WON,
    EXHAUSTED,
    FACE_DOWN,
    HAND,
    OPEN,
    ROUND_LIMIT,
    SEATS,
    T_AFTER_SHOWDOWN,
    T_BEFORE_SHOWDOWN,
    T_END,
    T_LOSING,
    T_OPEN,
    T_RESET,
    T_SHOWDOWN,
    T_START,
    T_TIE,
    T_WINNING,
    TIE,
    TURNED,
    arts,
    cannot,
    muse,
    placed,
    rival,
)
from .steps import enter, lapse, stand
from .values import outcome

NONE = Option("none")


def begin(s: State, frame: tuple[Any, ...]) -> None:
    """START OF ROUND: from Round 2 on positions change (SOL-6.11, 6.12); what was put off until now begins."""
    s.gone = {}
    own = s.own
    s.push("round.ready")
    change = own.round > 0 and not own.stay
    if own.round > 0:
        s.uses["fight", "last winner"] = own.winner + 3  # above 0, whoever it was
    s.set_own(replace(
        own, round=own.round + 1, stay=False, winner=OPEN, revealed=False, settled=False, passes=0, dealing=False, dealt=False,
        handled=(0, 0), direct=((), ()), cover=((), ()), point=None,
    ))
    stand(s, "START OF ROUND", (0, 0))
    lapse(s, "start")
    put_off(s)
    offense = rival(own.offense) if change else own.offense
    s.note(f"Round {own.round + 1}: {SEAT_NAMES[offense]} is on OFFENSE.")
    if change:
        commit(s, [changes.change_positions(s)])


def put_off(s: State) -> None:
    """Changes for "next round" count from here on, for this Round."""
    for leaf in [leaf for leaf in s.things if leaf.mods]:
        if any(mod.attr.startswith("next ") for mod in leaf.mods):
            s.set_mods(leaf.oid, tuple(started(mod) for mod in leaf.mods))
            s.index = None


def started(mod: Mod) -> Mod:
    if not mod.attr.startswith("next "):
        return mod
    return replace(mod, attr=mod.attr.removeprefix("next "), op="grant" if mod.op == "later" else mod.op, until="round")


def ready_one(s: State, frame: tuple[Any, ...]) -> None:
    """The player now on DEFENSE may READY one Art (SOL-6.14, 6.14b, 6.14c)."""
    seat = rival(s.own.offense)
    s.push("round.start")
    options = [Option("ready", oid) for oid in readiable_arts(s, seat)]
    ask_one(s, seat, "ready", "SOL-6.14", [NONE, *options], "round.readied")


def readiable_arts(s: State, seat: int) -> list[int]:
    if cannot(s, muse(s, seat), "ready", "ready_arts"):
        return []
    return [oid for oid in arts(s, seat) if s.things[oid].flags & TURNED == EXHAUSTED and not cannot(s, oid, "be_readied")]


def readied(s: State, frame: tuple[Any, ...]) -> None:
    option = frame[1][0]
    if option.verb == "ready":
        commit(s, [changes.ready(s, option.it, rival(s.own.offense), how="start")])


def start(s: State, frame: tuple[Any, ...]) -> None:
    s.push("open")
    enter(s, "START OF ROUND", T_START)  # SOL-6.15


def open_phase(s: State, frame: tuple[Any, ...]) -> None:
    """Abilities come before any card is placed (SOL-6.16)."""
    s.push("open.place")
    enter(s, "OPEN PHASE", T_OPEN)


def open_place(s: State, frame: tuple[Any, ...]) -> None:
    """Who has no card in hand cannot play one: both hands are looked at together (SOL-6.17, 14.7). Then both place a card in secret,
    and may take it back until both have confirmed (SOL-6.18, 6.19a)."""
    empty = tuple(seat for seat in range(SEATS) if not s.zone(HAND, seat))
    if empty:
        lose(s, empty if len(empty) == 1 else (), "SOL-1.5" if len(empty) == 1 else "SOL-1.6")
        return
    offered = {seat: [Option("place", oid) for oid in placeable(s, seat)] for seat in range(SEATS)}
    ask_sealed(s, "place", "SOL-6.18", offered, "open.placed", revisable=True)


def placeable(s: State, seat: int) -> list[int]:
    """The cards that a player may place: those that no text forbids, or any if it forbids them all (SOL-6.18c)."""
    hand = list(s.zone(HAND, seat))
    return [oid for oid in hand if not barred(s, "place", seat, oid)] or hand


def open_placed(s: State, frame: tuple[Any, ...]) -> None:
    """Both have confirmed: the cards are fixed (SOL-6.20). One that a text wants face-up is turned up as soon as both lie (SOL-6.18d)."""
    s.push("showdown.before")
    up = [given[0].it for seat, given in frame[1] if value(s, muse(s, seat), "place_up") > 0]
    if up:
        s.push("open.shown", tuple(up))
    commit(s, [changes.place(s, given[0].it, seat) for seat, given in frame[1]])


def open_shown(s: State, frame: tuple[Any, ...]) -> None:
    commit(s, [changes.turn_up(s, oid, -1) for oid in frame[1] if s.things[oid].flags & FACE_DOWN])


def before_showdown(s: State, frame: tuple[Any, ...]) -> None:
    s.push("showdown.reveal")
    enter(s, "BEFORE SHOWDOWN", T_BEFORE_SHOWDOWN)  # SOL-6.21


def reveal(s: State, frame: tuple[Any, ...]) -> None:
    """SHOWDOWN!: both cards are turned up at the same time (SOL-6.23)."""
    s.push("showdown.shown")
    stand(s, "SHOWDOWN!", (0, 0))
    s.set_own(replace(s.own, revealed=True))
    cards = [placed(s, seat) for seat in range(SEATS)]
    commit(s, [changes.turn_up(s, oid, -1) for oid in cards if oid >= 0 and s.things[oid].flags & FACE_DOWN])


def shown(s: State, frame: tuple[Any, ...]) -> None:
    s.push("showdown.after")
    enter(s, "SHOWDOWN!", T_SHOWDOWN)  # SOL-6.25


def after_showdown(s: State, frame: tuple[Any, ...]) -> None:
    """AFTER SHOWDOWN begins by working out what was doubled or halved so far (SOL-6.26, 12.1b)."""
    s.push("showdown.result")
    s.set_own(replace(s.own, settled=True))
    for seat in range(SEATS):
        oid = muse(s, seat)
        for mod in s.things[oid].mods:
            if mod.attr == "power" and mod.op in ("double", "halve", "halve_up"):
                s.set_mods(oid, tuple(other for other in s.things[oid].mods if other is not mod))
                changes.double(s, oid, mod)
    enter(s, "AFTER SHOWDOWN", T_AFTER_SHOWDOWN)  # SOL-6.27


def result(s: State, frame: tuple[Any, ...]) -> None:
    """The Result: the winner is fixed, Damage is set, then UPON WINNING and UPON LOSING come up (SOL-6.28, 6.29).

    It belongs to the AFTER SHOWDOWN step, so Rei is still there (SOL-6.30)."""
    won = outcome(s)
    for seat in range(SEATS):
        note_sums(s, muse(s, seat), "power")
    times = [1 << T_TIE if won == TIE else 1 << (T_WINNING if seat == won else T_LOSING) for seat in range(SEATS)]
    s.set_own(replace(s.own, winner=won, step="RESULT", times=(times[0], times[1])))
    s.push("damage.phase")
    s.push("around", "RESULT")
    if won == TIE:
        commit(s, [changes.mark(E_TIED, -1)])
        return
    events = [changes.mark(E_WON, muse(s, won), seat=won), changes.mark(E_LOST, muse(s, rival(won)), seat=rival(won))]
    if won == s.own.offense and changes.give(s, muse(s, won), Mod("damage", "add", 1, "reset")):  # SOL-8.9, 8.9c
        events.append(changes.gained(s, won, "damage", 1))
    events += [changes.mark(E_STEP, -1, T_WINNING, seat=won), changes.mark(E_STEP, -1, T_LOSING, seat=rival(won))]
    commit(s, events)


def reset_phase(s: State, frame: tuple[Any, ...]) -> None:
    s.push("reset.cards")
    enter(s, "RESET PHASE", T_RESET)  # SOL-6.63


def reset_cards(s: State, frame: tuple[Any, ...]) -> None:
    """Each Action Card goes to its owner's Discard pile (SOL-6.64, 4.2)."""
    s.push("reset.values")
    cards = [placed(s, seat) for seat in range(SEATS)]
    commit(s, [changes.discard(s, oid, -1, how="reset") for oid in cards if oid >= 0])


def reset_values(s: State, frame: tuple[Any, ...]) -> None:
    """What was gained without another duration ends (SOL-6.65)."""
    s.push("end.phase")
    lapse(s, "reset")


def end_phase(s: State, frame: tuple[Any, ...]) -> None:
    s.push("end.draw")
    enter(s, "END OF ROUND", T_END)  # SOL-6.66


def end_draw(s: State, frame: tuple[Any, ...]) -> None:
    """Both draw a card at the same time; with an empty deck that is skipped (SOL-6.67, 6.68)."""
    s.push("end")
    commit(s, [event for seat in range(SEATS) for event in changes.draw(s, seat, 1)])


def end(s: State, frame: tuple[Any, ...]) -> None:
    """Whatever was limited to this Round ends, gains since the Reset Phase included (SOL-6.69); Round 100 is the last (SOL-1.14)."""
    lapse(s, "step", "reset", "round")
    s.end_period("round")
    if s.own.round >= ROUND_LIMIT:
        lose(s, (), "SOL-1.14")
        return
    s.push("round")


STEPS = {
    "round": begin, "round.ready": ready_one, "round.readied": readied, "round.start": start, "open": open_phase,
    "open.place": open_place, "open.placed": open_placed, "open.shown": open_shown,
    "showdown.before": before_showdown, "showdown.reveal": reveal,
    "showdown.shown": shown, "showdown.after": after_showdown, "showdown.result": result, "reset": reset_phase,
    "reset.cards": reset_cards, "reset.values": reset_values, "end.phase": end_phase, "end.draw": end_draw, "end": end,
}
