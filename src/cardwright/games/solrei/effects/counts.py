"""What SolRei's texts count: points, activations, suits, what happened this Round."""

from __future__ import annotations

from collections.abc import Callable

from ....effects.amounts import done_now as shared_done_now
from ....effects.conditions import compared
from ....effects.logic import all_match
from ....effects.players import seat_of, seat_test
from ....effects.scope import Scope, Seat
from ....effects.selecting import phrase_match
from ....kernel.abilities import Amount, Fx, Test
from ....kernel.state import State
from ....text.tree import Node
from ..model import SEATS, abilities_activated, arts_activated, blocked, dealt, suits, taken, tallied
from .domains import owned
from .lexicon import LEXICON
from .states import STATES

COUNTS: dict[str, Callable[[State, int], int]] = {"taken": taken, "blocked": blocked, "dealt": dealt}
TURNED_SO: dict[str, Callable[[State, int], bool]] = {name: STATES[name] for name in ("readied", "exhausted", "broken", "augmented")}


@LEXICON.on("counted", "points_counted")
def points_counted(scope: Scope, node: Node) -> Amount:
    seat, read = seat_of(scope, node["player"]), COUNTS[node["what"]]
    return lambda s, fx: read(s, seat(s, fx))


@LEXICON.on("counted", "suits_among")
def suits_among(scope: Scope, node: Node) -> Amount:
    matches, domain = phrase_match(scope, owned(node.node("of"), "you"))
    match, pool = all_match(matches), domain.pool

    def amount(s: State, fx: Fx) -> int:
        mask = 0
        for oid in pool(s, fx):
            mask |= suits(s, oid) if match(s, fx, oid) else 0
        return mask.bit_count()

    return amount


def _activations(scope: Scope, node: Node) -> Amount:
    """An Art that is activated is an ability too."""
    player_node, arts = node["player"], node["what"] == "arts"
    seat: Seat | None = seat_of(scope, player_node) if player_node is not None else None

    def amount(s: State, fx: Fx) -> int:
        seats = (0, 1) if seat is None else (seat(s, fx),)
        return sum(arts_activated(s, one) + (0 if arts else abilities_activated(s, one)) for one in seats)

    return amount


@LEXICON.on("counted", "activations")
def activations(scope: Scope, node: Node) -> Amount:
    return _activations(scope, node)


@LEXICON.on("condition", "activated")
def activated(scope: Scope, node: Node) -> Test:
    return compared(_activations(scope, node), node["op"], scope.amount(node.node("n")))


@LEXICON.on("counted", "done_now")
def done_now(scope: Scope, node: Node) -> Amount:
    """Cards that are turned stay where they are: those that now lie so were turned."""
    lies_so = TURNED_SO.get(node["event"])
    if lies_so is None or "to" not in node.args:
        return shared_done_now(scope, node)
    selection, turned = scope.meant(node["to"]), lies_so
    scope.late = True
    return lambda s, fx: sum(1 for ref in selection.refs(s, fx) if turned(s, ref[0]))


@LEXICON.on("counted", "tally")
def tally(scope: Scope, node: Node) -> Amount:
    """How often something happened to a player this Round. Which card it was is not kept."""
    if set(node["nouns"]) - {"card"} or node["span"] != "round":
        raise scope.refuse(node, "only how many cards are counted this round, not which")
    name = LEXICON.event_name(node["event"])
    LEXICON.keep_tally(scope, name)
    test = seat_test(scope, node["player"])
    return lambda s, fx: sum(tallied(s, name, seat) for seat in range(SEATS) if test is None or test(s, fx, seat))
