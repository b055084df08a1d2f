"""Questions of SOURCE: what a text calls Y is spelled out, and a menu names only what it offers."""

import pytest

from cardwright.games.source.prompts import spelled


@pytest.mark.parametrize(("printed", "read"), [
    ("When summoned, Y may move this monster.", "When summoned, you may move this monster."),
    ("When this monster leaves Y flux space, Y may draw 1 card.", "When this monster leaves your flux space, you may draw 1 card."),
    ("Y draw 1 card. Y lose 2.", "You draw 1 card. You lose 2."),
    ("Return 1 monster from Y Done Zone to Y hand.", "Return 1 monster from your Done Zone to your hand."),
    ("Y's monster moves. It is of Y.", "Your monster moves. It is of you."),
    ("Destroy 1 monster Y control; Yonder it lies.", "Destroy 1 monster you control; Yonder it lies."),
])
def test_whom_a_text_calls_y(printed: str, read: str) -> None:
    assert spelled(printed) == read
