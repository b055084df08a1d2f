"""What a person is told at the table: why not, how numbers came about, how to play, and what was chosen for a newcomer."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import cardwright
from browser.guest import Guest
from browser.house import House
from browser.positions import against_computer, keep, reach
from browser.test_table import guest_id
from cardwright import shelf
from cardwright.kernel.state import State
from cardwright.kernel.things import Decision
from cardwright.kernel.viewing import view


@pytest.mark.parametrize("game", cardwright.games())
def test_how_to_play_stands_beside_the_table(ada: Guest, game: str) -> None:
    page = ada.page
    ada.new_match(game)
    page.wait_for_function("hand.controls().length || hand.room() !== document")
    page.keyboard.press("Escape")
    page.locator("[data-tab='how to play']").click()
    expect(page.locator("[data-guide] h3").first).to_be_attached()
    expect(page.locator(".phases [aria-current='step']")).to_have_count(1)
    expect(page.locator("[data-plan]")).not_to_be_empty()
    page.wait_for_function("Number(document.querySelector('[data-miniature]')?.dataset.miniature) > 6")
    words = page.locator(".howto").inner_text()
    assert "terminal" not in words
    assert "cardwright " not in words


def lowered(state: State, decision: Decision) -> bool:
    """A Follower of the first seat has another Power than is printed."""
    own = (zone for zone in view(state, 0).zones if zone.name == "followers" and zone.seat == "A")
    return decision.kind == "main" and any(card.sums for zone in own for card in zone.cards)


def test_numbers_and_refusals_are_explained(guests: Callable[..., Guest], house: House) -> None:
    ada = guests()
    page = ada.page
    first, second = list(shelf.game("herosync").decks)[:2]
    kept, entries = reach(against_computer("herosync", guest_id(ada), (first, second)), lowered)
    keep(house, (kept, entries))
    page.goto(f"/match/{kept.id}")
    page.wait_for_function("hand.controls().length")
    zones = ada.position()["view"]["zones"]
    own = next(zone for zone in zones if (zone["name"], zone["seat"]) == ("followers", "A"))
    changed = next(card for card in own["cards"] if card.get("sums"))
    page.mouse.move(5, 5)
    page.locator(f"[data-handle='{changed['handle']}']").click(button="right")
    expect(page.locator("dialog [data-sums]")).to_contain_text(changed["sums"][0])
    page.keyboard.press("Escape")
    rival = page.locator(".far [data-zone='hero'] .thing").first
    rival.click(button="right")
    expect(page.locator("dialog [data-now]").first).to_contain_text("controls")


def test_a_newcomer_is_not_asked_about_coins(guests: Callable[..., Guest]) -> None:
    """In the first match the choices of the set-up are made, with a line that says so; in the next they are one's own."""
    ada = guests()
    page = ada.page
    ada.new_match("source")
    page.wait_for_function("hand.controls().length && document.querySelector('.prompt')?.dataset.asked === 'main'")
    expect(page.locator("[data-taken]")).to_contain_text("Chosen for you in your first match")
    ada.new_match("source")
    page.wait_for_function("hand.controls().length")
    assert page.locator(".prompt").get_attribute("data-asked") in ("call", "first", "side")
    expect(page.locator("[data-taken]")).to_have_count(0)


def test_hands_over_before_anything_is_shown(guests: Callable[..., Guest]) -> None:
    """With two people at one screen nobody's cards are shown before someone says who sits there, from the first moment on."""
    ada = guests()
    page = ada.page
    page.goto("/games/herosync/new?rival=screen")
    page.locator("[data-deck-choice='deck-0']").wait_for()
    page.locator("[data-start]").click()
    page.locator("[data-curtain]").wait_for()
    assert page.locator(".hand .thing").count() == 0
    page.locator("[data-curtain] button").click()
    page.wait_for_function("hand.controls().length")
    seat = page.locator("section.hand").get_attribute("data-seat")
    point = page.evaluate("hand.point(hand.controls()[0])")
    ada.click(point["x"], point["y"])
    page.locator("[data-curtain]").wait_for()
    page.locator("[data-curtain] button").click()
    page.wait_for_function("hand.controls().length")
    assert page.locator("section.hand").get_attribute("data-seat") != seat
