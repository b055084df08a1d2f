"""Batches: what happens at one moment, what happens instead, and what is remembered of what left."""

from collections.abc import Callable
from typing import Any

import pytest

from cardwright.kernel.abilities import Fx, Print, Replacer
from cardwright.kernel.agenda import answer
from cardwright.kernel.codec import dump, load, state_hash
from cardwright.kernel.events import commit, expire
from cardwright.kernel.state import State
from cardwright.kernel.things import Delayed, Event, Mod, Option, replace
from cardwright.kernel.values import value
from kernel.toy import (
    COINS,
    FIELD,
    HARM,
    HARMED,
    LEFT,
    MARKED,
    PILE,
    Toy,
    ability,
    card,
    go,
    harm,
    lay,
    mark,
    move,
    noting,
    said,
    start,
    when,
)

Frame = tuple[Any, ...]


def happen(s: State, *events: Event) -> State:
    """Commit events as a step would, and run on."""
    s.game.steps["happen"] = (lambda s, frame: commit(s, list(frame[1])), 0)
    return go(s, "happen", events)


def instead(name: str, change: Callable[[State, Fx, Event], Event | None], names: int = HARMED) -> Print:
    """A card that replaces events of a name on anything."""
    return card(name, ability("passive", replacers=(Replacer(names, lambda s, fx, event: True, change),)))


def more(by: int) -> Print:
    return instead(f"more {by}", lambda s, fx, event: replace(event, amount=event.amount + by))


def times(by: int) -> Print:
    return instead(f"times {by}", lambda s, fx, event: replace(event, amount=event.amount * by))


def test_all_of_a_batch_happens_before_anything_sees_it() -> None:
    """Two beasts leave together: the trigger of one that stays is met once both are gone."""
    counted: list[int] = []

    def fits(s: State, fx: Fx, event: Event) -> bool:
        counted.append(len(s.zone(FIELD)))
        return True

    s = start(prints=[card("owl", ability(watch=when(LEFT, fits)))])
    lay(s, "owl", FIELD)
    pair = [lay(s, "a", FIELD), lay(s, "b", FIELD)]
    happen(s, *(move(s, oid, PILE) for oid in pair))
    assert counted == [1, 1] and len(s.waiting) == 2
    assert len({waiting.batch for waiting in s.waiting}) == 1


def test_every_event_of_a_batch_carries_the_leaf_before_the_first_was_applied() -> None:
    s = start(prints=[card("owl", ability(watch=when(HARMED)))])
    lay(s, "owl", FIELD)
    oid = lay(s, "a", FIELD)
    happen(s, harm(oid, 1), harm(oid, 2))
    assert [waiting.event.was.nums[HARM] for waiting in s.waiting if waiting.event.was] == [0, 0]
    assert s.things[oid].nums[HARM] == 3


def test_what_leaves_is_remembered_with_its_computed_values() -> None:
    s = start(prints=[card("fox", power=2)])
    fox = lay(s, "fox", FIELD)
    s.add_mod(fox, Mod("power", "add", 5))
    ref = s.ref(fox)
    happen(s, move(s, fox, PILE))
    assert value(s, fox, "power") == 2
    gone = s.gone[ref]
    assert gone.last == (7,) and gone.was is not None and gone.was.mods


def test_the_rules_may_amend_or_drop_a_proposal() -> None:
    class Stern(Toy):
        def amend(self, s: State, event: Event) -> Event | None:
            return None if event.amount > 5 else replace(event, amount=1) if event.amount > 3 else event

    s = start(Stern())
    oids = [lay(s, name, FIELD) for name in "abc"]
    happen(s, *(harm(oid, amount) for oid, amount in zip(oids, (2, 4, 6), strict=True)))
    assert [s.things[oid].nums[HARM] for oid in oids] == [2, 1, 0]


def test_replacements_apply_in_the_order_they_came_into_force() -> None:
    s = start(prints=[more(1), times(2)])
    lay(s, "times 2", FIELD, since=5)
    lay(s, "more 1", FIELD, since=3)
    oid = lay(s, "a", FIELD)
    happen(s, harm(oid, 3))
    assert s.things[oid].nums[HARM] == (3 + 1) * 2


def test_each_replacement_applies_once_to_an_event() -> None:
    s = start(prints=[more(1)])
    lay(s, "more 1", FIELD)
    lay(s, "more 1", FIELD)
    one, two = lay(s, "a", FIELD), lay(s, "b", FIELD)
    happen(s, harm(one, 1), harm(two, 5))
    assert [s.things[oid].nums[HARM] for oid in (one, two)] == [3, 7], "two copies, each once, to each event"


def test_a_replaced_event_may_not_happen_at_all() -> None:
    s = start(prints=[instead("ward", lambda s, fx, event: None)])
    lay(s, "ward", FIELD)
    oid = lay(s, "a", FIELD)
    happen(s, harm(oid, 3), mark(oid))
    assert s.things[oid].nums[HARM] == 0


def test_an_event_changed_into_another_is_met_by_replacements_of_that() -> None:
    turned = instead("turn", lambda s, fx, event: Event("mark", MARKED, event.it))
    s = start(prints=[turned, instead("stop", lambda s, fx, event: None, MARKED)])
    lay(s, "turn", FIELD)
    lay(s, "stop", FIELD)
    lay(s, "a", FIELD)
    oid = lay(s, "b", FIELD)
    happen(s, harm(oid, 3))
    assert s.things[oid].nums[HARM] == 0 and not s.waiting


def asked_order() -> tuple[State, int]:
    game = Toy()
    game.asks_replacements = True
    s = start(game, [more(1), times(2)])
    lay(s, "more 1", FIELD)
    lay(s, "times 2", FIELD)
    oid = lay(s, "a", FIELD, 1)
    return happen(s, harm(oid, 3)), oid


@pytest.mark.parametrize(("first", "harmed"), [("more 1", (3 + 1) * 2), ("times 2", 3 * 2 + 1)])
def test_the_affected_seat_may_be_asked_for_the_order(first: str, harmed: int) -> None:
    s, oid = asked_order()
    decision = s.pending[0]
    assert (decision.seat, decision.kind, decision.rule) == (1, "replace", "TOY-replace")
    chosen = next(option for option in decision.options if s.table.prints[s.things[option.it].print].name == first)
    answer(s, 1, chosen)
    assert s.things[oid].nums[HARM] == harmed


class YoungestFirst(Toy):
    """A game in which younger replacements go first."""

    def order_replacements(self, s: State, found: list[tuple[Fx, Any, Any]]) -> list[tuple[Fx, Any, Any]]:
        return found[::-1]


@pytest.mark.parametrize(("game", "harmed"), [(Toy, (3 + 1) * 2), (YoungestFirst, 3 * 2 + 1)])
def test_the_game_may_set_the_order(game: type[Toy], harmed: int) -> None:
    s = start(game(), [more(1), times(2)])
    lay(s, "more 1", FIELD)
    lay(s, "times 2", FIELD)
    oid = lay(s, "a", FIELD, 1)
    assert happen(s, harm(oid, 3)).things[oid].nums[HARM] == harmed


def test_a_batch_can_be_saved_while_its_order_is_asked() -> None:
    s, oid = asked_order()
    again = load(s.table, dump(s))
    for state in (s, again):
        answer(state, 1, state.pending[0].options[1])
    assert state_hash(s) == state_hash(again) and again.things[oid].nums[HARM] == 7


def test_counts_are_kept_of_what_really_happened() -> None:
    class Counting(Toy):
        def tally(self, s: State, event: Event) -> None:
            s.use("game", event.kind, event.amount)

    s = start(Counting(), [more(1)])
    lay(s, "more 1", FIELD)
    happen(s, harm(lay(s, "a", FIELD), 3))
    assert s.used("game", "harm", 4) == 1 and s.used("game", "harm", 3) == 0


def test_changes_end_at_their_boundary_for_the_seat_they_name() -> None:
    ended = []

    class Ending(Toy):
        def expire(self, s: State, oid: int, mod: Mod) -> None:
            ended.append(mod.amount)

    s = start(Ending(), [card("fox", power=1)])
    fox = lay(s, "fox", FIELD)
    for amount, until, seat in ((1, "turn", -1), (2, "turn", 1), (4, "round", -1), (8, "", -1)):
        s.add_mod(fox, Mod("power", "add", amount, until, seat))
    assert value(s, fox, "power") == 16
    expire(s, "turn", 0)
    assert (value(s, fox, "power"), ended) == (15, [1])
    expire(s, "turn", 1)
    assert (value(s, fox, "power"), ended) == (13, [1, 2])


def test_a_change_may_outlast_the_boundary_it_was_made_in() -> None:
    s = start(prints=[card("fox", power=1)])
    fox = lay(s, "fox", FIELD)
    s.add_mod(fox, Mod("power", "add", 1, "next turn"))
    began = s.clock
    s.add_mod(fox, Mod("power", "add", 4, "next turn"))
    expire(s, "next turn", 0, before=began)
    assert value(s, fox, "power") == 5


def test_delayed_texts_end_too() -> None:
    s = start()
    s.delayed = (Delayed(1, (0, 0), (0, 0), 0, MARKED, 1, "turn", 0), Delayed(2, (0, 0), (0, 0), 0, MARKED, 1, "turn", 1))
    expire(s, "turn", 0)
    assert [item.number for item in s.delayed] == [2]


def test_a_replacement_may_carry_out_a_text_in_its_place() -> None:
    """ "Instead, …": the event is dropped, and the text runs once the batch is closed."""
    told = ability("instead", program=(noting("instead"),))

    def change(s: State, fx: Fx, event: Event) -> None:
        s.push("effect", Fx(fx.me, fx.life, fx.you, (fx.prog[0], 1), event=event))

    ward = card("ward", ability("passive", replacers=(Replacer(HARMED, lambda s, fx, event: True, change),)), given=[told])
    s = start(prints=[ward])
    lay(s, "ward", FIELD)
    one, two = lay(s, "a", FIELD), lay(s, "b", FIELD)
    happen(s, harm(one, 1), mark(two))
    assert said(s) == {"instead": 1} and s.things[one].nums == (0, 0) and s.things[0].nums[COINS] == 0


@pytest.mark.parametrize(("word", "suffered"), [("yes", 6), ("no", 3)])
def test_a_replacement_that_may_be_declined_is_asked_about(word: str, suffered: int) -> None:
    doubler = card("maybe", ability("passive", replacers=(
        Replacer(HARMED, lambda s, fx, event: True, lambda s, fx, event: replace(event, amount=event.amount * 2), lambda s, fx: fx.you),
    )))
    s = start(prints=[doubler])
    lay(s, "maybe", FIELD, 1)
    oid = lay(s, "a", FIELD)
    happen(s, harm(oid, 3))
    assert s.pending[0].seat == 1 and s.pending[0].kind == "may"
    s = load(s.table, dump(s))
    answer(s, 1, Option(word))
    assert s.things[oid].nums[HARM] == suffered


def test_what_no_replacement_in_force_speaks_of_happens_at_once() -> None:
    """Only a batch that one of them could change waits for its turn on the agenda."""
    s = start(prints=[more(1)])
    lay(s, "more 1", FIELD)
    oid = lay(s, "a", FIELD)
    before = len(s.agenda)
    commit(s, [move(s, oid, PILE)])
    assert len(s.agenda) == before and s.things[oid].zone == PILE * s.table.seats
    commit(s, [mark(oid), harm(oid, 1)])
    assert len(s.agenda) == before + 1 and s.things[oid].nums[HARM] == 0


class Thorny(Toy):
    """A game in which every mark brings harm along."""

    entailing = MARKED

    def entails(self, s: State, event: Event) -> list[Event]:
        return [harm(event.it, 1)]


@pytest.mark.parametrize(("there", "suffered"), [([], 1), (["more 1"], 2), (["ward"], 0)])
def test_what_an_event_brings_along_is_offered_to_replacements_too(there: list[str], suffered: int) -> None:
    s = start(Thorny(), prints=[more(1), instead("ward", lambda s, fx, event: None)])
    for name in there:
        lay(s, name, FIELD)
    oid = lay(s, "a", FIELD)
    happen(s, mark(oid))
    assert s.things[oid].nums[HARM] == suffered
