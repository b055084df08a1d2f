"""The lessons that a game brings, in the order of their files' names (`games/GAME/lessons/01_table.toml`)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from .. import library
from ..errors import CardwrightError
from .reading import Lesson, read_lesson


class Brief(msgspec.Struct, frozen=True):
    """One line of a course: by which name a lesson is opened and what it is about."""

    name: str
    title: str
    about: str
    steps: int


def names(game: str) -> list[str]:
    """The names of a game's lessons, in order."""
    return list(library.lesson_texts(game))


@lru_cache(maxsize=128)
def lesson(game: str, name: str) -> Lesson:
    """One lesson of a game."""
    texts = library.lesson_texts(game)
    if name not in texts:
        raise CardwrightError(f"{game} has no lesson {name[:40]!r}", f"its lessons are: {', '.join(texts) or 'none'}")
    return read_lesson(texts[name])


def course(game: str) -> list[Brief]:
    """All lessons of a game, in order."""
    found = [(name, lesson(game, name)) for name in names(game)]
    return [Brief(name, one.title, one.about, len(one.steps)) for name, one in found]
