"""Kept values are never stale, in any game: at every decision of random games, what is kept equals what is computed anew."""

from random import Random

import pytest

import cardwright as cw
from cardwright.kernel.abilities import THINGS
from cardwright.kernel.agenda import answer, choices, first_open
from cardwright.kernel.state import State
from cardwright.kernel.values import value

GAMES = 16


def stale(s: State) -> list[str]:
    """The values that are kept but no longer true."""
    fresh = s.clone()
    fresh.cache, fresh.index = {}, None
    found = []
    names = {recipe.number: attr for attr, recipe in s.game.recipes.items()}
    for key in s.cache:
        number, oid = divmod(key if key >= 0 else ~key, THINGS)
        attr = names[number]
        now = value(fresh, oid, attr)
        if s.cache[key] != now:
            found.append(f"{attr} of {oid}: kept {s.cache[key]}, is {now}")
    return found


@pytest.mark.parametrize("game", cw.games())
def test_kept_values_are_true(game: str) -> None:
    shelved = cw.game(game)
    decks = sorted(shelved.decks)
    chance = Random(game)
    for seed in range(GAMES):
        s = shelved.start([chance.choice(decks) for _ in range(shelved.rules_code.seat_counts[0])], seed=seed, log=False).state
        while s.result is None:
            assert not (faults := stale(s)), f"{game}, seed {seed}, asked {first_open(s).kind}: {faults}. Call `touch` where it changes."
            decision = first_open(s)
            answer(s, decision.seat, chance.choice(choices(decision)))
