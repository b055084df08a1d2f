"""docs/kernel.md has a section for each part of a game, and each names every function and setting of its part."""

import re
from pathlib import Path

import pytest

from cardwright import library, shelf
from cardwright.kernel import parts
from cardwright.kernel.chapter import Chapter

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "kernel.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL))
GAME = shelf.game(library.games()[0]).rules_code
PARTS = {name: getattr(GAME, name.lower()) for name in parts.__all__}


def settings(part: object) -> set[str]:
    return {name for name in dir(part) if not name.startswith("_")}


@pytest.mark.parametrize("name", PARTS)
def test_a_part_has_its_section(name: str) -> None:
    named = set(re.findall(r"`(\w+)`", SECTIONS[name]))
    assert settings(PARTS[name]) - named == set(), "the section does not name them"


def test_chapters_have_their_section() -> None:
    named = set(re.findall(r"`(\w+)`", SECTIONS["Chapters"]))
    assert settings(Chapter("toy")) - {"name"} - named == set()


def test_every_part_is_on_the_page_and_nothing_else() -> None:
    assert set(SECTIONS) == {"The game itself", "Chapters", *PARTS}
