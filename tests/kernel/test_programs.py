"""Programs: flat lists of operations with jumps, registers that keep what was chosen, and a frame that can be saved anywhere."""

import pytest

from cardwright.kernel.abilities import Fx, Op, Test
from cardwright.kernel.agenda import answer, choices
from cardwright.kernel.codec import dump, load
from cardwright.kernel.effects import NO, YES, bind, go_on, pick, pick_number, register, sentence
from cardwright.kernel.state import State
from cardwright.kernel.things import Option
from kernel.toy import FIELD, HAND, Toy, ability, card, go, lay, noting, said, start


def run_program(*ops: Op, hand: str = "", game: Toy | None = None) -> State:
    """A State in which a card's text is being carried out, up to its first question."""
    s = start(game, [card("spell", ability("spell", program=ops))])
    for name in hand:
        lay(s, name, HAND)
    return go(s, "effect", Fx(lay(s, "spell", FIELD), 0, 0, (0, 0)))


def always(s: State, fx: Fx) -> bool:
    return True


def never(s: State, fx: Fx) -> bool:
    return False


def one(s: State, fx: Fx) -> int:
    return 1


def you(s: State, fx: Fx) -> int:
    return fx.you


def test_operations_run_in_order() -> None:
    assert list(said(run_program(noting("one"), noting("two")))) == ["one", "two"]


def test_a_jump_passes_over_operations() -> None:
    assert list(said(run_program(lambda s, fx: go_on(s, pc=2), noting("one"), noting("two")))) == ["two"]


def test_a_sentence_that_is_not_possible_is_passed_over() -> None:
    s = run_program(sentence("", never, 2, None, ""), noting("one"), noting("after"))
    assert list(said(s)) == ["after"]


@pytest.mark.parametrize(
    ("link", "first", "carried_out"),
    [
        ("then", always, True), ("then", never, False), ("if_you_do", never, False), ("otherwise", never, True),
        ("otherwise", always, False), ("", never, True),
    ],
)
def test_sentences_hang_on_the_one_before(link: str, first: Test, carried_out: bool) -> None:
    opening = sentence("", first, 2, None, "")
    s = run_program(opening, noting("first"), sentence(link, always, 4, None, ""), noting("second"))
    assert ("second" in said(s)) is carried_out


@pytest.mark.parametrize(("given", "words"), [(YES, ["did", "then"]), (NO, [])])
def test_may_is_asked_and_what_hangs_on_it_follows(given: Option, words: list[str]) -> None:
    s = run_program(sentence("", always, 2, you, "TOY-may"), noting("did"), sentence("if_you_do", always, 4, None, ""), noting("then"))
    assert (s.pending[0].kind, s.pending[0].rule, choices(s.pending[0])) == ("may", "TOY-may", (YES, NO))
    answer(s, 0, given)
    assert list(said(s)) == words


def test_a_condition_is_read_as_the_sentence_is_carried_out() -> None:
    rich = sentence("", always, 3, None, "", condition=lambda s, fx: s.things[0].nums[1] > 0)
    assert said(run_program(lambda s, fx: s.set_num(0, 1, 1), rich, noting("rich"))) == {"rich": 1}


def test_what_was_chosen_is_kept_in_a_register() -> None:
    def use(s: State, fx: Fx) -> None:
        s.own = register(fx, 1)

    s = run_program(pick(you, lambda s, fx: s.zone(HAND), one, one, 1, "TOY-choose"), use, hand="abc")
    chosen = s.zone(HAND)[2]
    answer(s, 0, Option("pick", chosen))
    assert s.own == (s.ref(chosen),)


def test_registers_not_yet_filled_are_empty() -> None:
    def use(s: State, fx: Fx) -> None:
        s.own = (register(fx, 0), register(fx, 5))

    assert run_program(lambda s, fx: bind(s, 2, [(7, 0)]), use).own == ((), ())


def test_a_number_can_be_chosen_too() -> None:
    def use(s: State, fx: Fx) -> None:
        s.own = register(fx, 0)

    s = run_program(pick_number(you, lambda s, fx: [Option("number", n=n) for n in range(3)], 0, "TOY-number", "number"), use)
    answer(s, 0, Option("number", n=2))
    assert s.own == ((2, -1),)


def test_a_text_can_be_saved_in_the_middle() -> None:
    ops = (noting("before"), sentence("", always, 3, you, "TOY-may"), noting("after"))
    s = run_program(*ops)
    again = load(s.table, dump(s))
    answer(again, 0, YES)
    assert list(said(again)) == ["before", "after"] and list(said(s)) == ["before"]


def test_one_text_within_another() -> None:
    """A text that makes another happen goes on when that is done."""
    s = start(prints=[card("outer", ability(program=(lambda s, fx: s.push("effect", Fx(fx.me, 0, 0, (0, 1))), noting("outer"))), given=[
        ability(program=(noting("inner"),)),
    ])])
    go(s, "effect", Fx(lay(s, "outer", FIELD), 0, 0, (0, 0)))
    assert list(said(s)) == ["inner", "outer"]


@pytest.mark.parametrize(("whole", "second"), [(always, True), (never, False)])
def test_a_sentence_carried_out_in_part_is_not_done_for_if_you_do(whole: Test, second: bool) -> None:
    opening = sentence("", always, 2, None, "", None, whole)
    s = run_program(opening, noting("first"), sentence("if_you_do", always, 4, None, ""), noting("second"))
    assert list(said(s)) == (["first", "second"] if second else ["first"])
