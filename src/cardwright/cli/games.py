"""`cardwright games`: which games are installed.
A game is known by its *id* (what other commands take) and its *title*; the count is of its numbered rules.
"""

import msgspec

from cardwright import library
from cardwright.cli.options import AsJson, command_app
from cardwright.cli.output import print_json, print_table
from cardwright.rules import load_rules

app = command_app()


class Listed(msgspec.Struct):
    """One line of the list."""

    game: str
    title: str
    rules: int


@app.command(epilog="Example: cardwright games --json")
def games(as_json: AsJson = False) -> None:
    """List the games and the size of their rules."""
    ledgers = {game: load_rules(game) for game in library.games()}
    listed = [Listed(game, ledger.title, len(ledger.rules)) for game, ledger in ledgers.items()]
    if as_json:
        print_json(listed)
    else:
        print_table(("game", "title", "rules"), [(line.game, line.title, line.rules) for line in listed])
