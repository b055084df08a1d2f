"""What a SOURCE card file may say about each card type (SRC-3.9, 3.21 to 3.23, 14.3), and what must agree on one card.

Monsters, equipment and tokens have texts read as `card`, traps as `trap`, channeled effect cards as `channel`. The totals of ST and
requirement (SRC-3.15, 3.16) are checked where cards are read from files.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...text.schema import Attribute, CardSchema, CardType

SYMBOLS = {"alpha": "[α]", "beta": "[β]", "gamma": "[γ]", "delta": "[Δ]"}
TYPES = {
    "AL": "Alien", "AQ": "Aquatic", "BE": "Beast", "DE": "Demon", "FL": "Flame", "FR": "Frost", "GA": "Gas", "GR": "Ground", "IN": "Insect",
    "OT": "Otherworldly", "RO": "Robot", "SP": "Spirit", "ST": "Static", "TO": "Token",
}
CODES = tuple(code for code in TYPES if code != "TO")
MARKERS = ("Y", "O", "Y/O")
TOTALS = (50, 75, 100, 125, 150)  # the ST total by total requirement (SRC-3.15a to 3.15e)


def _share(given: Mapping[str, Any]) -> int:
    """An ST that is not said: a share of what the others leave of the total, in steps of 5 (SRC-3.15)."""
    needs = [given.get(need, 0) for need in ("terrestrial", "otherworldly")]
    silent = [symbol for symbol in SYMBOLS if not isinstance(given.get(symbol), int)]
    if not all(isinstance(need, int) and 0 <= need < len(TOTALS) for need in needs) or sum(needs) >= len(TOTALS):
        return 0
    steps: int = max(0, TOTALS[sum(needs)] - sum(given[symbol] for symbol in SYMBOLS if symbol not in silent)) // 5
    return 5 * -(-steps // len(silent))


_COMMON = {
    "id": Attribute("str", default="", pattern=r"[A-Z]{2,5}-\d{1,4}", says='an id such as "BAS-003"'),
    "flavor": Attribute("str", required=False),
    "artist": Attribute("str", required=False),
}
_NEED = Attribute("int", default=0, least=0)
_NEEDS = {"terrestrial": _NEED, "otherworldly": _NEED}
_STRENGTHS = {name: Attribute("int", default=_share, least=0) for name in SYMBOLS}
_TEXT = {"text": Attribute("str", reads="card")}
_MARKER = {"marker": Attribute("str", words=MARKERS, default="Y/O")}


def _monster(attrs: Mapping[str, Any]) -> str | None:
    """SRC-3.15, 3.16."""
    need = attrs["terrestrial"] + attrs["otherworldly"]
    if need >= len(TOTALS):
        return f"a monster requires at most 4 occupied spaces, not {need} (SRC-3.16)"
    total = sum(attrs[name] for name in SYMBOLS)
    if total != TOTALS[need]:
        return f"with a total requirement of {need} the four ST add up to {TOTALS[need]}, not {total} (SRC-3.15)"
    return None


def _channeled(attrs: Mapping[str, Any]) -> str | None:
    """SRC-3.23: two orbs."""
    orbs = attrs["orbs"]
    wrong = [orb for orb in orbs if orb not in SYMBOLS]
    if wrong or len(orbs) != 2:
        return f"orbs are two of {', '.join(SYMBOLS)} (SRC-3.23)"
    return None


SCHEMA = CardSchema({
    "Monster": CardType(
        {"code": Attribute("str", words=CODES, default=CODES[0]), **_NEEDS, **_STRENGTHS, **_TEXT, **_COMMON,
         "allowance": Attribute("int", required=False, least=1, default=1)},
        check=_monster,
    ),
    "Equipment": CardType({**_NEEDS, "turns": Attribute("int", default=3, least=1), **_MARKER, **_TEXT, **_COMMON}),
    "Trap": CardType({**_NEEDS, "text": Attribute("str", reads="trap"), **_COMMON}),
    "Channeled": CardType(
        {"orbs": Attribute("strs", default=("alpha", "beta"), says='two symbols such as ["alpha", "delta"]'),
         "uses": Attribute("int", default=1, least=1), **_MARKER,
         "text": Attribute("str", reads="channel"), **_COMMON},
        check=_channeled,
    ),
    "Token": CardType({**_STRENGTHS, **_TEXT, **_COMMON}),
    "Tile": CardType({**_TEXT, **_COMMON}),
}, usual="Monster", doers=dict.fromkeys(
    ("attacks", "attacked", "attacks_generator", "battle", "survives", "wins", "wins_battle", "moves", "summoned"), ("Monster", "Token"),
))
