"""The browser, the server and the people of the browser tests."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from browser.guest import PATIENCE, Guest
from browser.house import House

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
    "--disable-sync",
)
expect.set_options(timeout=PATIENCE)


def program() -> str:
    """The browser of this machine."""
    found = next(filter(None, map(shutil.which, PROGRAMS)), None)
    assert found is not None, "a browser is needed: install the package `chromium` (Debian, Ubuntu: apt-get install chromium)"
    return found


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    found = playwright.chromium.launch(executable_path=program(), args=[*FLAGS], headless=True)
    yield found
    found.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that the tests of this process share."""
    found = House(tmp_path_factory.mktemp("house"))
    yield found
    found.stop()


@pytest.fixture
def guests(browser: Browser, house: House, tmp_path: Path) -> Iterator[Callable[..., Guest]]:
    """Makes people, each with a browser context; no page of theirs may have thrown an error."""
    made: list[Guest] = []

    def make(where: House | None = None, **context: Any) -> Guest:
        folder = tmp_path / f"guest{len(made)}"
        folder.mkdir()
        made.append(Guest(browser, where or house, folder, **context))
        return made[-1]

    yield make
    for guest in made:
        guest.context.close()
        assert not guest.errors


@pytest.fixture
def ada(guests: Callable[..., Guest]) -> Guest:
    return guests()
