"""What the words of SolRei's cards mean: timings and Rei, points and Power, its keywords, told in instructions."""

from .arts import SolreiArts as MEANING
from .kinds import KINDS

__all__ = ["KINDS", "MEANING"]
