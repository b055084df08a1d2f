"""The table itself: it keeps its place whatever is asked, and what is paid or shared out is done by hand."""

import random
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, expect

from browser.guest import Guest
from browser.house import House
from browser.positions import against_computer, keep, reach
from cardwright.kernel.agenda import choices
from truth import entries

PLACES = "all => all.map((one) => [one.className.split(' ')[0], one.getBoundingClientRect().top, one.getBoundingClientRect().height])"
OVERFLOWING = (
    "all => all.filter((one) => one.matches('.seatbar, .phasebar') && one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
)
BESIDE_CARDS = """all => all.map((one) => {
  const copy = one.cloneNode(true);
  copy.querySelectorAll('button').forEach((card) => card.remove());
  return copy.textContent;
})"""


def guest_id(guest: Guest) -> str:
    return str(guest.context.request.put("/api/me", data={"name": "Ada"}).json()["id"])


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(guest: Guest, thing: Locator, onto: Locator) -> None:
    mouse = guest.page.mouse
    mouse.move(*middle(thing))
    mouse.down()
    mouse.move(*middle(onto), steps=4)
    mouse.up()


def test_the_board_keeps_its_place_whatever_is_asked(ada: Guest) -> None:
    ada.new_match("herosync", "low-ford", "hearthwall")
    page = ada.page
    near, hand = page.locator(".near"), page.locator("section.hand")
    places = []
    for step in range(8):
        page.wait_for_function("hand.controls().length")
        places.append((near.bounding_box(), hand.bounding_box()))
        if step == 0:
            assert page.locator(".pick").count() > 5  # the whole deck is offered, before the hand
            page.locator(".pick").first.click()
            expect(page.locator(".pick")).to_have_count(0)
        else:
            page.locator("aside .can [data-option]").last.click()
            page.wait_for_function("hand.settled()")
    assert all(place == places[0] for place in places), places


@pytest.mark.parametrize(("game", "decks"), [("neuroscape", ("backroom", "glasswire")), ("solrei", ("storm-song", "paid-in-full"))])
def test_the_bars_keep_to_one_line_however_much_stands_in_them(guests: Callable[..., Guest], game: str, decks: tuple[str, str]) -> None:
    ada = guests(viewport={"width": 1280, "height": 720})
    ada.new_match(game, *decks)
    bars = ada.page.locator(".seatbar, .phasebar, .prompt, .near, section.hand")
    chance = random.Random(game)
    places = None
    for _ in range(30):
        ada.page.wait_for_function("hand.over() || hand.controls().length || hand.room() !== document")
        if ada.page.evaluate("hand.over()"):
            break
        found = bars.evaluate_all(PLACES)
        places = places or found
        assert found == places
        assert bars.evaluate_all(OVERFLOWING) == []
        ada.turn(chance)


def test_on_a_phone_nobody_lies_over_anybody_at_a_table_of_four(guests: Callable[..., Guest]) -> None:
    ada = guests(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    ada.new_match("neuroscape", "backroom", "meridian", "glasswire", "coldforge", form="2v2")
    ada.play(random.Random(4), positions=30)
    # All of one moment: the computers may be moving on, and the page scrolls to what can be chosen.
    boxes = ada.page.locator(".far .player, .near .player").evaluate_all("all => all.map((one) => one.getBoundingClientRect().toJSON())")
    assert len(boxes) == 4
    boxes.sort(key=lambda box: box["y"])
    for above, below in pairwise(boxes):
        assert above["height"] > 40 and above["y"] + above["height"] <= below["y"] + 1


def test_a_sealed_answer_is_shown_to_who_gave_it(guests: Callable[..., Guest]) -> None:
    ada, bob = guests(), guests()
    link = ada.invite("solrei", "storm-song")
    bob.page.goto(link)
    bob.page.locator("[data-join]").click()
    for guest in (ada, bob):
        guest.page.locator(".board").wait_for()
    chance = random.Random(1)
    for _ in range(2000):
        if sum("left" in guest.turn(chance, patience=0, unless="Place a card") for guest in (ada, bob)) == 2:
            break  # both are asked, and neither has answered
        ada.page.wait_for_timeout(20)
    else:
        raise AssertionError("the two were never asked at once")
    card = ada.page.locator("section.hand .thing[data-lit]").first
    name = str(card.get_attribute("data-card"))
    card.click()
    expect(ada.page.locator("[data-locked]")).to_contain_text(f"Locked in: place {name}")
    expect(ada.page.locator(f"section.hand .thing.aimed[data-card='{name}']")).not_to_have_count(0)


def test_a_player_called_like_a_card_is_no_card(ada: Guest) -> None:
    ada.context.request.put("/api/me", data={"name": "Nimble Wren"})  # before there is a page: it would ask for a guest of its own
    ada.new_match("solrei", "storm-song", "paid-in-full")
    ada.play(random.Random(2), positions=6)
    said = ada.page.locator(".log p", has_text="Nimble Wren")
    expect(said).not_to_have_count(0)
    words = said.evaluate_all(BESIDE_CARDS)
    assert all("Nimble Wren" in line for line in words), words


def test_points_are_shared_out_by_dragging_clicking_and_keys(ada: Guest, house: House) -> None:
    setup = against_computer("neuroscape", guest_id(ada), ("backroom", "meridian"))
    kept, known = reach(setup, lambda state, decision: decision.kind == "share" and len(choices(decision)) > 3)
    keep(house, (kept, known))
    page = ada.page
    page.goto(f"/match/{kept.id}")
    share = page.locator("[data-share]")
    total = int(share.get_attribute("data-share") or 0)
    gets = page.locator("[data-gets]")
    first, second = (str(gets.nth(place).get_attribute("data-gets")) for place in (0, 1))
    assert total >= 3
    drag(ada, page.locator("[data-drop]").first, page.locator(f".thing[data-handle='{first}']"))
    expect(share).to_have_attribute("data-share", str(total - 1))
    drag(ada, page.locator(".thing.asks"), page.locator(f".thing[data-handle='{second}']"))
    expect(gets.nth(1).locator("b")).to_have_text("1")
    page.locator(f".thing[data-handle='{first}']").focus()
    page.keyboard.press("Enter")
    expect(gets.nth(0).locator("b")).to_have_text("2")
    if total > 3:
        gets.nth(0).locator("button").last.click()  # all the rest
    expect(share).to_have_attribute("data-share", "0")
    planned = [gets.nth(place).locator("b").inner_text() for place in range(gets.count())]
    page.locator(".share .deal").click()
    page.wait_for_function("number => hand.number() >= number", arg=len(known) + len(planned) - 1)
    answered = [entry.text for entry in entries(house.database, kept.id)[len(known) :] if entry.seat == "A"]
    assert answered[: len(planned) - 1] == planned[:-1]  # the last one gets what is left


def test_a_cost_fills_unit_by_unit(ada: Guest, house: House) -> None:
    setup = against_computer("solrei", guest_id(ada), ("gatehouse", "storm-song"))
    kept, known = reach(setup, lambda state, decision: decision.kind == "rei" and len([*state.game.shown.cost_units(state, decision)]) > 1)
    keep(house, (kept, known))
    page = ada.page
    page.goto(f"/match/{kept.id}")
    paid = page.locator("[data-cost] .unit.paid")
    expect(page.locator("[data-cost] .unit")).not_to_have_count(0)
    before = paid.count()
    page.locator("section.hand .thing[data-lit]").first.click()
    expect(page.locator(f"[data-number='{len(known) + 1}']")).to_have_count(1)
    if page.locator("[data-cost]").count():
        expect(paid).to_have_count(before + 1)
