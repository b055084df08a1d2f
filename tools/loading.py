"""What a visit costs: `python tools/loading.py [--visits 15] [--moves 40]`.

Each visit is a browser context of its own that knows nothing yet. It opens the home page, and what came over the wire is counted as it was
sent; then it begins a match and answers at random, and each answer's time runs from the click until new options are shown. Headless
Chromium and the server of the browser tests, on the same machine; medians and 95th percentiles are printed.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from browser.conftest import FLAGS, program
from browser.guest import Guest
from browser.house import House
from cardwright import shelf

PAINT = """() => new Promise((done) => new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime))
  .observe({ type: 'largest-contentful-paint', buffered: true }))"""
# A click on a thing that answers, and the time until there is something to answer again on a later position, or the match is over.
ANSWER = """async (chance) => {
  const open = hand.controls();
  if (!open.length) return null;
  const [before, began] = [hand.number(), performance.now()];
  open[Math.floor(chance * open.length)].click();
  for (;;) {
    await new Promise((done) => requestAnimationFrame(done));
    const now = performance.now() - began;
    if (hand.over() || (hand.number() > before && hand.controls().length)) return now;
    if (now > 3000) return null;  // it only picked something up, or the rival thinks
  }
}"""


def visit(browser: Browser, house: House, folder: Path, game: str, moves: int, chance: random.Random) -> dict[str, list[float]]:
    guest = Guest(browser, house, folder)
    page = guest.page
    wire = guest.context.new_cdp_session(page)
    wire.send("Network.enable")
    sizes: list[float] = []
    wire.on("Network.loadingFinished", lambda told: sizes.append(float(told["encodedDataLength"])))
    page.goto("/")
    page.locator("[data-play]").first.wait_for()
    page.wait_for_load_state("networkidle")
    told: dict[str, list[float]] = {
        "home page, KB": [sum(sizes) / 1024], "requests": [float(len(sizes))], "largest paint, ms": [float(page.evaluate(PAINT))],
    }
    started = page.evaluate("performance.now()")
    page.locator(f"[data-play='{game}']").click()
    page.wait_for_function("hand.controls().length", polling="raf")
    told["click to first options, ms"] = [float(page.evaluate("performance.now()")) - float(started)]
    answers: list[Any] = []
    while len(answers) < moves and not page.evaluate("hand.over()"):
        page.wait_for_function("hand.over() || hand.controls().length")
        answers.append(page.evaluate(ANSWER, chance.random()))
    told["click to new options, ms"] = [float(one) for one in answers if one is not None]
    guest.context.close()
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--visits", type=int, default=15)
    parser.add_argument("--moves", type=int, default=20)
    wish = parser.parse_args()
    chance, games = random.Random("loading"), shelf.games()
    all_told: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        house = House(folder)
        browser = playwright.chromium.launch(executable_path=program(), args=[*FLAGS])
        try:
            for number in range(wish.visits):
                for what, values in visit(browser, house, folder, games[number % len(games)], wish.moves, chance).items():
                    all_told.setdefault(what, []).extend(values)
        finally:
            browser.close()
            house.stop()
    print(f"{'':28}{'median':>9}{'p95':>9}{'of':>6}")
    for what, values in all_told.items():
        high = statistics.quantiles(values, n=20)[-1] if len(values) > 1 else values[0]
        print(f"{what:28}{statistics.median(values):9.1f}{high:9.1f}{len(values):6}")


if __name__ == "__main__":
    main()
