"""Players compared: the one who has the most or least of something, and whether all have as much."""

from __future__ import annotations

from ..kernel.abilities import Amount, Fx, Test
from ..kernel.state import State
from ..text.tree import Node
from .lexicon import Lexicon
from .players import seat_of
from .scope import Scope, Seat

COMPARING = Lexicon()


def for_whoever(scope: Scope, node: Node) -> tuple[Amount, list[int]]:
    """An amount that speaks of “the player compared”, and the cell that says who that is."""
    cell = [-1]
    before, scope.compared = scope.compared, lambda s, fx: cell[0]
    amount = scope.amount(node)
    scope.compared = before
    return amount, cell


def _counts(s: State, fx: Fx, amount: Amount, cell: list[int]) -> list[tuple[int, int]]:
    found = []
    for seat in range(s.table.seats):
        if s.playing(seat):
            cell[0] = seat
            found.append((amount(s, fx), seat))
    return found


@COMPARING.on("player", "most_of", "least_of")
def best_of(scope: Scope, node: Node) -> Seat:
    """The one player of whom it is so; of several who are level none is meant."""
    amount, cell = for_whoever(scope, node.node("of"))
    best = max if node["who"] == "most_of" else min

    def seat(s: State, fx: Fx) -> int:
        counts = _counts(s, fx, amount, cell)
        top = best(number for number, _ in counts)
        found = [seat for number, seat in counts if number == top]
        return found[0] if len(found) == 1 else -1

    return seat


@COMPARING.on("amount", "apart")
def apart(scope: Scope, node: Node) -> Amount:
    """How far the most is from the least."""
    amount, cell = for_whoever(scope, node.node("of"))
    scope.late = True

    def far(s: State, fx: Fx) -> int:
        numbers = [number for number, _ in _counts(s, fx, amount, cell)]
        return max(numbers) - min(numbers)

    return far


@COMPARING.on("condition", "is_player")
def is_player(scope: Scope, node: Node) -> Test:
    insisted = len(scope.musts), len(scope.needs), len(scope.hopes)
    one, two = seat_of(scope, node["player"]), seat_of(scope, node["of"])
    for kept, length in zip((scope.musts, scope.needs, scope.hopes), insisted, strict=True):
        del kept[length:]  # whether there is such a player is what is asked
    return lambda s, fx: one(s, fx) >= 0 and one(s, fx) == two(s, fx)


@COMPARING.on("condition", "level")
def level(scope: Scope, node: Node) -> Test:
    """All players have as much of it."""
    amount, cell = for_whoever(scope, node.node("of"))
    return lambda s, fx: len({number for number, _ in _counts(s, fx, amount, cell)}) == 1
