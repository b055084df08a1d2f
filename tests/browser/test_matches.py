"""A match of every game against the computer, played to its end through the page, and nothing hidden in what the browser received."""

import random

import pytest

from browser.guest import Guest
from browser.house import House
from truth import stored

# For each game two starters that share few cards, how many names of the rival's at least can be searched for, and the computer's
# level: the one with which matches against chance are short.
MATCHES = {
    "synsouls": ("gray-line", "quiet-stacks", 15, 2), "solrei": ("storm-song", "paid-in-full", 4, 1),
    "source": ("spark-works", "hollow-comb", 15, 2), "herosync": ("last-embers", "first-wind", 12, 1),
    "neuroscape": ("backroom", "meridian", 20, 2),
}


@pytest.mark.parametrize("game", MATCHES)
def test_a_match_is_played_to_its_end(ada: Guest, house: House, game: str) -> None:
    *decks, least, level = MATCHES[game]
    ada.new_match(game, *decks, level=level)
    match = ada.match
    over = ada.play(random.Random(game))
    assert over is not None and over["rule"] and set(over["winners"]) <= {"A", "B"}
    assert not ada.covered, "lit, but nothing of it can be clicked"
    received = [message for message in ada.received if message["type"] != "pong"]
    assert received[-1]["type"] == "over" and received[-1]["rule"] == over["rule"]
    truth = stored(house.database, match)
    assert len(truth.secrets("A")) >= least
    assert truth.leaks("A", received) == []
    if game != "solrei":  # where both play with open cards
        assert truth.leaks("B", received), "the search finds nothing even where there is something"
    assert ada.told_over_http(truth, "A") == []


def test_two_against_two_with_computers_on_the_other_seats(ada: Guest, house: House) -> None:
    ada.new_match("neuroscape", "backroom", "meridian", "glasswire", "coldforge", form="2v2", level=2)
    match = ada.match
    assert ada.page.locator(".seatbar[data-seat]").count() == 4
    over = ada.play(random.Random("2v2"))
    assert over is not None and len(over["winners"]) in (0, 2)
    truth = stored(house.database, match)
    assert len(truth.secrets("A")) >= 20 and truth.leaks("A", ada.received) == []
