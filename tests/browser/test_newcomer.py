"""What a newcomer would miss without it: lit places that can be clicked wherever they are lit, advice in words, moves as sentences, and the
cards of a Showdown that were placed a moment ago."""

import random
import re
from collections.abc import Callable

from playwright.sync_api import expect

from browser.guest import Guest
from browser.house import House
from browser.test_sight import sit_at
from cardwright.kernel.agenda import choices
from cardwright.kernel.state import State
from cardwright.kernel.things import Decision

SEVERAL = re.compile(r"\S \S")  # symbols at one place
SLOWLY = "localStorage.setItem('cardwright.settings', JSON.stringify({ pace: 'slow' }))"


def of_each(*verbs: str) -> Callable[[State, Decision], bool]:
    return lambda state, decision: {*verbs} <= {option.verb for option in choices(decision)}


def test_a_lit_lane_is_chosen_by_a_click_anywhere_in_it(ada: Guest, house: House) -> None:
    page = sit_at(ada, house, "synsouls", ("neon-vanguard", "full-house"), of_each("cue"))
    page.locator(".near .is-lane .thing[data-lit]").first.click()
    lane = page.locator(".far .is-lane.lit").first
    box = lane.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] - 12)  # far from its name
    page.wait_for_function("hand.settled()")


def test_the_hint_says_in_words_what_it_advises(guests: Callable[..., Guest], house: House) -> None:
    phone = guests(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)  # where no list of options stands beside
    page = sit_at(phone, house, "source", ("red", "blue"), of_each("attack"))
    page.locator("[data-do='hint']").tap()
    hint = page.locator(".prompt [data-hinted]")
    expect(hint).to_contain_text("% to win")
    assert hint.inner_text().startswith("Hint: ") and "->" not in hint.inner_text()


def test_a_move_at_something_is_a_sentence(ada: Guest, house: House) -> None:
    page = sit_at(ada, house, "source", ("red", "blue"), of_each("attack"))
    told = [words for words in page.locator(".can .said").all_inner_texts() if " attacks " in words]
    assert told and not any("→" in words for words in told)


def test_a_place_that_several_moves_lead_to_asks_which(ada: Guest, house: House) -> None:
    def far_and_near(state: State, decision: Decision) -> bool:
        return len({option.n for option in choices(decision) if option.verb == "move"}) > 2

    page = sit_at(ada, house, "source", ("red", "blue"), far_and_near)
    while page.locator(".map .ways", has_text=SEVERAL).count() == 0:  # a place with more than one symbol
        page.keyboard.press("Escape")
        things = page.locator(".map .thing[data-lit]")
        things.nth(random.Random(things.count()).randrange(things.count())).click()
    place = page.locator(".place.lit", has=page.locator(".ways", has_text=SEVERAL)).first
    name = place.get_attribute("data-place")
    place.locator(".ground").click()
    expect(page.locator(".prompt .aim")).to_contain_text(f"several lead to {name}")
    assert page.locator(".map [data-lit]").count() == 1
    page.keyboard.press("Escape")
    assert page.locator(".map [data-lit]").count() > 1


def test_a_showdown_shows_both_cards(guests: Callable[..., Guest]) -> None:
    ada = guests()
    ada.context.add_init_script(SLOWLY)
    ada.new_match("solrei", "storm-song", "paid-in-full")
    page, chance = ada.page, random.Random(1)
    while page.locator("[data-moment='duel']").count() == 0:
        if page.locator(".staged[data-step]").count() == 0:
            ada.turn(chance, patience=0)
    assert page.locator("[data-moment='duel'] .duel .card").count() >= 2


def test_a_coach_says_each_thing_once_and_can_be_sent_away(ada: Guest) -> None:
    page, chance = ada.page, random.Random(4)
    page.goto("/games/source")
    page.locator("[data-coached='source']").click()
    page.locator(".board").wait_for()
    lines = {line["say"] for line in ada.context.request.get("/api/games/source/coach").json()["lines"]}
    bubble = page.locator("[data-coach='match'] .says")
    said: list[str] = []
    while len(said) < 3:
        page.wait_for_function("hand.controls().length")
        if bubble.count() and (words := bubble.inner_text().rsplit(" SRC-", 1)[0]) not in said[-1:]:
            said.append(words)
        assert "over" not in ada.turn(chance)
    assert len(said) == len({*said}) and {*said} <= lines
    page.locator("[data-do='keys']").click()
    page.locator("[data-coaching]").uncheck()
    page.keyboard.press("Escape")
    expect(page.locator("[data-coach]")).to_have_count(0)


def test_what_the_coach_speaks_of_is_marked(ada: Guest, house: House) -> None:
    ada.context.add_init_script("localStorage.setItem('cardwright.settings', JSON.stringify({ coach: true }))")
    page = sit_at(ada, house, "source", ("red", "blue"), of_each("attack"))
    expect(page.locator("[data-coach='match']")).to_be_visible()
    expect(page.locator("[data-pointed]").first).to_be_visible()
    page.locator("[data-do='heard']").click()
    expect(page.locator("[data-pointed]")).to_have_count(0)
