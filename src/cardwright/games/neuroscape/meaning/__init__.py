"""What the words of Neuroscape's cards mean: its zones, characters, programs and operations, told in instructions."""

from .acts import NeuroscapeActs as MEANING

__all__ = ["MEANING"]
