"""The map (section 4), made from the data in `map.toml`: two equal halves, joined in one of four ways.

A *Chart* is the file as it was read and checked; a *Field* is the map of one option, with every table by the oid of a space: seats are
the first Things of a match, then come the map spaces, the support spaces and the generators.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from itertools import product

import msgspec

from ...errors import CardwrightError
from ...kernel.board import Board

SEATS = 2
MOST_SPACES = 60  # of a half
SIDES = ("TL", "TR")
Pair = tuple[str, str]


class Half(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player's half, from the generator to the border."""

    rows: tuple[tuple[str, ...], ...]
    roads: tuple[Pair, ...]
    parallel: tuple[Pair, ...]
    terrestrial: tuple[str, ...]
    otherworldly: tuple[str, ...]
    summoning: str
    flux: str
    support: tuple[str, ...]

    @property
    def spaces(self) -> tuple[str, ...]:
        return tuple(label for row in self.rows for label in row)


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One map option: the sides of the two players, and the border spaces that meet (SRC-4.21 to 4.23)."""

    first: str
    second: str
    joins: tuple[Pair, ...]


class Chart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The map file."""

    half: Half
    option: tuple[Join, ...]


msgspec.json.Decoder(Chart)  # makes the type ready, in one thread: two that read it for the first time at once crash


def read_chart(text: str) -> Chart:
    """The map file as data; a fault says what is wrong with it."""
    try:
        chart = msgspec.convert(tomllib.loads(text), Chart)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise CardwrightError(f"the map cannot be read: {fault}", "see the comments in map.toml") from None
    faults = [*_half_faults(chart.half), *_option_faults(chart)]
    if faults:
        raise CardwrightError(f"the map cannot be played on: {faults[0]}", "see the comments in map.toml")
    return chart


def _half_faults(half: Half) -> Iterable[str]:
    spaces = half.spaces
    known = set(spaces)
    if not 2 <= len(spaces) <= MOST_SPACES or len(half.support) > MOST_SPACES:
        yield f"a half has 2 to {MOST_SPACES} spaces"
    if len({*spaces, *half.support}) < len(spaces) + len(half.support):
        yield "a label stands for two spaces"
    for label in (*half.terrestrial, *half.otherworldly, half.summoning, half.flux, *(end for pair in half.roads for end in pair)):
        if label not in known:
            yield f"{label} is in no row"
    for label in (label for pair in half.parallel for label in pair):
        if label not in known:
            yield f"{label} is in no row"
    if set(half.terrestrial) & set(half.otherworldly):
        yield "a space is both terrestrial and otherworldly"
    if any(not label or not label.isalnum() for label in (*spaces, *half.support)):
        yield "a label is made of letters and digits"
    if half.summoning == half.flux or half.summoning not in half.rows[0]:
        yield "the summoning space is in the first row, and is not the flux space"


def _option_faults(chart: Chart) -> Iterable[str]:
    known = set(chart.half.spaces)
    if sorted((join.first, join.second) for join in chart.option) != sorted(product(SIDES, SIDES)):
        yield "there is one option for each choice of two sides, TL or TR"
    for join in chart.option:
        if any(label not in known for pair in join.joins for label in pair):
            yield "a join names a space that is in no row"
        if not join.joins:
            yield "an option joins nothing"


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
