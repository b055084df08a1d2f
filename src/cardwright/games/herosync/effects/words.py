"""What cards give, in words for the log: "gains +20 Power and Agile", "cannot attack".

Only what everyone may see is told: the log itself hides whom it happens to where that is Hidden.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....effects.words import deeds, joined
from ....kernel.things import Mod
from ..model import AGILE, DEEDS

NAMES = {"attack_entering": "attack the turn it enters", "be_targeted_by_opponent": "be targeted by the opponent"}


def told(mods: Sequence[Mod]) -> str:
    """What a character or player suffers or gets by these changes."""
    gains = [word for mod in mods for word in _gains(mod)]
    lines = [f"gains {joined(gains)}"] if gains else []
    lines += [line for mod in mods for line in _lines(mod)]
    return joined(lines)


def _gains(mod: Mod) -> list[str]:
    if mod.attr == "power" and mod.op == "add" and mod.amount > 0:
        return [f"+{mod.amount} Power"]
    if mod.attr == "keywords" and mod.op == "gain":
        return ["Agile"] if mod.amount & AGILE else []
    return ["an ability"] if mod.op == "grant" else []


def _lines(mod: Mod) -> list[str]:
    if mod.attr == "power":
        return [f"gets {mod.amount} Power"] if mod.op == "add" and mod.amount < 0 else [f"has base Power {mod.amount}"] * (mod.op == "set")
    if mod.attr == "abilities":
        return ["loses its abilities"]
    if mod.attr in ("cannot", "must"):
        return deeds(mod.attr, mod.amount, [NAMES.get(name, name) for name in DEEDS])
    if mod.attr == "play_level":
        return [f"plays cards as {mod.amount} level{'s' if mod.amount != 1 else ''} higher"]
    return {"attacks": ["may attack once more"], "may": ["may attack the enemy Hero in any case"]}.get(mod.attr, [])
