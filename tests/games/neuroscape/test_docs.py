"""Whoever has only the page on Neuroscape can use every word of its scenarios."""

from cardwright.games.neuroscape import GAME
from cardwright.games.neuroscape.model import DEEDS, FLAGS, NUMS, PERMITS, ZONES
from cardwright.games.neuroscape.scenario import STAGE, STAGES
from games.pages import PAGES, unnamed


def test_the_page_names_every_word() -> None:
    words = {
        *(zone.name for zone in ZONES if zone.name not in ("aside", "table")), *FLAGS, *NUMS, *DEEDS, *PERMITS, *GAME.questions,
        *STAGE.seat_numbers, *STAGE.seat_words, *STAGE.card_words, *STAGE.turn_words, *STAGE.until, *STAGE.counts, *STAGES,
    }
    assert not unnamed("neuroscape", words)


def test_the_page_names_every_plain_card() -> None:
    listed = {f"{colour} {number}" for colour in ("Plain", "Blue") for number in range(2, 7)} | {
        f"{faction} One" for faction in ("Netrunner", "Syndicate", "Corporate", "Mutant")
    }
    assert not sorted(card.name for card in STAGE.prints() if f"`{card.name}`" not in PAGES["neuroscape"] and card.name not in listed)
