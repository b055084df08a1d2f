"""A match of every game against the computer, played to its end through the page."""

import random

import pytest

from browser.guest import Guest

MATCHES = {
    "synsouls": ("neon-vanguard", "full-house"), "solrei": ("storm-song", "gatehouse"), "source": ("red", "blue"),
    "herosync": ("first-wind", "hearthwall"), "neuroscape": ("backroom", "coldforge"),
}


@pytest.mark.parametrize("game", MATCHES)
def test_a_match_is_played_to_its_end(ada: Guest, game: str) -> None:
    ada.new_match(game, *MATCHES[game])
    over = ada.play(random.Random(game))
    assert over is not None and over["rule"]
    print(ada.number, ada.page.evaluate("hand.covered"))
