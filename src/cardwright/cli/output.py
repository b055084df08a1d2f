"""How commands show things on stdout: JSON for programs, tables and paragraphs for people.
Printed text is never read as markup, since rules and cards are full of brackets such as [CACHE].
What does not go to a terminal is not wrapped, so that it can be searched line by line.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

import msgspec
import typer

if TYPE_CHECKING:
    from rich.console import RenderableType

UNWRAPPED = 240  # columns of a table that goes to a file or another program


def print_json(value: object) -> None:
    """One JSON document, indented, in the field order of the structs."""
    typer.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def print_table(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """A table as wide as it needs to be; columns of numbers stand to the right."""
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold")
    listed = [list(row) for row in rows]
    for column, heading in enumerate(headings):
        numeric = all(isinstance(row[column], int | float) for row in listed)
        table.add_column(heading, justify="right" if numeric else "left")
    for row in listed:
        table.add_row(*(Text(str(cell)) for cell in row))
    _print(table)


def print_paragraph(label: str, text: str, note: str = "") -> None:
    """A bold label, the text wrapped beside it, and a dimmed note after the text."""
    if not sys.stdout.isatty():
        typer.echo(f"{label}  {text} {note}".rstrip())
        return
    from rich.table import Table
    from rich.text import Text

    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column()
    grid.add_row(Text(label), Text.assemble(text, " ", (note, "dim")))
    _print(grid)


def _print(what: "RenderableType") -> None:
    from rich.console import Console

    Console(highlight=False, width=None if sys.stdout.isatty() else UNWRAPPED).print(what)


class Advance(Protocol):
    """Tells a progress bar how many more are done and, if that is known only now, how many there will be."""

    def __call__(self, done: int, total: int | None = None) -> None: ...


@contextmanager
def progress(what: str, total: int | None) -> Iterator[Advance]:
    """A bar on stderr while something long is under way, if someone watches; call what it gives with how many more are done."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done, total=None: bar.update(task, advance=done, total=total)
