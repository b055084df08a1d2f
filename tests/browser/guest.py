"""A person at a browser: a context of its own, its page, and everything that came to it over the wire."""

import json
import random
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, WebSocket

from browser.house import House
from truth import Truth

PATIENCE = 60_000  # milliseconds until a test gives up; nothing is measured by it
HAND = Path(__file__).with_name("hand.js").read_text()
Message = dict[str, Any]


# As if the theme had been chosen in another tab.
CHOOSE_THEME = """theme => {
  localStorage.setItem('cardwright.settings', JSON.stringify({ theme }));
  dispatchEvent(new StorageEvent('storage', { key: 'cardwright.settings' }));
}"""


class Guest:
    """One browser context. It asks for reduced motion unless told otherwise, so that nothing need be waited for."""

    def __init__(self, browser: Browser, house: House, folder: Path, **context: Any) -> None:
        self.house = house
        self.har = folder / "traffic.har"
        wishes: dict[str, Any] = {
            "base_url": house.url, "viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce", "color_scheme": "dark",
            "bypass_csp": True,  # what waits and looks in these tests runs words as code in the page; test_policy.py does without
            **context,
        }
        self.context = browser.new_context(
            record_har_path=self.har, record_har_content="embed", record_har_url_filter="**/api/**", **wishes,
        )
        self.touches = bool(wishes.get("has_touch"))
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(HAND)
        self.frames: list[str] = []
        self.errors: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda line: self.errors.append(line.text) if "Content Security Policy" in line.text else None)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(data if isinstance(data, str) else data.decode()))

    @property
    def received(self) -> list[Message]:
        return [json.loads(frame) for frame in self.frames]

    @property
    def match(self) -> str:
        return str(self.page.locator(".table[data-match]").get_attribute("data-match"))

    @property
    def number(self) -> int:
        """The number of the position that is shown, as soon as one is."""
        self.page.wait_for_function("hand.number() >= 0")
        return int(self.page.evaluate("hand.number()"))

    @property
    def covered(self) -> list[str]:
        """What was lit while something else lay over all of it."""
        found: list[str] = self.page.evaluate("[...hand.covered]")
        return found

    def told_over_http(self, truth: Truth, seat: str) -> list[str]:
        """Leave; the secrets that came by HTTP, outside of the pages that show every card to everyone."""
        self.context.close()
        entries = json.loads(self.har.read_text())["log"]["entries"]
        answers = {entry["request"]["url"]: entry["response"]["content"].get("text", "") for entry in entries}
        assert any("/api/matches" in url for url in answers), "nothing was recorded"
        return [f"{name} in {url}" for url, text in answers.items() if "/api/games" not in url for name in truth.named(seat, text)]

    # -- at the table -----------------------------------------------------------------------------------

    def new_match(self, game: str, *decks: str, level: int = 1, form: str = "", options: dict[str, str] | None = None) -> None:
        """Start a match against the computer from the page that offers it."""
        page = self.page
        page.goto(f"/games/{game}/new")
        if form:
            page.locator(f"label:has([data-form='{form}'])").click()
        page.locator("[data-deck-choice='deck-0']").wait_for()
        for number, deck in enumerate(decks):
            page.locator(f"[data-deck-choice='deck-{number}']").select_option(deck)
        for levels in page.locator("[data-levels]").all():
            levels.locator(f"label:has(input[value='{level}'])").click()
        if options:
            page.locator("details summary", has_text="Clock and options").click()
        for name, label in (options or {}).items():
            page.locator(f"select[data-option='{name}']").select_option(label=label)
        page.locator("[data-start]").click()
        page.locator(".board").wait_for()

    def invite(self, game: str, deck: str, rival: str = "friend") -> str:
        """Open a table for someone else, without a poker face so that the tests need not wait; the link to it."""
        page = self.page
        page.goto(f"/games/{game}/new?rival={rival}")
        page.locator("[data-deck-choice='deck-0']").select_option(deck)
        page.locator("details summary", has_text="Clock and options").click()
        page.locator("[data-poker]").uncheck()
        page.locator("[data-start]").click()
        return page.locator("[data-invite]").input_value()

    def concede(self) -> None:
        """Give up, at a moment when something is asked: some games let only a player who decides give up."""
        self.page.wait_for_function("hand.controls().length")
        self.page.locator("[data-do='concede']").click()
        self.page.locator("[data-do='concede-match']").click()
        self.page.locator("dialog [data-over]").wait_for()

    def position(self) -> Message:
        """The last position that came."""
        return next(message for message in reversed(self.received) if message["type"] == "position")

    def turn(self, chance: random.Random, patience: int = PATIENCE, unless: str = "") -> Message:
        """Click something that is offered, once there is anything, unless what is asked begins so; or be told how the match ended."""
        found: Message = self.page.evaluate("wish => hand.turn(...wish)", [chance.random(), patience, unless])
        assert "stuck" not in found or not patience, f"nothing can be clicked: {found['stuck']}"
        if "astray" in found:
            self.page.keyboard.press("Escape")
        elif "point" in found:
            self.click(found["point"]["x"], found["point"]["y"])
        return found

    def click(self, x: float, y: float) -> None:
        if self.touches:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def play(self, chance: random.Random, *, positions: int = 0) -> Message | None:
        """Play at random to the end, which is given back, or for so many positions."""
        start = self.number if positions else 0
        while not positions or self.number < start + positions:
            found = self.turn(chance)
            if "over" in found:
                over: Message = found["over"]
                return over
        return None


def play_together(chance: random.Random, *guests: Guest, positions: int = 0) -> list[Message]:
    """Let several people at one table play at random to the end, as each is told it, or for so many positions."""
    start, idle = guests[0].number, 0
    while not positions or guests[0].number < start + positions:
        found = [guest.turn(chance, patience=0) for guest in guests]
        if all("over" in one for one in found):
            return [one["over"] for one in found]
        idle = 0 if any("point" in one for one in found) else idle + 1
        assert idle < 2000, f"nobody can go on: {found}"
        if idle:
            guests[0].page.wait_for_timeout(20)
    return []


def asked(*guests: Guest) -> Guest:
    """Whoever of several people is asked something, as soon as one is."""
    for _ in range(2000):
        for guest in guests:
            if guest.page.evaluate("hand.controls().length"):
                return guest
        guests[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked anything")
