"""What a game answers, in parts: each is a few functions and settings, all but the first of them with a plain answer of its own.

A game makes each part in the module that has the functions, and hands them to `Game`. The pages of docs/kernel.md follow this order.
"""

from .cards import Cards
from .computer import Computer
from .decks import Decks
from .happenings import Happenings
from .leaving import Leaving
from .setup import Setup
from .shown import Shown
from .windows import Windows
from .words import Words

__all__ = ["Cards", "Computer", "Decks", "Happenings", "Leaving", "Setup", "Shown", "Windows", "Words"]
