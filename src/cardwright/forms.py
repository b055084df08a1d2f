"""Forms of a game: how many sit down, and on which sides. A game names its own (`Game.forms`); the option "form" chooses one."""

from __future__ import annotations

from typing import Any

from .errors import CardwrightError
from .kernel.game import Game


def seating(game: Game, form: str | None, players: int | None = None) -> tuple[int, dict[str, Any]]:
    """How many seats a form has (as many as there are players, if it leaves a choice), and the options that say so."""
    if form is None:
        return players or game.seat_counts[0], {}
    if form not in game.forms:
        known = f"its forms are {', '.join(game.forms)}" if game.forms else "it is played in one way only"
        raise CardwrightError(f"{game.title} has no form {form!r}", known)
    counts = game.forms[form]
    return (players if players in counts else counts[0]), {"form": form}
