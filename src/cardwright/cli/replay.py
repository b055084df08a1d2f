"""`cardwright replay`: read a saved match as a log, or verify everything that its file claims.
Whatever does not fit is told in a line each; a match that leads elsewhere is followed to the first choice that does.
"""

from pathlib import Path
from typing import Annotated

import typer

from cardwright import library, replay
from cardwright.cli.options import AsJson, Packs, command_app
from cardwright.cli.output import print_json
from cardwright.errors import CardwrightError
from cardwright.kernel.table import SEAT_NAMES
from cardwright.match import Match

app = command_app()
UNSOUND = 1


@app.command("replay", epilog="Example: cardwright replay verify synsouls-7.match.json")
def replay_match(
    words: Annotated[list[str], typer.Argument(help="The file; `verify` before it compares every position.", metavar="[verify] FILE")],
    seed_hash: Annotated[
        str, typer.Option("--hash", help="The hash that a server showed before the deal, of its seed or of the table.", metavar="HEX"),
    ] = "",
    salt: Annotated[str, typer.Option(help="The salt that you gave before the deal: whether it has its part in the seed.")] = "",
    pack: Packs = None,
    as_json: AsJson = False,
) -> None:
    """Read a saved match as a log, or verify that it leads to the same positions and that its deal was the one promised."""
    checked = words[0] == "verify" and len(words) > 1
    files = words[1:] if checked else words
    if len(files) != 1:
        raise CardwrightError("say which file to read", "cardwright replay FILE, or cardwright replay verify FILE")
    kept = replay.from_json(library.read_text(Path(files[0])))
    packs = tuple(pack or ())
    if checked:
        verify(kept, packs, seed_hash, salt, as_json)
    else:
        show(kept, packs, as_json)


def verify(kept: replay.Replay, packs: tuple[str, ...], seed_hash: str, salt: str, as_json: bool) -> None:
    verdict = replay.verify(kept, *packs, seed_hash=seed_hash, salt=salt)
    if as_json:
        print_json({"sound": verdict.sound, "choices": verdict.choices, "ending": verdict.ending, "faults": verdict.faults,
                    "diverged": verdict.diverged, "reason": verdict.reason, "cards_differ": verdict.cards_differ,
                    "rules_differ": verdict.rules_differ, "promised": verdict.promised,
                    "salted": [SEAT_NAMES[seat] for seat in verdict.salted]})
    elif verdict.sound:
        typer.echo(f"sound: {verdict.choices} choices lead to the same positions; {verdict.ending or 'the match is not over'}")
        if verdict.promised:
            typer.echo("the deal was the one promised: the seed has the hash shown before it")
        if kept.mixed is not None:
            salted = ", ".join(SEAT_NAMES[seat] for seat in verdict.salted)
            typer.echo(f"who had a hand in the seed beside the server: {salted or 'nobody'}")
    else:
        for fault in verdict.faults:
            typer.echo(f"not sound: {fault}")
    if not verdict.sound:
        raise typer.Exit(UNSOUND)


def show(kept: replay.Replay, packs: tuple[str, ...], as_json: bool) -> None:
    """The log as a spectator reads it, as far as the match can be followed."""
    match = replay.start(kept, *packs)
    reason = follow(match, kept)
    ending = replay.ending(match)
    if as_json:
        print_json({"game": kept.game, "seed": kept.seed, "decks": [deck.name for deck in kept.decks], "choices": kept.choices,
                    "log": match.log(), "result": ending, "diverged": reason})
        return
    typer.echo(f"{match.game.title}, seed {kept.seed}: {' against '.join(deck.name for deck in kept.decks)}")
    for line in match.log():
        typer.echo(line)
    if reason:
        differing = replay.differing(kept, *packs)
        raise CardwrightError(reason, f"printed otherwise now: {', '.join(differing)}" if differing else "it may be from another version")
    told = str(ending or "the match is not over")
    typer.echo(f"{told[0].upper()}{told[1:]}.")
    if ending != kept.result:
        raise CardwrightError("the file claims another ending", "cardwright replay verify tells what does not fit")


def follow(match: Match, kept: replay.Replay) -> str:
    """Make the recorded choices; what stopped it, if anything did."""
    for number, (seat, text) in enumerate(kept.choices, 1):
        try:
            replay.follow(match, seat, text)
        except CardwrightError as fault:
            return f"choice {number} ({seat}: {text}) cannot be made any more: {fault.message}"
    return ""
