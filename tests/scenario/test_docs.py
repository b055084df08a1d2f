"""Every example of docs/scenarios.md runs and passes."""

import re
from pathlib import Path

import pytest

from cardwright.scenario import run_text

PAGE = Path(__file__).parents[2] / "docs" / "scenarios.md"
EXAMPLES = re.findall(r"^```toml\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: text.split('"')[1])
def test_example_of_the_page_passes(text: str) -> None:
    result = run_text(text)
    assert result.passed, result.reason
    assert result.checks


def test_the_page_has_examples_of_every_table() -> None:
    assert len(EXAMPLES) >= 12
    together = "\n".join(EXAMPLES)
    for header in ("[[card]]", "[A]", "[turn]", "[[do]]", "[[refused]]", "[[expect]]", "[expect]"):
        assert header in together
