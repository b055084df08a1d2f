"""Every game's table on every screen: in both themes, empty and full, as `make pictures` keeps them in build/tables to be looked at.

Each picture is named GAME-WIDTHxHEIGHT-THEME-full.png or -empty.png.
"""

import sys
import tempfile
from pathlib import Path

import msgspec
from pictures import played
from playwright.sync_api import Page, expect, sync_playwright

from browser.conftest import FLAGS, program
from browser.guest import CHOOSE_THEME
from browser.house import House
from browser.positions import keep
from cardwright import shelf

FOLDER = Path(__file__).resolve().parents[1] / "build" / "tables"
SIZES = ((360, 640), (390, 844), (844, 390), (768, 1024), (1280, 720), (1440, 900), (1920, 1080))


def take(page: Page, match: str, game: str, kind: str) -> None:
    page.goto(f"/match/{match}")
    page.locator(".board").first.wait_for()
    expect(page.locator(".busy")).to_have_count(0)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for scheme in ("dark", "light"):
            page.evaluate(CHOOSE_THEME, scheme)
            expect(page.locator("html")).to_have_attribute("data-theme", scheme)
            page.wait_for_timeout(350)  # whatever glides has arrived
            page.screenshot(path=FOLDER / f"{game}-{width}x{height}-{scheme}-{kind}.png", animations="disabled")


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        browser = playwright.chromium.launch(executable_path=program(), args=[*FLAGS])
        try:
            context = browser.new_context(base_url=house.url, reduced_motion="reduce", has_touch=True)
            guest = context.request.put("/api/me", data={"name": "Ada"}).json()["id"]
            page = context.new_page()
            for game in wanted or shelf.games():
                full, entries = played(game, guest)
                empty = msgspec.structs.replace(full, id=f"{game}-empty")
                keep(house, (full, entries), (empty, []))
                for match, kind in ((full.id, "full"), (empty.id, "empty")):
                    take(page, match, game, kind)
                print(game, flush=True)
        finally:
            browser.close()
            house.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
