"""What came of what: a text that only repeats itself is cut, one that merely works often is not, and all of it ends."""

import pytest

from cardwright.kernel.abilities import Fx, Op, Print, Replacer
from cardwright.kernel.agenda import pass_stop
from cardwright.kernel.causes import FUSE, MOST, causes_now, together
from cardwright.kernel.codec import dump, load, state_hash
from cardwright.kernel.declare import Draft, begin
from cardwright.kernel.events import commit
from cardwright.kernel.links import as_link, link_fx
from cardwright.kernel.rng import seeded
from cardwright.kernel.state import State
from cardwright.kernel.table import Check
from cardwright.kernel.things import Event, Waiting
from cardwright.kernel.triggers import met_fx
from cardwright.kernel.worlds import imagine
from kernel.toy import FIELD, HARM, HARMED, MARKED, Toy, ability, card, go, harm, lay, mark, noting, said, start, when

AGAIN = MOST + 1  # how often a text that only causes itself is carried out


def happen(s: State, *events: Event) -> State:
    s.game.steps["happen"] = (lambda s, frame: commit(s, list(frame[1])), 0)
    return go(s, "happen", events)


def doing(*events: Event) -> Op:
    return lambda s, fx: commit(s, list(events))


def answering(name: str, met: int, *ops: Op) -> Print:
    """A card whose text is carried out whenever an event of this name happens."""
    return card(name, ability(watch=when(met), program=(noting(name), *ops)))


def settled(s: State) -> State:
    """A position in which all triggers have been carried out."""
    s.game.steps["rest"] = (lambda s, frame: None, 3)
    return go(s, "rest")


def playing(*prints: Print) -> State:
    s = start(prints=prints)
    for made in prints:
        lay(s, made.name, FIELD)
    return s


def test_what_merely_happens_often_is_no_loop() -> None:
    s = playing(answering("owl", MARKED))
    settled(happen(s, *(mark() for _ in range(4 * AGAIN))))
    assert said(s) == {"owl": 4 * AGAIN}


def test_what_one_text_does_often_is_answered_as_often() -> None:
    many = [mark() for _ in range(2 * AGAIN)]
    s = playing(answering("many", HARMED, doing(*many)), answering("owl", MARKED))
    settled(happen(s, harm(lay(s, "a", FIELD), 1)))
    assert said(s) == {"many": 1, "owl": 2 * AGAIN}


def test_a_text_that_only_causes_itself_is_cut() -> None:
    s = playing(answering("echo", MARKED, doing(mark())))
    settled(happen(s, mark()))
    assert said(s) == {"echo": AGAIN}
    settled(happen(s, mark()))
    assert said(s) == {"echo": 2 * AGAIN}, "counted again each time"


def test_texts_that_only_cause_each_other_are_cut() -> None:
    beast: list[int] = []
    s = playing(answering("ping", MARKED, lambda s, fx: commit(s, [harm(beast[0], 1)])), answering("pong", HARMED, doing(mark())))
    beast.append(lay(s, "a", FIELD))
    settled(happen(s, mark()))
    assert said(s) == {"ping": AGAIN, "pong": AGAIN}


def test_copies_of_a_card_are_counted_for_themselves() -> None:
    s = playing(answering("owl", MARKED))
    lay(s, "owl", FIELD)
    lay(s, "owl", FIELD)
    settled(happen(s, *(mark() for _ in range(AGAIN + 4))))
    assert said(s) == {"owl": 3 * (AGAIN + 4)}


def test_texts_that_multiply_end_by_the_fuse() -> None:
    """Each brings about two more of itself: the chains alone would let that go on for longer than anyone lives."""
    s = playing(answering("hydra", MARKED, doing(mark(), mark())))
    settled(happen(s, mark()))
    assert said(s) == {"hydra": FUSE}
    settled(happen(s, mark()))
    assert said(s) == {"hydra": FUSE}, "nothing more in this turn"
    s.end_period("turn")
    settled(happen(s, mark()))
    assert said(s)["hydra"] == 2 * FUSE


def ward(names: int = HARMED) -> Print:
    """Instead of an event a text is carried out."""

    def change(s: State, fx: Fx, event: Event) -> None:
        s.push("effect", Fx(fx.me, fx.life, fx.you, (fx.prog[0], 1), event=event))

    return card(
        "ward", ability("passive", replacers=(Replacer(names, lambda s, fx, event: True, change),)),
        given=[ability("instead", program=(noting("ward"),))],
    )


def test_each_event_of_a_batch_may_be_replaced_by_the_same_text() -> None:
    s = playing(ward())
    oid = lay(s, "a", FIELD)
    happen(s, *(harm(oid, 1) for _ in range(2 * AGAIN)))
    assert said(s) == {"ward": 2 * AGAIN} and not s.things[oid].nums[HARM]


class Killing(Toy):
    """A game whose state check harms a beast that has been harmed once."""

    def __init__(self) -> None:
        super().__init__()
        self.checks = (Check("hurt", HARMED | MARKED, self.hurt),)
        self.found = 0

    def hurt(self, s: State) -> bool:
        beast = next((leaf.oid for leaf in s.things if leaf.nums[HARM] == 1), -1)
        if beast < 0:
            return False
        self.found += 1
        commit(s, [harm(beast, 1)])
        return True


@pytest.mark.parametrize("text", [True, False])
def test_a_replacement_that_mends_nothing_is_cut(text: bool) -> None:
    """The check finds the same again after each: in the end the event happens."""
    nothing = card("ward", ability("passive", replacers=(Replacer(HARMED, lambda s, fx, event: True, lambda s, fx, event: None),)))
    game = Killing()
    s = start(game, [ward() if text else nothing])
    oid = lay(s, "a", FIELD)
    s.add_num(oid, HARM, 1)
    lay(s, "ward", FIELD)
    s.dirty = HARMED
    settled(s)
    assert game.found == AGAIN + 1 and s.things[oid].nums[HARM] == 2


def test_a_chain_goes_from_context_to_link_and_back() -> None:
    fx = Fx(3, 0, 1, (2, 0), causes=((3, 2, 0, 4),))
    assert link_fx(as_link(fx, "text")).causes == fx.causes
    waiting = Waiting((2, 0), (3, 0), 1, mark(), 1, causes=fx.causes)
    assert met_fx(waiting).causes == fx.causes


def test_what_an_effect_has_declared_comes_of_it() -> None:
    s = playing(card("fox", ability("use")))
    use = Draft("use", Fx(2, 0, 0, (0, 0)))
    begin(s, use)
    assert s.agenda.pop()[1] == use, "a player's own choice has no cause"
    s.push("effect", Fx(2, 0, 0, (0, 0)))
    begin(s, use)
    assert s.agenda[-1][1].fx.causes == ((2, 0, 0, 1),)


def test_of_two_ways_each_ability_counts_as_often_as_in_the_longer() -> None:
    assert together((), ((1, 0, 0, 2),)) == ((1, 0, 0, 2),)
    assert together(((1, 0, 0, 1), (2, 0, 0, 5)), ((1, 0, 0, 2), (3, 0, 0, 1))) == ((1, 0, 0, 2), (2, 0, 0, 5), (3, 0, 0, 1))


def test_chains_are_saved_copied_and_imagined() -> None:
    s = playing(answering("echo", MARKED, doing(mark())))
    happen(s, mark())
    first, s.waiting = s.waiting[0], ()
    s.push("effect", met_fx(first))
    for _ in range(2):
        pass_stop(s)
    assert s.waiting and s.waiting[0].causes and causes_now(s) == s.waiting[0].causes
    loaded = load(s.table, dump(s))
    for again in (s.clone(), loaded, imagine(s, 0, seeded(1))):
        assert again.waiting == s.waiting and again.causes == s.causes and again.agenda == s.agenda
    assert state_hash(loaded) == state_hash(s)
    for again in (s, loaded):
        settled(again)
    assert said(s) == said(loaded) == {"echo": AGAIN}


def test_equal_positions_have_no_causes_left() -> None:
    s = playing(answering("echo", MARKED))
    settled(happen(s, mark()))
    assert s.causes == () and causes_now(s) == ()
