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


def test_a_click_on_a_card_while_something_is_told_goes_on_and_plays_it(guests: Callable[..., Guest]) -> None:
    """Once: what is told is gone past, and what was clicked is done if it is offered then, even where a card that was drawn moved it away
    from under the pointer. A click beside it only goes on."""
    ada = guests()
    ada.context.add_init_script(SLOWLY)
    sent: list[str] = []
    ada.page.on("websocket", lambda socket: socket.on("framesent", lambda data: sent.append(str(data))))
    ada.new_match("herosync", "low-ford", "hearthwall")
    page, chance = ada.page, random.Random(2)

    def chosen() -> int:
        return sum('"choose"' in frame for frame in sent)

    def told() -> list[str]:
        """The hand's cards that are offered, when all of a rival's turn has come and is still told."""
        question = ada.position()["view"].get("question")
        if page.locator(STEP).count() == 0 or question is None or ada.position()["number"] == ada.number:
            return []
        touched = {handle for touches in question.get("touches", []) for handle in touches}
        shown: list[str] = page.eval_on_selector_all("section.hand [data-handle]", "all => all.map(one => one.dataset.handle)")
        return [handle for handle in shown if handle in touched]

    while not told():
        if page.locator(STEP).count() == 0:
            ada.turn(chance, patience=0)
    before = chosen()
    page.locator(".far .side").click(position={"x": 3, "y": 3})  # beside everything
    expect(page.locator(STEP)).to_have_count(0)
    page.wait_for_function("hand.controls().length")
    assert chosen() == before and page.locator("dialog[open]").count() == 0
    while not (cards := told()):
        if page.locator(STEP).count() == 0:
            ada.turn(chance, patience=0)
    before, now = chosen(), ada.position()["number"]
    page.locator(f"section.hand [data-handle='{cards[0]}']").click()
    expect(page.locator(STEP)).to_have_count(0)
    done = "now => document.querySelector('.board .aimed, .prompt .aim') !== null || hand.chosen >= now && hand.settled()"
    page.wait_for_function(done, arg=now)
    assert chosen() <= before + 1 and page.locator("dialog[open]").count() == 0
    assert chosen() == before + 1 or page.locator(".board .aimed").count() == 1


def test_a_computer_that_thinks_can_be_told_to_move_now(guests: Callable[..., Guest]) -> None:
    ada = guests()
    ada.context.add_init_script("localStorage.setItem('cardwright.settings', JSON.stringify({ pace: 'instant' }))")
    sent: list[str] = []
    ada.page.on("websocket", lambda socket: socket.on("framesent", lambda data: sent.append(str(data))))
    ada.new_match("herosync", "low-ford", "hearthwall", level=5)
    page, chance = ada.page, random.Random(3)
    while not any('"hurry"' in frame for frame in sent):
        ada.turn(chance, patience=0)
        page.evaluate("document.querySelector(\"[data-do='hurry']\")?.click()")  # it is there for moments, and shows after half a second
    assert '"seat":"A"' in next(frame for frame in sent if '"hurry"' in frame)
    assert page.locator("[role=alert]").count() == 0
