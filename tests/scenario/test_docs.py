"""Every example of docs/scenarios.md runs and passes."""

import re
from pathlib import Path

import pytest

from cardwright import puzzles
from cardwright.games.synsouls import GAME
from cardwright.games.synsouls.model import DEED, FLAGS, NUMS, ZONES
from cardwright.games.synsouls.scenario import STAGE
from cardwright.lessons import check_text
from cardwright.players.positions import read_position
from cardwright.scenario import run_text
from cardwright.scenario.setting import CARD_KEYS, OPS

PAGE = Path(__file__).parents[2] / "docs" / "scenarios.md"
EXAMPLES = re.findall(r"^```toml\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: text.split('"')[1])
def test_example_of_the_page_passes(text: str) -> None:
    if "[lesson]" in text:
        assert not (lesson := check_text(text)).reason, lesson.reason
        return
    if "[puzzle]" in text:
        assert not (puzzle := puzzles.check_text(text)).reason, puzzle.reason
        return
    if "[best]" in text:
        assert read_position(text).part.right
        return
    result = run_text(text)
    assert result.passed, result.reason
    assert result.checks


def test_the_page_has_examples_of_every_table() -> None:
    assert len(EXAMPLES) >= 12
    together = "\n".join(EXAMPLES)
    for header in ("[[card]]", "[A]", "[turn]", "[[do]]", "[[refused]]", "[[expect]]", "[expect]"):
        assert header in together


def test_the_page_names_every_word_of_the_game() -> None:
    """Zones, states, numbers, keys, durations, bans, plain cards and questions: whoever has only the page can use them all."""
    page = PAGE.read_text(encoding="utf-8")
    words = {
        *(zone.name for zone in ZONES if zone.name not in ("aside", "table")), *FLAGS, *NUMS, *DEED, *GAME.questions, *STAGE.seat_numbers,
        *STAGE.seat_words, *STAGE.card_words, *STAGE.fixture_words, *STAGE.turn_words, *STAGE.until, *CARD_KEYS, *OPS,
    } - {"attack_strain", "replace"}
    missing = sorted(word for word in words if f"`{word}`" not in page and f"`{word} " not in page)
    assert not missing
    cards = {card.name for card in STAGE.prints()} - {f"Plain {number}" for number in range(2, 9)}
    assert not sorted(name for name in cards if f"`{name}`" not in page)
