"""Boards: adjacency, distances, ranks, parallels and groups, built from map data alone."""

import json
from typing import Any

import pytest

from cardwright.kernel.board import Board

# The two lanes of a map whose halves can be turned, as its rules give it.
MAP: dict[str, Any] = json.loads("""
{
  "spaces": ["A.S","A.F","A.T1","A.T2","A.T3","A.O1","A.O2","A.O3",
             "B.S","B.F","B.T1","B.T2","B.T3","B.O1","B.O2","B.O3"],
  "kind": {"T": ["A.T1","A.T2","A.T3","B.T1","B.T2","B.T3"],
           "O": ["A.O1","A.O2","A.O3","B.O1","B.O2","B.O3"],
           "summoning": ["A.S","B.S"], "flux": ["A.F","B.F"]},
  "edges_always": [["A.S","A.F"],["A.F","A.T1"],["A.F","A.O1"],["A.T1","A.T2"],["A.T2","A.T3"],
                   ["A.O1","A.O2"],["A.O2","A.O3"],
                   ["B.S","B.F"],["B.F","B.T1"],["B.F","B.O1"],["B.T1","B.T2"],["B.T2","B.T3"],
                   ["B.O1","B.O2"],["B.O2","B.O3"]],
  "options": {
    "1": [["A.T3","B.T3"],["A.O3","B.O3"]],
    "2": [["A.T3","B.T3"],["A.O3","B.O3"]],
    "3": [["A.T3","B.O3"],["A.O3","B.T3"]],
    "4": [["A.T3","B.O3"],["A.O3","B.T3"]]
  },
  "parallel": [["A.T1","A.O1"],["A.T2","A.O2"],["A.T3","A.O3"],
               ["B.T1","B.O1"],["B.T2","B.O2"],["B.T3","B.O3"]],
  "rank_for_A": {"A.S":0,"A.F":1,"A.T1":2,"A.O1":2,"A.T2":3,"A.O2":3,"A.T3":4,"A.O3":4,
                 "B.T3":5,"B.O3":5,"B.T2":6,"B.O2":6,"B.T1":7,"B.O1":7,"B.F":8,"B.S":9}
}
""")

STRAIGHT = {"T": "A.S A.F A.T1 A.T2 A.T3 B.T3 B.T2 B.T1 B.F B.S", "O": "A.S A.F A.O1 A.O2 A.O3 B.O3 B.O2 B.O1 B.F B.S"}
CROSSED = {"T": "A.S A.F A.T1 A.T2 A.T3 B.O3 B.O2 B.O1 B.F B.S", "O": "A.S A.F A.O1 A.O2 A.O3 B.T3 B.T2 B.T1 B.F B.S"}
ROUTES = {"1": STRAIGHT, "2": STRAIGHT, "3": CROSSED, "4": CROSSED}


def pairs(rows: list[list[str]]) -> list[tuple[str, str]]:
    return [(one, other) for one, other in rows]


def board(option: str) -> Board:
    ranks = MAP["rank_for_A"]
    return Board(
        MAP["spaces"], pairs(MAP["edges_always"]), joins=pairs(MAP["options"][option]), parallels=pairs(MAP["parallel"]),
        ranks=(ranks, {space: 9 - rank for space, rank in ranks.items()}), groups=MAP["kind"],
    )


def walk(map_: Board, seat: int, start: str, kind: str) -> list[str]:
    """Go forward as long as there is a way, into the named lane where it forks."""
    here = map_.numbers[start]
    route = [start]
    while ways := map_.steps(seat, here, 1):
        lane = [way for way in ways if way in map_.groups[kind]] if len(ways) > 1 else list(ways)
        here = lane[0]
        route.append(map_.names[here])
    return route


@pytest.mark.parametrize("option", "1234")
@pytest.mark.parametrize("kind", "TO")
def test_both_players_walk_the_routes_of_the_ledger(option: str, kind: str) -> None:
    map_, route = board(option), ROUTES[option][kind].split()
    assert walk(map_, 0, "A.S", kind) == route
    last = "T" if "B.T1" in route else "O"
    assert walk(map_, 1, "B.S", last) == route[::-1]


@pytest.mark.parametrize("option", "1234")
def test_ranks_rise_by_one_along_every_edge(option: str) -> None:
    map_ = board(option)
    for rank in map_.ranks:
        assert all(abs(rank[space] - rank[other]) == 1 for space in range(16) for other in map_.adjacent[space])
    assert all(one + two == 9 for one, two in zip(*map_.ranks, strict=True))


@pytest.mark.parametrize("option", "1234")
def test_parallel_spaces_are_not_adjacent_and_pair_the_lanes(option: str) -> None:
    map_ = board(option)
    for space, others in enumerate(map_.parallel):
        in_lane = space in map_.groups["T"] | map_.groups["O"]
        assert len(others) == (1 if in_lane else 0)
        for other in others:
            assert other not in map_.adjacent[space]
            assert map_.ranks[0][other] == map_.ranks[0][space]


def test_the_walk_from_one_end_to_the_other_is_nine_steps() -> None:
    map_ = board("1")
    assert map_.distance[map_.numbers["A.S"]][map_.numbers["B.S"]] == 9
    assert map_.distance[map_.numbers["A.T2"]][map_.numbers["A.O2"]] == 4, "parallel spaces are joined through the flux space only"


def test_distances_are_the_same_both_ways() -> None:
    map_ = board("3")
    assert all(map_.distance[a][b] == map_.distance[b][a] for a in range(16) for b in range(16))


def test_back_steps_lead_home() -> None:
    map_ = board("1")
    assert [map_.names[space] for space in map_.steps(0, map_.numbers["A.F"], -1)] == ["A.S"]
    assert sorted(map_.names[space] for space in map_.steps(1, map_.numbers["A.F"], -1)) == ["A.O1", "A.T1"]
    assert map_.steps(0, map_.numbers["A.S"], -1) == ()


def test_the_closest_free_spaces() -> None:
    map_ = board("1")
    number = map_.numbers
    free = [number[name] for name in ("A.T3", "A.O1", "B.F")]
    assert map_.closest(number["A.T1"], free) == (number["A.T3"], number["A.O1"]), "both are two steps away"
    assert map_.closest(number["A.T1"], [number["A.T1"]]) == (), "a space is not close to itself"
    assert map_.closest(number["A.T1"], []) == ()


def test_without_the_join_the_halves_are_apart() -> None:
    map_ = Board(MAP["spaces"], pairs(MAP["edges_always"]))
    far = map_.distance[map_.numbers["A.S"]]
    assert far[map_.numbers["A.T3"]] == 4 and far[map_.numbers["B.S"]] == -1
    assert map_.closest(map_.numbers["A.S"], [map_.numbers["B.S"]]) == ()
