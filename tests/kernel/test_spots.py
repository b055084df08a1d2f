"""Places on a board: Things are named by where they stand, views tell it, and a board is drawn from its rows and roads."""

from collections.abc import Sequence

from cardwright.board_text import board_lines
from cardwright.kernel.names import option_name
from cardwright.kernel.state import State
from cardwright.kernel.things import Thing
from cardwright.kernel.viewing import view
from cardwright.kernel.views import BoardView
from cardwright.kernel.why import read_things
from kernel.toy import DEN, DOWN, FIELD, Toy, lay, start


class Boarded(Toy):
    """The number of a card in its zone is its place."""

    def spot(self, s: State, leaf: Thing) -> str:
        return f"A.P{leaf.nums[0]}" if leaf.zone // s.table.seats in (FIELD, DEN) else ""

    def board(self, s: State, seat: int) -> BoardView | None:
        return BoardView((("A.P1",), ("A.P2", "A.P3")), (("A.P1", "A.P2"), ("A.P1", "A.P3")), (("A.P2", "A.P3"),), {"A.P1": "gate"})


def board(places: Sequence[int], zone: int = FIELD) -> tuple[State, list[int]]:
    s = start(Boarded())
    found = []
    for place in places:
        oid = lay(s, "c", zone)
        s.set_num(oid, 0, place)
        found.append(oid)
    return s, found


def test_two_of_a_name_are_told_apart_by_their_places() -> None:
    s, (one, two) = board([1, 2])
    assert [option_name(s, oid, 0) for oid in (one, two)] == ["c@A.P1", "c@A.P2"]
    assert read_things(s, 0, "c@P2") == [two]


def test_two_of_a_name_on_one_place_are_numbered() -> None:
    s, (one, two, three) = board([1, 1, 2])
    assert [option_name(s, oid, 0) for oid in (one, two, three)] == ["c@A.P1#1", "c@A.P1#2", "c@A.P2"]


def test_a_card_that_lies_face_down_is_named_by_its_place() -> None:
    s, (one, two) = board([1, 3], DEN)
    for oid in (one, two):
        s.set_flag(oid, DOWN)
    assert option_name(s, two, 1) == "card 1@A.P3"
    den = next(zone for zone in view(s, 1).zones if zone.name == "den" and zone.seat == "A")
    assert [(card.name, card.place) for card in den.cards] == [("", "A.P1"), ("", "A.P3")]


def test_a_view_carries_the_board() -> None:
    s, _ = board([2])
    shown = view(s, 0)
    assert shown.board is not None and shown.board.rows[1] == ("A.P2", "A.P3")
    assert [card.place for zone in shown.zones if zone.name == "field" for card in zone.cards] == ["A.P2"]


def test_a_board_is_drawn_with_its_roads_and_what_stands_on_it() -> None:
    s, _ = board([])
    shown = view(s, 0).board
    assert shown is not None
    lines = board_lines(shown, {"A.P3": ["a beast"]}, {"gate": "[{}]"}, 42)
    assert lines[0].strip() == "[A.P1]" and lines[1].split() == ["/", "\\"]
    assert lines[2].split() == ["A.P2", "." * (lines[2].count(".") - 2), "A.P3"]
    assert lines[3].strip() == "a beast" and lines[3].index("a beast") > 20


def test_a_game_without_a_board_has_none() -> None:
    s = start()
    assert view(s, 0).board is None
    assert option_name(s, lay(s, "c", FIELD), 0) == "c"
