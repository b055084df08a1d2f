"""How strong the computer plays: five levels, each one player from `cardwright.players`."""

from __future__ import annotations

from ..players import Greedy, Player, Random, Seen
from ..players.lines import Line

LEVELS = (
    (1, "Newcomer", "takes any move that is allowed"),
    (2, "Learner", "looks one move ahead"),
    (3, "Player", "looks one move ahead"),
    (4, "Expert", "looks one move ahead"),
    (5, "Master", "looks one move ahead"),
)


def computer(level: int, seed: str) -> Player:
    """The player of a level."""
    return Random(seed) if level == 1 else Greedy(seed)


def advise(seen: Seen, texts: list[str], seed: str) -> list[tuple[str, float]]:
    """The options of a question with the chance to win that each seems to give, the best first."""
    from ..kernel.rng import seeded

    world = seen.imagine(seeded(f"advice/{seed}"))
    world.rest_at = seen.game.menus
    found = []
    for option, text in zip(seen.options, texts, strict=True):
        worth, _ = Line(seen.seat, seen.game.lookahead).follow(world, seen.seat, option)
        found.append((text, worth))
    return sorted(found, key=lambda item: -item[1])
