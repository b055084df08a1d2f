"""What a SolRei card file may say: Muses, Advantages, Arts and Action Cards (SOL-3.1 to 3.33)."""

from __future__ import annotations

from ...text.schema import Attribute, CardSchema, CardType

_SUIT = r"[♠♥♦♣]"
_SERIAL = Attribute("str", default="", pattern=r"[A-Z]{1,5}-\d{1,4}", says='letters and a number, as "TKW-01"')
_FLAVOR = Attribute("str", default="")
_STYLE = Attribute("str", default="")
_REQUIRES = Attribute("str", default="", reads="requirements")
_COST = 'signs of Rei with blanks between, as "♥ ●", "R" or "B B", and other costs with commas, as "♣, HARVEST 2"'
_ABILITY = 'what it does, behind its timing in parentheses, as "(BEFORE SHOWDOWN) GAIN +2 Power."'

SCHEMA = CardSchema({
    "Muse": CardType({
        "title": Attribute("str", default=""),
        "alignment": Attribute("str", default="♥", pattern=rf"{_SUIT}(?: {_SUIT}){{0,3}}", says='suits with blanks, as "♥" or "♥ ♠"'),
        "types": Attribute("strs", default=()),
        "skills": Attribute("strs", default=()),
        "text": Attribute("str", default="", reads="muse"),
        "charge": Attribute("str", default="", reads="bonus"),
        "flavor": _FLAVOR,
        "serial": _SERIAL,
    }),
    "Advantage": CardType({
        "style": _STYLE, "requires": _REQUIRES, "text": Attribute("str", reads="muse"), "flavor": _FLAVOR, "serial": _SERIAL,
    }),
    "Art": CardType({
        "style": _STYLE, "cost": Attribute("str", default="", reads="cost_line", says=_COST), "requires": _REQUIRES,
        "text": Attribute("str", reads="art", says=_ABILITY), "flavor": _FLAVOR, "serial": _SERIAL,
    }),
    "Action": CardType({
        "rank": Attribute("str", words=("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")),
        "suit": Attribute("str", words=("♠", "♥", "♦", "♣")),
    }),
}, usual="Art")
