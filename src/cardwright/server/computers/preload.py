"""Read by the process from which those that think are forked (see `fork`): they find everything in memory, and start at once."""

import gc

from ... import shelf
from . import worker

gc.disable()  # what is read now stays
shelf.read_all()
gc.freeze()
gc.enable()
__all__ = ["worker"]
