"""Policies a game may switch on: what events entail, costs paid before targets, screened changes, defaults, secrets."""

from collections.abc import Sequence
from typing import Any

from cardwright.kernel.abilities import Ability, CostPart, Fx, Replacer, Static, TargetSpec
from cardwright.kernel.agenda import answer, ask_sealed, choices, run
from cardwright.kernel.declare import Draft, begin, draft_of
from cardwright.kernel.events import commit
from cardwright.kernel.rng import seeded
from cardwright.kernel.state import State
from cardwright.kernel.things import Event, Option
from cardwright.kernel.values import value
from cardwright.kernel.why import read_things
from cardwright.kernel.worlds import imagine
from cardwright.match import Match
from kernel.toy import COINS, DEN, DOWN, FIELD, HAND, HARM, HARMED, LEFT, PILE, Toy, card, go, lay, move, start


class Toll(Toy):
    """A beast that leaves the field costs its player a harm."""

    entailing = LEFT

    def entails(self, s: State, event: Event) -> Sequence[Event]:
        return (Event("harm", HARMED, s.things[event.it].controller, amount=1),)


def test_an_event_brings_others_along() -> None:
    s = start(Toll(), [card("beast")])
    one, two = lay(s, "beast", FIELD), lay(s, "beast", FIELD)
    commit(s, [move(s, one, PILE), move(s, two, PILE)])
    assert s.things[0].nums[HARM] == 2


def test_what_is_replaced_brings_nothing_along() -> None:
    shelter = Ability("passive")
    shelter.replacers = (Replacer(LEFT, lambda s, fx, event: event.it != fx.me, lambda s, fx, event: None),)
    s = start(Toll(), [card("house", shelter), card("beast")])
    lay(s, "house", FIELD)
    beast = lay(s, "beast", FIELD)
    commit(s, [move(s, beast, PILE)])
    run(s)
    assert s.things[0].nums[HARM] == 0
    assert beast in s.zone(FIELD, 0)


def test_what_is_brought_along_is_offered_to_replacements_too() -> None:
    balm = Ability("passive")
    balm.replacers = (Replacer(HARMED, lambda s, fx, event: True, lambda s, fx, event: None),)
    s = start(Toll(), [card("balm", balm), card("beast")])
    lay(s, "balm", FIELD)
    beast = lay(s, "beast", FIELD)
    commit(s, [move(s, beast, PILE)])
    run(s)
    assert beast in s.zone(PILE, 0)
    assert s.things[0].nums[HARM] == 0


class Upfront(Toy):
    """Costs are paid before targets are chosen, and the last card named "keep" is never paid."""

    costs_first = pays_first = True

    def pay(self, s: State, draft: Draft) -> None:
        from cardwright.kernel.things import replace

        s.push("declare", replace(draft, settled=True))
        commit(s, [move(s, oid, PILE) for group in draft.paid for oid in group])

    def may_pay(self, s: State, draft: Draft) -> bool:
        return all(s.table.prints[s.things[oid].print].name != "keep" for oid in draft.picked)

    def announce(self, s: State, draft: Draft) -> None:
        s.note(f"aimed at {draft.fx.targets[0][0][0]}")


def sacrifice(count: int) -> CostPart:
    def picks(s: State, fx: Fx) -> list[int]:
        return [oid for oid in s.zone(FIELD, 0) if oid != fx.me]

    return CostPart("sacrifice", "TOY-cost", lambda s, fx: len(picks(s, fx)) >= count, lambda s, fx, oids: [], picks, lambda s, fx: count)


def test_costs_are_paid_one_by_one_before_targets_are_chosen() -> None:
    text = Ability("active")
    text.costs = (sacrifice(2),)
    text.targets = (TargetSpec(lambda s, fx: s.zone(FIELD, 0), lambda s, fx, oid: oid != fx.me, 1, 1, lambda s, fx, oid: ()),)
    game = Upfront()
    game.steps["use it"] = (lambda s, frame: begin(s, Draft("use", frame[1])), 0)
    s = start(game, [card("mage", text), card("beast"), card("keep")])
    s.hold = True
    mage = lay(s, "mage", FIELD)
    beasts = [lay(s, "beast", FIELD) for _ in range(3)]
    keep = lay(s, "keep", FIELD)
    s.push("use it", Fx(mage, 0, 0, (0, 0)))
    run(s)
    assert {option.it for option in choices(s.pending[0])} == set(beasts)
    assert draft_of(s) is not None
    answer(s, 0, Option("pick", beasts[0]))
    assert {option.it for option in choices(s.pending[0])} == set(beasts[1:])
    answer(s, 0, Option("pick", beasts[1]))
    assert s.pending[0].kind == "target"
    assert {option.it for option in choices(s.pending[0])} == {beasts[2], keep}
    assert set(beasts[:2]) <= set(s.zone(PILE, 0))
    assert draft_of(s) is None  # what is paid cannot be taken back


class Screened(Toy):
    screens = True

    def reaches(self, s: State, fx: Fx, static: Static, oid: int) -> bool:
        return not s.things[oid].flags & DOWN


def test_a_game_says_which_things_a_continuous_change_reaches() -> None:
    banner = Ability("passive")
    banner.statics = (Static("power", "add", lambda s, fx: 2, lambda s, fx, oid: oid != fx.me),)
    s = start(Screened(), [card("banner", banner), card("beast")])
    lay(s, "banner", FIELD)
    up, down = lay(s, "beast", FIELD), lay(s, "beast", FIELD)
    before = value(s, down, "power")
    s.set_flag(down, DOWN)
    assert value(s, up, "power") == before
    assert value(s, down, "power") == before - 2


def test_a_clock_takes_the_default_of_a_sealed_question() -> None:
    def asked(s: State, frame: tuple[Any, ...]) -> None:
        options = {seat: [Option("number", n=n) for n in range(3)] for seat in range(2)}
        ask_sealed(s, "bid", "TOY-1", options, "told", defaults={1: 2})

    def told(s: State, frame: tuple[Any, ...]) -> None:
        for seat, given in frame[1]:
            s.set_num(seat, COINS, given[0].n)

    s = start(Toy({"asked": asked, "told": told}), [])
    go(s, "asked")
    match = Match(s)
    assert match.seconds("A") is None
    match.time_out("B")
    match.time_out("A")
    assert [s.things[seat].nums[COINS] for seat in range(2)] == [0, 2]


def test_a_seat_that_left_forfeits() -> None:
    s = start(Toy({"asked": lambda s, frame: ask_sealed(s, "bid", "TOY-1", {0: [Option("number")]}, "asked")}), [])
    go(s, "asked")
    match = Match(s)
    match.forfeit("A")
    assert match.result is not None
    assert match.result.winners == ("B",)


class Forgetful(Toy):
    def forget(self, world: State, seat: int) -> None:
        world.own = ("seen by", seat)


def test_a_game_takes_its_own_secrets_out_of_imagined_worlds() -> None:
    s = start(Forgetful(), [card("beast")])
    lay(s, "beast", HAND, 1)
    s.own = ("secret", 1)
    assert imagine(s, 0, seeded(1)).own == ("seen by", 0)
    assert s.own == ("secret", 1)


def test_a_face_down_card_of_an_open_zone_is_named_by_its_place() -> None:
    s = start(Toy(), [card("beast")])
    lay(s, "beast", DEN, 1)
    hidden = lay(s, "beast", DEN, 1)
    in_hand = lay(s, "beast", HAND, 1)
    s.set_flag(hidden, DOWN)
    assert read_things(s, 0, "card 2@B.den") == [hidden]
    assert in_hand not in read_things(s, 0, "card 1@B.hand")
