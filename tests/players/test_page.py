"""What docs/players.md shows is true: its examples run, in their order, and its levels are those there are."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

from cardwright.players import LEVELS

PAGE = Path(__file__).resolve().parents[2] / "docs" / "players.md"
TEXT = PAGE.read_text(encoding="utf-8")
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_examples_run() -> None:
    names: dict[str, Any] = {"__name__": "page"}
    runner = doctest.DocTestRunner()
    for found in BLOCK.finditer(TEXT):
        line = TEXT[: found.start(1)].count("\n")
        if ">>>" in found[1]:
            example = doctest.DocTestParser().get_doctest(found[1], names, PAGE.name, str(PAGE), line)
            runner.run(example, clear_globs=False)
            names.update(example.globs)
        else:
            exec(compile(found[1], str(PAGE), "exec"), names)
    told = runner.summarize()
    assert told.attempted > 8
    assert not told.failed


def test_the_levels_are_listed() -> None:
    rows = re.findall(r"^\| `(level-\d)` \| `(\w+)` \| `([^`]+)` \|", TEXT, re.MULTILINE)
    assert rows == [(level.name, level.title.casefold(), level.player) for level in LEVELS]
