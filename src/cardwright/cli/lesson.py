"""`cardwright lesson`: check lessons, those of the games and those of designers.
A *lesson* is a scenario file with a `[lesson]` part: what the coach says, points at and waits for.
"""

from pathlib import Path
from typing import Annotated

import typer

from cardwright import library
from cardwright.cli.options import AsJson, command_app
from cardwright.cli.output import print_json
from cardwright.cli.scenario import indented, scenario_files
from cardwright.lessons import LessonResult, check_coach, check_file, check_text

app = command_app(help="Check lessons.", epilog="Example: cardwright lesson check synsouls")


@app.callback()
def lesson() -> None:
    """Check lessons."""


@app.command(epilog="Example: cardwright lesson check my-lesson.toml")
def check(
    which: Annotated[
        list[str] | None, typer.Argument(help="Games, files or folders. Default: all games.", metavar="[GAME|FILE|DIR]..."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Follow each lesson to its end: every step reached, every right move legal, everything pointed at there and seen by the learner.
    Of a game, what the coach says in a match is checked too."""
    results = [result for one in which or library.games() for result in checked(one)]
    failed = [result for result in results if not result.passed]
    if as_json:
        print_json({"passed": len(results) - len(failed), "failed": [{"file": item.file, "reason": item.reason} for item in failed]})
    else:
        for result in failed:
            typer.echo(f"FAILED {result.file}{f': {result.title}' if result.title else ''}\n{indented(result.reason)}\n")
        typer.echo(f"{len(results) - len(failed)} passed, {len(failed)} failed")
    if failed:
        raise typer.Exit(1)


def checked(which: str) -> list[LessonResult]:
    """The lessons of a game with its coach, of a folder, or in a file."""
    if which in library.games():
        return [*(check_text(text, f"{which}/{name}") for name, text in library.lesson_texts(which).items()), check_coach(which)]
    return [check_file(file) for file in scenario_files(Path(which))]
