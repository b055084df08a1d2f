"""Pictures of the tables, the shelf, the gallery and the deck builder, as the README and the games' pages show them: `make pictures`.

Each table shows a match that two greedy players played up to a position where it is the first player's turn, from a seed of its own;
so the pictures are the same as long as the rules and the drawing are. It uses the server and the browser of the tests.
"""

import io
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image
from playwright.sync_api import BrowserContext, expect, sync_playwright

from browser.conftest import FLAGS, program
from browser.house import House
from browser.positions import keep
from cardwright import shelf
from cardwright.kernel.agenda import choices, decision_for, first_open
from cardwright.kernel.state import State
from cardwright.kernel.wording import option_text
from cardwright.players import Greedy, Seen
from cardwright.server.live.progress import Course
from cardwright.server.storage.records import Chair, Entry, Kept, Setup

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
# For each game two starters and a seed.
TABLES = {
    "synsouls": ("neon-vanguard", "quiet-stacks", "picture"), "solrei": ("storm-song", "paid-in-full", "picture"),
    "source": ("red", "blue", "picture"), "herosync": ("low-ford", "hearthwall", "picture"),
    "neuroscape": ("glasswire", "velvet_arcana", "picture"),
}
PAGES = {"home": "/", "gallery": "/games/synsouls/cards", "builder": "/games/neuroscape/decks/new?from=backroom"}
LARGEST = 400_000  # bytes


def played(game: str, guest: str) -> tuple[Kept, list[Entry]]:
    """A match of this guest against the computer, with its log up to the position that shows most."""
    one, two, seed = TABLES[game]
    decks = shelf.game(game).decks
    chairs = (
        Chair("A", "person", guest, "Ada", 0, decks[one]), Chair("B", "computer", "", "Computer (level 3)", 3, decks[two]),
    )
    setup = Setup(game, chairs, poker_face=False, began=time.time())
    course = Course(setup, seed)
    players = [Greedy(f"{seed}/{seat}") for seat in range(2)]
    entries: list[Entry] = []
    most, best = 0, 0
    while course.match.state.result is None:
        state = course.match.state
        seat = first_open(state).seat
        decision = decision_for(state, seat)
        assert decision is not None
        shown = worth(state) if seat == 0 and len(choices(decision)) > 4 else 0
        if shown > most:
            most, best = shown, len(entries)
        text = option_text(state, decision, players[seat].choose(Seen(state, seat)))
        entries.append(Entry(len(entries) + 1, "choose", course.match.game.seat_name(seat), text, time.time()))
        course.apply(entries[-1])
    return Kept(f"{game}-picture", "running", setup, seed, 1, time.time()), entries[:best]


def worth(state: State) -> int:
    """How much there is to see: different cards on both sides of the table, what was used up, and the first player's hand."""
    lying: list[set[int]] = [set(), set()]
    told = [0, 0]
    hand = 0
    for leaf in state.things:
        zone = state.game.zones[leaf.zone // state.table.seats]
        if leaf.print >= 0 and zone.life == "field":
            lying[leaf.controller].add(leaf.print)
        elif zone.name == "hand" and leaf.owner == 0:
            hand += 1
        elif leaf.print >= 0 and not zone.deck and zone.name != "hand":
            told[leaf.owner] += 1
    return 3 * min(map(len, lying)) + max(map(len, lying)) + min(hand, 5) + min(len(state.chain), 3) + min(*told, 8)


def take(context: BrowserContext, name: str, path: str, ready: str) -> None:
    page = context.new_page()
    page.goto(path)
    page.locator(ready).first.wait_for()
    expect(page.locator(".busy")).to_have_count(0)
    page.wait_for_load_state("networkidle")
    page.mouse.move(0, 0)
    picture = small(page.screenshot(animations="disabled"))
    (FOLDER / f"{name}.png").write_bytes(picture)
    print(f"{name}.png: {len(picture):,} bytes")
    page.close()


def small(picture: bytes) -> bytes:
    """A picture of few bytes: packed well, and if that is not enough, with 256 colours."""
    opened = Image.open(io.BytesIO(picture)).convert("RGB")
    for image in (opened, opened.quantize(256, method=Image.Quantize.MEDIANCUT)):
        kept = io.BytesIO()
        image.save(kept, "PNG", optimize=True)
        if kept.tell() <= LARGEST:
            return kept.getvalue()
    raise AssertionError(f"the picture has {kept.tell()} bytes")


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        browser = playwright.chromium.launch(executable_path=program(), args=[*FLAGS])
        try:
            context = browser.new_context(
                base_url=house.url, viewport={"width": 1440, "height": 900}, color_scheme="dark", reduced_motion="reduce",
            )
            guest = context.request.put("/api/me", data={"name": "Ada"}).json()["id"]
            for name, path in PAGES.items():
                if not wanted or name in wanted:
                    take(context, name, path, "h1")
            games = [game for game in TABLES if not wanted or game in wanted]
            keep(house, *(played(game, guest) for game in games))
            for game in games:
                take(context, game, f"/match/{game}-picture", ".board")
        finally:
            browser.close()
            house.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
