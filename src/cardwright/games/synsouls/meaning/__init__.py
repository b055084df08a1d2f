"""What the words of SYNSOULS's cards mean: its zones, Measures, states and operations, told in instructions."""

from .acts import SynsoulsActs as MEANING
from .kinds import KINDS

__all__ = ["KINDS", "MEANING"]
