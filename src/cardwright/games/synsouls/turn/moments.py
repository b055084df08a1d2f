"""SYN-6 Turn structure: when a player may act."""

from __future__ import annotations

from ....kernel.state import State
from ....kernel.things import Option
from ..model import (
    overture,
    window_open,
)


def my_menu(s: State, seat: int, option: Option) -> bool:
    """It is the player's own MAIN Beat and no chain is open."""
    own = s.own
    return bool(own.performer == seat and own.beat == "MAIN" and not own.window and not s.chain)


def not_of_itself(s: State, seat: int, option: Option) -> bool:
    """In the CLOSING Beat the performer loads and cues nothing and starts no chain (SYN-6.33); what is there may be answered."""
    return bool(s.own.beat != "CLOSING" or s.own.performer != seat)


def not_unasked(s: State, seat: int, option: Option) -> bool:
    return not_of_itself(s, seat, option) or bool(s.chain)


def answerable(s: State, seat: int, option: Option) -> bool:
    """Nothing can be answered from the ENCORE Beat on (SYN-6.45). Before, the rival may use DYNAMIC texts and abilities (SYN-6.22)."""
    return s.own.beat not in ("ENCORE", "END")


ACTIONS = ("plays", "used", "attacks")  # what is counted of a Performance: plays, activations and cues


def begun_by_performer(s: State, seat: int, option: Option) -> bool:
    """The rival has no window before the performer's first action of the MAIN Beat (SYN-6.25)."""
    if s.own.performer == seat or s.own.beat != "MAIN" or window_open(s):
        return True
    return any(key[0] == "turn" and key[1] in ACTIONS for key in s.uses)


def records_held(s: State) -> bool:
    """While the Overture is in force no player exhausts a Record they control (SYN-6.50): not to cue, to pay or by an effect of their own
    (SYN-6.51), not even with [CACHE] (SYN-6.55). The other player's effects may (SYN-6.52), Concepts and Conductors may be exhausted
    (SYN-6.53), and abilities that exhaust no Record may be used (SYN-6.54)."""
    return overture(s)
