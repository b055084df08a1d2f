"""The map (section 4) as data: what its file says, and that the game is played on whatever map stands there."""

from __future__ import annotations

import random

import pytest

from cardwright import library, shelf
from cardwright.errors import CardwrightError
from cardwright.games.source import GAME
from cardwright.games.source.chart import read_chart
from cardwright.games.source.map import Field, fields_of
from cardwright.kernel.agenda import answer, choices, first_open
from cardwright.kernel.table import Table
from cardwright.match import Match

SOURCE = shelf.game("source")
TEXT = library.data_text("source", "map.toml")
CHART = read_chart(TEXT)
# Lanes of two spaces, a third lane, and a gap in the middle: nothing of it is in the code.
OTHER = """
[half]
rows = [["S"], ["F"], ["T1", "N1", "O1"], ["T2", "O2"]]
roads = [["S", "F"], ["F", "T1"], ["F", "O1"], ["F", "N1"], ["T1", "T2"], ["N1", "T2"], ["N1", "O2"], ["O1", "O2"]]
parallel = [["T2", "O2"]]
terrestrial = ["T1", "T2"]
otherworldly = ["O1", "O2"]
summoning = "S"
flux = "F"
support = ["U1", "U2"]
[[option]]
first = "TL"
second = "TR"
joins = [["T2", "T2"], ["O2", "O2"]]
[[option]]
first = "TR"
second = "TL"
joins = [["T2", "T2"], ["O2", "O2"]]
[[option]]
first = "TL"
second = "TL"
joins = [["T2", "O2"], ["O2", "T2"]]
[[option]]
first = "TR"
second = "TR"
joins = [["T2", "O2"], ["O2", "T2"]]
"""


def field(option: int, first: int = 0) -> Field:
    return fields_of(CHART)[first][option - 1]


def near(place: Field, name: str) -> set[str]:
    return {place.names[oid] for oid in place.adjacent[place.labels[name]]}


@pytest.mark.rules("SRC-4.1", "SRC-4.2", "SRC-4.3", "SRC-4.4a")
def test_two_equal_halves_of_eight_spaces() -> None:
    place = field(1)
    assert len(place.spaces) == 16
    for half in "AB":
        labels = {name.removeprefix(f"{half}.") for name in place.names if name.startswith(f"{half}.")}
        assert labels == {"S", "F", "T1", "T2", "T3", "O1", "O2", "O3", "U1", "U2", "U3", "U4", "generator"}
        assert [place.kinds[place.labels[f"{half}.{label}"]] for label in ("T1", "T3", "O1", "O3", "S", "F")] == [
            "T", "T", "O", "O", "summoning", "flux",
        ]


@pytest.mark.rules("SRC-4.13", "SRC-4.15", "SRC-4.16")
@pytest.mark.parametrize("option", [1, 2, 3, 4])
def test_roads_within_a_half_are_the_same_in_every_option(option: int) -> None:
    place = field(option)
    for half in "AB":
        within = {name: {other[2:] for other in near(place, f"{half}.{name}") if other[0] == half} for name in ("S", "F", "T2", "O3")}
        assert within == {"S": {"F"}, "F": {"S", "T1", "O1"}, "T2": {"T1", "T3"}, "O3": {"O2"}}
    assert all(place.names[one] in near(place, place.names[two]) for one in place.spaces for two in place.adjacent[one])


@pytest.mark.rules("SRC-4.14", "SRC-4.20", "SRC-4.21", "SRC-4.22", "SRC-4.23", "SRC-4.25")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("option", "sides", "opposite"), [
    (1, ("TL", "TR"), {"T3": "T3", "O3": "O3"}), (2, ("TR", "TL"), {"T3": "T3", "O3": "O3"}),
    (3, ("TL", "TL"), {"T3": "O3", "O3": "T3"}), (4, ("TR", "TR"), {"T3": "O3", "O3": "T3"}),
])
def test_what_meets_at_the_border(option: int, sides: tuple[str, str], opposite: dict[str, str], first: int) -> None:
    place = field(option, first)
    mine, theirs = "AB"[first], "AB"[1 - first]
    assert (place.sides[mine], place.sides[theirs]) == sides
    for label, other in opposite.items():
        assert {name for name in near(place, f"{mine}.{label}") if name[0] == theirs} == {f"{theirs}.{other}"}


@pytest.mark.rules("SRC-4.18", "SRC-4.20", "SRC-4.25")
@pytest.mark.parametrize("option", [1, 2, 3, 4])
def test_adjacent_spaces_lie_over_each_other_on_the_table(option: int) -> None:
    """Left and right are only how it looks: A's left lane meets B's right lane, and roads across the border are straight."""
    match = SOURCE.start(["red", "blue"], seed=1, map=option)
    board = match.view("A").board
    assert board is not None
    far, near_row = board.rows[4], board.rows[5]
    joined = {frozenset(pair) for pair in board.roads}
    assert all(frozenset(pair) in joined for pair in zip(far, near_row, strict=True))
    terrestrial_left = near_row[0] == "A.T3"
    assert terrestrial_left == (option in (1, 3))


@pytest.mark.rules("SRC-4.26", "SRC-4.27", "SRC-4.28", "SRC-4.29")
def test_ranks_run_from_summoning_space_to_summoning_space() -> None:
    place = field(1)
    row = ["A.S", "A.F", "A.T1", "A.T2", "A.T3", "B.T3", "B.T2", "B.T1", "B.F", "B.S"]
    assert [place.rank(0, place.labels[name]) for name in row] == list(range(10))
    assert [place.rank(1, place.labels[name]) for name in row] == list(range(9, -1, -1))
    assert [len(place.forward[0][place.labels[name]]) for name in row] == [1, 2, 1, 1, 1, 1, 1, 1, 1, 0]


@pytest.mark.rules("SRC-4.17", "SRC-4.32")
def test_distance_is_the_least_number_of_steps() -> None:
    place = field(1)
    at = place.labels
    assert place.distance[at["A.S"]][at["B.S"]] == 9
    assert place.distance[at["A.T1"]][at["A.O1"]] == 2
    assert place.distance[at["A.T3"]][at["A.O3"]] == 6
    assert set(place.closest(at["A.F"], place.spaces)) == {at["A.S"], at["A.T1"], at["A.O1"]}


@pytest.mark.rules("SRC-4.33", "SRC-4.34", "SRC-4.35", "SRC-4.37")
@pytest.mark.parametrize("option", [1, 2, 3, 4])
def test_parallel_spaces_are_those_of_a_row(option: int) -> None:
    place = field(option)
    for half in "AB":
        for label, other in (("T1", "O1"), ("T2", "O2"), ("T3", "O3")):
            one, two = place.labels[f"{half}.{label}"], place.labels[f"{half}.{other}"]
            assert place.parallel[one] == (two,) and place.parallel[two] == (one,)
            assert all(place.rank(seat, one) == place.rank(seat, two) for seat in range(2))  # neither forward nor backward
            assert two not in place.forward[0][one] and two not in place.back[0][one]
        assert all(not place.parallel[place.labels[f"{half}.{label}"]] for label in "SF")


def other_match(seed: int) -> Match:
    table = Table(GAME, SOURCE.prints, 2, (0, 1), GAME.setup.prepare(SOURCE.prints, {}, {"map.toml": OTHER}))
    return Match.begin(table, [SOURCE.decks["red"], SOURCE.decks["blue"]], seed)


@pytest.mark.rules("SRC-4.37a")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_match_is_played_on_another_map(seed: int) -> None:
    match = other_match(seed)
    chance = random.Random(seed)
    seen: set[str] = set()
    while match.result is None:
        asked = first_open(match.state)
        answer(match.state, asked.seat, chance.choice(choices(asked)))
        seen |= {card.place for zone in match.view(None).zones if zone.name == "map" for card in zone.cards}
    assert match.result.rule in SOURCE.rules.rules
    assert {"A.N1", "B.N1"} & seen and not any(name.endswith("T3") for name in seen)


@pytest.mark.parametrize(("old", "new", "told"), [
    ('summoning = "S"', 'summoning = "Q"', "Q is in no row"),
    ('summoning = "S"', 'summoning = "F"', "the summoning space is in the first row"),
    ('otherworldly = ["O1", "O2", "O3"]', 'otherworldly = ["T1"]', "both terrestrial and otherworldly"),
    ('support = ["U1", "U2", "U3", "U4"]', 'support = ["T1"]', "stands for two spaces"),
    ('second = "TR"', 'second = "TL"', "one option for each choice"),
    ('joins = [["T3", "T3"], ["O3", "O3"]]', 'joins = [["T9", "T3"]]', "a join names a space"),
    ("[half]", "[half", "cannot be read"),
    ("[half]", "[half]\nlanes = 3", "cannot be read"),
])
def test_a_map_that_cannot_be_used_is_told(old: str, new: str, told: str) -> None:
    with pytest.raises(CardwrightError, match=told):
        read_chart(TEXT.replace(old, new, 1))


def test_a_move_tells_where_it_might_end_and_options_touch_in_the_order_of_their_texts() -> None:
    match = SOURCE.start(list(SOURCE.decks)[:2], seed=3)
    chance = random.Random(5)
    moves = attacks = 0
    while match.result is None and (moves < 20 or attacks < 5):
        asked = match.decision
        assert asked is not None
        view = match.view(asked.seat)
        question, board = view.question, view.board
        assert question is not None
        cards = {card.handle: card.name for zone in view.zones for card in zone.cards}
        places = {thing.handle: thing.name for thing in view.fixtures}
        stands = {card.handle: card.place for zone in view.zones for card in zone.cards}
        for number, (text, hint) in enumerate(zip(question.options, question.hints, strict=True)):
            touched = question.touches[number]
            if text.startswith("attack ") and len(touched) == 2:
                assert text.startswith(f"attack {cards[touched[0]]}")
                attacks += 1
            ends = question.reaches[number] if question.reaches else ()
            if text.startswith("move ") and hint == "1 space" and ends:
                assert board is not None
                near = {frozenset(pair) for pair in (*board.roads, *board.across)}
                assert all(frozenset((stands[touched[0]], places[end])) in near for end in ends)
                moves += 1
        match.choose(chance.choice(asked.options), asked.seat)
    assert moves >= 20 and attacks >= 5
