"""The same said in other words: each pair of texts has one tree, told in the words of different games."""

import pytest

from cardwright.language.say import say
from language.pool import reader

SAME = [
    # what is left out is what was named last
    ("herosync", "Kill a Follower. Then kill a different one.", "Kill a Follower. Then kill a different Follower."),
    ("neuroscape", "Sacrifice a character. Each opponent sacrifices one of theirs.",
     "Sacrifice a character. Each opponent sacrifices one of their characters."),
    ("synsouls", "Your opponent can't expend more than one Verse each performance. You can't expend more than two.",
     "Your opponent can't expend more than one Verse each performance. You can't expend more than two Verses."),
    ("synsouls", "Draw cards until you have as many as your opponent.", "Draw cards until you have as many cards as your opponent."),
    # others do the same
    ("herosync", "You draw a card and so does your opponent.", "You draw a card and your opponent draws a card."),
    ("synsouls", "You draw a card, and the opponent does too.", "You draw a card and the opponent draws a card."),
    # offers, duties and bans in other verbs
    ("neuroscape", "Run target character if you wish.", "You may run target character."),
    ("synsouls", "You may choose to exhaust target Record.", "You may exhaust target Record."),
    ("neuroscape", "Target character has to block this turn if able.", "Target character must block this turn if able."),
    ("synsouls", "This Record is unable to block.", "This Record cannot block."),
    ("neuroscape", "Red characters are not able to attack this turn.", "Red characters cannot attack this turn."),
    # whose it is
    ("herosync", "Each Follower under your control gains +10 Power.", "Each Follower you control gains +10 Power."),
    ("synsouls", "Silence target Record under the opponent's control.", "Silence target Record the opponent controls."),
    ("neuroscape", "Your first cyberware each turn costs 1 less RAM.", "The first cyberware you play each turn costs 1 less RAM."),
    # choices
    ("neuroscape", "Target character gains your choice of OVERRUN or Stamina until end of turn.",
     "Target character gains OVERRUN or Stamina until end of turn."),
    ("synsouls", "The opponent chooses whether to discard a card or lose 2 Notes.",
     "The opponent chooses one: discard a card; or lose 2 Notes."),
    ("herosync", "Choose a Follower. Choose whether it gains +10 Power or loses 10 Power until end of turn.",
     "Choose a Follower. Choose one: it gains +10 Power until end of turn; or it loses 10 Power until end of turn."),
    # when a card may be played
    ("neuroscape", "Play only during your Deploy stage.", "You can only play this card during your Deploy stage."),
    ("neuroscape", "Attach to a red character.", "You can only attach this card to a red character."),
    # several events, in either order
    ("herosync", "At the start of your turn or whenever this Follower kills a Follower, draw a card.",
     "Whenever this Follower kills a Follower or at the start of your turn, draw a card."),
    # sentences inside a sentence
    ("herosync", "Choose a Follower: kill it at end of turn (draw a card).", "Choose a Follower: kill it at end of turn. Draw a card."),
    ("synsouls", "This card has [+2] (it can't attack).", "This card has [+2]. It can't attack."),
    # conditions behind a comma, and what takes the place at once
    ("synsouls", "Draw a card, if you control no Concepts.", "Draw a card if you control no Concepts."),
    ("neuroscape", "If a character would be destroyed, instead you gain 1 bioframe health.",
     "If a character would be destroyed, you gain 1 bioframe health instead."),
    # how much
    ("herosync", "Search your deck for a Follower with a level no higher than yours.",
     "Search your deck for a Follower with a level of at most yours."),
    ("herosync", "Draw cards equal to the number of Followers you control plus one (max 3).",
     "Draw cards equal to the number of Followers you control plus one, to a maximum of 3."),
    ("neuroscape", "Roll a d20. On a natural 20, draw a card.", "Roll a d20. On a 20, draw a card."),
    ("source", "ST 0-25: Draw 1 card. ST 26+: Draw 2 cards.", "0-25: Draw 1 card. 26+: Draw 2 cards."),
    ("solrei", "(BEFORE DAMAGE) SPEND ♣ - COUNTER 1", "(BEFORE DAMAGE) SPEND ♣: COUNTER 1"),
    ("solrei", "Your 2s and 3s have +2 Power.", "Your rank 2 or rank 3 cards have +2 Power."),
    ("herosync", "This Follower is Agile.", "This Follower has Agile."),
]  # fmt: skip


@pytest.mark.parametrize(("game", "text", "plain"), SAME, ids=lambda said: str(said)[:40])
def test_it_says_the_same(game: str, text: str, plain: str) -> None:
    found = reader(game).read(text)
    same = reader(game).read(plain)
    assert found.tree is not None, found.faults
    assert same.tree is not None, same.faults
    assert say(reader(game).lexicon, found.tree) == say(reader(game).lexicon, same.tree)


OTHERWISE = [  # one word more or less, and it says something else, or nothing
    ("herosync", "Each deals damage equal to its Power to the other's controller."),
    ("synsouls", "If that's it, draw another."),
    ("herosync", "Kill one of theirs."),
    ("synsouls", "Silence a different one."),
    ("neuroscape", "Play only."),
]


@pytest.mark.parametrize(("game", "text"), OTHERWISE)
def test_what_speaks_of_nothing_is_refused(game: str, text: str) -> None:
    assert reader(game).read(text).tree is None
