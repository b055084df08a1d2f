"""Puzzles: positions with one thing to find, as data, and the proof that there is nothing else to find (see docs/learning.md).

`read_puzzle` reads a file, `prove` tries all that the solver may do against every reply, and `check_text` holds the two against each
other. `Attempt` is one solver at work.
"""

from .checking import PuzzleResult, check_file, check_text
from .proving import Proof, prove
from .reading import Puzzle, names, read_puzzle
from .solving import Attempt

__all__ = ["Attempt", "Proof", "Puzzle", "PuzzleResult", "check_file", "check_text", "names", "prove", "read_puzzle"]
