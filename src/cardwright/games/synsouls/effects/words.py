"""What cards give, in words for the log: "gains [+2] and [ECHO]", "cannot attack".

Only what everyone may see is told: changes lie open on cards in the Ensemble.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....effects.words import deeds, joined, set_names
from ....kernel.things import Mod
from ..model import ALL_KEYWORDS, DEEDS, KEYWORDS


def told(mods: Sequence[Mod]) -> str:
    """What a card suffers or gets by these changes."""
    gains = [word for mod in mods for word in _gains(mod)]
    lines = [f"gains {joined(gains)}"] if gains else []
    lines += [line for mod in mods for line in _lines(mod)]
    return joined(lines)


def _gains(mod: Mod) -> list[str]:
    if mod.attr == "rating" and mod.op == "add":
        return [f"[{mod.amount:+d}]"]
    if mod.attr == "keywords" and mod.op == "gain":
        return [f"[{name}]" for name in set_names(mod.amount, KEYWORDS)]
    return ["an ability"] if mod.op == "grant" else []


def _lines(mod: Mod) -> list[str]:
    if mod.attr == "rating":
        return {"set": [f"has Rating {mod.amount}"], "mul": ["has its Rating doubled"], "half": ["has its Rating halved"]}.get(mod.op, [])
    if mod.attr == "abilities":
        return ["loses all abilities"]
    if mod.attr == "keywords" and mod.op == "lose":
        return [] if mod.amount == ALL_KEYWORDS else [f"loses {joined([f'[{name}]' for name in set_names(mod.amount, KEYWORDS)])}"]
    if mod.attr in ("cannot", "must"):
        return deeds(mod.attr, mod.amount, DEEDS)
    if mod.attr == "capacity":
        return [f"holds {abs(mod.amount)} Record{'s' if abs(mod.amount) != 1 else ''} {'more' if mod.amount > 0 else 'fewer'}"]
    return {"attacks": ["may attack once more"], "keeps_strain": ["keeps its Strain"]}.get(mod.attr, [])
