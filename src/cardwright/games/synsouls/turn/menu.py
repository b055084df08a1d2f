"""SYN-6 Turn structure: the menu of the MAIN Beat."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.state import State
from ....kernel.things import Option
from ..attacks import CUE, must_attack
from ..chains.answers import uses_of_texts
from ..chains.windows import MAIN, not_an_answer
from ..keywords.trace import TRACE_LOAD
from ..playing.loading import LOAD
from .moments import my_menu

PROCEED = Action(
    "proceed", lambda s, seat, option: None,
    form="proceed",
    when=(
        ("SYN-6.21", lambda s, seat, option: bool(s.own.performer == seat)),  # nor can the rival end the Beat (SYN-6.21)
        ("SYN-10.5", not_an_answer),
        ("SYN-6.18", my_menu),
        ("SYN-1.10", lambda s, seat, option: not must_attack(s, seat)),
    ),
)


def main_options(s: State, seat: int) -> list[Option]:
    """What the performer may do in the MAIN Beat, while no chain is open (SYN-6.18), in any order and as often as they can (SYN-6.19):
    load a Record (SYN-6.18a) or a Concept (SYN-6.18b), or by [TRACE] (SYN-6.18g), expend a Verse (SYN-6.18c) or the Final Verse
    (SYN-6.18d), activate an ability (SYN-6.18e), cue an attack (SYN-6.18f), or proceed (SYN-6.18h)."""
    options = PROCEED.moves(s, seat)
    if not MAIN.now(s, seat):
        return options
    options += LOAD.moves(s, seat)
    options += TRACE_LOAD.moves(s, seat)
    options += uses_of_texts(s, seat)
    options += CUE.moves(s, seat)
    return options
