"""Every lesson of every game is played through the browser by following only what the coach points at; wrong moves are answered; what was
learnt is kept, and the pages offer to learn and to go on."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import cardwright
from browser.guest import Guest
from browser.test_access import SHARP, faults
from browser.test_sizes import SIZES
from cardwright import lessons

INSTANT = "localStorage.setItem('cardwright.settings', JSON.stringify({ pace: 'instant' }))"
TAUGHT = [game for game in cardwright.games() if lessons.names(game)]
MOST = 120  # clicks in a lesson

# What the coach asks for now: to read on, to be shown how, or to touch what it points at.
ASKED = """() => {
  const coach = document.querySelector('.coach');
  const state = coach?.dataset.coach;
  if (!state || getComputedStyle(coach).visibility === 'hidden') return null;
  if (state === 'over') return { over: true };
  if (state === 'reads') return { click: '.coach [data-do="on"]' };
  if (coach.querySelector('[data-do="show"]')) return { click: '.coach [data-do="show"]' };
  const pointed = document.querySelector('[data-pointed="do"]');
  if (!pointed) return null;
  const point = hand.point(pointed);
  return point ? { point, step: coach.dataset.step } : { covered: hand.over_it(pointed) };
}"""


def follow(guest: Guest) -> int:
    """Do what the coach asks for until the lesson is done; how many clicks that took."""
    page, clicks, covered = guest.page, 0, 0
    while clicks < MOST:
        page.wait_for_function(f"({ASKED})() !== null")
        asked = page.evaluate(ASKED)
        if asked is None:
            continue
        if "over" in asked:
            return clicks
        if "covered" in asked:  # a window that opens or closes
            covered += 1
            assert covered < 200, f"what the coach points at lies under {asked['covered']}"
            page.wait_for_timeout(20)
            continue
        clicks += 1
        before = page.evaluate("document.querySelector('.coach').innerText + (document.querySelector('.prompt')?.innerText ?? '')")
        if "click" in asked:
            page.locator(asked["click"]).click()
        else:
            guest.click(asked["point"]["x"], asked["point"]["y"])
        # One thing at a time: until the table, the question or the coach has changed.
        page.wait_for_function(
            "before => document.querySelector('dialog[open]') || document.querySelector('.coach')?.innerText"
            " + (document.querySelector('.prompt')?.innerText ?? '') !== before", arg=before,
        )
    raise AssertionError(f"the lesson does not end: {page.locator('.coach').inner_text()}")


@pytest.mark.parametrize("game", TAUGHT)
def test_lessons_are_played_by_following_the_coach(guests: Callable[..., Guest], game: str) -> None:
    ada = guests()
    ada.context.add_init_script(INSTANT)
    page, names = ada.page, lessons.names(game)
    page.goto(f"/learn/{game}/{names[0]}")
    for name, following in zip(names, [*names[1:], ""], strict=True):
        page.wait_for_url(f"**/learn/{game}/{name}")
        follow(ada)
        assert page.locator("[data-wrong]").count() == 0
        onwards = page.locator(".coach a.go")
        expect(onwards).to_have_attribute("href", f"/learn/{game}/{following}" if following else f"/games/{game}")
        if following:
            onwards.click()
            expect(page.locator(".coach")).not_to_have_attribute("data-coach", "over")
    page.goto(f"/games/{game}/learn")
    expect(page.locator("[data-lesson].done")).to_have_count(len(names))
    expect(page.locator("[data-go-on]")).to_have_count(0)


def begun(page: Page) -> None:
    page.wait_for_function(f"({ASKED})() !== null")


def test_a_wrong_move_is_answered_and_can_be_made_good(ada: Guest) -> None:
    page = ada.page
    page.goto("/learn/herosync/02_attack")
    begun(page)
    for _ in range(2):
        page.locator(".coach [data-do='on']").click()
    expect(page.locator(".coach")).to_have_attribute("data-coach", "waits")
    expect(page.locator(".coach")).to_have_attribute("data-step", "2")
    # A legal move that is wrong, one that a rule forbids, and the right one.
    page.locator("[data-card='Gate Hound']").click()
    page.locator("[data-card='Banner of Two Roads']").click()
    expect(page.locator(".coach [data-wrong]")).to_contain_text("you would lose your Follower")
    page.locator(".coach [data-wrong] .rule").click()
    expect(page.locator(".coach [data-wrong]")).to_contain_text("HRS-8.20")
    expect(page.get_by_role("tooltip")).to_contain_text("HRS-8.20")
    page.locator("[data-card='Bridge Troll']").click()
    page.locator("[data-side='B'] [data-card='Tolv']").first.click()
    expect(page.locator(".coach [data-wrong]")).to_contain_text("in front of that Hero")
    page.locator("[data-card='Bridge Troll']").click()
    page.locator("[data-card='Banner of Two Roads']").click()
    expect(page.locator(".coach")).to_have_attribute("data-step", "3")
    expect(page.locator(".coach .praise")).to_be_visible()


def test_one_goes_on_where_one_stopped(ada: Guest) -> None:
    page = ada.page
    page.goto("/")
    first = page.locator("[data-game='herosync'] [data-learn]")
    expect(first).to_have_text("Learn: HeroSync")
    first.click()
    page.locator("[data-go-on]").click()
    begun(page)
    page.locator(".coach [data-do='on']").click()
    expect(page.locator(".coach")).to_have_attribute("data-step", "1")
    page.reload()  # within a lesson
    expect(page.locator(".coach")).to_have_attribute("data-step", "1")
    page.locator("[data-do='restart']").click()
    expect(page.locator(".coach")).to_have_attribute("data-step", "0")
    follow(ada)
    page.goto("/")
    total = len(lessons.names("herosync"))
    expect(page.locator("[data-game='herosync'] [data-learn='go on']")).to_contain_text(f"Go on learning (1 of {total})")
    page.locator("[data-game='herosync'] [data-learn='go on']").click()
    begun(page)
    assert page.url.endswith(f"/learn/herosync/{lessons.names('herosync')[1]}")


def test_whoever_has_played_is_not_sent_to_school(ada: Guest) -> None:
    ada.new_match("solrei")
    ada.page.goto("/games/herosync")
    expect(ada.page.locator("[data-learn='learn']")).to_be_visible()
    ada.new_match("herosync", "low-ford", "hearthwall")
    ada.page.goto("/games/herosync")
    ada.page.locator(".doors").wait_for()
    expect(ada.page.locator("[data-running]")).to_be_visible()
    expect(ada.page.locator("[data-learn]")).to_have_count(0)
    expect(ada.page.locator(".doors a[href='/games/herosync/learn']")).to_be_visible()


# How far the coach lies off the screen, and whether it covers what it asks one to touch.
PLACED = """() => {
  const coach = document.querySelector('.coach').getBoundingClientRect();
  const pointed = document.querySelector('[data-pointed="do"]');
  const off = Math.max(0, -coach.left, -coach.top, coach.right - innerWidth, coach.bottom - innerHeight);
  return { off, covered: pointed !== null && hand.point(pointed) === null, pointed: pointed !== null };
}"""


@pytest.mark.parametrize("game", TAUGHT)
def test_the_coach_has_room_on_every_screen(guests: Callable[..., Guest], game: str) -> None:
    ada = guests(has_touch=True)
    ada.context.add_init_script(INSTANT)
    page = ada.page
    page.goto(f"/learn/{game}/{lessons.names(game)[1]}")
    begun(page)
    while page.locator(".coach").get_attribute("data-coach") == "reads":
        before = page.locator(".coach").get_attribute("data-step")
        page.locator(".coach [data-do='on']").click()
        page.wait_for_function("before => document.querySelector('.coach')?.dataset.step > before", arg=before)
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        begun(page)
        page.wait_for_timeout(400)  # the coach looks again where things lie a few times a second
        placed = page.evaluate(PLACED)
        if placed["off"] > 1 or placed["covered"] or not placed["pointed"]:
            found.append(f"{width} × {height}: {placed}")
    assert not found, "\n".join(found)


def test_a_lesson_passes_axe(guests: Callable[..., Guest]) -> None:
    ada = guests(**SHARP)
    ada.page.goto("/learn/herosync/02_attack")
    begun(ada.page)
    found = faults(ada.page, "a lesson, to be read")
    for _ in range(2):
        ada.page.locator(".coach [data-do='on']").click()
    ada.page.locator("[data-card='Gate Hound']").click()
    ada.page.locator("[data-card='Banner of Two Roads']").click()
    ada.page.locator(".coach [data-wrong]").wait_for()
    found += faults(ada.page, "a lesson, and a wrong move")
    assert not found, "\n".join(found)
