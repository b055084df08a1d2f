"""Tables on every screen: a phone, on its side, a tablet, a desk, and a page enlarged twice; at a full table and at an empty one."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

import cardwright
from browser.guest import CHOOSE_THEME, Guest
from browser.house import House
from browser.positions import Played, against_computer, keep, reach
from browser.test_table import guest_id
from cardwright import shelf
from cardwright.kernel.agenda import choices
from cardwright.kernel.state import State
from cardwright.kernel.things import Decision

SIZES = (
    (360, 640), (390, 844), (844, 390), (720, 450), (768, 1024), (1024, 768), (1280, 720), (1366, 650), (1440, 900),
    (1920, 1080), (2560, 1440),
)
SCHEMES = ("dark", "light")
LOOK = Path(__file__).with_name("sizes.js").read_text()
ENOUGH = {"synsouls": 2, "solrei": 2, "source": 3, "herosync": 2, "neuroscape": 2}  # cards in play on each side that make a full table


def full(state: State, decision: Decision) -> bool:
    """Both sides have cards in play, and whoever is asked has several things to do."""
    lying = [0, 0]
    for leaf in state.things:
        if leaf.print >= 0 and state.game.zones[leaf.zone // state.table.seats].life == "field":
            lying[leaf.controller] += 1
    return min(lying) >= ENOUGH[state.game.id] and len(choices(decision)) > 3


def played(game: str, guest: str) -> Played:
    first, second = list(shelf.game(game).decks)[:2]
    return reach(against_computer(game, guest, (first, second)), full)


@pytest.mark.parametrize("game", cardwright.games())
def test_every_screen_has_room_for_the_table(guests: Callable[..., Guest], house: House, game: str) -> None:
    ada = guests(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = ada.page
    kept, entries = played(game, guest_id(ada))
    empty = msgspec.structs.replace(kept, id=f"{game}-empty")
    kept = msgspec.structs.replace(kept, id=f"{game}-full")
    keep(house, (kept, entries), (empty, []))
    found: list[str] = []
    for match in (kept.id, empty.id):
        page.goto(f"/match/{match}")
        page.wait_for_function("hand.controls().length || hand.room() !== document")
        page.evaluate(LOOK)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            for scheme in SCHEMES:
                page.evaluate(CHOOSE_THEME, scheme)
                expect(page.locator("html")).to_have_attribute("data-theme", scheme)
                told: list[Any] = page.evaluate("looked()")
                found += [f"{match} at {width} × {height}, {scheme}: {fault}" for fault in told]
    assert not found, "\n".join(found)
