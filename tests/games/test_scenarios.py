"""Every scenario file of every game: one test each."""

from pathlib import Path

import pytest

from cardwright.scenario import run_file

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/scenarios/**/*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(HERE).with_suffix("").as_posix().replace("/scenarios/", "/"))
def test_scenario(path: Path) -> None:
    result = run_file(path)
    assert result.passed, f"{path.relative_to(HERE)}: {result.title}\n{result.reason}"
