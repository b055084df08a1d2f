"""Who decides: players that see what their seat may see, and never the state.

`player(name, seed)` makes one by name; `play_out` lets players finish a match. The same seed gives the same choices.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches

from ..errors import CardwrightError
from ..match import Match
from .driving import drive
from .greedy import Greedy
from .random import Random
from .seen import Player, Seen

PLAYERS: dict[str, Callable[[int | str], Player]] = {"random": Random, "greedy": Greedy}


def player(name: str, seed: int | str = 0) -> Player:
    """A player by name; an unknown name suggests the nearest."""
    made = PLAYERS.get(name.strip().casefold())
    if made is None:
        near = get_close_matches(name.casefold(), PLAYERS, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"the players are {', '.join(PLAYERS)}"
        raise CardwrightError(f"there is no player {name!r}", hint)
    return made(seed)


def play_out(match: Match, players: Sequence[Player]) -> None:
    """Let these players, one a seat, decide until the match is over."""
    if len(players) != len(match.seats):
        raise CardwrightError(f"the match has {len(match.seats)} seats, not {len(players)}", "give one player for each seat")
    while match.state.result is None:
        decision = match.open_decision()
        match.choose(players[decision.seat].choose(Seen(match.state, decision.seat)), match.game.seat_name(decision.seat))


def names() -> list[str]:
    """The names of all players there are."""
    return list(PLAYERS)


__all__ = ["PLAYERS", "Greedy", "Player", "Random", "Seen", "drive", "names", "play_out", "player"]
