"""The bound of a chain (SYN-10.22): a position that takes 64 plays to reach, so the file that describes it is written here.

Three Fiddlers play 21 times each; the Sleepwalker's own trigger would be link 65.
"""

from __future__ import annotations

import pytest

from cardwright.scenario import run_text

POSITION = """
title = "A chain holds at most 64 links"
game = "synsouls"

[[card]]
name = "Fiddler"
type = "Record"
rating = 2
text = "Reveal a card from your hand >> Target Record gains [+1] until end of performance."

[[card]]
name = "Sleepwalker"
type = "Record"
rating = 2
text = "Exhaust >> Gain 1 Note. When this card is exhausted >> Draw a card."

[A]
MIND = ["Fiddler", "Fiddler"]
FRAME = ["Fiddler"]
HEART = ["Sleepwalker"]
hand = ["Plain Verse"]
notes = 3
[B]
hand = ["Plain Verse"]
MIND = ["Plain 5"]
"""
FIDDLERS = ("Fiddler@MIND#1", "Fiddler@MIND#2", "Fiddler@FRAME")
FULL = """
[[expect]]
open = true
"chain.count" = 64
"A.hand" = ["Plain Verse"]
asked = "A"
options = ["pass"]
[[refused]]
A = "expend Plain Verse"
because = "SYN-10.22"
[[refused]]
A = "activate Fiddler@FRAME"
because = "SYN-10.22"
[[refused]]
B = "expend Plain Verse"
because = "SYN-10.22"
[[do]]
A = "pass"
[[do]]
B = "pass"
[[expect]]
open = true
chain = ["trigger Sleepwalker"]
"Plain 5.rating" = 68
"A.notes" = 4
"A.hand.count" = 1
[[do]]
A = "expend Plain Verse"
[[expect]]
"A.hand.count" = 1
"""


def play(source: str, to: str = "") -> str:
    return f'\n[[do]]\nA = "activate {source}{to}"'


@pytest.mark.rules("SYN-10.22")
def test_chain_of_64_links_takes_no_more_and_triggers_wait() -> None:
    fiddling = "".join(play(name, " -> Plain 5") for name in FIDDLERS for _ in range(21))
    result = run_text(POSITION + fiddling + play("Sleepwalker") + FULL)
    assert result.passed, result.reason


@pytest.mark.rules("SYN-10.22")
def test_chain_of_63_links_takes_one_more() -> None:
    fiddling = "".join(play(name, " -> Plain 5") for name in FIDDLERS for _ in range(21))
    roomy = '\n[[expect]]\nopen = true\n"chain.count" = 63\n"options.has" = ["expend Plain Verse", "activate Sleepwalker"]\n'
    result = run_text(POSITION + fiddling + roomy)
    assert result.passed, result.reason
