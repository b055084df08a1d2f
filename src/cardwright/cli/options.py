"""What the commands have in common: how their app is made, the --json switch, and a game or all games.
A *game* is given by its id, as `cardwright games` lists it.
"""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardwright import library
from cardwright.errors import CardwrightError

if TYPE_CHECKING:
    from cardwright.shelf import Shelved

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
GameId = Annotated[str, typer.Argument(help="The game's id, as `cardwright games` lists it.", metavar="GAME")]
Packs = Annotated[
    list[str] | None, typer.Option("--pack", help="A card file whose cards join the game's. May be repeated.", metavar="FILE"),
]
Options = Annotated[
    list[str] | None, typer.Option("--option", help="An option of the game, such as max_notes=2. May be repeated.", metavar="NAME=VALUE"),
]
Form = Annotated[str | None, typer.Option("--form", help="How to sit down, where a game has several forms, such as 2v2.", metavar="FORM")]


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


def shelved_game(game: str, packs: list[str] | None = None) -> "Shelved":
    """A game on the shelf with these packs; an unknown id suggests the nearest."""
    from cardwright import shelf

    return shelf.game(game, *(packs or ()))


def match_options(given: list[str] | None) -> dict[str, Any]:
    """NAME=VALUE words as options of a match: numbers and true or false are read as such."""
    read: dict[str, Any] = {}
    for word in given or ():
        name, equals, text = word.partition("=")
        if not equals or not name.strip():
            raise CardwrightError(f"{word!r} is no option of a game", "write NAME=VALUE, such as max_notes=2")
        value = text.strip()
        read[name.strip()] = int(value) if value.lstrip("-").isdigit() else {"true": True, "false": False}.get(value.lower(), value)
    return read


def comma_list(text: str | None) -> list[str]:
    """The parts of a comma list, without blanks."""
    return [part.strip() for part in (text or "").split(",") if part.strip()]
