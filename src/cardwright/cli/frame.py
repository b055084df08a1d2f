"""The frame around all commands: which there are, how one is loaded, and how a fault is shown.
A *command* is a module `cardwright.cli.NAME` with a typer `app`; until used it is a name and a summary, and
`cardwright --help` imports none. Faults go to stderr in one line; exit code 2 means bad use or input.
"""

import importlib
import os
import sys
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from cardwright.errors import CardwrightError

# Name -> what `cardwright --help` says of it. The module is cardwright.cli.<name>, its typer app is `app`.
COMMANDS = {
    "serve": "Play in the browser: the table, against the computer, friends or anyone.",
    "admin": "Run a server: backups, checks, statistics.",
    "play": "Play a game in the terminal, against a computer player or a person.",
    "learn": "Learn a game in the terminal: short lessons, one after the other.",
    "simulate": "Play many games between computer players, and count who wins.",
    "lab": "Mass simulation for designers: decks, cards, changes and players, with a report.",
    "cards": "List, show and check cards.",
    "language": "The language of the cards: forms of verbs, and how well texts are read.",
    "decks": "List, show and check decks.",
    "replay": "Read a saved match, and verify it.",
    "scenario": "Run scenario files: positions, moves, and what must then be true.",
    "lesson": "Check lessons: positions with a coach, as data.",
    "puzzles": "List, solve and check puzzles: positions with one thing to find.",
    "bench": "Measure how fast the rules run here.",
    "soak": "Play at random until every card and every ability has been tried.",
    "games": "List the games and the size of their rules.",
    "rules": "Search and read the numbered rules, and see which of them no test proves.",
}

BAD_INPUT = 2
INTERRUPTED = 130
OWN_FAULT = 1

# Every error of typer about arguments is one of these; typer names only this subclass in public.
UsageError: type[Exception] = typer.BadParameter.__mro__[1]


@dataclass
class Frame:
    """What the options before the command's name say, for `main` to use when a fault comes out."""

    debug: bool = False


class CommandInWaiting(TyperCommand):
    """A name and a summary that turn into the real command when a context for it is made."""

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        module = importlib.import_module(f"cardwright.cli.{self.name}")
        command: Any = typer.main.get_command(module.app)
        return command.make_context(info_name, args, parent=parent, **extra)


class CommandTable(TyperGroup):
    """The top-level group: its commands are the lines of `COMMANDS`."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for name, summary in COMMANDS.items():
            self.add_command(CommandInWaiting(name, help=summary))


app = typer.Typer(
    cls=CommandTable,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    rich_markup_mode="rich",
    epilog="Example: cardwright rules search block exhausted",
)


def show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        from cardwright.compiled import described

        typer.echo(f"cardwright {version('cardwright')} ({described()})")
        raise typer.Exit


@app.callback()
def cardwright(
    ctx: typer.Context,
    debug: Annotated[
        bool, typer.Option("--debug", envvar="CARDWRIGHT_DEBUG", help="Show a traceback with every fault.")
    ] = False,
    _version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Play trading card games from their printed text, with every rule enforced and explained."""
    frame: Frame = ctx.obj
    frame.debug = debug


def describe(fault: Exception) -> tuple[str, str | None, int]:
    """A fault as message, hint and exit code."""
    if isinstance(fault, CardwrightError):
        return fault.message, fault.hint, BAD_INPUT
    if isinstance(fault, UsageError):
        usage: Any = fault  # typer keeps the class private, but not what it carries
        command = usage.ctx.command_path if usage.ctx else "cardwright"
        return usage.format_message(), f"see: {command} --help", BAD_INPUT
    hint = "this is a fault of Cardwright: run it again as `cardwright --debug ...` and report what it prints"
    return " ".join(f"{type(fault).__name__}: {fault}".split()), hint, OWN_FAULT


def show(message: str, hint: str | None) -> None:
    """On stderr: what is wrong and what to do next; one line, unless the message lists several faults."""
    typer.echo(f"cardwright: {message}" + ("" if hint is None else f" ({hint})"), err=True)


def tell_plain(tell: Callable[[str], None] | None = None) -> None:
    """One line if the rules run slower than they could, for commands that play a great deal: on stderr, unless they `tell` it elsewhere."""
    from cardwright.compiled import BESIDE, PLAIN, described, why_plain

    if why_plain() and not why_plain().startswith(PLAIN) and BESIDE not in os.environ:  # whoever asked for plain rules need not be told
        if tell is not None:
            tell(described())
        else:
            typer.echo(f"cardwright: {described()}", err=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    frame = Frame()
    command: Any = typer.main.get_command(app)
    try:
        code = command.main(given or ["--help"], prog_name="cardwright", standalone_mode=False, obj=frame)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except Exception as fault:
        if frame.debug:
            traceback.print_exc()
        message, hint, exit_code = describe(fault)
        show(message, hint)
        return exit_code
    return code if isinstance(code, int) else 0
