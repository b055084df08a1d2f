"""What stands in compiled code instead of calls of the runtime library does what plain Python does, at the edges too."""

import pytest

from cardwright.kernel.state import State
from cardwright.kernel.things import Mod
from cardwright.kernel.values import value
from kernel.toy import FIELD, card, lay, start


def field() -> tuple[State, int]:
    s = start(prints=[card("fox", power=3)])
    return s, lay(s, "fox", FIELD)


def test_a_place_that_is_not_there_is_refused() -> None:
    s, _ = field()
    for oid in (len(s.things), -len(s.things) - 1):
        with pytest.raises(IndexError):
            value(s, oid, "power")
    with pytest.raises((IndexError, OverflowError)):
        value(s, 1 << 70, "power")


def test_a_negative_place_counts_from_the_end() -> None:
    s, fox = field()
    assert fox == len(s.things) - 1
    assert value(s, -1, "power") == 3


def test_a_list_grows_beyond_the_room_it_has() -> None:
    s, fox = field()
    for amount in range(1, 40):
        s.add_mod(fox, Mod("power", "add", amount))
    assert value(s, fox, "power") == 3 + sum(range(1, 40))


def test_words_that_are_equal_but_not_the_same_are_equal() -> None:
    s, fox = field()
    s.add_mod(fox, Mod("".join(["po", "wer"]), "".join(["a", "dd"]), 2))
    assert value(s, fox, "".join(["pow", "er"])) == 5
