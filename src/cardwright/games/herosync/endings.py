"""How a game ends (section 1): loss by Influence or an empty deck, both at once, concession, the limit of rounds, and the clock.

A *loss check* looks at both players at one moment; whoever it finds has lost, and nothing later can undo it.
"""

from __future__ import annotations

from ...kernel.state import State
from ...kernel.table import SEAT_NAMES
from ...kernel.things import Result, replace
from .model import DECK, SEATS, influence

BY_INFLUENCE, BY_DECK, BY_CONCESSION, BY_ROUNDS, BY_CLOCK = "Influence", "empty deck", "concession", "round limit", "clock"


def lose(s: State, losers: dict[int, str], rule: str) -> None:
    """The game is over: one winner and one loser, or two losers (HRS-1.12); the reason of each loser is kept (HRS-14.1)."""
    s.set_own(replace(s.own, lost=tuple(sorted(losers.items()))))
    for seat, reason in sorted(losers.items()):
        s.note(f"{SEAT_NAMES[seat]} loses ({reason}).")
    s.finish(Result(tuple(seat for seat in range(SEATS) if seat not in losers), rule))


def loss_check(s: State) -> bool:
    """HRS-1.3, 1.4 and what follows when one check finds both players (HRS-1.8 to 1.11b)."""
    totals = [influence(s, seat) for seat in range(SEATS)]
    low = [seat for seat in range(SEATS) if totals[seat] <= 0]
    empty = [seat for seat in range(SEATS) if not s.zones[DECK * SEATS + seat]]
    if not low and not empty:
        return False
    rule = "HRS-1.3" if low else "HRS-1.4"
    if len(low) == SEATS:
        rule = "HRS-1.9"
        if totals[0] != totals[1]:  # only the lower total loses
            rule = "HRS-1.8"
            low = [0 if totals[0] < totals[1] else 1]
    losers = dict.fromkeys(empty, BY_DECK) | dict.fromkeys(low, BY_INFLUENCE)
    if len(losers) == SEATS and rule != "HRS-1.9":
        rule = "HRS-1.11" if not low else "HRS-1.11b" if rule == "HRS-1.8" else "HRS-1.11a"
    lose(s, losers, rule)
    return True


def round_limit(s: State) -> None:
    """After round 60 the player with less Influence loses (HRS-1.15), with equal Influence both do (HRS-1.15a)."""
    mine, theirs = (influence(s, seat) for seat in range(SEATS))
    if mine == theirs:
        lose(s, {0: BY_ROUNDS, 1: BY_ROUNDS}, "HRS-1.15a")
    else:
        lose(s, {0 if mine < theirs else 1: BY_ROUNDS}, "HRS-1.15")


def concede(s: State, seat: int) -> None:
    """A player may concede whenever they please (HRS-1.14)."""
    lose(s, {seat: BY_CONCESSION}, "HRS-1.14")


def forfeit(s: State, seat: int) -> None:
    """A player who has left and not come back in time loses by clock (HRS-14.5b)."""
    lose(s, {seat: BY_CLOCK}, "HRS-14.5b")
