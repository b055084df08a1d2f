"""Meaning: from the tree of a text to instructions that `effects` carries out."""

from .abilities import Abilities as Meaning
from .base import Unplayable, number
from .events import Happens

__all__ = ["Happens", "Meaning", "Unplayable", "number"]
