"""What the commands have in common: how their app is made, the --json switch, and a game or all games.
A *game* is given by its id, as `cardwright games` lists it.
"""

from typing import Annotated, Any

import typer

from cardwright import library
from cardwright.errors import CardwrightError

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]


def command_app(**settings: Any) -> typer.Typer:
    """The typer app of one command's module; a command with commands of its own gives `help` and `epilog`."""
    return typer.Typer(add_completion=False, rich_markup_mode="rich", **settings)


def known_game(game: str) -> str:
    """The id of an installed game, or a fault that names those there are."""
    known = library.games()
    if game not in known:
        raise CardwrightError(f"there is no game {game!r}", f"the games are: {', '.join(known)}")
    return game


def chosen_games(game: str | None) -> list[str]:
    """The one game that was named, or all."""
    return list(library.games()) if game is None else [known_game(game)]
