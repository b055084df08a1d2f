"""`cardwright decks`: list a game's starter decks, show one, and check a list against the deck rules."""

from typing import Annotated, Any

import typer

from cardwright.cli.options import AsJson, GameId, Packs, command_app, shelved_game
from cardwright.cli.output import print_json, print_paragraph, print_table
from cardwright.kernel.decks import Deck

app = command_app(help="List, show and check decks.", epilog="Example: cardwright decks show synsouls neon-vanguard")


def deck_entry(name: str, deck: Deck) -> dict[str, Any]:
    return {
        "id": name, "name": deck.name, "plan": deck.plan, "leader": deck.leader, "size": sum(deck.cards.values()), "cards": deck.cards,
        "parts": deck.parts,
    }


@app.command("list", epilog="Example: cardwright decks list synsouls")
def list_decks(game: GameId, as_json: AsJson = False) -> None:
    """List the starter decks of a game, with how to play each."""
    decks = shelved_game(game).decks
    if as_json:
        print_json({"decks": [deck_entry(name, deck) for name, deck in decks.items()]})
        return
    print_table(("id", "name", "cards", "plan"), [(name, d.name, str(sum(d.cards.values())), d.plan) for name, d in decks.items()])


@app.command("show", epilog="Example: cardwright decks show synsouls quiet-stacks")
def show_deck(
    game: GameId,
    deck: Annotated[str, typer.Argument(help="A starter deck, or a file.")],
    packs: Packs = None,
    as_json: AsJson = False,
) -> None:
    """Show a deck's cards."""
    shelf_game = shelved_game(game, packs)
    found = shelf_game.deck(deck)
    if as_json:
        print_json(deck_entry(deck, found))
        return
    print_paragraph(found.name, found.plan)
    if found.leader:
        typer.echo(f"  {shelf_game.pool[found.leader].kind}: {found.leader}")
    pool = shelf_game.pool
    rows = [(str(count), name, pool[name].kind, str(pool[name].attrs.get("cost", ""))) for name, count in found.cards.items()]
    print_table(("", "card", "type", "cost"), rows)


@app.command("check", epilog="Example: cardwright decks check synsouls my-deck.txt")
def check_deck(
    game: GameId,
    deck: Annotated[str, typer.Argument(help="A deck file, or a starter deck.")],
    packs: Packs = None,
    as_json: AsJson = False,
) -> None:
    """Say whether a deck may start a match, and by which rules not."""
    shelf_game = shelved_game(game, packs)
    found = shelf_game.deck(deck)
    faults = shelf_game.deck_faults(found)
    hints = shelf_game.rules_code.deck_advice(found, shelf_game.pool)
    if as_json:
        print_json({"deck": found.name, "legal": not faults, "faults": faults, "advice": hints})
    else:
        for fault in faults:
            typer.echo(str(fault))
        for hint in hints:
            typer.echo(f"hint: {hint}")
        typer.echo(f"{found.name}: {'may be played' if not faults else 'may not be played'}")
    if faults:
        raise typer.Exit(1)
