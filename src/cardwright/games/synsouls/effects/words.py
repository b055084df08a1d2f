"""What cards give, in words for the log: "gains [+2] and [ECHO]", "cannot attack".

Only what everyone may see is told: changes lie open on cards in the Ensemble.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.things import Mod
from ..model import ALL_KEYWORDS, DEEDS, KEYWORDS


def told(mods: Sequence[Mod]) -> str:
    """What a card suffers or gets by these changes."""
    gains = [word for mod in mods for word in _gains(mod)]
    lines = [f"gains {_joined(gains)}"] if gains else []
    lines += [line for mod in mods for line in _lines(mod)]
    return _joined(lines)


def _joined(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1] if words else ""


def _gains(mod: Mod) -> list[str]:
    if mod.attr == "rating" and mod.op == "add":
        return [f"[{mod.amount:+d}]"]
    if mod.attr == "keywords" and mod.op == "gain":
        return [f"[{name}]" for name in _keywords(mod.amount)]
    return ["an ability"] if mod.op == "grant" else []


def _keywords(bits: int) -> list[str]:
    return [name for place, name in enumerate(KEYWORDS) if bits >> place & 1]


def _lines(mod: Mod) -> list[str]:
    if mod.attr == "rating":
        return {"set": [f"has Rating {mod.amount}"], "mul": ["has its Rating doubled"], "half": ["has its Rating halved"]}.get(mod.op, [])
    if mod.attr == "abilities":
        return ["loses all abilities"]
    if mod.attr == "keywords" and mod.op == "lose":
        return [] if mod.amount == ALL_KEYWORDS else [f"loses {_joined([f'[{name}]' for name in _keywords(mod.amount)])}"]
    if mod.attr in ("cannot", "must"):
        return [f"{mod.attr} {name.replace('_', ' ')}" for place, name in enumerate(DEEDS) if mod.amount >> place & 1]
    if mod.attr == "capacity":
        return [f"holds {abs(mod.amount)} Record{'s' if abs(mod.amount) != 1 else ''} {'more' if mod.amount > 0 else 'fewer'}"]
    return {"attacks": ["may attack once more"], "keeps_strain": ["keeps its Strain"]}.get(mod.attr, [])
