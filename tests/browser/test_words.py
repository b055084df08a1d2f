"""The words of a game, explained where they stand: beside a card that one points at, in its dialog, in the gallery and in the rule book."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.guest import Guest
from browser.house import House
from browser.test_access import PHONE, faults, too_wide
from browser.test_sight import sit_at

Guests = Callable[..., Guest]
BOXES = "[role='tooltip'] [data-word]"


def point_at(page: Page, place: str) -> None:
    box = page.locator(place).first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] - 10, box["y"] + 30)
    page.mouse.move(box["x"] + 30, box["y"] + 40, steps=8)


@pytest.mark.parametrize(
    ("game", "decks", "asked"), [("solrei", ("gatehouse", "storm-song"), "mulligan"), ("source", ("red", "blue"), "main")],
)
def test_words_stand_beside_a_card_of_the_hand_and_in_its_dialog(
    ada: Guest, house: House, game: str, decks: tuple[str, str], asked: str,
) -> None:
    page = sit_at(ada, house, game, decks, lambda s, d: d.kind == asked)
    card = page.locator("section.hand .thing").first
    card.wait_for()
    before = card.bounding_box()
    point_at(page, "section.hand .thing")
    expect(page.locator(BOXES).first).to_be_visible()
    assert card.bounding_box() == before, "nothing moves"
    assert faults(page, game) == []
    card.click(button="right")
    words = page.locator("dialog [data-glosses] [data-word]")
    expect(words.first).to_be_visible()
    assert faults(page, f"the dialog of a card of {game}") == []


def test_words_stand_in_the_gallery_and_in_a_card_s_sheet_with_their_rules(ada: Guest) -> None:
    page = ada.page
    page.goto("/games/synsouls/cards?q=Blood+Tempo+Fencer")
    place = "[data-gallery] [data-card='Blood Tempo Fencer']"
    page.locator(place).focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")  # by the keyboard
    expect(page.locator(BOXES).filter(has_text="[SOLO]")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(BOXES)).to_have_count(0)
    solo = page.locator("[data-card-sheet] [data-word='[SOLO]']")
    expect(solo).to_contain_text("the only Record in its Measure")
    expect(solo.get_by_role("link")).to_have_attribute("href", "/games/synsouls/rules/SYN-11.74")
    assert faults(page, "the sheet of a card") == []


def test_the_rule_book_explains_a_word_and_begins_with_its_rule(guests: Guests) -> None:
    page = guests(**PHONE).page
    page.goto("/games/synsouls/rules?q=strain")
    expect(page.locator("[data-word='Strain']")).to_be_visible()
    expect(page.locator("[data-rule]").first).to_have_attribute("data-rule", "SYN-16.1")
    page.goto("/games/synsouls/rules")
    page.locator("summary").filter(has_text="words").click()
    expect(page.locator("[data-word='[CACHE]']")).to_be_visible()
    assert too_wide(page) <= 0
    assert faults(page, "the words of a rule book") == []
