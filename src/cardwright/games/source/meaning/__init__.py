"""What the words of SOURCE's cards mean: its spaces, symbols, roles and operations, told in instructions."""

from .abilities import SourceAbilities as MEANING
from .kinds import KINDS

__all__ = ["KINDS", "MEANING"]
