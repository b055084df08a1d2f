"""Abilities given to one card or to a group, lost again, and copied with a print."""

from cardwright.kernel.abilities import Static, abilities_of, in_force
from cardwright.kernel.events import commit, expire
from cardwright.kernel.state import State
from cardwright.kernel.things import Event, Mod
from cardwright.kernel.values import value
from kernel.toy import FIELD, HAND, LEFT, MARKED, PILE, Toy, ability, card, lay, mark, move, start, when

HOWL = ability(watch=when(MARKED))
LAST_WORDS = ability(watch=when(LEFT, own=True))


def met(s: State) -> list[int]:
    return [waiting.source[0] for waiting in s.waiting]


def pack(only: bool = True) -> Static:
    """A group's gift: the first given ability of the same print, to all but the giver."""
    return Static("ability", "grant", lambda s, fx: 1, lambda s, fx, oid: oid != fx.me, (1,))


def test_an_ability_given_by_a_mod_works_and_ends_with_it() -> None:
    s = start(prints=[card("lender", given=[HOWL])])
    oid = lay(s, "a", FIELD)
    s.add_mod(oid, Mod("ability", "grant", 1, "turn", data=(0, 0)))
    assert abilities_of(s, s.things[oid]) == [((0, 0), s.clock)]
    commit(s, [mark()])
    assert met(s) == [oid]
    expire(s, "turn", 0)
    commit(s, [mark()])
    assert met(s) == [oid], "it is gone with its turn"


def test_a_given_ability_about_the_card_itself_sees_it_leave() -> None:
    s = start(prints=[card("lender", given=[LAST_WORDS])])
    oid = lay(s, "a", FIELD)
    s.add_mod(oid, Mod("ability", "grant", 1, data=(0, 0)))
    commit(s, [move(s, oid, PILE)])
    assert met(s) == [oid] and not s.things[oid].mods


def test_a_group_has_what_it_is_given_while_it_is_given() -> None:
    s = start(prints=[card("chief", ability("passive", statics=(pack(),)), given=[HOWL])])
    chief, one, two = lay(s, "chief", FIELD), lay(s, "a", FIELD), lay(s, "b", FIELD)
    commit(s, [mark()])
    assert met(s) == [one, two]
    s.waiting = ()
    late = lay(s, "c", FIELD)
    s.move(one, PILE * 2)
    commit(s, [mark()])
    assert met(s) == [two, late]
    s.waiting = ()
    s.move(chief, PILE * 2)
    commit(s, [mark()])
    assert met(s) == []


def test_a_group_s_ability_about_the_card_itself_is_judged_before_it_leaves() -> None:
    s = start(prints=[card("chief", ability("passive", statics=(pack(),)), given=[LAST_WORDS])])
    chief, one = lay(s, "chief", FIELD), lay(s, "a", FIELD)
    commit(s, [move(s, one, PILE), move(s, chief, PILE)])
    assert met(s) == [one], "the chief gives it to others only"


def test_a_group_s_gift_depends_on_the_giver_s_condition() -> None:
    text = ability("passive", statics=(pack(),), condition=lambda s, fx: bool(s.things[0].nums[1]))
    s = start(prints=[card("chief", text, given=[HOWL])])
    lay(s, "chief", FIELD)
    one = lay(s, "a", FIELD)
    commit(s, [mark()])
    assert met(s) == []
    s.set_num(0, 1, 1)
    commit(s, [mark()])
    assert met(s) == [one]


def test_given_statics_change_values() -> None:
    strong = ability("passive", statics=(Static("power", "add", lambda s, fx: 2, lambda s, fx, oid: oid == fx.me),))
    s = start(prints=[card("chief", ability("passive", statics=(pack(),)), given=[strong])])
    lay(s, "chief", FIELD)
    one = lay(s, "a", FIELD)
    assert value(s, one, "power") == 2


def test_what_can_be_used_is_listed_with_its_holder() -> None:
    roar = ability("active", windows=1)
    s = start(prints=[card("bear", roar), card("chief", ability("passive", statics=(pack(),)), given=[roar])])
    bear = lay(s, "bear", FIELD)
    assert [(fx.me, fx.you) for fx, _ in in_force(s).usable] == [(bear, 0)]
    s.set_control(bear, 1)
    assert [(fx.me, fx.you) for fx, _ in in_force(s).usable] == [(bear, 1)]


def test_a_copy_takes_everything_from_the_print_it_counts_as() -> None:
    s = start(prints=[card("wolf", HOWL, power=4), card("changeling", power=1)])
    twin = lay(s, "changeling", FIELD)
    s.set_print(twin, s.table.names["wolf"])
    assert value(s, twin, "power") == 4
    commit(s, [mark()])
    assert met(s) == [twin]
    assert s.things[twin].card == s.table.names["changeling"]


def test_a_copy_of_a_copy_is_a_copy_of_what_that_counts_as() -> None:
    s = start(prints=[card("wolf", power=4), card("changeling", power=1)])
    one, two = lay(s, "changeling", FIELD), lay(s, "changeling", FIELD)
    s.set_print(one, s.table.names["wolf"])
    s.set_print(two, s.things[one].print)
    s.add_mod(one, Mod("power", "add", 3))
    assert value(s, two, "power") == 4, "changes on the original are not copied"


def test_a_copy_that_leaves_is_its_own_card_again_and_leaves_as_the_copy() -> None:
    s = start(prints=[card("martyr", LAST_WORDS), card("changeling")])
    twin = lay(s, "changeling", FIELD)
    s.set_print(twin, s.table.names["martyr"])
    commit(s, [move(s, twin, PILE)])
    assert met(s) == [twin] and s.things[twin].print == s.table.names["changeling"]


def test_a_card_that_enters_as_a_copy_sees_its_arrival_with_the_copied_text() -> None:
    def enter_as_herald(s: State, event: Event) -> None:
        s.move(event.it, event.to)
        s.set_print(event.it, s.table.names["herald"])

    game = Toy()
    game.appliers["enter"] = enter_as_herald
    s = start(game, [card("herald", ability(watch=when(MARKED, own=True))), card("changeling")])
    oid = lay(s, "changeling", HAND)
    commit(s, [Event("enter", MARKED, oid, FIELD * 2)])
    assert met(s) == [oid]
