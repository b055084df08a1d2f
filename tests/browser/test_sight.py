"""What a person at the table must see: cards of which only the number is known, states of small cards, all that is asked, and how a game of
several ended; and nothing that is said for a moment lies over what can be chosen."""

import random
from collections.abc import Callable
from uuid import uuid4

import msgspec
import pytest
from playwright.sync_api import Page, expect

from browser.guest import Guest
from browser.house import House
from browser.positions import against_computer, keep, reach
from browser.test_access import PHONE, SMALLEST
from browser.test_table import guest_id
from cardwright.games.solrei.model import ATTACHED, BROKEN, DAMAGE, EXHAUSTED
from cardwright.kernel.agenda import choices
from cardwright.kernel.state import State
from cardwright.kernel.things import Decision

Guests = Callable[..., Guest]
DESK = {"viewport": {"width": 1440, "height": 900}}
LOW = {"viewport": {"width": 1280, "height": 720}}
SMALL_PHONE = {**PHONE, "viewport": {"width": 320, "height": 640}}

# Lines of what is asked that lie outside of their box, though nothing offers to show the rest, and costs that are not wholly in sight.
CUT = """() => {
  const words = document.querySelector('.prompt .words');
  const box = words.getBoundingClientRect();
  const outside = (rect) => rect.width > 0 && (rect.bottom > box.bottom + 1 || rect.top < box.top - 1 || rect.right > box.right + 1);
  const found = [];
  const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    if (texts.currentNode.parentElement.closest('.lately, .visually-hidden') || document.querySelector('[data-do="whole"]')) continue;
    if ([...range.getClientRects()].some(outside)) found.push(texts.currentNode.textContent);
  }
  document.querySelectorAll('.prompt .cost .unit').forEach((one) => outside(one.getBoundingClientRect()) && found.push(one.textContent));
  return found;
}"""
# Looks in every frame at what is said for a moment: how many at once, and what lies under it; and sends the first away with a click.
WATCH = """
  window.said = { most: 0, times: 0, over: [], gone: null };
  const look = () => {
    const lies = [...document.querySelectorAll('.announced button')].filter((one) => getComputedStyle(one).visibility !== 'hidden');
    window.said.most = Math.max(window.said.most, lies.length);
    window.said.times += lies.length > 0;
    for (const one of lies) {
      const box = one.getBoundingClientRect();
      for (const lit of document.querySelectorAll('[data-lit], .prompt, section.hand')) {
        const other = lit.getBoundingClientRect();
        const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        if (other.width && wide > 1 && high > 1) window.said.over.push(`${one.textContent} over ${lit.className}`);
      }
    }
    if (lies.length && window.said.times === 2) {
      lies[0].click();
      requestAnimationFrame(() => (window.said.gone = !lies[0].isConnected));
    }
    requestAnimationFrame(look);
  };
  addEventListener('DOMContentLoaded', look);
"""


# What is pointed at is drawn, all of it above or below these two heights.
CLEAR = """([top, bottom]) => {
  const box = document.querySelector('[role=tooltip]').getBoundingClientRect();
  return box.height > 100 && (box.bottom <= top || box.top >= bottom);
}"""
FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"


def sit_at(guest: Guest, house: House, game: str, decks: tuple[str, str], wanted: Callable[[State, Decision], bool]) -> Page:
    """Open a match against the computer at a position in which this is asked."""
    kept, known = reach(against_computer(game, guest_id(guest), decks), wanted)
    kept = msgspec.structs.replace(kept, id=f"{kept.id}-{uuid4().hex[:8]}")  # the same position may be sat at twice
    keep(house, (kept, known))
    guest.page.goto(f"/match/{kept.id}")
    guest.page.wait_for_function("hand.controls().length")
    return guest.page


@pytest.mark.rules("SOL-13.7")
@pytest.mark.parametrize("screen", [DESK, LOW, PHONE], ids=["desk", "low", "phone"])
def test_cards_of_which_the_number_is_public_are_counted_where_they_lie(guests: Guests, house: House, screen: dict[str, object]) -> None:
    ada = guests(**screen)
    page = sit_at(ada, house, "solrei", ("quiet-orchard", "quiet-orchard"), lambda s, d: all(s.zone(ATTACHED, seat) for seat in (0, 1)))
    zones = {(zone["seat"], zone["name"]): zone for zone in ada.position()["view"]["zones"]}
    for side, seat in ((".near", "A"), (".far", "B")):
        count = zones[seat, "attached"]["count"]
        pile = page.locator(f"{side} [data-zone='muse'] [data-zone='attached']")
        expect(pile).to_have_text(f"Attached {count}")
        pile.scroll_into_view_if_needed()
        expect(pile).to_be_in_viewport(ratio=1)
    page.locator(".near [data-zone='muse'] .thing").click(button="right")
    expect(page.locator("dialog [data-under]")).to_have_text(f"Attached: {zones['A', 'attached']['count']}, face-down")


def in_all_states(state: State, decision: Decision) -> bool:
    """The player asked has Damage cards that are Readied, Exhausted and BROKEN."""
    flags = [state.things[oid].flags & (BROKEN | EXHAUSTED) for oid in state.zone(DAMAGE, 0)]
    return 0 in flags and EXHAUSTED in flags and any(flag & BROKEN for flag in flags)


def test_on_a_phone_small_cards_tell_their_states(guests: Guests, house: House) -> None:
    page = sit_at(guests(**PHONE), house, "solrei", ("gatehouse", "dusk-ferry"), in_all_states)
    zone = page.locator(".near section[data-zone='damage']")
    expect(zone.locator("[data-states='exhausted']")).to_have_text("1 Exhausted")
    expect(zone.locator("[data-states='broken']")).to_have_text("1 BROKEN")
    looks = {}
    for card in zone.locator(".thing").all():
        body = card.locator(".body")
        box, whole = body.bounding_box(), card.bounding_box()
        assert box is not None and whole is not None and whole["width"] >= SMALLEST and whole["height"] >= SMALLEST
        name = str(card.locator(".visually-hidden").text_content())
        looks["BROKEN" if "BROKEN" in name else "Exhausted" if "Exhausted" in name else "Readied"] = (
            box["width"] > box["height"], body.locator(".veil").count() > 0,
        )
    assert looks == {"Readied": (False, False), "Exhausted": (False, True), "BROKEN": (True, True)}


def test_no_small_card_leaves_its_zone(ada: Guest, house: House) -> None:
    page = sit_at(ada, house, "solrei", ("gatehouse", "storm-song"), lambda s, d: len(s.zone(DAMAGE, 0)) == 6)
    zone = page.locator(".near section[data-zone='damage']")
    edge = zone.bounding_box()
    assert edge is not None and zone.locator(".thing").count() == 6
    for card in zone.locator(".thing").all():
        box = card.bounding_box()
        assert box is not None
        assert edge["x"] <= box["x"] and box["x"] + box["width"] <= edge["x"] + edge["width"]


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(("game", "decks"), [("solrei", ("gatehouse", "dusk-ferry")), ("neuroscape", ("backroom", "meridian"))])
def test_nothing_that_is_asked_is_cut(guests: Guests, game: str, decks: tuple[str, str], screen: dict[str, object]) -> None:
    ada = guests(**screen)
    ada.new_match(game, *decks)
    chance, seen = random.Random(game), 0
    for _ in range(24):
        ada.page.wait_for_function("hand.over() || hand.controls().length || hand.room() !== document")
        if ada.page.evaluate("hand.over()"):
            break
        ada.page.wait_for_function(f"({CUT})().length === 0")  # it is measured after it is drawn
        seen += 1
        ada.turn(chance)
    assert seen > 10


def answered(state: State, decision: Decision) -> bool:
    """The rival has answered what the player asked has activated."""
    return decision.kind == "window" and len(state.chain) > 1 and state.chain[-1].seat == 1


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_a_question_tells_nothing_that_the_chain_tells(guests: Guests, house: House, screen: dict[str, object]) -> None:
    page = sit_at(guests(**screen), house, "solrei", ("gatehouse", "dusk-ferry"), answered)
    chain, prompt = page.locator("[data-chain]"), page.locator(".prompt")
    text = str(chain.locator("li.next small").text_content())
    expect(chain.locator("header")).to_have_text("Exchange")
    expect(chain.locator("li.next")).to_contain_text("Computer activates ")
    expect(prompt).not_to_contain_text(text)
    assert page.evaluate(CUT) == []


def test_a_card_pointed_at_does_not_lie_over_the_answers(ada: Guest, house: House) -> None:
    page = sit_at(ada, house, "solrei", ("gatehouse", "storm-song"), lambda s, d: d.kind == "mulligan")
    prompt = page.locator(".prompt").bounding_box()
    card = page.locator("section.hand .thing").first.bounding_box()
    assert prompt is not None and card is not None
    expect(page.locator(".phasebar li").first).to_have_attribute("aria-current", "step")  # the set-up comes before all phases
    page.mouse.move(card["x"] - 20, card["y"] + 20)
    page.mouse.move(card["x"] + 20, card["y"] + 40, steps=8)
    expect(page.locator("[role='tooltip'] .card")).to_be_visible()
    page.wait_for_function(CLEAR, arg=[prompt["y"], prompt["y"] + prompt["height"]])  # it is placed once its height is known


def several_units(state: State, decision: Decision) -> bool:
    return decision.kind == "rei" and len(list(state.game.shown.cost_units(state, decision))) > 1


def test_a_cost_is_whole_on_a_phone(guests: Guests, house: House) -> None:
    page = sit_at(guests(**SMALL_PHONE), house, "solrei", ("gatehouse", "storm-song"), several_units)
    expect(page.locator(".prompt .cost .unit")).to_have_count(2)
    assert page.evaluate(CUT) == []
    expect(page.locator(".prompt [data-said]")).to_contain_text("Pick a lit card.")


def wordy(state: State, decision: Decision) -> bool:
    """A card with a long text asks for a target."""
    if decision.kind != "target" or decision.source < 0 or len(choices(decision)) < 2:
        return False
    return len(state.prints[state.things[decision.source].print].text) > 140


def test_words_too_long_for_their_place_are_read_above_it(guests: Guests, house: House) -> None:
    page = sit_at(guests(**SMALL_PHONE), house, "synsouls", ("gray-line", "quiet-stacks"), wordy)
    more = page.locator("[data-do='whole']")
    places = [page.locator(one).bounding_box() for one in (".near", ".prompt", "section.hand")]
    more.tap()
    expect(page.locator("[data-whole]")).to_be_in_viewport(ratio=1)
    assert page.locator("[data-whole]").inner_text() == page.locator("[data-said]").inner_text()
    assert [page.locator(one).bounding_box() for one in (".near", ".prompt", "section.hand")] == places
    page.keyboard.press("Escape")
    expect(page.locator("[data-whole]")).to_have_count(0)


@pytest.mark.parametrize(("screen", "most"), [(DESK, 2), (PHONE, 1)], ids=["desk", "phone"])
def test_what_is_said_for_a_moment_hides_nothing_that_can_be_chosen(guests: Guests, screen: dict[str, object], most: int) -> None:
    ada = guests(**screen)
    ada.context.add_init_script(WATCH)
    ada.new_match("solrei", "storm-song", "paid-in-full")
    chance, told = random.Random(5), {"gone": None}
    for _ in range(200):
        ada.turn(chance)
        ada.page.wait_for_function("hand.over() || hand.settled()")
        told = ada.page.evaluate(f"() => {FRAMES}.then(() => window.said)")
        if told["gone"] is not None and told["times"] > 12:
            break
    assert told["gone"] and told["most"] <= most and told["over"] == []


def deadly(state: State, decision: Decision) -> bool:
    """The next point of Damage ends the first Fight."""
    return decision.kind == "block" and len(state.zone(DAMAGE, 0)) == 6 and sum(state.own.wins) == 0 and state.own.fight == 1


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_a_game_of_several_ends_in_sight(guests: Guests, house: House, screen: dict[str, object]) -> None:
    ada = guests(**screen)
    page = sit_at(ada, house, "solrei", ("gatehouse", "dusk-ferry"), deadly)
    before, damage = ada.number, page.locator(".near section[data-zone='damage'] .thing")
    page.locator(".prompt [data-option='take the point']").click()
    ended = page.locator("[data-ended='1']")
    expect(ended).to_contain_text("Fight 1 is over")
    expect(ended).to_contain_text("Ada has 7 Damage and is KO'd. Computer wins the Fight.")
    expect(ended.locator("[data-rule]")).to_have_attribute("data-rule", "SOL-1.3")
    expect(ended.locator("[data-score]")).to_have_text("Ada 0 : Computer 1")
    expect(page.locator("[data-do='go-on']")).to_be_in_viewport(ratio=1)
    # Neither a click nor a key beside it, nor what came since, takes the table away.
    page.locator(".board").dispatch_event("pointerdown")
    page.keyboard.press("a")
    assert ada.received[-1]["type"] == "position" and ada.received[-1]["view"]["status"]["fight"] == 2
    assert ada.number == before and damage.count() == 7 and page.locator("[data-lit]").count() == 0  # as it lay when it ended
    page.locator("[data-do='go-on']").click()
    expect(ended).to_have_count(0)
    expect(damage).to_have_count(0)
    assert ada.number > before
    expect(page.locator("[data-announced='0']")).to_have_count(1)
