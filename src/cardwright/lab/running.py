"""Playing bouts: in this process, in several, or on a Ray cluster. The records are the same, whoever played them.

Bouts come in *waves*; after each wave the question may be answered narrowly enough. An interrupt keeps every finished game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from ..players.spreading import spread
from .bouts import Bout, Record, play
from .results import Results

Player = Callable[[Sequence[Bout]], Iterator[list[Record]]]


def local(jobs: int) -> Player:
    """Plays in this many processes of this machine."""
    return lambda bouts: spread(play, bouts, jobs)


def run(
    waves: Iterable[Sequence[Bout]], results: Results, player: Player, enough: Callable[[Results], bool],
    told: Callable[[int], None] = lambda games: None,
) -> None:
    """Play wave after wave until there is enough; what the results hold already is not played again."""
    for wave in waves:
        missing = [bout for bout in wave if bout.number not in results.records]
        told(len(wave) - len(missing))
        for batch in player(missing) if missing else ():
            results.add(batch)
            told(len(batch))
        if enough(results):
            return
