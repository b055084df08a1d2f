"""What the words of Neuroscape's cards mean: its zones, pools of health, ports, rolls and operations, told in instructions."""

from .abilities import NeuroscapeAbilities as MEANING
from .kinds import KINDS

__all__ = ["KINDS", "MEANING"]
