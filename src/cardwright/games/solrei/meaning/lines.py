"""The two printed lines that are no sentences: what an Art costs, and what a card requires of its Muse (SOL-3.26, 3.30).

A cost line is costs as they stand before a colon: “♥ ●”, “R”, “♣, HARVEST 2”; nothing, or 0, is no cost. Requirements are signs:
“SIGNATURE-Ashley”, “TYPE-Duelist”, “[Skill: Guard]”. Those with commas must all be met; of those joined by “or” any one (SOL-3.30a).
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING

from ....language import ir
from ....meaning import Unplayable
from ....text.tree import Node
from .kinds import SUITS

if TYPE_CHECKING:
    from .abilities import SolreiAbilities

FREE = ("", "0")
_NAME = r"[A-Z][\w'’-]*(?: [A-Z][\w'’-]*){0,2}"
_REQUIREMENT = re.compile(rf"(?P<sort>SIGNATURE|TYPE)-(?P<name>{_NAME})$|\[Skill: (?P<skill>{_NAME})\]$")
_JOIN = re.compile(r",? or |, ")
_HOW = "write SIGNATURE-Ashley for a Muse, TYPE-Duelist for a Type, [Skill: Guard] for a Skill"


def requirements(teller: SolreiAbilities, line: str) -> Node:
    """The requirements of a card: all of them, or any."""
    joints = list(_JOIN.finditer(line))
    either = any(joint[0].endswith("or ") for joint in joints)
    for place, joint in enumerate(joints):
        if either and joint[0] == ", " and place == len(joints) - 1:
            raise Unplayable("a list with “or” has it before the last", "requirements", (joint.start(), joint.end()))
        if either and joint[0].endswith("or ") and place < len(joints) - 1 and any(later[0] == ", " for later in joints[place:]):
            raise Unplayable("these are joined by “or” and by commas: it is either all of them or any", "requirements", (0, len(line)))
    starts = [0, *(joint.end() for joint in joints)]
    ends = [*(joint.start() for joint in joints), len(line)]
    items = tuple(_requirement(teller, line, start, end) for start, end in zip(starts, ends, strict=True)) if line else ()
    return teller.make("requirements", items=items, any=either)


def _requirement(teller: SolreiAbilities, line: str, start: int, end: int) -> Node:
    said = line[start:end]
    found = _REQUIREMENT.match(said)
    if found is None:
        near = get_close_matches(said.partition("-")[0].upper(), ("SIGNATURE", "TYPE", "[SKILL"), n=1)
        hint = {"SIGNATURE": "SIGNATURE-Ashley", "TYPE": "TYPE-Duelist", "[SKILL": "[Skill: Guard]"}.get(near[0] if near else "")
        told = f"write it as {hint}" if hint else _HOW
        raise Unplayable(f"“{said}” is no requirement; {told}", "requirements", (start, max(end, start + 1)))
    sort = (found["sort"] or "skill").lower()
    return teller.make("requirement", of=sort, name=found["name"] or found["skill"])


def cost_line(teller: SolreiAbilities, text: ir.Text) -> Node:
    """The costs of an Art, read as they would be before a colon."""
    if not text.abilities:
        return teller.make("cost_line")
    ability = teller.only_one(text)
    if ability.form != "active" or ability.header or ability.labels or ability.tag or ability.body:
        raise teller.cannot(ability, "cost line", "this is no cost: Rei is written in signs with blanks between, as “♥ ●”, “R” or “B B”, "
                            "other costs follow with commas, as “♣, HARVEST 2”")
    teller.enter(ability)
    return teller.make("cost_line", costs=teller.costs_of(ability))


def listed(label: str) -> tuple[tuple[str, ...], str]:
    """The timings or suits of a label, and how they are joined."""
    inner = label.strip()
    if set(inner) & set(SUITS):
        inner = inner.replace("and", "or")
    if not (inner.startswith("(") and inner.endswith(")")) or "(" in inner[1:]:
        return (), ""
    inner = inner[1:-1]
    if " or " in inner or ("or" in inner and set(inner) & set(SUITS)):
        return tuple(part.strip() for part in inner.replace(",", " or ").split("or") if part.strip()), "or"
    if set(inner) <= {*SUITS, " "} and " " in inner:
        inner = ",".join(inner.split())
    parts = tuple(part.strip() for part in inner.split(","))
    return parts, "comma" if len(parts) > 1 else ""
