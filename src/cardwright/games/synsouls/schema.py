"""What a SYNSOULS card file may say about each card type (SYN-3.1, 3.16, 3.19, 3.22, 3.26).

Records, Concepts and Conductors have texts read as `card`; Verses and Final Verses as `spell`; a Final Verse is a part of its
Conductor and has a Condition line.
"""

from __future__ import annotations

from ...text.schema import Attribute, CardSchema, CardType

# The border colours of these six are yellow, red, blue, green, purple and gray (SYN-2.9).
FREQUENCIES = ("Vyrafaeth", "Cavali'Ya", "LuKaineth", "Kubrakan", "Casaadi", "Amari")
TAGS = ("STATIC", "DYNAMIC")

_COMMON = {
    "frequency": Attribute("str", words=FREQUENCIES, default=FREQUENCIES[0]),
    "flavor": Attribute("str", required=False),
    "artist": Attribute("str", required=False),
}
_ID = Attribute("str", default="", pattern=r"[A-Z]{2,5}-\d{1,4}", says='an id such as "CAV-003"')
_COST = Attribute("int_or_x", default=1, least=0)
_GENRES = Attribute("strs", default=())
_CARD = Attribute("str", reads="card")
_SPELL = Attribute("str", reads="spell")

SCHEMA = CardSchema({
    "Record": CardType({
        **_COMMON, "id": _ID, "cost": _COST, "rating": Attribute("int", default=1, least=0), "genres": _GENRES, "text": _CARD,
    }),
    "Verse": CardType({**_COMMON, "id": _ID, "cost": _COST, "tag": Attribute("str", words=TAGS, default="DYNAMIC"), "text": _SPELL}),
    "Concept": CardType({**_COMMON, "id": _ID, "cost": _COST, "text": _CARD}),
    "Conductor": CardType(
        {
            **_COMMON,
            "id": Attribute("str", default="", pattern=r"[A-Z]{2,5}-X\d{1,4}", says='an id with an X such as "CAV-X1" (SYN-3.12)'),
            "genres": _GENRES,
            "text": Attribute("str", reads="card", pattern=r"(?s)(.*\s)?\[ENCORE\] .+", says="a text with an [ENCORE] ability (SYN-3.19)"),
        },
        {
            "final_verse": {
                "name": Attribute("str"),
                "tag": Attribute("str", words=TAGS, default="STATIC"),
                "cost": _COST,
                "condition": Attribute("str", reads="condition"),
                "text": _SPELL,
            },
        },
    ),
}, usual="Record", doers=dict.fromkeys(
    ("attacks", "attacked", "blocks", "blocked", "attacks_or_blocks"), ("Record",),
))
