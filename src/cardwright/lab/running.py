"""Playing bouts: in this process, in several, or on a Ray cluster. The records are the same, whoever played them.

Bouts come in *waves*; after each wave the question may be answered narrowly enough. An interrupt keeps every finished game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ..players.spreading import spread
from .bouts import Bout, Record, play
from .questions import Question
from .results import Results

Player = Callable[[Sequence[Bout]], Iterator[list[Record]]]


def local(jobs: int) -> Player:
    """Plays in this many processes of this machine."""
    return lambda bouts: spread(play, bouts, jobs)


def run(question: Question, results: Results, player: Player, told: Callable[[int, int | None], None] = lambda games, total: None) -> None:
    """Play wave after wave until the question is answered; what the results hold already is not played again. `told` hears how many games
    are new, and how many there will be in all, as far as that is known."""
    for wave in question.waves():
        missing = [bout for bout in wave if bout.number not in results.records]
        told(len(wave) - len(missing), question.expected(results))
        for batch in player(missing) if missing else ():
            results.add(batch)
            told(len(batch), None)
        if question.enough(results):
            return
