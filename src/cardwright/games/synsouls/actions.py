"""Everything a player can do, by name; the menu of the MAIN Beat and the answers in a window."""

from __future__ import annotations

from ...kernel.legality import Verb
from ...kernel.state import State
from ...kernel.things import Option
from .attacks import BLOCK, CUE, must_attack
from .loading import Load, Pulse, Trace
from .uses import Activate, Encore, Expend, Final

VERBS: tuple[Verb, ...] = (Load(), Trace(), Pulse(), Expend(), Final(), Activate(), Encore(), CUE, BLOCK)
BY_NAME = {verb.name: verb for verb in VERBS}
MENU = tuple(BY_NAME[name] for name in ("load", "trace", "expend", "final", "activate", "cue"))
PROCEED = Option("proceed")


def main_options(s: State, seat: int) -> list[Option]:
    """Everything the performer may do in the MAIN Beat (SYN-6.18)."""
    options = [PROCEED]
    for verb in MENU:
        options += verb.moves(s, seat)
    if must_attack(s, [option for option in options if option.verb == "cue"]):
        options.remove(PROCEED)
    return options
