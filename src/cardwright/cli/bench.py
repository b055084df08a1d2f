"""`cardwright bench`: how fast the rules run on this machine.
Random play without logs or texts, fixed seeds, all starter decks; `calibration_ns` is a fixed loop of plain Python, so that
figures from two machines can be compared.
"""

from typing import Annotated

import typer

from cardwright.cli.options import AsJson, Form, chosen_games, command_app
from cardwright.cli.output import print_json, print_table
from cardwright.players.measuring import calibration_ns, compiled, measure

app = command_app()


@app.command(epilog="Example: cardwright bench --game synsouls --seconds 10 --json")
def bench(
    game: Annotated[str | None, typer.Option("--game", help="Only this game. Without it: all games.")] = None,
    form: Form = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help="How long to play each game.")] = 5.0,
    as_json: AsJson = False,
) -> None:
    """Measure random play, copying a position and listing its moves."""
    before = calibration_ns()
    speeds = {name: measure(name, seconds, form) for name in chosen_games(game)}
    calibration = min(before, calibration_ns())
    if as_json:
        print_json({"calibration_ns": calibration, "compiled": compiled(), "games": speeds})
        return
    typer.echo(f"calibration: {calibration / 1000:.0f} µs; the rules run {'compiled' if compiled() else 'as plain Python'}")
    print_table(
        ("game", "decisions/s", "games/s", "clone µs", "options µs"),
        [(name, speed.decisions_per_s, speed.games_per_s, speed.clone_us, speed.options_us) for name, speed in speeds.items()],
    )
