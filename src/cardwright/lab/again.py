"""One recorded game once more: from a line of a results file to a match that can be saved and read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from ..errors import CardwrightError
from ..match import Match
from ..players import play_out, player
from .bouts import Bout, Record, begin
from .compare import Compare
from .ladder import Ladder
from .matrix import Matrix
from .questions import Question
from .results import Results

KINDS: dict[str, type[Question]] = {kind.kind: kind for kind in (Matrix, Ladder, Compare)}


def recorded(path: Path) -> tuple[Question, Results]:
    """What a results file answers, and its games. One of other cards or lists than there are now is refused: they would not repeat it."""
    try:
        with path.open("rb") as file:
            asked: Any = msgspec.json.decode(file.readline())
        question = KINDS[asked["kind"]].from_plain(asked)
    except OSError as fault:
        raise CardwrightError(f"{path} cannot be read: {fault.strerror}") from None
    except (msgspec.MsgspecError, KeyError, TypeError):
        raise CardwrightError(f"{path} is no results file of the lab", "name one that was made with --results") from None
    results = Results(question.as_plain(), path)
    results.close()
    return question, results


def bout_of(question: Question, results: Results, number: int) -> tuple[Bout, Record]:
    """A game of a results file by its number, and how it went."""
    record = results.records.get(number)
    if record is None:
        numbers = sorted(results.records)
        there = f"there are {len(numbers)} games, from {numbers[0]} to {numbers[-1]}" if numbers else "there are none yet"
        raise CardwrightError(f"no game in the file has the number {number}", there)
    pair, place = divmod(number // len(record.decks), len(question.groups))
    return question.bouts(pair, place)[record.turned], record


def again(bout: Bout) -> Match:
    """The whole match of a bout, with its log."""
    match = begin(bout, log=True)
    play_out(match, [player(bout.players[who], f"{bout.seed}/{who}") for who in bout.sitting])
    return match


def as_recorded(match: Match, bout: Bout, record: Record) -> bool:
    """Whether a match ended as its record says: players that think by the clock do not repeat themselves."""
    result = match.state.result
    assert result is not None
    winner = bout.sitting[result.winners[0]] if len(result.winners) == 1 else -1
    return (winner, match.game.shown.turns(match.state), result.rule) == (record.winner, record.turns, record.rule)
