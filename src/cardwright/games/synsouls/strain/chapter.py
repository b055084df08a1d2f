"""SYN-16 Strain, Silence, Void, removal, control: the chapter as the game gets it."""

from __future__ import annotations

from ....kernel.chapter import Chapter
from . import control, dealing

CHAPTER = Chapter("SYN-16", steps=control.STEPS, changes={**dealing.APPLIERS, **control.APPLIERS})
