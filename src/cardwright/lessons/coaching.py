"""The coach of a match: one line for each kind of decision, said the first time that it comes up (`games/GAME/coach.toml`).

A line is chosen by the question that its seat is shown and by nothing else, so the coach knows no more than the seat does.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache

import msgspec

from .. import library, shelf
from ..errors import CardwrightError
from ..kernel.views import Question
from ..table_text import Look, look_of
from .pointing import Kind
from .reading import LONGEST_LINE, LessonResult, listed

SIDES = {"mine": "you", "rival": "rival"}


class Aim(msgspec.Struct, frozen=True):
    """What a line speaks of: a zone by its name or a number by its label, of oneself (`you`) or of a `rival`."""

    kind: Kind
    at: str
    whose: str


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of a kind of decision. It fits a question of one of the kinds `asked`, where an option is written like one of those
    in `offers` (`*` stands for whatever there is), and the question's words hold `prompt`; what is left out fits all."""

    asked: str | tuple[str, ...]
    say: str
    rule: str
    offers: str | tuple[str, ...] = ()
    prompt: str = ""
    point: str | tuple[str, ...] = ()

    @property
    def kinds(self) -> tuple[str, ...]:
        return listed(self.asked)

    @property
    def offered(self) -> tuple[str, ...]:
        return listed(self.offers)

    def fits(self, question: Question) -> bool:
        if question.kind not in self.kinds or self.prompt not in question.prompt:
            return False
        return not self.offered or any(written(option, form) for form in self.offered for option in question.options)


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`means` names terms that the advice of the lessons uses (see `terms`)."""

    line: tuple[Line, ...] = ()
    means: dict[str, str] = {}


class Coach:
    """What is said in one match to one seat: each line once, and one line for a question."""

    def __init__(self, game: str) -> None:
        self.left = list(lines(game))

    def speak(self, question: Question) -> Line | None:
        """The line for a question that has just been asked, or None if there is nothing new to say."""
        found = next((line for line in self.left if line.fits(question)), None)
        if found is not None:
            self.left.remove(found)
        return found


def written(option: str, form: str) -> bool:
    """Whether an option is written so; each `*` of the form stands for whatever there is."""
    return re.fullmatch(".*".join(map(re.escape, form.split("*"))), option) is not None


def lines(game: str) -> tuple[Line, ...]:
    """All that the coach of a game says, what is said first before the rest."""
    return _file(game).line


def means(game: str) -> dict[str, str]:
    """Terms that the game's advice speaks in, by name."""
    return _file(game).means


@lru_cache(maxsize=32)
def _file(game: str) -> _File:
    try:
        return msgspec.convert(tomllib.loads(library.coach_text(game)), _File)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise CardwrightError(f"{game}/coach.toml: {fault}") from None


def aims(game: str, line: Line) -> tuple[Aim, ...]:
    """What a line speaks of."""
    return tuple(aim(look_of(game), words) for words in listed(line.point))


def aim(look: Look, words: str) -> Aim:
    """`mine.ZONE`, `rival.NUMBER` and so on, as a game's table has them."""
    side, _, name = words.partition(".")
    if side in SIDES:
        if any(zone.name == name for zone in look.zone):
            return Aim("zone", name, SIDES[side])
        label = next((meter.label for meter in look.seat if name in (meter.number, meter.value)), "")
        if label:
            return Aim("number", label, SIDES[side])
    raise CardwrightError(f"there is nothing {words!r} at a table", "write mine.ZONE, rival.ZONE, mine.NUMBER or rival.NUMBER")


def check_coach(game: str) -> LessonResult:
    """Whether all that the coach of a game says can be said: short, with rules that exist, of things that a table has."""
    try:
        spoken = lines(game)
        reason = next(_faults(game, spoken), "")
    except CardwrightError as fault:
        return LessonResult(f"{game}/coach", False, "The coached match", 0, 0, str(fault))
    return LessonResult(f"{game}/coach", not reason, "The coached match", len(spoken), 0, reason)


def _faults(game: str, spoken: tuple[Line, ...]) -> Iterator[str]:
    ledger = shelf.game(game).rules.rules
    for number, line in enumerate(spoken, 1):
        if not line.say.strip() or len(line.say) > LONGEST_LINE:
            yield f"line {number} has {len(line.say)} letters, not 1 to {LONGEST_LINE}"
        if line.rule not in ledger:
            yield f"line {number}: there is no rule {line.rule!r}"
        aims(game, line)
        for before in spoken[: number - 1]:
            if (set(before.kinds), set(before.offered), before.prompt) == (set(line.kinds), set(line.offered), line.prompt):
                yield f"line {number} ({line.say[:40]}…) speaks of the same decisions as one before it"
