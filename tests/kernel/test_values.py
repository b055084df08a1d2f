"""Values: base, set, add, multiply; mods and statics in the order they came; each static once; never stale."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.kernel.abilities import Ability, Amount, Match, Print, Static
from cardwright.kernel.state import State
from cardwright.kernel.things import Mod
from cardwright.kernel.values import UNREAD, Recipe, contributions, fold, value
from kernel.toy import COINS, FIELD, HAND, PILE, Toy, ability, card, lay, start


def static(op: str, amount: int | Amount, covers: Match | None = None, attr: str = "power") -> Ability:
    how = amount if callable(amount) else lambda s, fx: amount
    return ability("passive", statics=(Static(attr, op, how, covers or (lambda s, fx, oid: True)),))


FOX = card("fox", power=3)


def fox(*prints: Print, mods: tuple[Mod, ...] = ()) -> tuple[State, int]:
    s = start(prints=[FOX, *prints])
    oid = lay(s, "fox", FIELD)
    for mod in mods:
        s.add_mod(oid, mod)
    return s, oid


@pytest.mark.parametrize(
    ("mods", "power"),
    [
        ((), 3),
        ((Mod("power", "add", 2), Mod("power", "add", -1)), 4),
        ((Mod("power", "mul", 2), Mod("power", "add", 1)), 8),
        ((Mod("power", "add", 4), Mod("power", "set", 1)), 5),
        ((Mod("power", "set", 1), Mod("power", "set", 6)), 6),
        ((Mod("speed", "add", 9),), 3),
    ],
)
def test_stages_apply_in_the_recipe_s_order_and_the_latest_set_counts(mods: tuple[Mod, ...], power: int) -> None:
    s, oid = fox(mods=mods)
    assert value(s, oid, "power") == power


def test_the_order_of_stages_is_data() -> None:
    changes = [(1, "add", 4), (2, "mul", 2), (3, "set", 1)]
    assert fold(("set", "add", "mul"), 3, changes) == 10
    assert fold(("mul", "add", "set"), 3, changes) == 1
    assert fold(("add", "half"), 3, [(1, "add", 4), (2, "half", 0)]) == 3


def test_bits_are_gained_and_lost_in_the_order_of_time() -> None:
    assert fold(("bits",), 0b01, [(1, "gain", 0b10), (2, "lose", 0b11), (3, "gain", 0b01)]) == 0b01


def test_statics_apply_to_what_they_cover_while_in_force() -> None:
    s, oid = fox(card("banner", static("add", 2, lambda s, fx, oid: oid != fx.me), power=1))
    banner = lay(s, "banner", HAND)
    assert value(s, oid, "power") == 3
    s.move(banner, FIELD * 2)
    assert (value(s, oid, "power"), value(s, banner, "power")) == (5, 1)
    s.move(banner, PILE * 2)
    assert value(s, oid, "power") == 3


def test_a_static_works_while_its_condition_holds() -> None:
    text = static("add", 2)
    text.condition = lambda s, fx: s.things[0].nums[COINS] > 1
    s, oid = fox(card("miser", text))
    lay(s, "miser", FIELD)
    assert value(s, oid, "power") == 3
    s.set_num(0, COINS, 2)
    assert value(s, oid, "power") == 5


def test_mods_and_statics_are_ordered_by_when_they_began() -> None:
    s, oid = fox(card("spell", static("set", 9)))
    s.add_mod(oid, Mod("power", "set", 1))
    s.move(lay(s, "spell", HAND), FIELD * 2)
    assert value(s, oid, "power") == 9
    s.add_mod(oid, Mod("power", "set", 2))
    assert value(s, oid, "power") == 2


def test_a_static_given_later_counts_from_then() -> None:
    """An old card that is given the text just now speaks last."""
    s, oid = fox(card("old"), card("lender", given=[static("set", 7)]))
    old = lay(s, "old", FIELD)
    s.add_mod(oid, Mod("power", "set", 1))
    s.add_mod(old, Mod("ability", "grant", 1, data=(s.table.names["lender"], 0)))
    assert value(s, oid, "power") == 7


def test_a_static_that_reads_the_value_it_changes_counts_once() -> None:
    """ "All have power equal to the greatest power plus 1" does not feed on itself."""
    most = static("set", lambda s, fx: max(value(s, oid, "power") for oid in s.zone(FIELD)) + 1)
    s, oid = fox(card("king", most, power=5))
    lay(s, "king", FIELD)
    assert value(s, oid, "power") == 6
    assert value(s, oid, "power") == 6


def test_two_statics_that_read_each_other_s_value_end() -> None:
    grow = static("add", lambda s, fx: value(s, fx.me, "power"), lambda s, fx, oid: oid != fx.me)
    s, _ = fox(card("one", grow, power=1), card("two", grow, power=10))
    one, two = lay(s, "one", FIELD), lay(s, "two", FIELD)
    assert value(s, one, "power") == 1 + (10 + 1)
    assert value(s, two, "power") == 10 + (1 + 10)


def test_statics_of_one_card_for_two_values_do_not_shut_each_other_out() -> None:
    """The first looks at the second: "Beasts have SWIFT. Beasts with SWIFT have +1 power." """
    swift = Static("keywords", "gain", lambda s, fx: 1, lambda s, fx, oid: True)
    strong = Static("power", "add", lambda s, fx: 1, lambda s, fx, oid: bool(value(s, oid, "keywords") & 1))
    s, oid = fox(card("banner", ability("passive", statics=(swift, strong))))
    lay(s, "banner", FIELD)
    assert value(s, oid, "power") == 4


def test_values_do_not_depend_on_which_was_read_first() -> None:
    """Inside a static another is read without it; what is kept from outside must not stand in for that."""
    s, oid = fox(
        card("mirror", static("add", lambda s, fx: value(s, fx.me, "power"), lambda s, fx, oid: oid != fx.me), power=1),
        card("banner", static("add", lambda s, fx: value(s, s.zone(FIELD)[0], "power"), lambda s, fx, oid: oid != fx.me)),
    )
    mirror, banner = lay(s, "mirror", FIELD), lay(s, "banner", FIELD)
    values = [value(s, thing, "power") for thing in (oid, mirror, banner)]
    for order in ((banner, mirror, oid), (mirror, oid, banner)):
        fresh = s.clone()
        fresh.cache = {}
        for thing in order:
            value(fresh, thing, "power")
        assert [value(fresh, thing, "power") for thing in (oid, mirror, banner)] == values


def test_rules_may_add_finish_or_keep_changes_off() -> None:
    game = Toy()
    game.recipes["power"] = Recipe(
        lambda s, oid: 3, ("set", "add"), finish=lambda s, oid, amount: max(0, amount - s.things[oid].nums[0]),
        free=lambda s, oid: not s.things[oid].flags, bonus=lambda s, oid: 1,
    )
    s = start(game)
    oid = lay(s, "a", FIELD)
    s.add_mod(oid, Mod("power", "add", 5))
    assert value(s, oid, "power") == 9
    s.set_num(oid, 0, 20)
    assert value(s, oid, "power") == 0
    s.set_flag(oid, 1)
    s.set_num(oid, 0, 1)
    assert value(s, oid, "power") == 2, "neither the change nor the bonus applies"


def test_a_printed_base_is_read_once_for_each_print() -> None:
    read: list[str] = []

    def printed(face: Print) -> int:
        read.append(face.name)
        return int(face.attrs["power"])

    game = Toy()
    game.recipes["power"] = Recipe(lambda s, oid: -1, ("add",), finish=lambda s, oid, amount: amount * 10, printed=printed)
    s = start(game, prints=[FOX])
    one, two = lay(s, "fox", FIELD), lay(s, "fox", FIELD)
    s.add_mod(two, Mod("power", "add", 1))
    assert [value(s, oid, "power") for oid in (one, two, one)] == [30, 40, 30]
    assert value(s, 0, "power") == -10, "a Thing that is no card has what the position says"
    assert read == ["fox"]


def test_a_card_whose_own_text_has_a_say_is_asked_in_the_position() -> None:
    game = Toy()
    game.recipes["power"] = Recipe(lambda s, oid: 5 + s.things[oid].nums[COINS], printed=lambda face: UNREAD if face.text else 3)
    s = start(game, prints=[FOX, Print("crow", "beast", {}, "…")])
    crow = lay(s, "crow", FIELD)
    assert (value(s, lay(s, "fox", FIELD), "power"), value(s, crow, "power")) == (3, 5)
    s.set_num(crow, COINS, 2)
    assert value(s, crow, "power") == 7


def test_what_is_printed_gives_way_while_its_base_is_changed() -> None:
    """Where a base hangs on another attribute, a change of that one is seen too, from a text or on the Thing."""
    game = Toy()
    game.recipes["power"] = Recipe(
        lambda s, oid: 3 - sum(amount for _, _, amount in contributions(s, oid, "size")), ("add",), printed=lambda face: 3, reads=("size",),
    )
    s = start(game, prints=[FOX, card("hill", static("add", 1, attr="size"))])
    oid = lay(s, "fox", FIELD)
    assert value(s, oid, "power") == 3
    hill = lay(s, "hill", FIELD)
    assert value(s, oid, "power") == 2
    s.add_mod(oid, Mod("size", "add", 5))
    assert value(s, oid, "power") == -3
    s.move(hill, PILE * 2)
    assert value(s, oid, "power") == -2


def test_what_a_card_says_of_itself_is_no_affair_of_others() -> None:
    """A value is worked out step by step only for the Thing that a text is about, or that a change of this very attribute lies on."""
    itself = ability("passive", statics=(Static("power", "add", lambda s, fx: 2, lambda s, fx, oid: oid == fx.me, own=True),))
    s, oid = fox(card("lynx", itself, power=1), mods=(Mod("speed", "add", 9),))
    lynx = lay(s, "lynx", FIELD)
    assert (value(s, lynx, "power"), value(s, oid, "power")) == (3, 3)
    assert len(s.cache) == 1  # only the lynx's value was worth keeping
    s.add_mod(oid, Mod("power", "add", 1))
    assert (value(s, lynx, "power"), value(s, oid, "power")) == (3, 4)
    s.move(lynx, PILE * 2)
    assert (value(s, lynx, "power"), value(s, oid, "power")) == (1, 4)


Changes = st.lists(st.tuples(st.sampled_from(["mod", "flag", "num", "move", "control", "print", "strip"]), st.integers(0, 9)), max_size=12)


@settings(max_examples=80, deadline=None)
@given(Changes)
def test_a_kept_value_is_always_the_computed_one(changes: list[tuple[str, int]]) -> None:
    """Whatever changes, reading gives what a State without kept values gives."""
    text = static("add", lambda s, fx: s.things[fx.me].nums[COINS], lambda s, fx, oid: s.things[oid].controller == fx.you)
    flagged = Static("power", "set", lambda s, fx: s.things[fx.me].flags, lambda s, fx, oid: oid == fx.me, own=True)
    proud = ability("passive", statics=(flagged,))
    loud = static("mul", 2, lambda s, fx, oid: bool(s.things[oid].flags))
    s, _ = fox(card("bard", text, power=1), card("crier", loud, power=4), card("peacock", proud, power=2))
    things = [lay(s, name, FIELD) for name in ("fox", "bard", "crier", "peacock")]
    for word, number in changes:
        oid = things[number % 4]
        if word == "mod":
            s.add_mod(oid, Mod("power", "add", number, source=s.ref(oid)))
        elif word == "flag":
            s.set_flag(oid, 1) if number % 2 else s.clear_flag(oid, 1)
        elif word == "num":
            s.set_num(oid, COINS, number)
        elif word == "move":
            s.move(oid, (FIELD if number % 2 else PILE) * 2)
        elif word == "control":
            s.set_control(oid, number % 2)
        elif word == "print":
            s.set_print(oid, number % 4)
        else:
            s.set_mods(oid, ())
        fresh = s.clone()
        fresh.cache, fresh.index = {}, None
        assert [value(s, thing, "power") for thing in things] == [value(fresh, thing, "power") for thing in things]
