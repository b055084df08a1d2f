"""People at several browsers: a match by link to its end, someone who looks on, and a wire that breaks in the middle of a chain."""

import random
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from browser.guest import Guest, asked, play_together
from browser.house import House
from browser.relay import Relay
from truth import WATCHING, stored

Guests = Callable[..., Guest]


def test_two_browsers_play_by_link_to_the_end(guests: Guests, house: House) -> None:
    ada, bob = guests(), guests()
    link = ada.invite("herosync", "last-embers")
    bob.page.goto(link)
    bob.page.locator("[data-name]").fill("Bob")
    bob.page.locator("[data-deck-choice]").select_option("first-wind")
    bob.page.locator("[data-join]").click()
    for guest in (ada, bob):
        guest.page.locator(".board").wait_for()
    match = ada.match
    assert bob.match == match
    expect(ada.page.locator(".seatbar.rival .name")).to_have_text("Bob")
    over = play_together(random.Random(11), ada, bob)
    assert all(one["rule"] == over[0]["rule"] and one["winners"] == over[0]["winners"] for one in over)
    truth = stored(house.database, match)
    for guest, seat in ((ada, "A"), (bob, "B")):
        assert {message["seat"] for message in guest.received if message["type"] == "position"} == {seat}
        assert len(truth.secrets(seat)) >= 12 and truth.leaks(seat, guest.received) == []
    assert truth.leaks("B", ada.received) and truth.leaks("A", bob.received), "the search finds nothing even where there is something"
    assert ada.told_over_http(truth, "A") == [] and bob.told_over_http(truth, "B") == []


def test_a_rematch_begins_when_both_have_agreed(guests: Guests) -> None:
    ada, bob = guests(), guests()
    bob.page.goto(ada.invite("herosync", "last-embers"))
    bob.page.locator("[data-join]").click()
    for guest in (ada, bob):
        guest.page.locator(".board").wait_for()
    first = ada.match
    asked(ada, bob).concede()
    ada.page.locator("[data-do='rematch']").click()
    ada.page.locator("[data-asked]").wait_for()  # nothing begins, and no clock runs, before Bob has agreed
    bob.page.locator("[data-rematch-asked]").wait_for()
    bob.page.locator("[data-do='rematch']").click()
    for guest in (ada, bob):
        guest.page.locator(".board").wait_for()
        expect(guest.page.locator(".table[data-match]")).not_to_have_attribute("data-match", first)
    assert ada.match == bob.match
    asked(ada, bob)


def test_a_wish_to_take_back_a_move_lies_over_a_board_that_keeps_its_place(guests: Guests) -> None:
    ada, bob = guests(), guests()
    bob.page.goto(ada.invite("synsouls", "gray-line"))
    bob.page.locator("[data-join]").click()
    for guest in (ada, bob):
        guest.page.locator(".board").wait_for()
    chance = random.Random(14)
    for _ in range(60):
        mover = asked(ada, bob)
        mover.turn(chance)
        mover.page.wait_for_function("hand.settled()")  # what the table showed before its answer says nothing
        if mover.page.locator("[data-do='undo']:enabled").count():
            break
    other = bob if mover is ada else ada
    expect(other.page.locator("[data-number]")).to_have_attribute("data-number", str(mover.number))
    places = [guest.page.locator(".board").bounding_box() for guest in (mover, other)]
    mover.page.locator("[data-do='undo']").click()
    mover.page.locator("[data-asking]").wait_for()
    other.page.locator("[data-do='refuse']").wait_for()
    assert [guest.page.locator(".board").bounding_box() for guest in (mover, other)] == places
    other.page.locator("[data-do='refuse']").click()
    mover.page.locator("[data-stands]").wait_for()
    expect(other.page.locator(".asking")).to_have_count(0)
    assert [guest.page.locator(".board").bounding_box() for guest in (mover, other)] == places


def test_someone_who_looks_on_sees_only_what_is_public(guests: Guests, house: House) -> None:
    ada, bob, eve = guests(), guests(), guests()
    ada.invite("synsouls", "gray-line", rival="lobby")
    match = str(ada.page.locator("[data-waiting]").get_attribute("data-waiting"))
    bob.page.goto("/lobby")
    bob.page.locator(f"[data-match='{match}'] a").click()
    bob.page.locator("[data-deck-choice]").select_option("quiet-stacks")
    bob.page.locator("[data-join]").click()
    bob.page.locator(".board").wait_for()
    eve.page.goto("/lobby")
    eve.page.locator(f"[data-match='{match}'] a").click()
    eve.page.locator(".board").wait_for()
    play_together(random.Random(12), ada, bob, positions=40)
    loser = asked(ada, bob)  # now nothing is on its way any more
    expect(eve.page.locator("[data-number]")).to_have_attribute("data-number", str(loser.number))
    assert eve.page.locator("[data-option], [data-lit], section.hand").count() == 0
    assert eve.page.locator("[data-do='concede'], [data-do='undo'], [data-do='hint']").count() == 0
    loser.concede()
    eve.page.locator("dialog [data-over]").wait_for()
    truth = stored(house.database, match)
    seen = [message for message in eve.received if message["type"] == "position"]
    assert len(seen) > 20 and {message["seat"] for message in seen} == {WATCHING}
    assert not any("question" in message["view"] for message in seen)
    assert len(truth.secrets(WATCHING)) >= 30 and truth.leaks(WATCHING, eve.received) == []
    assert truth.leaks(WATCHING, ada.received), "the search finds nothing even where there is something"
    assert eve.told_over_http(truth, WATCHING) == []


@pytest.fixture
def wire(house: House) -> Iterator[Relay]:
    found = Relay(house.port)
    yield found
    found.close()


def test_a_wire_that_breaks_in_a_chain_loses_nothing(guests: Guests, wire: Relay) -> None:
    ada = guests(base_url=wire.url)
    chance = random.Random(13)
    ada.new_match("synsouls", "gray-line", "quiet-stacks")
    # Play until a chain is open and Ada is asked what she adds to it, in another match if need be.
    matches = 1
    while True:
        ada.page.wait_for_function("hand.over() || hand.room() !== document || (hand.settled() && hand.controls().length)")
        if ada.page.evaluate("document.querySelector('[data-chain]') && hand.controls().length"):
            break
        if "over" in ada.turn(chance):
            assert matches < 6, "no chain was ever open while Ada was asked"
            matches += 1
            ada.new_match("synsouls", "gray-line", "quiet-stacks")
    before = ada.position()
    assert before["view"]["chain"] and before["view"]["question"]
    chain = ada.page.locator("[data-chain]").inner_text()
    wire.cut()
    ada.page.locator("[data-lost]").wait_for()
    assert ada.page.locator(".table[data-match]").get_attribute("data-connection") == "lost"
    wire.mend()
    expect(ada.page.locator(".table[data-match]")).to_have_attribute("data-connection", "open")
    expect(ada.page.locator("[data-lost]")).to_have_count(0)
    while ada.received[-1]["type"] == "hello":  # the position comes after the greeting: until then the last one is the old one
        ada.page.wait_for_timeout(20)
    after = ada.position()
    assert (after["number"], after["view"]) == (before["number"], before["view"])
    assert ada.page.locator("[data-chain]").inner_text() == chain
    ada.play(chance, positions=12)
    assert ada.number > before["number"]
