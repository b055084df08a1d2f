"""What the rules rest on: kinds of zones, state checks, and the *Table*, the fixed part of one match (prints, seats, sides, options)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from .abilities import Ability, Fx, Index, Print
from .memory import asked_of
from .things import Leaf

if TYPE_CHECKING:
    from .game import Game
    from .looks import Look
    from .state import State

SEAT_NAMES = "ABCDEFGH"
CHECK = 1
SETTLE = 2
Step = Callable[["State", tuple[Any, ...]], None]


class Zone(Leaf, frozen=True):
    """A kind of zone. Moving between zones of the same `life` class keeps a Thing the same instance."""

    name: str
    life: str
    seen: str = "all"  # "all", "owner" (its seat and that seat's allies) or "none"
    deck: bool = False
    per_seat: bool = True
    hides: bool = False  # an open zone in which cards may lie face down
    listed: bool = False  # its player may see which cards are in it, never their order


class Check(Leaf, frozen=True):
    """A rule that mends the position by itself. Returns True if it changed or asked something."""

    rule: str
    mask: int
    run: Callable[[State], bool]
    attrs: tuple[str, ...] = ()  # the values it reads: while continuous effects change one, anything can make it true


class Table:
    """The fixed part of one match."""

    def __init__(self, game: Game, prints: list[Print], seats: int, sides: tuple[int, ...], options: dict[str, Any]) -> None:
        self.game = game
        self.prints = prints
        self.seats = seats
        self.sides = sides
        self.options = options
        self.boards: list[Any] = options.get("boards", [])  # maps that a game has prepared, by number
        self.tallied: int = options.get("tallied", 0)  # the names of events that some text counts
        self.names = {card.name: card.number for card in prints}
        self.own_permits = frozenset(card.number for card in prints if "own_permits" in card.attrs)  # playable from elsewhere
        self.decks: tuple[Any, ...] = ()  # the lists registered for the match
        self.entries: dict[tuple[int, int], list[tuple[Fx, Ability]]] = {}  # what was read of Things before (see `in_force`)
        self.indexes: dict[tuple[int, ...], Index] = {}
        self.bits: dict[str, int] = {}  # for each attribute, the recipes that a change of it bears on
        for place, (attr, recipe) in enumerate(game.recipes.items()):
            recipe.place(place)
            for word in (attr, *recipe.reads):
                self.bits[word] = self.bits.get(word, 0) | recipe.bit
        self.check_reads = [self.mask_of(item.attrs) for item in game.checks]  # for each check, the values it reads as bits of recipes
        self.remembers = asked_of(prints)  # the events that texts of this match ask about afterwards
        self.look: Look | None = None  # what was last shown of the match
        self.teams = len(set(sides)) < seats
        self.friends = tuple(sum(1 << other for other in self.allies(seat)) for seat in range(seats))

    def mask_of(self, attrs: Iterable[str]) -> int:
        """Attributes as bits of recipes; those without a recipe are asked for by name only."""
        mask = 0
        for attr in attrs:
            mask |= self.bits.get(attr, 0)
        return mask

    def rivals(self, seat: int) -> list[int]:
        return [other for other in range(self.seats) if self.sides[other] != self.sides[seat]]

    def allies(self, seat: int) -> list[int]:
        return [other for other in range(self.seats) if self.sides[other] == self.sides[seat]]

    def from_left(self, seat: int) -> list[int]:
        """The other seats, going round to the left."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def with_friends(self, seats: int) -> int:
        """A mask of seats with everyone on their sides."""
        return sum({1 << other for seat in range(self.seats) if seats >> seat & 1 for other in self.allies(seat)})
