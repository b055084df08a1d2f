"""How a Fight ends (sections 1 and 14): defeats, draws, and what becomes of the Match."""

from __future__ import annotations

from ...kernel.series import carry
from ...kernel.state import State
from ...kernel.table import SEAT_NAMES, Check
from ...kernel.things import Result, replace
from .model import E_DAMAGED, KO, SEATS, crisis, seat_pair

# What a defeat is, in words for the log.
REASONS = {
    "SOL-1.3": "{loser} has 7 Damage and is KO'd", "SOL-1.4": "{loser} must take a point with an empty deck",
    "SOL-1.5": "{loser} has no card to place", "SOL-1.6": "neither player has a card to place", "SOL-1.13": "{loser} concedes the Fight",
    "SOL-1.14": "Round 100 is over", "SOL-14.9": "a card says that {loser} loses", "SOL-14.10": "a card says that both players lose",
}


def lose(s: State, losers: tuple[int, ...], rule: str) -> None:
    """The Fight ends at once (SOL-1.8): the Rival of who loses wins it (SOL-1.7), and if both lose it is drawn (SOL-14.10)."""
    winners = tuple(seat for seat in range(SEATS) if seat not in losers) if losers else ()
    names = " and ".join(SEAT_NAMES[seat] for seat in losers)
    reason = REASONS[rule].format(loser=names)
    outcome = f"{SEAT_NAMES[winners[0]]} wins the Fight." if winners else "The Fight is drawn."
    s.note(f"{reason} ({rule}). {outcome}")
    if winners:
        s.own = replace(s.own, wins=seat_pair(s.own.wins, winners[0], s.own.wins[winners[0]] + 1))
    carry(s, s.own.opened, s.own.before + s.own.round)
    s.finish(Result(winners, rule))


def finish_fight(s: State, losers: tuple[int, ...]) -> None:
    """A card makes players lose outright (SOL-14.9, 14.10)."""
    lose(s, losers, "SOL-14.9" if len(losers) == 1 else "SOL-14.10")


def knocked_out(s: State) -> bool:
    """7 points or more (SOL-1.3, 1.3b), looked at after each card that enters a Damage Zone (SOL-14.1)."""
    for seat in (s.own.offense, 1 - s.own.offense):
        if crisis(s, seat) >= KO:
            lose(s, (seat,), "SOL-1.3")
            return True
    return False


CHECKS = (Check("SOL-1.3", E_DAMAGED, knocked_out),)


def concede(s: State, seat: int) -> None:
    lose(s, (seat,), "SOL-1.13")
