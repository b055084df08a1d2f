"""The loop: frames, rest points, checks that start over, unwinding, and the fuse."""

from typing import Any

import pytest

from cardwright.kernel import state
from cardwright.kernel.abilities import Static
from cardwright.kernel.agenda import answer, ask_one, run
from cardwright.kernel.events import commit
from cardwright.kernel.faults import KernelFault
from cardwright.kernel.state import State
from cardwright.kernel.table import CHECK, SETTLE, Check
from cardwright.kernel.things import Mod, Option, Result
from kernel.toy import COINS, FIELD, HARM, HARMED, MARKED, PILE, Toy, ability, card, go, harm, lay, mark, move, noting, said, start, when

Frame = tuple[Any, ...]


def dies(s: State) -> bool:
    """Beasts with 3 harm go to the pile."""
    dead = [oid for oid in s.zone(FIELD) if s.things[oid].nums[HARM] >= 3]
    commit(s, [move(s, oid, PILE) for oid in dead])
    return bool(dead)


DIES = Check("TOY-1", HARMED, dies)


def burn(s: State, frame: Frame) -> None:
    commit(s, [harm(oid, 3) for oid in frame[1]])


def look(s: State, frame: Frame) -> None:
    s.use("said", f"{len(s.zone(FIELD))} left")


def test_frames_run_from_the_top() -> None:
    def say(s: State, frame: Frame) -> None:
        s.use("said", frame[1])
        if frame[1] == "one":
            s.push("say", "three")
            s.push("say", "two")

    s = start(Toy({"say": say}))
    s.push("say", "last")
    go(s, "say", "one")
    assert list(said(s)) == ["one", "two", "three", "last"]


@pytest.mark.parametrize(("rests", "seen"), [(CHECK, "1 left"), (0, "2 left")])
def test_a_step_that_rests_on_checks_sees_a_mended_position(rests: int, seen: str) -> None:
    s = start(Toy({"burn": burn, "look": look}, {"look": rests}, [DIES]))
    oid = lay(s, "a", FIELD)
    lay(s, "b", FIELD)
    s.push("look")
    go(s, "burn", (oid,))
    assert list(said(s)) == [seen]


def test_a_check_is_not_asked_while_nothing_it_names_has_happened() -> None:
    asked = []

    def never(s: State) -> bool:
        asked.append(1)
        return False

    def touch(s: State, frame: Frame) -> None:
        commit(s, [mark()])

    game = Toy({"touch": touch, "look": look}, {"look": CHECK}, [Check("TOY-1", HARMED, never)])
    s = start(game)
    s.push("look")
    go(s, "touch")
    assert not asked
    s.dirty |= HARMED
    go(s, "look")
    assert asked == [1] and s.dirty == 0


def test_checks_start_over_in_order_after_any_change() -> None:
    """The second check harms a beast that the first must then look at again."""
    order = []

    def first(s: State) -> bool:
        order.append("first")
        return dies(s)

    def second(s: State) -> bool:
        order.append("second")
        if s.things[0].nums[COINS]:
            return False
        s.set_num(0, COINS, 1)
        commit(s, [harm(s.zone(FIELD)[0], 3)])
        return True

    game = Toy({"look": look}, {"look": CHECK}, [Check("TOY-1", -1, first), Check("TOY-2", -1, second)])
    s = start(game)
    lay(s, "a", FIELD)
    s.dirty = -1
    go(s, "look")
    assert order == ["first", "second", "first", "first", "second"]
    assert list(said(s)) == ["0 left"]


def test_a_check_that_reads_a_changed_value_is_asked_after_anything() -> None:
    """A continuous effect may make it true without an event that it names."""
    weak = Static("power", "add", lambda s, fx: -s.things[0].nums[COINS], lambda s, fx, oid: True)
    asked = []

    def fades(s: State) -> bool:
        asked.append(1)
        return False

    game = Toy({"look": look}, {"look": CHECK}, [Check("TOY-1", HARMED, fades, ("power",))])
    s = start(game, [card("bog", ability("passive", statics=(weak,)))])
    s.dirty = MARKED
    go(s, "look")
    assert not asked
    lay(s, "bog", FIELD)
    s.dirty = MARKED
    go(s, "look")
    assert asked == [1]


def test_a_check_may_ask_and_then_goes_on() -> None:
    def crowded(s: State) -> bool:
        if len(s.zone(FIELD)) <= 1:
            return False
        ask_one(s, 0, "which", "TOY-2", [Option("pick", oid) for oid in s.zone(FIELD)], "away")
        return True

    def away(s: State, frame: Frame) -> None:
        commit(s, [move(s, frame[1][0].it, PILE)])

    game = Toy({"look": look, "away": away}, {"look": CHECK}, [Check("TOY-2", -1, crowded)])
    s = start(game)
    oids = [lay(s, name, FIELD) for name in "abc"]
    s.dirty = -1
    go(s, "look")
    for oid in oids[:2]:
        assert s.pending[0].rule == "TOY-2"
        answer(s, 0, Option("pick", oid))
    assert s.zone(FIELD) == (oids[2],) and list(said(s)) == ["1 left"]


@pytest.mark.parametrize(("rests", "order"), [(SETTLE, ["trigger", "after"]), (0, ["after"])])
def test_a_step_that_rests_on_triggers_lets_them_be_placed(rests: int, order: list[str]) -> None:
    howl = ability(watch=when(MARKED), program=(noting("trigger"),))

    def ring(s: State, frame: Frame) -> None:
        commit(s, [mark()])

    def after(s: State, frame: Frame) -> None:
        s.use("said", "after")

    s = start(Toy({"ring": ring, "after": after}, {"after": rests}), [card("wolf", howl)])
    lay(s, "wolf", FIELD)
    s.push("after")
    go(s, "ring")
    assert list(said(s)) == order
    assert len(s.waiting) == (0 if rests else 1)


def test_triggers_stay_while_the_game_cannot_place_them() -> None:
    class Full(Toy):
        def can_settle(self, s: State) -> bool:
            return False

    def ring(s: State, frame: Frame) -> None:
        commit(s, [mark()])

    s = start(Full({"ring": ring, "look": look}, {"look": SETTLE}), [card("wolf", ability(watch=when(MARKED)))])
    lay(s, "wolf", FIELD)
    s.push("look")
    go(s, "ring")
    assert len(s.waiting) == 1 and said(s) == {"1 left": 1}


def test_a_turn_cut_short_goes_on_at_the_named_frame() -> None:
    def cut(s: State, frame: Frame) -> None:
        s.unwind("turn")

    def say(s: State, frame: Frame) -> None:
        s.use("said", frame[0])

    s = start(Toy({"cut": cut, "turn": say, "fight": say}))
    s.push("turn")
    s.push("fight")
    go(s, "cut")
    assert list(said(s)) == ["turn"]


def test_nothing_runs_after_the_end() -> None:
    def end(s: State, frame: Frame) -> None:
        s.finish(Result((0,), "TOY-9"))

    s = start(Toy({"end": end, "look": look}))
    s.push("look")
    go(s, "end")
    assert not said(s) and s.result == Result((0,), "TOY-9")


@pytest.mark.parametrize("endless", ["step", "check"])
def test_the_fuse_blows_on_rules_that_never_ask(endless: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.kernel.agenda.FUSE", 200)

    def again(s: State, frame: Frame) -> None:
        s.push("again")

    def always(s: State) -> bool:
        return endless == "check"

    s = start(Toy({"again": again}, {"again": CHECK}, [Check("TOY-1", -1, always)]))
    s.dirty = -1
    with pytest.raises(KernelFault, match="without asking"):
        go(s, "again")
    assert state.FUSE == 100_000


def test_passives_that_switch_each_other_on_and_off_are_left_as_they_are() -> None:
    """Where the game bounds it, the last result stands until the next event."""
    flips = []

    def flicker(s: State) -> bool:
        flips.append(1)
        commit(s, [mark()])
        return True

    game = Toy({"look": look}, {"look": CHECK}, [Check("TOY-1", MARKED, flicker)])
    game.most_passes = 50
    s = start(game)
    s.dirty = MARKED
    go(s, "look")
    assert len(flips) == 50 and said(s) == {"0 left": 1}
    s.dirty = MARKED
    go(s, "look")
    assert len(flips) == 100


def test_a_trial_world_comes_to_rest_before_a_menu() -> None:
    s = start(Toy({"look": look, "menu": look}))
    s.rest_at = frozenset({"menu"})
    s.push("menu")
    go(s, "look")
    assert s.agenda == [("menu",)] and said(s) == {"0 left": 1}
    s.rest_at = frozenset()
    run(s)
    assert said(s) == {"0 left": 2}


def test_a_mod_makes_the_next_rest_point_look() -> None:
    s = start()
    oid = lay(s, "a", FIELD)
    s.add_mod(oid, Mod("power", "add", 1))
    assert s.dirty
