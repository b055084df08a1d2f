"""Who sits at a table, as one guest may know it: the name of a deck tells its cards, so those of others are told when the match is over."""

from __future__ import annotations

from collections.abc import Set

from ..computers.worker import LONGEST, SEARCHING
from ..storage.records import Chair, Kept
from .messages import Player


def seated(kept: Kept, guest: str, here: Set[str]) -> list[Player]:
    """The players of a match for a guest; `here` are the guests who are connected."""

    def player(chair: Chair) -> Player:
        yours = chair.kind == "person" and chair.guest == guest
        deck = chair.deck.name if chair.deck is not None and (yours or kept.status == "over") else ""
        computer = chair.kind == "computer"
        seconds = LONGEST if computer and chair.level in SEARCHING else 0.0
        return Player(chair.seat, chair.kind, chair.name, chair.level, deck, computer or chair.guest in here, yours, seconds)

    return [player(chair) for chair in kept.setup.chairs]
