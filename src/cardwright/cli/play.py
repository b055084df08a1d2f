"""`cardwright play`: a game in the terminal, against a computer player or a person at the same screen.
Input may come from a file as well: one answer or command a line. When it ends, the match is saved.
"""

import random
import secrets
import shutil
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path
from typing import Annotated

import typer

from cardwright import library
from cardwright.cli.lines import read_line
from cardwright.cli.options import Form, Options, Packs, command_app, match_options, shelved_game
from cardwright.cli.session import Session
from cardwright.errors import CardwrightError
from cardwright.forms import seating
from cardwright.lessons import Coach
from cardwright.match import Match
from cardwright.players import player
from cardwright.shelf import Shelved
from cardwright.table_text import look_of

app = command_app()
HUMAN = "human"


@app.command(epilog="Example: cardwright play synsouls --deck neon-vanguard --vs greedy")
def play(
    game: Annotated[str | None, typer.Argument(help="The game's id, as `cardwright games` lists it.", metavar="[GAME]")] = None,
    deck: Annotated[str | None, typer.Option("--deck", help="Your deck: a starter's name or a file. Default: one by chance.")] = None,
    vs: Annotated[
        str, typer.Option("--vs", help="Who plays against you: a level (1 to 5, or newcomer to master), greedy, search, human …"),
    ] = "greedy",
    opponent_deck: Annotated[str | None, typer.Option("--opponent-deck", help="The other deck. Default: one by chance.")] = None,
    seed: Annotated[str | None, typer.Option("--seed", help="The same seed deals the same cards. Default: a new one.")] = None,
    form: Form = None,
    max_notes: Annotated[int | None, typer.Option("--max-notes", help="SYNSOULS: a faster game (2 or 3).")] = None,
    option: Options = None,
    pack: Packs = None,
    load: Annotated[Path | None, typer.Option("--load", help="Go on with a saved match.", metavar="FILE")] = None,
    coach: Annotated[bool, typer.Option("--coach", help="Be told of each kind of decision that is new to you.")] = False,
    save: Annotated[Path | None, typer.Option("--save", help="Write the match here when it is over or left.", metavar="FILE")] = None,
) -> None:
    """Play a game in the terminal."""
    if vs != HUMAN:
        player(vs)
    if load is not None:
        match = Match.load(load, *(pack or ()))
        shelved = shelved_game(match.about["game"], pack)
    else:
        shelved = shelved_game(game if game is not None else ask_game(), pack)
        seats, seated = seating(shelved.rules_code, form)
        options = {**match_options(option), **seated} | ({"max_notes": max_notes} if max_notes is not None else {})
        seed = seed if seed is not None else str(secrets.randbelow(1_000_000))
        match = shelved.start(choose_decks(shelved, deck, opponent_deck, seed, seats), seed, **options)
    number = match.about["seed"]
    others = {} if vs == HUMAN else {seat: player(vs, f"{number}/{seat}") for seat in match.seats[1:]}
    width = min(shutil.get_terminal_size((80, 24)).columns, 120)
    session = Session(shelved, match, others, save or load or Path(f"{shelved.id}-{number}.match.json"), width=width)
    session.coaches = {seat: Coach(shelved.id) for seat in session.people} if coach else {}
    named = [seat for number, seat in enumerate(match.seats) if (opponent_deck if number else deck) is not None and load is None]
    welcome(session, named, resumed=load is not None)
    if session.play() and save is not None:
        match.save(save)
        typer.echo(f"Saved to {save}; see it again with: cardwright replay {save}")


def ask_game() -> str:
    """Let the person choose from the shelf."""
    games = library.games()
    if len(games) == 1:
        return games[0]
    typer.echo("Which game?")
    for number, name in enumerate(games, 1):
        shelved = shelved_game(name)
        typer.echo(f"  {number} {shelved.title}: {look_of(name).pitch}".rstrip(": "))
    while (line := read_line()) is not None:
        word = line.strip().casefold()
        if word.isdecimal() and 0 < int(word) <= len(games):
            return games[int(word) - 1]
        fitting = [name for name in games if word and name.startswith(word)]
        if len(fitting) == 1:
            return fitting[0]
        typer.echo(f"Type a number from 1 to {len(games)}, or a name.")
    raise CardwrightError("no game was chosen", "name one, such as: cardwright play synsouls")


def choose_decks(shelved: Shelved, own: str | None, other: str | None, seed: str, seats: int = 2) -> list[str]:
    """The decks of all seats: as named, else different starters by the seed."""
    starters = list(shelved.decks)
    random.Random(f"decks/{seed}").shuffle(starters)
    left = cycle([name for name in starters if name not in (own, other)] or starters)
    return [own or next(left), *(other or next(left) for _ in range(seats - 1))]


def welcome(session: Session, named: Sequence[str], resumed: bool) -> None:
    """Who plays what. The name of a deck tells its cards, which nobody else may know: it is told where someone at this screen named it,
    and to the one person who plays with it or beside it."""
    about = session.match.about
    sides = dict(zip(session.match.seats, session.match.state.table.sides, strict=True))
    own = sides[session.people[0]] if len(session.people) == 1 else -1
    session.say(f"{session.game.title}, seed {about['seed']}. {session.look.pitch}".rstrip())
    for seat, deck in zip(session.match.seats, about["decks"], strict=True):
        if seat not in named and sides[seat] != own:
            session.unnamed.append(seat)
            continue
        plan = f" {deck.plan[:1].upper()}{deck.plan[1:]}" if seat in session.people and deck.plan else ""
        session.say(f"{session.names[seat]} plays {deck.name}.{plan}")
    session.say("Type 'help' for the commands." + (" The saved match goes on." if resumed else ""))
