"""What a Neuroscape card file may say about each card type (NSC-3.1 to 3.25). Faction icons are written as they are printed: "{CYB}{MUT}".

Characters, cyberware and persistent programs have texts read as `card`, one-time programs as `spell`, tarots as `tarot` (see pink) and
mainframes as `mainframe`: which of them a program is, its subtype says.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...text.schema import Attribute, CardSchema, CardType
from .model import TROJAN_COST

KEYWORDS = ("Iconic", "OVERRUN", "Stamina", "Biovamp", "Datavamp", "Malicious", "Tether")
FACTIONS = {
    "CYB": "Cybernetic", "MYS": "Mystic", "NET": "Netrunner", "SYD": "Syndicate", "COR": "Corporate", "MUT": "Mutant",
}
SUBTYPES = ("EXE", "Script", "Tarot", "Drug", "Protocol", "Virus", "Trojan", "Environment")
PORTS = ("head", "left_arm", "right_arm", "body")


def as_icons(value: Any) -> Any:
    """Factions by name, by icon, or as a list of either, written as icons: "Mystic", "MYS", ["Mystic", "{NET}"]."""
    listed = value if isinstance(value, list) else [value]
    known = {spelled.casefold(): f"{{{icon}}}" for icon, name in FACTIONS.items() for spelled in (icon, f"{{{icon}}}", name)}
    found = [known.get(item.strip().casefold()) if isinstance(item, str) else None for item in listed]
    return "".join(icon for icon in found if icon) if all(found) else value


def _tiers(attrs: Mapping[str, Any]) -> str | None:
    if "Tier 1 (" in attrs["text"]:
        return None
    return 'a mainframe has a tier or more: its text ends with "Tier 1 ({CYB}{CYB}): …" (NSC-3.9)'


_ICONS = r"(\{(" + "|".join(FACTIONS) + r")\})*"
_COMMON = {
    "id": Attribute("str", default="", pattern=r"NSC-[A-Z]?\d{1,4}", says='an id such as "NSC-012"'),
    "factions": Attribute(
        "str", default="", pattern=_ICONS, says='faction icons such as "{CYB}{MUT}", or nothing (NSC-3.6)', accepts=as_icons,
    ),
    "flavor": Attribute("str", required=False),
    "artist": Attribute("str", required=False),
}
_PLAYED = {
    **_COMMON,
    "cost": Attribute("int_or_x", default=1, least=0),
    "requires": Attribute(
        "str", default="", pattern=_ICONS, says='faction icons such as "{NET}{NET}" (NSC-3.5)', accepts=as_icons,
    ),
}


def _program_cost(attrs: Mapping[str, Any]) -> int:
    """Every trojan costs 2 (NSC-14.18)."""
    return TROJAN_COST if attrs.get("subtype") == "Trojan" else 1


_PORT = Attribute("int", default=0, pattern="[0-3]", says="a level from 0 to 3 (NSC-3.20)")
_CARD = Attribute("str", reads="card")

SCHEMA = CardSchema({
    "Mainframe": CardType({**_COMMON, "text": Attribute("str", reads="mainframe")}, check=_tiers),
    "RAM": CardType({
        "id": _COMMON["id"], "flavor": _COMMON["flavor"], "artist": _COMMON["artist"],
        "subtype": Attribute("str", words=("Basic", "Advanced"), default="Basic"),
        "text": Attribute("str", default="", reads="card"),
    }),
    "Character": CardType(
        {
            **_PLAYED, "color": Attribute("str", words=("red", "blue"), default="red"),
            "attack": Attribute("int", default=1, least=0), "defense": Attribute("int", default=1, least=0),
            **dict.fromkeys(PORTS, _PORT), "text": _CARD,
        },
        groups={"ports": PORTS},
    ),
    "Cyberware": CardType({
        **_PLAYED, "port": Attribute("str", words=("head", "arm", "body"), default="head"),
        "level": Attribute("int", default=1, pattern="[1-3]", says="a level from 1 to 3 (NSC-3.21)"), "text": _CARD,
    }),
    "Program": CardType({
        **_PLAYED, "cost": Attribute("int_or_x", default=_program_cost, least=0),
        "subtype": Attribute("str", words=SUBTYPES, default="EXE"), "text": Attribute("str", reads="program"),
    }),
}, usual="Character", doers=dict.fromkeys(
    ("attacks", "attacks_player", "blocks", "blocked", "unblocked", "duels", "deals_combat_player"), ("Character",),
))
