"""Everything a player can do, by name, and the menu of the MAIN Beat."""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.legality import Verb
from ...kernel.state import State
from ...kernel.things import Option
from .abilities import ACTIVATE, ENCORE
from .attacks import BLOCK, CUE, must_attack
from .chains.answers import uses_of_texts
from .chains.windows import MAIN
from .playing.expending import FINAL, VERSE
from .playing.loading import LOAD, PULSE_LOAD, TRACE_LOAD

ACTIONS: tuple[Action, ...] = (LOAD, TRACE_LOAD, PULSE_LOAD, VERSE, FINAL, ACTIVATE, ENCORE, CUE, BLOCK)
BY_NAME: dict[str, Verb] = {action.name: action for action in ACTIONS}
PROCEED = Option("proceed")


def main_options(s: State, seat: int) -> list[Option]:
    """Everything the performer may do in the MAIN Beat (SYN-6.18)."""
    options = [PROCEED]
    if not MAIN.now(s, seat):
        return options
    options += LOAD.moves(s, seat)
    options += TRACE_LOAD.moves(s, seat)
    options += uses_of_texts(s, seat)
    cues = CUE.moves(s, seat)
    if must_attack(s, cues):
        options.remove(PROCEED)
    return options + cues
