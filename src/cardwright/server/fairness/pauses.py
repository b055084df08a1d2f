"""How long a moment lasts in a match with a poker face, and what of it no clock counts."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

from ...players import Named, player
from ..storage.records import Setup

LONGEST = 2.5  # seconds of a pause
LAG = 1.5  # seconds until a question is seen at another worker, and its answer here: twice the time between two looks, and as much to read
FREE = LONGEST + LAG  # seconds of each moment and each answer that no clock counts in a match with a poker face


def drawn(seed: str, public: int, place: int) -> float:
    """From 0 to 1, by chance: one number for each moment since something that all saw. Nobody knows a seed before the match is over."""
    return int.from_bytes(sha256(f"{seed}:{public}:{place}".encode()).digest()[:7]) / 256**7


def thinks(setup: Setup, seat: str) -> float:
    """Seconds that a seat needs in any case: a computer that looks ahead is given them whether it is asked or not."""
    chair = next(chair for chair in setup.chairs if chair.seat == seat)
    return _usually(chair.level) if chair.kind == "computer" else 0.0


@lru_cache
def _usually(level: int) -> float:
    """Seconds in which a computer of this level has usually decided, on a machine that has other work too."""
    computer = player(str(level))
    search = computer.search if isinstance(computer, Named) else None
    return 1.5 * search.seconds if search is not None and search.seconds is not None else 0.0
