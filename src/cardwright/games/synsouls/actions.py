"""Everything a player can do, by name."""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.legality import Verb
from .abilities import ACTIVATE, ENCORE
from .attacks import BLOCK, CUE
from .chains.answers import PASS
from .keywords.pulse import PULSE_LOAD
from .keywords.trace import TRACE_LOAD
from .playing.expending import FINAL, VERSE
from .playing.loading import LOAD
from .setup import KEEP, REDRAW
from .turn.beats import DRAW, EXTEND, NOTHING, RAISE
from .turn.menu import PROCEED

ACTIONS: tuple[Action, ...] = (
    LOAD, TRACE_LOAD, PULSE_LOAD, VERSE, FINAL, ACTIVATE, ENCORE, CUE, BLOCK, PASS, PROCEED, RAISE, DRAW, NOTHING, EXTEND, REDRAW, KEEP,
)
BY_NAME: dict[str, Verb] = {action.name: action for action in ACTIONS}
WORDS = {words: action.name for action in ACTIONS if action is not FINAL for words in action.words}  # a Final Verse goes by its own name
