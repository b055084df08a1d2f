"""What a game shows of its table beside the cards: hooks of `Game` that the views ask."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from .things import Decision, Event, Option, Thing

if TYPE_CHECKING:
    from .situation import Fact
    from .state import State
    from .sums import Worth
    from .views import BoardView


class Showing:
    """The part of `Game` that is only for the eye; no rule reads it."""

    says: Mapping[str, str] = {}  # what of a position makes a rule stand against a move (see `situation`)
    facts: Mapping[str, Fact] = {}  # what fills the gaps of these sentences
    amounts: frozenset[str] = frozenset()  # the kinds of events of which texts may make more or less

    def settled(self, s: State, leaf: Thing) -> bool:
        """Whether all that is shown of a Thing whose face is seen (name, place, values, keywords, changes) follows from this leaf and its
        card alone: then it is not worked out again while the leaf stays. Never, unless the game knows better."""
        return False

    def worths(self, s: State, oid: int) -> Sequence[Worth]:
        """The numbers shown of a Thing that can be explained."""
        return ()

    def reckoned(self, event: Event) -> int:
        """How much an event is about, such as damage, where texts may make it more or less; -1 if it is no such event."""
        return event.amount if event.kind in self.amounts else -1

    def landings(self, s: State, decision: Decision, option: Option) -> Iterable[int]:
        """The places of a board where what an option moves might end, by what the asked seat sees and if nothing stops it."""
        return ()

    def board_view(self, s: State, seat: int) -> BoardView | None:
        """The board as a seat (or -1: a spectator) looks at it, if the game is played on one."""
        return None

    def arrows(self, s: State) -> Iterable[tuple[str, int, int]]:
        """What aims at what in the open, beside the chain: a word, such as "attacks", and the two Things."""
        return ()

    def cost_units(self, s: State, decision: Decision) -> Iterable[tuple[str, str]]:
        """The units of a cost that this decision pays one of, with what paid for the earlier ones."""
        return ()

    def sharing(self, s: State, decision: Decision) -> tuple[Sequence[int], tuple[int, ...], int] | None:
        """Where a decision of the game's own is one number of several: among which Things, what the first ones got, and what is left."""
        return None
