"""Who decides: players that see what their seat may see, and never the state.

`player(name, seed)` makes one by name; `play_out` lets players finish a match; `advice` says what a search thinks of a question. The
same seed gives the same choices, where a budget is not in time.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import CardwrightError
from ..kernel.things import Option
from ..match import Match
from .careless import Careless
from .driving import drive
from .greedy import Greedy
from .naming import LEVELS, PLAYERS, Level, Named, advice, names, player
from .random import Random
from .search import Search
from .seen import Player, Seen
from .student import Student


def play_out(match: Match, players: Sequence[Player]) -> None:
    """Let these players, one a seat, decide until the match is over."""
    if len(players) != len(match.seats):
        raise CardwrightError(f"the match has {len(match.seats)} seats, not {len(players)}", "give one player for each seat")
    while match.state.result is None:
        seat = match.open_decision().seat
        option = players[seat].choose(Seen(match.state, seat))
        if not isinstance(option, Option):  # a player may be anybody's
            name = players[seat].name
            raise CardwrightError(f"{name!r} chose {option!r}, which is no option", "choose(seen) must return one of seen.options")
        match.choose(option, match.game.seat_name(seat))


__all__ = [
    "LEVELS", "PLAYERS", "Careless", "Greedy", "Level", "Named", "Player", "Random", "Search", "Seen", "Student", "advice", "drive",
    "names", "play_out", "player",
]
