"""SYN-6 Turn structure: the chapter as the game gets it."""

from __future__ import annotations

from ....kernel.chapter import Chapter, Question
from ....kernel.questions import doings
from ....kernel.state import State
from ....kernel.table import CHECK, SETTLE
from ....kernel.things import Decision
from ..model import overture
from .beats import DRAW, EXTEND, NOTHING, RAISE, RESTLESS, STEPS
from .menu import PROCEED

DOINGS = {
    "load": "load a card", "expend": "expend a Verse", "final": "expend the Final Verse", "activate": "activate an ability",
    "cue": "cue an attack", "proceed": "end your Performance with CLOSING",
}


def main_prompt(s: State, decision: Decision) -> str:
    return f"Your MAIN Beat: {doings(decision, DOINGS)}.{' In the Overture nobody may exhaust Records.' if overture(s) else ''}"


CHAPTER = Chapter(
    "SYN-6",
    steps=STEPS,
    # Beats rest on checks and triggers, but triggers of the RESET Beat wait until both of its steps are done.
    rests={**{name: CHECK | SETTLE for name in STEPS if name not in RESTLESS}, "reset": CHECK},
    actions=(PROCEED, RAISE, DRAW, NOTHING, EXTEND),
    questions=(
        Question("main", main_prompt),
        Question("hand limit", "Discard down to 7 cards: choose {count}."),
        Question("encore", "ENCORE Beat: raise MAX NOTES, draw a card, or use an [ENCORE] ability."),
        Question("overture", "Extend the Overture to the second Round?"),
    ),
    rules={"menu": "SYN-6.18"},
)
