"""What the words of HeroSync's cards mean: its zones, Followers, Influence and operations, told in instructions."""

from .abilities import HerosyncAbilities as MEANING
from .kinds import KINDS

__all__ = ["KINDS", "MEANING"]
