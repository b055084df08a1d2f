"""`cardwright cards`: list a game's cards, show one, and check that every card compiles.
A *pack* is a card file someone made; checking one needs to know its game, which its folder or `--game` tells.
"""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from cardwright import library
from cardwright.cli.options import AsJson, GameId, Packs, chosen_games, command_app, shelved_game
from cardwright.cli.output import print_json, print_paragraph, print_table
from cardwright.errors import CardwrightError
from cardwright.text import TextFault

app = command_app(help="List, show and check cards.", epilog="Example: cardwright cards list synsouls --text draw")


class Fault(msgspec.Struct, frozen=True):
    """One fault of a card file, as --json prints it."""

    file: str
    line: int
    column: int
    message: str
    found: str
    expected: tuple[str, ...]
    nearest: str | None


class Checked(msgspec.Struct, frozen=True):
    """What `cards check --json` prints."""

    cards: int
    faults: list[Fault]


def card_entry(card: Any) -> dict[str, Any]:
    """A card as a program reads it: name, type and text first, then every other attribute."""
    first = {"name": card.name, "type": card.type, "text": card.attrs.get("text", "")}
    return first | {key: value for key, value in card.attrs.items() if key not in first}


@app.command("list", epilog="Example: cardwright cards list synsouls --type Verse --json")
def list_cards(
    game: GameId,
    kind: Annotated[str | None, typer.Option("--type", help="Only cards of this type.")] = None,
    text: Annotated[str | None, typer.Option("--text", help="Only cards whose name or text has these words.")] = None,
    packs: Packs = None,
    as_json: AsJson = False,
) -> None:
    """List the cards of a game."""
    words = (text or "").casefold()
    cards = [
        entry for entry in (card_entry(card) for card in shelved_game(game, packs).cards.values())
        if (kind is None or entry["type"].casefold() == kind.casefold()) and words in f"{entry['name']} {entry['text']}".casefold()
    ]
    if as_json:
        print_json({"cards": cards})
        return
    if not cards:
        raise CardwrightError("no card fits", "leave out --type or --text to see all")
    print_table(("name", "type", "cost", "text"), [(c["name"], c["type"], str(c.get("cost", "")), c["text"]) for c in cards])
    typer.echo(f"{len(cards)} cards")


@app.command("show", epilog='Example: cardwright cards show synsouls "Redline Duelist"')
def show_card(
    game: GameId, name: Annotated[str, typer.Argument(help="The card's name.")], packs: Packs = None, as_json: AsJson = False,
) -> None:
    """Show one card in full."""
    shelf_game = shelved_game(game, packs)
    entry = card_entry(shelf_game.cards[shelf_game.card(name).name])
    if as_json:
        print_json(entry)
        return
    typer.echo(entry["name"])
    for key, value in entry.items():
        if key not in ("name", "text") and not isinstance(value, dict):
            typer.echo(f"  {key}: {', '.join(value) if isinstance(value, list | tuple) else value}")
    if entry["text"]:
        print_paragraph("  text:", entry["text"])
    for key, value in entry.items():
        if isinstance(value, dict):
            typer.echo(f"  {key.replace('_', ' ')}: " + "; ".join(f"{part}: {inner}" for part, inner in value.items()))


@app.command("check", epilog="Example: cardwright cards check my-pack.toml --game synsouls")
def check_cards(
    paths: Annotated[list[Path] | None, typer.Argument(help="Packs to check besides every game's own cards.", metavar="[PATH]...")] = None,
    game: Annotated[str | None, typer.Option("--game", help="The game the packs are for, if not the only one.")] = None,
    as_json: AsJson = False,
) -> None:
    """Compile every card of every game, and of the packs given: each must have one reading and print back unchanged."""
    count, faults = 0, list[TextFault]()
    games = chosen_games(game)
    if paths and len(games) > 1:
        raise CardwrightError("say which game the packs are for", f"with --game, one of: {', '.join(games)}")
    for name in games:
        pool, found = library.check_pool(name, [str(path) for path in paths or ()])
        count += len(pool)
        faults += found or shelved_game(name, [str(path) for path in paths or ()]).lowering_faults()
    if as_json:
        print_json(Checked(count, [as_fault(fault) for fault in faults]))
    else:
        for fault in faults:
            typer.echo(str(fault))
        typer.echo(f"{count} cards compile, {len(faults)} faults")
    if faults:
        raise typer.Exit(1)


def as_fault(fault: TextFault) -> Fault:
    return Fault(fault.file or "", fault.line, fault.column, fault.message, fault.found or "", tuple(fault.expected), fault.nearest)
