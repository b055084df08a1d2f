"""A lesson's file: the position is that of a scenario, and `[lesson]` says what the coach says, points at and waits for."""

from __future__ import annotations

import re

import msgspec

from ..scenario.faults import ScenarioFault
from ..scenario.source import Script, read_script, without_strings

MOST_STEPS = 40
LONGEST_LINE = 260  # letters of what the coach says at a time: short lines are read, long ones are not
_STEP = re.compile(r"(?m)^[ \t]*\[\[[ \t]*lesson[ \t]*\.[ \t]*step[ \t]*\]\]")
_PLACE = re.compile(r"\$\.step\[(\d+)\]")


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A likely wrong move, as an option is written (a `*` at its end stands for whatever follows), and what the coach says to it."""

    move: str
    say: str
    rule: str = ""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing said or done. With `right` it waits for one of these moves; without, it is read. The `rival` moves first."""

    say: str
    rule: str = ""
    point: str | tuple[str, ...] = ()
    right: str | tuple[str, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    otherwise: str = ""  # to every other legal move
    good: str = ""  # to the right one
    rival: str | tuple[str, ...] = ()
    alone: bool = False  # the coach points at nothing unless asked to
    open: bool = False  # windows stay as they are: nothing passes by itself before this is read
    settled: bool = False  # all windows pass before a move is waited for

    @property
    def points(self) -> tuple[str, ...]:
        return listed(self.point)

    @property
    def rights(self) -> tuple[str, ...]:
        return listed(self.right)

    @property
    def rivals(self) -> tuple[str, ...]:
        return listed(self.rival)


class Advice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a lesson tells to do at questions of the kinds `asked`: of the options that are written like one of `option` (`*` stands for
    whatever there is) and for which `when` holds, the one with the `most`; or, with `avoid`, none of them. More urgent advice is first."""

    say: str
    asked: str | tuple[str, ...]
    option: str | tuple[str, ...] = "*"
    when: str = ""
    most: str = ""
    avoid: bool = False
    urgency: int = 0


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `[lesson]` table."""

    about: str
    step: tuple[Step, ...]
    seat: str = "A"
    advice: tuple[Advice, ...] = ()


class Lesson(msgspec.Struct, frozen=True):
    """A lesson, read but not played. `lines` are those of its steps."""

    script: Script
    about: str
    seat: str
    steps: tuple[Step, ...]
    lines: tuple[int, ...]
    advice: tuple[Advice, ...] = ()

    @property
    def title(self) -> str:
        return self.script.title

    @property
    def game(self) -> str:
        return self.script.game


class LessonResult(msgspec.Struct, frozen=True):
    """How a lesson stood the test; `reason` is empty if it did."""

    file: str
    passed: bool
    title: str = ""
    steps: int = 0
    line: int = 0
    reason: str = ""


def listed(given: str | tuple[str, ...]) -> tuple[str, ...]:
    return (given,) if isinstance(given, str) else given


def read_lesson(source: str) -> Lesson:
    """The lesson in a file's text."""
    script = read_script(source)
    if script.lesson is None:
        raise ScenarioFault("this file has no lesson", "a lesson is a scenario with a [lesson] table and its [[lesson.step]] tables")
    if script.steps:
        raise ScenarioFault(f"a lesson has no [[{script.steps[0].name}]]", "what is done is said in its steps", script.steps[0].line)
    bare = without_strings(script.source)
    lines = tuple(bare[: found.start()].count("\n") + 1 for found in _STEP.finditer(bare))
    line = script.lesson.line
    try:
        part = msgspec.convert(script.lesson.content, Part)
    except msgspec.ValidationError as fault:
        place = _PLACE.search(str(fault))
        number = int(place[1]) if place else -1
        where = lines[number] if 0 <= number < len(lines) else line
        raise ScenarioFault(_PLACE.sub(f"step {number + 1}", str(fault)), None, where) from None
    if len(lines) != len(part.step):
        raise ScenarioFault("the steps of this lesson cannot be told apart", "write [[lesson.step]] on a line of its own each time", line)
    if not 0 < len(part.step) <= MOST_STEPS:
        raise ScenarioFault(f"a lesson has 1 to {MOST_STEPS} steps, not {len(part.step)}", None, line)
    return Lesson(script, part.about, part.seat, part.step, lines, part.advice)
