"""SYN-10 Disruption chains: the chapter as the game gets it."""

from __future__ import annotations

from ....kernel.chapter import Chapter, Question
from ....kernel.names import thing_name
from ....kernel.questions import doings
from ....kernel.state import State
from ....kernel.table import CHECK, SETTLE
from ....kernel.things import Decision
from .. import attacks
from . import announcing, links, triggers
from .answers import PASS

DOINGS = {
    "expend": "expend a Verse", "final": "expend the Final Verse", "activate": "activate an ability", "pulse": "load a card with [PULSE]",
    "block": "block", "pass": "pass",
}


def window(s: State, decision: Decision) -> str:
    under_way = attacks.asks(s, decision)
    if under_way or not s.chain:
        return under_way or f"Before play goes on: {doings(decision, DOINGS)}."
    last = s.chain[-1]
    name = s.game.shown.link_title(s, last) or thing_name(s, last.source[0], decision.seat)
    whose = "Your" if last.seat == decision.seat else "The rival's"
    return f"{whose} {name} comes next: answer it, or pass to let it happen."


CHAPTER = Chapter(
    "SYN-10",
    steps={**announcing.STEPS, **triggers.STEPS, **links.STEPS},
    rests={"window": CHECK | SETTLE, "resolve": CHECK, "paid": CHECK},
    actions=(PASS,),
    questions=(
        Question("window", window),
        Question("order", "Choose which trigger is placed first."),
        Question("retarget", "Choose a new target."),
    ),
    rules={"priority": "SYN-10.12"},
)
