"""Actions: one list of conditions, each written once with its rule, which lists moves and explains refusals."""

import random

from cardwright.kernel.actions import Action
from cardwright.kernel.state import State
from cardwright.kernel.things import Option
from kernel.toy import COINS, FIELD, HAND, TIRED, Toy, lay, start

done: list[Option] = []
BITE = Action(
    "bite", lambda s, seat, option: done.append(option),
    form="bite {it} -> {to}",
    words=("snap at",),
    when=(("TOY-1", lambda s, seat, option: s.things[seat].nums[COINS] > 0),),
    things=("TOY-2", lambda s, seat: list(s.zone(FIELD, seat))),
    sieves=(("TOY-3 TOY-4", lambda s, seat, beasts: [it for it in beasts if not s.things[it].flags & TIRED]),),
    places=("TOY-5", lambda s, seat: [oid for side in range(2) for oid in s.zone(FIELD, side)]),
    grounds=(("TOY-6", lambda s, seat, targets: [to for to in targets if s.things[to].controller != seat]),),
    aims=(("TOY-7", lambda s, seat, it, targets: [to for to in targets if s.things[to].print >= s.things[it].print]),),
)
REST = Action("rest", lambda s, seat, option: s.set_flag(option.it, TIRED), form="rest {it}", things=BITE.things, sieves=BITE.sieves)


def den() -> tuple[State, list[int], list[int]]:
    s = start(Toy(verbs=[BITE, REST]))
    mine = [lay(s, name, FIELD) for name in "cd"]
    theirs = [lay(s, name, FIELD, 1) for name in "ef"]
    s.set_num(0, COINS, 1)
    return s, mine, theirs


def test_every_legal_move_is_listed() -> None:
    s, mine, theirs = den()
    assert BITE.moves(s, 0) == [Option("bite", it, to) for it in mine for to in theirs]
    assert REST.moves(s, 0) == [Option("rest", it) for it in mine]


def test_a_moment_that_is_wrong_or_nothing_to_do_it_with_lists_nothing() -> None:
    s, mine, _ = den()
    for oid in mine:
        s.set_flag(oid, TIRED)
    assert BITE.moves(s, 0) == REST.moves(s, 0) == []
    s, _, _ = den()
    s.set_num(0, COINS, 0)
    assert BITE.moves(s, 0) == []


def test_explain_collects_every_rule_that_forbids() -> None:
    s, mine, theirs = den()
    s.set_flag(mine[0], TIRED)
    hidden = lay(s, "g", HAND)
    assert BITE.explain(s, 0, Option("bite", mine[1], theirs[0])) == ()
    assert BITE.explain(s, 0, Option("bite", mine[0], hidden)) == ("TOY-3", "TOY-4", "TOY-5", "TOY-6")
    assert BITE.explain(s, 0, Option("bite", theirs[1], theirs[0])) == ("TOY-2", "TOY-7")
    assert BITE.explain(s, 0, Option("bite")) == ("TOY-2",), "what is not in sight is none of the things"
    s.set_num(0, COINS, 0)
    assert BITE.explain(s, 0, Option("bite", mine[0])) == ("TOY-1", "TOY-3", "TOY-4"), "without a second Thing nothing is said of it"


def test_listing_and_explaining_agree_in_any_position() -> None:
    chance = random.Random("actions")
    for _ in range(100):
        s, mine, theirs = den()
        cards = [*mine, *theirs, lay(s, "g", HAND), lay(s, "h", HAND, 1)]
        for oid in cards:
            if chance.random() < 0.4:
                s.set_flag(oid, TIRED)
        s.set_num(0, COINS, chance.randrange(2))
        for action in (BITE, REST):
            listed = action.moves(s, 0)
            targets = cards if action is BITE else [-1]
            conceivable = [Option(action.name, it, to) for it in cards for to in targets]
            assert listed == [option for option in conceivable if not action.explain(s, 0, option)]


def test_it_is_done_and_knows_its_words_and_rules() -> None:
    s, mine, theirs = den()
    done.clear()
    BITE.do(s, 0, Option("bite", mine[0], theirs[0]))
    assert done == [Option("bite", mine[0], theirs[0])]
    assert BITE.words == ("bite", "snap at")
    assert BITE.conditions() == ("TOY-1", "TOY-2", "TOY-5", "TOY-3", "TOY-6", "TOY-7")
    assert BITE.stray(s, 0, Option("bite", theirs[0])) == 1 and BITE.stray(s, 0, Option("bite", mine[0])) == 0
