"""The turn (section 6): start, main part with its windows for the other player, end part; and the limits of section 17."""

from __future__ import annotations

from typing import Any

from ...kernel.abilities import in_force
from ...kernel.agenda import ask_many, ask_one
from ...kernel.events import commit, expire
from ...kernel.journal import record
from ...kernel.spending import spend
from ...kernel.state import State
from ...kernel.things import Result, replace
from . import changes
from .actions import main_options
from .model import (
    E_END,
    E_START,
    HAND,
    HAND_LIMIT,
    MAY,
    NEW,
    SEATS,
    SP,
    STANDSTILL,
    SUPPORT,
    TURN_LIMIT,
    cannot,
    leave,
    rival,
)
from .procedures import draw_cards, fresh_symbols

# -- start --------------------------------------------------------------------------------------------------


def begin(s: State, frame: tuple[Any, ...]) -> None:
    """A turn begins: the symbol cards become unused (SRC-6.3), then a card is drawn (SRC-6.4, 6.5)."""
    seat = frame[1]
    own = s.own
    other = rival(seat)
    # What a player may answer is the opponent's latest turn, and this is a new one (SRC-7.16a, 7.22).
    s.set_own(replace(
        own, active=seat, turn=own.turn + 1, part="START", began=s.clock, ending=False, stay=False, stirred=False, drawn=-1,
        struck=tuple(own.struck[player] and player != other for player in range(SEATS)),
        strikers=tuple(() if player == other else own.strikers[player] for player in range(SEATS)),
    ))
    s.end_period("turn")
    s.end_period("action")
    for zone in (SEATS * SUPPORT, SEATS * SUPPORT + 1):
        for oid in s.zones[zone]:
            s.clear_flag(oid, NEW)  # SRC-10.5
    fresh_symbols(s, seat)
    expire(s, "next_turn_start", seat)
    tell(s, E_START, "turn")
    s.push("start")
    if not spend(s, seat, "skip_draw") and not cannot(s, seat, "draw"):
        draw_cards(s, seat, 1)


def start(s: State, frame: tuple[Any, ...]) -> None:
    """What happens at the start of a turn comes after the draw (SRC-6.6)."""
    s.push("start.over")
    happen(s, E_START)


def start_over(s: State, frame: tuple[Any, ...]) -> None:
    """The other player's first window (SRC-6.23), then the main part."""
    s.set_own(replace(s.own, part="MAIN"))
    s.push("main")
    s.push("window", (rival(s.own.active),), "start")


def happen(s: State, names: int) -> None:
    """The start or end of a turn, for whatever waits for it."""
    if in_force(s).names & names or s.delayed:
        commit(s, [changes.mark(names, -1, seat=s.own.active, how="part")])


def tell(s: State, names: int, how: str) -> None:
    """A line of the log that nothing waits for."""
    if s.journal is not None:
        record(s, [changes.mark(names, -1, seat=s.own.active, how=how)])


# -- main part ----------------------------------------------------------------------------------------------


def main(s: State, frame: tuple[Any, ...]) -> None:
    """The active player's menu (SRC-6.8), with nothing under way."""
    s.gone = {}
    s.end_period("action")
    own = s.own
    if own.ending:
        s.push("end")
        return
    if own.drawn >= 0:
        s.set_own(replace(own, drawn=-1))
    ask_one(s, own.active, "main", "SRC-6.8", main_options(s, own.active), "main.answer")


def main_answer(s: State, frame: tuple[Any, ...]) -> None:
    """Each action is resolved completely (SRC-6.18); then the other player has a window (SRC-6.23)."""
    option = frame[1][0]
    seat = s.own.active
    if option.verb == "end turn":
        s.own = replace(s.own, stay=False)
        s.push("main.leave")
        s.push("window", (rival(seat),), "end")
        return
    s.push("main")
    s.push("window", (rival(seat),), "action")
    s.game.verbs[option.verb].do(s, seat, option)


def main_leave(s: State, frame: tuple[Any, ...]) -> None:
    """If the other player acted at the end, the main part may go on (SRC-6.28a)."""
    s.push("main" if s.own.stay and not s.own.ending else "end")


# -- end part (SRC-6.29) ------------------------------------------------------------------------------------


def end(s: State, frame: tuple[Any, ...]) -> None:
    """First: end-of-turn effects, delayed destructions among them."""
    s.set_own(replace(s.own, part="END", drawn=-1))
    s.end_period("action")
    s.push("end.countdown")
    happen(s, E_END)


def end_countdown(s: State, frame: tuple[Any, ...]) -> None:
    """Second: every equipment card in play loses one turn (SRC-9.10), on turns without effect too (SRC-9.14)."""
    s.push("end.expire")
    prints, things = s.table.prints, s.things
    worn = [
        oid for zone in (SEATS * SUPPORT, SEATS * SUPPORT + 1) for oid in s.zones[zone]
        if prints[things[oid].print].kind == "Equipment" and counts_down(s, oid)
    ]
    commit(s, [changes.turns(s, oid, -1, -1, how="countdown") for oid in worn])


def counts_down(s: State, oid: int) -> bool:
    """Unless a text keeps its turns."""
    mine = s.own.active == s.things[oid].controller
    return not leave(s, oid) & (MAY["no_countdown"] | MAY["no_countdown_you" if mine else "no_countdown_op"])


def end_expire(s: State, frame: tuple[Any, ...]) -> None:
    """Third: what lasts until the end of the turn stops (SRC-15.26 to 15.29)."""
    s.push("end.hand")
    seat = s.own.active
    expire(s, "turn", seat)
    expire(s, f"turn {s.own.turn}", seat)
    expire(s, "own_turn_end", seat)  # of this turn, or of the next one of that player
    expire(s, "next_turn_end", seat, before=s.own.began)
    s.dirty = -1


def end_hand(s: State, frame: tuple[Any, ...]) -> None:
    """Fourth: the active player discards down to 10 (SRC-6.30 to 6.32)."""
    seat = s.own.active
    hand = s.zone(HAND, seat)
    s.push("end.turn")
    over = len(hand) - HAND_LIMIT
    if over > 0:
        ask_many(s, seat, "hand limit", "SRC-6.30", hand, over, over, "end.discard")


def end_discard(s: State, frame: tuple[Any, ...]) -> None:
    commit(s, [changes.discard(s, option.it, -1, how="limit") for option in frame[1]])


def end_turn(s: State, frame: tuple[Any, ...]) -> None:
    """The limits of a match (SRC-17.5, 17.6), then the next turn (SRC-6.34)."""
    own = s.own
    seat = own.active
    still = 0 if own.stirred else own.still + 1
    s.set_own(replace(own, still=still, struck=tuple(own.struck[player] and player != seat for player in range(SEATS))))  # SRC-7.31
    s.gone = {}
    if own.turn >= TURN_LIMIT:
        s.finish(by_points(s, "SRC-17.5"))
    elif still >= STANDSTILL:
        s.finish(by_points(s, "SRC-17.6"))
    else:
        s.push("begin", next_seat(s, seat))


def next_seat(s: State, seat: int) -> int:
    """Players alternate (SRC-6.1), unless a text adds or skips a turn (SRC-15.31)."""
    coming = seat if spend(s, seat, "extra_turn") else rival(seat)
    for _ in range(SEATS):
        if not spend(s, coming, "skip_turn"):
            break
        s.note(f"{'AB'[coming]} skips a turn.")
        coming = rival(coming)
    return coming


def by_points(s: State, rule: str) -> Result:
    """More SP win (SRC-17.7); equal SP are a draw (SRC-17.8)."""
    points = [s.things[seat].nums[SP] for seat in range(SEATS)]
    return Result(() if points[0] == points[1] else (0 if points[0] > points[1] else 1,), rule)




STEPS = {
    "begin": begin, "start": start, "start.over": start_over, "main": main, "main.answer": main_answer, "main.leave": main_leave,
    "end": end, "end.countdown": end_countdown, "end.expire": end_expire, "end.hand": end_hand, "end.discard": end_discard,
    "end.turn": end_turn,
}
RESTLESS = {"main.answer", "end.discard"}
