"""The page for everyone: at a phone's width, with a keyboard alone, with reduced motion, in light and dark, and by axe-core's checks."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import cardwright
from browser.contrast import unreadable
from browser.guest import CHOOSE_THEME, Guest

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
PAGES = (
    "/", "/lobby", "/settings", "/games/{game}", "/games/{game}/new", "/games/{game}/cards", "/games/{game}/decks",
    "/games/{game}/decks/new", "/games/{game}/rules", "/games/{game}/learn",
)
RUN = """wish => axe.run(document, wish).then(({ violations, incomplete }) => [
  violations, incomplete.filter((one) => one.id === 'color-contrast').flatMap((one) => one.nodes.map((node) => node.target.at(-1))),
])"""
SHARP = {"device_scale_factor": 2}  # letters have pixels of their own colour alone
SMALLEST = 44  # pixels, for a thumb

Guests = Callable[..., Guest]


def settle(page: Page) -> None:
    """Wait until a page has fetched what it shows."""
    page.locator("h1").first.wait_for()
    expect(page.locator(".busy")).to_have_count(0)


def too_wide(page: Page) -> float:
    return float(page.evaluate("document.scrollingElement.scrollWidth - document.documentElement.clientWidth"))


def faults(page: Page, where: str) -> list[str]:
    """What axe-core has against a page: everything it knows in the dark, and in the light what may be different there, the contrast. Where
    it cannot tell the contrast, that is measured."""
    assert AXE.exists(), "axe-core is not installed: run `make client`"
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=AXE)
        page.add_style_tag(content="*, ::before, ::after { transition: none !important }")  # colours are judged as they come to rest
    told = []
    for scheme in ("dark", "light"):
        page.evaluate(CHOOSE_THEME, scheme)
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        wish = {"resultTypes": ["violations", "incomplete"], **({"runOnly": ["color-contrast"]} if scheme == "light" else {})}
        found, unsure = page.evaluate(RUN, wish)
        told += [
            f"{where}, {scheme}: {fault['id']}: {node['html'][:160]} {node['any'][0]['message'] if node['any'] else ''}"
            for fault in found for node in fault["nodes"]
        ]
        told += [f"{where}, {scheme}: {fault}" for fault in unreadable(page, unsure)]
    return told


@pytest.mark.parametrize("game", cardwright.games())
def test_a_phone_is_wide_enough(guests: Guests, game: str) -> None:
    ada = guests(**PHONE)
    page = ada.page
    page.goto("/")
    assert too_wide(page) <= 0
    page.locator(f"[data-play='{game}']").tap()
    page.locator(".board").wait_for()
    chance = random.Random(game)
    start = ada.number
    while ada.number < start + 8:
        assert page.evaluate("least => hand.small(least)", SMALLEST) == [] and too_wide(page) <= 0
        if "over" in ada.turn(chance):
            break
    assert not ada.covered, "lit, but nothing of it can be tapped"


def test_no_page_is_wider_than_a_phone(guests: Guests) -> None:
    page = guests(**PHONE).page
    for path in PAGES:
        page.goto(path.format(game="source"))
        settle(page)
        assert too_wide(page) <= 0, path


def test_a_keyboard_is_enough(ada: Guest) -> None:
    page, keys = ada.page, ada.page.keyboard
    page.goto("/")
    settle(page)

    def tab_to(selector: str) -> None:
        for _ in range(120):
            if page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            keys.press("Tab")
        raise AssertionError(f"Tab never comes to {selector}")

    tab_to("[data-play='herosync']")
    keys.press("Enter")
    page.locator(".board").wait_for()
    keys.press("?")
    expect(page.locator("dialog[open]")).to_have_count(1)
    keys.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    chance = random.Random(18)
    while True:
        page.wait_for_function("hand.over() || hand.controls().length")
        if page.evaluate("hand.over()"):
            break
        options = page.locator(".can [data-option]").count()
        way = chance.choice(["number", "number", "space", "arrows"])
        if way == "number" and options:
            keys.press(str(chance.randint(1, min(options, 9))))
        elif way == "space":
            keys.press(" ")
        else:
            for _ in range(chance.randint(1, 4)):
                keys.press(chance.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
            if page.evaluate("document.activeElement.matches('[data-lit], .prompt [data-option]')"):
                keys.press("Enter")
    tab_to("[data-do='rematch']")
    keys.press("Enter")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.wait_for_function("hand.controls().length")


@pytest.mark.parametrize("path", PAGES)
def test_pages_pass_axe(guests: Guests, path: str) -> None:
    ada = guests(**SHARP)
    ada.page.goto(path.format(game="synsouls"))
    settle(ada.page)
    assert faults(ada.page, path) == []


@pytest.mark.parametrize("game", cardwright.games())
def test_tables_pass_axe(guests: Guests, game: str) -> None:
    ada = guests(**SHARP)
    page = ada.page
    ada.new_match(game)
    ada.play(random.Random(game), positions=10)
    found = faults(page, "the table")
    page.wait_for_function("hand.over() || hand.room() !== document || hand.controls().length")
    if page.evaluate("hand.room() === document"):
        page.locator("[data-tab='how to play']").click()
        page.locator("[data-guide]").wait_for()
        found += faults(page, "how to play")
    if not page.evaluate("hand.over()"):
        ada.concede()
    found += faults(page, "the end")
    page.locator("[data-do='replay']").click()
    page.locator("[data-replay][data-at]").wait_for()
    found += faults(page, "the replay")
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("wish", "moves"), [("reduce", False), ("no-preference", True)])
def test_motion_is_as_wished(guests: Guests, wish: str, moves: bool) -> None:
    ada = guests(reduced_motion=wish)
    ada.context.add_init_script("""
        window.moved = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...given) { window.moved += 1; return animate.apply(this, given); };
    """)
    ada.new_match("synsouls", "gray-line", "quiet-stacks")
    ada.play(random.Random(19), positions=10)
    expect(ada.page.locator("html")).to_have_attribute("data-motion", "full" if moves else "reduced")
    assert bool(ada.page.evaluate("window.moved")) == moves
    running = "document.getAnimations().some((one) => one.playState === 'running' && one.effect.getTiming().duration > 1)"
    assert moves or not ada.page.evaluate(running)
