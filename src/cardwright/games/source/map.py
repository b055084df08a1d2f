"""The map (section 4), made from the data in `map.toml` (see chart.py): a *Field* is the map of one option, with every table by the oid of
a space. Seats are the first Things of a match, then come the map spaces, the support spaces and the generators.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.board import Board
from .chart import Chart, Half

SEATS = 2


class Field:
    """The map of one option for players of whom `first` took the first turn. Tables are by oid, for each seat where they differ."""

    __slots__ = (
        "across", "adjacent", "back", "board", "distance", "first", "flux", "forward", "generators", "kinds", "labels", "names", "option",
        "owner", "parallel", "roads", "rows", "sides", "spaces", "summoning", "support",
    )

    def __init__(self, chart: Chart, option: int, first: int) -> None:
        half, join = chart.half, chart.option[option - 1]
        seats = "AB"
        names = [f"{seat}.{label}" for seat in seats for label in half.spaces]
        opener, other = seats[first], seats[1 - first]
        last = 2 * len(half.rows) - 1
        rank = {label: number for number, row in enumerate(half.rows) for label in row}
        ranks = [{f"{seat}.{label}": rank[label] if seat == own else last - rank[label] for seat in seats for label in half.spaces}
                 for own in seats]
        self.board = Board(
            names, [(f"{seat}.{one}", f"{seat}.{two}") for seat in seats for one, two in half.roads],
            joins=[(f"{opener}.{one}", f"{other}.{two}") for one, two in join.joins],
            parallels=[(f"{seat}.{one}", f"{seat}.{two}") for seat in seats for one, two in half.parallel], ranks=ranks,
        )
        self.option, self.first = option, first
        self.roads = tuple((names[one], names[two]) for one, near in enumerate(self.board.adjacent) for two in near if one < two)
        self.across = tuple((names[one], names[two]) for one, near in enumerate(self.board.parallel) for two in near if one < two)
        self.sides = {opener: join.first, other: join.second}
        self.rows = half.rows
        count = len(names)
        self.spaces = tuple(range(SEATS, SEATS + count))
        supports = [f"{seat}.{label}" for seat in seats for label in half.support]
        each = len(half.support)
        self.support = tuple(tuple(range(SEATS + count + seat * each, SEATS + count + (seat + 1) * each)) for seat in range(SEATS))
        self.generators = tuple(SEATS + count + SEATS * each + seat for seat in range(SEATS))
        self.names = ("A", "B", *names, *supports, *(f"{seat}.generator" for seat in seats))
        self.labels = {name: oid for oid, name in enumerate(self.names)}
        self.summoning = tuple(self.labels[f"{seat}.{half.summoning}"] for seat in seats)
        self.flux = tuple(self.labels[f"{seat}.{half.flux}"] for seat in seats)
        self.owner = {self.labels[name]: seats.index(name[0]) for name in names}
        self.kinds = {self.labels[name]: _kind(half, name[2:]) for name in names}
        self.adjacent = {oid: self._oids(self.board.adjacent[oid - SEATS]) for oid in self.spaces}
        self.parallel = {oid: self._oids(self.board.parallel[oid - SEATS]) for oid in self.spaces}
        self.forward = tuple({oid: self._oids(self.board.steps(seat, oid - SEATS, 1)) for oid in self.spaces} for seat in range(SEATS))
        self.back = tuple({oid: self._oids(self.board.steps(seat, oid - SEATS, -1)) for oid in self.spaces} for seat in range(SEATS))
        self.distance = {oid: (-1,) * SEATS + self.board.distance[oid - SEATS] for oid in self.spaces}

    def _oids(self, numbers: Iterable[int]) -> tuple[int, ...]:
        return tuple(SEATS + number for number in numbers)

    def rank(self, seat: int, space: int) -> int:
        """How far along the road a space is for a player (SRC-4.27)."""
        return self.board.ranks[seat][space - SEATS]

    def closest(self, space: int, free: Iterable[int]) -> tuple[int, ...]:
        """Of these spaces the ones at the least distance (SRC-4.32)."""
        return self._oids(self.board.closest(space - SEATS, (other - SEATS for other in free)))

    def is_space(self, oid: int) -> bool:
        return oid in self.kinds


def _kind(half: Half, label: str) -> str:
    """T, O, or the name of the other two sorts of space, which are neither (SRC-4.5)."""
    if label in half.terrestrial:
        return "T"
    if label in half.otherworldly:
        return "O"
    return "summoning" if label == half.summoning else "flux" if label == half.flux else ""


def fields_of(chart: Chart) -> tuple[tuple[Field, ...], ...]:
    """The maps of all options, for each player who may have the first turn."""
    return tuple(tuple(Field(chart, option, first) for option in range(1, len(chart.option) + 1)) for first in range(SEATS))
