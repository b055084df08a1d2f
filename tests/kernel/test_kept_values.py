"""What is kept is never stale, in any game: at every decision of random games, it equals what is worked out anew."""

from random import Random

import pytest

import cardwright as cw
from cardwright.kernel.abilities import THINGS, in_force
from cardwright.kernel.agenda import answer, choices, first_open
from cardwright.kernel.state import State
from cardwright.kernel.values import UNREAD, value

GAMES = 16


def stale(s: State) -> list[str]:
    """The values that are kept but no longer true."""
    fresh = s.clone()
    fresh.forget_kept()
    found = []
    names = {recipe.number: attr for attr, recipe in s.game.recipes.items()}
    for key in s.cache:
        number, oid = divmod(key if key >= 0 else ~key, THINGS)
        attr = names[number]
        now = value(fresh, oid, attr)
        if s.cache[key] != now:
            found.append(f"{attr} of {oid}: kept {s.cache[key]}, is {now}")
    if s.carriers != fresh.carriers:
        found.append(f"Things with changes on them: kept {s.carriers}, are {fresh.carriers}")
    if s.index is not None and s.index.mask != in_force(fresh).mask:
        found.append(f"what is changed: kept {s.index.changed}, is {in_force(fresh).changed}")
    return found


def wrong_lists(s: State) -> list[str]:
    """The verbs whose moves would be others if nothing were kept: neither index nor values nor what a game lists of the field."""
    fresh = s.clone()
    fresh.forget_kept()
    seat = first_open(s).seat
    verbs = s.game.verbs.values()
    return [verb.name for verb in verbs if tuple(verb.moves(s.clone(), seat)) != tuple(verb.moves(fresh, seat))]


def misread(s: State) -> list[str]:
    """The printed numbers that are kept otherwise than the card has them."""
    return [
        f"{attr} of {card.name}" for card in s.prints for attr, recipe in s.game.recipes.items()
        if recipe.printed is not None and recipe.number < len(card.bases)
        and card.bases[recipe.number] not in (UNREAD, recipe.printed(card))
    ]


@pytest.mark.parametrize("game", cw.games())
def test_kept_values_are_true(game: str) -> None:
    shelved = cw.game(game)
    decks = sorted(shelved.decks)
    chance = Random(game)
    for seed in range(GAMES):
        s = shelved.start([chance.choice(decks) for _ in range(shelved.rules_code.seat_counts[0])], seed=seed, log=False).state
        while s.result is None:
            assert not (faults := stale(s)), f"{game}, seed {seed}, asked {first_open(s).kind}: {faults}. Call `touch` where it changes."
            assert not (faults := wrong_lists(s)), f"{game}, seed {seed}, asked {first_open(s).kind}: {faults} are listed otherwise anew."
            decision = first_open(s)
            answer(s, decision.seat, chance.choice(choices(decision)))
        assert not (faults := misread(s)), f"{game}, seed {seed}: {faults}"
