"""What is kept from one view to the next never shows: at every decision a view is, byte for byte, what one made from scratch would be."""

import random

import msgspec
import pytest

import cardwright as cw
from cardwright.kernel.names import SPECTATOR
from cardwright.kernel.viewing import view
from contract.checks import begin, made_anew, walk

MOST = 400  # decisions of a match


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", cw.games())
def test_views_are_as_if_made_anew(game: str, seed: int) -> None:
    """Seats look or do not look, in any order; now and then someone looks at a position that was never played."""
    chance = random.Random(f"{game}/{seed}")
    for number, match in enumerate(walk(begin(cw.game(game), seed), random.Random(seed))):
        viewers = [*range(len(match.seats)), SPECTATOR]
        for seat in chance.sample(viewers, chance.randint(1, len(viewers))):
            shown = view(match.state, seat)
            assert msgspec.json.encode(shown) == made_anew(match.state, seat)
            assert view(match.state, seat) is shown
        if number % 20 == 0 and match.decision is not None:
            other = match.clone()
            other.choose(chance.choice(match.decision.options))
            for seat in viewers:
                assert msgspec.json.encode(view(other.state, seat)) == made_anew(other.state, seat)
        if number == MOST:
            break
