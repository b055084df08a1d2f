"""Questions: one option answers itself, several picks one at a time, and a refused answer changes nothing."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.kernel.agenda import DONE, answer, ask, ask_many, ask_one, choices, decision_for, run
from cardwright.kernel.codec import state_hash
from cardwright.kernel.faults import IllegalChoice, KernelFault
from cardwright.kernel.state import State
from cardwright.kernel.things import Decision, Option
from kernel.toy import HAND, Toy, go, lay, start

Frame = tuple[Any, ...]
A, B, C = Option("a"), Option("b"), Option("c")


def took(s: State, frame: Frame) -> None:
    """What was answered, kept in the game's own leaf."""
    s.own = frame[1:]


def asking(*options: Option, hold: bool = False) -> State:
    def question(s: State, frame: Frame) -> None:
        ask_one(s, 0, "which", "TOY-1", options, "took", "bound")

    s = start(Toy({"took": took, "question": question}))
    s.hold = hold
    return go(s, "question")


def test_the_answer_comes_back_with_what_was_bound() -> None:
    s = asking(A, B)
    assert s.own is None and decision_for(s, 0) is s.pending[0] and decision_for(s, 1) is None
    answer(s, 0, B)
    assert s.own == ("bound", (B,)) and not s.pending


def test_one_option_is_no_choice() -> None:
    s = asking(A)
    assert s.own == ("bound", (A,)) and not s.pending


def test_a_host_may_stop_at_every_question() -> None:
    s = asking(A, hold=True)
    assert s.own is None and choices(s.pending[0]) == (A,)
    answer(s, 0, A)
    assert s.own == ("bound", (A,))


def test_a_question_without_an_answer_is_an_error_of_ours() -> None:
    with pytest.raises(KernelFault):
        asking()


@pytest.mark.parametrize(("seat", "option"), [(0, C), (0, DONE), (1, A), (0, Option("a", 3))])
def test_a_refused_answer_changes_nothing(seat: int, option: Option) -> None:
    s = asking(A, B)
    before = state_hash(s)
    with pytest.raises(IllegalChoice):
        answer(s, seat, option)
    assert state_hash(s) == before


def picking(cards: str, least: int, most: int, *, ordered: bool = False, hold: bool = False) -> tuple[State, list[int]]:
    def question(s: State, frame: Frame) -> None:
        ask_many(s, 0, "which", "TOY-1", s.zone(HAND), least, most, "took", ordered=ordered)

    s = start(Toy({"took": took, "question": question}))
    oids = [lay(s, name, HAND) for name in cards]
    s.hold = hold
    return go(s, "question"), oids


def pick(s: State, *oids: int) -> None:
    for oid in oids:
        answer(s, 0, Option("pick", oid))


def picked(s: State) -> list[int] | None:
    return None if s.own is None else [option.it for option in s.own[0]]


def test_picks_come_in_list_order_whatever_order_they_were_made_in() -> None:
    s, oids = picking("abcd", 2, 2)
    pick(s, oids[3], oids[1])
    assert picked(s) == [oids[1], oids[3]]


def test_ordered_picks_keep_their_order() -> None:
    s, oids = picking("abc", 3, 3, ordered=True)
    pick(s, oids[2], oids[0])  # the last place follows by itself
    assert picked(s) == [oids[2], oids[0], oids[1]]


def test_done_is_offered_once_enough_are_picked() -> None:
    s, oids = picking("abcd", 1, 3)
    assert DONE not in choices(s.pending[0])
    pick(s, oids[0])
    assert DONE in choices(s.pending[0]) and Option("pick", oids[0]) not in choices(s.pending[0])
    answer(s, 0, DONE)
    assert picked(s) == [oids[0]]


def test_picking_ends_by_itself_at_the_most() -> None:
    s, oids = picking("abcd", 0, 2)
    pick(s, oids[0], oids[1])
    assert picked(s) == oids[:2]


def test_none_may_be_picked_where_none_is_needed() -> None:
    s, _ = picking("ab", 0, 2)
    answer(s, 0, DONE)
    assert picked(s) == []


def test_without_freedom_nobody_is_asked() -> None:
    s, oids = picking("ab", 2, 5)
    assert picked(s) == oids
    s, _ = picking("", 1, 2)
    assert picked(s) == []


def test_an_order_is_asked_even_where_all_must_be_taken() -> None:
    s, oids = picking("ab", 2, 2, ordered=True)
    assert picked(s) is None
    pick(s, oids[1])
    assert picked(s) == oids[::-1]


def test_what_is_left_without_a_choice_is_taken() -> None:
    """With two of three to pick, the second pick is a choice; a host that stops at all three needs one pick only."""
    s, oids = picking("abc", 2, 2)
    pick(s, oids[0])
    assert picked(s) is None
    s, oids = picking("abc", 3, 3, hold=True)
    pick(s, oids[1])
    assert picked(s) == oids


def test_a_refused_pick_keeps_the_picks_before_it() -> None:
    s, oids = picking("abc", 2, 2)
    pick(s, oids[0])
    before = state_hash(s)
    for wrong in (Option("pick", oids[0]), DONE, Option("pick", 99)):
        with pytest.raises(IllegalChoice):
            answer(s, 0, wrong)
    assert state_hash(s) == before and s.pending[0].picked == (Option("pick", oids[0]),)


@settings(max_examples=120, deadline=None)
@given(st.integers(0, 5), st.integers(0, 5), st.integers(0, 6), st.booleans(), st.data())
def test_any_way_through_a_question_gives_a_legal_answer(size: int, least: int, extra: int, ordered: bool, data: st.DataObject) -> None:
    s, oids = picking("abcde"[:size], least, least + extra, ordered=ordered)
    made: list[int] = []
    while s.pending:
        option = data.draw(st.sampled_from(choices(s.pending[0])))
        answer(s, 0, option)
        made += [option.it] if option != DONE else []
    got = picked(s)
    assert got is not None
    assert min(least, size) <= len(got) <= min(least + extra, size)
    assert len(set(got)) == len(got) and set(made) <= set(got) <= set(oids)
    if ordered:
        assert got[: len(made)] == made
    else:
        assert got == sorted(got, key=oids.index)


def test_a_decision_may_offer_anything_with_least_and_most() -> None:
    s = start(Toy({"took": took}))
    ask(s, Decision(1, "modes", "TOY-1", (A, B, C), "took", (), least=1, most=2))
    answer(s, 1, C)
    answer(s, 1, A)
    run(s)
    assert s.own == ((A, C),)
