"""Sealed questions: two to four seats answer at once, nobody learns of it before all have, and answers may be taken back."""

from typing import Any

import pytest

from cardwright.kernel.agenda import DONE, answer, ask_sealed, choices, decision_for, withdraw
from cardwright.kernel.faults import IllegalChoice
from cardwright.kernel.state import State
from cardwright.kernel.things import Option
from cardwright.kernel.viewing import view
from cardwright.match import Match
from kernel.toy import HAND, Toy, go, lay, start

Frame = tuple[Any, ...]
SCISSORS, PAPER, STONE = (Option(word) for word in ("scissors", "paper", "stone"))


def took(s: State, frame: Frame) -> None:
    s.own = frame[1:]


def duel(seats: int = 2, *, revisable: bool = False) -> State:
    def question(s: State, frame: Frame) -> None:
        ask_sealed(s, "throw", "TOY-3", dict.fromkeys(range(seats), (SCISSORS, PAPER, STONE)), "took", "round 1", revisable=revisable)

    return go(start(Toy({"took": took, "question": question}), seats=seats), "question")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_answers_are_handed_on_together_in_seat_order(seats: int) -> None:
    s = duel(seats)
    given = [(SCISSORS, PAPER, STONE, PAPER)[seat] for seat in range(seats)]
    for seat in reversed(range(seats)):
        assert s.own is None
        answer(s, seat, given[seat])
    assert s.own == ("round 1", tuple((seat, (option,)) for seat, option in enumerate(given)))


def test_others_see_that_a_seat_has_answered_but_not_what() -> None:
    s, t = duel(), duel()
    answer(s, 0, SCISSORS)
    answer(t, 0, STONE)
    assert view(s, 1) == view(t, 1) and view(s, -1) == view(t, -1)
    assert view(s, 1).waiting_for == ("B",)
    assert view(s, 1).question is not None and view(s, 0).question is None


def test_a_seat_answers_once() -> None:
    s = duel()
    answer(s, 0, SCISSORS)
    assert decision_for(s, 0) is None
    with pytest.raises(IllegalChoice):
        answer(s, 0, STONE)


def test_a_sealed_question_with_one_option_is_asked_all_the_same() -> None:
    def question(s: State, frame: Frame) -> None:
        ask_sealed(s, "throw", "TOY-3", {0: (PAPER,), 1: (PAPER, STONE)}, "took")

    s = go(start(Toy({"took": took, "question": question})), "question")
    assert view(s, 1).waiting_for == ("A", "B"), "otherwise everyone would know that A had no choice"


def test_an_answer_may_be_taken_back_while_another_is_missing() -> None:
    s = duel(revisable=True)
    answer(s, 0, SCISSORS)
    assert withdraw(s, 0) == 1
    assert view(s, 1).waiting_for == ("A", "B")
    answer(s, 0, STONE)
    answer(s, 1, PAPER)
    assert s.own == ("round 1", ((0, (STONE,)), (1, (PAPER,))))
    with pytest.raises(IllegalChoice):
        withdraw(s, 0)


def test_only_where_the_rules_allow_it() -> None:
    s = duel()
    answer(s, 0, SCISSORS)
    with pytest.raises(IllegalChoice):
        withdraw(s, 0)


def sideboards() -> State:
    """Each seat picks up to two cards of its hand, unseen."""

    def question(s: State, frame: Frame) -> None:
        offered = {seat: [Option("pick", oid) for oid in s.zone(HAND, seat)] for seat in range(2)}
        ask_sealed(s, "swap", "TOY-4", offered, "took", least=0, most=2, revisable=True)

    s = start(Toy({"took": took, "question": question}))
    for seat in range(2):
        for name in "abc":
            lay(s, name, HAND, seat)
    return go(s, "question")


def test_several_seats_can_each_pick_many_at_once() -> None:
    s = sideboards()
    mine, theirs = s.zone(HAND, 0), s.zone(HAND, 1)
    answer(s, 0, Option("pick", mine[2]))
    answer(s, 1, Option("pick", theirs[1]))
    answer(s, 0, Option("pick", mine[0]))
    answer(s, 1, DONE)
    assert [(seat, [option.it for option in given]) for seat, given in s.own[0]] == [(0, [mine[0], mine[2]]), (1, [theirs[1]])]


def test_taking_back_several_picks_strikes_them_all_from_the_record() -> None:
    match = Match(sideboards())
    hand = match.state.zone(HAND, 0)
    match.choose("b", "B")
    for oid in hand[:2]:
        match.choose(next(n for n, option in enumerate(choices(match.state.pending[0])) if option.it == oid), "A")
    assert [chosen.seat for chosen in match.record] == ["B", "A", "A"]
    match.withdraw("A")
    assert [chosen.seat for chosen in match.record] == ["B"]
    asked = match.decision_of("A")
    assert asked is not None and not asked.picked
