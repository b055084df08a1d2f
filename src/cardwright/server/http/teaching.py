"""Lessons in the browser. A lesson stands where what the learner did in it leads, so nothing is kept of one that is under way: every
request says all of that, and any process of the server goes on with it, after a restart too. Only what was learnt is kept.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Sequence

import msgspec
from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from ... import lessons
from ...kernel.why import fold
from ...lessons import Aim, Judgement, Lecture, Pointer
from ...lessons.courses import Brief
from ..live.messages import Player, Position, Reasons, RuleText, Why
from ..live.queries import reasons
from ..live.refusals import HttpFault, rule_text
from ..storage.tables import LEARNED
from .catalog import known

MOST_KEPT = 64  # lectures, so that the next step of a lesson need not begin at its first
MOST_DONE = 200  # things that a learner does in a lesson
ON = ""  # what stands for a step that was read


class Spoken(msgspec.Struct, frozen=True):
    """What the coach says to a move, and the rules that it names."""

    kind: str
    say: str
    rules: list[RuleText]


class Taught(msgspec.Struct, frozen=True):
    """A lesson at one place: the table, what the coach says and points at, and what is to be touched now, in order. `done` is everything
    that led here. `praise` is said of the last move, `judged` of the one that was tried; with `missed` nothing is to be said of that."""

    game: str
    name: str
    title: str
    about: str
    steps: int
    step: int
    say: str
    rule: RuleText | None
    waits: bool
    alone: bool
    over: bool
    praise: str
    points: list[Pointer]
    to_do: list[Pointer]
    done: list[str]
    position: Position
    players: list[Player]
    judged: Spoken | None = None
    missed: bool = False


class Coached(msgspec.Struct, frozen=True):
    """What the coach of a match says of a kind of decision: a question of one of the kinds `asked`, with an option that is written like one
    of those in `offers` (`*` stands for whatever there is) and words that hold `prompt`; what is empty fits all."""

    asked: tuple[str, ...]
    offers: tuple[str, ...]
    prompt: str
    say: str
    rule: RuleText
    points: tuple[Aim, ...]


class Teacher:
    """The lessons asked for last. All of it happens in one thread (see `Hall.look_up`)."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str, tuple[str, ...]], Lecture] = OrderedDict()

    def lecture(self, game: str, name: str, done: Sequence[str]) -> Lecture:
        """A lesson after what was done: from the latest place that is known."""
        whole = tuple(done)
        for length in range(len(whole), -1, -1):
            found = self._kept.get((game, name, whole[:length]))
            if found is not None:
                break
        else:
            length, found = 0, Lecture(lessons.lesson(game, name))
        lecture = found.copy()
        for text in whole[length:]:
            if not went(lecture, text):
                raise HttpFault(409, "this lesson has changed since it was begun", "begin it again")
        self.keep(game, name, whole, lecture)
        return lecture

    def keep(self, game: str, name: str, done: tuple[str, ...], lecture: Lecture) -> None:
        key = (game, name, done)
        self._kept[key] = lecture
        self._kept.move_to_end(key)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)

    def go_on(self, game: str, name: str, done: Sequence[str], move: str | None, touched: Sequence[str]) -> Taught:
        """Where a lesson stands after what was done, once a move was made, or tried by what was touched for it."""
        lecture = self.lecture(game, name, done)
        if touched:
            judged = missed(lecture, touched)
            return told(lecture, game, name, done, judged, judged is None)
        if move is None:
            return told(lecture, game, name, done, None)
        further = lecture.copy()
        judged = judge(further, move)
        if judged is not None and judged.kind != "right":
            return told(lecture, game, name, done, judged)
        after = (*done, move)
        self.keep(game, name, after, further)
        return told(further, game, name, after, judged)

    def why(self, game: str, name: str, done: Sequence[str], card: str) -> Reasons:
        """What stands against everything one might do with a card."""
        lecture = self.lecture(game, name, done)
        return reasons(lecture.match, game, Why(lecture.seat, card))


def judge(lecture: Lecture, move: str) -> Judgement | None:
    """Make a move, or go on after reading; None if that was all."""
    if move == ON and not lecture.waits:
        if lecture.over:
            return Judgement("refused", "The lesson is over.")
        lecture.go_on()
        return None
    asked = lecture.match.decision_of(lecture.seat)
    number = next((choice.number for choice in asked.options if choice.text == move), -1) if asked is not None else -1
    return lecture.choose(number)


def went(lecture: Lecture, move: str) -> bool:
    judged = judge(lecture, move)
    return judged is None or judged.kind == "right"


def missed(lecture: Lecture, touched: Sequence[str]) -> Judgement | None:
    """What the coach says to a move that nobody offers, by what was touched for it: it is known as a likely wrong one that names all of
    that. None if there is nothing to say."""
    view = lecture.match.view(lecture.seat)
    names = {card.handle: card.name for zone in view.zones for card in zone.cards} | {card.handle: card.name for card in view.fixtures}
    wanted = [fold(names.get(handle, "")) for handle in touched]
    if not lecture.waits or not all(wanted):
        return None
    fitting = (move for move, _ in lecture.bad if not lecture.fitting(move) and all(name in fold(move) for name in wanted))
    move = next(fitting, None)
    return lecture.attempt(move) if move is not None else None


def told(lecture: Lecture, game: str, name: str, done: Sequence[str], judged: Judgement | None, miss: bool = False) -> Taught:
    match, seat, lesson = lecture.match, lecture.seat, lecture.lesson
    number = len(match.record)
    step = lecture.step if not lecture.over else None
    rivals = [Player(other, "person", "The rival", here=True) for other in match.seats if other != seat]
    spoken = Spoken(judged.kind, judged.say, [rule_text(game, rule) for rule in judged.rules]) if judged is not None else None
    rule = rule_text(game, step.rule) if step is not None and step.rule else None
    return Taught(
        game, name, lesson.title, lesson.about, len(lesson.steps), lecture.number, step.say if step is not None else "", rule,
        lecture.waits, step is not None and step.alone, lecture.over, lecture.said, list(lecture.pointers()), list(lecture.to_do()),
        list(done), Position(seat, number, match.view(seat), match.log(seat), 0, number),
        [Player(seat, "person", "You", here=True, yours=True), *rivals], spoken, miss,
    )


def course(game: str) -> list[Brief]:
    return lessons.course(known(game).id)


def coach(game: str) -> list[Coached]:
    """All that is said in a match at kinds of decisions that are new, what is said first before the rest."""
    found = known(game).id
    return [
        Coached(line.kinds, line.offered, line.prompt, line.say, rule_text(found, line.rule), lessons.aims(found, line))
        for line in lessons.lines(found)
    ]


def checked(game: str, name: str) -> str:
    """The id of a game that has such a lesson."""
    found = known(game).id
    if name not in lessons.names(found):
        raise HttpFault(404, f"there is no lesson {name[:40]!r}", f"the lessons are {', '.join(lessons.names(found)) or 'none'}")
    return found


# ---- what was learnt


def learn(guest: str, game: str, name: str) -> Callable[[Connection], None]:
    """Keep that a guest has done a lesson."""

    def job(connection: Connection) -> None:
        insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
        connection.execute(insert(LEARNED).values(guest=guest, game=game, lesson=name, at=time.time()).on_conflict_do_nothing())

    return job


def learned(guest: str) -> Callable[[Connection], dict[str, list[str]]]:
    """The lessons that a guest has done, by game."""

    def job(connection: Connection) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        query = select(LEARNED.c.game, LEARNED.c.lesson).where(LEARNED.c.guest == guest).order_by(LEARNED.c.game, LEARNED.c.lesson)
        for game, name in connection.execute(query):
            found.setdefault(game, []).append(name)
        return found

    return job
