"""Read by the process from which those that think are forked (see `forking`): they find everything in memory, and start at once."""

import gc

from .. import shelf
from . import thinking

gc.disable()  # what is read now stays
shelf.read_all()
gc.freeze()
gc.enable()
__all__ = ["thinking"]
