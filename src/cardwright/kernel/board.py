"""A board graph: read-only tables built once from map data.

Spaces have names and numbers; `joins` are added by the map option in play. Distances ignore whatever stands on the spaces.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence


class Board:
    """Spaces, who is next to whom, how far apart, ranks for each seat and named groups."""

    __slots__ = ("adjacent", "distance", "groups", "names", "numbers", "parallel", "ranks")

    def __init__(
        self, names: Sequence[str], edges: Iterable[tuple[str, str]], *, joins: Iterable[tuple[str, str]] = (),
        parallels: Iterable[tuple[str, str]] = (), ranks: Sequence[Mapping[str, int]] = (),
        groups: Mapping[str, Iterable[str]] | None = None,
    ) -> None:
        self.names = tuple(names)
        self.numbers = {name: number for number, name in enumerate(self.names)}
        self.adjacent = self._pairs((*edges, *joins))
        self.parallel = self._pairs(parallels)
        self.ranks = tuple(tuple(rank[name] for name in self.names) for rank in ranks)
        self.groups = {word: frozenset(self.numbers[name] for name in members) for word, members in (groups or {}).items()}
        self.distance = tuple(self._walk(start) for start in range(len(self.names)))

    def _pairs(self, pairs: Iterable[tuple[str, str]]) -> tuple[tuple[int, ...], ...]:
        near: list[list[int]] = [[] for _ in self.names]
        for one, two in pairs:
            a, b = self.numbers[one], self.numbers[two]
            near[a].append(b)
            near[b].append(a)
        return tuple(tuple(sorted(spaces)) for spaces in near)

    def _walk(self, start: int) -> tuple[int, ...]:
        far = [-1] * len(self.names)
        far[start] = 0
        edge = [start]
        while edge:
            edge = [space for here in edge for space in self._reach(here, far)]
        return tuple(far)

    def _reach(self, here: int, far: list[int]) -> list[int]:
        new = [space for space in self.adjacent[here] if far[space] < 0]
        for space in new:
            far[space] = far[here] + 1
        return new

    def steps(self, seat: int, space: int, by: int) -> tuple[int, ...]:
        """The adjacent spaces whose rank for a seat differs by `by`: +1 forward, -1 back."""
        rank = self.ranks[seat]
        return tuple(other for other in self.adjacent[space] if rank[other] - rank[space] == by)

    def closest(self, space: int, free: Iterable[int]) -> tuple[int, ...]:
        """Of the free spaces, those nearest to a space."""
        far = self.distance[space]
        reach = [(far[other], other) for other in free if other != space and far[other] >= 0]
        least = min(reach, default=(0, 0))[0]
        return tuple(sorted(other for distance, other in reach if distance == least))
