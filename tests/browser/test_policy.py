"""The pages work under the server's Content-Security-Policy, which lets nothing run that did not come with them."""

import random
from collections.abc import Callable

from browser.guest import Guest

PAGES = ("/", "/lobby", "/settings", "/games/synsouls", "/games/synsouls/cards", "/games/synsouls/decks/new", "/games/source/rules",
         "/api/docs")
INJECTED = """() => {
  const script = document.createElement('script');
  script.textContent = 'window.injected = true';
  document.body.append(script);
  document.body.insertAdjacentHTML('beforeend', '<img src="/none" onerror="window.injected = true"><p id="odd" style="color: red">x</p>');
  return new Promise(done => setTimeout(() => done([window.injected ?? false, document.querySelector('#odd').style.color]), 300));
}"""


def test_every_page_and_the_table_keep_to_the_policy(guests: Callable[..., Guest]) -> None:
    ada = guests(bypass_csp=False)
    for path in PAGES:
        ada.page.goto(path)
        ada.page.locator("h1").first.wait_for()
    for game in ("solrei", "source"):
        ada.new_match(game)
        chance = random.Random(game)
        for _ in range(12):
            if "over" in ada.turn(chance):
                break
        assert any(message["type"] == "position" for message in ada.received), "the socket is open"
    assert not ada.errors


def test_nothing_else_runs(guests: Callable[..., Guest]) -> None:
    ada = guests(bypass_csp=False)
    ada.page.goto("/")
    ada.page.locator("h1").first.wait_for()
    assert ada.page.evaluate(INJECTED) == [False, ""]
    assert len(ada.errors) >= 3 and all("Content Security Policy" in line for line in ada.errors)
    ada.errors.clear()
