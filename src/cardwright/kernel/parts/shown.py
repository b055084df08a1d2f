"""What is shown of a table: its status, what stands with each card, and what explains it. No rule reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..things import Decision, Event, Link, Option, Thing

if TYPE_CHECKING:
    from ..situation import Fact
    from ..state import State
    from ..sums import Worth
    from ..views import BoardView

SEAT_NAMES = "ABCDEFGH"
Shares = tuple[Sequence[int], tuple[int, ...], int]


def nothing(s: State) -> dict[str, Any]:
    return {}


def no_turns(s: State) -> int:
    return 0


def nobodys(s: State) -> int:
    return -1


def no_values(s: State, oid: int) -> dict[str, int]:
    return {}


def no_words(s: State, oid: int) -> Iterable[str]:
    return ()


def never_settled(s: State, leaf: Thing) -> bool:
    return False


def no_worths(s: State, oid: int) -> Sequence[Worth]:
    return ()


def fixture_name(s: State, oid: int) -> str:
    return SEAT_NAMES[oid] if oid < s.table.seats else f"thing {oid}"


def no_spot(s: State, leaf: Thing) -> str:
    return ""


def by_its_card(s: State, link: Link) -> str:
    return ""


def no_landings(s: State, decision: Decision, option: Option) -> Iterable[int]:
    return ()


def no_board(s: State, seat: int) -> BoardView | None:
    return None


def no_arrows(s: State) -> Iterable[tuple[str, int, int]]:
    return ()


def no_units(s: State, decision: Decision) -> Iterable[tuple[str, str]]:
    return ()


def not_shared(s: State, decision: Decision) -> Shares | None:
    return None


class Shown:
    """`status` is what everyone may know of the turn: whose it is, the phase, counters of the game. `turns` says how many turns have
    begun, `turn_player` whose it is and `first_mover` who moves first in this match (-1: nobody, or not settled yet).

    With a card stand its `values`, `keywords` and `changes`. `settled` says whether all of that follows from this leaf and its card
    alone: then it is not worked out again while the leaf stays. `worths` are the numbers that can be explained. `says` has a sentence for
    each rule that a position makes stand against a move, whose gaps `facts` fill (see `situation`). `reckoned` gives how much an event is
    about where texts may make it more or less (-1: it is no such event); as given, that is the amount of events whose kind is among
    `amounts`.

    `fixture_name` is the name of a Thing that is no card, `spot` the public name of the place on a board where a Thing stands ("": it
    only lies in its zone), `link_title` the name of a link that has one of its own. `board` is the board as a seat (or -1: a spectator)
    looks at it, `landings` the places where what an option moves might end, if nothing stops it. `arrows` say what aims at what in the
    open, beside the chain. `cost_units` are the units of a cost that a decision pays one of, with what paid for the earlier ones;
    `sharing` tells where a decision of the game's own is one number of several: among which Things, what the first ones got, and what is
    left."""

    def __init__(
        self, *,
        status: Callable[[State], dict[str, Any]] = nothing,
        turns: Callable[[State], int] = no_turns,
        turn_player: Callable[[State], int] = nobodys,
        first_mover: Callable[[State], int] = nobodys,
        values: Callable[[State, int], dict[str, int]] = no_values,
        keywords: Callable[[State, int], Iterable[str]] = no_words,
        changes: Callable[[State, int], Iterable[str]] = no_words,
        settled: Callable[[State, Thing], bool] = never_settled,
        worths: Callable[[State, int], Sequence[Worth]] = no_worths,
        says: Mapping[str, str] | None = None,
        facts: Mapping[str, Fact] | None = None,
        amounts: frozenset[str] = frozenset(),
        reckoned: Callable[[Event], int] | None = None,
        fixture_name: Callable[[State, int], str] = fixture_name,
        spot: Callable[[State, Thing], str] = no_spot,
        link_title: Callable[[State, Link], str] = by_its_card,
        landings: Callable[[State, Decision, Option], Iterable[int]] = no_landings,
        board: Callable[[State, int], BoardView | None] = no_board,
        arrows: Callable[[State], Iterable[tuple[str, int, int]]] = no_arrows,
        cost_units: Callable[[State, Decision], Iterable[tuple[str, str]]] = no_units,
        sharing: Callable[[State, Decision], Shares | None] = not_shared,
    ) -> None:
        self.status = status
        self.turns = turns
        self.turn_player = turn_player
        self.first_mover = first_mover
        self.values = values
        self.keywords = keywords
        self.changes = changes
        self.settled = settled
        self.worths = worths
        self.says: Mapping[str, str] = says or {}
        self.facts: Mapping[str, Fact] = facts or {}
        self.reckoned = reckoned or amount_of(amounts)
        self.fixture_name = fixture_name
        self.spot = spot
        self.link_title = link_title
        self.landings = landings
        self.board = board
        self.arrows = arrows
        self.cost_units = cost_units
        self.sharing = sharing


def amount_of(kinds: frozenset[str]) -> Callable[[Event], int]:
    """What events of these kinds are about is their amount."""
    return lambda event: event.amount if event.kind in kinds else -1
