"""The SOURCE ledger's vocabulary as texts: every phrase of its tables in at least one wording, and its example cards whole.

Each row is (what the ledger calls it, what it is read as, the text). `card` is a monster, equipment or token; `trap` and `channel` are
traps and channeled effect cards.
"""

from __future__ import annotations

EXAMPLES = {
    "PUFFLING": ("card", "When this monster is destroyed, Y may draw 1 card."),
    "GRAVEL HOUND": (
        "card", "While this monster is on a Terrestrial space, it gains 5 [Δ] ST for each other monster Y control on a Terrestrial space.",
    ),
    "TIDE LURKER": (
        "card", "Once per turn, on Y turn, Y may move this monster to the unoccupied space parallel to it. This does not use a symbol card.",
    ),
    "LANTERN IMP": ("card", "When this monster destroys an OP monster in battle, OP loses 5 SourcePoints."),
    "COILSPARK": (
        "card", "When this monster attacks a monster, the attacked monster loses 10 ST of the drawn symbol until the end of the turn.",
    ),
    "HIVE MATRON": ("card", "When summoned, Y may place up to 2 BROODLING tokens on unoccupied Otherworldly spaces on Y side of the map."),
    "RUSTED ARCHIVIST": (
        "card", "When summoned, Y may return 1 Equipment Card from Y Done Zone to Y hand. Equipment equipped to this monster does not lose "
        "turns at the end of OP turn.",
    ),
    "PALE EMPEROR": (
        "card", "This monster is not affected by OP traps. Once per turn, on Y turn, Y may destroy 1 other monster Y control: refresh 1 used "
        "symbol card.",
    ),
    "THORN MAIL": (
        "card", "The equipped monster gains 20 [β] ST and 20 [γ] ST. When an OP monster attacks the equipped monster and does not destroy it, "
        "OP discards 1 card.",
    ),
    "PHASE BOOTS": (
        "card", "The equipped monster moves 1 additional space when it moves. It may stop at any space of its movement.",
    ),
    "TWIN SIGIL": ("card", "Swap the [α] ST and the [Δ] ST of the equipped monster."),
    "SINKHOLE": ("trap", "Move the triggering monster 2 spaces back."),
    "MIRROR MIST": ("trap", "All ST of the triggering monster become its lowest ST until the end of OP next turn."),
    "AMBUSH NEST": (
        "trap", "Y may summon 1 monster requiring 1 or fewer occupied spaces from Y hand to an unoccupied space adjacent to the triggering "
        "monster.",
    ),
    "SOLAR CHORUS": (
        "channel", "0-20: Y lose 10 SourcePoints. 21-45: Draw 2 cards. 46+: Each monster Y control gains 15 ST of the drawn symbol until the "
        "end of the turn.",
    ),
    "RIFT WHISPER": (
        "channel", "0-15: Move the channeling monster 1 space back. 16-40: Choose 1 OP monster. It cannot attack this turn. 41+: Return 1 OP "
        "monster on Y side of the map to OP hand.",
    ),
    "BROODLING": (
        "card", "Placed by HIVE MATRON. This monster cannot attack the generator. If Y control no HIVE MATRON, this monster is destroyed at the "
        "end of the turn.",
    ),
    "TAR POOL": (
        "card", "Placed by the card that names it. An OP monster that enters this space by movement ends its movement here. Then remove this "
        "tile.",
    ),
}

# Verbs and effects; as a trap's text each line is a whole effect, as a card's a text that always holds or waits.
VERBS = {
    "ST": {
        "trap": (
            "The triggering monster gains 10 [α] ST.", "It loses 5 [β] ST until the end of the turn.",
            "Each OP monster loses 10 ST of all symbols for 2 turns.", "The triggering monster gains 10 ST of all symbols permanently.",
            "The [γ] ST of the triggering monster becomes 0.", "Choose 1 OP monster. Its [α] ST becomes 30 this turn.",
            "All ST of the triggering monster become 10 until the end of the turn.",
            "1 OP monster halves its [Δ] ST.", "Double the [α] ST of 1 monster Y control until the end of the turn.",
            "Halve the [α] ST of the triggering monster.", "1 monster Y control doubles its [β] ST this turn.",
            "Choose 1 monster. Swap its [α] and [β] ST.", "Swap the [α] ST of 1 monster Y control with that of 1 OP monster.",
            "Choose 1 monster Y control. Swap its [γ] ST with that of another monster.",
            "All ST of 1 monster Y control become its highest ST until the end of Y next turn.",
            "Choose 1 OP monster. All its ST become its lowest ST.",
            "The triggering monster uses [β] ST instead of [α] ST until the end of OP next turn.",
            "Choose a symbol. The triggering monster loses 20 ST of the chosen symbol.",
            "The triggering monster loses [α] ST equal to its [β] ST.",
            "The triggering monster loses 5 [α] ST for each trap Y control.",
        ),
        "card": (
            "This monster uses [y] ST instead of [α] ST.".replace("[y]", "[β]"), "The [α] ST of the equipped monster is doubled.",
            "The [Δ] ST of the equipped monster becomes 50.", "When this monster attacks, it gains 10 ST of the drawn symbol for this attack.",
            "This monster gains 5 [α] ST, 5 [β] ST and 10 [γ] ST.", "Other monsters Y control gain 5 ST of all symbols.",
            "Each OP monster adjacent to this monster loses 10 [α] ST.", "All ST of the equipped monster become its highest ST.",
        ),
    },
    "Movement": {
        "trap": (
            "Move 1 monster Y control 2 spaces.", "Move 1 monster Y control 2 spaces forward.", "Move 1 monster Y control up to 2 spaces.",
            "The triggering monster moves 1 space back.", "Move the triggering monster 3 spaces back.", "Move each OP monster 1 space back.",
            "Move the triggering monster to an adjacent unoccupied space.".replace("an adjacent unoccupied space", "an unoccupied space adjacent to it"),
            "Move 1 monster Y control to an unoccupied space parallel to it.",
            "Swap the places of 2 monsters Y control.", "Swap the places of the triggering monster and 1 monster Y control.",
            "Place the triggering monster on OP flux space.", "Return the triggering monster to OP summoning space.",
            "Return 1 monster Y control to Y summoning space.", "The triggering monster ends its movement.",
            "The triggering monster cannot move until the end of OP next turn.", "The triggering monster cannot be moved this turn.",
            "Each OP monster moves 1 fewer space this turn.",
        ),
        "card": (
            "This monster moves 1 additional space.", "OP monsters within 2 spaces of this monster move 1 fewer space when they move.",
            "This monster may move across parallel spaces.", "This monster may move backward and may stop at any space of its movement.",
            "The equipped monster may move through OP monsters.", "This monster cannot move.", "This monster cannot be moved.",
            "This monster cannot move or be moved.", "OP monsters on this space cannot move.",
        ),
    },
    "Battle": {
        "trap": (
            "Y may attack the triggering monster with 1 monster Y control without a symbol card.", "The triggering monster cannot attack this turn.",
            "1 monster Y control attacks the triggering monster without a symbol card.",
        ),
        "card": (
            "This monster may attack parallel spaces.", "This monster may attack monsters up to 2 spaces away.",
            "This monster may attack 1 additional time.", "When this monster destroys a monster in battle, Y may attack again.",
            "When this monster destroys a monster in battle, it attacks again.",
            "When this monster is summoned, Y may attack with this monster without a symbol card.",
            "This monster cannot attack.", "This monster cannot attack the generator.", "This monster cannot be attacked.",
            "OP monsters adjacent to this monster must attack if able.", "The equipped monster cannot be destroyed in battle.", "This monster wins ties.",
            "When this monster is attacked, compare [γ] ST instead.",
            "When another monster Y control is attacked, Y may redirect the attack to this monster.",
            "If another monster Y control would be destroyed, this monster is destroyed instead.",
            "If the equipped monster would be destroyed, destroy this equipment instead.",
        ),
    },
    "Destruction and removal": {
        "trap": (
            "Destroy the triggering monster.", "Destroy all OP monsters on Terrestrial spaces.".replace("Terrestrial spaces", "a Terrestrial space"),
            "Send the triggering monster to the Done Zone.", "Return the triggering monster to OP hand.",
            "Put the triggering monster on top of its owner's deck.", "Put the triggering monster on the bottom of OP deck.",
            "Shuffle the triggering monster into its owner's deck.", "Remove 1 tile.", "Remove all WEB tiles.", "Destroy 1 trap OP controls.",
            "Destroy 1 OP equipment.", "Destroy 1 OP channeled effect card.", "Destroy all equipment equipped to the triggering monster.",
            "The triggering monster is destroyed at the end of the turn.", "Destroy up to 2 OP monsters with ST total 40 or less.",
        ),
        "card": (
            "This monster cannot be destroyed.", "This monster cannot be destroyed by effects.", "This monster cannot be destroyed by OP effects.",
            "This monster is destroyed at the end of the turn.", "This monster is destroyed at the end of the turn after it was summoned.",
            "This monster is destroyed at the end of OP turn.", "When summoned, this monster is destroyed at the end of OP next turn.",
        ),
    },
    "Summoning": {
        "trap": (
            "Summon 1 monster from Y hand.", "Y may summon 1 monster of type Robot from Y deck to Y flux space.",
            "Summon 1 monster requiring no occupied spaces from Y Done Zone to an unoccupied space adjacent to the triggering monster.",
            "Y may summon 1 monster from Y hand to Y summoning space ignoring requirements.", "Place 2 BROODLING tokens.",
            "Place a FLORALIA token on an unoccupied Terrestrial space.", "Place 1 BROODLING token on any unoccupied space on Y side.",
            "OP cannot summon to OP summoning space this turn.", "Y may summon 1 additional monster this turn.",
            "Summon 1 monster from Y hand to Y flux space, meeting its requirements.",
        ),
        "card": (
            "This monster may be summoned to Y flux space instead.", "This monster requires 1 fewer Terrestrial space.",
            "If Y control 2 or more monsters of type Beast, this monster requires 1 fewer O space.",
            "OP monsters require 1 more Otherworldly space.", "This monster counts as 2 occupied Terrestrial spaces.",
            "This monster counts as on a Terrestrial and an Otherworldly space.", "OP cannot summon to spaces adjacent to this monster.",
            "This monster cannot be summoned except by an effect.", "On Y turn, Y may summon 1 additional monster.",
        ),
    },
    "Cards": {
        "trap": (
            "Draw 2 cards.", "Draw a card.", "OP discards 1 card.", "OP discards 1 card at random.", "Y discard 2 cards.",
            "Look at the top 3 cards of Y deck. Put them back in any order.", "Look at the top 3 cards of Y deck. Put 1 of them into Y hand and the rest on the bottom of Y deck in any order.",
            "Reveal the top card of OP deck.", "OP reveals OP hand.", "Search Y deck for 1 trap. Add it to Y hand.",
            "Search Y deck for 1 monster named HIVE MATRON. Put it into Y hand.", "Shuffle Y deck.",
            "Put 1 card from Y hand on the bottom of Y deck.", "Put 1 card from Y Done Zone on top of Y deck.",
            "Take 1 card from OP Done Zone to Y hand.", "Take 1 monster from Y Done Zone to Y hand.", "Look at OP hand.",
            "Mill 3 cards.", "OP mills 2 cards.", "Exchange hands.", "Put the top 2 cards of OP deck into OP Done Zone.",
            "OP discards 1 card unless OP loses 5 SourcePoints.", "Each player draws 1 card.",
        ),
    },
    "Traps": {
        "trap": (
            "Set 1 trap from Y hand on an unoccupied space adjacent to 1 monster Y control.", "Set 1 trap from Y deck on Y flux space.",
            "Y may set 1 trap from Y Done Zone on an unoccupied space on Y side of the map.", "Move 1 trap Y control to an unoccupied space.",
            "Reveal 1 face-down trap OP controls.", "Look at 1 face-down OP trap.", "Spring 1 other trap Y control on the triggering monster.",
            "Return this trap to Y hand.", "Draw 1 card. Do not send this trap to the Done Zone.", "This trap is not sent to the Done Zone.",
            "Passing monsters also spring this trap. Destroy the triggering monster.",
        ),
        "card": ("This monster is not affected by traps.", "When a trap springs, draw 1 card.", "OP traps cannot spring."),
    },
    "Equipment": {
        "trap": (
            "Equip 1 equipment from Y hand to 1 monster Y control.", "Equip 1 equipment card from Y Done Zone to 1 monster Y control.",
            "Move 1 OP equipment to 1 monster Y control.", "1 equipment Y control gains 2 turns.", "Each OP equipment loses 1 turn.",
            "Remove 1 turn from 1 OP equipment.", "Add 2 turns to 1 equipment Y control.",
        ),
        "card": (
            "This equipment may be equipped to up to 2 monsters.", "This equipment may be equipped to an OP monster.",
            "This equipment is destroyed when the equipped monster is attacked.", "When this equipment expires, draw 1 card.",
            "Once per turn, Y may move this equipment to 1 other monster Y control.",
        ),
    },
    "Channeling": {
        "channel": (
            "0+: 1 channeled effect card Y control gains 1 use.", "0+: 1 OP channeled effect card loses 1 use.", "10-20: Add 1 use to this channeled effect card.",
            "0+: Channeled effects cannot be activated until the end of OP next turn.", "0+: Y may place 1 additional channeled effect card this turn.",
            "0+: OP cannot channel until the end of OP next turn.",
        ),
        "card": (
            "Treat the ST of this monster as 10 higher for channeled effects.", "Treat the ST of OP monsters as 10 lower for channeled effects.",
            "This monster may channel from any space.", "Channeled effect cards Y control may be channeled on either turn.",
            "Any symbol fits channeled effect cards Y control.",
            "Once per turn, Y may channel 1 channeled effect card Y control with this monster without using a symbol card.",
            "Y may place 1 additional channeled effect card.", "Channeled effects cannot be activated.",
        ),
    },
    "Symbols": {
        "trap": (
            "Refresh 1 used symbol card.", "Refresh all.", "Refresh all used symbol cards Y control.", "1 unused OP symbol card becomes used.",
            "Choose a symbol.", "Choose [α] or [β]. OP next action uses the chosen symbol.", "The next action uses [Δ].", "Y next action uses [α].",
            "Redraw.", "Look at the next symbol card.", "Look at OP next symbol card.", "Swap the order of Y next 2 symbol cards.",
        ),
        "card": ("When this monster moves, Y may redraw the symbol card.",),
    },
    "SourcePoints": {
        "trap": (
            "OP loses 10 SourcePoints.", "Y lose 5 SourcePoints.", "Y regain 10 SourcePoints.", "Prevent the next 10 SourcePoints Y would lose.",
            "Prevent the next 10 SourcePoints lost.", "OP loses SourcePoints equal to the [α] ST of the triggering monster.",
            "OP loses SourcePoints equal to its [α] ST.", "OP loses 2 SourcePoints for each monster Y control.",
            "OP loses 1 SourcePoint for each Terrestrial space Y occupy.",
        ),
        "card": (
            "Generator attacks by this monster deal 10 more.", "Generator attacks by OP monsters deal 5 less.",
            "Attacking the generator with this monster does not end the turn.",
        ),
    },
    "Control, negation, copying": {
        "trap": (
            "Take control of the triggering monster until the end of Y next turn.", "Return control of 1 OP monster.",
            "Negate the effect of the triggering monster until the end of the turn.", "The triggering monster has no effect for 2 turns.",
            "Choose 1 monster Y control. It copies the effect of the triggering monster until the end of the turn.",
            "The triggering monster becomes type Robot.", "The triggering monster becomes type RO permanently.",
            "The triggering monster is also treated as named Goop.", "The triggering monster loses its effect this turn.",
        ),
        "card": ("The equipped monster has no effect.", "This monster is also treated as named HIVE MATRON.", "The equipped monster becomes type Beast."),
    },
    "Turn": {
        "trap": (
            "End the turn.", "OP skips OP next draw.", "Skip Y next draw.", "OP skips the next turn.", "Y take an additional turn.",
            "Take an additional turn after this one.", "Y may make 1 additional deployment this turn.",
        ),
    },
    "Tiles": {
        "trap": ("Place a WEB tile on this space.", "Place 1 TAR POOL tile on each unoccupied space adjacent to this trap.", "Remove a WEB tile."),
        "card": (
            "When summoned, Y may place a WEB tile on an unoccupied space adjacent to this monster.",
            "Monsters on this space cannot attack.", "OP monsters that enter this space lose 10 [α] ST.",
            "A monster that lands on this space is destroyed.", "An OP monster that leaves this space loses 10 ST of all symbols this turn.",
            "Monsters that pass this space end their movement.", "An OP monster that lands on this space cannot move until the end of OP next turn.",
        ),
    },
}

# Target phrases, each in an order to destroy or the like.
TARGETS = {
    "Self": {
        "trap": ("Destroy this card.", "Destroy the triggering monster.",),
        "card": ("When summoned, draw 1 card.", "When Y summon another monster, the summoned monster gains 5 [α] ST.", "The equipped monster cannot attack."),
        "channel": ("0+: The channeling monster gains 10 [α] ST.",),
    },
    "Monster by side": {"trap": (
        "Destroy 1 monster Y control.", "Destroy 1 OP monster.", "Destroy any monster.", "Destroy all monsters.", "Destroy each OP monster.",
        "Destroy up to 2 monsters.", "Destroy 2 OP monsters.", "Destroy another monster.",
    ), "card": ("When summoned, destroy 1 other monster Y control.",)},
    "Monster by place": {"trap": (
        "Destroy 1 OP monster on a Terrestrial space.", "Destroy 1 OP monster on an Otherworldly space.", "Destroy 1 OP monster on Y side.",
        "Destroy 1 monster on OP side of the map.", "Destroy 1 monster on Y flux space.", "Destroy 1 monster on OP summoning space.",
        "Destroy 1 OP monster adjacent to the triggering monster.", "Destroy 1 OP monster parallel to the triggering monster.",
        "Destroy 1 OP monster within 3 spaces of the triggering monster.", "Destroy 1 OP monster in the same lane as the triggering monster.",
        "Destroy the OP monster closest to Y generator.", "Destroy 1 OP monster adjacent to 1 monster Y control.",
        "Destroy 1 OP monster in front of the triggering monster.", "Destroy each OP monster behind the triggering monster.",
    )},
    "Monster by feature": {"trap": (
        "Destroy 1 OP monster of type Robot.", "Destroy 1 OP monster of type IN.", "Destroy 1 Robot monster.", "Destroy 1 monster named PUFFLING.",
        "Destroy 1 monster requiring 2 or more occupied spaces.", "Destroy 1 OP monster with [α] ST 20 or less.",
        "Destroy the monster with the highest [α] ST.", "Destroy the OP monster with the lowest ST total.", "Destroy 1 equipped OP monster.",
        "Destroy 1 OP monster that is not equipped.", "Destroy 1 token.", "Destroy 1 non-token monster.", "Destroy 1 OP monster summoned this turn.",
        "Destroy 1 OP monster that attacked this turn.", "Destroy 1 OP monster with [α] ST higher than the [β] ST of the triggering monster.",
        "Destroy 1 OP monster with the highest ST total.",
    )},
    "Battle roles": {"card": (
        "When this monster attacks, destroy the attacked monster.", "When this monster is attacked, the attacking monster loses 5 ST of all symbols.",
        "When this monster destroys a monster in battle, return the defeated monster to OP hand.",
        "When this monster is destroyed in battle, destroy the monster that destroyed it.",
    )},
    "Spaces": {"trap": (
        "Move 1 monster Y control to an unoccupied space.", "Place 1 monster Y control on an unoccupied T space.", "Move it to an unoccupied O space.",
        "Move 1 OP monster to a space with a trap.", "Move 1 OP monster to an unoccupied space with a tile.", "Place it on Y flux space.",
    )},
    "Cards": {"trap": (
        "Discard 1 card from Y hand.", "Search Y deck for 1 card. Add it to Y hand.", "Return 1 card from Y Done Zone to Y hand.",
        "Take 1 card from OP Done Zone.", "Destroy 1 trap Y control.", "Destroy 1 equipment OP controls.", "OP discards a random card.",
    )},
    "Players": {"trap": (
        "Each player loses 5 SourcePoints.", "The player whose turn it is loses 5 SourcePoints.", "Destroy 1 monster. Its controller loses 5 SourcePoints.",
        "Destroy 1 monster. Its owner draws 1 card.",
    )},
}

CONDITIONS = (
    "this monster is on a Terrestrial space", "this monster is on OP side", "this monster is on Y flux space", "this monster is on OP summoning space",
    "this monster is equipped", "this monster is adjacent to a monster named PUFFLING", "this monster is parallel to a monster of type Robot",
    "Y control 3 or more monsters", "Y control 2 or more monsters of type Beast", "Y control 2 or more monsters on a Terrestrial space",
    "OP controls more monsters than Y", "Y occupy 2 or more Terrestrial spaces", "Y occupy 1 or fewer O spaces", "Y hand has 2 or fewer cards",
    "Y have fewer SourcePoints than OP", "Y have 20 or fewer SourcePoints", "it moved 2 or more spaces this turn", "it did not move this turn",
    "it did not attack this turn", "this monster was summoned this turn", "the drawn symbol is [α]", "the drawn symbol is [α] or [Δ]",
    "its [α] ST is higher than 30", "its [β] ST is lower than the [β] ST of this monster", "Y generator was attacked last turn",
    "a card named GOOP is in play", "a card named GOOP is in Y Done Zone", "it is the first attack this turn", "it is Y turn", "it is OP turn",
    "Y control no monsters", "Y control a monster named HIVE MATRON", "there are 2 or more traps", "Y have 4 or more cards in hand",
    "Y control 3 or more monsters and Y occupy 2 or more Otherworldly spaces", "this monster is not equipped or Y have no unused symbol cards",
)

COUNTS = (
    "monster Y control", "other monster Y control of type Robot", "Terrestrial space Y occupy", "Otherworldly space OP occupies", "card in Y hand",
    "card in OP Done Zone", "unused symbol card Y have", "equipment equipped to it", "space it moved this turn", "OP monster on Y side",
    "monster destroyed this turn",
)

DURATIONS = (
    "this turn", "until the end of the turn", "until the end of Y next turn", "until the end of OP next turn", "for 3 turns", "during OP next turn",
    "while this card is in play", "while equipped", "while on that space", "until it moves", "for this attack", "for this movement",
    "for the rest of the game", "permanently", "until the start of Y next turn",
)

COSTS = (
    "discard 2 cards", "destroy this card", "destroy 1 monster Y control", "send 1 equipment Y control to the Done Zone",
    "send 1 channeled effect card Y control to the Done Zone", "use 1 unused symbol card", "use 1 unused [α] symbol card", "lose 5 SourcePoints",
    "remove 1 turn from this card", "remove 1 use from 1 channeled effect card Y control", "skip the deployment this turn",
    "move this monster 1 space back", "discard 1 card and lose 5 SourcePoints", "mill 2 cards",
)
LIMITED = (
    "Once per turn, Y may draw 1 card.", "Once per game, Y may draw 2 cards.", "Once while on the map, Y may draw 1 card.",
    "Up to 2 times per turn, Y may discard 1 card: draw 1 card.", "Instead of attacking, Y may draw 1 card.", "Instead of moving, Y may draw 1 card.",
    "Only if Y control 3 or more monsters, Y may discard 1 card: draw 2 cards.", "Discard 1 card: Draw 1 card.",
    "Once per turn, on OP turn, Y may discard 1 card: draw 1 card.", "Once per turn, on either turn, Y may move this monster 1 space.",
    "Once per turn, if Y control 3 or more monsters, Y may draw 1 card.",
)

TIMING = (
    "summoned", "summoned conventionally", "summoned reactionarily", "summoned by an effect", "this monster is summoned", "Y summon another monster",
    "OP summons a monster", "this monster moves", "this monster lands on a Terrestrial space", "this monster enters OP flux space",
    "this monster leaves Y flux space", "this monster passes a space with a trap", "this monster is swapped", "swapped", "pushed or moved back",
    "this monster is pushed or moved back", "this monster attacks", "this monster is attacked", "this monster destroys a monster in battle",
    "this monster is destroyed", "destroyed in battle", "destroyed by an effect", "another monster Y control is destroyed",
    "this monster attacks the generator", "Y generator loses SourcePoints", "OP generator loses SourcePoints", "OP loses SourcePoints", "a trap is set",
    "a trap springs", "OP sets a trap", "equipped", "this monster is equipped", "this equipment expires", "this equipment expires or is destroyed",
    "this equipment is destroyed", "Y channel", "Y channel successfully", "OP channels unsuccessfully", "a symbol card is used", "OP uses a symbol card",
    "Y draw a card", "OP discards a card", "an OP monster lands on a space adjacent to this monster", "monsters Y control are destroyed",
)
TIMED = (
    "At the start of Y turn, draw 1 card.", "At the end of OP turn, Y regain 2 SourcePoints.", "At the end of each turn, draw 1 card.",
    "Before the comparison, this monster gains 10 ST of the drawn symbol for this attack.", "After the comparison, draw 1 card.",
    "When this monster moves, after this movement, draw 1 card.", "If this monster would be destroyed, return it to Y hand instead.",
    "If Y would lose SourcePoints, discard 1 card instead.", "If an OP monster would land on this space, remove this tile instead.",
    "When summoned, draw 1 card immediately.", "When summoned, draw 1 card. Then discard 1 card.", "When summoned, draw 1 card. Also, OP draws 1 card.",
    "When summoned, if Y control 2 or more monsters, draw 1 card. Otherwise, Y lose 5 SourcePoints.",
    "When summoned, Y may discard 1 card. If Y do, draw 2 cards.", "When summoned, the next time this monster attacks this turn, draw 1 card.",
    "When summoned, the next time this monster would be destroyed this turn, return it to Y hand instead.",
    "Once per turn, when this monster attacks, draw 1 card.", "The first time this monster attacks each turn, draw 1 card.",
    "When summoned, at the end of the turn, discard 1 card.", "When summoned, choose one: Draw 1 card; or OP discards 1 card.",
    "When summoned, Y may choose one: Draw 1 card; OP loses 5 SourcePoints; or destroy 1 trap.",
    "When summoned, draw 1 card unless OP loses 5 SourcePoints.", "If OP summons a monster, draw 1 card.",
    'Each other monster Y control gains "When this monster is destroyed, draw 1 card."',
    'When summoned, 1 OP monster gains "This monster cannot attack." until the end of the turn.',
    "This monster cannot attack unless Y control 2 or more monsters.", "This monster gains 10 [α] ST while Y have 20 or fewer SourcePoints.",
    "While equipped, this monster gains 10 [α] ST and cannot be moved.", "While on OP side, this monster gains 10 [α] ST.",
    "On OP turn, this monster gains 10 ST of all symbols.", "When summoned, flip a coin. If heads, draw 1 card. Otherwise, OP draws 1 card.",
    "When destroyed, Y may summon 1 monster of type Insect from Y deck to the space it left.",
    "When summoned, choose 1 OP monster. It cannot attack this turn. If Y control no traps, draw 1 card.",
    "When this monster is destroyed in battle, OP loses 5 SourcePoints and Y draw 1 card.",
)


def rows() -> list[tuple[str, str, str]]:
    """Everything above as (where from, start, text)."""
    found = [(name, start, text) for name, (start, text) in EXAMPLES.items()]
    for table in (VERBS, TARGETS):
        for group, starts in table.items():
            found += [(group, start, text) for start, texts in starts.items() for text in texts]
    found += [("Conditions", "trap", f"If {text}, draw 1 card.") for text in CONDITIONS]
    found += [("Conditions", "card", f"While {text}, this monster cannot attack.") for text in CONDITIONS]
    found += [("Counts", "trap", f"OP loses 2 SourcePoints for each {text}.") for text in COUNTS]
    found += [("Durations", "trap", f"The triggering monster loses 10 [α] ST {text}.") for text in DURATIONS]
    found += [("Costs", "card", f"Once per turn, Y may {text}: draw 1 card.") for text in COSTS]
    found += [("Limits", "card", text) for text in LIMITED]
    found += [("Timing", "card", f"When {text}, draw 1 card.") for text in TIMING]
    found += [("Timing", "card", text) for text in TIMED]
    return found
