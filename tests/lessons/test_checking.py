"""What `cardwright lesson check` finds wrong with a lesson, and how a lecture answers what a learner does."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.cli import main
from cardwright.lessons import Lecture, check_text, read_lesson

HEAD = """
title = "Attack"
game = "synsouls"
[A]
MIND = ["Plain 5"]
FRAME = [{ card = "Plain 2", exhausted = true }]
hand = ["Plain Verse"]
[B]
HEART = ["Plain 3"]
hand = ["Plain 9", "Plain Verse"]
[lesson]
about = "One attack."
"""
READ = """
[[lesson.step]]
say = "These are your Measures."
rule = "SYN-4.11"
point = ["A.MIND", "B.HEART", "A.hand", "A.notes", "Plain 5", "phase MAIN", "option proceed"]
"""
ACT = """
[[lesson.step]]
say = "Attack HEART."
right = ["cue Plain 5 -> B.HEART", "cue Plain 5 -> B.MIND"]
otherwise = "You could, but attack."
good = "It is under way."
[[lesson.step.wrong]]
move = "proceed"
say = "That ends your turn."
[[lesson.step.wrong]]
move = "cue Plain 2 -> B.HEART"
say = "It lies sideways: it has attacked already."
rule = "SYN-7.14"
"""
LAST = """
[[lesson.step]]
say = "The rival has answered. Now you."
alone = true
rival = "block with Plain 3"
right = "expend Plain Verse"
"""


def faults(text: str) -> str:
    return check_text(HEAD + text).reason


def test_a_lesson_that_can_be_followed_passes() -> None:
    result = check_text(HEAD + READ + ACT + LAST)
    assert result.passed, result.reason
    assert (result.title, result.steps) == ("Attack", 3)


@pytest.mark.parametrize(("text", "told"), [
    (READ, "nothing is to be done"),
    (ACT, "a lesson ends by doing the thing once unaided"),
    (ACT.replace("B.MIND", "A.FRAME") + LAST, "'cue Plain 5 -> A.FRAME' is called right, but cannot be done"),
    (ACT + LAST.replace("expend Plain Verse", "expend Plain 9"), "step 2 waits for 'expend Plain 9', which cannot be done"),
    (ACT + LAST.replace("block with Plain 3", "block with Plain 9"), "B cannot do 'block with Plain 9'"),
    (ACT.replace('"proceed"', '"cue Plain 5 -> B.MIND"') + LAST, "is called wrong, but it is right here too"),
    (ACT.replace("SYN-7.14", "SYN-8.14") + LAST, "is not refused by SYN-8.14"),
    (ACT.replace("cue Plain 2 -> B.HEART", "dance") + LAST, "'dance' is not"),
    (READ.replace("SYN-4.11", "SYN-99.1") + ACT + LAST, "there is no rule 'SYN-99.1'"),
    (READ.replace('"Plain 5"', '"Plain 9"') + ACT + LAST, "there is nothing 'Plain 9' that A can see"),
    (READ.replace("option proceed", "option rest") + ACT + LAST, "nobody offers 'rest' here"),
    (READ.replace("phase MAIN", "phase LUNCH") + ACT + LAST, "there is no phase 'LUNCH'"),
    (READ.replace("your Measures", "worth less than Plain 9") + ACT + LAST, "the coach names Plain 9, which A cannot see"),
    (READ.replace("your Measures", "x" * 300) + ACT + LAST, "letters at once"),
    (READ + 'good = "Well read."\n' + ACT + LAST, "belong to a step that waits"),
    (ACT.replace("otherwise", "otherways") + LAST, "unknown field `otherways`"),
    (ACT + LAST + "[[do]]\nA = \"pass\"\n", "a lesson has no [[do]]"),
    (ACT.replace('move = "proceed"', 'move = 4') + LAST, "step 1"),
])
def test_what_is_wrong_is_told(text: str, told: str) -> None:
    reason = faults(text)
    assert told in reason
    assert reason.startswith("line ")


def test_the_line_of_a_fault_is_that_of_its_step() -> None:
    text = HEAD + READ + ACT.replace("SYN-7.14", "SYN-99.1") + LAST
    line = check_text(text).line
    assert text.split("\n")[line - 1] == "[[lesson.step]]"
    assert text.split("\n")[line] == 'say = "Attack HEART."'


def test_a_scenario_run_refuses_a_lesson_and_the_check_a_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "one.toml"
    file.write_text(HEAD + ACT + LAST, encoding="utf-8")
    assert main(["scenario", str(file)]) == 1
    assert "cardwright lesson check" in capsys.readouterr().out
    assert main(["lesson", "check", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"passed": 1, "failed": []}
    file.write_text('title = "A"\ngame = "synsouls"\n[expect]\nbeat = "MAIN"\n', encoding="utf-8")
    assert main(["lesson", "check", str(file)]) == 1
    assert "this file has no lesson" in capsys.readouterr().out


def test_a_learner_is_answered() -> None:
    lecture = Lecture(read_lesson(HEAD + ACT + LAST))
    before = lecture.match.hash()

    def place(text: str) -> int:
        question = lecture.match.view("A").question
        assert question is not None
        return question.options.index(text)

    wrong = lecture.choose(place("proceed"))
    assert (wrong.kind, wrong.say) == ("wrong", "That ends your turn.")
    other = lecture.choose(place("expend Plain Verse"))
    assert (other.kind, other.say) == ("wrong", "You could, but attack.")
    refused = lecture.attempt("cue Plain 2 -> B.HEART")
    assert (refused.kind, refused.say, refused.rules) == ("refused", "It lies sideways: it has attacked already.", ("SYN-7.14",))
    assert "SYN-7.14" in lecture.attempt("cue Plain 2 -> B.FRAME").rules
    assert lecture.choose(99).kind == lecture.choose(-1).kind == "refused"
    assert lecture.match.hash() == before and lecture.number == 0
    assert [pointer.words for pointer in lecture.to_do()] == ["Plain 5", "B.HEART", "cue Plain 5 -> B.HEART"]
    right = lecture.attempt("cue Plain 5 -> B.HEART")
    assert (right.kind, right.say) == ("right", "It is under way.")
    assert [link.source for link in lecture.match.view("A").chain] == ["Plain 5", "Plain 3"]  # the rival has blocked
    assert lecture.choose(place("expend Plain Verse")).kind == "right"
    assert lecture.over and not lecture.waits and lecture.to_do() == lecture.pointers() == ()
    assert lecture.choose(0).kind == "refused"
