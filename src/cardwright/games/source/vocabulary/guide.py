"""What a designer is told about SOURCE texts, and how its categories are called."""

from __future__ import annotations

from cardwright.text.shared import LABELS as SHARED_LABELS

# Shared categories of things that this game's texts do not say.
_UNSAID = frozenset((
    "belonging", "keyword", "keyword_name", "link_noun", "link_nouns", "possessed", "single_static", "spell", "statement", "static_effect",
    "static_sentence", "static_statement", "targeted", "targeted_many", "targets_own",
))
LABELS = {
    **{name: label for name, label in SHARED_LABELS.items() if name not in _UNSAID},
    "ability": "an ability", "any_statement": "a statement", "bare_effect": "a statement", "bare_event": "what happens to this card",
    "bare_first": "a statement", "bare_name": "a card name", "bracket": "a bracket", "card_name": "a card name",
    "changed_st": "the ST of a symbol", "channel": "the text of a channeled effect card", "continued": "a sentence that goes on",
    "deed": "something to do", "described": "something chosen", "do": "what they do", "does": "what it does", "doom": "a moment",
    "duty": "something to do", "first_word": "something that happens", "fixed_statement": "a statement", "forgone": "what is not done",
    "full_space": "a space", "further": "an instruction", "gear": "equipment",
    "gear_mass": "equipment", "gear_noun": "equipment", "held": "cards of a zone",
    "held_trait": "a trait", "its": "whose", "itself": "this card", "lively_any": "something spoken of or chosen",
    "lively_many": "several things spoken of or chosen", "lively_one": "something spoken of or chosen", "lively_statement": "a statement",
    "may_part": "an instruction", "may_perform": "what it may do", "may_says": "what a monster may do",
    "near_adjective": "adjacent or parallel", "order_statement": "a change that is ordered",
    **{f"that_{name}": "that of another monster" for name in ("alpha", "beta", "gamma", "delta", "drawn", "total")},
    **{f"than_{name}": "another monster" for name in ("alpha", "beta", "gamma", "delta", "drawn", "total")},
    "modal_of": "a choice of modes that another player makes",
    "copying": "an effect copied", "later_at": "a later moment", "role_own": "whose", "where_x": "an instruction with X",
    "may_first": "what may be done", "may_told": "what may be done", "moment_event": "a moment of a battle or movement",
    "named_one": "a card by its name", "near_last": "where it stands", "near_trait": "where it stands", "no_named": "a card name",
    "on_turn": "on whose turn", "once_moment": "a moment", "paid": "what is paid", "perform": "what happens to them",
    "performs": "what happens to it", "place": "a space", "placement": "spaces", "places": "several spaces",
        "player_deed": "something to do",
    "points": "so many SourcePoints", "self_fact": "what this card is", "settable": "an ST", "side": "a side of the map",
    "simple_space": "a space", "skippable": "draw or turn", "some_type": "a type", "space_adjective": "a kind of space",
    "space_holding": "what lies on a space", "space_of_one": "the space of something", "kept_space": "a space",
    "space_last": "a trait of a space", "space_trait": "a trait of a space", "spoken": "something spoken of",
    "spoken_many": "several things spoken of", "standing_any": "what always can be meant", "standing_effect": "statements",
    "standing_many": "what always can be meant", "standing_one": "what always can be meant", "stat": "an ST", "static_first": "a statement",
    "static_more": "a statement that goes on", "superlative": "the highest, lowest or closest", "symbol": "a symbol",
    "telling": "an instruction", "that_effect": "what it then does", "that_event": "a monster that arrives or leaves",
    "that_part": "what it then does", "that_says": "what it then does", "that_sentence": "what it then does", "this_ones": "whose",
    "those_effect": "what they then do", "those_event": "monsters that arrive or leave", "those_part": "what they then do",
    "those_says": "what they then do", "those_sentence": "what they then do", "tile_named": "tiles",
    "token_nouns": "tokens, after a card name", "told": "an effect",
    "trap": "a trap text", "trap_effect": "an effect", "trap_rule": "a rule of the trap itself",
    "trap_rule_effect": "a rule of the trap itself", "trap_rule_sentence": "a rule of the trap itself",
    "trap_statement": "a rule of the trap itself", "trap_victim": "a monster", "type_code": "a type code", "type_name": "a type",
    "under_effect": "statements", "under_first": "a statement", "unless_fact": "a condition", "wearer": "the equipped monster",
    "wearers": "the equipped monsters",
    "when_any": "an event", "when_event": "an event", "whereabouts": "a space or side", "worn_by": "worn by whom",
}

# Words that other games have for what SOURCE says by these phrases.
KIN = {
    "kill": "destroy", "silence": "destroy", "sacrifice": "destroy", "play": "summon", "load": "summon", "deploy": "summon",
        "bounce": "return",
    "exhaust": "use", "tap": "use", "untap": "refresh", "ready": "refresh", "heal": "regain_sp", "damage": "lose_sp", "deal": "lose_sp",
    "you": "player.you", "your": "player.your", "opponent": "player.opponent", "gets": "gain", "get": "gain", "dies": "on.destroyed/1",
    "die": "on.destroyed/1", "killed": "on.destroyed/1", "pay": "lose_sp", "reduce": "need.less.t.many", "target": "one_figure",
    "cancel": "negate", "counter": "negate", "attach": "equip", "push": "march.back",
}

SAMPLES = {
    "one": "1 OP monster", "object": "1 OP monster", "untargeted": "1 monster Y control", "chosen": "1 OP monster",
    "chosen_many": "2 OP monsters", "many": "all OP monsters", "subjects": "all OP monsters", "group": "monsters Y control",
    "single": "monster Y control", "countable": "monster Y control", "counted": "monsters Y control", "some": "1 card",
        "pointed": "this monster",
    "described": "1 OP monster", "spoken": "it", "spoken_many": "they", "itself": "this monster", "standing_one": "this monster",
    "standing_many": "OP monsters", "standing_any": "this monster", "lively_one": "it", "lively_many": "they", "lively_any": "it",
    "third": "OP", "other": "OP", "anyone": "OP", "somebody": "OP", "decider": "Y", "quantity": "2", "figure": "10", "several": "2",
        "amount": "30",
    "measured": "its [α] ST", "cards": "1 card", "points": "5 SourcePoints", "zone": "Y hand", "possessor": "Y", "owner": "Y",
        "whose": "its",
    "its": "its", "noun": "monster", "nouns": "monsters", "adjective": "equipped", "trait": "Y control",
        "last_trait": "with the highest [α] ST",
    "predicate": "equipped", "possession": "equipment", "fact": "this monster is equipped", "condition": "Y control no monsters",
    "unless_fact": "Y control no monsters", "self_fact": "equipped", "event": "this monster attacks", "when_event": "this monster attacks",
    "when_any": "summoned", "bare_event": "summoned", "would": "this monster would be destroyed", "moment": "the start of Y turn",
    "once_moment": "the end of the turn", "moment_event": "before the comparison", "doom": "the end of the turn",
    "that_event": "a monster that lands on this space", "those_event": "monsters that enter this space",
        "duration": "until the end of the turn",
    "span": "this turn", "later": "at the end of the turn", "does": "gains 10 [α] ST", "do": "gain 10 [α] ST", "performs": "is destroyed",
    "perform": "are destroyed", "fixed_statement": "this monster cannot attack", "lively_statement": "it cannot attack",
    "any_statement": "this monster cannot attack", "lastable": "it cannot attack", "instruction": "draw 1 card",
        "imperative": "draw 1 card",
    "telling": "draw 1 card", "further": "draw 1 card", "effect": "Draw 1 card.", "told": "draw 1 card.", "may_told": "draw 1 card.",
    "standing_effect": "this monster cannot attack.", "under_effect": "this monster cannot attack.",
        "bare_effect": "this monster cannot attack",
    "that_effect": "is destroyed.", "those_effect": "are destroyed.", "sentence": "draw 1 card.", "continued": "then draw 1 card.",
    "static_more": "it cannot attack.", "cost": "discard 1 card", "forgone": "attacking", "limit": "once per turn", "on_turn": "on Y turn",
    "gift": "10 [α] ST", "loss": "10 [α] ST", "quotable": "when summoned, draw 1 card.", "ability": "when summoned, draw 1 card.",
    "mode": "draw 1 card", "modal": "choose one: Draw 1 card; or OP discards 1 card", "simple_space": "Y flux space",
        "place": "Y flux space",
    "placement": "Y flux space", "places": "unoccupied spaces", "whereabouts": "Y flux space",
        "full_space": "a space adjacent to this monster",
    "space_adjective": "unoccupied", "space_holding": "with a trap", "kept_space": "a space with a trap", "space_trait": "on Y side",
        "space_last": "adjacent to 1 OP monster",
        "near_last": "adjacent to 1 OP monster",
    "near_trait": "adjacent to this monster", "superlative": "with the highest [α] ST", "side": "Y side", "gear": "this equipment",
    "gear_mass": "equipment Y control",
    "tile_named": "this tile", "held": "1 trap from Y hand", "trap_victim": "it", "stock": "SourcePoints", "some_of_them": "1 of them",
    "of_them": "1 of them", "position": "on top of Y deck", "destination": "into Y hand", "top_cards": "the top card of Y deck",
    "may_part": "draw 1 card", "may_perform": "attack again", "may_says": "it may attack again",
    "near_adjective": "adjacent", "order_statement": "double its [α] ST",
    **{f"that_{name}": "that of the attacked monster" for name in ("alpha", "beta", "gamma", "delta", "drawn", "total")},
    **{f"than_{name}": "this monster" for name in ("alpha", "beta", "gamma", "delta", "drawn", "total")},
    "modal_of": "OP chooses one: Draw 1 card; or OP discards 1 card",
    "exception": "OP discards 1 card", "stat": "[α] ST", "settable": "[α] ST", "deed": "attack",
}

# Where the shortest example would read oddly, a better one, by phrase.
EXAMPLES: dict[str, str] = {}

GUIDE = """
A text is plain prose; **Y** is the card's controller, **OP** the opponent. How a sentence begins says what it is.

| Wording | Means |
|---|---|
| `This monster cannot attack the generator.` | Always holds while the card is in play. |
| `While on OP side, this monster gains 10 [α] ST.` | Holds under a condition; also with `If`, `Unless` and `On OP turn`. |
| `When this monster is destroyed, Y may draw 1 card.` | A trigger. `When summoned`, `When equipped` speak of this card. |
| `At the end of Y turn, Y regain 2 SourcePoints.` | A trigger of the turn. |
| `Once per turn, Y may discard 1 card: draw 1 card.` | An effect that is used, with a limit and a cost. |
| `Discard 1 card: Draw 1 card.` | The same without a limit. |
| `Once per turn, on OP turn, Y may move this monster 1 space.` | An effect that is used on the opponent's turn. |
| `If this monster would be destroyed, return it to Y hand instead.` | A replacement. |
| `A monster that lands on this space is destroyed.` | A trigger of a tile. |
| `Placed by HIVE MATRON.` | Says where a token comes from. |

After an opening, these sentences belong to it: orders (`Draw 1 card.`), sentences with a linking word (`Then …`, `If Y do, …`,
    `Otherwise, …`),
with a duration (`… until the end of the turn.`), and sentences about something just named (`It …`, `That monster …`). A statement without
any of these always holds.

A trap's text is an effect: `Move the triggering monster 2 spaces back.` A channeled effect card has brackets:
`0-20: Draw 1 card. 21+: Draw 2 cards.` Nothing is targeted: choices are made as a text is carried out, as far as it goes
(SRC-15.18, 15.20, 15.21).
"""
