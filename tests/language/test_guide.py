"""The guide to the card language: its cards and sentences compile, what it says is refused is refused, and word lists are up to date."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardwright import library, shelf
from cardwright.language.listing import page
from cardwright.text.faults import Untold

DOCS = Path(__file__).parents[2] / "docs"
GUIDE = (DOCS / "card-language.md").read_text("utf-8")
GAMES = {shelf.game(game).title: game for game in library.games()}
BLOCKS = re.findall(r"^\*\*(\w+)\*\*\n\n```toml\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
GOOD, REFUSED = GUIDE.split("## Faults that help")
ROW = re.compile(rf"^\| ({'|'.join(GAMES)}) \| `([^`]+)` \|$", re.MULTILINE)


def starts(game: str) -> set[str]:
    """What texts of a game's cards are read as."""
    groups = [group for kind in library.schema(game).types.values() for group in (kind.attributes, *kind.parts.values())]
    return {attribute.reads for group in groups for attribute in group.values() if attribute.reads}


def told(game: str, text: str) -> list[str]:
    found = []
    for start in sorted(starts(game)):
        try:
            library.tellings(game).tell(text, start, "")
        except Untold:
            continue
        found.append(start)
    return found


def test_the_guide_is_short() -> None:
    assert len(GUIDE.splitlines()) <= 500
    assert len(BLOCKS) >= 3 and len(ROW.findall(GOOD)) >= 40


@pytest.mark.parametrize(("title", "cards"), BLOCKS)
def test_its_cards_compile(title: str, cards: str) -> None:
    game = GAMES[title]
    pool, faults = library.check_sources(game, {"guide": cards})
    assert [str(fault) for fault in faults] == []
    assert shelf.build_cards(shelf.game(game).rules_code, pool.values())[1] == []


@pytest.mark.parametrize(("title", "text"), ROW.findall(GOOD))
def test_its_sentences_are_told(title: str, text: str) -> None:
    assert told(GAMES[title], text)


@pytest.mark.parametrize(("title", "text"), ROW.findall(REFUSED))
def test_what_it_says_is_refused_is(title: str, text: str) -> None:
    assert not told(GAMES[title], text)


@pytest.mark.parametrize("game", library.games())
def test_the_word_lists_are_up_to_date(game: str) -> None:
    renew = f"renew it: cardwright language words {game} > docs/words/{game}.md"
    assert (DOCS / "words" / f"{game}.md").read_text("utf-8") == page(library.words(game), shelf.game(game).title), renew
