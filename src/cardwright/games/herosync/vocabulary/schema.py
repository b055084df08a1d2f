"""What a HeroSync card file may say about each card type (HRS-2.5, 2.9, 3.2, 3.10, 3.14, 3.15).

Followers are read as `follower`, Drives as `drive`, Counters as `counter`; a Hero has ten rewards as parts, one for level 1 and
three each for levels 2 to 4. A reward's text is read as `reward`: whether it is Passive or Active is an attribute of it.
"""

from __future__ import annotations

from cardwright.text import Attribute, CardSchema, CardType

OPEN = "Open Expansion"
REWARDS = ("reward_1", *(f"reward_{level}{letter}" for level in (2, 3, 4) for letter in "abc"))

_COMMON = {"flavor": Attribute("str", required=False), "artist": Attribute("str", required=False)}
_LEVEL = Attribute("int", words=("1", "2", "3", "4"), says="a whole number from 1 to 4 (HRS-3.11a)")
