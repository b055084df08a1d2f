"""The table itself: it keeps its place whatever is asked, and what is paid or shared out is done by hand."""

from playwright.sync_api import Locator, expect

from browser.guest import Guest
from browser.house import House
from browser.positions import against_computer, keep, reach
from cardwright.kernel.agenda import choices
from truth import entries


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
            page.wait_for_timeout(150)
    assert all(place == places[0] for place in places), places


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
    page.wait_for_function("number => hand.number() > number", arg=len(known))
    answered = [entry.text for entry in entries(house.database, kept.id)[len(known) :] if entry.seat == "A"]
    assert answered[: len(planned) - 1] == planned[:-1]  # the last one gets what is left


def test_a_cost_fills_unit_by_unit(ada: Guest, house: House) -> None:
    setup = against_computer("solrei", guest_id(ada), ("gatehouse", "storm-song"))
    kept, known = reach(setup, lambda state, decision: decision.kind == "rei" and len(list(state.game.cost_units(state, decision))) > 1)
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
