"""The State: moves and lives, hosts and kids, flags and numbers, uses, and clones that never touch each other."""

import pytest

from cardwright.kernel.codec import dump, load, state_hash
from cardwright.kernel.state import State
from cardwright.kernel.things import Mod, Result
from cardwright.kernel.values import Recipe, value
from kernel.toy import COINS, DECK, DEN, FIELD, HAND, HARM, PILE, TIRED, Toy, card, go, lay, mark, names, start


def test_a_thing_in_another_class_of_zone_is_another_instance() -> None:
    s = start()
    oid = lay(s, "a", HAND)
    ref = s.ref(oid)
    s.move(oid, FIELD * 2)
    assert not s.alive(ref)
    assert s.alive(s.ref(oid))
    assert s.zone(HAND) == () and s.zone(FIELD) == (oid,)


def test_moving_inside_a_class_keeps_the_instance_and_what_lies_on_it() -> None:
    s = start()
    oid = lay(s, "a", FIELD)
    s.set_flag(oid, TIRED)
    s.add_mod(oid, Mod("power", "add", 2))
    ref, since = s.ref(oid), s.things[oid].since
    s.move(oid, DEN * 2)
    assert s.alive(ref)
    assert s.things[oid].flags == TIRED and len(s.things[oid].mods) == 1
    assert s.things[oid].since > since, "it counts as the newest there"


def test_a_new_life_begins_blank() -> None:
    s = start()
    oid = lay(s, "a", FIELD)
    s.set_flag(oid, TIRED)
    s.add_num(oid, HARM, 3)
    s.add_mod(oid, Mod("power", "add", 2))
    s.set_control(oid, 1)
    s.set_print(oid, s.table.names["b"])
    s.move(oid, PILE * 2)
    leaf = s.things[oid]
    assert (leaf.flags, leaf.nums, leaf.mods, leaf.controller, leaf.print) == (0, (0, 0), (), 0, leaf.card)


def test_whoever_s_field_a_card_enters_controls_it() -> None:
    s = start()
    oid = lay(s, "a", HAND)
    s.move(oid, FIELD * 2 + 1)
    assert (s.things[oid].owner, s.things[oid].controller) == (0, 1)
    s.move(oid, HAND * 2)
    assert s.things[oid].controller == 0


def test_kids_follow_their_host_in_the_index() -> None:
    s = start()
    host, one, two = lay(s, "a", FIELD), lay(s, "b", FIELD), lay(s, "c", FIELD)
    s.attach(one, host)
    s.attach(two, host)
    assert s.kids[host] == (one, two) and s.things[one].host == host
    s.attach(one, two)
    assert s.kids[host] == (two,) and s.kids[two] == (one,)
    s.attach(one, -1)
    assert s.kids[two] == () and s.things[one].host == -1


def test_a_kid_that_leaves_is_no_kid_any_more() -> None:
    s = start()
    host, kid = lay(s, "a", FIELD), lay(s, "b", FIELD)
    s.attach(kid, host)
    s.move(kid, PILE * 2)
    assert s.kids[host] == () and s.things[kid].host == -1


def test_kids_of_a_host_that_leaves_still_name_it() -> None:
    """What becomes of them is the game's to say."""
    s = start()
    host, kid = lay(s, "a", FIELD), lay(s, "b", FIELD)
    s.attach(kid, host)
    s.move(host, PILE * 2)
    assert s.kids[host] == (kid,) and s.things[kid].host == host


def test_uses_are_counted_by_period() -> None:
    s = start()
    s.use("turn", "fox", 3)
    s.use("turn", "fox", 3)
    s.use("game", "fox", 3)
    assert (s.used("turn", "fox", 3), s.used("turn", "fox", 4)) == (2, 0)
    s.end_period("turn")
    assert (s.used("turn", "fox", 3), s.used("game", "fox", 3)) == (0, 1)


def changed(s: State, oid: int) -> None:
    """Change everything a State holds."""
    s.set_flag(oid, TIRED)
    s.add_num(0, COINS, 4)
    s.add_mod(oid, Mod("power", "add", 5))
    s.move(oid, PILE * 2)
    s.top_of(DECK * 2, 2)
    s.use("turn", "x")
    s.attach(s.zone(FIELD, 1)[0], 0)
    s.gone = {**s.gone, s.ref(oid): mark(oid)}
    s.push("nothing")
    s.own = "changed"
    s.random(6)


def test_a_clone_and_its_original_never_touch_each_other() -> None:
    s = start(decks=["abc", "def"])
    oid = lay(s, "a", FIELD)
    lay(s, "b", FIELD, 1)
    for first, second in ((s.clone(), s), (s, s.clone())):
        before = state_hash(second)
        twin = first.clone()
        changed(twin, oid)
        assert state_hash(second) == state_hash(first) == before
        assert state_hash(twin) != before


def test_a_clone_keeps_no_log_and_never_holds() -> None:
    s = start()
    s.journal, s.hold = [], True
    assert s.clone().journal is None and s.clone().hold is False


def test_clones_share_computed_values_until_one_changes() -> None:
    s = start(prints=[card("fox", power=2)])
    fox = lay(s, "fox", FIELD)
    s.add_mod(fox, Mod("power", "add", 3))  # a value that nothing changes is read anew, not kept
    assert value(s, fox, "power") == 5
    twin = s.clone()
    assert twin.cache is s.cache and s.cache
    twin.add_mod(fox, Mod("power", "add", 1))
    assert (value(twin, fox, "power"), value(s, fox, "power")) == (6, 5)


def test_clones_made_before_anything_was_computed_do_not_share() -> None:
    """An empty table of values must not be filled by one side for both."""
    s = start(prints=[card("fox", power=2)])
    fox = lay(s, "fox", FIELD)
    s.add_mod(fox, Mod("power", "add", 3))
    twin = s.clone()
    twin.add_mod(fox, Mod("power", "add", 1))
    assert value(s, fox, "power") == 5
    assert value(twin, fox, "power") == 6


def test_the_game_s_own_leaf_drops_values_where_they_may_depend_on_it() -> None:
    game = Toy()
    game.recipes["power"] = Recipe(lambda s, oid: 5 if s.own == "night" else 1)
    s = start(game, prints=[card("fox")])
    fox = lay(s, "fox", FIELD)
    assert value(s, fox, "power") == 1
    s.set_own("night")
    assert value(s, fox, "power") == 5


def test_what_carries_changes_is_known() -> None:
    s = start(decks=["abc", ""])
    one, two = lay(s, "a", FIELD), lay(s, "b", FIELD)
    s.add_mod(two, Mod("power", "add", 1))
    s.add_mod(one, Mod("power", "add", 1))
    s.add_mod(one, Mod("power", "add", 2))
    assert list(s.carriers) == [one, two]
    twin = s.clone()
    twin.set_mods(one, twin.things[one].mods[1:])
    assert list(twin.carriers) == [one, two], "one change is left"
    twin.set_mods(one, ())
    assert (list(twin.carriers), list(s.carriers)) == ([two], [one, two])
    s.move(two, PILE * 2)
    assert list(s.carriers) == [one], "a new life carries nothing"
    assert list(load(s.table, dump(s)).carriers) == [one]


def test_finish_ends_everything_and_unwind_ends_what_lies_above_a_frame() -> None:
    s = start()
    for frame in ("game", "turn", "fight", "blow"):
        s.push(frame)
    s.unwind("turn")
    assert s.agenda == [("game",), ("turn",)]
    s.finish(Result((1,), "TOY-1"))
    assert (s.agenda, s.pending, s.result) == ([], [], Result((1,), "TOY-1"))


def test_a_clear_table_keeps_clock_and_chance() -> None:
    s = start(decks=["abc", "def"])
    oid = s.top_of(DECK * 2, 1)[0]
    s.move(oid, HAND * 2)
    rng, clock = s.rng, s.clock
    s.clear()
    assert not s.things and not any(s.zones) and (s.rng, s.clock) == (rng, clock)
    s.game.setup.lay_out(s, ["ab", "c"])
    assert sorted(names(s, s.zone(DECK))) == ["a", "b"]


def test_an_unknown_step_is_not_passed_over() -> None:
    with pytest.raises(KeyError):
        go(start(), "no such step")
