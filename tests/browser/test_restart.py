"""A server killed in the middle of a match: nothing that it had acknowledged is lost, and the page finds its way back by itself."""

import random
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from browser.guest import Guest
from browser.house import House
from truth import entries, stored


def greetings(guest: Guest) -> int:
    """How often a server has greeted this page."""
    return sum(message["type"] == "hello" for message in guest.received)


def test_a_killed_server_loses_nothing_that_it_acknowledged(guests: Callable[..., Guest], tmp_path: Path) -> None:
    folder = tmp_path / "house"
    folder.mkdir()
    house = House(folder)
    try:
        ada = guests(house)
        chance = random.Random(14)
        ada.new_match("herosync", "last-embers", "first-wind")
        match = ada.match
        for _ in range(3):
            if ada.play(chance, positions=9):
                break
            ada.turn(chance)  # an answer may be on its way when the server dies
            greeted = greetings(ada)
            house.kill()
            known = ada.position()
            ada.page.locator("[data-lost]").wait_for()
            house.start()
            expect(ada.page.locator(".table[data-match]")).to_have_attribute("data-connection", "open")
            ada.page.wait_for_function("number => hand.number() >= number", arg=known["number"])
            while greetings(ada) == greeted or ada.received[-1]["type"] == "hello":
                ada.page.wait_for_timeout(20)
            received = ada.received
            first = received[max(place for place, message in enumerate(received) if message["type"] == "hello") + 1]
            if first["number"] == known["number"]:
                assert first["view"] == known["view"]
            kept = entries(house.database, match)
            assert [entry.number for entry in kept] == list(range(1, len(kept) + 1)) and len(kept) >= known["number"]
        over = ada.play(chance)
        assert over is not None and over["rule"]
        truth = stored(house.database, match)
        assert truth.leaks("A", ada.received) == []
    finally:
        house.stop()
