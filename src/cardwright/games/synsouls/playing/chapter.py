"""SYN-7 Playing cards and costs: the chapter as the game gets it."""

from __future__ import annotations

from ....kernel.chapter import Chapter, Question
from . import entering, expending, states, targets
from .expending import FINAL, VERSE
from .loading import LOAD

CHAPTER = Chapter(
    "SYN-7",
    steps={**entering.STEPS, **expending.STEPS},
    actions=(LOAD, VERSE, FINAL),
    changes={**states.APPLIERS, **entering.APPLIERS},
    questions=(
        *targets.QUESTIONS,
        Question("measure", "Choose a Measure."),
        Question("room", "Choose {count} Record{s} to Void to make room."),
    ),
)
