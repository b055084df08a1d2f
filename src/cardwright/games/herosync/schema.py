"""What a HeroSync card file may say about each card type (HRS-2.5, 2.9, 3.2, 3.10, 3.14, 3.15).

Followers are read as `follower`, Drives as `drive`, Counters as `counter`. The ten rewards of a Hero's Sync Path are cards of their
own that name their Hero; Passive ones are read as `passive_reward`, Active ones as `active_reward`.
"""

from __future__ import annotations

from ...text.schema import Attribute, CardSchema, CardType

_COMMON = {"flavor": Attribute("str", required=False), "artist": Attribute("str", required=False)}
_LEVEL = Attribute("int", default=1, pattern=r"[1-4]", says="a whole number from 1 to 4 (HRS-3.11a)")
_ALLEGIANCE = Attribute("str", default="Open Expansion", says='the name of a Hero, or "Open Expansion" (HRS-2.5)')
_HERO = Attribute("str", says="the name of the Hero whose Sync Path it is on (HRS-2.9)")


def _text(reads: str) -> Attribute:
    return Attribute("str", reads=reads)


SCHEMA = CardSchema({
    "Hero": CardType({**_COMMON, "title": Attribute("str", required=False)}),
    "Passive Reward": CardType({**_COMMON, "hero": _HERO, "level": _LEVEL, "text": _text("passive_reward")}),
    "Active Reward": CardType({**_COMMON, "hero": _HERO, "level": _LEVEL, "text": _text("active_reward")}),
    "Follower": CardType({
        **_COMMON, "allegiance": _ALLEGIANCE, "level": _LEVEL, "power": Attribute("int", default=20, least=0), "text": _text("follower"),
    }),
    "Drive": CardType({**_COMMON, "allegiance": _ALLEGIANCE, "level": _LEVEL, "text": _text("drive")}),
    "Counter": CardType({**_COMMON, "allegiance": _ALLEGIANCE, "level": _LEVEL, "text": _text("counter")}),
}, usual="Follower", ranges={"level": (1, 4), "level_is": (1, 4)}, doers=dict.fromkeys(
    ("attacks", "attacked", "attacks_directly", "succeeds", "succeeds_directly", "kills_in_battle"), ("Follower", "Hero"),
) | dict.fromkeys(("killed", "killed_in_battle"), ("Follower",)))
