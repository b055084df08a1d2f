"""What the pace of a match must not tell: whether a player is asked depends on public facts alone."""

import pytest

from cardwright.match import Match
from cardwright.scenario.run import Run
from cardwright.scenario.source import read_script

SWAP = """
title = "A SWAP before the reveal"
game = "solrei"
[[card]]
name = "Switch"
type = "Art"
text = "(BEFORE SHOWDOWN) SWAP."
[A]
action = "{placed}"
hand = {hand}
arts = "Switch"
[B]
action = "5♦"
arts = "Plain Art 1"
[expect]
round = 3
"""


def after_the_swap(placed: str, hand: str) -> Match:
    match = Run(read_script(SWAP.format(placed=placed, hand=hand))).match
    match.state.hold = False  # as at a table: what has one answer is not asked
    match.choose("activate Switch", "A")
    match.choose("pass", "B")
    return match


@pytest.mark.rules("SOL-11.34e")
@pytest.mark.parametrize("hand", ['["3♠", "4♠"]', '["3♠"]', "[]"])
def test_whether_a_swap_asks_does_not_tell_of_the_placed_card(hand: str) -> None:
    attack, charge = (after_the_swap(placed, hand) for placed in ("9♠", "K♠"))
    assert [decision.seat for decision in attack.state.pending] == [decision.seat for decision in charge.state.pending]
    assert [decision.kind for decision in attack.state.pending] == [decision.kind for decision in charge.state.pending]
    assert attack.log("B") == charge.log("B")
