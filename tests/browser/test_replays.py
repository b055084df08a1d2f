"""A replay: opened from the end of a match, scrubbed, looked at through other eyes, proved, and played on."""

import random
import re
from collections.abc import Callable

from playwright.sync_api import Browser, expect

from browser.guest import Guest
from browser.house import House
from cardwright.promises import seal
from truth import entries, promised


def test_a_replay_is_scrubbed_and_played_on(ada: Guest, house: House) -> None:
    page = ada.page
    ada.new_match("synsouls", "gray-line", "quiet-stacks")
    first = ada.match
    ada.play(random.Random(15), positions=24)
    ada.concede()
    page.locator("summary", has_text="Was the deal honest?").click()
    page.get_by_role("button", name="Verify").click()
    expect(page.get_by_role("status").filter(has_text="The seed is the one that was promised")).to_be_visible()
    page.locator("[data-do='replay']").click()
    replay = page.locator("[data-replay]")
    expect(replay).to_have_attribute("data-at", "0")
    last = int(str(replay.get_attribute("data-last")))
    assert last >= 24
    page.locator("[data-forward]").click()
    expect(replay).to_have_attribute("data-at", "1")
    page.locator("[data-scrub]").fill("17")
    expect(replay).to_have_attribute("data-at", "17")
    page.locator("[data-back]").click()
    expect(replay).to_have_attribute("data-at", "16")
    assert "@" not in page.locator("aside p[role='status']").inner_text()  # the choice is told in the table's words
    turns = page.locator("[data-turns] option")
    assert turns.count() > 1 and turns.nth(1).inner_text().startswith("Round 1: ")  # as the log calls it
    page.locator("[data-turns]").select_option(index=1)
    expect(replay).to_have_attribute("data-at", str(turns.nth(1).get_attribute("value")))
    page.locator("[data-eyes]").select_option("B")
    page.locator("section.hand[data-seat='B']").wait_for()
    page.locator("[data-eyes]").select_option("A")
    page.locator("section.hand[data-seat='A']").wait_for()
    page.locator("[data-scrub]").fill("16")
    expect(replay).to_have_attribute("data-at", "16")
    page.locator("[data-branch-level]").select_option("1")
    page.locator("[data-branch]").click()
    page.locator(".table[data-match]").wait_for()
    second = ada.match
    assert second != first
    ada.play(random.Random(16), positions=6)
    old, new = entries(house.database, first), entries(house.database, second)
    assert [entry.text for entry in new[:16]] == [entry.text for entry in old[:16]]
    assert len(new) > 20 and promised(house.database, second)[0].branched == first


def test_the_browser_has_a_hand_in_the_deal(ada: Guest, house: House) -> None:
    ada.new_match("synsouls", "gray-line", "quiet-stacks")
    chairs = promised(house.database, ada.match)[0].chairs
    assert len(chairs[0].salt) == 32 and seal(chairs[0].salt) == chairs[0].seal and not chairs[1].seal
    ada.concede()
    ada.page.locator("summary", has_text="Was the deal honest?").click()
    expect(ada.page.locator("details", has_text=f"cardwright replay verify --salt {chairs[0].salt}")).to_be_visible()


def test_a_stranger_opens_a_shared_replay_and_no_other(ada: Guest, guests: Callable[..., Guest]) -> None:
    page, stranger = ada.page, guests().page
    ada.new_match("herosync", "low-ford", "hearthwall")
    ada.play(random.Random(3), positions=4)
    address = f"/replay/{ada.match}"
    ada.concede()
    page.locator("[data-do='replay']").click()
    page.locator("[data-replay][data-at]").wait_for()
    stranger.goto(address)
    expect(stranger.locator("h1")).to_have_text("This match cannot be looked at")
    page.locator("[data-share]").click()
    expect(page.locator("[data-shared='true']")).to_be_visible()
    expect(page.locator("[data-local-only]")).to_contain_text("works on this computer only")
    page.locator("[data-forward]").click()
    expect(page.locator("[data-replay]")).to_have_attribute("data-at", "1")
    expect(page.locator("[data-replay-link]")).to_have_value(re.compile(r"/replay/\w+\?at=1&seat=A$"))
    stranger.goto(page.locator("[data-replay-link]").input_value())
    expect(stranger.locator("[data-replay]")).to_have_attribute("data-at", "1")
    stranger.locator("section.hand[data-seat='A']").wait_for()
    expect(stranger.locator("[data-share], [data-unshare]")).to_have_count(0)  # it is for those who played to say
    page.locator("[data-unshare]").click()
    expect(page.locator("[data-shared='false']")).to_be_visible()
    stranger.goto(address)
    expect(stranger.locator("h1")).to_have_text("This match cannot be looked at")


def test_the_shell_opens_without_a_network(browser: Browser, house: House) -> None:
    """And only the shell: nothing of games, people or matches is kept."""
    context = browser.new_context(base_url=house.url)
    page = context.new_page()
    page.goto("/")
    page.locator("[data-play]").first.wait_for()
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    page.wait_for_function("navigator.serviceWorker.controller")
    kept = page.evaluate("caches.open('shell').then((all) => all.keys()).then((all) => all.map((one) => new URL(one.url).pathname))")
    assert "/" in kept and not [path for path in kept if path.startswith("/api")]
    context.set_offline(True)
    page.goto("/lobby")
    expect(page.locator("header")).to_be_visible()
    expect(page.locator("[role='alert']").first).to_be_visible()
    context.set_offline(False)
    page.goto("/")
    page.locator("[data-play]").first.wait_for()
    context.close()
