"""Small tables that several modules of this package share."""

from __future__ import annotations

from ..model import ICONS, KEYWORDS

BIT: dict[str, int] = {name: 1 << place for place, name in enumerate(KEYWORDS)}
ALL_KEYWORDS = (1 << len(KEYWORDS)) - 1
FACTION = {icon: place for place, icon in enumerate(ICONS)}
CARD_KINDS = ("card",)
POOL = {None: 0, "bio": 0, "main": 1}
COLOUR = {"red": 0, "blue": 1}
