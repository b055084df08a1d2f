"""Every move that is not offered is refused with rules of the ledger, whatever is written; every offered one is not."""

import random
from collections.abc import Iterator

import pytest

import cardwright as cw
from cardwright.kernel.agenda import choices
from cardwright.kernel.rng import seeded
from cardwright.kernel.why import find_option, why
from cardwright.kernel.wording import option_text

VERBS = (
    "load", "trace", "pulse", "expend", "activate", "encore", "cue", "block with", "proceed", "raise", "draw", "extend", "redraw", "pass",
)
FORMS = ("", " with OVERCLOCK", " with X = 2", " (2)")
PLACES = ("MIND", "A.FRAME", "B.HEART", "Nowhere", "A", "B")


def positions(seed: int, count: int) -> Iterator[cw.Match]:
    """Positions of a random match."""
    shelf = cw.game("synsouls")
    match = shelf.start(decks=random.Random(seed).sample(sorted(shelf.decks), 2), seed=seed)
    chance = random.Random(seed)
    while match.result is None and count:
        asked = match.decision
        assert asked is not None
        if chance.random() < 0.1:
            count -= 1
            yield match
        match.choose(chance.choice(asked.options), asked.seat)


def moves(match: cw.Match, chance: random.Random, count: int) -> Iterator[str]:
    """Moves as someone might write them, sensible or not."""
    names = sorted({card.name for card in match.state.table.prints if not card.name.startswith("(")})
    seen = [match.game.place_name(match.state, leaf.zone) for leaf in match.state.things if leaf.print >= 0]
    near = [match.state.prints[leaf.print].name for leaf in match.state.things if leaf.print >= 0]
    for _ in range(count):
        words = [chance.choice(near) if chance.random() < 0.9 else chance.choice(names) for _ in range(2)]
        if chance.random() < 0.3:
            words[0] += f"@{chance.choice(seen)}"
        target = chance.choice((words[1], words[1] + "@chain", chance.choice(PLACES)))
        kind = chance.random()
        if kind < 0.2:
            yield target
        elif kind < 0.5:
            yield f"{chance.choice(VERBS)} {words[0]}{chance.choice(FORMS)}"
        else:
            yield f"{chance.choice(VERBS)} {words[0]} -> {target}{chance.choice(FORMS)}"


@pytest.mark.parametrize("seed", range(6))
def test_what_is_not_offered_is_refused_by_rules(seed: int) -> None:
    rules = cw.game("synsouls").rules.rules
    chance = random.Random(seed)
    for match in positions(seed, 30):
        before = match.hash()
        offered = {decision.seat: decision for decision in match.state.pending}
        for number, seat in enumerate(match.seats):
            for text in moves(match, chance, 25):
                refusals = match.why(seat, text)
                legal = number in offered and find_option(match.state, offered[number], text)
                assert bool(refusals) != bool(legal), (seat, text)
                assert all(refusal.rule in rules for refusal in refusals)
        for decision in match.state.pending:
            for option in choices(decision):
                assert not match.why(match.game.seat_name(decision.seat), option_text(match.state, decision, option))
        assert match.hash() == before


@pytest.mark.parametrize("seed", range(4))
def test_a_refusal_tells_nothing_hidden(seed: int) -> None:
    """In any world that looks the same to a seat, the same moves are refused for the same reasons."""
    chance = random.Random(seed)
    for match in positions(seed, 20):
        for number, seat in enumerate(match.seats):
            world = match.imagine(seat, seeded(chance.random().hex()))
            for text in moves(match, chance, 25):
                assert why(match.state, number, text) == why(world, number, text), (seat, text)
