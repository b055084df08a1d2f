"""Cardwright plays trading card games from their printed text, enforces every rule, and explains each one.

>>> import cardwright as cw
>>> match = cw.game("synsouls").start(decks=["neon-vanguard", "quiet-stacks"], seed=7)
>>> match.decision.options[0].text
'perform first'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import compiled

if TYPE_CHECKING:
    from .errors import CardwrightError
    from .kernel.decks import Deck
    from .kernel.faults import IllegalChoice
    from .kernel.views import View
    from .match import Asked, Choice, Match, Outcome
    from .shelf import IllegalDeck, Shelved, game

__version__ = "0.1.0"
__all__ = [
    "Asked", "CardwrightError", "Choice", "Deck", "IllegalChoice", "IllegalDeck", "Match", "Outcome", "Shelved", "View", "game", "games",
]

# The public names, loaded when first asked for: a command that needs no game starts without one.
_HOMES = {
    "errors": ("CardwrightError",), "kernel.decks": ("Deck",), "kernel.faults": ("IllegalChoice",), "kernel.views": ("View",),
    "match": ("Asked", "Choice", "Match", "Outcome"), "shelf": ("IllegalDeck", "Shelved", "game"),
}


compiled.install()  # before anything else of the package is imported
import_module(f"{__name__}.games")  # an empty package; loaded now, so that the function keeps the name


def games() -> list[str]:
    """The ids of all games."""
    from .library import games as ids

    return ids()


def __getattr__(name: str) -> Any:
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{home}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
