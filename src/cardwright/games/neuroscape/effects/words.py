"""What cards give, in words for the log: "gets +2/+1 and OVERRUN", "cannot attack".

Only what everyone may see is told: changes lie open on cards in play.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....effects.words import deeds, joined, set_names
from ....kernel.things import Mod
from ..model import COLOURS, DEEDS, FACTIONS, KEYWORDS
from .base import ALL_KEYWORDS


def told(mods: Sequence[Mod]) -> str:
    """What a card suffers or gets by these changes."""
    gains = [word for word in (_power(mods), *(name for mod in mods for name in _gains(mod))) if word]
    lines = [f"gets {joined(gains)}"] if gains else []
    lines += [line for mod in mods for line in _lines(mod)]
    return joined(lines)


def _power(mods: Sequence[Mod]) -> str:
    """+A/+D, where either is given."""
    attack = sum(mod.amount for mod in mods if mod.attr == "attack" and mod.op == "add")
    defense = sum(mod.amount for mod in mods if mod.attr == "defense" and mod.op == "add")
    return f"{attack:+d}/{defense:+d}" if attack or defense else ""


def _gains(mod: Mod) -> list[str]:
    if mod.attr == "keywords" and mod.op == "gain":
        return set_names(mod.amount, KEYWORDS)
    if mod.attr == "psychosis" and mod.op == "add":
        return [f"psychosis {mod.amount:+d}"]
    return ["an ability"] if mod.op == "grant" and mod.attr == "ability" else []


def _lines(mod: Mod) -> list[str]:
    if mod.op == "set" and mod.attr in ("attack", "defense"):
        return [f"has {mod.attr} {mod.amount}"]
    if mod.attr == "color":
        return [f"has a {COLOURS[mod.amount]} attack"]
    if mod.attr == "factions":
        return [f"is also {name}" for name in set_names(mod.amount, FACTIONS)]
    if mod.attr == "abilities":
        return ["loses all abilities"]
    if mod.attr == "keywords" and mod.op == "lose":
        return [] if mod.amount == ALL_KEYWORDS else [f"loses {joined(set_names(mod.amount, KEYWORDS))}"]
    if mod.attr in ("cannot", "must"):
        return deeds(mod.attr, mod.amount, DEEDS)
    if mod.attr == "cost":
        return [f"costs {abs(mod.amount)} {'more' if mod.amount > 0 else 'less'} RAM" if mod.op == "add" else f"costs {mod.amount} RAM"]
    return {"blocks": ["can block more attackers"], "no_synergy": ["gives no synergy points"]}.get(mod.attr, [])
