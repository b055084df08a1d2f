"""What a game is to the kernel: the names of its zones, states and numbers, its chapters, and the parts in which it answers questions.

A *Game* is one rule set; a match of it is played at a *Table* (see `table.py`). Nothing is overridden: a game is data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from .chapter import Chapter, Question
from .parts import Cards, Computer, Decks, Happenings, Leaving, Setup, Shown, Windows, Words
from .steps import steps
from .table import SEAT_NAMES, Check, Step, Zone
from .things import Event, Thing

if TYPE_CHECKING:
    from .legality import Verb
    from .state import State
    from .values import Recipe


class Game:
    """A rule set. `period` is the word under which counts for a turn are kept (see `State.use`); `menus` are the steps before which nothing
    is under way, and `turn_start` the one before which the last turn is over and the next has not begun. `nobody` is what it is called
    when nobody wins. `forms` are ways to sit down, by the word of the option "form": how many seats each may have. `fixture_zone` is where
    the Things lie that are no cards."""

    def __init__(
        self, id: str, title: str, *,
        zones: tuple[Zone, ...], flags: tuple[str, ...] = (), nums: tuple[str, ...] = (), keywords: tuple[str, ...] = (),
        events: tuple[str, ...] = (), attributes: tuple[str, ...] = (), seat_counts: tuple[int, ...] = (2,),
        forms: Mapping[str, tuple[int, ...]] | None = None, fixture_zone: str = "table", nobody: str = "a draw", period: str = "turn",
        menus: frozenset[str] = frozenset(), turn_start: str = "begin",
        chapters: Iterable[Chapter] = (),
        setup: Setup, decks: Decks | None = None, cards: Cards | None = None, happenings: Happenings | None = None,
        windows: Windows | None = None, words: Words | None = None, shown: Shown | None = None, leaving: Leaving | None = None,
        computer: Computer | None = None,
    ) -> None:
        self.id, self.title, self.nobody = id, title, nobody
        self.zones, self.flags, self.nums, self.keywords = zones, flags, nums, keywords
        self.events, self.attributes, self.seat_counts = events, attributes, seat_counts
        self.forms: Mapping[str, tuple[int, ...]] = forms or {}
        self.fixture_zone, self.period, self.menus, self.turn_start = fixture_zone, period, menus, turn_start
        self.blank_nums: tuple[int, ...] = (0,) * len(nums)
        self.setup = setup
        self.decks = decks or Decks()
        self.cards = cards or Cards()
        self.happenings = happenings or Happenings()
        self.windows = windows or Windows()
        self.words = words or Words()
        self.shown = shown or Shown()
        self.leaving = leaving or Leaving()
        self.computer = computer or Computer()
        self.chapters = tuple(chapters)
        own: dict[str, Step] = {}
        rests: dict[str, int] = {}
        checks: list[Check] = []
        self.verbs: dict[str, Verb] = {}
        self.appliers: dict[str, Callable[[State, Event], None]] = {}
        self.recipes: dict[str, Recipe] = {}
        self.questions: dict[str, Question] = {}
        self.rules: dict[str, str] = {}
        for chapter in self.chapters:
            own.update(chapter.steps)
            rests.update(chapter.rests)
            checks += chapter.checks
            self.verbs.update({action.name: action for action in chapter.actions})
            self.appliers.update(chapter.changes)
            self.recipes.update(chapter.values)
            self.questions.update({question.kind: question for question in chapter.questions})
            self.rules.update({question.kind: question.rule for question in chapter.questions if question.rule})
            self.rules.update(chapter.rules)
        self.steps = steps(own, rests)
        self.checks = tuple(checks)

    def rule_for(self, kind: str) -> str:
        """The rule behind a kind of question that the kernel asks, or something that it does by itself."""
        return self.rules.get(kind, "")

    def seat_name(self, seat: int) -> str:
        return SEAT_NAMES[seat]

    def place_name(self, s: State, zone: int) -> str:
        """The public name of a zone in option texts, like `FRAME` or `B.void`."""
        seats = s.table.seats
        spec = self.zones[zone // seats]
        return f"{SEAT_NAMES[zone % seats]}.{spec.name}" if spec.per_seat else spec.name

    def place_of(self, s: State, leaf: Thing) -> str:
        """Where a Thing is, as options and scenarios write it: its place on a board, else its zone."""
        return self.shown.spot(s, leaf) or self.place_name(s, leaf.zone)

    def in_reach(self, s: State, oid: int) -> bool:
        """Whether a Thing may be named in a move: all but what lies in decks."""
        return not self.zones[s.things[oid].zone // s.table.seats].deck
