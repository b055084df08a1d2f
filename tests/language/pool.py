"""The texts that the tests of the language read: own cards, and the cards that scenario files bring along."""

import tomllib
from functools import cache, lru_cache
from pathlib import Path

from cardwright import library, readings
from cardwright.language.coverage import Asked
from cardwright.language.reader import Reader

TESTS = Path(__file__).parents[1]


@cache
def reader(game: str) -> Reader:
    return library.reader_of(game)


@lru_cache(maxsize=1)
def scenario_texts() -> dict[str, list[Asked]]:
    """The texts of the `[[card]]` entries of all scenario files, each once, by game."""
    found: dict[str, dict[str, Asked]] = {game: {} for game in library.games()}
    for path in sorted(TESTS.glob("games/**/*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        if data.get("game") in found and isinstance(data.get("card"), list):
            for asked in readings.texts_in(path.read_text(encoding="utf-8"), path.name):
                found[data["game"]].setdefault(asked.text, asked)
    return {game: list(texts.values()) for game, texts in found.items()}
