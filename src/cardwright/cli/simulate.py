"""`cardwright simulate`: many games between computer players, and who won how often.
Rates come with Wilson's 95% interval. Seats are passed round for each seed, so no player gains by sitting first.
An interrupt (Ctrl-C) shows what was played so far.
"""

import time
from typing import Annotated, Any

import typer

from cardwright.cli.frame import INTERRUPTED, tell_plain
from cardwright.cli.options import AsJson, Form, GameId, Options, Packs, comma_list, command_app, match_options, shelved_game
from cardwright.cli.output import print_json, print_table, progress
from cardwright.errors import CardwrightError
from cardwright.forms import seating
from cardwright.players.series import Series, Tally, play_series, wilson
from cardwright.players.spreading import cores

app = command_app()


@app.command(epilog="Example: cardwright simulate synsouls --games 200 --players greedy,random --seed 1")
def simulate(
    game: GameId,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games to play.")] = 100,
    players: Annotated[
        str | None, typer.Option("--players", help="Who plays, one for each seat or one for all, as a comma list. Default: greedy,random.")
    ] = None,
    form: Form = None,
    decks: Annotated[
        str | None, typer.Option("--decks", help="One deck for each player (name or file), or one for all. Default: all starters in turn.")
    ] = None,
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same games.")] = "0",
    jobs: Annotated[int | None, typer.Option("--jobs", min=1, help="How many processes play. Default: one for each core.")] = None,
    skip: Annotated[int, typer.Option("--skip", min=0, help="Leave out the first games of the series.")] = 0,
    option: Options = None,
    pack: Packs = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between computer players, and count who wins."""
    shelved = shelved_game(game, pack)
    names = comma_list(players)
    seats, seated = seating(shelved.rules_code, form, len(names) if len(names) > 1 else None)
    if len(names) <= 1:
        names = names * seats or ["greedy", *["random"] * (seats - 1)]
    lists = comma_list(decks)
    if len(lists) == 1:
        lists *= len(names)
    if len(names) not in shelved.rules_code.seat_counts:
        counts = " or ".join(str(count) for count in shelved.rules_code.seat_counts)
        raise CardwrightError(f"{shelved.title} is played by {counts}, not by {len(names)}", "give one player for each seat")
    series = Series(shelved.id, tuple(names), games, seed, tuple(lists), {**match_options(option), **seated}, tuple(pack or ()), skip)
    tally = Tally(len(names))
    begun = time.perf_counter()
    whole = run(series, tally, jobs or cores())
    seconds = time.perf_counter() - begun
    if as_json:
        print_json(summary(series, tally, seconds))
    else:
        show(shelved.title, series, tally, seconds)
    if not whole:
        raise typer.Exit(INTERRUPTED)


def run(series: Series, tally: Tally, jobs: int) -> bool:
    """Play the series behind a progress bar on stderr; False if it was interrupted."""
    tell_plain()
    with progress("games", series.games) as advance:
        try:
            play_series(series, tally, jobs, advance)
        except KeyboardInterrupt:
            return False
    return True


def summary(series: Series, tally: Tally, seconds: float) -> dict[str, Any]:
    """The result as data: the promised keys first, then more."""
    played = max(1, tally.games)
    return {
        "games": tally.games,
        "wins": tally.wins,
        "draws": tally.draws,
        "first_mover_wins": tally.first_mover_wins,
        "turns_mean": round(tally.turns_mean, 3),
        "seconds": round(seconds, 3),
        "players": list(series.players),
        "decks": list(series.decks),
        "seed": series.seed,
        "win_rates": [round(wins / played, 4) for wins in tally.wins],
        "intervals": [[round(bound, 4) for bound in wilson(wins, tally.games)] for wins in tally.wins],
        "first_mover_interval": [round(bound, 4) for bound in wilson(tally.first_mover_wins, tally.games)],
        "turns_range": [min(tally.turns, default=0), max(tally.turns, default=0)],
        "decisions": tally.decisions,
        "ended_by": dict(sorted(tally.rules.items())),
    }


def show(title: str, series: Series, tally: Tally, seconds: float) -> None:
    """The result for people."""
    short = "" if tally.games == series.games else f" of {series.games}, interrupted"
    typer.echo(f"{title}: {tally.games} games{short}, seed {series.seed}")
    decks = series.decks or ["all starters"] * len(series.players)
    rows = [(name, deck, *rate(wins, tally.games)) for name, deck, wins in zip(series.players, decks, tally.wins, strict=True)]
    rows.append(("whoever moves first", "", *rate(tally.first_mover_wins, tally.games)))
    print_table(("player", "deck", "wins", "rate", "95% interval"), rows)
    turns = f"turns: {tally.turns_mean:.1f} on average, {min(tally.turns, default=0)} to {max(tally.turns, default=0)}"
    typer.echo(f"draws: {tally.draws}; {turns}; {tally.decisions / max(1, tally.games):.0f} decisions a game")
    ended = ", ".join(f"{rule} ({count})" for rule, count in sorted(tally.rules.items()))
    typer.echo(f"ended by: {ended or 'nothing'}; {seconds:.1f} s, {tally.games / seconds:.1f} games a second")


def rate(wins: int, games: int) -> tuple[int, str, str]:
    low, high = wilson(wins, games)
    return wins, f"{wins / games:.1%}" if games else "", f"{low:.1%} to {high:.1%}"
