"""`cardwright soak`: random games until every card has been played and every ability used.
A game that fails is shown with the command that repeats it; what could not be tried is listed. Either makes the exit code 1.
"""

from collections.abc import Iterator
from typing import Annotated

import typer

from cardwright.cli.options import AsJson, GameId, command_app, shelved_game
from cardwright.cli.output import print_json, progress
from cardwright.players.soaking import Soak, Soaked, everything, soak
from cardwright.players.spreading import cores, spread
from cardwright.shelf import Shelved

app = command_app()
TRIES = 40  # seeking games for one card in one round
ROUNDS = 25  # what is not found by then is out of reach


@app.command("soak", epilog="Example: cardwright soak synsouls --games 2000 --seed 1")
def soak_game(
    game: GameId,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games to play by chance.")] = 2000,
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same games.")] = "0",
    skip: Annotated[int, typer.Option("--skip", min=0, help="Leave out the first games.")] = 0,
    seek: Annotated[list[str] | None, typer.Option("--seek", help="Only games in search of this card. May be repeated.")] = None,
    jobs: Annotated[int | None, typer.Option("--jobs", min=1, help="How many processes play. Default: one for each core.")] = None,
    as_json: AsJson = False,
) -> None:
    """Play at random until every card has been played and every ability used."""
    shelved = shelved_game(game)
    wanted = tuple(shelved.card(name).name for name in seek or ())
    processes = jobs or cores()
    tried, faults, played = Soaked(), [], 0
    for done in run([Soak(shelved.id, seed, number, wanted) for number in range(skip, skip + games)], processes, "games"):
        tried.add(done)
        played += 1
        faults += [done.fault] if done.fault else []
    if games > 1 and not wanted and not faults:
        for done in seeking(shelved, seed, tried, processes):
            played += 1
            faults += [done.fault] if done.fault else []
    missing = left_over(shelved, tried)
    if as_json:
        print_json({"games": played, "decisions": tried.decisions, "faults": faults, **missing})
    else:
        show(shelved, played, tried, faults, missing)
    if faults or (games > 1 and not wanted and any(missing.values())):
        raise typer.Exit(1)


def run(plans: list[Soak], jobs: int, what: str) -> Iterator[Soaked]:
    """Play behind a progress bar on stderr."""
    with progress(what, len(plans)) as advance:
        for batch in spread(soak, plans, jobs):
            yield from batch
            advance(len(batch))



def seeking(shelved: Shelved, seed: str, tried: Soaked, jobs: int) -> Iterator[Soaked]:
    """Games in search of what no game has tried yet, until nothing is missing or it will not be found."""
    for turn in range(ROUNDS):
        missing = left_over(shelved, tried)
        names = sorted({*missing["unplayed"], *(entry.rpartition(" (")[0] for entry in missing["unused"])})
        if not names:
            return
        plans = [Soak(shelved.id, seed, turn * TRIES + number, (name,)) for number in range(TRIES) for name in names]
        for done in run(plans, jobs, f"seeking {len(names)} cards"):
            tried.add(done)
            yield done


def left_over(shelved: Shelved, tried: Soaked) -> dict[str, list[str]]:
    """What no game has tried: cards by name, abilities as `Name (number)`."""
    whole = everything(shelved)
    unused = sorted(whole.used - tried.used)
    return {"unplayed": sorted(whole.played - tried.played), "unused": [f"{name} ({number + 1})" for name, number in unused]}


def show(shelved: Shelved, played: int, tried: Soaked, faults: list[str], missing: dict[str, list[str]]) -> None:
    whole = everything(shelved)
    typer.echo(f"{shelved.title}: {played} games, {tried.decisions} decisions, {len(faults)} failed")
    cards, abilities = len(whole.played & tried.played), len(whole.used & tried.used)
    typer.echo(f"cards played: {cards} of {len(whole.played)}; abilities used: {abilities} of {len(whole.used)}")
    for fault in faults[:20]:
        typer.echo(fault)
    for what, names in missing.items():
        if names:
            typer.echo(f"{what}: {', '.join(names)}")
