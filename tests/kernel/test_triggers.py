"""Triggers: matched when a batch closes, on what is in force and on what has just left; delayed texts; one for each event."""

from collections.abc import Sequence

import pytest

from cardwright.kernel.abilities import Fx
from cardwright.kernel.agenda import run
from cardwright.kernel.events import commit
from cardwright.kernel.state import State
from cardwright.kernel.things import Delayed, Event, Waiting, replace
from cardwright.kernel.triggers import met_fx
from kernel.toy import (
    CAME,
    DRAWN,
    FIELD,
    HAND,
    LEFT,
    MARKED,
    MOVED,
    PILE,
    Toy,
    ability,
    card,
    lay,
    mark,
    move,
    noting,
    said,
    start,
    when,
)


def met(s: State) -> list[str]:
    """The cards whose triggers wait, in order."""
    return [s.table.prints[waiting.prog[0]].name for waiting in s.waiting]


DIES = card("martyr", ability(watch=when(LEFT, own=True)))
OWL = card("owl", ability(watch=when(LEFT)))


def other(s: State, fx: Fx, event: Event) -> bool:
    return event.it != fx.me


def test_a_card_sees_its_own_departure_as_it_last_was() -> None:
    s = start(prints=[DIES])
    oid = lay(s, "martyr", FIELD)
    s.set_control(oid, 1)
    ref = s.ref(oid)
    commit(s, [move(s, oid, PILE)])
    waiting = s.waiting[0]
    assert (waiting.source, waiting.seat) == (ref, 1)
    assert waiting.event.was is not None and waiting.event.was.controller == 1


def test_a_card_sees_its_own_arrival_as_the_new_instance() -> None:
    s = start(prints=[card("herald", ability(watch=when(CAME, own=True)))])
    oid = lay(s, "herald", HAND)
    commit(s, [move(s, oid, FIELD)])
    assert s.waiting[0].source == s.ref(oid)


def test_a_card_sees_what_happens_to_others_only_while_in_force() -> None:
    s = start(prints=[card("owl", ability(watch=when(LEFT, other)))])
    owl, one = lay(s, "owl", HAND), lay(s, "a", FIELD)
    commit(s, [move(s, one, PILE)])
    assert met(s) == []
    s.move(owl, FIELD * 2)
    commit(s, [move(s, lay(s, "b", FIELD), PILE)])
    assert met(s) == ["owl"]
    commit(s, [move(s, owl, PILE)])
    commit(s, [move(s, lay(s, "c", FIELD), PILE)])
    assert met(s) == ["owl"]


@pytest.mark.parametrize(("all_of_it", "seen"), [(False, 0), (True, 1)])
def test_whether_cards_that_leave_together_see_each_other_go_is_a_policy(all_of_it: bool, seen: int) -> None:
    game = Toy()
    game.departed_see_all = all_of_it
    s = start(game, [card("owl", ability(watch=when(LEFT, other)))])
    owl, mate = lay(s, "owl", FIELD), lay(s, "a", FIELD)
    ref = s.ref(owl)
    commit(s, [move(s, owl, PILE), move(s, mate, PILE)])
    assert len(s.waiting) == seen
    assert all(waiting.source == ref and waiting.event.it == mate for waiting in s.waiting)


def test_a_card_that_moves_within_the_field_is_not_taken_for_departed() -> None:
    game = Toy()
    game.departed_see_all = True
    s = start(game, [card("owl", ability(watch=when(MOVED, other)))])
    owl, mate = lay(s, "owl", FIELD), lay(s, "a", FIELD)
    commit(s, [move(s, owl, FIELD), move(s, mate, PILE)])
    assert len(s.waiting) == 1


def test_a_muted_card_that_leaves_sees_nothing() -> None:
    class Muting(Toy):
        departed_see_all = True

        def muted(self, s: State, fx: Fx, ability: object) -> bool:
            return bool(s.things[fx.me].flags)

    s = start(Muting(), [card("owl", ability(watch=when(LEFT, other)))])
    owl, mate = lay(s, "owl", FIELD), lay(s, "a", FIELD)
    s.set_flag(owl, 1)
    commit(s, [move(s, owl, PILE), move(s, mate, PILE)])
    assert met(s) == []


def test_one_for_each_event_or_one_for_all() -> None:
    each, any_ = card("each", ability(watch=when(LEFT))), card("any", ability(watch=when(LEFT, once=True)))
    s = start(prints=[each, any_])
    lay(s, "each", FIELD)
    lay(s, "any", FIELD)
    lay(s, "any", FIELD)
    commit(s, [move(s, lay(s, name, FIELD), PILE) for name in "abc"])
    assert sorted(met(s)) == ["any", "any", "each", "each", "each"]
    commit(s, [move(s, lay(s, "a", FIELD), PILE)])
    assert met(s).count("any") == 4, "once in each batch"


def test_a_condition_is_asked_when_the_event_happens() -> None:
    rich = ability(watch=when(MARKED), condition=lambda s, fx: s.things[0].nums[1] > 0)
    s = start(prints=[card("miser", rich)])
    lay(s, "miser", FIELD)
    commit(s, [mark()])
    assert met(s) == []
    s.set_num(0, 1, 1)
    commit(s, [mark()])
    assert met(s) == ["miser"]


def test_the_game_may_refuse_a_trigger() -> None:
    class Metered(Toy):
        def trigger_allowed(self, s: State, waiting: Waiting) -> bool:
            s.use("turn", "trigger", *waiting.source)
            return s.used("turn", "trigger", *waiting.source) <= 2

    s = start(Metered(), [card("owl", ability(watch=when(MARKED)))])
    lay(s, "owl", FIELD)
    for _ in range(5):
        commit(s, [mark()])
    assert len(s.waiting) == 2


def test_the_rules_make_triggers_too() -> None:
    class Ruled(Toy):
        def rule_triggers(self, s: State, events: Sequence[Event]) -> list[Waiting]:
            return [Waiting((0, 0), (event.it, 0), 0, event, s.batch) for event in events if event.names & DRAWN]

    s = start(Ruled(), [card("rules", ability())])
    commit(s, [mark(), replace(mark(), names=DRAWN)])
    assert len(s.waiting) == 1


def later(left: int, seat: int = 0) -> tuple[State, int]:
    """The next `left` times something is marked: a text without a holder."""
    text = ability(watch=when(MARKED), program=(noting("later"),))
    s = start(prints=[card("oracle", given=[text])])
    oid = lay(s, "oracle", FIELD)
    s.delayed = (Delayed(7, (0, 0), s.ref(oid), seat, MARKED, left, "", -1, targets=(((oid, 0),),), x=4, fixed=(9,)),)
    return s, oid


def test_a_delayed_text_comes_once_even_if_its_card_has_gone() -> None:
    s, oid = later(1)
    s.move(oid, PILE * 2)
    for _ in range(3):
        commit(s, [mark()])
    assert len(s.waiting) == 1 and not s.delayed
    s.push("effect", met_fx(s.waiting[0]))
    run(s)
    assert said(s) == {"later": 1}


def test_a_delayed_text_remembers_what_was_chosen() -> None:
    s, oid = later(1)
    commit(s, [mark(oid)])
    fx = met_fx(s.waiting[0])
    assert (fx.targets, fx.x, fx.fixed, fx.event) == ((((oid, 0),),), 4, (9,), s.waiting[0].event)


def test_a_delayed_text_may_come_several_times() -> None:
    s, _ = later(2)
    commit(s, [mark(), mark(), mark()])
    assert len(s.waiting) == 2 and not s.delayed


def test_triggers_of_two_batches_are_told_apart() -> None:
    s = start(prints=[OWL])
    lay(s, "owl", FIELD)
    for name in "ab":
        commit(s, [move(s, lay(s, name, FIELD), PILE)])
    assert [waiting.batch for waiting in s.waiting] == [1, 2]
