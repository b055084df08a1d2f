"""Prints made in play: tokens by their values, copies with exceptions, copies of copies; saved as recipes, shared by no sibling."""

import pytest

from cardwright.errors import CardwrightError
from cardwright.kernel.abilities import Print
from cardwright.kernel.codec import dump, load, state_hash
from cardwright.kernel.state import State
from cardwright.kernel.values import value
from kernel.toy import FIELD, ability, card, lay, noting, start, when

POWER = 0b1


def token(base: Print | None, args: tuple[int, ...]) -> Print:
    made = Print("cub", "Beast", {"power": args[0]})
    made.seal([], [])
    return made


def stronger(base: Print | None, args: tuple[int, ...]) -> Print:
    assert base is not None
    made = Print(base.name, base.kind, {**base.attrs, "power": 9}, base.text)
    made.seal(base.abilities, base.listed)
    return made


def mother() -> Print:
    made = card("mother", power=2)
    made.makes = (token, stronger)
    return made


def position() -> tuple[State, int, int]:
    fox = card("fox", ability(watch=when(POWER), program=(noting("fox"),)), power=3)
    s = start(prints=[mother(), fox])
    return s, lay(s, "mother", FIELD), lay(s, "fox", FIELD)


def test_a_copy_with_an_exception_has_the_rest_of_the_original() -> None:
    s, giver, fox = position()
    s.set_print(giver, s.make_print(s.things[giver].print, 1, s.things[fox].print))
    assert value(s, giver, "power") == 9
    copy, original = s.prints[s.things[giver].print], s.prints[s.things[fox].print]
    assert (copy.name, copy.abilities, copy.listed) == ("fox", original.abilities, original.listed)
    assert value(s, fox, "power") == 3


def test_the_same_recipe_gives_the_same_print_and_copies_of_copies_come_to_an_end() -> None:
    s, _, fox = position()
    first = s.make_print(0, 1, s.things[fox].print)
    assert s.make_print(0, 1, s.things[fox].print) == first
    assert s.make_print(0, 1, first) == first
    assert len(s.prints) == len(s.table.prints) + 1


def test_a_token_is_made_of_numbers_settled_in_play() -> None:
    s, *_ = position()
    numbers = [s.make_print(0, 0, args=(n,)) for n in (2, 5, 2)]
    assert [s.prints[number].attrs["power"] for number in numbers] == [2, 5, 2]
    assert len(s.made) == 2


def test_clones_make_prints_of_their_own() -> None:
    s, *_ = position()
    twin = s.clone()
    assert s.make_print(0, 0, args=(1,)) == twin.make_print(0, 0, args=(7,))
    number = len(s.table.prints)
    assert (s.prints[number].attrs["power"], twin.prints[number].attrs["power"]) == (1, 7)


def test_what_was_made_is_saved_and_comes_back() -> None:
    s, giver, fox = position()
    s.set_print(giver, s.make_print(0, 1, s.things[fox].print))
    lay(s, "fox", FIELD, print=s.make_print(0, 0, args=(4,)))
    again = load(s.table, dump(s))
    assert state_hash(again) == state_hash(s)
    assert [value(again, oid, "power") for oid in (giver, len(s.things) - 1)] == [9, 4]


def test_a_recipe_that_nothing_fits_is_refused() -> None:
    s, *_ = position()
    s.made = ((0, 7, -1, ()),)
    with pytest.raises(CardwrightError):
        load(s.table, dump(s))


def test_another_game_of_the_match_begins_with_the_printed_ones() -> None:
    s, *_ = position()
    s.make_print(0, 0, args=(4,))
    s.clear()
    assert s.prints is s.table.prints and not s.made
