"""Seats and sides: rivals, allies and who sits to the left, and a seat that leaves a game that goes on."""

from typing import Any

import pytest

from cardwright.kernel.abilities import Fx
from cardwright.kernel.agenda import answer, ask_many, ask_sealed, run
from cardwright.kernel.chain import PASS, add_link, open_window
from cardwright.kernel.faults import IllegalChoice
from cardwright.kernel.seats import drop
from cardwright.kernel.state import State
from cardwright.kernel.things import NOBODY, Delayed, Link, Option, Result, Waiting
from cardwright.match import Match
from kernel.toy import FIELD, GONE, HAND, MARKED, Toy, ability, card, go, lay, mark, noting, said, start

Frame = tuple[Any, ...]
PAIRS = (0, 1, 0, 1)


def test_two_against_two() -> None:
    table = start(seats=4, sides=PAIRS).table
    assert table.rivals(0) == [1, 3] and table.allies(0) == [0, 2]
    assert table.from_left(2) == [3, 0, 1]
    assert table.with_friends(0b0001) == 0b0101 and table.friends == (0b0101, 0b1010, 0b0101, 0b1010)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_for_themselves(seats: int) -> None:
    table = start(seats=seats).table
    for seat in range(seats):
        assert table.allies(seat) == [seat]
        assert sorted(table.rivals(seat)) == sorted(table.from_left(seat)) == [other for other in range(seats) if other != seat]
    assert not table.teams


def test_a_seat_that_left_is_nobody_s_rival() -> None:
    s = start(seats=4, sides=PAIRS)
    drop(s, 1, GONE)
    assert not s.playing(1) and s.rivals(0) == [3] and s.allies(3) == [3] and s.from_left(0) == [2, 3]
    assert s.table.rivals(0) == [1, 3], "the table stays as it was laid"


def test_its_cards_links_and_texts_go() -> None:
    s = start(prints=[card("owl", ability(program=(noting("owl"),)))], seats=3, decks=["ab", "cd", "ef"])
    mine, theirs = lay(s, "owl", FIELD, 1), lay(s, "owl", FIELD, 0)
    for seat, oid in ((1, mine), (0, theirs)):
        add_link(s, Link(0, "spell", s.ref(oid), seat))
        s.waiting = (*s.waiting, Waiting((0, 0), s.ref(oid), seat, mark(), 1))
        s.delayed = (*s.delayed, Delayed(seat, (0, 0), s.ref(oid), seat, MARKED, 1, "", -1))
        s.push("effect", Fx(oid, 0, seat, (0, 0)))
    drop(s, 1, GONE)
    assert [link.seat for link in s.chain] == [waiting.seat for waiting in s.waiting] == [item.seat for item in s.delayed] == [0]
    assert set(s.zone(GONE, 1)) == {leaf.oid for leaf in s.things if leaf.owner == 1 and leaf.print >= 0}
    run(s)
    assert said(s) == {"owl": 1}


def test_the_game_follows_up() -> None:
    """Others' cards on it, and the rest of its turn, are the game's to settle."""

    class Elimination(Toy):
        def dropped(self, s: State, seat: int) -> None:
            s.use("said", f"seat {seat} is out")
            s.unwind("turn")

    s = start(Elimination({"turn": lambda s, frame: s.use("said", "next turn"), "fight": lambda s, frame: s.use("said", "fight")}), seats=3)
    s.push("turn")
    s.push("fight")
    drop(s, 1, GONE)
    run(s)
    assert list(said(s)) == ["seat 1 is out", "next turn"]


def test_a_window_passes_on_to_the_next() -> None:
    game = Toy({"open": lambda s, frame: open_window(s, 0, "talk")})
    game.offers = lambda s, seat, kind: [Option("speak")]
    s = go(start(game, seats=4), "open")
    answer(s, 0, PASS)
    assert s.pending[0].seat == 1
    drop(s, 1, GONE)
    drop(s, 3, GONE)
    run(s)
    assert s.pending[0].seat == 2
    answer(s, 2, PASS)
    assert not s.pending and not s.agenda


def test_the_others_sealed_answers_count() -> None:
    s = start(Toy({"took": lambda s, frame: setattr(s, "own", frame[1])}), seats=3)
    ask_sealed(s, "throw", "TOY-3", {seat: [Option("paper"), Option("stone")] for seat in range(3)}, "took")
    answer(s, 0, Option("paper"))
    answer(s, 2, Option("stone"))
    drop(s, 1, GONE)
    run(s)
    assert s.own == ((0, (Option("paper"),)), (2, (Option("stone"),)))


def test_a_choice_it_had_to_make_for_another_s_text_is_left_open() -> None:
    """The text goes on with nothing chosen."""

    def choose(s: State, fx: Fx) -> None:
        ask_many(s, 1, "choose", "TOY-1", s.zone(HAND, 1), 1, 1, "effect.pick", 0)

    text = ability("spell", program=(choose, lambda s, fx: s.use("said", f"{len(fx.regs)} chosen")))
    s = start(prints=[card("spell", text)], seats=3)
    for name in "ab":
        lay(s, name, HAND, 1)
    go(s, "effect", Fx(lay(s, "spell", FIELD), 0, 0, (0, 0)))
    drop(s, 1, GONE)
    run(s)
    assert said(s) == {"0 chosen": 1}


def test_giving_up_ends_a_game_of_two() -> None:
    match = Match(start())
    match.concede("A")
    assert match.result is not None and match.result.winners == ("B",) and match.result.rule == "TOY-concede"
    with pytest.raises(IllegalChoice):
        match.concede("B")


def test_giving_up_may_leave_the_others_playing() -> None:
    class Party(Toy):
        def concede(self, s: State, seat: int) -> None:
            drop(s, seat, GONE)
            left = [other for other in range(s.table.seats) if s.playing(other)]
            if len({s.table.sides[other] for other in left}) == 1:
                s.finish(Result(tuple(left), "TOY-2"))

    match = Match(start(Party(), seats=3))
    add_link(match.state, Link(0, "spell", NOBODY, 2))
    match.concede("C")
    assert match.result is None and not match.state.chain
    with pytest.raises(IllegalChoice):
        match.concede("C")
    match.concede("A")
    assert match.result is not None and match.result.winners == ("B",)
