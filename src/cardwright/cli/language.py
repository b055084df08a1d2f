"""`cardwright language`: the words of a game, the forms of a verb, and how well texts are read.
*Coverage* counts texts with one reading, those that say the same when they are printed and read again, and what is missing.
"""

from pathlib import Path
from typing import Annotated

import typer

from cardwright import library, playing, readings, shelf
from cardwright.cli.options import AsJson, GameId, command_app, known_game
from cardwright.cli.output import print_json, print_table
from cardwright.errors import CardwrightError
from cardwright.language.coverage import Coverage, measure
from cardwright.language.derived import forms_of
from cardwright.language.listing import page

app = command_app(
    help="The language of the cards: forms of verbs, and how well texts are read.",
    epilog="Example: cardwright language forms synsouls silence",
)


@app.command(epilog="Example: cardwright language forms synsouls silence")
def forms(
    game: GameId,
    verb: Annotated[list[str], typer.Argument(help="The verb, as the word list has it.", metavar="VERB")],
    as_json: AsJson = False,
) -> None:
    """Show every form of a verb in a sentence."""
    lexicon = library.words(known_game(game))
    lemma = " ".join(verb).lower()
    if lemma not in lexicon.verbs:
        near = [name for name in sorted(lexicon.verbs) if name.startswith(lemma[:2])]
        raise CardwrightError(f"{game} has no verb {lemma!r}", f"verbs that begin alike: {', '.join(near[:12])}" if near else None)
    said = forms_of(lexicon, lemma)
    has = lexicon.verbs[lemma].forms
    if as_json:
        print_json({"verb": lemma, "op": lexicon.verbs[lemma].op, "forms": has, "sentences": [{"form": a, "text": b} for a, b in said]})
        return
    typer.echo(", ".join(f"{has[form]}" for form in ("base", "third", "past", "part", "ger")))
    print_table(("form", "sentence"), said)


@app.command(epilog="Example: cardwright language words synsouls > docs/words/synsouls.md")
def words(game: GameId) -> None:
    """Write the page of all words that a game's card texts may use."""
    known = known_game(game)
    typer.echo(page(library.words(known), shelf.game(known).title), nl=False)


@app.command(epilog="Example: cardwright language coverage synsouls")
def coverage(
    game: Annotated[str | None, typer.Argument(help="The game's id. Without it: all games.", metavar="[GAME]")] = None,
    file: Annotated[Path | None, typer.Argument(help="A card file, or a corpus of [[text]]. Default: own cards.", metavar="[FILE]")] = None,
    most: Annotated[int, typer.Option("--most", min=1, help="Show at most this many missing words and constructions.")] = 15,
    as_json: AsJson = False,
) -> None:
    """Count which texts are read, and rank what is missing."""
    games = [known_game(game)] if game is not None else library.games()
    found: list[Coverage] = []
    source = library.read_text(file) if file is not None else ""
    if file is None:
        played = [playing.measure(name, library.card_sources(name)) for name in games]
    else:
        played = [playing.measure_texts(name, source, str(file)) for name in games] if "\n[kinds]" in source else []
    for name in games:
        asked = readings.own_texts(name) if file is None else readings.texts_in(source, str(file))
        found.append(measure(library.reader_of(name), asked))
    if as_json:
        print_json({"games": found, "played": played})
        return
    headings = ("game", "texts", "read", "ambiguous", "refused", "round trips", "lost words")
    rows = [(c.game, c.texts, c.read, c.ambiguous, sum(c.refused.values()), c.round_trips, c.lost) for c in found]
    print_table(headings, rows)
    for covered in found:
        for level, count in sorted(covered.refused.items()):
            typer.echo(f"{covered.game}: {count} refused ({level})")
        for batch in covered.batches:
            if batch.name:
                typer.echo(f"{covered.game}: batch {batch.name}: {batch.read} of {batch.texts} read")
        for missing in covered.missing[:most]:
            typer.echo(f"{covered.game}: {missing.texts} stop at {missing.what}, as in: {missing.example}")
    for told in played:
        typer.echo(f"{told.game}: {told.played} of {told.texts} are played")
        for missing in told.missing[:most]:
            typer.echo(f"{told.game}: {missing.texts} lack {missing.what}, as in: {missing.example}")
