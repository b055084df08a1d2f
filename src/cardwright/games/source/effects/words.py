"""What cards give, in words for the log: "gains 10 [α] ST", "cannot attack", "has no effect".

Only what everyone may see is told: changes lie open on cards in play (SRC-16.6).
"""

from __future__ import annotations

from collections.abc import Sequence

from ....effects.words import deeds, joined, set_names
from ....kernel.things import Mod
from ..model import CODES, DEEDS, MAYS, SIGNS, SYMBOL_NAMES

_MAY = {
    "stop": "may stop at any space", "parallel": "may move across parallel spaces", "backward": "may move backward",
    "pass_enemies": "may move through enemies", "attack_parallel": "may attack parallel spaces", "wins_ties": "wins ties",
    "trap_immune": "is not affected by traps", "both_kinds": "counts as on both kinds of space",
}
_NUMBERS = {
    "spaces": "moves {} spaces more", "reach": "attacks up to {} spaces away", "damage": "deals {} more to generators",
    "channel_st": "channels with ST {} higher", "attacks": "may attack {} more times", "counts_t": "counts as {} Terrestrial spaces",
    "counts_o": "counts as {} Otherworldly spaces",
}


def told(mods: Sequence[Mod]) -> str:
    """What a card suffers or gets by these changes."""
    gains = [word for mod in mods for word in _strength(mod, 1)]
    losses = [word for mod in mods for word in _strength(mod, -1)]
    lines = [f"gains {joined(gains)}"] if gains else []
    lines += [f"loses {joined(losses)}"] if losses else []
    lines += [line for mod in mods for line in _lines(mod)]
    return joined(lines)


def _strength(mod: Mod, sign: int) -> list[str]:
    if mod.op == "add" and mod.attr in SYMBOL_NAMES and mod.amount * sign > 0:
        return [f"{abs(mod.amount)} [{SIGNS[SYMBOL_NAMES.index(mod.attr)]}] ST"]
    return []


def _lines(mod: Mod) -> list[str]:
    if mod.attr in ("highest", "lowest"):
        if mod.op == "add":
            return [f"{'gains' if mod.amount > 0 else 'loses'} {abs(mod.amount)} ST of its {mod.attr} symbol"] if mod.amount else []
        told = {"set": f"becomes {mod.amount}", "mul": "is doubled", "half": "is halved"}[mod.op]
        return [f"has its {mod.attr} ST changed: it {told}"]
    if mod.attr in SYMBOL_NAMES and mod.op in ("mul", "half"):
        how = "doubled" if mod.op == "mul" else "halved"
        return [f"has its [{SIGNS[SYMBOL_NAMES.index(mod.attr)]}] ST {how}"] if mod.amount != 1 or mod.op == "half" else []
    if mod.attr == "st":
        return {"swap": ["swaps two of its ST"], "highest": ["has all its ST at its highest"],
            "lowest": ["has all its ST at its lowest"]}.get(
            mod.op, [f"has {'all ST' if mod.amount // 10_000 == 4 else f'[{SIGNS[mod.amount // 10_000]}] ST'} {mod.amount % 10_000}"])
    if mod.op == "grant":
        return ["gains an effect"]
    if mod.attr in ("cannot", "must"):
        return deeds(mod.attr, mod.amount, DEEDS)
    if mod.attr == "may":
        return [_MAY.get(name, name.replace("_", " ")) for name in set_names(mod.amount, MAYS)]
    if mod.attr in _NUMBERS:
        return [_NUMBERS[mod.attr].format(mod.amount)]
    if mod.attr == "code":
        return [f"becomes type {CODES[mod.amount]}"]
    return {"blank": ["has no effect"], "use": ["reads another ST"]}.get(mod.attr, [])
