"""The chain: windows that start anew after an addition, newest first, links removed, and the policies games choose."""

from collections.abc import Iterator
from typing import Any

import pytest

from cardwright.kernel.agenda import answer, choices, pass_stop, run
from cardwright.kernel.chain import PASS, add_link, ask_again, cut_link, link_of, open_window
from cardwright.kernel.legality import Verb
from cardwright.kernel.state import State
from cardwright.kernel.things import NOBODY, Link, Option
from cardwright.kernel.viewing import view
from kernel.toy import Toy, ability, card, go, lay, noting, said, start

Frame = tuple[Any, ...]


class Speak(Verb):
    """Add a link with a number for a name."""

    name = "speak"

    def do(self, s: State, seat: int, option: Option) -> None:
        add_link(s, Link(0, f"{'ABCD'[seat]}{option.n}", NOBODY, seat))


def speaking(seats: int = 2, words: int = 2) -> tuple[State, Toy]:
    """A window in which each seat may speak so many times in all."""
    game = Toy({"open": lambda s, frame: open_window(s, 0, "talk")}, verbs=[Speak()])

    def offers(s: State, seat: int, kind: str) -> Iterator[Option]:
        left = words - sum(1 for link in s.chain if link.seat == seat)
        return (Option("speak", n=n) for n in range(left))

    game.offers = offers
    return start(game, seats=seats), game


def say(s: State, seat: int, n: int | None = None) -> None:
    assert s.pending[0].seat == seat, f"seat {s.pending[0].seat} is asked"
    answer(s, seat, PASS if n is None else Option("speak", n=n))


def test_all_pass_and_nothing_happens() -> None:
    s, game = speaking()
    go(s, "open")
    say(s, 0)
    say(s, 1)
    assert not s.agenda and not game.resolved


def test_an_addition_starts_the_asking_anew_and_the_newest_resolves_first() -> None:
    s, game = speaking(words=3)
    go(s, "open")
    say(s, 0, 2)
    say(s, 0)
    say(s, 1, 1)
    say(s, 0, 0)
    say(s, 0)
    assert not game.resolved and len(s.chain) == 3
    say(s, 1)
    assert game.resolved == ["A0", "B1", "A2"]
    assert not s.chain


def test_a_seat_with_nothing_to_add_is_passed_over() -> None:
    """One option is no choice: passing by choice and being passed over look the same."""
    s, game = speaking(words=1)
    go(s, "open")
    say(s, 0, 0)
    assert s.pending[0].seat == 1
    say(s, 1)
    assert game.resolved == ["A0"]


def test_a_host_that_holds_sees_every_window() -> None:
    s, _ = speaking(words=0)
    s.hold = True
    go(s, "open")
    assert choices(s.pending[0]) == (PASS,)


def test_seats_that_could_not_by_public_facts_are_never_asked() -> None:
    class Mute(Toy):
        def could(self, s: State, seat: int, kind: str) -> bool:
            return seat == 1

    s = start(Mute({"open": lambda s, frame: open_window(s, 0, "talk")}))
    s.hold = True
    go(s, "open")
    assert s.pending[0].seat == 1
    say(s, 1)
    assert not s.agenda


def test_a_quiet_window_is_not_seen_by_others() -> None:
    s, game = speaking(words=1)
    s.hold = s.game.windows.quiet = True
    game.offers = lambda s, seat, kind: [Option("speak")] if seat == 1 else []
    go(s, "open")
    assert s.pending[0].seat == 1, "a seat with nothing to add is passed over even for a host that holds"
    assert view(s, 1).waiting_for == ("B",)
    assert view(s, 0).waiting_for == view(s, -1).waiting_for == ()


def test_a_host_may_look_at_each_window_before_it_asks() -> None:
    """A stop changes nothing: the course is the same, whoever is passed over; a clone has no stops."""
    s, _ = speaking(words=0)
    s.stops = s.game.windows.veiled
    go(s, "open")
    seen = []
    while s.agenda:
        seen.append(s.game.windows.might_answer(s, s.agenda[-1]))
        assert not s.clone().stops and not s.pending
        pass_stop(s)
        run(s)
    assert seen == [0, 1, -1]


def test_a_seat_that_could_not_is_not_thought_to_answer() -> None:
    class Mute(Toy):
        def could(self, s: State, seat: int, kind: str) -> bool:
            return seat == 1

    s = start(Mute({"open": lambda s, frame: open_window(s, 0, "talk")}))
    assert [s.game.windows.might_answer(s, ("window", queue, "talk")) for queue in ((0,), (1,), ())] == [-1, 1, -1]


def test_who_is_asked_depends_on_who_acted() -> None:
    s, game = speaking(seats=3, words=1)
    game.asked = lambda s, actor: tuple(s.from_left(actor))
    go(s, "open")
    say(s, 1)
    say(s, 2, 0)
    assert s.pending[0].seat == 0, "after an addition all but the one who made it, from the left"


def test_a_link_taken_off_is_not_carried_out() -> None:
    s, game = speaking()
    go(s, "open")
    say(s, 0, 0)
    first = s.chain[0]
    say(s, 0, 0)
    assert link_of(s, first.number) == first
    cut_link(s, first.number)
    assert link_of(s, first.number) is None
    while s.pending:
        say(s, s.pending[0].seat)
    assert game.resolved == ["A0"]


def test_a_link_carries_out_its_text() -> None:
    s, _ = speaking(words=1)
    s.table.prints[0] = card("fox", ability("spell", program=(noting("one"), noting("two"))))
    oid = lay(s, "b", 0)
    add_link(s, Link(0, "spell", s.ref(oid), 0, (0, 0)))
    go(s, "resolve", "talk")
    assert list(said(s)) == ["one", "two"] and not s.chain


def test_answers_may_happen_one_by_one() -> None:
    """A game in which each answer is carried out at once, and what it answered waits."""

    class Alone(Speak):
        def do(self, s: State, seat: int, option: Option) -> None:
            super().do(s, seat, option)
            s.push("resolve.one", "talk")

    s, game = speaking(words=2)
    game.verbs["speak"] = Alone()
    game.asked = lambda s, actor: (1,)
    add_link(s, Link(0, "attack", NOBODY, 0))
    go(s, "open")
    say(s, 1, 0)
    assert game.resolved == ["B0"] and [link.kind for link in s.chain] == ["attack"]
    say(s, 1, 1)
    say(s, 1)
    assert game.resolved == ["B0", "B1", "attack"]


def test_a_link_added_while_resolving_gets_its_own_window_first() -> None:
    """A copy is made while the chain resolves: others may answer it, and no link is carried out twice."""

    class Copying(Toy):
        def resolve(self, s: State, link: Link) -> None:
            super().resolve(s, link)
            if link.kind == "fork":
                add_link(s, Link(0, "copy", NOBODY, 1))
                s.push("window", (0,), "talk")

    copying = Copying(verbs=[Speak()])
    copying.offers = lambda s, seat, kind: [Option("speak")] if not any(link.seat == 0 for link in s.chain[1:]) else []
    copying.asked = lambda s, actor: (1 - actor,)
    s = start(copying)
    for kind, seat in (("strike", 0), ("fork", 1)):
        add_link(s, Link(0, kind, NOBODY, seat))
    go(s, "resolve", "talk")
    assert copying.resolved == ["fork"] and s.pending[0].seat == 0
    answer(s, 0, PASS)
    assert copying.resolved == ["fork", "copy", "strike"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_is_asked_once_before_the_chain_resolves(seats: int) -> None:
    s, _ = speaking(seats=seats, words=1)
    go(s, "open")
    asked = []
    while s.pending:
        asked.append(s.pending[0].seat)
        answer(s, asked[-1], PASS)
    assert asked == list(range(seats))


class Hum(Verb):
    """Does something for oneself: nobody else is asked because of it."""

    name = "hum"
    keeps = True

    def do(self, s: State, seat: int, option: Option) -> None:
        s.use("ever", "hum", seat)


def test_a_move_that_keeps_priority_asks_the_same_seat_again() -> None:
    game = Toy({"open": lambda s, frame: open_window(s, 0, "talk")}, verbs=[Hum()])
    game.offers = lambda s, seat, kind: iter([Option("hum")] if s.used("ever", "hum", seat) < 2 else [])
    s = start(game, seats=2)
    go(s, "open")
    say(s, 0)
    for _ in range(2):
        assert s.pending[0].seat == 1
        answer(s, 1, Option("hum"))
    assert not s.agenda and s.used("ever", "hum", 1) == 2


def test_a_move_that_comes_to_nothing_leaves_its_seat_asked() -> None:
    class Stumble(Speak):
        name = "stumble"

        def do(self, s: State, seat: int, option: Option) -> None:
            ask_again(s)

    game = Toy({"open": lambda s, frame: open_window(s, 0, "talk")}, verbs=[Speak(), Stumble()])
    game.offers = lambda s, seat, kind: [Option("stumble"), Option("speak")]
    s = start(game, seats=3)
    go(s, "open")
    answer(s, 0, PASS)
    answer(s, 1, Option("stumble"))
    assert s.pending[0].seat == 1
    answer(s, 1, PASS)
    assert s.pending[0].seat == 2
