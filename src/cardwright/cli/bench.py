"""`cardwright bench`: how fast the rules run on this machine.
Random play without logs or texts, fixed seeds, all starter decks; a *turn* is one round of a fixed loop of interpreted Python, so that
figures from two machines can be compared. `cardwright bench server` measures how quickly a server answers under load.
"""

from typing import Annotated

import msgspec
import typer

from cardwright.cli.options import AsJson, Form, chosen_games, command_app
from cardwright.cli.output import print_json, print_table
from cardwright.compiled import build, described
from cardwright.errors import CardwrightError
from cardwright.players.measuring import measure

app = command_app()


@app.command(epilog="Example: cardwright bench --game synsouls --seconds 10 --json")
def bench(
    what: Annotated[str | None, typer.Argument(help="`server`: how quickly a server answers.", metavar="[server]")] = None,
    game: Annotated[str | None, typer.Option("--game", help="Only this game. Without it: all games.")] = None,
    form: Form = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help="How long to play each game.")] = 5.0,
    matches: Annotated[int, typer.Option("--matches", min=0, help="server: matches of computer players that run meanwhile.")] = 200,
    level: Annotated[int, typer.Option("--level", min=1, max=5, help="server: how strong these computers play.")] = 2,
    people: Annotated[int, typer.Option("--people", min=0, help="server: people who sit at tables of two, connected.")] = 0,
    rate: Annotated[float, typer.Option("--rate", min=0.1, help="server: moves of these people a second, in all.")] = 20.0,
    database: Annotated[
        str | None, typer.Option("--database", help="server: an empty database to use instead of a file.", metavar="URL"),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Measure random play, copying a position, listing its moves, searching and reading card texts; or a server under load.

    A turn is one round of a fixed loop of interpreted Python, measured in the same run: compare machines by turns, not by seconds. With
    --json each game has a hash of what was played: the same on every machine, compiled or plain, as long as rules and starter decks are.
    """
    if what is not None:
        if what != "server":
            raise CardwrightError(f"there is nothing called {what!r} to measure", "write `cardwright bench` or `cardwright bench server`")
        if people:
            bench_crowd(seconds, people, rate, matches, level, database, as_json)
        else:
            bench_server(seconds, matches, level, as_json)
        return
    speeds = {name: measure(name, seconds, form) for name in chosen_games(game)}
    if as_json:
        print_json({"build": build(), "games": speeds})
        return
    typer.echo(described())
    print_table(
        ("game", "decisions/s", "games/s", "turns", "turn ns", "clone µs", "options µs", "table µs", "search rounds/s", "text ms"),
        [(name, *(value for key, value in msgspec.structs.asdict(speed).items() if key != "hash")) for name, speed in speeds.items()],
    )


def bench_server(seconds: float, matches: int, level: int, as_json: bool) -> None:
    """A server of its own, many matches of computers, and people who move: how long their moves take."""
    from cardwright.server.running.load_test import measure_server

    load = measure_server(seconds, matches, level)
    if as_json:
        print_json(load)
    else:
        typer.echo(f"{load.matches} matches of computers (level {load.level}) made {load.decisions} decisions in {load.seconds:.0f} s")
        typer.echo(f"{load.moves} moves of people were answered: p50 {load.p50_ms} ms, p95 {load.p95_ms} ms, p99 {load.p99_ms} ms")
        typer.echo(f"stalled matches: {load.stalled}")
    if load.stalled:
        raise typer.Exit(1)


def bench_crowd(seconds: float, people: int, rate: float, matches: int, level: int, database: str | None, as_json: bool) -> None:
    """A server of its own full of people, some of whom move."""
    from cardwright.server.running.crowd_test import measure_crowd

    crowd = measure_crowd(seconds, people, rate, matches, level, database)
    if as_json:
        print_json(crowd)
        return
    typer.echo(
        f"{crowd.people} people at {crowd.tables} tables, {crowd.rate:g} moves a second, {crowd.matches} matches of computers, "
        f"{crowd.seconds:.0f} s"
    )
    typer.echo(
        f"{crowd.moves} moves were answered: p50 {crowd.p50_ms} ms, p95 {crowd.p95_ms} ms, p99 {crowd.p99_ms} ms, "
        f"slowest {crowd.slowest_ms} ms; {crowd.late} came too late for the next"
    )
    typer.echo(f"the event loop was late by {crowd.lag_worst_ms} ms at worst, the collector's longest pause was {crowd.pause_worst_ms} ms")
    typer.echo(
        f"{crowd.kilobytes_a_table} KB a table, {crowd.bytes_a_move} bytes sent a move, {crowd.server_cores} cores used by the server, "
        f"{crowd.processor_ms_a_move} ms of the processor a move"
    )
