"""What others do is told step by step, at the pace one has set; whoever has seen enough goes on at once, and can see a turn again."""

import random
from collections.abc import Callable

from playwright.sync_api import expect

from browser.guest import Guest

SLOWLY = "localStorage.setItem('cardwright.settings', JSON.stringify({ pace: 'slow' }))"
STEP = ".staged[data-step]"


def test_a_turn_is_told_and_told_again(guests: Callable[..., Guest]) -> None:
    ada = guests()  # who wants no motion, and yet wants to be told slowly
    ada.context.add_init_script(SLOWLY)
    ada.new_match("herosync", "low-ford", "hearthwall")
    page, chance = ada.page, random.Random(1)
    while page.locator(".staged[data-step='turn']").count() == 0:
        if page.locator(STEP).count() == 0:
            ada.turn(chance, patience=0)
    assert page.locator(".board [data-lit]").count() == 0  # nothing is asked meanwhile
    page.keyboard.press("a")
    expect(page.locator(STEP)).to_have_count(0)
    while page.locator("[data-do='again']:enabled").count() == 0:
        page.keyboard.press("a")  # past whatever is told
        ada.turn(chance, patience=0)
    while page.evaluate("hand.controls().length === 0"):
        page.keyboard.press("a")
    number = ada.number
    page.locator("[data-do='again']").click()
    expect(page.locator(STEP)).to_have_count(1)
    assert ada.number < number and page.evaluate("hand.controls().length") == 0
    page.locator(".board").click(position={"x": 5, "y": 5})
    expect(page.locator(STEP)).to_have_count(0)
    page.wait_for_function("hand.controls().length")
    assert ada.number == number
