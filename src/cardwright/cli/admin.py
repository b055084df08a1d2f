"""`cardwright admin`: for whoever runs a server. Backups, checks, statistics, and removing what need not be kept.
All of it works on the database of the settings (see `cardwright serve --show-settings`), also while servers run on it.
"""

import asyncio
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardwright.cli.options import AsJson, command_app
from cardwright.cli.output import print_json, print_table
from cardwright.cli.serve import ConfigFile, Database, Sets, configured
from cardwright.errors import CardwrightError

if TYPE_CHECKING:
    from cardwright.server.settings import Settings

app = command_app(help="Run a server: backups, checks, statistics.", epilog="Example: cardwright admin backup monday.cardwright")
FAULTS = 1


def settings_of(config: str | None, sets: list[str] | None, database: str | None) -> "Settings":
    return configured(config, sets, {"database": database}).settings


@app.command(epilog="Example: cardwright admin backup monday.cardwright")
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.", metavar="FILE")],
    database: Database = None, config: ConfigFile = None, sets: Sets = None, as_json: AsJson = False,
) -> None:
    """Write everything that is kept into one file, while servers go on. Keep it safe: whoever has it can sign in as anyone."""
    from cardwright.server.storage.backup import backup as write

    tell_rows(write(settings_of(config, sets, database).database, file), f"{file} is written", as_json)


@app.command(epilog="Example: cardwright admin restore monday.cardwright --database postgresql://cardwright@localhost/cardwright")
def restore(
    file: Annotated[Path, typer.Argument(help="A backup.", metavar="FILE")],
    database: Database = None, config: ConfigFile = None, sets: Sets = None, as_json: AsJson = False,
) -> None:
    """Fill an empty database, of either kind, from a backup."""
    from cardwright.server.storage.backup import restore as read

    tell_rows(read(file, settings_of(config, sets, database).database), f"{file} is restored", as_json)


def tell_rows(rows: dict[str, int], done: str, as_json: bool) -> None:
    if as_json:
        print_json(rows)
    else:
        typer.echo(f"{done}: {rows['guests']} guests, {rows['decks']} decks, {rows['matches']} matches, {rows['entries']} choices")


@app.command(epilog="Example: cardwright admin check --repair")
def check(
    repair: Annotated[bool, typer.Option("--repair", help="Mend what can be mended.")] = False,
    whole: Annotated[bool, typer.Option("--whole", help="Play finished matches again as well; this takes time.")] = False,
    database: Database = None, config: ConfigFile = None, sets: Sets = None, as_json: AsJson = False,
) -> None:
    """Look whether what is kept fits together: every log without a gap, every match that has ended marked so."""
    from cardwright.server.storage.check import check as look
    from cardwright.server.storage.migrate import ready

    url = settings_of(config, sets, database).database
    ready(url)
    found = asyncio.run(look(url, repair=repair, whole=whole))
    left = [item for item in found.faults if not item.mended]
    if as_json:
        print_json(found)
    else:
        for item in found.faults:
            typer.echo(f"match {item.match}: {item.fault}{' (mended)' if item.mended else ''}")
        typer.echo(f"{found.matches} matches looked at, {found.played} played again, {len(found.faults)} faults, {len(left)} left")
    if left:
        raise typer.Exit(FAULTS)


@app.command(epilog="Example: cardwright admin prune --matches 90 --guests 365 --dry-run")
def prune(
    matches: Annotated[float | None, typer.Option("--matches", min=0, help="Days after their last move.", metavar="DAYS")] = None,
    guests: Annotated[float | None, typer.Option("--guests", min=0, help="Days unseen, without a match.", metavar="DAYS")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say how much it would be.")] = False,
    database: Database = None, config: ConfigFile = None, sets: Sets = None, as_json: AsJson = False,
) -> None:
    """Remove matches and guests that need not be kept; without options as the settings keep_matches and keep_guests say."""
    from sqlalchemy import create_engine

    from cardwright.server.storage import retention
    from cardwright.server.storage.migrate import ready

    settings = settings_of(config, sets, database)
    ready(settings.database)
    days = (settings.keep_matches if matches is None else matches, settings.keep_guests if guests is None else guests)
    if not any(days):
        raise CardwrightError("nothing is to be removed", "give --matches or --guests, or set keep_matches or keep_guests")
    engine = create_engine(settings.database)
    total = retention.Gone(0, 0)
    while True:
        with engine.begin() as connection:
            gone = retention.prune(connection, *days, time.time(), dry_run)
        total = retention.Gone(total.matches + gone.matches, total.guests + gone.guests)
        if dry_run or not (gone.matches or gone.guests):
            break
    engine.dispose()
    if as_json:
        print_json(total)
    else:
        typer.echo(f"{total.matches} matches and {total.guests} guests {'would be ' if dry_run else ''}removed")


@app.command(epilog="Example: cardwright admin stats --json")
def stats(database: Database = None, config: ConfigFile = None, sets: Sets = None, as_json: AsJson = False) -> None:
    """How much is kept: guests, decks, and matches of each game."""
    from cardwright.server.storage.check import statistics
    from cardwright.server.storage.migrate import ready

    url = settings_of(config, sets, database).database
    ready(url)
    found = statistics(url)
    if as_json:
        print_json(found)
        return
    typer.echo(f"{found.guests} guests ({found.seen_lately} seen in the last week), {found.decks} decks, {found.choices} choices")
    print_table(("game", "waiting", "running", "over"), [(game, *counts) for game, counts in found.matches.items()])
