"""SYN-6 Turn structure: the chapter as the game gets it."""

from __future__ import annotations

from ....kernel.chapter import Chapter, Question
from ....kernel.table import CHECK, SETTLE
from .beats import DRAW, EXTEND, NOTHING, RAISE, RESTLESS, STEPS
from .menu import PROCEED

CHAPTER = Chapter(
    "SYN-6",
    steps=STEPS,
    # Beats rest on checks and triggers, but triggers of the RESET Beat wait until both of its steps are done.
    rests={**{name: CHECK | SETTLE for name in STEPS if name not in RESTLESS}, "reset": CHECK},
    actions=(PROCEED, RAISE, DRAW, NOTHING, EXTEND),
    questions=(
        Question("main", "Your MAIN Beat: load, expend, activate, cue, or proceed to CLOSING."),
        Question("hand limit", "Discard down to 7 cards: choose {count}."),
        Question("encore", "ENCORE Beat: raise MAX NOTES, draw a card, or use an [ENCORE] ability."),
        Question("overture", "Extend the Overture to the second Round?"),
    ),
    rules={"menu": "SYN-6.18"},
)
