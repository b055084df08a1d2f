"""What the README and the package's own docstring show is true: their examples run, and no command is left out."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import cardwright
from cardwright.cli import frame

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_the_examples_of_the_readme_run() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert found.attempted > 10
    assert not found.failed


def test_the_example_of_the_package_runs() -> None:
    assert doctest.testmod(cardwright).failed == 0


def test_the_readme_names_every_command() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    missing = [name for name in frame.COMMANDS if f"cardwright {name}" not in text]
    assert not missing, f"add {missing} to the table of commands"


@pytest.mark.parametrize("page", ["README.md", *(path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "docs").rglob("*.md")))])
def test_links_lead_somewhere(page: str) -> None:
    prose = re.sub(r"```.*?```", "", (ROOT / page).read_text(encoding="utf-8"), flags=re.DOTALL)
    links = [link for link in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", prose) if ":" not in link]
    missing = [link for link in links if not ((ROOT / page).parent / link).exists()]
    assert not missing, f"{page} links to {missing}"
