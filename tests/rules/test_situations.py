"""What a person is told beside the rules: what of the position stands against a move, and how changed numbers came about."""

import random
import re

import pytest

import cardwright
from cardwright import shelf
from cardwright.kernel.agenda import choices, decision_for, first_open
from cardwright.kernel.situation import FACTS, GAPS
from cardwright.kernel.wording import option_text
from contract.checks import begin

LONGEST = 150


@pytest.mark.parametrize("game", cardwright.games())
def test_every_check_has_a_sentence_about_the_position(game: str) -> None:
    rules = shelf.game(game).rules
    played = begin(shelf.game(game), 1).game
    asked = {rule for verb in played.verbs.values() for rule in verb.conditions()}
    assert asked - set(played.shown.says) == set(), "rules of checks without a sentence"
    assert set(played.shown.says) - asked == set(), "sentences that no check gives"
    assert all(rule in rules.rules for rule in played.shown.says)
    gaps = {gap for said in played.shown.says.values() for _, gap, _, _ in GAPS.parse(said) if gap}
    assert gaps <= {*FACTS, *played.shown.facts}
    assert set(played.shown.facts) <= gaps, "facts that no sentence tells"


@pytest.mark.parametrize("game", cardwright.games())
def test_why_not_begins_with_the_position(game: str) -> None:
    """In a match at random each card in a hand or in play is asked about: what forbids it is nearly always told of this position too."""
    match, chance = begin(shelf.game(game), 1), random.Random(f"why {game}")
    refused = told = sums = 0
    for turn in range(LONGEST):
        state = match.state
        if state.result is not None:
            break
        decision = decision_for(state, first_open(state).seat)
        assert decision is not None
        if turn % 5 == 0:
            for seat in match.seats:
                seen = [card for zone in match.view(seat).zones for card in zone.cards if card.name]
                sums += sum(len(card.sums) for card in seen)
                for line in (line for card in seen for line in card.sums):
                    assert re.fullmatch(r".+: -?\d+ = .+", line), line
                for name in dict.fromkeys(card.name for card in seen):
                    for move in match.uses(seat, name):
                        reasons = match.why(seat, move)
                        refused += bool(reasons)
                        told += any(reason.now for reason in reasons)
                        assert not any("{" in reason.now or "  " in reason.now for reason in reasons)
        options = choices(decision)
        keen = [option for option in options if not option_text(state, decision, option).startswith(("pass", "end", "done", "none"))]
        match.choose(chance.choice(keen or options))
    assert refused > 50
    assert told > 0.9 * refused, (told, refused)
    assert sums, "no number of a whole match was changed"
