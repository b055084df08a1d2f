"""`cardwright decks`: the starter decks, and whether a deck may be played.
A deck is a plain text list such as `3 Ember Fox`; a *fault* names the card and the rule that it breaks.
"""

from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import typer

from cardwright import library
from cardwright.cli.options import AsJson, GameId, Options, Packs, command_app, match_options, shelved_game
from cardwright.cli.output import print_json, print_table
from cardwright.errors import CardwrightError
from cardwright.kernel.decks import Deck, parse_deck, print_deck, spelled
from cardwright.shelf import Shelved

app = command_app(help="List, show and check decks.", epilog="Example: cardwright decks list synsouls")


@app.command("list", epilog="Example: cardwright decks list synsouls")
def list_decks(game: GameId, as_json: AsJson = False) -> None:
    """List a game's starter decks."""
    shelved = shelved_game(game)
    if as_json:
        print_json({"decks": [as_plain(shelved, key, deck) for key, deck in shelved.decks.items()]})
        return
    rows = [(key, deck.name, sum(deck.cards.values()), deck.plan) for key, deck in shelved.decks.items()]
    print_table(("deck", "name", "cards", "plan"), rows)


@app.command(epilog="Example: cardwright decks show synsouls neon-vanguard")
def show(
    game: GameId,
    deck: Annotated[str, typer.Argument(help="A starter deck's name, or a file.")],
    pack: Packs = None,
    as_json: AsJson = False,
) -> None:
    """Read one deck, with its cards by type."""
    shelved = shelved_game(game, pack)
    found = shelved.deck(deck)
    if as_json:
        print_json(as_plain(shelved, deck, found))
        return
    typer.echo(print_deck(found, leader_word(shelved, found)).rstrip())
    kinds = Counter[str]()
    for name, count in found.cards.items():
        kinds[shelved.pool[name].kind] += count
    typer.echo(f"# {counted(shelved, found)}: " + ", ".join(f"{count} {kind}" for kind, count in kinds.most_common()))


@app.command(epilog="Example: cardwright decks check synsouls my-deck.txt")
def check(
    game: GameId,
    deck: Annotated[str, typer.Argument(help="A file with a deck list, or a starter deck's name.", metavar="DECK")],
    option: Options = None,
    pack: Packs = None,
    as_json: AsJson = False,
) -> None:
    """Check whether a deck may be played: every card and rule that stands against it."""
    shelved = shelved_game(game, pack)
    found = shelved.decks[deck] if deck in shelved.decks else parse_deck(library.read_text(Path(deck)), Path(deck).stem)
    found = spelled(found, shelved.pool)
    faults = faults_of(shelved, found, match_options(option))
    advice = [] if any(not fault["rule"] for fault in faults) else shelved.rules_code.decks.advice(found, shelved.pool)
    if as_json:
        print_json({"deck": found.name, "cards": sum(found.cards.values()), "faults": faults, "advice": advice})
    else:
        for fault in faults:
            typer.echo(": ".join(filter(None, (fault["card"], fault["message"]))) + (f" ({fault['rule']})" if fault["rule"] else ""))
        typer.echo(f"{found.name}: {counted(shelved, found)}, {len(faults)} faults")
        for hint in advice:
            typer.echo(f"advice: {hint}", err=True)
    if faults:
        raise typer.Exit(1)


def faults_of(shelved: Shelved, deck: Deck, options: dict[str, Any]) -> list[dict[str, str]]:
    """Unknown cards with the nearest known, else every deck rule that is broken."""
    unknown = []
    for name in (*deck.cards, *([deck.leader] if deck.leader else [])):
        if name not in shelved.pool:
            try:
                hint = f"there is no such card; it is written {shelved.card(name).name!r}"
            except CardwrightError as fault:
                hint = f"there is no such card; {fault.hint}"
            unknown.append({"rule": "", "card": name, "message": hint})
    if deck.leader and deck.leader not in shelved.pool:  # what the deck may hold depends on it
        return unknown
    known = Deck(deck.name, {name: count for name, count in deck.cards.items() if name in shelved.pool}, deck.leader, deck.plan, deck.parts)
    found = shelved.deck_faults(known, options)
    return unknown + [{"rule": fault.rule, "card": fault.card, "message": fault.message} for fault in found]


def leader_word(shelved: Shelved, deck: Deck) -> str:
    """What the game calls the card on the leader's line."""
    return shelved.pool[deck.leader].kind if deck.leader in shelved.pool else "Leader"


def counted(shelved: Shelved, deck: Deck) -> str:
    """How many cards a list has; the leader is named apart, since most rules do not count it among them."""
    leader = f"{leader_word(shelved, deck)} and " if deck.leader else ""
    return f"{leader}{sum(deck.cards.values())} cards"


def as_plain(shelved: Shelved, key: str, deck: Deck) -> dict[str, Any]:
    legal = not shelved.deck_faults(deck)
    return {"deck": key, "name": deck.name, "leader": deck.leader, "plan": deck.plan, "cards": deck.cards, "legal": legal}
