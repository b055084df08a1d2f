"""What each reference speaks of, told as `cards read` tells it: one text a kind of reference, in the words of several games."""

import pytest

from cardwright.language.bindings import GAP
from cardwright.language.explain import explain, in_lines
from cardwright.language.ir import Ref
from language.pool import reader

CASES = [
    # “it”: the newest thing, or the subject before
    ("synsouls", "Choose a Record. Silence it.", "“it” is the Record."),
    ("synsouls", "When this card attacks a Record, it gains [+1] until end of performance.", "“it” is this card."),
    ("herosync", "When a Follower you control dies, return it to your hand.", "“it” is the Follower you control that the event is about."),
    ("synsouls", "Search your deck for a Record. If you searched your deck this way, shuffle it.", "“it” is that deck."),
    ("neuroscape", "If damage would be dealt to you, double it.", "“it” is the damage."),
    # “they”, “them”
    ("herosync", "Choose two enemy Followers. Kill them.", "“them” is the enemy Followers."),
    ("herosync", "Your opponent reveals their hand. They discard a card.", "“they” is your opponent."),
    # “that …”, “those …”
    ("synsouls", "Choose a Record. That Record can't attack this performance.", "“that Record” is the Record."),
    ("herosync", "Choose two Followers. Those Followers gain +10 Power.", "“those Followers” is the Followers."),
    # amounts
    ("synsouls", "Whenever you are dealt Strain, draw that many cards.", "“that much” is how much Strain that was."),
    ("neuroscape", "Roll a d20. Gain bioframe health equal to the result.", "“the result” is the result of the roll."),
    # deeds
    ("synsouls", "You may discard a card. If you do, draw two cards.", "What was to be done: you may discard a card."),
    ("synsouls", "Silence all Records. Draw a card for each Record Silenced this way.", "“this way” means by: silence all Records."),
    ("herosync", "If a Follower you control would be killed, draw a card instead.",
     "“instead” takes the place of: a Follower you control would be killed."),
    # what is left
    ("synsouls", "Look at the top three cards of your deck. Put one of them into your hand and the rest into your Void Zone.",
     "“the rest” is what was looked at."),
]  # fmt: skip


@pytest.mark.parametrize(("game", "text", "told"), CASES, ids=[text for _, text, _ in CASES])
def test_a_reference_speaks_of_what_a_reader_would_take_it_for(game: str, text: str, told: str) -> None:
    found = reader(game).read(text)
    assert found.tree is not None, found.faults
    lines = "\n".join(in_lines(explain(reader(game).lexicon, found.tree)))
    assert told in lines


def test_inside_what_a_noun_has_them_speaks_of_the_noun() -> None:
    found = reader("neuroscape").read("Characters you control with cyberware attached to them have +1/+1.")
    assert found.tree is not None
    assert [node.to for node in found.tree.walk() if isinstance(node, Ref)] == [GAP]


NOTHING = [
    ("synsouls", "Draw two cards. Return it to your hand.", "it"),
    ("synsouls", "Draw a card for each Record Silenced this way.", "this way"),
    ("herosync", "Kill that Follower.", "that Follower"),
]


@pytest.mark.parametrize(("game", "text", "word"), NOTHING)
def test_a_reference_to_nothing_is_refused_by_name(game: str, text: str, word: str) -> None:
    found = reader(game).read(text)
    assert [(fault.level, fault.word) for fault in found.faults] == [("reference", word)]
