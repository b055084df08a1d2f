"""Declaring: form, modes, X, targets, division and cost are collected first; then all of it happens at once."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.kernel.abilities import Ability, CostPart, Fx, TargetSpec
from cardwright.kernel.agenda import DONE, answer, ask_one, choices, run
from cardwright.kernel.chain import add_link
from cardwright.kernel.declare import Draft, begin, draft_of, link_target, payable, spread, target_alive, target_ref, targets_exist
from cardwright.kernel.faults import IllegalChoice
from cardwright.kernel.legality import Verb
from cardwright.kernel.state import State
from cardwright.kernel.things import NOBODY, Event, Link, Option
from cardwright.match import Match
from kernel.toy import COINS, FIELD, HAND, PILE, Toy, ability, card, go, lay, move, start

Frame = tuple[Any, ...]
Pool = Callable[[State, Fx], Sequence[int]]


def field(s: State, fx: Fx) -> Sequence[int]:
    return (*s.zone(FIELD, 0), *s.zone(FIELD, 1))


def target(
    least: int = 1, most: int = 1, *, pool: Pool = field, other: bool = False, divided: int | None = None,
    fits: Callable[[State, Fx, int], bool] | None = None,
) -> TargetSpec:
    amount = None if divided is None else (lambda s, fx: divided)
    return TargetSpec(pool, fits or (lambda s, fx, oid: oid != fx.me), least, most, lambda s, fx, oid: (), amount, other)


def discards(count: int = 1, kind: str = "") -> CostPart:
    """Discard cards from hand, of a name if one is given."""

    def picks(s: State, fx: Fx) -> list[int]:
        return [oid for oid in s.zone(HAND, fx.you) if not kind or s.table.prints[s.things[oid].print].name == kind]

    def pay(s: State, fx: Fx, oids: tuple[int, ...]) -> list[Event]:
        return [move(s, oid, PILE) for oid in oids]

    return CostPart("discard", "TOY-cost", lambda s, fx: len(picks(s, fx)) >= count, pay, picks, lambda s, fx: count)


class Declaring:
    """A mage on the field that declares its ability."""

    def __init__(self, text: Ability, beasts: str = "abc", hand: str = "", game: Toy | None = None) -> None:
        self.s = s = start(game or Toy({"declare it": lambda s, frame: begin(s, Draft("use", frame[1]))}), [card("mage", text)])
        s.game.steps.setdefault("declare it", (lambda s, frame: begin(s, Draft("use", frame[1])), 0))
        self.mage = lay(s, "mage", FIELD)
        self.beasts = [lay(s, name, FIELD, 1) for name in beasts]
        self.hand = [lay(s, name, HAND) for name in hand]
        self.text = text
        self.fx = Fx(self.mage, 0, 0, (0, 0))

    def go(self) -> None:
        go(self.s, "declare it", self.fx)

    def pick(self, oid: int) -> None:
        answer(self.s, 0, Option("pick", oid))

    def offered(self) -> list[int]:
        return [option.it for option in choices(self.s.pending[0]) if option != DONE]

    @property
    def link(self) -> Link:
        return self.s.chain[-1]


def test_nothing_changes_until_the_draft_commits() -> None:
    d = Declaring(ability("active", targets=(target(),), costs=(discards(),)), hand="ab")
    before = (d.s.zones[:], d.s.things[:])
    d.go()
    d.pick(d.beasts[1])
    assert (d.s.zones, d.s.things) == before and not d.s.chain
    d.pick(d.hand[0])
    assert d.link.targets == (((d.beasts[1], 0),),) and d.s.zone(PILE) == (d.hand[0],)


def test_the_whole_cost_is_one_batch_and_the_link_stands_before_it() -> None:
    """Triggers of paying come after the link."""
    d = Declaring(ability("active", costs=(discards(2),)), hand="abc")
    d.go()
    for oid in d.hand[:2]:
        d.pick(oid)
    assert len(d.s.zone(PILE)) == 2 and len({d.s.gone[(oid, 0)].names for oid in d.hand[:2]}) == 1
    assert d.s.batch == 1 and len(d.s.chain) == 1


def test_a_mode_is_offered_only_if_it_has_targets() -> None:
    nobody = target(pool=lambda s, fx: ())
    modes = (("harm", (0,), 0), ("heal", (1,), 1), ("wait", (), 2))
    d = Declaring(ability("active", targets=(target(), nobody), modes=modes))
    assert targets_exist(d.s, d.fx, d.text)
    d.go()
    assert [option.n for option in choices(d.s.pending[0])] == [0, 2]
    answer(d.s, 0, Option("mode", n=2))
    assert d.link.modes == (2,) and d.link.targets == ((), ())


def test_several_modes_may_be_chosen_where_the_text_says_so() -> None:
    modes = (("harm", (0,), 0), ("heal", (), 1), ("wait", (), 2))
    d = Declaring(ability("active", targets=(target(),), modes=modes, extra={"mode_count": (2, 2)}))
    d.go()
    answer(d.s, 0, Option("mode", n=2))
    answer(d.s, 0, Option("mode", n=0))
    d.pick(d.beasts[0])
    assert d.link.modes == (0, 2)


def test_x_is_asked_up_to_what_can_be_paid() -> None:
    d = Declaring(ability("active", extra={"x": True}))
    d.s.set_num(0, COINS, 3)
    d.go()
    assert [option.n for option in choices(d.s.pending[0])] == [0, 1, 2, 3]
    answer(d.s, 0, Option("number", n=2))
    assert d.link.x == 2


def test_up_to_so_many_targets() -> None:
    d = Declaring(ability("active", targets=(target(0, 2),)))
    d.go()
    d.pick(d.beasts[2])
    answer(d.s, 0, DONE)
    assert d.link.targets == (((d.beasts[2], 0),),)


def test_a_division_is_one_number_for_each_but_the_last() -> None:
    d = Declaring(ability("active", targets=(target(1, 3, divided=4),)))
    d.go()
    for oid in d.beasts:
        d.pick(oid)
    assert [option.n for option in choices(d.s.pending[0])] == [1, 2], "each of the others gets at least 1"
    answer(d.s, 0, Option("number", d.beasts[0], n=1))
    answer(d.s, 0, Option("number", d.beasts[1], n=2))
    assert d.link.shares == ((1, 2, 1),)


def test_no_more_recipients_than_there_is_to_divide() -> None:
    d = Declaring(ability("active", targets=(target(1, 3, divided=1),)))
    d.go()
    d.pick(d.beasts[0])
    assert d.link.shares == ((1,),)


def test_another_target_is_not_one_chosen_before() -> None:
    d = Declaring(ability("active", targets=(target(), target(other=True))), beasts="abc")
    d.go()
    d.pick(d.beasts[0])
    assert d.offered() == d.beasts[1:]


def test_the_same_thing_may_be_targeted_twice_where_the_text_does_not_forbid_it() -> None:
    d = Declaring(ability("active", targets=(target(), target())), beasts="a")
    assert targets_exist(d.s, d.fx, d.text)
    d.go()
    assert d.link.targets == (((d.beasts[0], 0),),) * 2


@pytest.mark.parametrize(("beasts", "exist"), [("", False), ("a", False), ("ab", True)])
def test_targets_exist_only_if_all_can_be_had_together(beasts: str, exist: bool) -> None:
    d = Declaring(ability("active", targets=(target(), target(other=True))), beasts=beasts)
    assert targets_exist(d.s, d.fx, d.text) is exist


def test_only_what_can_be_completed_is_offered() -> None:
    """The second phrase fits one beast only, so the first may not take it."""
    d = Declaring(ability("active", targets=(target(), target(other=True, fits=lambda s, fx, oid: oid == 4))), beasts="abc")
    assert d.beasts[1] == 4
    d.go()
    assert d.offered() == [d.beasts[0], d.beasts[2]]


def test_what_later_phrases_want_is_left_to_them() -> None:
    """Ten of thirty can be taken in thirty million ways; those come first that leave the one beast that the last phrase fits."""
    last = target(other=True, fits=lambda s, fx, oid: oid == 3)
    d = Declaring(ability("active", targets=(target(10, 10), target(10, 10, other=True), last)), beasts="abc" * 10)
    assert d.beasts[0] == 3 and targets_exist(d.s, d.fx, d.text)


def test_a_text_with_too_few_targets_is_not_tried_in_every_order() -> None:
    looks = 0

    def fits(s: State, fx: Fx, oid: int) -> bool:
        nonlocal looks
        looks += 1
        return oid != fx.me

    d = Declaring(ability("active", targets=(target(fits=fits), *(target(other=True, fits=fits) for _ in range(12)))), beasts="abc" * 4)
    assert not targets_exist(d.s, d.fx, d.text)
    assert looks < 100_000, "twelve beasts stand in half a billion orders"


def test_a_link_can_be_a_target() -> None:
    spec = target(pool=lambda s, fx: [link_target(link.number) for link in s.chain], fits=lambda s, fx, oid: True)
    d = Declaring(ability("active", targets=(spec,)))
    link = add_link(d.s, Link(0, "spell", NOBODY, 1))
    ref = target_ref(d.s, link_target(link.number))
    d.go()
    assert d.link.targets == ((ref,),) and target_alive(d.s, ref)
    d.s.chain = ()
    assert not target_alive(d.s, ref)


def test_a_cost_that_leaves_no_choice_is_not_asked() -> None:
    d = Declaring(ability("active", costs=(discards(2),)), hand="ab")
    d.go()
    assert d.s.zone(PILE) == tuple(d.hand)


def test_no_card_pays_twice() -> None:
    text = ability("active", costs=(discards(), discards()))
    assert not payable(Declaring(text, hand="a").s, Fx(2, 0, 0, (0, 0)), text)
    d = Declaring(text, hand="abc")
    assert payable(d.s, d.fx, text)
    d.go()
    d.pick(d.hand[0])
    assert d.offered() == d.hand[1:]
    d.pick(d.hand[2])
    assert set(d.s.zone(PILE)) == {d.hand[0], d.hand[2]}


def test_a_payment_that_leaves_a_later_part_unpaid_is_not_offered() -> None:
    d = Declaring(ability("active", costs=(discards(), discards(1, "a"))), hand="abb")
    d.go()
    assert d.offered() == d.hand[1:], "the only a is needed for the second part"


def test_where_the_game_says_so_the_cost_comes_before_the_targets() -> None:
    game = Toy()
    game.costs_first = True
    d = Declaring(ability("active", targets=(target(),), costs=(discards(),)), hand="ab", game=game)
    d.go()
    assert (d.s.pending[0].kind, d.s.pending[0].rule) == ("cost", "TOY-cost")
    d.pick(d.hand[0])
    assert (d.s.pending[0].kind, d.s.pending[0].rule) == ("target", "TOY-target")


def test_questions_cite_the_game_s_rules_and_name_their_source() -> None:
    d = Declaring(ability("active", targets=(target(),)))
    d.go()
    assert (d.s.pending[0].rule, d.s.pending[0].source) == ("TOY-target", d.mage)


def drafting() -> tuple[Match, Declaring]:
    """A menu from which the mage's ability is declared: a target, then a card for its cost."""

    class Use(Verb):
        name = "use"

        def do(self, s: State, seat: int, option: Option) -> None:
            begin(s, Draft("use", Fx(2, 0, 0, (0, 0))))

    game = Toy({
        "menu": lambda s, frame: ask_one(s, 0, "menu", "TOY-1", [Option("use"), Option("wait")], "chosen"),
        "chosen": lambda s, frame: s.game.verbs["use"].do(s, 0, frame[1][0]) if frame[1][0].verb == "use" else None,
    }, verbs=[Use()])
    d = Declaring(ability("active", targets=(target(),), costs=(discards(),)), hand="ab", game=game)
    d.s.journal = [("before",) * 3]
    return Match(go(d.s, "menu")), d


def test_a_declaration_can_be_taken_back_until_it_is_complete() -> None:
    match, d = drafting()
    before = match.hash()
    with pytest.raises(IllegalChoice):
        match.undo("A")
    match.choose("use")
    match.choose(0)
    assert len(match.record) == 2 and match.hash() != before
    with pytest.raises(IllegalChoice):
        match.undo("B")
    match.undo("A")
    assert match.hash() == before and match.record == [] and len(match.state.journal or ()) == 1
    for choice in ("use", 1, 0):
        match.choose(choice)
    assert match.state.chain and match.state.zone(PILE) == (d.hand[0],)
    with pytest.raises(IllegalChoice):
        match.undo("A")


def test_a_trigger_that_asks_for_a_target_is_no_declaration_to_take_back() -> None:
    d = Declaring(ability("trigger", targets=(target(),)))
    begin(d.s, Draft("trigger", d.fx, event_driven=True))
    run(d.s)
    assert d.s.pending and draft_of(d.s) is None


@given(st.lists(st.tuples(st.lists(st.integers(0, 5), unique=True, max_size=4), st.integers(0, 2)), max_size=4))
def test_spread_finds_a_way_if_there_is_one(pools: list[tuple[list[int], int]]) -> None:
    """Against trying everything."""
    wants = [pool for pool, count in pools for _ in range(count)]

    def possible(place: int, taken: frozenset[int]) -> bool:
        return place == len(wants) or any(possible(place + 1, taken | {oid}) for oid in wants[place] if oid not in taken)

    assert spread(pools) is possible(0, frozenset())
