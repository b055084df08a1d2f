"""`cardwright puzzles`: list, solve and check puzzles.
A *puzzle* is a scenario file with a `[puzzle]` part: what is to be reached, and the only way to it.
"""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from cardwright import library
from cardwright.cli.lines import begins
from cardwright.cli.options import AsJson, GameId, command_app, shelved_game
from cardwright.cli.output import print_json
from cardwright.cli.scenario import indented, scenario_files
from cardwright.cli.session import Quit, Session
from cardwright.errors import CardwrightError
from cardwright.puzzles import Attempt, PuzzleResult, check_file, check_text, names, read_puzzle

app = command_app(help="List, solve and check puzzles.", epilog="Example: cardwright puzzles solve synsouls")
NOT_HERE = ("save", "undo", "concede")  # commands of a match that a puzzle has no use for


@app.callback()
def puzzles() -> None:
    """List, solve and check puzzles."""


@app.command("list", epilog="Example: cardwright puzzles list synsouls")
def listing(game: GameId) -> None:
    """The puzzles of a game."""
    shelved = shelved_game(game)
    for number, name in enumerate(names(shelved.id), 1):
        puzzle = read_puzzle(library.puzzle_texts(shelved.id)[name], name)
        themes = f" ({', '.join(puzzle.part.themes)})" if puzzle.part.themes else ""
        typer.echo(f"  {number} {puzzle.script.title}. {puzzle.task}{themes}")


@app.command(epilog="Example: cardwright puzzles check my-puzzle.toml")
def check(
    which: Annotated[
        list[str] | None, typer.Argument(help="Games, files or folders. Default: all games.", metavar="[GAME|FILE|DIR]..."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Prove puzzles: everything the solver may do against every reply. What hangs on hidden cards or chance is tried in several worlds."""
    results = [result for one in which or library.games() for result in checked(one)]
    failed = [result for result in results if not result.passed]
    if as_json:
        proved = [{"file": one.file, "worlds": one.worlds, "tried": one.tried, "grade": one.grade} for one in results if one.passed]
        print_json({"passed": proved, "failed": [{"file": one.file, "reason": one.reason} for one in failed]})
    else:
        for one in results:
            if one.passed:
                how = "everything tried" if one.worlds == 1 else f"{one.worlds} worlds that look the same"
                typer.echo(f"  {one.file}: {one.task} Grade {one.grade}; {how}, {one.tried} answers")
            else:
                typer.echo(f"FAILED {one.file}{f': {one.title}' if one.title else ''}\n{indented(one.reason)}\n")
        typer.echo(f"{len(results) - len(failed)} passed, {len(failed)} failed")
    if failed:
        raise typer.Exit(1)


def checked(which: str) -> list[PuzzleResult]:
    """The puzzles of a game, of a folder, or in a file."""
    if which in library.games():
        return [check_text(text, f"{which}/{name}") for name, text in library.puzzle_texts(which).items()]
    return [check_file(file) for file in scenario_files(Path(which))]


@app.command(epilog="Example: cardwright puzzles solve synsouls 2")
def solve(
    game: GameId, which: Annotated[str, typer.Argument(help="A puzzle's number or name.", metavar="[PUZZLE]")] = "1",
) -> None:
    """Solve a puzzle in the terminal."""
    shelved = shelved_game(game)
    found = names(shelved.id)
    name = found[int(which) - 1] if which.isdecimal() and 0 < int(which) <= len(found) else which
    if name not in found:
        raise CardwrightError(f"{shelved.title} has no puzzle {which!r}", f"a number from 1 to {len(found)}, or one of: {', '.join(found)}")
    solver = Solver(game, name, width=min(shutil.get_terminal_size((80, 24)).columns, 120))
    solver.work()


class Solver(Session):
    """One puzzle at the terminal."""

    def __init__(self, game: str, name: str, read: Callable[[], str | None] | None = None, width: int = 80) -> None:
        self.attempt = Attempt(read_puzzle(library.puzzle_texts(shelved_game(game).id)[name], name))
        self.part = self.attempt.puzzle.part
        super().__init__(shelved_game(game), self.attempt.match, {}, Path(), read, width)
        self.people = [self.part.seat]
        self.names = {seat: f"{seat} ({'you' if seat == self.part.seat else 'rival'})" for seat in self.match.seats}
        self.last = self.part.seat
        for command in NOT_HERE:
            del self.commands[command]
        self.commands["hint"] = self.clue

    def work(self) -> bool:
        """Until it is solved (True), or the solver stops (False)."""
        seat = self.part.seat
        self.say(f"{self.attempt.puzzle.script.title}. {self.attempt.puzzle.task}\nType 'hint' for a hint, 'help' for the commands.")
        try:
            while not self.attempt.solved:
                if self.news(seat):
                    self.table(seat, "")
                self.options(seat, "")
                made = len(self.match.record)
                while not self.attempt.solved and len(self.match.record) == made:
                    line = self.read()
                    if line is None:
                        self.say("(no more input)")
                        return False
                    if line.strip():
                        self.obey(seat, line.strip())
        except (Quit, KeyboardInterrupt):
            return False
        self.news(seat)
        missed = self.attempt.missed
        self.say(f"\nSolved{f', after {missed} that did not do it' if missed else ' at once'}. {self.part.why}")
        return True

    def clue(self, seat: str, rest: str) -> None:
        """A hint, which does not give it away."""
        self.say(f"  {self.part.hint or 'Try what looks worst.'}")

    def obey(self, seat: str, line: str) -> None:
        if line.partition(" ")[0].casefold() in self.commands:
            super().obey(seat, line)
            return
        asked = self.match.decision_of(seat)
        options = asked.options if asked is not None else ()
        exact = [choice for choice in options if choice.text == line or (line.isdecimal() and choice.number == int(line[:5]) - 1)]
        fitting = exact or [choice for choice in options if begins(line, choice.text)]
        if not fitting:
            self.explain(seat, self.spelled_out(seat, line))
        elif len(fitting) > 1:
            self.say(f"  {line!r} could be {', '.join(repr(choice.text) for choice in fitting[:4])}.")
        elif not self.attempt.choose(fitting[0].option):
            self.say("  That does not do it: the rival has an answer, or it is not enough.")

    def quit(self, seat: str, rest: str) -> None:
        raise Quit
