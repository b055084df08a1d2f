"""SYN-1 Goal and end of game, SYN-14 Ending, ties, decking, loops: who wins, when, and what bounds a game."""

from __future__ import annotations

from ...kernel.agenda import decision_for
from ...kernel.chapter import Chapter, Question
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.things import Option, Result
from .model import CRASH_STRAIN, CRASHED, PLAY_LIMIT, SEATS, STRAIN, crashed_count, measures_of
from .strain import dealing

# Nobody has a life total: Strain is only on Records and Measures (SYN-1.9). Where a card's text contradicts a rule, the text wins, as far
# as it does (SYN-1.10). An empty deck is no loss (SYN-1.8): it costs a Measure in each DRAW Beat, and so ends the game within three
# (SYN-14.4). The Measure is one that has not Crashed, and the choice cannot be refused (SYN-14.5).


def crash(s: State) -> bool:
    """Measures with 15 or more Strain Crash (SYN-1.3), all at once, of both players (SYN-14.2). Effects and rules Crash them whatever
    Strain they have (SYN-1.4)."""
    over = [
        SEATS + place for place in range(6)
        if s.things[SEATS + place].nums[STRAIN] >= CRASH_STRAIN and not s.things[SEATS + place].flags & CRASHED
    ]
    commit(s, [event for oid in over for event in dealing.crash(s, oid, -1)])
    return bool(over)


def loss(s: State) -> bool:
    """Whoever's three Measures have all Crashed loses (SYN-1.1), and the other wins (SYN-1.2); both at once are a draw (SYN-1.6).

    It is tested at each state check, in the middle of a chain too (SYN-1.5): of Crashes one after the other the first decides
    (SYN-14.3), and nothing that was still to come is carried out (SYN-14.1).
    """
    lost = [seat for seat in range(SEATS) if crashed_count(s, seat) == len(measures_of(seat))]
    if not lost:
        return False
    if len(lost) == SEATS:
        s.finish(Result((), "SYN-1.6"))
    else:
        s.finish(Result((1 - lost[0],), "SYN-1.1"))
    return True


def tally_up(s: State) -> Result:
    """After Round 100: fewer Crashed Measures, then less Strain, else a draw (SYN-14.9)."""
    scores = [(crashed_count(s, seat), measure_strain(s, seat)) for seat in range(SEATS)]
    if scores[0] == scores[1]:
        return Result((), "SYN-14.9")
    return Result((0 if scores[0] < scores[1] else 1,), "SYN-14.9")


def measure_strain(s: State, seat: int) -> int:
    """Strain in total on a player's Measures that have not Crashed."""
    return sum(s.things[oid].nums[STRAIN] for oid in measures_of(seat) if not s.things[oid].flags & CRASHED)


def may_play_more(s: State, seat: int, option: Option) -> bool:
    """At most 200 cards in a Performance (SYN-14.8). A trigger that only brings itself about ends by its chain of causes (SYN-14.6)."""
    return s.used("turn", "plays", seat) < PLAY_LIMIT


def may_concede(s: State, seat: int) -> bool:
    """A player may concede when asked for a decision, or in their own Performance (SYN-1.7); Setup is nobody's."""
    return decision_for(s, seat) is not None or (s.own.round > 0 and s.own.performer == seat)


CHAPTER = Chapter(
    "SYN-1", questions=(Question("crash", "Your deck is empty: choose one of your Measures to Crash."),), rules={"concede": "SYN-1.7"},
)
