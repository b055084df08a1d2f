"""What the words of SYNSOULS's cards mean: its zones, Measures, states and operations, told in instructions."""

from .acts import SynsoulsActs as MEANING

__all__ = ["MEANING"]
