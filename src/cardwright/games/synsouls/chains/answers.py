"""SYN-10 Disruption chains: what may be added in a window."""

from __future__ import annotations

from ....kernel.state import State
from ....kernel.things import Option
from ..actions import BY_NAME, PROCEED
from ..attacks import BLOCK
from .windows import chain_takes, may_answer

ANSWERS = tuple(BY_NAME[name] for name in ("expend", "final", "activate"))
LINK_ANSWERS = (BLOCK, *ANSWERS)
PULSE_LOAD = BY_NAME["pulse"]


def window_options(s: State, seat: int) -> list[Option]:
    """A Verse, a Final Verse or an ability (SYN-10.2), the rival's only if DYNAMIC (SYN-10.3). The rival may also load by [PULSE], and
    block (SYN-10.4). What all uses of texts have in common is asked here, once."""
    rival = s.own.performer != seat
    options: list[Option] = []
    if chain_takes(s, seat, PROCEED) and may_answer(s, seat, PROCEED):
        for verb in LINK_ANSWERS if rival else ANSWERS:
            options += verb.moves(s, seat)
    if rival:
        options += PULSE_LOAD.moves(s, seat)
    return options
