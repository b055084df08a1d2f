"""A chapter of a rulebook, as the module that holds it hands it to the game; and the questions that chapters ask."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from .table import Check, Step
from .things import Decision, Event

if TYPE_CHECKING:
    from .legality import Verb
    from .state import State
    from .values import Recipe

Asked = Callable[["State", Decision], str]


class Question:
    """A kind of question: its words, and the rule that asks it where it is the kernel that asks. Words with gaps are filled with how
    many are to be chosen (`{count}`, and `{s}` for several), of what sort (`{noun}`), for whom a share is (`{it}`), and the text under
    way (`{text}`). What depends on the position otherwise is a function."""

    def __init__(self, kind: str, words: str | Asked = "", rule: str = "") -> None:
        self.kind = kind
        self.words = words  # none: those that every game has
        self.rule = rule


class Chapter:
    """What a chapter brings: `steps`, and what each of them `rests` on; `actions` that players take, state `checks`, how events are
    applied (`changes`), recipes of `values`, `questions`, and the `rules` behind what the kernel does by itself, such as conceding."""

    def __init__(
        self, name: str, *,
        steps: Mapping[str, Step] | None = None,
        rests: Mapping[str, int] | None = None,
        actions: Iterable[Verb] = (),
        checks: Iterable[Check] = (),
        changes: Mapping[str, Callable[[State, Event], None]] | None = None,
        values: Mapping[str, Recipe] | None = None,
        questions: Iterable[Question] = (),
        rules: Mapping[str, str] | None = None,
    ) -> None:
        self.name = name
        self.steps: Mapping[str, Step] = steps or {}
        self.rests: Mapping[str, int] = rests or {}
        self.actions = tuple(actions)
        self.checks = tuple(checks)
        self.changes: Mapping[str, Callable[[State, Event], None]] = changes or {}
        self.values: Mapping[str, Recipe] = values or {}
        self.questions = tuple(questions)
        self.rules: Mapping[str, str] = rules or {}
