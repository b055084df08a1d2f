"""When a player may act (SYN-6.18, 10.1 to 10.14): the tests that many verbs share."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel.legality import one_of_each
from ...kernel.permits import for_nothing
from ...kernel.state import State
from ...kernel.things import Option
from .model import (
    FORM_X,
    HAND,
    PLAY_LIMIT,
    X_LIMIT,
    window_open,
)
from .values import available, load_cost, overclocks


def my_menu(s: State, seat: int, option: Option) -> bool:
    """It is the seat's own MAIN Beat and no chain is open (SYN-6.18)."""
    own = s.own
    return bool(own.performer == seat and own.beat == "MAIN" and not own.window and not s.chain)


def not_of_itself(s: State, seat: int, option: Option) -> bool:
    """In the CLOSING Beat the performer loads and cues nothing and starts no chain (SYN-6.33); what is there may be answered."""
    return bool(s.own.beat != "CLOSING" or s.own.performer != seat)


def not_unasked(s: State, seat: int, option: Option) -> bool:
    return not_of_itself(s, seat, option) or bool(s.chain)


def may_play_more(s: State, seat: int, option: Option) -> bool:
    return s.used("turn", "plays", seat) < PLAY_LIMIT


def answerable(s: State, seat: int, option: Option) -> bool:
    """Nothing can be answered in the ENCORE Beat (SYN-6.45)."""
    return s.own.beat not in ("ENCORE", "END")


def performed(s: State, seat: int, option: Option) -> bool:
    """In Setup there is no Performance yet: no ability is used and nothing is answered (SYN-5.14)."""
    return bool(s.own.beat != "SETUP")


ACTIONS = ("plays", "used", "attacks")  # what is counted of a Performance: plays, activations and cues


def begun_by_performer(s: State, seat: int, option: Option) -> bool:
    """The rival has no window before the performer's first action of the MAIN Beat (SYN-6.25)."""
    if s.own.performer == seat or s.own.beat != "MAIN" or window_open(s):
        return True
    return any(key[0] == "turn" and key[1] in ACTIONS for key in s.uses)


def hand_of(s: State, seat: int, kinds: tuple[str, ...]) -> list[int]:
    """Cards of these types in a hand."""
    return one_of_each(s, s.zone(HAND, seat), kinds)


def options_of_n(s: State, seat: int, it: int, to: int) -> Iterator[int]:
    """The forms of a load as numbers: X, and a bit for each price of [OVERCLOCK] that is paid (SYN-7.10, 11.60)."""
    most_x = 0
    if s.table.prints[s.things[it].print].attrs.get("cost") == "X" and not for_nothing(s, seat, it):
        while most_x < X_LIMIT and load_cost(s, it, to, most_x + 1) <= available(s, seat):
            most_x += 1
    forms = 1 << len(overclocks(s, it))
    for x in range(most_x + 1):
        for paid in range(forms):
            yield x << FORM_X | paid
