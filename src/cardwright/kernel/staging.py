"""What a scenario must know of a game, with plain answers. A game's `STAGE` is a `Stage`, or the plain one.

A *filler* is the card that decks are filled with when a scenario does not speak of them. What a scenario says wrongly is a ValueError
with what was expected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from .abilities import Ability, Print
from .laying import lay_seats
from .state import State
from .table import SEAT_NAMES
from .things import Decision, Option

Spot = Callable[[State, int, int], tuple[int, int]]  # the zone and host of a print that a seat's table puts there
NONE: Mapping[str, Any] = MappingProxyType({})


class Stage:
    """The game's part in setting up a position: for two seats without leaders, unless the game says otherwise."""

    seats = 2
    leaders: tuple[tuple[str, str, str], ...] = ()
    filler = ""  # of every deck but those in `fillers`
    fillers: Mapping[str, str] = NONE  # by zone
    stores: tuple[str, ...] = ()  # zones whose cards are only meant when the place is named, as those of decks are
    filled = 10  # cards in a deck that the file does not speak of
    seat_numbers: Mapping[str, int] = NONE  # the numbers a seat has, each with its value if the file does not give one
    seat_words: tuple[str, ...] = ()  # further keys of a seat table
    card_words: tuple[str, ...] = ()  # further keys of a card's table
    fixture_words: tuple[str, ...] = ()  # further keys of a fixture
    turn_words: tuple[str, ...] = ()
    status: Mapping[str, Any] = NONE  # what there is to expect of the turn where the game does not tell it
    counts: tuple[str, ...] = ()  # values that the game shows of a seat or card only where they are not 0
    until: tuple[str, ...] = ("turn",)
    skips: frozenset[str] = frozenset()  # questions that a line passes over with "done", if it fits only what is asked after them
    stops: frozenset[str] = frozenset()  # questions that are never answered by themselves, though there be one option
    turn_start = ""  # the step with which a turn (or Round) begins, where it is not the game's own `turn_start`
    texts: Mapping[str, str] = NONE  # the text of a scenario's card that has none, by its type
    attributes: Mapping[str, Any] = NONE  # what a scenario's card has of an attribute that it leaves out
    number_words: Mapping[str, Mapping[str, int]] = NONE  # numbers of a card that may be written in words: the number of each
    bit_words: Mapping[str, Mapping[str, int]] = NONE  # the attributes whose amount is written in words: the bit of each

    def least_seats(self, options: Mapping[str, Any]) -> int:
        """The seats of a match with these options, though the file gives fewer tables."""
        return self.seats

    def alias(self, s: State, decision: Decision, text: str) -> str:
        """A line in the words of the option, where a file may write it in others."""
        return text

    def at_rest(self, s: State, begun: bool) -> bool:
        """Whether an open window is where a new move begins, not an answer: then `settled` lines are tried in it. `begun`: there was
        something on the chain when the windows began to pass."""
        return False

    def moment(self, s: State) -> Any:
        """What a refused move is about: once this has changed, it is too late to ask whether the seat might do it."""
        return None

    def prints(self) -> Sequence[Print]:
        """Cards that every scenario may use besides the game's own."""
        return ()

    def attribute(self, card_type: str, name: str, given: Mapping[str, Any] = NONE) -> Any:
        """What an attribute is that a scenario's card leaves out; `given` are those that it has."""
        return self.texts.get(card_type, "") if name == "text" else self.attributes.get(name)

    def lay_fixtures(self, s: State) -> None:
        """Put down the seats' Things and the other fixtures, as a match does."""
        lay_seats(s)

    def spots(self, s: State) -> Mapping[str, Spot]:
        """The places of a board by their short names; none, unless the game has a board."""
        return {}

    def set_seat(self, s: State, seat: int, word: str, value: Any) -> None:
        """Apply a key of `seat_words`."""
        raise ValueError(f"{word} cannot be set")

    def set_card(self, s: State, oid: int, word: str, value: Any) -> None:
        """Apply a key of `card_words`."""
        raise ValueError(f"{word} cannot be set")

    def set_fixture(self, s: State, oid: int, word: str, value: Any) -> None:
        """Apply a key of `fixture_words`."""
        raise ValueError(f"{word} cannot be set")

    def settled(self, s: State, decision: Decision, option: Option) -> Sequence[str]:
        """What else an answer settles without a question, in the words that a line may write out after it."""
        return ()

    def facts(self, s: State, oid: int) -> Mapping[str, Any]:
        """What may be expected of a seat or card besides its zones, numbers and states."""
        return {}

    def bits(self, attr: str, word: str) -> int:
        """The bit mask that a word stands for in a change."""
        if attr not in self.bit_words:
            raise ValueError(f"amount is a number, not {word!r}; words are for {', '.join(self.bit_words) or 'nothing'}")
        if word not in self.bit_words[attr]:
            raise ValueError(f"{word!r} is not one of {', '.join(self.bit_words[attr])}")
        return self.bit_words[attr][word]

    def change(self, attr: str, op: str, amount: int) -> tuple[str, str, int]:
        """A change as the game holds it; one that the game has no use for is a ValueError."""
        return attr, op, amount

    def begin(self, s: State, turn: Mapping[str, Any]) -> None:
        """All cards lie there: set the turn and push the first frame."""
        raise NotImplementedError


class PlainStage(Stage):
    """A game of two seats without leaders. `begin` sets the turn, when all cards lie there, and pushes the first frame."""

    def __init__(
        self, *, filler: str, begin: Callable[[State, Mapping[str, Any]], None], seat_numbers: Mapping[str, int] = NONE,
        turn_words: tuple[str, ...] = (), stops: Iterable[str] = (), until: tuple[str, ...] = ("turn",),
        attributes: Mapping[str, Any] = NONE,
    ) -> None:
        self.filler = filler
        self._begin = begin
        self.seat_numbers = seat_numbers
        self.turn_words = turn_words
        self.stops = frozenset(stops)
        self.until = until
        self.attributes = attributes

    def begin(self, s: State, turn: Mapping[str, Any]) -> None:
        self._begin(s, turn)


# -- reading what a scenario says ---------------------------------------------------------------------------


def seat_named(word: str, value: Any, seats: int = 2) -> int:
    names = SEAT_NAMES[:seats]
    if not isinstance(value, str) or len(value) != 1 or value not in names:
        raise ValueError(f"{word} is {' or '.join(names)}, not {value!r}")
    return names.index(value)


def whole(word: str, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ValueError(f"{word} is a number, not {value!r}")
    return value


def table(word: str, value: Any, example: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise ValueError(f"{word} is a table, for example: {example}")
    return value


def spent_uses(s: State, oid: int, word: str, value: Any) -> Iterator[tuple[Ability, int]]:
    """How often each printed ability of a card was used, first ability first."""
    card = s.prints[s.things[oid].print]
    if not isinstance(value, list) or len(value) > len(card.listed):
        raise ValueError(f"{word} is a list of numbers, one for each of the {len(card.listed)} abilities of {card.name}")
    for number, count in zip(card.listed, value, strict=False):
        yield card.abilities[number], whole(word, count)


def set_tallies(s: State, seat: int, value: Any, example: str) -> None:
    """What "this turn" and "this game" texts count: events, each by the kinds of card it was about."""
    for event, kinds in table("tallies", value, example).items():
        if event not in s.game.events:
            raise ValueError(f"tallies: {event!r} is no event; they are {', '.join(s.game.events)}")
        for kind, count in table(event, kinds, example).items():
            for span in ("turn", "game"):
                s.use(span, "tally", event, kind, seat, amount=whole(kind, count))
