"""The pages of the games, as their tests read them."""

import re
from pathlib import Path

import cardwright

FOLDER = Path(__file__).parents[2] / "docs" / "games"
PAGES = {game: (FOLDER / f"{game}.md").read_text(encoding="utf-8") for game in cardwright.games()}
EXAMPLES = [(game, text) for game, page in PAGES.items() for text in re.findall(r"^```toml\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)]


def unnamed(game: str, words: set[str]) -> list[str]:
    """The words that a game's page does not name."""
    return sorted(word for word in words if f"`{word}`" not in PAGES[game] and f"`{word} " not in PAGES[game])
