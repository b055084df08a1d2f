"""`cardwright scenario`: run scenario files and say what differs from what they expect.
A *scenario* is a position, some moves and what must then be true; a folder stands for every .toml file below it.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from cardwright.cli.options import AsJson, command_app
from cardwright.cli.output import print_json
from cardwright.errors import CardwrightError
from cardwright.scenario import ScenarioResult, run_file

app = command_app()
MANY = 20  # from so many files on a line tells how far it is


class Failed(msgspec.Struct, frozen=True):
    """A scenario that did not pass."""

    file: str
    reason: str


class Report(msgspec.Struct, frozen=True):
    """What --json prints."""

    passed: int
    failed: list[Failed]


@app.command(epilog="Example: cardwright scenario tests/games/synsouls/scenarios")
def scenario(
    paths: Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.", metavar="FILE|DIR...")],
    as_json: AsJson = False,
) -> None:
    """Run scenarios: set up each position, play its moves, and compare with what the file expects."""
    files = [file for path in paths for file in scenario_files(path)]
    results = list(run_all(files))
    failed = [result for result in results if not result.passed]
    if as_json:
        print_json(Report(len(results) - len(failed), [Failed(result.file, result.reason) for result in failed]))
    else:
        for result in failed:
            typer.echo(f"FAILED {result.file}{f': {result.title}' if result.title else ''}\n{indented(result.reason)}\n")
        typer.echo(f"{len(results) - len(failed)} passed, {len(failed)} failed")
    if failed:
        raise typer.Exit(1)


def scenario_files(path: Path) -> list[Path]:
    """The file itself, or every .toml file below a folder."""
    if path.is_dir():
        found = sorted(path.rglob("*.toml"))
        if not found:
            raise CardwrightError(f"there is no scenario below {path}", "scenarios are .toml files; see docs/scenarios.md")
        return found
    if not path.is_file():
        raise CardwrightError(f"there is no file or folder {path}", "name a scenario file or a folder of them")
    return [path]


def run_all(files: list[Path]) -> Iterator[ScenarioResult]:
    """Run one file after the other, with a line of progress if there are many and someone watches."""
    if len(files) < MANY or not sys.stderr.isatty():
        yield from map(run_file, files)
        return
    from rich.console import Console
    from rich.progress import track

    yield from map(run_file, track(files, description="Scenarios", console=Console(stderr=True), transient=True))


def indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())
