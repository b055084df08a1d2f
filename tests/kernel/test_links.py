"""Links and triggers on their way: contexts become links and come back, targets are judged again, seats order what waits."""

from typing import Any

from cardwright.kernel.abilities import Fx, TargetSpec
from cardwright.kernel.agenda import answer, choices, run
from cardwright.kernel.chain import add_link
from cardwright.kernel.declare import Draft
from cardwright.kernel.events import commit
from cardwright.kernel.links import as_link, legal_fx, link_fx, settled
from cardwright.kernel.state import State
from cardwright.kernel.table import SETTLE
from cardwright.kernel.things import Delayed
from cardwright.kernel.triggers import place_next
from kernel.toy import FIELD, LEFT, MARKED, PILE, Toy, ability, card, go, lay, mark, move, noting, said, start, when

Frame = tuple[Any, ...]


def beasts(s: State, fx: Fx) -> tuple[int, ...]:
    return s.zone(FIELD, 1)


ANY = TargetSpec(beasts, lambda s, fx, oid: not s.things[oid].flags, 0, 3, lambda s, fx, oid: ())


def test_a_context_waits_as_a_link_and_comes_back() -> None:
    fx = Fx(5, 2, 1, (3, 0), x=4, modes=(1,), targets=(((6, 0),), ()), shares=((2,), ()), event=mark(6), fixed=(7,), regs=(((8, 1),),),
            since=9, extra=1)
    s = start()
    link = add_link(s, as_link(fx, "spell"))
    back = link_fx(link)
    assert back.link == link.number
    assert as_link(back, "spell") == as_link(fx, "spell")


def spell() -> tuple[State, Fx, list[int]]:
    s = start(prints=[card("storm", ability("spell", targets=(ANY,), amounts=(lambda s, fx: len(s.zone(FIELD, 1)),)))])
    oids = [lay(s, name, FIELD, 1) for name in "cde"]
    storm = lay(s, "storm", FIELD)
    return s, Fx(storm, 0, 0, (0, 0), targets=(tuple(s.ref(oid) for oid in oids),), shares=((1, 2, 3),)), oids


def test_targets_that_are_no_longer_legal_drop_out_with_their_share() -> None:
    s, fx, oids = spell()
    link = add_link(s, as_link(fx, "spell"))
    s.move(oids[0], PILE * 2 + 1)
    s.set_flag(oids[2], 1)
    left = legal_fx(s, link)
    assert left is not None and left.targets == (((oids[1], 0),),) and left.shares == ((2,),)


def test_a_link_that_has_lost_all_its_targets_has_no_context() -> None:
    s, fx, oids = spell()
    link = add_link(s, as_link(fx, "spell"))
    for oid in oids:
        s.move(oid, PILE * 2 + 1)
    assert legal_fx(s, link) is None
    untargeted = add_link(s, as_link(Fx(fx.me, 0, 0, (0, 0), targets=((),), shares=((),)), "spell"))
    assert legal_fx(s, untargeted) is not None, "one that never had any goes on"


def test_counted_amounts_are_fixed_when_a_text_is_announced() -> None:
    s, fx, oids = spell()
    announced, paid = settled(s, Draft("use", fx))
    s.move(oids[0], PILE * 2 + 1)
    assert announced.fixed == (3,) and paid == []


class Placing(Toy):
    """Triggers happen as soon as they are placed, seat 1's first."""

    def settle(self, s: State) -> None:
        place_next(s, (1, 0))

    def announce(self, s: State, draft: Draft) -> None:
        s.push("effect", draft.fx)


def placing(*cards: Any) -> State:
    game = Placing({"rest": lambda s, frame: None, "ring": lambda s, frame: commit(s, [mark()])}, {"rest": SETTLE})
    s = start(game, cards)
    s.push("rest")
    return s


def howl(name: str) -> Any:
    return card(name, ability(watch=when(MARKED), program=(noting(name),)))


def test_seats_place_in_turn_and_each_orders_its_own() -> None:
    s = placing(howl("wolf"), howl("owl"), howl("bear"))
    wolf, owl = lay(s, "wolf", FIELD, 1), lay(s, "owl", FIELD, 1)
    lay(s, "bear", FIELD, 0)
    go(s, "ring")
    assert (s.pending[0].seat, s.pending[0].rule) == (1, "TOY-order")
    assert [option.it for option in choices(s.pending[0])] == [wolf, owl]
    answer(s, 1, choices(s.pending[0])[1])
    assert list(said(s)) == ["owl", "wolf", "bear"], "the last of a seat is no choice"


def test_the_earliest_moment_comes_first() -> None:
    s = placing(howl("wolf"), card("owl", ability(watch=when(LEFT), program=(noting("owl"),))))
    lay(s, "wolf", FIELD, 0)
    lay(s, "owl", FIELD, 1)
    go(s, "rest")
    commit(s, [mark()])
    commit(s, [move(s, lay(s, "c", FIELD), PILE)])
    go(s, "rest")
    assert list(said(s)) == ["wolf", "owl"], "though seat 1 places first"


def test_a_trigger_without_a_legal_target_is_not_placed() -> None:
    nobody = TargetSpec(lambda s, fx: (), lambda s, fx, oid: True, 1, 1, lambda s, fx, oid: ())
    s = placing(card("wolf", ability(watch=when(MARKED), program=(noting("wolf"),), targets=(nobody,))))
    lay(s, "wolf", FIELD)
    go(s, "ring")
    assert not said(s) and not s.waiting and not s.agenda


def test_a_delayed_text_is_placed_with_what_it_remembers() -> None:
    def tell(s: State, fx: Fx) -> None:
        s.own = (fx.x, fx.event is not None)

    s = placing(card("oracle", given=[ability(watch=when(MARKED), program=(tell,))]))
    s.delayed = (Delayed(1, (0, 0), (2, 0), 0, MARKED, 1, "", -1, x=4),)
    lay(s, "oracle", FIELD)
    go(s, "ring")
    run(s)
    assert s.own == (4, True)
