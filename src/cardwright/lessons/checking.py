"""`cardwright lesson check`: whether a lesson can be followed to its end, whatever the learner does that it calls right."""

from __future__ import annotations

import re
from pathlib import Path

from .. import shelf
from ..errors import CardwrightError
from ..kernel.names import printed_name, sees
from ..library import read_text
from ..scenario.faults import Failure, ScenarioFault, unknown
from .advice import check_advice
from .holding import Lecture
from .reading import LONGEST_LINE, Lesson, LessonResult, read_lesson

MOST_ANSWERS = 400  # of one way through a lesson


def check_file(path: str | Path) -> LessonResult:
    """Check a lesson's file; one that cannot be read raises CardwrightError."""
    return check_text(read_text(path), str(path))


def check_text(text: str, name: str = "lesson") -> LessonResult:
    """Check a lesson given as text."""
    title, steps = "", 0
    try:
        lesson = read_lesson(text)
        title, steps = lesson.title, len(lesson.steps)
        check(lesson)
    except Failure as failure:
        return LessonResult(name, False, title, steps, failure.line, f"line {failure.line}: {failure.message}")
    except CardwrightError as fault:
        line = fault.line if isinstance(fault, ScenarioFault) else 0
        return LessonResult(name, False, title, steps, line, f"line {line}: {fault}" if line else str(fault))
    return LessonResult(name, True, title, steps)


def check(lesson: Lesson) -> None:
    """Raise what is wrong with a lesson."""
    _words(lesson)
    wrong = check_advice(lesson.game, lesson.advice)
    if wrong:
        raise ScenarioFault(wrong, "write it like: it.rating > to.rating", lesson.script.lesson.line if lesson.script.lesson else 0)
    acting = [number for number, step in enumerate(lesson.steps) if step.right]
    if not acting:
        raise ScenarioFault("nothing is to be done in this lesson", 'a step waits for a move with: right = "…"', lesson.lines[0])
    if not lesson.steps[acting[-1]].alone:
        raise ScenarioFault("a lesson ends by doing the thing once unaided", "give its last move alone = true", lesson.lines[acting[-1]])
    possible: set[tuple[int, str]] = set()
    _walk(Lecture(lesson), True, possible)
    for number, step in enumerate(lesson.steps):
        missing = [text for text in step.rights if (number, text) not in possible]
        if missing:
            raise ScenarioFault(f"{missing[0]!r} is called right, but cannot be done", None, lesson.lines[number])


def _words(lesson: Lesson) -> None:
    """What can be judged without playing: lengths, and rules that do not exist."""
    ledger = shelf.game(lesson.game).rules.rules
    for step, line in zip(lesson.steps, lesson.lines, strict=True):
        said = (step.say, step.otherwise, step.good, *(wrong.say for wrong in step.wrong))
        if not step.say.strip():
            raise ScenarioFault("the coach says nothing", None, line)
        for words in said:
            if len(words) > LONGEST_LINE:
                raise ScenarioFault(f"the coach says {len(words)} letters at once", f"at most {LONGEST_LINE}: make two steps of it", line)
        for rule in filter(None, (step.rule, *(wrong.rule for wrong in step.wrong))):
            if rule not in ledger:
                raise unknown("rule", rule, ledger, line)
        if not step.right and (step.wrong or step.otherwise or step.good or step.alone):
            raise ScenarioFault("wrong, otherwise, good and alone belong to a step that waits for a move", 'give it right = "…"', line)


def _walk(lecture: Lecture, every: bool, possible: set[tuple[int, str]]) -> None:
    """Follow a lesson to its end by the first of the right moves; with `every`, each other right move is followed from where it parts.
    What is right may hang on what was done before, so the right moves that were `possible` on some way are gathered."""
    for _ in range(MOST_ANSWERS):
        if lecture.over:
            return
        line = lecture.lesson.lines[lecture.number]
        lecture.pointers()
        _hides(lecture, line)
        if not lecture.waits:
            lecture.go_on()
            continue
        if not lecture.begun:
            possible |= {(lecture.number, text) for text in lecture.left}
        if every:
            _wrongs(lecture, line)
            for text in lecture.left[1:]:
                other = lecture.copy()
                other.left = (text,)
                _answer(other)
                _walk(other, False, possible)
        lecture.left = lecture.left[:1]
        _answer(lecture)
    raise ScenarioFault("this lesson does not come to an end", None, lecture.lesson.lines[-1])


def _answer(lecture: Lecture) -> None:
    """Make the first right move, by what the coach points at."""
    question = lecture.match.view(lecture.seat).question
    assert question is not None
    lecture.choose(question.options.index(lecture.to_do()[-1].at))


def _wrongs(lecture: Lecture, line: int) -> None:
    """Likely wrong moves are wrong: legal ones that are not right, or moves that a rule forbids; and each is answered with its words."""
    rights = [option for text in lecture.left for option, _ in lecture.fitting(text)]
    for move, wrong in lecture.bad:
        found = lecture.fitting(move)
        others = [option for option, _ in found if option not in rights]
        if found and not others:
            if not any(rest for _, rest in found):
                raise ScenarioFault(f"{move!r} is called wrong, but it is right here too", None, line)
            continue  # it begins like a right move
        refused = {refusal.rule for refusal in lecture.match.why(lecture.seat, move)} if not found else set()
        if not found and (not refused or (wrong.rule and wrong.rule not in refused)):
            told = ", ".join(sorted(refused)) or "no rule"
            raise ScenarioFault(f"{move!r} is not refused by {wrong.rule or 'any rule'}, and nobody offers it", f"by {told}", line)
        if wrong.say not in ([lecture.wrong(option).say for option in others] if found else [lecture.attempt(move).say]):
            raise ScenarioFault(f"{move!r} is not answered with its words", "does another wrong move before it mean the same?", line)


def _hides(lecture: Lecture, line: int) -> None:
    """The coach names no card that lies where the learner does not see it, unless it is seen elsewhere too."""
    state, seat = lecture.match.state, lecture.match.seat_number(lecture.seat)
    cards = [leaf for leaf in state.things if leaf.print >= 0]
    seen = {printed_name(state, leaf) for leaf in cards if sees(state, seat, leaf.oid)}
    seen |= {name for zone in lecture.match.view(lecture.seat).zones for name in zone.listed}
    stage = lecture.player.stage
    for filler in seen & {stage.filler, *stage.fillers.values()} - {""}:
        raise ScenarioFault(f"{lecture.seat} sees {filler}, which is only there to fill a deck", "give the deck its cards, by name", line)
    for leaf in cards:
        name = printed_name(state, leaf)
        if name not in seen and re.search(rf"\b{re.escape(name)}\b", lecture.step.say):
            raise ScenarioFault(f"the coach names {name}, which {lecture.seat} cannot see here", None, line)
