"""`cardwright cards`: list a game's cards, read one, and check that every card compiles.
A *fault* has a file and the stretch of it that is wrong, says what could stand there, and gives whole texts that would do. A card is
sound if its text has one reading, no word of it is lost, and its game can carry it out.
"""

import re
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from cardwright import library, shelf
from cardwright.cli.options import AsJson, GameId, Packs, command_app, known_game, shelved_game
from cardwright.cli.output import print_json, print_table
from cardwright.errors import CardwrightError
from cardwright.glossary import word_lines
from cardwright.language.explain import explain, in_lines
from cardwright.language.faults import Fault
from cardwright.language.say import say
from cardwright.language.suggest import with_suggestions
from cardwright.table_text import card_page, look_of
from cardwright.text.cards import CompiledCard
from cardwright.text.faults import TextFault
from cardwright.text.warnings import warnings

app = command_app(help="List, show and check cards.", epilog="Example: cardwright cards show Redline Duelist")
_HEADER = re.compile(r"^\s*\[\[card\]\]")
_NAME = re.compile(r"^\s*name\s*=\s*([\"'])(?P<name>.*)\1")


class CardFault(msgspec.Struct):
    """One fault, as JSON gives it: `line` and `column` are where it begins, `end_line` and `end_column` where it ends, counted from 1; the
    letter at the end is not part of it. `level` and `word` are of a card's text, and empty for the rest of its file."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    card: str
    level: str
    word: str
    message: str
    expected: list[str]
    nearest: str | None
    readings: list[str]
    suggestions: list[str]


@app.command("list", epilog='Example: cardwright cards list synsouls --type Verse --text "draw"')
def list_cards(
    game: GameId,
    kind: Annotated[str | None, typer.Option("--type", help="Only cards of this type.")] = None,
    text: Annotated[str | None, typer.Option("--text", help="Only cards whose name or text has these words.")] = None,
    pack: Packs = None,
    as_json: AsJson = False,
) -> None:
    """List a game's cards."""
    cards = sorted(shelved_game(game, pack).cards.values(), key=lambda card: card.name)
    if kind is not None:
        cards = [card for card in cards if card.type.casefold() == kind.casefold()]
    if text is not None:
        cards = [card for card in cards if text.casefold() in f"{card.name}\n{card.attrs.get('text', '')}".casefold()]
    if as_json:
        print_json({"cards": [as_plain(card) for card in cards]})
        return
    price, corner = look_of(game).card.price, look_of(game).card.corner
    rows = [(card.name, card.type, card.attrs.get(price, ""), card.attrs.get(corner, ""), card.attrs.get("text", "")) for card in cards]
    print_table(("name", "type", price, corner, "text"), rows)


def as_plain(card: CompiledCard) -> dict[str, Any]:
    """A card as JSON: name, type and text first, then every other attribute."""
    head = {"name": card.name, "type": card.type, "text": card.attrs.get("text", "")}
    return head | {key: value for key, value in card.attrs.items() if key not in head}


@app.command(epilog="Example: cardwright cards show Redline Duelist")
def show(
    words: Annotated[list[str], typer.Argument(help="The card's name.", metavar="NAME")],
    game: Annotated[str | None, typer.Option("--game", help="Only this game's cards. Without it: all games.")] = None,
    pack: Packs = None,
    as_json: AsJson = False,
) -> None:
    """Read one card, and what the words on it mean."""
    name = " ".join(words)
    fault: CardwrightError | None = None
    for known in [known_game(game)] if game is not None else library.games():
        shelved = shelved_game(known, pack)
        try:
            card = shelved.cards[shelved.card(name).name]
        except CardwrightError as unknown:
            if fault is None or "did you mean" in (unknown.hint or ""):
                fault = unknown
            continue
        if as_json:
            print_json(as_plain(card) | {"words": shelved.words[card.name]})
        else:
            typer.echo(card_page(look_of(known), card, shelved.cards.values()))
            typer.echo(f"Words on it:\n{word_lines(shelved.words[card.name])}")
        return
    raise fault or CardwrightError("there are no games")


@app.command(epilog='Example: cardwright cards read "Draw a card." --game synsouls')
def read(
    text: Annotated[str, typer.Argument(help="The text of a card.", metavar="TEXT")],
    game: Annotated[str, typer.Option("--game", help="The game whose words it uses.", metavar="GAME")],
    name: Annotated[str, typer.Option("--name", help="The card's name, if the text speaks of it.")] = "",
    pack: Packs = None,
    as_json: AsJson = False,
) -> None:
    """Tell how a text is read, step by step, or what is wrong with it."""
    keywords, wrong = library.define(known_game(game), {path: library.read_text(path) for path in pack or ()})
    if wrong:
        raise library.CardFaults(wrong)
    reader = library.reader_of(known_game(game), keywords)
    reading = with_suggestions(reader, text, name, reader.read(text, name))
    meanings = {keyword.word: keyword.meaning for keyword in keywords}
    steps = explain(reader.lexicon, reading.tree, meanings) if reading.tree is not None else []
    canonical = say(reader.lexicon, reading.tree) if reading.tree is not None else ""
    if as_json:
        print_json({"text": text, "read": reading.tree is not None, "canonical": canonical, "steps": steps, "faults": reading.faults})
    else:
        for line in in_lines(steps):
            typer.echo(line)
        for fault in reading.faults:
            show_reading_fault(fault, text)
    if reading.tree is None:
        raise typer.Exit(1)


def show_reading_fault(fault: Fault, text: str) -> None:
    """A fault with the place it is at, what could stand there, and texts that would do."""
    typer.echo(f"{fault.column()}: {fault.message}")
    if "\n" not in text and fault.end > fault.start:
        typer.echo(f"  {text}\n  {' ' * fault.start}{'^' * (fault.end - fault.start)}")
    if fault.expected:
        typer.echo(f"  what could stand here: {', '.join(fault.expected)}")
    for suggestion in fault.suggestions:
        typer.echo(f"  this would do: {suggestion}")


@app.command(epilog="Example: cardwright cards check my-cards.toml --game synsouls")
def check(
    paths: Annotated[list[Path] | None, typer.Argument(help="Card files to check with the game's own.", metavar="[PATH]...")] = None,
    game: Annotated[str | None, typer.Option("--game", help="The game the files are for. Default: every game, or the only one.")] = None,
    as_json: AsJson = False,
) -> None:
    """Check that every card has one reading and can be carried out."""
    games = [known_game(game)] if game is not None else library.games()
    if paths and len(games) > 1:
        raise CardwrightError("say which game these cards are for", "add --game GAME")
    own, given = 0, 0
    faults: list[CardFault] = []
    odd: list[CardFault] = []
    assumed: dict[str, dict[str, object]] = {}
    for name in games:
        checked = check_game(name, [str(path) for path in paths or ()])
        own += checked.own
        given += checked.given
        faults += checked.faults
        odd += checked.warnings
        assumed |= checked.assumed
    if as_json:
        print_json({"cards": own + given, "faults": faults, "warnings": odd, "assumed": assumed})
    else:
        for fault in faults:
            show_fault(fault)
        for fault in odd:
            show_fault(fault, "warning: ")
        for card, values in assumed.items():
            typer.echo(f"{card} does not say all; taken are {', '.join(f'{key} {_shown(value)}' for key, value in values.items())}")
        cards = f"{own + given} cards ({given} in the files given, {own} of the game)" if paths else f"{own} cards"
        typer.echo(f"{cards}, {len(faults)} faults" + (f", {len(odd)} warnings" if odd else ""))
    if faults:
        raise typer.Exit(1)


def _shown(value: object) -> str:
    return " and ".join(str(item) for item in value) if isinstance(value, tuple) else str(value)


class Checked(msgspec.Struct):
    """How many cards a game has and how many the files have, what is wrong or odd about them, and what cards of the files do not say."""

    own: int
    given: int
    faults: list[CardFault]
    warnings: list[CardFault]
    assumed: dict[str, dict[str, object]]


def check_game(game: str, paths: list[str]) -> Checked:
    """Check a game's own cards and those of some files."""
    shipped, files = library.card_sources(game), {path: library.read_text(path) for path in paths}
    sources = shipped | files
    pool, wrong = library.check_pool(game, paths)
    faults = [as_fault(fault, sources.get(fault.file, "")) for fault in wrong]
    impossible = shelf.build_cards(shelf.game(game).rules_code, pool.values())[1]
    faults += [as_fault(fault, sources.get(fault.file, "")) for fault in impossible]
    faults.sort(key=lambda fault: (fault.file, fault.line, fault.column))
    own, given = (sum(1 for source in group.values() for line in source.splitlines() if _HEADER.match(line)) for group in (shipped, files))
    assumed = {card.name: dict(card.assumed) for card in pool.values() if card.place.file in files and card.assumed}
    schema = library.schema(game)
    odd = [as_fault(fault, sources.get(fault.file, "")) for card in pool.values() for fault in warnings(card, schema)]
    return Checked(own, given, faults, odd, assumed)


def as_fault(fault: TextFault, source: str) -> CardFault:
    card = card_at(source, fault.line)
    message = fault.message.removeprefix(f"{card}: ") if card else fault.message
    said = fault.said
    level, word, readings = (said.level, said.word, list(said.readings)) if said is not None else ("", "", [])
    return CardFault(
        fault.file, fault.line, fault.column, *fault.end, card, level, word, message, list(fault.expected), fault.nearest, readings,
        list(fault.suggestions),
    )


def card_at(source: str, line: int) -> str:
    """The name of the card whose entry holds a line of a card file."""
    lines = source.splitlines()
    start = max((number for number, text in enumerate(lines[:line]) if _HEADER.match(text)), default=-1)
    if start < 0:
        return ""
    for text in lines[start + 1 :]:
        if _HEADER.match(text):
            return ""
        if found := _NAME.match(text):
            return found["name"]
    return ""


def show_fault(fault: CardFault, sort: str = "") -> None:
    label = f"{fault.card}: " if fault.card else ""
    typer.echo(f"{fault.file}:{fault.line}:{fault.column}: {sort}{label}{fault.message}")
    if fault.expected:
        typer.echo(f"  expected: {', '.join(fault.expected)}")
    if fault.nearest:
        typer.echo(f"  nearest: {fault.nearest}")
    for text in fault.suggestions:
        typer.echo(f"  this would do: {text}")
