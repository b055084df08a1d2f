"""Dice: a roll is an event with a number, so it can be seen, changed, rolled again, or taken the place of."""

from collections import Counter
from typing import Any

from cardwright.kernel.abilities import Ability, Fx, Replacer
from cardwright.kernel.chance import roll
from cardwright.kernel.rng import Rng
from cardwright.kernel.state import State
from cardwright.kernel.things import Event, replace
from kernel.toy import FIELD, ROLLED, Toy, ability, card, go, lay, noting, said, start, when

Frame = tuple[Any, ...]


def game() -> Toy:
    return Toy({"throw": throw, "shown": shown})


def throw(s: State, frame: Frame) -> None:
    roll(s, 1, 6, ROLLED, "shown", "for", "damage")


def shown(s: State, frame: Frame) -> None:
    s.own = frame[1:]


def rigged(s: State, *numbers: int) -> State:
    s.rng = Rng(s.rng.key, 0, numbers)
    return s


def instead(change: Any) -> Ability:
    return ability("passive", replacers=(Replacer(ROLLED, lambda s, fx, event: event.kind == "roll", change),))


def test_the_number_comes_to_the_step_that_waits_for_it() -> None:
    s = go(rigged(start(game()), 3), "throw")
    assert s.own == ("for", "damage", 4)


def test_a_die_shows_every_side() -> None:
    counts = Counter(go(start(game(), seed=seed), "throw").own[-1] for seed in range(120))
    assert set(counts) == {1, 2, 3, 4, 5, 6}


def test_a_roll_is_an_event_that_triggers_see() -> None:
    s = start(game(), [card("gambler", ability(watch=when(ROLLED, lambda s, fx, event: event.amount == 6)))])
    lay(s, "gambler", FIELD)
    go(rigged(s, 4, 5), "throw")
    assert not s.waiting
    go(s, "throw")
    assert len(s.waiting) == 1 and (s.waiting[0].event.seat, s.waiting[0].event.to) == (1, 6)


def test_a_number_may_be_changed() -> None:
    s = start(game(), [card("charm", instead(lambda s, fx, event: replace(event, amount=event.amount + 1)))])
    lay(s, "charm", FIELD)
    assert go(rigged(s, 3), "throw").own[-1] == 5


def test_a_die_may_be_rolled_again() -> None:
    again = instead(lambda s, fx, event: replace(event, amount=s.random(event.to) + 1))
    s = start(game(), [card("luck", again)])
    lay(s, "luck", FIELD)
    assert go(rigged(s, 0, 5), "throw").own[-1] == 6


def test_something_else_may_happen_instead() -> None:
    def change(s: State, fx: Fx, event: Event) -> None:
        s.push("effect", Fx(fx.me, fx.life, fx.you, (fx.prog[0], 1)))

    s = start(game(), [card("thief", instead(change), given=[ability("instead", program=(noting("stolen"),))])])
    lay(s, "thief", FIELD)
    go(s, "throw")
    assert s.own is None and said(s) == {"stolen": 1} and not s.agenda


def test_a_roll_within_a_roll_gets_its_own_number() -> None:
    """Instead of rolling one die, a text rolls another: its number goes where it belongs."""

    def change(s: State, fx: Fx, event: Event) -> None:
        s.push("effect", Fx(fx.me, fx.life, fx.you, (fx.prog[0], 1)))

    inner = ability("instead", program=(lambda s, fx: roll(s, 0, 4, 0, "shown", "inner"),))
    s = start(game(), [card("cheat", instead(change), given=[inner])])
    lay(s, "cheat", FIELD)
    go(rigged(s, 0, 2), "throw")
    assert s.own == ("inner", 3) and not s.agenda
