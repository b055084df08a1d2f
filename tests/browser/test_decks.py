"""A deck built in the builder: its faults are told with their rules as it is changed, it is saved, and played."""

import random

from playwright.sync_api import expect

from browser.guest import Guest


def test_a_deck_is_built_saved_and_played(ada: Guest) -> None:
    page = ada.page
    page.goto("/games/synsouls/decks")
    page.locator("[data-deck='gray-line'] a", has_text="Copy").click()
    legality = page.locator("[data-legality]")
    expect(legality).to_have_attribute("data-legality", "legal")
    # A fourth copy is one too many (SYN-2.7); without it the deck may be played again.
    three = page.locator("[data-line]", has=page.locator(".count", has_text="3")).first
    card = str(three.get_attribute("data-line"))
    page.locator(f'[data-add="{card}"]').click()
    expect(legality).to_have_attribute("data-legality", "illegal")
    assert legality.locator("[data-fault-rule^='SYN-']").count() >= 1
    page.locator(f'[data-line="{card}"] button[aria-label^="One less"]').click()
    expect(legality).to_have_attribute("data-legality", "legal")
    page.locator("[data-title]").fill("Ada's own")
    page.locator("[data-title]").press("Tab")
    page.locator("[data-save]").click()
    page.wait_for_url("**/decks/own-*")
    page.locator("[data-view='text']").click()
    assert "Ada's own" in page.locator("[data-text]").input_value()
    page.goto("/games/synsouls/decks")
    expect(page.locator("[data-own-decks] h3")).to_have_text("Ada's own")
    page.locator("[data-own-decks] h3 a").click()
    page.locator("[data-play-deck]").click()
    page.locator(".board").wait_for()
    ada.play(random.Random(17), positions=6)
    hello = next(message for message in ada.received if message["type"] == "hello")
    assert next(player["deck"] for player in hello["players"] if player["yours"]) == "Ada's own"
