"""Answers that follow by themselves may be written out, copies in a hand need no number, and a line that got stuck shows where."""

import pytest

from cardwright.scenario import run_text

HEAD = """title = "A test"
game = "synsouls"
[[card]]
name = "Twin Bolt"
type = "Verse"
text = "Deal 1 Strain to two target Records."
[[card]]
name = "Bolt and Boon"
type = "Verse"
text = "Deal 1 Strain to two target Records the opponent controls. Target Record gains [+2] until end of performance."
[[card]]
name = "Spray"
type = "Verse"
text = "Divide 3 Strain among any number of target Records the opponent controls."
[[card]]
name = "Toll"
type = "Concept"
text = "Discard a card >> Draw a card."
[A]
MIND = ["Toll"]
hand = ["Twin Bolt", "Bolt and Boon", "Spray", "Plain 1", "Plain 1", "Plain 2", { card = "Plain 2", known = ["B"] }]
[B]
MIND = ["Plain 8", "Plain 9"]
[[do]]
A = "%s"
[expect]
%s
"""


@pytest.mark.parametrize(("line", "expected"), [
    ("expend Twin Bolt -> Plain 8 -> Plain 9", '"Plain 9.strain" = 1'),
    ("expend Twin Bolt -> Plain 9", '"Plain 8.strain" = 1'),
    ("expend Spray -> Plain 8 -> Plain 9 -> 1 -> 2", '"Plain 9.strain" = 2'),
    ("expend Spray -> Plain 8 -> Plain 9 -> done -> 1 -> 2", '"Plain 9.strain" = 2'),
    ("expend Spray -> Plain 8 -> done -> 3", '"Plain 8.strain" = 3'),
    ("expend Bolt and Boon -> Plain 8 -> Plain 9", '"Plain 9.rating" = 10'),  # read as the last target, which is a choice
    ("expend Bolt and Boon -> Plain 8 -> Plain 9 -> Plain 8", '"Plain 8.rating" = 9'),
    ("activate Toll -> Plain 1", '"A.void" = "Plain 1"'),
    ("activate Toll -> Plain 2@A.hand#2", '"A.void" = "Plain 2"'),
])
def test_what_follows_may_be_written_or_left_out(line: str, expected: str) -> None:
    result = run_text(HEAD % (line, expected))
    assert result.passed, result.reason


@pytest.mark.parametrize(("line", "words"), [
    ("expend Twin Bolt -> Plain 8 -> Plain 8", "cannot do 'Plain 8'"),
    ("expend Spray -> Plain 8 -> Plain 9 -> 1 -> 1", "cannot do '1'"),
    ("expend Spray -> Plain 8 -> done -> 2", "cannot do '2'"),
    ("activate Toll -> Plain 2", "'Plain 2' could be 'Plain 2@A.hand#1' or 'Plain 2@A.hand#2'"),
])
def test_what_does_not_follow_is_a_failure(line: str, words: str) -> None:
    result = run_text(HEAD % (line, "over = false"))
    assert not result.passed and not result.faulty and words in result.reason


def test_a_line_that_got_stuck_shows_the_question_there() -> None:
    result = run_text(HEAD % ("expend Twin Bolt -> Plain 8 -> Plain 8", "over = false"))
    first, _, last = result.reason.partition("with all windows passed, this is asked next:")
    assert "A is asked (window, SYN-10.2)" in first
    assert "A is asked (main, SYN-6.18)" in last
