"""SYN-17 State check: what the rules mend by themselves, in order, starting over until nothing changes.

It is made before anyone is asked, after each link, load and payment, and at both ends of a Beat (SYN-17.1). It is no link and cannot be
answered (SYN-17.4); triggers caused in it join the chain or wait (SYN-17.5). Attack Strain does not count before the end of its Beat
(SYN-17.3).
"""

from __future__ import annotations

from ...kernel.chapter import Chapter
from ...kernel.table import Check
from . import concepts, goal, values
from .keywords import format, singularity
from .model import (
    E_CHANGED,
    E_CONTROL,
    E_CRASHES,
    E_ENTERS,
    E_LEAVES,
    E_LOADED,
    E_MOVED,
    E_OVERWRITTEN,
    E_RE_REVEALED,
    E_STRAIN,
)
from .strain import control, dealing

# What can make each check true where no continuous effect is in force.
PLACES = E_LOADED | E_ENTERS | E_MOVED | E_CONTROL | E_CRASHES | E_CHANGED
RATINGS = PLACES | E_STRAIN
TOPS = E_LEAVES | E_MOVED | E_OVERWRITTEN | E_RE_REVEALED


# Silence, then [SINGULARITY] and capacity, Crashes, the test for loss, Concepts: in this order (SYN-17.2).
CHECKS = (
    Check("SYN-11.36", PLACES, format.wipe, ("keywords",)),
    Check("SYN-16.5", RATINGS, dealing.silence_spent, ("rating", "keywords", "cannot")),
    Check("SYN-11.52", PLACES, singularity.one_of_a_kind, ("keywords",)),
    Check("SYN-12.11", PLACES, values.crowded, ("capacity",)),
    Check("SYN-1.3", E_STRAIN | E_CHANGED, goal.crash),
    Check("SYN-1.1", E_CRASHES, goal.loss),
    Check("SYN-15.8", TOPS, concepts.re_reveal),
    Check("SYN-16.22", TOPS, control.released),
)
CHAPTER = Chapter("SYN-17", checks=CHECKS)
