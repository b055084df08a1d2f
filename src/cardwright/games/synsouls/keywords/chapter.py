"""SYN-11 Keywords: the chapter as the game gets it."""

from __future__ import annotations

from ....kernel.chapter import Chapter, Question
from . import echo, format, singularity
from .pulse import PULSE_LOAD
from .trace import TRACE_LOAD

CHAPTER = Chapter(
    "SYN-11",
    steps={**echo.STEPS, **singularity.STEPS},
    actions=(TRACE_LOAD, PULSE_LOAD),
    changes={"counters": format.apply_counters},
    questions=(
        Question("overclock", "Pay for [OVERCLOCK]?"),
        Question("trace", "Choose one of your Measures for the Strain of [TRACE]."),
    ),
    rules={"pack keyword": "SYN-11.3a"},
)
