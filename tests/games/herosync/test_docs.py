"""Whoever has only the page on HeroSync can use every word of its scenarios."""

from cardwright.games.herosync import GAME
from cardwright.games.herosync.model import DEED, FLAGS, NUMS, ZONES
from cardwright.games.herosync.scenario import STAGE, STAGES
from games.pages import unnamed


def test_the_page_names_every_word() -> None:
    words = {
        *(zone.name for zone in ZONES if zone.name != "table"), *FLAGS, *NUMS, *DEED, *GAME.questions,
        *STAGE.seat_numbers, *STAGE.seat_words, *STAGE.card_words, *STAGE.turn_words, *STAGE.until, *STAGES,
    } - {"over"}
    assert not unnamed("herosync", words)
