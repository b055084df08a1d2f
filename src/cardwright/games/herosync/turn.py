"""Rounds and turns (section 6): the start with its draw, the main stage, the end, and the limits of actions and rounds."""

from __future__ import annotations

from typing import Any

from ...kernel.abilities import in_force
from ...kernel.agenda import ask_one
from ...kernel.events import commit, expire
from ...kernel.spending import spend
from ...kernel.state import State
from ...kernel.table import SEAT_NAMES
from ...kernel.things import replace
from . import changes, endings
from .actions import main_options
from .model import (
    ACQUIRED,
    ACTION_LIMIT,
    ATTACKS,
    E_END,
    E_START,
    ROUND_LIMIT,
    SEATS,
    all_followers,
    hero,
    hides_followers,
    path_of,
    rival,
)
from .procedures import draw_cards


def mark(s: State, names: int) -> None:
    """The start or end of a turn, if something waits for it, and of a round, which is one turn of each player (HRS-6.2)."""
    own = s.own
    if in_force(s).names & names or s.delayed or hides_followers(s, 0) or hides_followers(s, 1):
        more = own.extra if names == E_START else any(mod.attr == "extra_turn" for mod in s.things[own.player].mods)
        spans = ("turn", "round") if (own.player == own.first) is (names == E_START) and not more else ("turn",)
        commit(s, [changes.mark(names, own.player, seat=own.player, how=span) for span in spans])


def begin(s: State, frame: tuple[Any, ...]) -> None:
    """What lasted until the start of this turn ends first (HRS-6.4); then attacks and uses are available again (HRS-6.4a)."""
    seat, extra = frame[1], len(frame) > 2
    own = s.own
    fresh_round = seat == own.first and not extra
    count = own.round + fresh_round
    if not extra and spend(s, seat, "skip_turn"):
        s.note(f"{SEAT_NAMES[seat]} skips a turn.")
        s.set_own(replace(own, player=seat, round=count))
        s.push("turn.over")
        return
    s.set_own(replace(own, player=seat, round=count, turn=own.turn + 1, stage="START", began=s.clock, actions=0, lapsed=(), masked=False,
                      extra=extra))
    s.note(f"Round {s.own.round}: {SEAT_NAMES[seat]}'s turn.")
    s.end_period("turn")
    s.end_period("action")
    for oid in (*all_followers(s), hero(0), hero(1)):
        s.set_num(oid, ATTACKS, 0)
    s.push("draw")
    if own.turn == 0:
        s.push("path.begin")
    expire(s, "start", seat)


def path_begin(s: State, frame: tuple[Any, ...]) -> None:
    """Level 1 rewards begin to apply when the first turn begins (HRS-5.6, 5.6a)."""
    prints, things = s.table.prints, s.things
    first = [
        (oid, seat) for seat in range(SEATS) for oid in path_of(s, seat)
        if prints[things[oid].print].attrs["level"] == 1 and not things[oid].flags & ACQUIRED
    ]
    commit(s, [changes.acquire(s, oid, seat) for oid, seat in first])


def draw(s: State, frame: tuple[Any, ...]) -> None:
    """The turn draw (HRS-6.5), which the first turn of the game lacks (HRS-5.7)."""
    s.push("start")
    if s.own.turn > 1:
        draw_cards(s, s.own.player, 1, turn=True)


def start(s: State, frame: tuple[Any, ...]) -> None:
    """Triggers at the start of a turn wait until after the turn draw (HRS-6.6)."""
    s.push("main.begin")
    s.push("settle", 0)
    mark(s, E_START)


def main_begin(s: State, frame: tuple[Any, ...]) -> None:
    s.set_own(replace(s.own, stage="MAIN"))
    s.push("main")


def main(s: State, frame: tuple[Any, ...]) -> None:
    """The turn player's next action, or the end of the turn (HRS-6.7, 6.8); after the 500th it comes by itself (HRS-6.11a)."""
    s.gone = {}
    s.end_period("action")
    if s.own.actions >= ACTION_LIMIT:
        s.push("end")
        return
    seat = s.own.player
    ask_one(s, seat, "main", "HRS-6.8", main_options(s, seat), "main.answer")


def main_answer(s: State, frame: tuple[Any, ...]) -> None:
    """An action is settled before the next begins (HRS-6.8b)."""
    option = frame[1][0]
    if option.verb == "end turn":
        s.push("end")
        return
    s.own = replace(s.own, actions=s.own.actions + 1, lapsed=(), masked=False)
    s.push("main")
    s.push("settle", 0)
    s.game.verbs[option.verb].do(s, s.own.player, option)


def end(s: State, frame: tuple[Any, ...]) -> None:
    """End-of-turn triggers and their windows are handled first (HRS-6.12)."""
    s.set_own(replace(s.own, stage="END"))
    s.push("end.expire")
    s.push("settle", 0)
    mark(s, E_END)


def end_expire(s: State, frame: tuple[Any, ...]) -> None:
    """Then everything that lasts until the end of the turn expires together (HRS-6.12a)."""
    seat = s.own.player
    s.push("end.more")
    s.push("settle", 0)
    expire(s, "turn", seat)
    expire(s, "own_turn_end", seat)  # of this turn, or of the next one of that player
    expire(s, "next_turn_end", seat, before=s.own.began)  # HRS-15.23: never the turn in which it was given
    s.dirty = -1


def end_more(s: State, frame: tuple[Any, ...]) -> None:
    """What triggers of that expiry have created until end of turn expires directly afterwards (HRS-6.12b)."""
    if any(mod.until == "turn" for leaf in s.things for mod in leaf.mods) or any(item.until == "turn" for item in s.delayed):
        s.push("end.expire")
    else:
        s.push("turn.over")


def turn_over(s: State, frame: tuple[Any, ...]) -> None:
    """Turns alternate (HRS-6.1); a round is one turn of each player (HRS-6.2), and round 60 is the last (HRS-1.15)."""
    own = s.own
    if spend(s, own.player, "extra_turn"):  # HRS-6.2a
        s.push("begin", own.player, True)
    elif own.player == own.first:
        s.push("begin", rival(own.player))
    elif own.round >= ROUND_LIMIT:
        endings.round_limit(s)
    else:
        s.push("level.up")


STEPS = {
    "begin": begin, "path.begin": path_begin, "draw": draw, "start": start, "main.begin": main_begin, "main": main,
    "main.answer": main_answer, "end": end, "end.expire": end_expire, "end.more": end_more, "turn.over": turn_over,
}
