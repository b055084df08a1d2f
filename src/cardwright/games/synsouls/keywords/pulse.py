"""SYN-11 Keywords: [PULSE], by which a Record is loaded from hand in the rival's Performance.

Such a load is complete at once, as every load is: its triggers join the chain, and the performer is asked (SYN-11.69). The Record may block
at once (SYN-11.70), and is Buffering until the end of that turn (SYN-11.71).
"""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.legality import one_of_each
from ....kernel.state import State
from ..model import HAND, PULSE, has, is_record, window_open
from ..playing.loading import (
    AIMS,
    GROUNDS,
    PLACES,
    PLAY_MORE,
    TERMS,
    form_text,
    forms,
    load,
    near_means,
    payable_besides,
    unbarred,
    with_bits,
)
from ..turn.moments import answerable, begun_by_performer


def pulsing(s: State, seat: int, cards: list[int]) -> list[int]:
    return [it for it in cards if is_record(s, it) and has(s, it, PULSE)]


def answers_by_pulse(s: State, seat: int, cards: list[int]) -> list[int]:
    """In a window only [PULSE] loads a Record."""
    return pulsing(s, seat, cards) if window_open(s) else cards


# For its usual cost and within capacity (SYN-11.67), whenever its holder has priority in a window, also that before CLOSING (SYN-11.68);
# never in its holder's own Performance (SYN-11.72); from hand only, in the Overture too (SYN-11.73).
PULSE_LOAD = Action(
    "pulse", load,
    form="pulse {it} -> {to}",
    told=form_text,
    when=(
        ("SYN-11.72", lambda s, seat, option: s.own.performer != seat),
        ("SYN-6.45", answerable),
        ("SYN-11.68", lambda s, seat, option: window_open(s)),
        ("SYN-6.25", begun_by_performer),
        PLAY_MORE,
    ),
    things=("SYN-11.73", lambda s, seat: list(s.zone(HAND, seat))),
    one_of=lambda s, seat, cards: one_of_each(s, with_bits(s, cards, PULSE)),
    early=True,
    sieves=(
        ("SYN-7.2", near_means), ("SYN-11.67", pulsing), ("SYN-10.5", answers_by_pulse), ("SYN-1.10", unbarred),
        ("SYN-7.11", payable_besides),
    ),
    places=PLACES, grounds=GROUNDS, aims=AIMS, forms=forms, terms=TERMS,
)
