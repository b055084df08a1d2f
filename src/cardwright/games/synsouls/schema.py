"""What a SYNSOULS card file may say about each card type (SYN-3.1, 3.16).

Records, Concepts and Conductors have texts read as `card`; Verses and Final Verses as `spell`; a Final Verse is a part of its
Conductor and has a Condition line.
"""

from __future__ import annotations

from ...text.schema import Attribute, CardSchema, CardType

# The border colours of these six are yellow, red, blue, green, purple and gray (SYN-2.9).
FREQUENCIES = ("Vyrafaeth", "Cavali'Ya", "LuKaineth", "Kubrakan", "Casaadi", "Amari")
TAGS = ("STATIC", "DYNAMIC")  # every Verse is either (SYN-3.22); a Final Verse that says neither is STATIC (SYN-3.26)

_COMMON = {
    "frequency": Attribute("str", words=FREQUENCIES, default=FREQUENCIES[0]),
    "flavor": Attribute("str", required=False),
    "artist": Attribute("str", required=False),
}
# The Catalog that a card was printed in, without effect in play (SYN-3.11); that of a Conductor has an X (SYN-3.12).
_ID = Attribute("str", default="", pattern=r"[A-Z]{2,5}-\d{1,4}", says='an id such as "CAV-003"')
# In Notes, of a load or of expending (SYN-3.3). Conductors have none.
_COST = Attribute("int_or_x", default=1, least=0)
# Of Conductors and Records, which have one or more (SYN-3.7).
_GENRES = Attribute("strs", default=())
_CARD = Attribute("str", reads="card")
_SPELL = Attribute("str", reads="spell")

# Only Records have a Rating (SYN-3.5). A Conductor has at least one [ENCORE] ability, besides others (SYN-3.19).
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
