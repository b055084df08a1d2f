"""Whoever has only the page on SolRei can use every word of its scenarios."""

from cardwright.games.solrei import GAME
from cardwright.games.solrei.model import DEED, FLAGS, NUMS, ZONES
from cardwright.games.solrei.scenario import ORDER, STAGE
from games.pages import unnamed


def test_the_page_names_every_word() -> None:
    words = {
        *(zone.name for zone in ZONES if zone.name != "table"), *FLAGS, *NUMS, *DEED, *GAME.questions,
        *STAGE.seat_numbers, *STAGE.seat_words, *STAGE.card_words, *STAGE.turn_words, *STAGE.until, *ORDER,
    } - {"in_effect", "doomed", "replace"}  # what follows from where and how a card lies, and what is never asked
    assert not unnamed("solrei", words)
